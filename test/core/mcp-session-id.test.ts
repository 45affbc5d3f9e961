import { describe, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { mintSessionId, readSessionId } from "../../src/core/mcp/session-id.ts";

const secret = "a secret of the server";
const session = { version: "2025-06-18", issuedAt: 1_700_000_000, nonce: "n".repeat(22) } as const;
const id = mintSessionId(session, secret);
const now = session.issuedAt;
const [payload = "", signature = ""] = id.split(".");

/** Signed with the server's secret, whatever it says. */
function signed(text: string): string {
  const written = Buffer.from(text).toString("base64url");
  const mac = createHmac("sha256", secret).update(`shingle-mcp-session\0${written}`);
  return `${written}.${mac.digest("base64url")}`;
}

describe("a session's id", () => {
  test("tells what it was made of, to whoever has the secret", () => {
    expect(readSessionId(id, { secret, now })).toEqual(session);
    expect(signed(`2025-06-18 1700000000 ${session.nonce}`)).toBe(id);
    expect(readSessionId(id, { secret: "another", now })).toBeNull();
  });

  test.each([
    ["nothing", ""],
    ["a dot", "."],
    ["no signature", payload],
    ["an empty signature", `${payload}.`],
    ["no payload", `.${signature}`],
    ["a signature of nothing", signed("")],
    ["a signature cut short", id.slice(0, -1)],
    ["half a signature", `${payload}.${signature.slice(0, 22)}`],
    ["a longer signature", `${id}AA`],
    ["a third part", `${id}.`],
    ["another spelling of the same bytes", `${id}=`],
    ["another payload", `${payload.slice(0, -1)}A.${signature}`],
    ["more than it can hold", signed(`2025-06-18 1700000000 ${"n".repeat(200)}`)],
    ["another revision", signed(`2026-07-28 1700000000 ${session.nonce}`)],
    ["no time", signed(`2025-06-18 soon ${session.nonce}`)],
    ["half a second", signed(`2025-06-18 1700000000.5 ${session.nonce}`)],
    ["no nonce", signed("2025-06-18 1700000000 ")],
    ["a fourth word", signed(`2025-06-18 1700000000 ${session.nonce} more`)],
  ])("is none with %s", (_, forged) => {
    expect(readSessionId(forged, { secret, now })).toBeNull();
  });

  test("ends after seven days, and is none more than a day before it was made", () => {
    const at = (seconds: number) => readSessionId(id, { secret, now: now + seconds }) !== null;
    expect([604_799, 604_800].map(at)).toEqual([true, false]);
    expect([-86_400, -86_401].map(at)).toEqual([true, false]);
  });
});
