import type { Evidence, Refusal } from "../cues/evidence.ts";
import type { Voice } from "../learned/loudest.ts";
import type { Case } from "./case.ts";

export type Side = "praise" | "blame";
const polarityOf = { praise: "positive", blame: "negative" } as const;

/** What speaks for one side of a case. */
export interface Spoken {
  readonly voice: Voice;
  /** The cues that count. */
  readonly cues: readonly Evidence[];
  /** Why the others do not. */
  readonly refusals: readonly Refusal[];
  /** Other aspects that are loud on this side, and cues of them. */
  readonly others: number;
  readonly cuesOfOthers: number;
}

/** A case, gone through once for all that is asked of it. */
export interface Seen extends Case {
  readonly praise: Spoken;
  readonly blame: Spoken;
}

function spokenFor(side: Side, { aspect, voices, cues, mood }: Case): Spoken {
  const counted: Evidence[] = [];
  const refusals: Refusal[] = [];
  for (const cue of cues) {
    if (cue.polarity !== polarityOf[side]) continue;
    if (cue.refusal === null) counted.push(cue);
    else refusals.push(cue.refusal);
  }
  let [others, cuesOfOthers] = [0, 0];
  for (const [other, heard] of mood.voices) if (other !== aspect && heard[side].logit >= 0) others += 1;
  for (const { topic, refusal, polarity } of mood.evidence)
    if (topic !== aspect && refusal === null && polarity === polarityOf[side]) cuesOfOthers += 1;
  return { voice: voices[side], cues: counted, refusals, others, cuesOfOthers };
}

export function seenOf(given: Case): Seen {
  return { ...given, praise: spokenFor("praise", given), blame: spokenFor("blame", given) };
}

/** The same under stars that take no side. */
export function withoutStars(seen: Seen): Seen {
  return { ...seen, mood: { ...seen.mood, rating: 3 } };
}
