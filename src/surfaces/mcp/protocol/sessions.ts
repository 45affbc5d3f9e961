import { BoundedMap } from "../../../core/bounded-map.ts";
import type { LegacyVersion } from "../../../core/mcp/protocol-versions.ts";
import {
  endOf,
  type McpSession,
  mintSessionId,
  nonceCharacters,
  readSessionId,
} from "../../../core/mcp/session-id.ts";
import { type Coming, whenThere } from "../../../core/when-there.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Log } from "../../../ports/log.ts";
import type { Random } from "../../../ports/random.ts";
import type { SessionLedger } from "../../../ports/session-ledger.ts";
import { inTime } from "../../in-time.ts";

export interface SessionPorts {
  readonly ledger: SessionLedger;
  readonly random: Random;
  readonly clock: Clock;
  readonly log: Log;
}

/** How late another process may learn that a session was ended. */
const lookEverySeconds = 1;
/** How long a request waits to hear of it: a store that says nothing must not hold every session up. */
const patienceMilliseconds = 1000;
const sweepEverySeconds = 3600;
/** Beyond, the longest ended are forgotten: they live until their time, which harms nobody. */
const mostEnded = 100_000;
/** Ids that were found genuine lately; checking a signature is most of what a small request costs. */
const mostKnown = 1000;

/** The store did not tell, or not take, what cannot be done without. */
export class LedgerAway extends Error {}

async function needed<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (cause) {
    throw new LedgerAway("the sessions' store does not answer", { cause });
  }
}

/** Opens, finds and ends sessions. Nothing is held for one that is idle. */
export class Sessions {
  readonly #ports: SessionPorts;
  #secret: string | null;
  readonly #ended = new Set<string>();
  readonly #known = new BoundedMap<string, McpSession>(mostKnown);
  #cursor = 0;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #sweptAt: number;
  /** There until the store has answered; whoever comes after its time waits no more. */
  #looking: Promise<unknown> | null = null;

  /** `secret` is the operator's; where there is none, the store makes and keeps one. */
  constructor(ports: SessionPorts, secret: string | null) {
    this.#ports = ports;
    this.#secret = secret;
    this.#sweptAt = ports.clock.nowSeconds();
  }

  async open(version: LegacyVersion): Promise<string> {
    const { random, clock } = this.#ports;
    const session = { version, issuedAt: clock.nowSeconds(), nonce: random.token(nonceCharacters) };
    return mintSessionId(session, await this.#signing());
  }

  /** Null for an id that is forged, too old or ended. */
  find(id: string): Coming<McpSession | null> {
    return whenThere(this.#genuine(id), (session) => {
      const now = this.#ports.clock.nowSeconds();
      const living = () => (session === null || this.#ended.has(session.nonce) ? null : session);
      const isKnown = session === null || Math.abs(now - this.#lookedAt) < lookEverySeconds;
      return isKnown ? living() : this.#look(now).then(living);
    });
  }

  async end(session: McpSession): Promise<void> {
    await needed(this.#ports.ledger.end(session.nonce, endOf(session)));
    this.#remember(session.nonce);
  }

  subscribe({ nonce, ...session }: McpSession, uri: string): Promise<boolean> {
    return this.#ports.ledger.subscribe({ session: nonce, uri }, endOf({ nonce, ...session }));
  }

  unsubscribe({ nonce }: McpSession, uri: string): Promise<void> {
    return this.#ports.ledger.unsubscribe({ session: nonce, uri });
  }

  async #signing(): Promise<string> {
    this.#secret ??= await needed(this.#ports.ledger.secret());
    return this.#secret;
  }

  #genuine(id: string): Coming<McpSession | null> {
    const known = this.#known.get(id);
    if (known !== undefined && this.#ports.clock.nowSeconds() < endOf(known)) return known;
    return this.#read(id);
  }

  async #read(id: string): Promise<McpSession | null> {
    const now = this.#ports.clock.nowSeconds();
    const session = readSessionId(id, { secret: await this.#signing(), now });
    if (session !== null) this.#known.set(id, session);
    return session;
  }

  /** What cannot be asked now leaves what is known standing: a store that is away must not end every session. */
  #look(now: number): Promise<unknown> {
    this.#looking ??= inTime(
      this.#learn(now)
        .catch((error: unknown) => this.#ports.log.warn("mcp.sessions_not_read", { error: String(error) }))
        .finally(() => {
          this.#looking = null;
        }),
      patienceMilliseconds,
    );
    return this.#looking;
  }

  async #learn(now: number): Promise<void> {
    this.#lookedAt = now;
    const { ledger } = this.#ports;
    const { sessions, cursor } = await ledger.endedAfter(this.#cursor);
    this.#cursor = cursor;
    for (const session of sessions) this.#remember(session);
    if (now - this.#sweptAt < sweepEverySeconds) return;
    this.#sweptAt = now;
    await ledger.sweep(now);
  }

  #remember(nonce: string): void {
    this.#ended.add(nonce);
    const [longest] = this.#ended;
    if (this.#ended.size > mostEnded && longest !== undefined) this.#ended.delete(longest);
  }
}
