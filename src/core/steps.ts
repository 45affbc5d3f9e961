/**
 * Long work is written as a generator that pauses after a bounded piece of it. Who has others waiting runs it piece by piece;
 * who has not runs it through.
 */
export type Steps<Result> = Generator<void, Result, void>;

export function runThrough<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
