import { expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { signatureMethods } from "../../src/core/hub/signature.ts";
import { notificationHeaders } from "../../src/flows/hub/deliver.ts";

const baseUrl = "https://reviews.example.com";
const callback = "https://subscriber.example/";

test("each notification is signed with its own secret, by its host's method, over its own bytes", () => {
  const bodies = ["one edition", "the next"].map((text) => new TextEncoder().encode(text));
  for (const round of [1, 2]) {
    for (const bytes of bodies) {
      for (const secret of ["", "s", "sha1 s", "s".repeat(199)]) {
        for (const signature of signatureMethods) {
          const body = { baseUrl, topic: "/feed.xml", version: round, at: null, bytes } as const;
          const headers = notificationHeaders({ due: { callback, secret }, body, baseUrl, signature });
          const expected = createHmac(signature, secret).update(bytes).digest("hex");
          expect(headers["X-Hub-Signature"]).toBe(`${signature}=${expected}`);
        }
      }
    }
  }
});

test("more secrets than are remembered are signed all the same, and none is signed without one", () => {
  const bytes = new TextEncoder().encode("an edition");
  const body = { baseUrl, topic: "/feed.xml", version: 1, at: null, bytes } as const;
  const signed = (secret: string | null) =>
    notificationHeaders({ due: { callback, secret }, body, baseUrl, signature: "sha256" })["X-Hub-Signature"];
  for (let at = 0; at < 2100; at += 1)
    expect(signed(`secret ${at}`)).toBe(
      `sha256=${createHmac("sha256", `secret ${at}`).update(bytes).digest("hex")}`,
    );
  expect(signed(null)).toBeUndefined();
});
