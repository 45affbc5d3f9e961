import { createHmac } from "node:crypto";

export const signatureMethods = ["sha1", "sha256", "sha384", "sha512"] as const;
export type SignatureMethod = (typeof signatureMethods)[number];

/** The value of X-Hub-Signature, WebSub §7.1. */
export function signatureOf(body: Uint8Array, secret: string, method: SignatureMethod): string {
  return `${method}=${createHmac(method, secret).update(body).digest("hex")}`;
}
