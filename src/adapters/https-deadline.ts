const lateMilliseconds = 100;
const graceMilliseconds = 500;

/** What its own thread lost is given back to an exchange, up to this many times what it had. */
const mostExtended = 3;

/** Milliseconds that this thread could not listen, ever. */
export type Lost = () => number;
const nothingLost: Lost = () => 0;

/**
 * A timer that fires late was held up by this very thread, and so was what it waits for: what lies ready is heard before
 * time is called, and the time that this thread has lost is given back. Answers what stops it.
 */
export function afterListening(milliseconds: number, act: () => void, lost = nothingLost): () => void {
  const lostBefore = lost();
  let [given, isHeard] = [milliseconds, false];
  let due = performance.now() + milliseconds;
  const more = (): number => {
    const owed = Math.min(milliseconds + lost() - lostBefore, (1 + mostExtended) * milliseconds) - given;
    if (owed > lateMilliseconds) return owed;
    const isLate = performance.now() > due + lateMilliseconds;
    return isLate && !isHeard ? graceMilliseconds : 0;
  };
  const end = () => {
    const extension = more();
    if (extension === 0) {
      act();
      return;
    }
    // The grace is no part of what is given: it is for what lies ready by now.
    isHeard = extension === graceMilliseconds;
    if (!isHeard) given += extension;
    due = performance.now() + extension;
    timer = setTimeout(end, extension);
  };
  let timer = setTimeout(end, milliseconds);
  return () => clearTimeout(timer);
}

/**
 * The end of one exchange's time. An AbortSignal would do, but its listeners cost a fifth of a small delivery, and each
 * delivery would need several.
 */
export class Deadline {
  #isOver = false;
  #isForbidden = false;
  #onEnd: (() => void) | null = null;
  readonly #stopTimer: () => void;

  constructor(milliseconds: number, lost?: Lost) {
    this.#stopTimer = afterListening(milliseconds, () => this.end(), lost);
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
    this.#stopTimer();
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
