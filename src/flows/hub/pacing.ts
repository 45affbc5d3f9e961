import { Pace } from "../../core/hub/pace.ts";

/** How many answers readers have had so far. */
export type AnswerCount = () => number;

/** Holds new work back while readers are to be let be after a connection: what waits is in no exchange yet, and no deadline runs. */
export class Pacing {
  readonly #answers: AnswerCount;
  readonly #pace: Pace;
  readonly #waiting = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(answers: AnswerCount) {
    this.#answers = answers;
    this.#pace = new Pace(answers());
  }

  /** A connection to a callback has been opened. */
  opened(): void {
    this.#pace.opened();
  }

  /** Whether more may begin now. If not, `again` is called when it may: who has waited longest has the next turn. */
  mayBegin(again: () => void): boolean {
    if (!this.#pace.owesRest && this.#waiting.size === 0) return true;
    const [first = again] = this.#waiting;
    const rest = this.#pace.wait(performance.now(), this.#answers());
    if (first === again && rest === 0) {
      this.#waiting.delete(again);
      return true;
    }
    this.#waiting.add(again);
    this.#timer ??= setTimeout(() => this.#resume(), Math.ceil(rest));
    return false;
  }

  #resume(): void {
    this.#timer = null;
    for (const again of [...this.#waiting]) again();
  }
}
