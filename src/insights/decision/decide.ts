import type { Evidence } from "../cues/evidence.ts";
import { TaxonomyFault } from "../taxonomy/sectioned-text.ts";
import { type DecisionTable, type Outcome, outcomes } from "./decision-file.ts";
import { type Case, inputsFor, quarters } from "./inputs.ts";

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
 * In quarters of a logit, how loud a text must be of an aspect for anything to be weighed: less where a cue counts, more
 * where cues are refused as said of others, supposed or asked, or where a single clause is all there is.
 */
const audible = { withCue: -8, alone: -8, singleClause: -3, refused: 0 };
const repeats = new Set<Evidence["refusal"]>([
  "longer cue",
  "anti cue",
  "no judgement",
  "against the rating",
]);

function leastFor({ cues, mood }: Case): number {
  if (cues.some(({ refusal }) => refusal === null)) return audible.withCue;
  if (cues.some(({ refusal }) => !repeats.has(refusal))) return audible.refused;
  return mood.passages === 1 ? audible.singleClause : audible.alone;
}

export function isHardlyHeard(given: Case): boolean {
  const { praise, blame } = given.voices;
  return Math.max(quarters(praise.logit), quarters(blame.logit)) < leastFor(given);
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

export interface Verdict {
  /** Its place among the outcomes. */
  readonly outcome: number;
  readonly margin: number;
}

/** What a row comes to: the best of what can be told, unless nothing is better by more than is admitted. */
export function verdictOf(
  row: Int32Array,
  { weights, biases, admits }: Pick<DecisionTable, "weights" | "biases" | "admits">,
): Verdict {
  const scores = Int32Array.from(biases);
  for (const [at, value] of row.entries()) {
    if (value === 0) continue;
    for (let place = 0; place < scores.length; place++)
      scores[place] = (scores[place] ?? 0) + value * (weights[at * scores.length + place] ?? 0);
  }
  const best = bestOf(scores, told);
  const lead = (scores[best] ?? 0) - (scores[0] ?? 0);
  if (lead < -admits) return { outcome: 0, margin: -lead };
  const rest = outcomes.map((_, place) => place).filter((place) => place !== best);
  return { outcome: best, margin: (scores[best] ?? 0) - (scores[bestOf(scores, rest)] ?? 0) };
}

/** Throws a TaxonomyFault when the table is of other inputs than these rules make. */
export function compileDecision(table: DecisionTable): Decision {
  const { names, rowOf } = inputsFor(table.aspects);
  if (names.length !== table.inputs.length || names.some((name, at) => name !== table.inputs[at]))
    throw new TaxonomyFault("decision.bin was learned from other inputs: npm run train");
  const outcomeOf = (given: Case) => verdictOf(rowOf(given), table);
  return {
    decide: (given) => {
      if (isHardlyHeard(given)) return nothing;
      if (isPlainlyBoth(given)) return both;
      const { outcome, margin } = outcomeOf(given);
      const polarity = outcomes[outcome] ?? "nothing";
      if (polarity === "nothing") return nothing;
      const starless = outcomes[outcomeOf(withoutStars(given)).outcome] ?? "nothing";
      const isByRating = starless !== polarity;
      if (isByRating && isAgainstCues(given, polarity)) return nothing;
      const isClear = polarity !== "mixed" && margin >= table.sure[polarity];
      return { polarity, isByRating, margin, isClear };
    },
    tipping: (given) => {
      const row = rowOf(given);
      const { outcome } = verdictOf(row, table);
      const weightOf = (at: number) =>
        (row[at] ?? 0) *
        ((table.weights[at * outcomes.length + outcome] ?? 0) - (table.weights[at * outcomes.length] ?? 0));
      const weighed = names.map((name, at) => ({ name, weight: weightOf(at) }));
      return weighed
        .filter(({ weight }) => weight > 0)
        .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
        .map(({ name }) => name);
    },
  };
}
