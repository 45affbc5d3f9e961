import { createHash } from "node:crypto";

/** Names a representation's bytes; 132 bits are plenty. */
export function digestOf(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
}
