import type { Steps } from "../../../core/steps.ts";
import type { Coming } from "../../../core/when-there.ts";
import { inTurns } from "../../../flows/in-turns.ts";
import type { Wanted } from "../telling/dispatch-types.ts";

function* stoppable<Result>(steps: Steps<Result>, signal: Wanted): Steps<Result> {
  for (;;) {
    signal.throwIfAborted();
    const step = steps.next();
    if (step.done === true) return step.value;
    yield;
  }
}

/** Long work in turns with other requests, given up when nobody waits for it any more. */
export function whileWanted<Result>(steps: Steps<Result>, signal: Wanted): Coming<Result> {
  return inTurns(stoppable(steps, signal));
}
