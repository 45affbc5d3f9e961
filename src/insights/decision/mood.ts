import type { Rating } from "../../core/reviews/review.ts";
import { evaluationsOf } from "../cues/evidence.ts";
import type { Voices } from "../learned/loudest.ts";
import type { Read } from "../learned/passage.ts";
import type { Mood, Side } from "./case.ts";
import { countsFor, isLoud } from "./seen.ts";

/** General words of praise and blame, of this business and as a fact. */
export function generalWords({ scopes, reading }: Read): {
  readonly praises: number;
  readonly blames: number;
} {
  const own = scopes.filter(
    ({ otherFrom, supposedFrom, clause }) =>
      otherFrom === null && supposedFrom === null && !clause.isQuestion,
  );
  const valued = own.flatMap((scope) => evaluationsOf(scope, reading));
  const praises = valued.filter(({ polarity }) => polarity === "positive").length;
  return { praises, blames: valued.length - praises };
}

function bySide(countFor: (side: Side) => number): Mood["loud"] {
  return { praise: countFor("praise"), blame: countFor("blame") };
}

/** What a whole text says, for each of its aspects to be seen in. */
export function moodOf(
  read: Read,
  { rating, voices }: { readonly rating: Rating; readonly voices: ReadonlyMap<string, Voices> },
): Mood {
  const { scopes, evidence } = read;
  return {
    ...generalWords(read),
    isIronic: scopes.some((scope) => scope.isIronic),
    passages: scopes.length,
    loud: bySide((side) => [...voices.values()].filter((heard) => isLoud(heard[side])).length),
    cued: bySide((side) => evidence.filter((cue) => countsFor(side, cue)).length),
    rating,
  };
}
