import type { Evidence } from "../cues/evidence.ts";
import { TaxonomyFault } from "../taxonomy/sectioned-text.ts";
import type { Case } from "./case.ts";
import { type DecisionTable, type Outcome, outcomes } from "./decision-file.ts";
import { type Inputs, inputsFor, type Rows } from "./inputs.ts";
import { quarters } from "./questions.ts";
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

/**
 * In quarters of a logit, how loud a text must be of an aspect for anything to be weighed: more where all cues are refused
 * as said of others, supposed or asked, and most where such a clause is all there is.
 */
const audible = { spoken: -16, refused: -8, bareClause: 0, unsaidClause: 6 };
const repeats = new Set<Evidence["refusal"]>([
  "longer cue",
  "anti cue",
  "no judgement",
  "against the rating",
]);

function leastFor({ cues, mood }: Case): number {
  if (cues.some(({ refusal }) => refusal === null)) return audible.spoken;
  const refusals = cues.map(({ refusal }) => refusal).filter((refusal) => !repeats.has(refusal));
  const isOneClause = mood.passages === 1;
  if (refusals.length === 0) return isOneClause ? audible.bareClause : audible.spoken;
  const isUnsaid = refusals.some((refusal) => refusal !== "other party");
  return isUnsaid && isOneClause ? audible.unsaidClause : audible.refused;
}

export function isHardlyHeard(given: Case): boolean {
  const { praise, blame } = given.voices;
  return Math.max(quarters(praise.logit), quarters(blame.logit)) < leastFor(given);
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

const places = outcomes.map((_, place) => place);
const told = places.slice(1);
/** For each outcome, the others. */
const besides = places.map((one) => places.filter((place) => place !== one));

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

/**
 * A cue says it of others right where that side is loudest, and none says it of the business. Praise is shared more often
 * than blame ("she and the adjuster had it approved"): it has to be faint besides.
 */
function isOfOthers({ cues, voices }: Case, polarity: "positive" | "negative"): boolean {
  const { passage, logit } = voices[polarity === "positive" ? "praise" : "blame"];
  if (polarity === "positive" && quarters(logit) >= 0) return false;
  const telling = cues.filter((cue) => cue.polarity === polarity);
  const isThere = ({ first, end }: Evidence) => first < passage.end && end > passage.first;
  return (
    telling.every(({ refusal }) => refusal !== null) &&
    telling.some((cue) => cue.refusal === "other party" && isThere(cue))
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
  return {
    outcome: best,
    margin: (scores[best] ?? 0) - (scores[bestOf(scores, besides[best] ?? told)] ?? 0),
  };
}

/** The side that stars speak for; three take none. */
function sideOfStars({ rating }: Case["mood"]): "positive" | "negative" | null {
  return rating === 3 ? null : rating > 3 ? "positive" : "negative";
}

/** What no weight has a say in. */
export interface Circumstances {
  readonly isFiveStars: boolean;
  readonly starSide: "positive" | "negative" | null;
  /** All that the text says is one clause: there is no second place that its cues could have missed. */
  readonly isOneClause: boolean;
  readonly isHardlyHeard: boolean;
  readonly isPlainlyBoth: boolean;
  readonly outright: "positive" | "negative" | null;
  /** What all of its cues speak against. */
  readonly against: readonly Outcome[];
  /** The sides that are told of others alone. */
  readonly ofOthers: readonly Outcome[];
}

/** A case as far as it can be known before it is decided. */
export interface Standing extends Circumstances, Rows {}

const sides = ["positive", "negative"] as const;

const none: readonly [] = [];

function circumstancesOf(given: Case): Circumstances {
  const { cues, mood } = given;
  // Most aspects are told of by no cue.
  const isCued = cues.length > 0;
  return {
    isFiveStars: mood.rating === 5,
    starSide: sideOfStars(mood),
    isOneClause: mood.passages === 1,
    isHardlyHeard: isHardlyHeard(given),
    isPlainlyBoth: isCued && isPlainlyBoth(given),
    outright: isCued ? outrightOf(given) : null,
    against: isCued ? outcomes.filter((outcome) => isAgainstCues(given, outcome)) : none,
    ofOthers: isCued ? sides.filter((side) => isOfOthers(given, side)) : none,
  };
}

export function standingOf(given: Case, { rowsOf }: Inputs): Standing {
  return { ...rowsOf(given), ...circumstancesOf(given) };
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
  if (standing.ofOthers.includes(polarity)) return nothing;
  // The happiest customers blame seldom, and a misreading of them stands out.
  const isDoubtful = standing.isFiveStars && polarity === "negative" && margin < table.doubts;
  if (isDoubtful) return nothing;
  if (standing.isOneClause && standing.against.includes(polarity)) return nothing;
  const starless = outcomes[verdictOf(scored.plainScores, table.admits).outcome] ?? "nothing";
  const isByRating = starless !== polarity;
  const isOdd = polarity !== "mixed" && polarity !== standing.starSide;
  if (isByRating && (isOdd || standing.against.includes(polarity))) return nothing;
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
  const { names, rowsOf } = inputsFor(table.aspects);
  if (names.length !== table.inputs.length || names.some((name, at) => name !== table.inputs[at]))
    throw new TaxonomyFault("decision.bin was learned from other inputs: npm run train");
  return {
    decide: (given) => {
      // Most aspects are hardly heard in a text, and their rows are asked for by nobody.
      let held: Rows | null = null;
      const rows = () => {
        held ??= rowsOf(given);
        return held;
      };
      const asked: Scored = {
        get scores() {
          return scoresOf(rows().row, table);
        },
        get plainScores() {
          return scoresOf(rows().plainRow, table);
        },
      };
      return decided(circumstancesOf(given), asked, table);
    },
    tipping: (given) => {
      const { row } = rowsOf(given);
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
