/**
 * How many of the aspects that people find in reviews does the engine find, how many does it invent, does it see
 * whether they are praise or blame, and how fast? `bench/aspects.ts [LABELLED.jsonl] [--misses]`
 *
 * First it prints what training measured on voices that it had left out, and how sure findings of each margin were there.
 * Then the exams: reviews by writers whom nothing was ever learned from (`bench/exams/`), against what is wanted there.
 * Every third line of the labelled file is held out: `--misses` never shows it, and only `--held` counts it.
 * The baselines judge the clauses that our own engine points at, so that they are compared on polarity alone, and
 * the aspects that a plain list of keywords finds, to compare finding and judging together.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Polarity } from "../src/core/reviews/finding.ts";
import { aspects, explain } from "../test/support/engine.ts";
import type { Calibration, GroupFigures, Measured, Tally } from "../training/measured.ts";
import { type Judge, type Labelled, readExams, readLabelled } from "./support/labelled-reviews.ts";
import { lexiconBaselines } from "./support/lexicon-peers.ts";

const findingsOf = (review: Labelled) => explain({ ...review, attributed: null }).analysis.aspects;
const engine: Judge = (review) =>
  new Map(findingsOf(review).map(({ aspect, polarity }) => [aspect, polarity]));

type Counts = { -readonly [name in keyof Tally]: number };

const emptyTally = (): Counts => ({
  right: 0,
  invented: 0,
  missed: 0,
  agreed: 0,
  negatives: 0,
  negativesFound: 0,
});

function count(tally: Counts, told: Polarity | undefined, found: Polarity | undefined): void {
  if (told === undefined && found !== undefined) tally.invented++;
  if (told !== undefined && found === undefined) tally.missed++;
  if (told !== undefined && found !== undefined) tally.right++;
  if (told !== undefined && told === found) tally.agreed++;
  if (told === "negative") {
    tally.negatives++;
    if (found === "negative") tally.negativesFound++;
  }
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "    –" : ((100 * part) / whole).toFixed(1).padStart(5);
}

function line(name: string, tally: Tally): string {
  const { right, invented, missed, agreed, negatives, negativesFound } = tally;
  const precision = right / Math.max(1, right + invented);
  const recall = right / Math.max(1, right + missed);
  const f1 = (2 * precision * recall) / Math.max(Number.EPSILON, precision + recall);
  return [
    `  ${name.padEnd(28)}`,
    percent(right, right + invented),
    percent(right, right + missed),
    (100 * f1).toFixed(1).padStart(5),
    percent(agreed, right),
    percent(negativesFound, negatives),
    `  (${right} right, ${invented} invented, ${missed} missed; ${negatives} negative)`,
  ].join("  ");
}

const heading = `  ${"".padEnd(28)}  prec.  rec.    F1   polar.  neg. recall`;

const measured = JSON.parse(
  readFileSync(join(import.meta.dirname, "../training/measured.json"), "utf8"),
) as Measured;

function calibrationLine({ polarity, margin, told, right, agreed }: Calibration): string {
  const [there, likewise] = [percent(right, told), percent(agreed, told)];
  const lead = (margin / measured.units).toFixed(2);
  return `  ${polarity} by ${lead} and more: ${String(told).padStart(6)}  ${there}  ${likewise}`;
}

function reportGroup(group: string, figures: GroupFigures): void {
  const { reviews, together, byAspect, sure, cued, learned, fiveStars, published } = figures;
  console.log(`left-out voices, ${group}, ${reviews} reviews`);
  console.log(heading);
  for (const [aspect, tally] of Object.entries(byAspect)) console.log(line(aspect, tally));
  console.log(line("together", together));
  console.log(line("sure alone", sure));
  console.log(
    `  right where a cue says the same ${percent(cued.right, cued.told)}, else ${percent(learned.right, learned.told)}`,
  );
  console.log(
    `  five-star reviews told to blame what they do not: ${percent(fiveStars.wronged, fiveStars.reviews)} of 100 (${fiveStars.wronged} of ${fiveStars.reviews})`,
  );
  console.log(
    `  published share of praise, ${published.rows} aspects of a voice with 20 mentions: off by ${published.meanError} points; ` +
      `strongest right for ${published.strongestRight}, weakest for ${published.weakestRight} of ${published.voices} voices`,
  );
}

function reportLeftOut(): void {
  for (const [group, figures] of Object.entries(measured.groups)) reportGroup(group, figures);
  console.log("left-out voices, one by one");
  console.log(heading);
  for (const [voice, tally] of Object.entries(measured.voices)) console.log(line(voice, tally));
  const { positive, negative } = measured.sure;
  const leads = [positive, negative].map((margin) => (margin / measured.units).toFixed(2));
  console.log(
    `calibration: findings with this lead, how many are there, and with this polarity; sure from ${leads.join(" and ")} on`,
  );
  for (const each of measured.calibration) if (each.told > 0) console.log(calibrationLine(each));
}

function tallies(part: readonly Labelled[], judge: Judge): ReadonlyMap<string, Tally> {
  const byAspect = new Map([...aspects.map(({ id }) => id), "together"].map((id) => [id, emptyTally()]));
  for (const review of part) {
    const found = judge(review);
    const told = new Map(review.aspects.map(({ aspect, polarity }) => [aspect, polarity]));
    for (const aspect of new Set([...found.keys(), ...told.keys()])) {
      for (const row of [aspect, "together"]) {
        const tally = byAspect.get(row);
        if (tally !== undefined) count(tally, told.get(aspect), found.get(aspect));
      }
    }
  }
  return byAspect;
}

/** Only what is said aloud. */
const sureAlone: Judge = (review) =>
  new Map(findingsOf(review).flatMap((each) => (each.sure ? [[each.aspect, each.polarity]] : [])));

const baselines = await lexiconBaselines(findingsOf);

function report(name: string, part: readonly Labelled[]): void {
  console.log(`${name}, ${part.length} reviews`);
  console.log(heading);
  for (const [row, tally] of tallies(part, engine)) console.log(line(row, tally));
  for (const [baseline, judge] of [["sure alone", sureAlone] as const, ...baselines]) {
    const tally = tallies(part, judge).get("together");
    if (tally !== undefined) console.log(line(baseline, tally));
  }
}

interface Goals {
  readonly told: readonly [precision: number, recall: number, polarity: number, negatives: number];
  readonly aloud: readonly [precision: number, recall: number];
}

/** What is wanted on reviews of writers whom nothing was learned from, in per cent. */
const goalsOf: Readonly<Record<string, Goals>> = {
  storytellers: { told: [88, 84, 94.5, 78], aloud: [93, 72] },
  everyday: { told: [95, 92, 98.5, 85], aloud: [97, 0] },
};

function reportExam(name: string, reviews: readonly Labelled[]): void {
  report(`exam by other writers, ${name}`, reviews);
  const goals = goalsOf[name];
  if (goals === undefined) return;
  const shares = (judge: Judge) => {
    const { right, invented, missed, agreed, negatives, negativesFound } =
      tallies(reviews, judge).get("together") ?? emptyTally();
    return [right / (right + invented), right / (right + missed), agreed / right, negativesFound / negatives];
  };
  const told = (judge: Judge, wanted: readonly number[]) =>
    wanted
      .map((goal, at) => [goal, 100 * (shares(judge)[at] ?? 0)] as const)
      .map(([goal, share]) => `${share.toFixed(1)} (${goal}, ${share >= goal ? "met" : "missed"})`)
      .join(" / ");
  console.log(`  against the goals: ${told(engine, goals.told)}; said aloud ${told(sureAlone, goals.aloud)}`);
}

function showMisses(part: readonly Labelled[]): void {
  for (const review of part) {
    const found = engine(review);
    const told = new Map(review.aspects.map(({ aspect, polarity }) => [aspect, polarity]));
    const faults = [...new Set([...told.keys(), ...found.keys()])].flatMap((aspect) => {
      const [a, b] = [told.get(aspect), found.get(aspect)];
      return a === b ? [] : [`${aspect}: told ${a ?? "nothing"}, found ${b ?? "nothing"}`];
    });
    if (faults.length === 0) continue;
    console.log(`\n${review.id} ${review.rating}* ${review.text}`);
    for (const fault of faults) console.log(`   ${fault}`);
    for (const { aspect, polarity, rule, start, end, refusal } of explain({ ...review, attributed: null })
      .trace) {
      if (faults.some((fault) => fault.startsWith(aspect)))
        console.log(
          `      ${aspect} ${polarity} "${review.text.slice(start, end)}" by "${rule.slice(0, 90)}" ${refusal ?? ""}`,
        );
    }
  }
}

function measureSpeed(labelled: readonly Labelled[]): void {
  const reviews = Array.from({ length: 20 }, () => labelled).flat();
  for (const review of reviews.slice(0, 500)) engine(review);
  const began = process.cpuUsage();
  for (const review of reviews) engine(review);
  // Time of the processor, so that what else runs on the machine makes no difference.
  const { user, system } = process.cpuUsage(began);
  const seconds = (user + system) / 1_000_000;
  const words = reviews.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  const each = Math.round(words / reviews.length);
  console.log(`speed: ${Math.round(reviews.length / seconds)} reviews/s on one core (${each} words each)`);
}

const given = process.argv.slice(2).find((word) => !word.startsWith("--"));
const path = given ?? "../shared/data/aspects-dev.jsonl";
const { build, held } = readLabelled(path);

if (process.argv.includes("--misses")) showMisses(build);
reportLeftOut();
for (const [name, reviews] of readExams(join(import.meta.dirname, "exams"))) reportExam(name, reviews);
report("build", build);
if (process.argv.includes("--held")) report("held out", held);
measureSpeed(build);
