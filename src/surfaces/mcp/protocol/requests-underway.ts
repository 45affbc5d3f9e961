import type { Coming } from "../../../core/when-there.ts";
import type { Wanted } from "../telling/dispatch-types.ts";

export type Outcome<T> =
  | { readonly kind: "done"; readonly value: T }
  | { readonly kind: "cancelled" | "timed-out" };

export interface RequestTerms {
  /** What a later cancellation names it by; null when nothing can. */
  readonly key: string | null;
  /** Calls back when the client left, where that is a cancellation. */
  readonly onGone?: (listener: () => void) => void;
}

const deadlineMilliseconds = 10_000;

/** Whether somebody still waits: all that work has to know, and much cheaper to make than an AbortSignal. */
class Waiting implements Wanted {
  aborted = false;

  end(): void {
    this.aborted = true;
  }

  throwIfAborted(): void {
    if (this.aborted) throw new Error("Nobody waits for this any more.");
  }
}

/** The requests that are being answered: each ends by its deadline, whatever becomes of the work. */
export class RequestsUnderway {
  readonly #cancels = new Map<string, () => void>();

  /** What is done at once can neither be cancelled nor be late. */
  run<T>(terms: RequestTerms, work: (wanted: Wanted) => Coming<T>): Coming<Outcome<T>> {
    const waiting = new Waiting();
    const begun = work(waiting);
    return begun instanceof Promise ? this.#until(begun, terms, waiting) : { kind: "done", value: begun };
  }

  async #until<T>(work: Promise<T>, { key, onGone }: RequestTerms, waiting: Waiting): Promise<Outcome<T>> {
    const early = Promise.withResolvers<Outcome<T>>();
    const end = (kind: "cancelled" | "timed-out") => {
      waiting.end();
      early.resolve({ kind });
    };
    const cancel = () => end("cancelled");
    const deadline = setTimeout(() => end("timed-out"), deadlineMilliseconds);
    if (key !== null) this.#cancels.set(key, cancel);
    onGone?.(cancel);
    try {
      const done = work.then((value) => ({ kind: "done", value }) as const);
      return await Promise.race([done, early.promise]);
    } finally {
      clearTimeout(deadline);
      if (key !== null && this.#cancels.get(key) === cancel) this.#cancels.delete(key);
    }
  }

  cancel(key: string): void {
    this.#cancels.get(key)?.();
  }
}
