import type { Steps } from "../../../core/steps.ts";
import { inTurns } from "../../../flows/in-turns.ts";

function* stoppable<Result>(steps: Steps<Result>, signal: AbortSignal): Steps<Result> {
  for (;;) {
    signal.throwIfAborted();
    const step = steps.next();
    if (step.done === true) return step.value;
    yield;
  }
}

/** Long work in turns with other requests, given up when nobody waits for it any more. */
export function whileWanted<Result>(steps: Steps<Result>, signal: AbortSignal): Result | Promise<Result> {
  return inTurns(stoppable(steps, signal));
}
