import { withoutRootDots } from "../core/hub/address-rules.ts";
import { callbackTarget } from "../core/hub/callback.ts";

/** Where one request goes, and what it asks for there. */
export interface HttpsTarget {
  /** In lower case, without root dots or brackets. */
  readonly hostname: string;
  readonly port: number;
  /** The Host field: the port only where it is not https's own. */
  readonly host: string;
  /** The request target, byte for byte but for characters that none may hold. */
  readonly path: string;
}

/** RFC 9112 §3.2: a request target is printable ASCII. What is not goes as browsers send it, UTF-8 in percent form. */
function inAscii(target: string): string {
  if (/^[!-~]*$/.test(target)) return target;
  return Array.from(new TextEncoder().encode(target), (byte) =>
    byte > 0x20 && byte < 0x7f
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`,
  ).join("");
}

/** Null for what is no callback: the intake refuses those, and nothing else may reach a socket. */
export function readHttpsTarget(url: string): HttpsTarget | null {
  const parsed = url.includes("#") ? null : URL.parse(url);
  if (parsed === null) return null;
  const { protocol, username, password, hostname, port } = parsed;
  if (protocol !== "https:" || username !== "" || password !== "" || hostname === "") return null;
  const plain = withoutRootDots(hostname);
  return {
    hostname: plain.replace(/^\[|\]$/g, ""),
    port: port === "" ? 443 : Number(port),
    host: port === "" ? plain : `${plain}:${port}`,
    path: inAscii(callbackTarget(url)),
  };
}
