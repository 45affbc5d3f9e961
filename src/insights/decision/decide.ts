import type { Evidence } from "../cues/evidence.ts";
import { TaxonomyFault } from "../taxonomy/sectioned-text.ts";
import { type DecisionTable, type Outcome, outcomes } from "./decision-file.ts";
import { type Case, inputsFor, quarters } from "./inputs.ts";
import { scoresOf, sharesIn, type Weighing } from "./scores.ts";

/** What is decided of one aspect in one review. */
export interface Decided {
  readonly polarity: Exclude<Outcome, "nothing"> | null;
  /** Under three stars, the same words would come to something else. */
  readonly isByRating: boolean;
  /** By how much it leads, in units; see DecisionTable. */
  readonly margin: number;
  /** It leads by so much that it may be said aloud. */
  readonly isClear: boolean;
}

export interface Decision {
  readonly decide: (given: Case) => Decided;
  /** The inputs that tipped it, the heaviest first, for people. */
  readonly tipping: (given: Case) => readonly string[];
}

const nothing: Decided = { polarity: null, isByRating: false, margin: 0, isClear: false };
const both: Decided = { ...nothing, polarity: "mixed" };

/** In quarters of a logit, how loud a text must be of an aspect for anything to be weighed. */
const audible = -16;

export function isHardlyHeard({ voices: { praise, blame } }: Case): boolean {
  return Math.max(quarters(praise.logit), quarters(blame.logit)) < audible;
}

/** The same case under stars that take no side. */
export function withoutStars(given: Case): Case {
  return { ...given, mood: { ...given.mood, rating: 3 } };
}

/** Stars may settle what is open; against all cues they settle nothing. */
function isAgainstCues({ cues }: Case, told: Outcome): boolean {
  const standing = cues.filter(({ refusal }) => refusal === null || refusal === "against the rating");
  return standing.length > 0 && standing.every(({ polarity }) => polarity !== told);
}

/** In quarters of a logit: both sides say it by a cue, and neither leaves a doubt. */
const plainly = 6;

function isPlainlyBoth({ voices: { praise, blame }, cues }: Case): boolean {
  const isCued = (side: "positive" | "negative") =>
    cues.some(({ refusal, polarity, basis }) => refusal === null && polarity === side && basis !== "rating");
  const isLoud = Math.min(quarters(praise.logit), quarters(blame.logit)) >= plainly;
  return isLoud && isCued("positive") && isCued("negative");
}

/** Of several that are equal, the first. */
function bestOf(scores: Int32Array, places: readonly number[]): number {
  return places.reduce((best, place) => ((scores[place] ?? 0) > (scores[best] ?? 0) ? place : best));
}

const told = outcomes.map((_, place) => place).slice(1);

/** The side that cues say outright; null where they say none, or both, or where the stars make one wonder. */
function outrightOf({ cues, mood }: Case): "positive" | "negative" | null {
  const sides = new Set(
    cues
      .filter(
        ({ refusal, basis, rule }) => refusal === null && basis !== "negated" && rule.pattern.isOutright,
      )
      .map(({ polarity }) => polarity),
  );
  const [side = null] = sides;
  if (sides.size !== 1 || side === "neutral") return null;
  const isOdd = side === "negative" ? mood.rating === 5 : mood.rating <= 2;
  return isOdd ? null : side;
}

/** A cue blames others right where blame is loudest, and none blames the business. */
function isBlameOfOthers({ cues, voices }: Case): boolean {
  const { passage } = voices.blame;
  const blaming = cues.filter(({ polarity }) => polarity === "negative");
  const isThere = ({ first, end }: Evidence) => first < passage.end && end > passage.first;
  return (
    blaming.every(({ refusal }) => refusal !== null) &&
    blaming.some((cue) => cue.refusal === "other party" && isThere(cue))
  );
}

export interface Verdict {
  /** Its place among the outcomes. */
  readonly outcome: number;
  readonly margin: number;
}

/** What scores come to: the best of what can be told, unless nothing is better by more than is admitted. */
export function verdictOf(scores: Int32Array, admits: number): Verdict {
  const best = bestOf(scores, told);
  const lead = (scores[best] ?? 0) - (scores[0] ?? 0);
  if (lead < -admits) return { outcome: 0, margin: -lead };
  const rest = outcomes.map((_, place) => place).filter((place) => place !== best);
  return { outcome: best, margin: (scores[best] ?? 0) - (scores[bestOf(scores, rest)] ?? 0) };
}

/** What no weight has a say in. */
export interface Circumstances {
  readonly isFiveStars: boolean;
  readonly isHardlyHeard: boolean;
  readonly isPlainlyBoth: boolean;
  readonly outright: "positive" | "negative" | null;
  /** What all of its cues speak against. */
  readonly against: readonly Outcome[];
  readonly isBlameOfOthers: boolean;
}

/** A case as far as it can be known before it is decided. */
export interface Standing extends Circumstances {
  readonly row: Int32Array;
  /** The same under stars that take no side. */
  readonly plainRow: Int32Array;
}

function circumstancesOf(given: Case): Circumstances {
  return {
    isFiveStars: given.mood.rating === 5,
    isHardlyHeard: isHardlyHeard(given),
    isPlainlyBoth: isPlainlyBoth(given),
    outright: outrightOf(given),
    against: outcomes.filter((outcome) => isAgainstCues(given, outcome)),
    isBlameOfOthers: isBlameOfOthers(given),
  };
}

export function standingOf(given: Case, rowOf: (given: Case) => Int32Array): Standing {
  return { row: rowOf(given), plainRow: rowOf(withoutStars(given)), ...circumstancesOf(given) };
}

/** What speaks for each outcome, with the stars and without. */
export interface Scored {
  readonly scores: Int32Array;
  readonly plainScores: Int32Array;
}

export function scored({ row, plainRow }: Standing, table: Weighing): Scored {
  return { scores: scoresOf(row, table), plainScores: scoresOf(plainRow, table) };
}

export type Thresholds = Pick<DecisionTable, "admits" | "doubts" | "sure">;

/** What the weights come to. */
function weighed(standing: Circumstances, scored: Scored, table: Thresholds): Decided {
  if (standing.isHardlyHeard) return nothing;
  if (standing.isPlainlyBoth) return both;
  const { outcome, margin } = verdictOf(scored.scores, table.admits);
  const polarity = outcomes[outcome] ?? "nothing";
  if (polarity === "nothing") return nothing;
  if (polarity === "negative" && standing.isBlameOfOthers) return nothing;
  // The happiest customers blame seldom, and a misreading of them stands out.
  const isDoubtful = standing.isFiveStars && polarity === "negative" && margin < table.doubts;
  if (isDoubtful) return nothing;
  const starless = outcomes[verdictOf(scored.plainScores, table.admits).outcome] ?? "nothing";
  const isByRating = starless !== polarity;
  if (isByRating && standing.against.includes(polarity)) return nothing;
  const isClear = polarity !== "mixed" && margin >= table.sure[polarity];
  return { polarity, isByRating, margin, isClear };
}

/** What is said outright is told, and aloud where the weights do not say otherwise. */
export function decided(standing: Circumstances, scored: Scored, table: Thresholds): Decided {
  const told = weighed(standing, scored, table);
  const { outright } = standing;
  if (outright === null || (told.polarity !== null && told.polarity !== outright)) return told;
  if (told.polarity === null) return { ...nothing, polarity: outright };
  return { ...told, isByRating: false, isClear: true };
}

/** Throws a TaxonomyFault when the table is of other inputs than these rules make. */
export function compileDecision(table: DecisionTable): Decision {
  const { names, rowOf } = inputsFor(table.aspects);
  if (names.length !== table.inputs.length || names.some((name, at) => name !== table.inputs[at]))
    throw new TaxonomyFault("decision.bin was learned from other inputs: npm run train");
  return {
    decide: (given) => {
      // Most aspects are hardly heard in a text, and their rows are asked for by nobody.
      const asked: Scored = {
        get scores() {
          return scoresOf(rowOf(given), table);
        },
        get plainScores() {
          return scoresOf(rowOf(withoutStars(given)), table);
        },
      };
      return decided(circumstancesOf(given), asked, table);
    },
    tipping: (given) => {
      const row = rowOf(given);
      const { outcome } = verdictOf(scoresOf(row, table), table.admits);
      const shares = sharesIn(outcome, row, table);
      const weighed = names.map((name, at) => ({ name, weight: shares[at] ?? 0 }));
      return weighed
        .filter(({ weight }) => weight > 0)
        .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
        .map(({ name }) => name);
    },
  };
}
