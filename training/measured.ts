/** What was measured on voices that were left out of the learning, as it is kept in `measured.json`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Thresholds } from "../src/insights/decision/decide.ts";
import { voiceOf } from "./decision-cases.ts";
import { aspects } from "./labelled-passages.ts";
import type { Judgement } from "./left-out.ts";
import { type PublishedError, publishedError } from "./published-error.ts";

export interface Tally {
  readonly right: number;
  readonly invented: number;
  readonly missed: number;
  /** Right about the polarity too. */
  readonly agreed: number;
  readonly negatives: number;
  readonly negativesFound: number;
}

/** Of the findings with at least this margin: how many there are, how many are there, and with this polarity. */
export interface Calibration {
  readonly polarity: "positive" | "negative";
  readonly margin: number;
  readonly told: number;
  readonly right: number;
  readonly agreed: number;
}

export interface GroupFigures {
  readonly reviews: number;
  readonly together: Tally;
  readonly byAspect: Readonly<Record<string, Tally>>;
  readonly sure: Tally;
  /** By whether a cue says the same. */
  readonly cued: { readonly told: number; readonly right: number };
  readonly learned: { readonly told: number; readonly right: number };
  /** Five-star reviews, and those that are told to blame what they do not. */
  readonly fiveStars: { readonly reviews: number; readonly wronged: number };
  readonly published: PublishedError;
}

export interface Measured {
  readonly learnedFrom: string;
  readonly units: number;
  readonly sure: Thresholds["sure"];
  readonly groups: Readonly<Record<string, GroupFigures>>;
  readonly voices: Readonly<Record<string, Tally>>;
  readonly calibration: readonly Calibration[];
}

const everyday = new Set(
  readFileSync(join(import.meta.dirname, "groups.txt"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("//")),
);

const isCued = ({ one, found: { polarity } }: Judgement) =>
  (polarity === "positive" || polarity === "negative") && one.cued[polarity];

/** As `conclude` has it: under five stars blame is sure only where a cue says it. */
const isSure = (judgement: Judgement) => {
  const { one, found } = judgement;
  const isAgainstStars = found.polarity === "negative" && one.rating === 5;
  return found.isClear && !found.isByRating && (isCued(judgement) || !isAgainstStars);
};

function tallyOf(judgements: readonly Judgement[], counts: (judgement: Judgement) => boolean): Tally {
  const count = (holds: (judgement: Judgement) => boolean) => judgements.filter(holds).length;
  const isFound = (each: Judgement) => each.found.polarity !== null && counts(each);
  const isThere = ({ one }: Judgement) => one.truth !== null;
  return {
    right: count((each) => isFound(each) && isThere(each)),
    invented: count((each) => isFound(each) && !isThere(each)),
    missed: count((each) => !isFound(each) && isThere(each)),
    agreed: count((each) => isFound(each) && each.found.polarity === each.one.truth),
    negatives: count(({ one }) => one.truth === "negative"),
    negativesFound: count(
      (each) => each.one.truth === "negative" && isFound(each) && each.found.polarity === "negative",
    ),
  };
}

const all = () => true;

function wronged(judgements: readonly Judgement[]): GroupFigures["fiveStars"] {
  const happy = judgements.filter(({ one }) => one.rating === 5);
  const wrong = happy.filter(
    ({ one, found }) => found.polarity === "negative" && one.truth !== "negative" && one.truth !== "mixed",
  );
  return {
    reviews: new Set(happy.map(({ one }) => one.review)).size,
    wronged: new Set(wrong.map(({ one }) => one.review)).size,
  };
}

function figuresOf(judgements: readonly Judgement[]): GroupFigures {
  const told = judgements.filter(({ found }) => found.polarity !== null && found.polarity !== "mixed");
  const precision = (some: readonly Judgement[]) => ({
    told: some.length,
    right: some.filter(({ one }) => one.truth !== null).length,
  });
  return {
    reviews: new Set(judgements.map(({ one }) => one.review)).size,
    together: tallyOf(judgements, all),
    byAspect: Object.fromEntries(
      aspects.map((aspect) => [
        aspect,
        tallyOf(
          judgements.filter(({ one }) => one.aspect === aspect),
          all,
        ),
      ]),
    ),
    sure: tallyOf(judgements, isSure),
    cued: precision(told.filter(isCued)),
    learned: precision(told.filter((each) => !isCued(each))),
    fiveStars: wronged(judgements),
    published: publishedError(judgements),
  };
}

const [marginSteps, stepsPerUnit] = [17, 2];

function calibrationOf(
  judgements: readonly Judgement[],
  polarity: Calibration["polarity"],
  units: number,
): Calibration[] {
  const own = judgements.filter(({ found }) => found.polarity === polarity && !found.isByRating);
  return Array.from({ length: marginSteps }, (_, step): Calibration => {
    const margin = (step * units) / stepsPerUnit;
    const told = own.filter(({ found }) => found.margin >= margin);
    return {
      polarity,
      margin,
      told: told.length,
      right: told.filter(({ one }) => one.truth !== null).length,
      agreed: told.filter(({ one }) => one.truth === polarity).length,
    };
  });
}

export function measuredFrom(
  judgements: readonly Judgement[],
  { learnedFrom, units, sure }: Pick<Measured, "learnedFrom" | "units" | "sure">,
): Measured {
  const isEveryday = ({ one }: Judgement) => everyday.has(voiceOf(one));
  const byVoice = Map.groupBy(judgements, ({ one }) => voiceOf(one));
  return {
    learnedFrom,
    units,
    sure,
    groups: {
      "all voices": figuresOf(judgements),
      storytellers: figuresOf(judgements.filter((each) => !isEveryday(each))),
      everyday: figuresOf(judgements.filter(isEveryday)),
    },
    voices: Object.fromEntries(
      [...byVoice].sort(([a], [b]) => (a < b ? -1 : 1)).map(([voice, own]) => [voice, tallyOf(own, all)]),
    ),
    calibration: [
      ...calibrationOf(judgements, "positive", units),
      ...calibrationOf(judgements, "negative", units),
    ],
  };
}
