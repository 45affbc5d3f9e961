import { remembered } from "../core/bounded-map.ts";
import { withoutRootDots } from "../core/http/host-name.ts";
import { callbackTarget } from "../core/hub/callback.ts";

/** Who is spoken to. */
export interface HttpsHost {
  /** In lower case, without root dots or brackets. */
  readonly hostname: string;
  readonly port: number;
  /** The Host field: the port only where it is not https's own. */
  readonly field: string;
}

/** Where one request goes, and what it asks for there. */
export interface HttpsTarget {
  readonly host: HttpsHost;
  /** The request target, byte for byte but for characters that none may hold. */
  readonly path: string;
}

const mostRemembered = 5000;

function parseHost(authority: string): HttpsHost | null {
  const parsed = URL.parse(`https://${authority}`);
  if (parsed === null || parsed.hostname === "") return null;
  const { hostname, port } = parsed;
  const name = withoutRootDots(hostname);
  return {
    hostname: name.replace(/^\[|\]$/g, ""),
    port: port === "" ? 443 : Number(port),
    field: port === "" ? name : `${name}:${port}`,
  };
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

export type ReadHttpsTarget = (url: string) => HttpsTarget | null;

/**
 * Reads callbacks' URLs; null for what is none: the intake refuses those, and nothing else may reach a socket. Hosts are
 * remembered, for the same ones come again with every publication.
 */
export function httpsTargets(): ReadHttpsTarget {
  const readHost = remembered(mostRemembered, parseHost);
  return (url) => {
    const authority = /^https:\/\/([^/?#\\@\s]+)(?:[/?]|$)/i.exec(url)?.[1];
    if (authority === undefined || url.includes("#")) return null;
    const host = readHost(authority);
    return host === null ? null : { host, path: inAscii(callbackTarget(url)) };
  };
}
