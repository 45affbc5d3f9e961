import { promises as dns } from "node:dns";

export interface LookedUp {
  /** IPv4 first; empty when the name has none. */
  readonly addresses: readonly string[];
  readonly ttlSeconds: number;
}

/** Asks DNS. Rejects when nobody answers. */
export interface LookUp {
  (name: string): Promise<LookedUp>;
  /** Gives up all questions underway. */
  cancel?(): void;
}

/** One second, then two: c-ares doubles the time of every further try. */
const tryMilliseconds = 1000;
const tries = 2;
/** With several silent servers each try goes to each of them. */
const longestMilliseconds = 5000;
/**
 * Every so often with a new resolver: it reads resolv.conf anew, and c-ares has an answer store of its own on Bun,
 * which would outlast ours.
 */
const renewMilliseconds = 10_000;
const absentTtlSeconds = 10;
/** Of a name with hundreds of addresses, the first ones do. */
const mostAddresses = 16;

const absentCodes: ReadonlySet<unknown> = new Set(["ENOTFOUND", "ENODATA", "EBADNAME"]);

function addressesOf(
  settled: readonly PromiseSettledResult<readonly { address: string; ttl: number }[]>[],
): LookedUp {
  const records = settled.flatMap((family) => (family.status === "fulfilled" ? family.value : []));
  if (records.length > 0) {
    const ttlSeconds = Math.min(...records.map(({ ttl }) => ttl));
    return { addresses: records.slice(0, mostAddresses).map(({ address }) => address), ttlSeconds };
  }
  const silent = settled.find(
    (family) => family.status === "rejected" && !absentCodes.has((family.reason as { code?: unknown }).code),
  );
  if (silent?.status === "rejected") throw new Error("DNS did not answer", { cause: silent.reason });
  return { addresses: [], ttlSeconds: absentTtlSeconds };
}

/** The question itself goes on: to cancel it would take every other one of its resolver with it. */
async function inTime<T>(asked: Promise<T>): Promise<T> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error("DNS did not answer in time")), longestMilliseconds);
  });
  try {
    return await Promise.race([asked, silence]);
  } finally {
    clearTimeout(late);
  }
}

/** A and AAAA by c-ares, which unlike `dns.lookup` holds no thread of libuv's pool. */
export function createLookUp({ servers }: { servers?: readonly string[] } = {}): LookUp {
  const open = () => {
    const resolver = new dns.Resolver({ timeout: tryMilliseconds, tries });
    if (servers !== undefined) resolver.setServers([...servers]);
    return resolver;
  };
  let resolver = open();
  let openedAt = performance.now();
  const lookUp = async (name: string) => {
    if (performance.now() - openedAt > renewMilliseconds) {
      resolver = open();
      openedAt = performance.now();
    }
    const asked = Promise.allSettled([
      resolver.resolve4(name, { ttl: true }),
      resolver.resolve6(name, { ttl: true }),
    ]);
    return addressesOf(await inTime(asked));
  };
  return Object.assign(lookUp, { cancel: () => resolver.cancel() });
}
