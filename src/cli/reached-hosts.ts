/** By number: `localhost` leads where this machine's table of names says, or nowhere. IPv6 may be all that there is, or absent. */
const everywhere: Readonly<Record<string, readonly string[]>> = {
  "0.0.0.0": ["127.0.0.1"],
  "::": ["127.0.0.1", "::1"],
};

/** Where this machine reaches a server that listens on `host`, most likely first. */
export function reachedHosts(host: string): readonly string[] {
  return everywhere[host] ?? [host];
}
