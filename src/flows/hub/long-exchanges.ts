const tickMilliseconds = 50;

export interface LongExchangesOptions<Work> {
  /** So long nobody takes note. */
  readonly milliseconds: number;
  readonly onLong: (work: Work) => void;
}

/**
 * Tells of exchanges that take long because their peer does: time in which this thread was itself too busy to listen
 * does not count. One timer for all, since one for each would cost more than it tells.
 */
export class LongExchanges<Work> {
  readonly #options: LongExchangesOptions<Work>;
  /** With how many ticks each has seen. */
  readonly #young = new Map<Work, number>();
  #timer: ReturnType<typeof setInterval> | null = null;
  #lastTick = 0;

  constructor(options: LongExchangesOptions<Work>) {
    this.#options = options;
  }

  begin(work: Work): void {
    this.#young.set(work, 0);
    if (this.#timer !== null) return;
    this.#lastTick = performance.now();
    this.#timer = setInterval(() => this.#tick(), tickMilliseconds);
  }

  end(work: Work): void {
    this.#young.delete(work);
  }

  #tick(): void {
    const now = performance.now();
    const isBusy = now - this.#lastTick > 2 * tickMilliseconds;
    this.#lastTick = now;
    if (this.#young.size === 0 && this.#timer !== null) {
      clearInterval(this.#timer);
      this.#timer = null;
    }
    if (isBusy) return;
    for (const [work, ticks] of this.#young) {
      if ((ticks + 1) * tickMilliseconds < this.#options.milliseconds) {
        this.#young.set(work, ticks + 1);
        continue;
      }
      this.#young.delete(work);
      this.#options.onLong(work);
    }
  }
}
