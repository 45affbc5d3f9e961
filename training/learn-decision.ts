/** Learns how praise, blame, cues and stars together decide what a review says of an aspect. */
import { scored } from "../src/insights/decision/decide.ts";
import { type DecisionTable, outcomes } from "../src/insights/decision/decision-file.ts";
import { inputsFor } from "../src/insights/decision/inputs.ts";
import type { Weighing } from "../src/insights/decision/scores.ts";
import { fingerprintOf, type LabelledText } from "./corpus.ts";
import { foldCount, type JudgedCase } from "./decision-cases.ts";
import { aspects } from "./labelled-passages.ts";
import { type Judgement, judgedBy, type LeftOutCase } from "./left-out.ts";
import { fitSoftmax } from "./softmax.ts";
import { blameToAdd, thresholdsFrom, withBlame } from "./thresholds.ts";

const terms = {
  outcomes: outcomes.length,
  hidden: 48,
  epochs: 8,
  batch: 256,
  rate: 0.002,
  decay: 0.01,
  deaf: 0.2,
};
/** Every so many cases are learned under stars that take no side: the words must do without them too. */
const starlessEvery = 3;
/** There are few of them, and they must come out right: each comes by so often, and counts so much. */
const [exampleTimes, exampleShare] = [12, 8];
const units = 1024;
const largestWeight = 32_767;

const { names } = inputsFor(aspects);

function learnFrom(cases: readonly JudgedCase[]): Weighing {
  const judged = cases
    .flatMap((one) => (one.kind === "example" ? Array.from({ length: exampleTimes }, () => one) : [one]))
    .filter(({ isHardlyHeard }) => !isHardlyHeard)
    .map(({ kind, row, plainRow, truth }, at) => ({
      share: kind === "example" ? exampleShare : 1,
      row: at % starlessEvery === 0 ? plainRow : row,
      // Nobody can learn from the few that withhold judgement; cues alone tell of them.
      truth: truth === null || truth === "neutral" ? 0 : outcomes.indexOf(truth),
    }));
  const fit = fitSoftmax(judged, { inputs: names.length, ...terms });
  const whole = (weight: number) =>
    Math.max(-largestWeight, Math.min(largestWeight, Math.round(weight * units)));
  return {
    units,
    weights: Int16Array.from(fit.weights, whole),
    biases: Array.from(fit.biases, whole),
    hiddenWeights: Int16Array.from(fit.hiddenWeights, whole),
    hiddenBiases: Array.from(fit.hiddenBiases, whole),
    voiced: Int16Array.from(fit.voiced, whole),
  };
}

function leftOutCases(cases: readonly JudgedCase[]): readonly LeftOutCase[] {
  return Array.from({ length: foldCount }, (_, fold) => fold).flatMap((fold) => {
    const own = cases.filter((one) => one.kind === "review" && one.fold === fold);
    if (own.length === 0) return [];
    const learned = learnFrom(cases.filter((one) => one.fold !== fold));
    return own.map((one): LeftOutCase => ({ one, scored: scored(one, learned) }));
  });
}

export interface LearnedDecision {
  readonly table: DecisionTable;
  /** As voices are judged that were left out of everything. */
  readonly judgements: readonly Judgement[];
}

export function learnDecision(texts: readonly LabelledText[], cases: readonly JudgedCase[]): LearnedDecision {
  const asLearned = leftOutCases(cases);
  const blame = blameToAdd(asLearned, units);
  const leftOut = asLearned.map((one): LeftOutCase => ({ ...one, scored: withBlame(one.scored, blame) }));
  const thresholds = thresholdsFrom(leftOut, units);
  const weighing = learnFrom(cases);
  const table = {
    learnedFrom: fingerprintOf(texts),
    aspects,
    inputs: names,
    ...thresholds,
    ...weighing,
    biases: weighing.biases.map((bias, place) => (outcomes[place] === "negative" ? bias + blame : bias)),
  };
  return { table, judgements: judgedBy(leftOut, thresholds) };
}
