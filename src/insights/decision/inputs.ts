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

/** A few neighbouring places of the row, told by one question. */
interface Group {
  /** For people, one for each place. */
  readonly names: readonly string[];
  readonly fill: (given: Case, row: Int32Array, begin: number) => void;
}

const unitsPerLogit = 4;
const farthest = 40;

/** Logits in quarters: coarse enough that nothing hangs on the last bit. */
export function quarters(logit: number | null): number {
  if (logit === null) return -farthest;
  return Math.max(-farthest, Math.min(farthest, Math.round(logit * unitsPerLogit)));
}

/** A line that may bend at each knot: as far as the value reaches into each stretch between two of them. */
function bent(name: string, knots: readonly number[], depthOf: (given: Case) => number | null): Group {
  const stretches = knots.slice(1).map((end, at) => ({ begin: knots[at] ?? 0, end }));
  return {
    names: stretches.map(({ begin }) => `${name} above ${begin / unitsPerLogit}`),
    fill: (given, row, first) => {
      const value = depthOf(given);
      if (value === null) return;
      let at = first;
      for (const { begin, end } of stretches) row[at++] = Math.max(0, Math.min(value, end) - begin);
    },
  };
}

const unit = 4;

function flags(named: Readonly<Record<string, (given: Case) => boolean>>): Group {
  const tests = Object.values(named);
  return {
    names: Object.keys(named),
    fill: (given, row, first) => {
      let at = first;
      for (const holds of tests) row[at++] = holds(given) ? unit : 0;
    },
  };
}

/** One place of several, or none. */
function oneOf(names: readonly string[], placeOf: (given: Case) => number): Group {
  return {
    names,
    fill: (given, row, first) => {
      const place = placeOf(given);
      if (place >= 0 && place < names.length) row[first + place] = unit;
    },
  };
}

/** From how many on: each bound that is reached. */
function reaching(name: string, bounds: readonly number[], countOf: (given: Case) => number): Group {
  return {
    names: bounds.map((bound) => `${name}, ${bound} or more`),
    fill: (given, row, first) => {
      const count = countOf(given);
      let at = first;
      for (const bound of bounds) row[at++] = count >= bound ? unit : 0;
    },
  };
}

type Side = "praise" | "blame";
const polarityOf = { praise: "positive", blame: "negative" } as const;

const counted = ({ cues }: Case, side: Side) =>
  cues.filter(({ refusal, polarity }) => refusal === null && polarity === polarityOf[side]);
const refusedAs = ({ cues }: Case, side: Side, refusal: Refusal) =>
  cues.some((cue) => cue.refusal === refusal && cue.polarity === polarityOf[side]);
const isInside = ({ passage }: Voice, { first, end }: Evidence) => first < passage.end && end > passage.first;

const loudKnots = [-20, -14, -10, -8, -6, -4, -2, 0, 2, 4, 8, 14];
const voiceKnots = [-20, -12, -8, -4, 0, 4, 10];
const secondKnots = [-14, -8, -4, 0, 8];
const sideKnots = [-14, -8, -4, 0, 8];
const rivalKnots = [-14, -7, -2, 2, 7, 14];
const balanceKnots = [-20, -10, -5, -2, 0, 2, 5, 10, 20];

const difference = ({ voices: { praise, blame } }: Case) => quarters(praise.logit) - quarters(blame.logit);

function ofSide(side: Side): readonly Group[] {
  const voice = ({ voices }: Case) => voices[side];
  const isCued = (given: Case) => counted(given, side).length > 0;
  return [
    bent(`loud ${side}`, loudKnots, (given) => quarters(voice(given).logit)),
    bent(`${side} by words`, voiceKnots, (given) => quarters(voice(given).byWords)),
    bent(`${side} by likeness`, voiceKnots, (given) => quarters(voice(given).byLikeness)),
    bent(`${side} by the whole text`, voiceKnots, (given) => quarters(voice(given).byWhole)),
    bent(`${side} by the words of the whole text`, voiceKnots, (given) =>
      quarters(voice(given).byWholeWords),
    ),
    bent(`loud ${side} with a cue`, [-10, -4, 2, 10], (given) =>
      isCued(given) ? quarters(voice(given).logit) : null,
    ),
    bent(`${side} once more`, secondKnots, (given) => quarters(voice(given).second)),
    bent(`the other side where ${side} is loudest`, sideKnots, (given) => quarters(voice(given).otherSide)),
    bent(`${side} over other aspects there`, rivalKnots, (given) =>
      quarters(voice(given).logit - voice(given).otherAspect),
    ),
    reaching(`cues of ${side}`, [1, 2], (given) => counted(given, side).length),
    flags({
      [`an idiom of ${side}`]: (given) => counted(given, side).some(({ basis }) => basis === "idiom"),
      [`a plain cue of ${side}`]: (given) => counted(given, side).some(({ basis }) => basis === "cue"),
      [`a negated cue of ${side}`]: (given) => counted(given, side).some(({ basis }) => basis === "negated"),
      [`a name with a word of ${side}`]: (given) =>
        counted(given, side).some(({ basis }) => basis === "clause"),
      [`a mention that the stars make ${side}`]: (given) =>
        counted(given, side).some(({ basis }) => basis === "rating"),
      [`a long cue of ${side}`]: (given) => counted(given, side).some(({ weight }) => weight >= 3),
      [`conceded ${side}`]: (given) => counted(given, side).some(({ isConceded }) => isConceded),
      [`a cue where ${side} is loudest`]: (given) =>
        counted(given, side).some((cue) => isInside(voice(given), cue)),
      [`${side} of others`]: (given) => refusedAs(given, side, "other party"),
      [`${side} supposed`]: (given) => refusedAs(given, side, "hypothetical"),
      [`${side} asked or quoted`]: (given) =>
        refusedAs(given, side, "question") || refusedAs(given, side, "quoted"),
      [`${side} against the stars`]: (given) => refusedAs(given, side, "against the rating"),
      [`loudest ${side} where others are spoken of`]: (given) =>
        voice(given).passage.manners.includes("of-others"),
      [`loudest ${side} in a supposition`]: (given) => voice(given).passage.manners.includes("supposed"),
      [`loudest ${side} in few words`]: (given) => voice(given).passage.tokens.length <= 4,
      [`loudest ${side} in many words`]: (given) => voice(given).passage.tokens.length >= 20,
    }),
  ];
}

const loudOthers = ({ aspect, mood }: Case, side: Side) =>
  [...mood.voices].filter(([other, voices]) => other !== aspect && voices[side].logit >= 0).length;
const cuedOthers = ({ aspect, mood }: Case, side: Side) =>
  mood.evidence.filter(
    ({ topic, refusal, polarity }) => topic !== aspect && refusal === null && polarity === polarityOf[side],
  ).length;

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
  reaching("other aspects praised", [1, 2, 4], (given) => loudOthers(given, "praise")),
  reaching("other aspects blamed", [1, 2, 4], (given) => loudOthers(given, "blame")),
  reaching("cues of praise of others", [1, 3], (given) => cuedOthers(given, "praise")),
  reaching("cues of blame of others", [1, 3], (given) => cuedOthers(given, "blame")),
  reaching("passages", [3, 6, 12, 24], ({ mood }) => mood.passages),
];

const starNames = ["one star", "two stars", "three stars", "four stars", "five stars"];
const stars: readonly Group[] = [
  oneOf(starNames, ({ mood }) => mood.rating - 1),
  oneOf(
    starNames.map((name) => `praise louder under ${name}`),
    (given) => (difference(given) >= 0 ? given.mood.rating - 1 : -1),
  ),
];

interface Placed extends Group {
  readonly begin: number;
}

function placed(groups: readonly Group[]): readonly Placed[] {
  let begin = 0;
  return groups.map((group) => {
    const one = { ...group, begin };
    begin += group.names.length;
    return one;
  });
}

export interface Inputs {
  readonly names: readonly string[];
  rowOf(given: Case): Int32Array;
}

/** The places of a row, for the aspects that there are. */
export function inputsFor(aspects: readonly string[]): Inputs {
  const ofAspect = oneOf(aspects, ({ aspect }) => aspects.indexOf(aspect));
  const groups = placed([...ofSide("praise"), ...ofSide("blame"), ...together, ...stars, ofAspect]);
  const names = groups.flatMap((group) => group.names);
  return {
    names,
    rowOf: (given) => {
      const row = new Int32Array(names.length);
      for (const { fill, begin } of groups) fill(given, row, begin);
      return row;
    },
  };
}
