import { createHash } from "node:crypto";

/** Names a representation's bytes; 132 bits are plenty. */
export function digestOf(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
}

/** What `integrity` holds for these bytes (SRI §3.2). */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}
