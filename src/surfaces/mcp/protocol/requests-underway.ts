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

/** The requests that are being answered: each ends by its deadline, whatever becomes of the work. */
export class RequestsUnderway {
  readonly #cancels = new Map<string, () => void>();

  async run<T>(
    { key, onGone }: RequestTerms,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<Outcome<T>> {
    const controller = new AbortController();
    const early = Promise.withResolvers<Outcome<T>>();
    const end = (kind: "cancelled" | "timed-out") => {
      controller.abort();
      early.resolve({ kind });
    };
    const cancel = () => end("cancelled");
    const deadline = setTimeout(() => end("timed-out"), deadlineMilliseconds);
    if (key !== null) this.#cancels.set(key, cancel);
    onGone?.(cancel);
    try {
      const done = work(controller.signal).then((value) => ({ kind: "done", value }) as const);
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
