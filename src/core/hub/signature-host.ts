import { withoutRootDots } from "../http/host-name.ts";

/** A callback's host in the one spelling that origins have; null when the text names none, or more than a host. */
export function readSignatureHost(text: string): string | null {
  const written = /^[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*$/.test(text) ? `[${text}]` : text;
  if (!/^(?:\[[^\]]*\]|[^\s/@?#\\:*[\]]+)$/.test(written) || !URL.canParse(`https://${written}`)) return null;
  const host = withoutRootDots(new URL(`https://${written}`).hostname);
  return host === "" || host.startsWith(".") ? null : host;
}

/** `https://host:port`, as every origin is written. */
export function hostOfOrigin(origin: string): string {
  return origin.slice("https://".length, origin.lastIndexOf(":"));
}
