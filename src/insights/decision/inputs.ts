import type { Rating } from "../../core/reviews/review.ts";
import type { Evidence, Refusal } from "../cues/evidence.ts";
import type { Voice, Voices } from "../learned/loudest.ts";

/** What a decision goes by: one row of whole numbers for each review and aspect. */

/** What the whole text says beside the aspect. */
export interface Mood {
  /** General words of praise and of blame: "wonderful", "never again". */
  readonly praises: number;
  readonly blames: number;
  readonly isIronic: boolean;
  /** Passages that may say something. */
  readonly passages: number;
  readonly voices: ReadonlyMap<string, Voices>;
  /** All cues of the text. */
  readonly evidence: readonly Evidence[];
  readonly rating: Rating;
}

/** One aspect in one review. */
export interface Case {
  readonly aspect: string;
  readonly voices: Voices;
  /** The cues of this aspect. */
  readonly cues: readonly Evidence[];
  readonly mood: Mood;
}

type Side = "praise" | "blame";
const polarityOf = { praise: "positive", blame: "negative" } as const;

/** What speaks for one side of a case. */
interface Spoken {
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
interface Seen extends Case {
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

/** A few neighbouring places of the row, told by one question. */
interface Group {
  /** For people, one for each place. */
  readonly names: readonly string[];
  readonly fill: (seen: Seen, row: Int32Array, begin: number) => void;
}

const unitsPerLogit = 4;
const farthest = 40;

/** Logits in quarters: coarse enough that nothing hangs on the last bit. */
export function quarters(logit: number | null): number {
  if (logit === null) return -farthest;
  return Math.max(-farthest, Math.min(farthest, Math.round(logit * unitsPerLogit)));
}

/** A line that may bend at each knot: as far as the value reaches into each stretch between two of them. */
function bent(name: string, knots: readonly number[], depthOf: (seen: Seen) => number | null): Group {
  const stretches = knots.slice(1).map((end, at) => ({ begin: knots[at] ?? 0, end }));
  return {
    names: stretches.map(({ begin }) => `${name} above ${begin / unitsPerLogit}`),
    fill: (seen, row, first) => {
      const value = depthOf(seen);
      if (value === null) return;
      let at = first;
      for (const { begin, end } of stretches) row[at++] = Math.max(0, Math.min(value, end) - begin);
    },
  };
}

const unit = 4;

function flags(named: Readonly<Record<string, (seen: Seen) => boolean>>): Group {
  const tests = Object.values(named);
  return {
    names: Object.keys(named),
    fill: (seen, row, first) => {
      let at = first;
      for (const holds of tests) row[at++] = holds(seen) ? unit : 0;
    },
  };
}

/** One place of several, or none. */
function oneOf(names: readonly string[], placeOf: (seen: Seen) => number): Group {
  return {
    names,
    fill: (seen, row, first) => {
      const place = placeOf(seen);
      if (place >= 0 && place < names.length) row[first + place] = unit;
    },
  };
}

/** From how many on: each bound that is reached. */
function reaching(name: string, bounds: readonly number[], countOf: (seen: Seen) => number): Group {
  return {
    names: bounds.map((bound) => `${name}, ${bound} or more`),
    fill: (seen, row, first) => {
      const count = countOf(seen);
      let at = first;
      for (const bound of bounds) row[at++] = count >= bound ? unit : 0;
    },
  };
}

const isInside = ({ passage }: Voice, { first, end }: Evidence) => first < passage.end && end > passage.first;

const loudKnots = [-20, -14, -10, -8, -6, -4, -2, 0, 2, 4, 8, 14];
const voiceKnots = [-20, -12, -8, -4, 0, 4, 10];
const secondKnots = [-14, -8, -4, 0, 8];
const sideKnots = [-14, -8, -4, 0, 8];
const rivalKnots = [-14, -7, -2, 2, 7, 14];
const balanceKnots = [-20, -10, -5, -2, 0, 2, 5, 10, 20];

const difference = ({ voices: { praise, blame } }: Case) => quarters(praise.logit) - quarters(blame.logit);

function ofSide(side: Side): readonly Group[] {
  const quartersOf = (logitOf: (voice: Voice) => number | null) => (seen: Seen) =>
    quarters(logitOf(seen[side].voice));
  const isCue = (holds: (cue: Evidence) => boolean) => (seen: Seen) => seen[side].cues.some(holds);
  const isRefused = (refusal: Refusal) => (seen: Seen) => seen[side].refusals.includes(refusal);
  const isLoudest = (holds: (passage: Voice["passage"]) => boolean) => (seen: Seen) =>
    holds(seen[side].voice.passage);
  return [
    bent(
      `loud ${side}`,
      loudKnots,
      quartersOf(({ logit }) => logit),
    ),
    bent(
      `${side} by words`,
      voiceKnots,
      quartersOf(({ byWords }) => byWords),
    ),
    bent(
      `${side} by likeness`,
      voiceKnots,
      quartersOf(({ byLikeness }) => byLikeness),
    ),
    bent(
      `${side} by the whole text`,
      voiceKnots,
      quartersOf(({ byWhole }) => byWhole),
    ),
    bent(
      `${side} by the words of the whole text`,
      voiceKnots,
      quartersOf(({ byWholeWords }) => byWholeWords),
    ),
    bent(`loud ${side} with a cue`, [-10, -4, 2, 10], (seen) =>
      seen[side].cues.length > 0 ? quarters(seen[side].voice.logit) : null,
    ),
    bent(
      `${side} once more`,
      secondKnots,
      quartersOf(({ second }) => second),
    ),
    bent(
      `the other side where ${side} is loudest`,
      sideKnots,
      quartersOf(({ otherSide }) => otherSide),
    ),
    bent(
      `${side} over other aspects there`,
      rivalKnots,
      quartersOf(({ logit, otherAspect }) => logit - otherAspect),
    ),
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

/** The same case under stars that take no side. */
function withoutStars(seen: Seen): Seen {
  return { ...seen, mood: { ...seen.mood, rating: 3 } };
}

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
      const seen = { ...given, praise: spokenFor("praise", given), blame: spokenFor("blame", given) };
      const row = new Int32Array(names.length);
      fillWith(all, seen, { row, begin: 0 });
      const plainRow = row.slice().fill(0, begin, end);
      fillWith(stars, withoutStars(seen), { row: plainRow, begin });
      return { row, plainRow };
    },
  };
}
