import { withoutRootDots } from "../http/host-name.ts";

const [longestName, longestLabel] = [253, 63];

/** Whether a callback's host can be called so: nothing between two dots, or too much, is a slip. */
function isName(host: string): boolean {
  const labels = host.split(".");
  return host.length <= longestName && labels.every(({ length }) => length > 0 && length <= longestLabel);
}

/**
 * A host of the deny-list in the one spelling that callbacks have, a dot before it where it and all beneath it are meant; null
 * when it can be no host.
 */
export function readDeniedHost(text: string): string | null {
  const isSuffix = /^\*?\./.test(text);
  const written = text.replace(/^\*?\./, "");
  if (/[\s/@?#\\:*]/.test(written) || !URL.canParse(`https://${written}`)) return null;
  const host = withoutRootDots(new URL(`https://${written}`).hostname);
  // Another spelling of an address (`127.1`) would look like a name and deny nothing.
  return !isName(host) || /^[\d.]+$/.test(host) ? null : (isSuffix ? "." : "") + host;
}
