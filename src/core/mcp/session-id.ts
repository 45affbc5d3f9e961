import { createHmac, timingSafeEqual } from "node:crypto";
import type { LegacyVersion } from "./protocol-versions.ts";
import { isLegacyVersion } from "./protocol-versions.ts";

/**
 * A session is nothing but its id: signed, and telling all that there is to know. So it survives restarts, holds on
 * every instance that has the same secret, and costs no memory. It says which revision was agreed on, not who asks.
 */
export interface McpSession {
  readonly version: LegacyVersion;
  readonly issuedAt: number;
  /** Names the session where it has to be remembered: ended early, or subscribed to something. */
  readonly nonce: string;
}

/** After this an id is unknown, and its client has to initialise again. */
export const sessionSeconds = 7 * 86_400;
export const nonceCharacters = 22;

/** A clock that was set back must not end the sessions that it made before. */
const toleratedAheadSeconds = 86_400;
const longestId = 200;

function signatureOf(payload: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(`shingle-mcp-session\0${payload}`).digest();
}

export function mintSessionId({ version, issuedAt, nonce }: McpSession, secret: string): string {
  const payload = Buffer.from(`${version} ${issuedAt} ${nonce}`).toString("base64url");
  return `${payload}.${signatureOf(payload, secret).toString("base64url")}`;
}

function readPayload(payload: string): McpSession | null {
  const [version = "", issued = "", nonce = "", ...rest] = Buffer.from(payload, "base64url")
    .toString("latin1")
    .split(" ");
  const issuedAt = Number(issued);
  if (!isLegacyVersion(version) || !Number.isSafeInteger(issuedAt) || nonce === "" || rest.length > 0)
    return null;
  return { version, issuedAt, nonce };
}

export function endOf({ issuedAt }: McpSession): number {
  return issuedAt + sessionSeconds;
}

/** The session that an id stands for; null when it is forged, mangled, signed with another secret or too old. */
export function readSessionId(
  id: string,
  { secret, now }: { secret: string; now: number },
): McpSession | null {
  const [payload = "", signature = "", ...rest] = id.length > longestId ? [] : id.split(".");
  if (payload === "" || rest.length > 0) return null;
  const expected = signatureOf(payload, secret);
  const given = Buffer.from(signature, "base64url");
  // Compared as text too: several texts decode to the same bytes, and an id has one spelling.
  const isGenuine =
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    given.toString("base64url") === signature;
  const session = isGenuine ? readPayload(payload) : null;
  if (session === null || now >= endOf(session) || session.issuedAt - now > toleratedAheadSeconds)
    return null;
  return session;
}
