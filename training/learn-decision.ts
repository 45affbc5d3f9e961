/** Learns how praise, blame, cues and stars together decide what a review says of an aspect. */
import { verdictOf } from "../src/insights/decision/decide.ts";
import {
  type Calibration,
  type DecisionTable,
  type LeftOut,
  outcomes,
  type Tally,
} from "../src/insights/decision/decision-file.ts";
import { inputsFor } from "../src/insights/decision/inputs.ts";
import { fingerprintOf, type LabelledText } from "./corpus.ts";
import { foldCount, type JudgedCase } from "./decision-cases.ts";
import { aspects } from "./labelled-passages.ts";
import { fitSoftmax } from "./softmax.ts";

const terms = { outcomes: outcomes.length, epochs: 20, rate: 0.1, decay: 1e-5 };
/** Every so many cases are learned under stars that take no side: the words must do without them too. */
const starlessEvery = 3;
/** There are few of them, and they must come out right. */
const exampleShare = 20;
const units = 1024;
const largestWeight = 32_767;
/** About two to three: less precise and more complete than even odds, by about as much. */
const admits = Math.round(0.4 * units);
/** Of what is sure, so much is there, and so much with this polarity. */
const sureShares = { right: 0.93, agreed: 0.9 };
const marginStep = units / 8;
const marginSteps = 33;
/** Of fewer findings nothing is known. */
const fewestSure = 50;
const neverSure = 2 ** 30;

const { names } = inputsFor(aspects);

type Learned = Pick<DecisionTable, "weights" | "biases" | "admits">;

function learnFrom(cases: readonly JudgedCase[]): Learned {
  const judged = cases
    .flatMap((one) => (one.kind === "example" ? Array.from({ length: exampleShare }, () => one) : [one]))
    .filter(({ isHeard }) => isHeard)
    .map(({ row, plainRow, truth }, at) => ({
      row: at % starlessEvery === 0 ? plainRow : row,
      // Nobody can learn from the few that withhold judgement; cues alone tell of them.
      truth: truth === null || truth === "neutral" ? 0 : outcomes.indexOf(truth),
    }));
  const { weights, biases } = fitSoftmax(judged, { inputs: names.length, ...terms });
  const whole = (weight: number) =>
    Math.max(-largestWeight, Math.min(largestWeight, Math.round(weight * units)));
  return {
    weights: Int16Array.from(weights, whole),
    biases: Array.from(biases, (bias) => Math.round(bias * units)),
    admits,
  };
}

interface Judgement {
  readonly one: JudgedCase;
  readonly found: (typeof outcomes)[number];
  readonly margin: number;
  readonly isByRating: boolean;
}

function judged(one: JudgedCase, learned: Learned): Judgement {
  if (!one.isHeard) return { one, found: "nothing", margin: 0, isByRating: false };
  const { outcome, margin } = verdictOf(one.row, learned);
  const isByRating = verdictOf(one.plainRow, learned).outcome !== outcome;
  return { one, found: outcomes[outcome] ?? "nothing", margin, isByRating };
}

function tallyOf(judgements: readonly Judgement[]): Tally {
  const count = (holds: (judgement: Judgement) => boolean) => judgements.filter(holds).length;
  const isFound = ({ found }: Judgement) => found !== "nothing";
  const isThere = ({ one }: Judgement) => one.truth !== null;
  return {
    right: count((each) => isFound(each) && isThere(each)),
    invented: count((each) => isFound(each) && !isThere(each)),
    missed: count((each) => !isFound(each) && isThere(each)),
    agreed: count(({ one, found }) => found === one.truth),
    negatives: count(({ one }) => one.truth === "negative"),
    negativesFound: count(({ one, found }) => one.truth === "negative" && found === "negative"),
  };
}

function calibrationOf(judgements: readonly Judgement[], polarity: Calibration["polarity"]): Calibration[] {
  const all = judgements.filter(({ found, isByRating }) => found === polarity && !isByRating);
  return Array.from({ length: marginSteps }, (_, step): Calibration => {
    const told = all.filter(({ margin }) => margin >= step * marginStep);
    return {
      polarity,
      margin: step * marginStep,
      told: told.length,
      right: told.filter(({ one }) => one.truth !== null).length,
      agreed: told.filter(({ one }) => one.truth === polarity).length,
    };
  });
}

/** The least margin at which findings are right as often as they must be. */
function sureFrom(calibration: readonly Calibration[], polarity: Calibration["polarity"]): number {
  const enough = calibration.find(
    (each) =>
      each.polarity === polarity &&
      each.told >= fewestSure &&
      each.right >= each.told * sureShares.right &&
      each.agreed >= each.told * sureShares.agreed,
  );
  return enough?.margin ?? neverSure;
}

function leftOutOf(cases: readonly JudgedCase[]): LeftOut {
  const judgements = Array.from({ length: foldCount }, (_, fold) => fold).flatMap((fold) => {
    const own = cases.filter((one) => one.kind === "review" && one.fold === fold);
    if (own.length === 0) return [];
    const learned = learnFrom(cases.filter((one) => one.fold !== fold));
    return own.map((one) => judged(one, learned));
  });
  const rows = aspects.map(
    (aspect) => [aspect, judgements.filter(({ one }) => one.aspect === aspect)] as const,
  );
  return {
    reviews: judgements.length / aspects.length,
    tallies: Object.fromEntries(
      [...rows, ["together", judgements] as const].map(([row, of]) => [row, tallyOf(of)]),
    ),
    calibration: [...calibrationOf(judgements, "positive"), ...calibrationOf(judgements, "negative")],
  };
}

export function learnDecision(texts: readonly LabelledText[], cases: readonly JudgedCase[]): DecisionTable {
  const leftOut = leftOutOf(cases);
  const { calibration } = leftOut;
  return {
    learnedFrom: fingerprintOf(texts),
    aspects,
    inputs: names,
    units,
    sure: { positive: sureFrom(calibration, "positive"), negative: sureFrom(calibration, "negative") },
    leftOut,
    ...learnFrom(cases),
  };
}
