import { Lateness, type Moment, tickMilliseconds } from "../../core/hub/lateness.ts";
import type { Log } from "../../ports/log.ts";

const quietMilliseconds = 60_000;

/** Watches whether this thread comes to listen, for as long as it waits for anybody. */
export class OwnLateness {
  readonly #log: Log;
  readonly #lateness = new Lateness(performance.now());
  #waiting = 0;
  #timer: ReturnType<typeof setInterval> | null = null;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(log: Log) {
    this.#log = log;
  }

  begin(): Moment {
    const now = performance.now();
    if (this.#waiting === 0) {
      this.#lateness.resume(now);
      this.#timer = setInterval(() => this.#lateness.tick(performance.now()), tickMilliseconds);
    }
    this.#waiting += 1;
    return this.#lateness.moment(now);
  }

  end(): void {
    this.#waiting -= 1;
    if (this.#waiting > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Whether a silence since then says nothing of the peer. The operator hears of it, at most once a minute. */
  excuses(since: Moment): boolean {
    const now = performance.now();
    if (!this.#lateness.isToBlame(since, now)) return false;
    if (now - this.#toldAt >= quietMilliseconds) {
      this.#toldAt = now;
      const lost = this.#lateness.moment(now).lost - since.lost;
      this.#log.warn("hub.short_of_cpu", {
        lost_seconds: Math.round(lost / 1000),
        of_seconds: Math.round((now - since.at) / 1000),
      });
    }
    return true;
  }
}
