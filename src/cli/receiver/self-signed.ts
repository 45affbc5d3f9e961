import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import {
  bitString,
  type Der,
  derTrue,
  integer,
  objectId,
  octetString,
  sequence,
  set,
  tagged,
  time,
  utf8String,
} from "./der.ts";

export interface KeyAndCertificate {
  readonly key: string;
  readonly certificate: string;
}

const validSeconds = 365 * 86_400;
/** Clocks differ a little. */
const backdatedSeconds = 3600;

const objectIds = {
  ecdsaWithSha256: "1.2.840.10045.4.3.2",
  commonName: "2.5.4.3",
  keyUsage: "2.5.29.15",
  subjectAltName: "2.5.29.17",
  basicConstraints: "2.5.29.19",
  extendedKeyUsage: "2.5.29.37",
  serverAuth: "1.3.6.1.5.5.7.3.1",
} as const;

/** RFC 5280 §4.2.1.6: context tag 2 is a host, 7 an address. */
function generalName(name: string): Der {
  if (isIP(name) === 0) return tagged(0x82, Buffer.from(name, "latin1"));
  return tagged(0x87, Buffer.from(ipaddr.parse(name).toByteArray()));
}

function extension(id: string, content: Der, isCritical: boolean): Der {
  return sequence(objectId(id), ...(isCritical ? [derTrue] : []), octetString(content));
}

function extensions(names: readonly string[]): Der {
  // Only the bit for digital signatures: who trusts this file trusts one server, and nothing it could sign.
  const usage = bitString(Buffer.from([0x80]), 7);
  return sequence(
    extension(objectIds.basicConstraints, sequence(), true),
    extension(objectIds.keyUsage, usage, true),
    extension(objectIds.extendedKeyUsage, sequence(objectId(objectIds.serverAuth)), false),
    extension(objectIds.subjectAltName, sequence(...names.map(generalName)), false),
  );
}

function pem(label: string, der: Der): string {
  const lines =
    Buffer.from(der)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
}

/** A P-256 certificate for these names that signs itself (RFC 5280 §4.1), good for a year. */
export function makeSelfSigned(names: readonly string[], now: number): KeyAndCertificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(objectId(objectIds.ecdsaWithSha256));
  const ownBytes = randomBytes(15);
  // Who trusts several looks for them by their names: of two that bear the same, Node takes one for the other.
  const ownName = `Shingle receiver ${ownBytes.toString("hex")}`;
  const commonName = sequence(objectId(objectIds.commonName), utf8String(ownName));
  const name = sequence(set(commonName));
  const validity = sequence(time(now - backdatedSeconds), time(now + validSeconds));
  const versionThree = tagged(0xa0, integer(Buffer.from([2])));
  // RFC 5280 §4.1.2.2: positive, at most 20 bytes.
  const serial = integer(Buffer.concat([Buffer.from([1]), ownBytes]));
  const toBeSigned = sequence(
    versionThree,
    serial,
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
    tagged(0xa3, extensions(names)),
  );
  const signature = sign("sha256", toBeSigned, privateKey);
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: pem("CERTIFICATE", sequence(toBeSigned, algorithm, bitString(signature))),
  };
}
