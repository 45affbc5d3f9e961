import type { Steps } from "../steps.ts";

/** Something that takes a while to make: made once, in steps, by whoever waits for it. */
export class MadeOnce<T> {
  readonly #steps: Steps<T>;
  #made: { readonly value: T } | null = null;
  #failure: { readonly cause: unknown } | null = null;

  constructor(steps: Steps<T>) {
    this.#steps = steps;
  }

  /** Several may wait at a time: each of their turns brings it further. */
  *wait(): Steps<T> {
    while (this.#made === null) {
      if (this.#failure !== null) throw this.#failure.cause;
      this.#advance();
      if (this.#made === null) yield;
    }
    return this.#made.value;
  }

  #advance(): void {
    try {
      const step = this.#steps.next();
      if (step.done) this.#made = { value: step.value };
    } catch (cause) {
      this.#failure = { cause };
    }
  }
}
