import { isIP } from "node:net";
import { BoundedMap } from "../core/bounded-map.ts";
import { type HostsFile, openHostsFile } from "./callback-hosts-file.ts";
import { createLookUp, type LookUp } from "./callback-lookup.ts";

/** Hosts to addresses, for callbacks only. An address is its own. */
export interface CallbackResolver extends Disposable {
  /** At once when it is known. IPv4 first; empty when the name has no address or nobody tells. Never rejects. */
  resolve(name: string): readonly string[] | Promise<readonly string[]>;
}

export interface CallbackResolverOptions {
  readonly lookUp?: LookUp;
  readonly hostsFile?: HostsFile;
  readonly monotonicMilliseconds?: () => number;
  /** How many names are remembered. */
  readonly capacity?: number;
}

interface Remembered {
  readonly addresses: readonly string[];
  readonly until: number;
}

/** However short its TTL, a name is not asked for again within a burst. */
const shortestSeconds = 1;
const longestFoundSeconds = 60;
const longestAbsentSeconds = 10;

/** RFC 6761 §6.3: these names mean the machine itself, and no DNS server has a say in it. */
function isLocalhost(name: string): boolean {
  return name === "localhost" || name.endsWith(".localhost");
}

function secondsToRemember({ addresses, ttlSeconds }: Awaited<ReturnType<LookUp>>): number {
  const longest = addresses.length > 0 ? longestFoundSeconds : longestAbsentSeconds;
  return Math.min(longest, Math.max(shortestSeconds, ttlSeconds));
}

export function createCallbackResolver({
  monotonicMilliseconds = () => performance.now(),
  lookUp = createLookUp(),
  hostsFile = openHostsFile("/etc/hosts", monotonicMilliseconds),
  capacity = 5000,
}: CallbackResolverOptions = {}): CallbackResolver {
  const remembered = new BoundedMap<string, Remembered>(capacity);
  const underway = new Map<string, Promise<readonly string[]>>();

  const remember = (name: string, addresses: readonly string[], seconds: number) => {
    remembered.set(name, { addresses, until: monotonicMilliseconds() + seconds * 1000 });
  };

  const ask = async (name: string): Promise<readonly string[]> => {
    try {
      const found = await lookUp(name);
      remember(name, found.addresses, secondsToRemember(found));
      return found.addresses;
    } catch {
      // Silence is told apart from absence only in how long it is believed: the quick retries shall find out.
      remember(name, [], shortestSeconds);
      return [];
    }
  };

  return {
    resolve: (name) => {
      if (isIP(name) !== 0) return [name];
      if (isLocalhost(name)) return ["127.0.0.1", "::1"];
      const listed = hostsFile(name);
      if (listed.length > 0) return listed;
      const known = remembered.get(name);
      if (known !== undefined && known.until > monotonicMilliseconds()) return known.addresses;
      const already = underway.get(name);
      if (already !== undefined) return already;
      const asking = ask(name).finally(() => underway.delete(name));
      underway.set(name, asking);
      return asking;
    },
    [Symbol.dispose]: () => lookUp.cancel?.(),
  };
}
