/**
 * The end of one exchange's time. An AbortSignal would do, but its listeners cost a fifth of a small delivery, and each
 * delivery would need several.
 */
export class Deadline {
  #isOver = false;
  #isForbidden = false;
  #onEnd: (() => void) | null = null;
  readonly #timer: ReturnType<typeof setTimeout>;

  constructor(milliseconds: number) {
    this.#timer = setTimeout(() => this.end(), milliseconds);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Called once when the time is over, at once if it is. An exchange does one thing at a time: the last caller counts. */
  onEnd(act: (() => void) | null): void {
    this.#onEnd = act;
    if (this.#isOver) act?.();
  }

  end(): void {
    this.stop();
    if (this.#isOver) return;
    this.#isOver = true;
    this.#onEnd?.();
  }

  /** The operator has forbidden this exchange while it was underway. */
  forbid(): void {
    this.#isForbidden = true;
    this.end();
  }

  get isForbidden(): boolean {
    return this.#isForbidden;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

/** Ends the deadlines of all exchanges that go by a signal, with one listener on it. */
export class SignalFollowers {
  readonly #deadlines = new WeakMap<AbortSignal, Set<Deadline>>();

  of(signal: AbortSignal): Set<Deadline> {
    const known = this.#deadlines.get(signal);
    if (known !== undefined) return known;
    const deadlines = new Set<Deadline>();
    this.#deadlines.set(signal, deadlines);
    signal.addEventListener("abort", () => {
      for (const deadline of deadlines) deadline.end();
    });
    return deadlines;
  }
}
