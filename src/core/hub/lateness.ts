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

/** A thread that loses more than half of a tick has more to do than it manages. */
const unmanageableShare = 0.5;
const leastShare = 1 / 8;
const shareStep = 1 / 16;

/** How much of what might be underway a thread manages, after a tick of which it lost so much: less at once, more again step by step. */
export function shareAfter(
  share: number,
  { lost, of }: { readonly lost: number; readonly of: number },
): number {
  return lost > unmanageableShare * of ? Math.max(leastShare, share / 2) : Math.min(1, share + shareStep);
}

/**
 * How much of its time a thread could not listen, told from its own ticks that came late: it was busy, or the machine had
 * no processor for it. Where the system tells how long it waited for one (`waited`, in all), that counts too: many short waits
 * make no tick late. Times are milliseconds of the monotonic clock.
 */
export class Lateness {
  #lastTick: number;
  #lastWaited: number;
  #lost = 0;

  constructor(now: number, waited = 0) {
    this.#lastTick = now;
    this.#lastWaited = waited;
  }

  /** The ticks begin again after a pause, which is no lateness. */
  resume(now: number, waited = 0): void {
    this.#lastTick = now;
    this.#lastWaited = waited;
  }

  /** How much was lost since the tick before, and of how much time. */
  tick(now: number, waited = 0): { readonly lost: number; readonly of: number } {
    const tick = { lost: this.#lostSince(now, waited), of: now - this.#lastTick };
    this.#lost += tick.lost;
    this.resume(now, waited);
    return tick;
  }

  /** Without `waited`, as of the last tick. */
  moment(now: number, waited = this.#lastWaited): Moment {
    return { at: now, lost: this.#lost + this.#lostSince(now, waited) };
  }

  /** Whether time that ran out since then may have run out for want of this thread's attention. */
  isToBlame(since: Moment, now: number, waited = this.#lastWaited): boolean {
    const lost = this.moment(now, waited).lost - since.lost;
    return lost >= Math.max(leastLostMilliseconds, lostShare * (now - since.at));
  }

  #lostSince(now: number, waited: number): number {
    const span = now - this.#lastTick;
    return Math.min(span, Math.max(0, span - tickMilliseconds, waited - this.#lastWaited));
  }
}
