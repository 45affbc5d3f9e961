import type { Evidence, Refusal } from "../cues/evidence.ts";
import type { Voice } from "../learned/loudest.ts";
import type { Case, Side } from "./case.ts";

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

export function isLoud({ logit }: Voice): boolean {
  return logit >= 0;
}

export function countsFor(side: Side, { refusal, polarity }: Evidence): boolean {
  return refusal === null && polarity === polarityOf[side];
}

function spokenFor(side: Side, { voices, cues, mood }: Case): Spoken {
  const counted: Evidence[] = [];
  const refusals: Refusal[] = [];
  for (const cue of cues) {
    if (cue.polarity !== polarityOf[side]) continue;
    if (cue.refusal === null) counted.push(cue);
    else refusals.push(cue.refusal);
  }
  const voice = voices[side];
  const others = mood.loud[side] - (isLoud(voice) ? 1 : 0);
  return { voice, cues: counted, refusals, others, cuesOfOthers: mood.cued[side] - counted.length };
}

export function seenOf(given: Case): Seen {
  return { ...given, praise: spokenFor("praise", given), blame: spokenFor("blame", given) };
}

/** The same under stars that take no side. */
export function withoutStars(seen: Seen): Seen {
  return { ...seen, mood: { ...seen.mood, rating: 3 } };
}
