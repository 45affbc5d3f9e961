import { createPrivateKey, X509Certificate } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import { type KeyAndCertificate, makeSelfSigned } from "./self-signed.ts";

export interface CertificateFiles extends KeyAndCertificate {
  /** Where the certificate lies, for NODE_EXTRA_CA_CERTS. */
  readonly file: string;
}

const daySeconds = 86_400;

/** What is damaged, as a full disk leaves it, is none. */
export function isPair({ certificate, key }: KeyAndCertificate): boolean {
  try {
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}

function isUsable(certificate: string, { names, now }: { names: readonly string[]; now: number }): boolean {
  const parsed = new X509Certificate(certificate);
  const hasNames = names.every((name) =>
    isIP(name) === 0 ? parsed.checkHost(name) !== undefined : parsed.checkIP(name) !== undefined,
  );
  return hasNames && Date.parse(parsed.validTo) / 1000 > now + daySeconds;
}

export function readCertificate(file: string, keyFile: string): CertificateFiles {
  return { file, certificate: readFileSync(file, "utf8"), key: readFileSync(keyFile, "utf8") };
}

/** The folder's self-signed certificate. It stays the same from run to run, since the hub trusts it from its start. */
export function keptCertificate(
  folder: string,
  wanted: { readonly names: readonly string[]; readonly now: number },
): CertificateFiles {
  const [file, keyFile] = [join(folder, "receiver.pem"), join(folder, "receiver-key.pem")];
  if (existsSync(file) && existsSync(keyFile)) {
    const kept = readCertificate(file, keyFile);
    if (isPair(kept) && isUsable(kept.certificate, wanted)) return kept;
  }
  const made = makeSelfSigned(wanted.names, wanted.now);
  mkdirSync(folder, { recursive: true });
  writeFileSync(keyFile, made.key, { mode: 0o600 });
  writeFileSync(file, made.certificate);
  return { file, ...made };
}
