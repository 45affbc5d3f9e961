import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { isGlobalUnicast } from "../core/hub/address-rules.ts";
import type { SupplyValidators } from "../core/supplies/supply.ts";
import type { WebReader, WebReading } from "../ports/web-reader.ts";
import { readAddress } from "./address-guard.ts";
import {
  type ExchangeLimits,
  type WebAgents,
  type WebAnswer,
  webAgents,
  webExchange,
} from "./web-exchange.ts";
import { webFault } from "./web-fault.ts";

export interface ReaderLimits extends ExchangeLimits {
  /** The whole of a reading: DNS, every redirect, the body. */
  readonly wholeMilliseconds: number;
  readonly mostRedirects: number;
}

export const readerLimits: ReaderLimits = {
  connectMilliseconds: 10_000,
  wholeMilliseconds: 120_000,
  longestBytes: 64 * 1_048_576,
  mostRedirects: 5,
};

export interface HttpsReaderOptions {
  readonly userAgent: string;
  /** What NODE_TLS_REJECT_UNAUTHORIZED says: nothing is fetched beside a "0". */
  readonly tlsRejectUnauthorized: string | undefined;
  readonly limits?: Partial<ReaderLimits>;
  /** All addresses of a name; empty when it has none. */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
  /** What belongs to the public internet. */
  readonly isPublic?: (address: string) => boolean;
}

const mostAddressesTried = 3;

async function systemAddresses(name: string): Promise<readonly string[]> {
  try {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
}

/** IPv4 and IPv6 in turn, the first one first: a network may have no way for one of them, and a name many addresses of it. */
function kindsInTurn(addresses: readonly string[]): readonly string[] {
  const first = isIP(addresses[0] ?? "");
  const likeIt = addresses.filter((address) => isIP(address) === first);
  const others = addresses.filter((address) => isIP(address) !== first);
  return likeIt
    .flatMap((address, at) => [address, ...others.slice(at, at + 1)])
    .concat(others.slice(likeIt.length));
}

function isGlobal(text: string): boolean {
  const address = readAddress(text);
  return address !== null && isGlobalUnicast(address);
}

/** The work's result, or null when the signal comes first. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const onAbort = () => resolve(null);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}

/** An address may hold a percent sign that begins no escape. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** One way through redirects to content. */
class Journey {
  readonly #options: HttpsReaderOptions;
  readonly #limits: ReaderLimits;
  readonly #agents: WebAgents;
  readonly #start: URL;
  readonly #known: SupplyValidators;
  readonly #signal: AbortSignal;
  /** Whether the operator's own address lies in a private network; only from there do redirects lead into one. */
  #startsInside = false;

  constructor(
    options: HttpsReaderOptions,
    {
      agents,
      start,
      known,
      signal,
    }: { agents: WebAgents; start: URL; known: SupplyValidators; signal: AbortSignal },
  ) {
    this.#options = options;
    this.#limits = { ...readerLimits, ...options.limits };
    this.#agents = agents;
    this.#start = start;
    this.#known = known;
    this.#signal = signal;
  }

  async travel(): Promise<WebReading> {
    let url = this.#start;
    for (let hop = 0; hop <= this.#limits.mostRedirects; hop += 1) {
      const answer = await this.#ask(url, hop === 0);
      if (answer.kind === "unconnected") return webFault("connect");
      if (answer.kind !== "redirect") return answer;
      const next = URL.parse(answer.location, url.href);
      if (next === null || !/^https?:$/.test(next.protocol)) return webFault("redirect");
      if (url.protocol === "https:" && next.protocol === "http:") return webFault("downgrade");
      url = next;
    }
    return webFault("too-many-redirects");
  }

  async #ask(url: URL, isFirst: boolean): Promise<WebAnswer> {
    const name = url.hostname.replace(/^\[|\]$/g, "");
    const resolve = this.#options.resolve ?? systemAddresses;
    const addresses = isIP(name) === 0 ? await unlessAborted(resolve(name), this.#signal) : [name];
    if (addresses === null) return webFault("timeout");
    if (addresses.length === 0) return webFault("dns");
    const isOutside = addresses.every(this.#options.isPublic ?? isGlobal);
    if (isFirst) this.#startsInside = !isOutside;
    else if (!this.#startsInside && !isOutside) return webFault("private-network");
    let answer: WebAnswer = { kind: "unconnected" };
    for (const address of kindsInTurn(addresses).slice(0, mostAddressesTried)) {
      answer = await webExchange(this.#agents, {
        errand: { url, address, fields: this.#fields(url) },
        isConditional: this.#known.etag !== null || this.#known.lastModified !== null,
        limits: this.#limits,
        signal: this.#signal,
      });
      if (answer.kind !== "unconnected") break;
    }
    return answer;
  }

  #fields(url: URL): Record<string, string> {
    const { etag, lastModified } = this.#known;
    const { username, password, origin } = this.#start;
    const fields: Record<string, string> = {
      "User-Agent": this.#options.userAgent,
      Accept: "*/*",
      "Accept-Encoding": "gzip",
      Connection: "close",
    };
    if (etag !== null) fields["If-None-Match"] = etag;
    if (lastModified !== null) fields["If-Modified-Since"] = lastModified;
    // What the operator wrote into the address is for that server alone.
    if ((username !== "" || password !== "") && url.origin === origin) {
      const secret = `${decoded(username)}:${decoded(password)}`;
      fields.Authorization = `Basic ${Buffer.from(secret, "utf8").toString("base64")}`;
    }
    return fields;
  }
}

/** Fetches as `ports/web-reader.ts` promises. */
export function httpsReader(options: HttpsReaderOptions): WebReader {
  const { wholeMilliseconds } = { ...readerLimits, ...options.limits };
  return {
    read: async (url, known, signal) => {
      if (options.tlsRejectUnauthorized === "0") return webFault("unverified");
      const start = URL.parse(url);
      if (start === null) return webFault("redirect");
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), wholeMilliseconds);
      using agents = webAgents([]);
      try {
        const both = AbortSignal.any([signal, late.signal]);
        return await new Journey(options, { agents, start, known, signal: both }).travel();
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
