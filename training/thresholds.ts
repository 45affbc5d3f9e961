/** Chooses what is told and what is sure by texts of voices that were left out of the learning. */
import { decided, type Scored, type Thresholds } from "../src/insights/decision/decide.ts";
import { outcomes } from "../src/insights/decision/decision-file.ts";
import type { LeftOutCase } from "./left-out.ts";

/** Of what is sure, so much is there, and so much with this polarity. */
const sureShares = { right: 0.932, agreed: 0.905 };
/** Of a hundred five-star reviews so many may be told to blame what they do not blame. */
const wrongBlame = 1.4;
/** Of fewer findings nothing is known. */
const fewestSure = 50;
const neverSure = 2 ** 30;
const [steps, farthest] = [64, 2];

interface Found {
  readonly right: number;
  readonly told: number;
  readonly there: number;
}

function foundBy(cases: readonly LeftOutCase[], thresholds: Thresholds): Found {
  let [right, told, there] = [0, 0, 0];
  for (const { one, scored } of cases) {
    const isTold = decided(one, scored, thresholds).polarity !== null;
    if (isTold) told += 1;
    if (one.truth !== null) there += 1;
    if (isTold && one.truth !== null) right += 1;
  }
  return { right, told, there };
}

/** For a hundred that are told, so many are there: what is told should be right rather than complete. */
const leastThere = 109;

/** The best balance of what is right and what is found, where fewer are invented than missed. */
function bestAdmits(cases: readonly LeftOutCase[], units: number): number {
  const sure = { positive: neverSure, negative: neverSure };
  let [best, bestF] = [0, -1];
  for (let step = 0; step <= steps; step++) {
    const admits = Math.round((1 - (2 * step) / steps) * farthest * units);
    const { right, told, there } = foundBy(cases, { admits, doubts: -neverSure, sure });
    const f = (2 * right) / Math.max(1, told + there);
    if (told * leastThere > there * 100 || f <= bestF) continue;
    [best, bestF] = [admits, f];
  }
  return best;
}

const hearings = 24;

/** Praise among what is told of either side. */
function shareOfPraise(polarities: readonly (string | null)[]): number {
  const praises = polarities.filter((polarity) => polarity === "positive").length;
  const told = polarities.filter((polarity) => polarity !== null).length;
  return praises / Math.max(1, told);
}

/** The same with so much more said for blame. */
export function withBlame(scored: Scored, more: number): Scored {
  const louder = (scores: Int32Array) =>
    scores.map((score, place) => (outcomes[place] === "negative" ? score + more : score));
  return { scores: louder(scored.scores), plainScores: louder(scored.plainScores) };
}

/** Blame is said in more ways than praise, and missed more often: as much more for it as makes the shares of both true. */
export function blameToAdd(cases: readonly LeftOutCase[], units: number): number {
  const sure = { positive: neverSure, negative: neverSure };
  const thresholds = { admits: bestAdmits(cases, units), doubts: -neverSure, sure };
  const truth = shareOfPraise(cases.map(({ one }) => one.truth));
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let hearing = 0; hearing <= hearings; hearing++) {
    const more = Math.round((hearing * units) / hearings);
    const told = cases.map(({ one, scored }) => decided(one, withBlame(scored, more), thresholds).polarity);
    const off = Math.abs(shareOfPraise(told) - truth);
    if (off < least) [best, least] = [more, off];
  }
  return best;
}

/** The least lead of blame under five stars with which few enough of these reviews are wronged. */
function leastDoubts(cases: readonly LeftOutCase[], admits: number): number {
  const sure = { positive: neverSure, negative: neverSure };
  const happy = cases.filter(({ one }) => one.isFiveStars && one.rating === 5);
  const reviews = happy.length / Math.max(1, new Set(happy.map(({ one }) => one.aspect)).size);
  const wrong = happy.flatMap(({ one, scored }) => {
    const { polarity, margin } = decided(one, scored, { admits, doubts: -neverSure, sure });
    return polarity === "negative" && one.truth !== "negative" && one.truth !== "mixed" ? [margin] : [];
  });
  wrong.sort((a, b) => b - a);
  const allowed = Math.floor((reviews * wrongBlame) / 100);
  return wrong.length <= allowed ? -neverSure : (wrong[allowed] ?? 0) + 1;
}

/** The least margin at which findings are right as often as they must be. */
function sureFrom(
  cases: readonly LeftOutCase[],
  polarity: "positive" | "negative",
  thresholds: Thresholds,
): number {
  const told = cases.flatMap(({ one, scored }) => {
    const found = decided(one, scored, thresholds);
    return found.polarity === polarity && !found.isByRating ? [{ one, margin: found.margin }] : [];
  });
  told.sort((a, b) => b.margin - a.margin);
  let [right, agreed, least] = [0, 0, neverSure];
  for (const [at, { one, margin }] of told.entries()) {
    if (one.truth !== null) right += 1;
    if (one.truth === polarity) agreed += 1;
    const isEnough = right >= (at + 1) * sureShares.right && agreed >= (at + 1) * sureShares.agreed;
    if (isEnough && at + 1 >= fewestSure) least = margin;
  }
  return least;
}

export function thresholdsFrom(cases: readonly LeftOutCase[], units: number): Thresholds {
  const admits = bestAdmits(cases, units);
  const doubts = leastDoubts(cases, admits);
  const unsure = { admits, doubts, sure: { positive: neverSure, negative: neverSure } };
  const sure = {
    positive: sureFrom(cases, "positive", unsure),
    negative: sureFrom(cases, "negative", unsure),
  };
  return { admits, doubts, sure };
}
