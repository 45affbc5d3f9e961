/** How often a thread that listens to others also listens to itself. */
export const tickMilliseconds = 100;
/** Less than this in one exchange is what every thread loses now and then. */
const leastLostMilliseconds = 1000;
/** Who could not listen for such a share of an exchange's time cannot say who was silent. */
const lostShare = 0.25;

/** A moment, and what the thread had lost by then. */
export interface Moment {
  readonly at: number;
  readonly lost: number;
}

/**
 * How much of its time a thread could not listen, told from its own ticks that came late: it was busy, or the machine had
 * no processor for it. Times are milliseconds of the monotonic clock.
 */
export class Lateness {
  #lastTick: number;
  #lost = 0;

  constructor(now: number) {
    this.#lastTick = now;
  }

  /** The ticks begin again after a pause, which is no lateness. */
  resume(now: number): void {
    this.#lastTick = now;
  }

  tick(now: number): void {
    this.#lost += this.#overdue(now);
    this.#lastTick = now;
  }

  moment(now: number): Moment {
    return { at: now, lost: this.#lost + this.#overdue(now) };
  }

  /** Whether time that ran out since then may have run out for want of this thread's attention. */
  isToBlame(since: Moment, now: number): boolean {
    const lost = this.moment(now).lost - since.lost;
    return lost >= Math.max(leastLostMilliseconds, lostShare * (now - since.at));
  }

  #overdue(now: number): number {
    return Math.max(0, now - this.#lastTick - tickMilliseconds);
  }
}
