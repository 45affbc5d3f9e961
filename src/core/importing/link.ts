import { type FieldReading, fault, value } from "./reading.ts";

export const longestLink = 2048;

// RFC 3986's characters; anything else a browser would quietly repair, each in its own way.
const uriCharacters = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/;
// No user info. By letters alone, not by the runtime's URL parser: runtimes disagree on what is a host name.
const link = /^https?:\/\/([a-z0-9._-]+)(?::(\d{1,5}))?(?:[/?#]|$)/i;
const hostName = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?\.?$/i;
const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.|$)){4}(?<!\.)$/;

function isWebAddress(url: string): boolean {
  const [, host, port] = link.exec(url) ?? [];
  if (host === undefined || Number(port ?? 0) > 65_535) return false;
  return hostName.test(host) || ipv4.test(host);
}

/** An absolute web address, kept letter for letter; null when blank. The message never repeats it. */
export function readLink(sent: unknown): FieldReading<string | null> {
  if (typeof sent !== "string") return fault("bad-type", "give a text or null");
  const url = sent.trim();
  if (url === "") return value(null);
  const allowed = `give an absolute http or https URL of at most ${longestLink} characters`;
  if (url.length > longestLink) return fault("bad-url", `is too long; ${allowed}`);
  if (!uriCharacters.test(url)) {
    return fault("bad-url", `holds characters that a URL must percent-encode; ${allowed}`);
  }
  return isWebAddress(url) ? value(url) : fault("bad-url", `is no web address; ${allowed}`);
}
