import type { Steps } from "../core/steps.ts";
import type { ReclaimMemory } from "../ports/memory.ts";

// Well under the 20 ms that a single search may hold others up.
const turnMilliseconds = 6;

/** Lets the event loop answer others first. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** The same without a rest, which would be every sixth of a long run's milliseconds: for who publishes, and serves hardly ever beside. */
export function nextTurnAtOnce(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Some tenth of a second. */
const turnsBetweenReclaims = 16;

/** The same, giving back on the way what was made and let go. */
export function turnsThatReclaim(
  reclaimRecent: ReclaimMemory | undefined,
  turnsBetween = turnsBetweenReclaims,
): () => Promise<void> {
  let turns = 0;
  return () => {
    turns += 1;
    if (turns % turnsBetween === 0) reclaimRecent?.();
    return nextTurnAtOnce();
  };
}

function turn<T>(steps: Steps<T>): IteratorResult<void, T> {
  const end = performance.now() + turnMilliseconds;
  let step = steps.next();
  while (!step.done && performance.now() < end) step = steps.next();
  return step;
}

async function goOn<T>(steps: Steps<T>, next: () => Promise<void>): Promise<T> {
  for (;;) {
    await next();
    const step = turn(steps);
    if (step.done) return step.value;
  }
}

/** Runs to the end at once where that is quick; else gives the event loop back between turns. */
export function inTurns<T>(steps: Steps<T>, next = nextTurn): T | Promise<T> {
  const step = turn(steps);
  return step.done ? step.value : goOn(steps, next);
}
