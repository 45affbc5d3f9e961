import { fault, type Reading, value } from "./reading.ts";

export const longestLink = 2048;

// RFC 3986's characters, no user info, and a host that begins like one: what a browser would quietly repair
// (backslashes, tabs, missing slashes) is refused instead.
const link = /^https?:\/\/(?!\/)[^/?#@]+(?:[/?#]|$)/i;
const uriCharacters = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/;

/** An absolute web address, kept letter for letter; null when blank. The message never repeats it. */
export function readLink(sent: unknown): Reading<string | null> {
  if (typeof sent !== "string") return fault("bad-type", "give a text or null");
  const url = sent.trim();
  if (url === "") return value(null);
  const allowed = `give an absolute http or https URL of at most ${longestLink} characters`;
  if (url.length > longestLink) return fault("bad-url", `is too long; ${allowed}`);
  if (!uriCharacters.test(url)) {
    return fault("bad-url", `holds characters that a URL must percent-encode; ${allowed}`);
  }
  if (!link.test(url) || !URL.canParse(url)) return fault("bad-url", `is no web address; ${allowed}`);
  return value(url);
}
