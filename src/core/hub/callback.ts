import { createHash } from "node:crypto";
import { withoutRootDots } from "../http/host-name.ts";

/** A callback, checked once. `raw` is kept byte for byte and is what every request is made of. */
export interface Callback {
  readonly raw: string;
  readonly hostname: string;
  readonly port: number;
  /** `https://host:port`, port always written: what fairness, limits and the operator's view go by. */
  readonly origin: string;
}

export type CallbackReading =
  | { readonly kind: "read"; readonly callback: Callback }
  | { readonly kind: "refused"; readonly reason: string };

const longestBytes = 2048;

function refused(reason: string): CallbackReading {
  return { kind: "refused", reason: `hub.callback ${reason}` };
}

export function readCallback(raw: string): CallbackReading {
  if (new TextEncoder().encode(raw).length > longestBytes)
    return refused(`must have at most ${longestBytes} bytes`);
  if (/[\s\p{Cc}]/u.test(raw)) return refused("must not contain white space or control characters");
  if (!URL.canParse(raw)) return refused("must be an absolute https URL");
  const { protocol, username, password, hostname, port } = new URL(raw);
  if (protocol !== "https:") return refused("must be an https URL");
  if (!/^https:\/\/[^/?#]/i.test(raw)) return refused("must be written https://host/path");
  if (username !== "" || password !== "" || /^https:\/\/[^/?#]*@/i.test(raw))
    return refused("must not contain a user name or password");
  if (raw.includes("#")) return refused("must not have a fragment");
  if (raw.includes("\\")) return refused("must not contain a backslash");
  const host = withoutRootDots(hostname);
  const number = port === "" ? 443 : Number(port);
  if (host === "") return refused("must name a host");
  if (number === 0) return refused("must not have port 0");
  return {
    kind: "read",
    callback: { raw, hostname: host, port: number, origin: `https://${host}:${number}` },
  };
}

/** The request target of a callback, as it was given: path and query, not rebuilt. */
export function callbackTarget(raw: string): string {
  const afterHost = raw.slice("https://".length).search(/[/?]/);
  if (afterHost < 0) return "/";
  const target = raw.slice("https://".length + afterHost);
  return target.startsWith("/") ? target : `/${target}`;
}

/** WebSub §5.1.1: the callback's own query stays untouched; ours is appended. */
export function appendQuery(
  raw: string,
  parameters: readonly (readonly [name: string, value: string])[],
): string {
  const added = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  const mark = raw.indexOf("?");
  if (mark < 0) return `${raw}?${added}`;
  // Only the first question mark begins the query; later ones belong to it.
  const own = raw.slice(mark + 1);
  return own === "" || own.endsWith("&") ? raw + added : `${raw}&${added}`;
}

/** Finds a callback without an index over long texts. */
export function callbackHash(raw: string): string {
  return createHash("sha256").update(raw).digest("base64url");
}

export const shardCount = 256;

/** All callbacks of one origin are in one shard, so that one process knows all that goes to it. */
export function shardOf(origin: string): number {
  return createHash("sha256").update(origin).digest()[0] ?? 0;
}
