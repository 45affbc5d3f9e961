import type { Evidence, Refusal } from "../cues/evidence.ts";
import type { Voice } from "../learned/loudest.ts";
import type { Passage } from "../learned/passage.ts";
import type { Case, Side } from "./case.ts";
import { bent, flags, type Group, oneOf, quarters, reaching } from "./questions.ts";
import { type Seen, seenOf, withoutStars } from "./seen.ts";

/** What a decision goes by: one row of whole numbers for each review and aspect. */

const isInside = ({ passage }: Voice, { first, end }: Evidence) => first < passage.end && end > passage.first;

const loudKnots = [-20, -14, -10, -8, -6, -4, -2, 0, 2, 4, 8, 14];
const voiceKnots = [-20, -12, -8, -4, 0, 4, 10];
const secondKnots = [-14, -8, -4, 0, 8];
const sideKnots = [-14, -8, -4, 0, 8];
const rivalKnots = [-14, -7, -2, 2, 7, 14];
const balanceKnots = [-20, -10, -5, -2, 0, 2, 5, 10, 20];

const difference = ({ voices: { praise, blame } }: Case) => quarters(praise.logit) - quarters(blame.logit);

const quartersOf = (side: Side, logitOf: (voice: Voice) => number | null) => (seen: Seen) =>
  quarters(logitOf(seen[side].voice));

function heardFor(side: Side): readonly Group[] {
  const of = (logitOf: (voice: Voice) => number | null) => quartersOf(side, logitOf);
  const byWhole = of((voice) => voice.byWhole);
  const byWholeWords = of((voice) => voice.byWholeWords);
  const loudWithCue = (seen: Seen) => (seen[side].cues.length > 0 ? quarters(seen[side].voice.logit) : null);
  const otherSide = of((voice) => voice.otherSide);
  const overOthers = of((voice) => voice.logit - voice.otherAspect);
  const byWords = of((voice) => voice.byWords);
  const byLikeness = of((voice) => voice.byLikeness);
  const second = of((voice) => voice.second);
  const loud = of((voice) => voice.logit);
  return [
    bent(`loud ${side}`, loudKnots, loud),
    bent(`${side} by words`, voiceKnots, byWords),
    bent(`${side} by likeness`, voiceKnots, byLikeness),
    bent(`${side} by the whole text`, voiceKnots, byWhole),
    bent(`${side} by the words of the whole text`, voiceKnots, byWholeWords),
    bent(`loud ${side} with a cue`, [-10, -4, 2, 10], loudWithCue),
    bent(`${side} once more`, secondKnots, second),
    bent(`the other side where ${side} is loudest`, sideKnots, otherSide),
    bent(`${side} over other aspects there`, rivalKnots, overOthers),
  ];
}

function cuedFor(side: Side): readonly Group[] {
  const isCue = (holds: (cue: Evidence) => boolean) => (seen: Seen) => seen[side].cues.some(holds);
  const isRefused = (refusal: Refusal) => (seen: Seen) => seen[side].refusals.includes(refusal);
  const isLoudest = (holds: (passage: Passage) => boolean) => (seen: Seen) => holds(seen[side].voice.passage);
  return [
    reaching(`cues of ${side}`, [1, 2], (seen) => seen[side].cues.length),
    flags({
      [`an idiom of ${side}`]: isCue(({ basis }) => basis === "idiom"),
      [`a plain cue of ${side}`]: isCue(({ basis }) => basis === "cue"),
      [`a negated cue of ${side}`]: isCue(({ basis }) => basis === "negated"),
      [`a name with a word of ${side}`]: isCue(({ basis }) => basis === "clause"),
      [`a mention that the stars make ${side}`]: isCue(({ basis }) => basis === "rating"),
      [`a long cue of ${side}`]: isCue(({ weight }) => weight >= 3),
      [`conceded ${side}`]: isCue(({ isConceded }) => isConceded),
      [`a cue where ${side} is loudest`]: (seen) =>
        seen[side].cues.some((cue) => isInside(seen[side].voice, cue)),
      [`${side} of others`]: isRefused("other party"),
      [`${side} supposed`]: isRefused("hypothetical"),
      [`${side} asked or quoted`]: (seen) => isRefused("question")(seen) || isRefused("quoted")(seen),
      [`${side} against the stars`]: isRefused("against the rating"),
      [`loudest ${side} where others are spoken of`]: isLoudest(({ manners }) =>
        manners.includes("of-others"),
      ),
      [`loudest ${side} in a supposition`]: isLoudest(({ manners }) => manners.includes("supposed")),
      [`loudest ${side} in few words`]: isLoudest(({ tokens }) => tokens.length <= 4),
      [`loudest ${side} in many words`]: isLoudest(({ tokens }) => tokens.length >= 20),
    }),
  ];
}

const ofSide = (side: Side): readonly Group[] => [...heardFor(side), ...cuedFor(side)];

const together: readonly Group[] = [
  bent("praise over blame", balanceKnots, difference),
  bent(
    "praise over blame by the whole text",
    balanceKnots,
    ({ voices: { praise, blame } }) => quarters(praise.byWhole) - quarters(blame.byWhole),
  ),
  flags({
    "praise and blame in one place": ({ voices: { praise, blame } }) =>
      praise.passage.first < blame.passage.end && blame.passage.first < praise.passage.end,
    "praise before blame": ({ voices: { praise, blame } }) => praise.passage.end <= blame.passage.first,
    "a bare mention": ({ cues }) => cues.some(({ refusal }) => refusal === "no judgement"),
    "a mention without judgement": ({ cues }) =>
      cues.some(({ refusal, polarity }) => refusal === null && polarity === "neutral"),
    "a look-alike": ({ cues }) => cues.some(({ refusal }) => refusal === "anti cue"),
    irony: ({ mood }) => mood.isIronic,
  }),
  reaching("general praise", [1, 2], ({ mood }) => mood.praises),
  reaching("general blame", [1, 2], ({ mood }) => mood.blames),
  reaching("other aspects praised", [1, 2, 4], ({ praise }) => praise.others),
  reaching("other aspects blamed", [1, 2, 4], ({ blame }) => blame.others),
  reaching("cues of praise of others", [1, 3], ({ praise }) => praise.cuesOfOthers),
  reaching("cues of blame of others", [1, 3], ({ blame }) => blame.cuesOfOthers),
  reaching("passages", [3, 6, 12, 24], ({ mood }) => mood.passages),
];

const starNames = ["one star", "two stars", "three stars", "four stars", "five stars"];
const stars: readonly Group[] = [
  oneOf(starNames, ({ mood }) => mood.rating - 1),
  oneOf(
    starNames.map((name) => `praise louder under ${name}`),
    (seen) => (difference(seen) >= 0 ? seen.mood.rating - 1 : -1),
  ),
];

/** A case as the weights take it. */
export interface Rows {
  readonly row: Int32Array;
  /** The same under stars that take no side. */
  readonly plainRow: Int32Array;
}

export interface Inputs {
  readonly names: readonly string[];
  rowsOf(given: Case): Rows;
}

function fillWith(groups: readonly Group[], seen: Seen, { row, begin }: { row: Int32Array; begin: number }) {
  let at = begin;
  for (const { fill, names } of groups) {
    fill(seen, row, at);
    at += names.length;
  }
}

const namesOf = (groups: readonly Group[]) => groups.flatMap(({ names }) => names);

/** The places of a row, for the aspects that there are. */
export function inputsFor(aspects: readonly string[]): Inputs {
  const ofAspect = oneOf(aspects, ({ aspect }) => aspects.indexOf(aspect));
  const beforeStars = [...ofSide("praise"), ...ofSide("blame"), ...together];
  const all = [...beforeStars, ...stars, ofAspect];
  const names = namesOf(all);
  const begin = namesOf(beforeStars).length;
  const end = begin + namesOf(stars).length;
  return {
    names,
    rowsOf: (given) => {
      const seen = seenOf(given);
      const row = new Int32Array(names.length);
      fillWith(all, seen, { row, begin: 0 });
      return {
        row,
        get plainRow() {
          const plain = row.slice().fill(0, begin, end);
          fillWith(stars, withoutStars(seen), { row: plain, begin });
          return plain;
        },
      };
    },
  };
}
