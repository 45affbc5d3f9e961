import { BoundedMap } from "../core/bounded-map.ts";
export interface RateLimitRules {
  readonly requests: number;
  readonly windowSeconds: number;
  /** How many clients are remembered; beyond, the one that was quiet longest is forgotten. */
  readonly clients: number;
}

interface Tally {
  readonly second: number;
  count: number;
}

/**
 * At most so many requests of a client in any window, counted by the second: a client that has used up its share
 * learns exactly when it may come again. Refused requests do not count.
 */
export class RateLimit {
  readonly #rules: RateLimitRules;
  readonly #clients: BoundedMap<string, Tally[]>;

  constructor(rules: RateLimitRules) {
    this.#rules = rules;
    this.#clients = new BoundedMap(rules.clients);
  }

  /** Seconds until the client may come again; 0 when so many requests are within the limit, and now counted. */
  take(client: string, now: number, requests = 1): number {
    const tallies = this.#recent(client, now);
    const used = tallies.reduce((sum, { count }) => sum + count, 0);
    const [oldest] = tallies;
    const isBeyond = used + requests > this.#rules.requests && oldest !== undefined;
    if (!isBeyond) count(tallies, { second: now, count: requests });
    this.#clients.set(client, tallies);
    return isBeyond ? oldest.second + this.#rules.windowSeconds - now : 0;
  }

  #recent(client: string, now: number): Tally[] {
    // The clock may go back: what seems to lie ahead is forgotten as well.
    const counts = ({ second }: Tally) => second <= now && now - second < this.#rules.windowSeconds;
    return (this.#clients.get(client) ?? []).filter(counts);
  }
}

function count(tallies: Tally[], more: Tally): void {
  const last = tallies.at(-1);
  if (last?.second === more.second) last.count += more.count;
  else tallies.push(more);
}
