import type { Random } from "../../ports/random.ts";
import type { SessionLedger } from "../../ports/session-ledger.ts";
import type { SqlEngine } from "./publication-store.ts";

/** Opens the store, and loads what speaks to it, when the first client comes: a server that nobody speaks MCP with does without. */
export class SessionLedgerOnDemand implements SessionLedger, AsyncDisposable {
  readonly #open: () => Promise<SqlEngine>;
  readonly #random: Random;
  #engine: Promise<SqlEngine> | null = null;
  #made: SessionLedger | null = null;

  constructor(open: () => Promise<SqlEngine>, random: Random) {
    this.#open = open;
    this.#random = random;
  }

  secret = async () => (await this.#ledger()).secret();
  end: SessionLedger["end"] = async (...given) => (await this.#ledger()).end(...given);
  endedAfter: SessionLedger["endedAfter"] = async (cursor) => (await this.#ledger()).endedAfter(cursor);
  subscribe: SessionLedger["subscribe"] = async (...given) => (await this.#ledger()).subscribe(...given);
  unsubscribe: SessionLedger["unsubscribe"] = async (given) => (await this.#ledger()).unsubscribe(given);
  subscriptionsOf: SessionLedger["subscriptionsOf"] = async (sessions) =>
    (await this.#ledger()).subscriptionsOf(sessions);
  sweep: SessionLedger["sweep"] = async (now) => (await this.#ledger()).sweep(now);

  async [Symbol.asyncDispose](): Promise<void> {
    const engine = await this.#engine?.catch(() => null);
    await engine?.[Symbol.asyncDispose]();
  }

  async #ledger(): Promise<SessionLedger> {
    this.#engine ??= this.#open();
    // A store that was away is asked for again.
    const engine = await this.#engine.catch((error: unknown) => {
      this.#engine = null;
      throw error;
    });
    if (this.#made === null) {
      const { sqlSessionLedger } = await import("./session-ledger.ts");
      this.#made = sqlSessionLedger(engine, this.#random);
    }
    return this.#made;
  }
}
