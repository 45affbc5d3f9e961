/** A host's one spelling: `example.com.` is `example.com`, the dot of DNS's root being understood. */
export function withoutRootDots(hostname: string): string {
  let end = hostname.length;
  while (hostname[end - 1] === ".") end -= 1;
  return hostname.slice(0, end);
}
