import { Lateness, type Moment, shareAfter, tickMilliseconds } from "../../core/hub/lateness.ts";
import type { Log } from "../../ports/log.ts";

const quietMilliseconds = 60_000;

/** Milliseconds that this thread has waited for a processor, ever; always 0 where the system does not tell. */
export type WaitedForProcessor = () => number;

/** Watches whether this thread comes to listen, for as long as it waits for anybody. */
export class OwnLateness {
  readonly #log: Log;
  readonly #waited: WaitedForProcessor;
  readonly #lateness: Lateness;
  #share = 1;
  #waiting = 0;
  #timer: ReturnType<typeof setInterval> | null = null;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(log: Log, waited: WaitedForProcessor = () => 0) {
    this.#log = log;
    this.#waited = waited;
    this.#lateness = new Lateness(performance.now(), waited());
  }

  /** How much of what might be underway this thread manages, from 0 to 1. */
  get share(): number {
    return this.#share;
  }

  /** Milliseconds lost so far, as of the last tick: each exchange asks, and to ask the system takes as long as a tenth of one. */
  get lost(): number {
    return this.#lateness.moment(performance.now()).lost;
  }

  get #waitedNow(): number | undefined {
    return this.#timer === null ? undefined : this.#waited();
  }

  begin(): Moment {
    const now = performance.now();
    if (this.#waiting === 0) {
      this.#lateness.resume(now, this.#waited());
      this.#timer = setInterval(() => this.#tick(), tickMilliseconds);
    }
    this.#waiting += 1;
    return this.#lateness.moment(now);
  }

  #tick(): void {
    this.#share = shareAfter(this.#share, this.#lateness.tick(performance.now(), this.#waited()));
  }

  end(): void {
    this.#waiting -= 1;
    if (this.#waiting > 0 || this.#timer === null) return;
    this.#tick();
    clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Whether a silence since then says nothing of the peer. The operator hears of it, at most once a minute. */
  excuses(since: Moment): boolean {
    const now = performance.now();
    const waited = this.#waitedNow;
    if (!this.#lateness.isToBlame(since, now, waited)) return false;
    if (now - this.#toldAt >= quietMilliseconds) {
      this.#toldAt = now;
      const lost = this.#lateness.moment(now, waited).lost - since.lost;
      this.#log.warn("hub.short_of_cpu", {
        lost_seconds: Math.round(lost / 1000),
        of_seconds: Math.round((now - since.at) / 1000),
      });
    }
    return true;
  }
}
