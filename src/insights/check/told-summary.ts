import { mean, shareBounds } from "./arithmetic.ts";
import type { Case } from "./case.ts";
import { type Comparison, comparisonOf } from "./check-totals.ts";
import type { EntityKind, PublishedEntity } from "./published.ts";
import { enumerated, reviewsIn, small, thousands } from "./said.ts";
import { isBelied, sureCount } from "./sure-counts.ts";

const months = "January February March April May June July August September October November December".split(
  " ",
);
const numbers = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/** `2026-03-14` as `["March", "2026"]`. */
function monthOf(date: string): readonly [month: string, year: string] {
  const [year = "", month = ""] = date.split("-");
  return [months[Number(month) - 1] ?? "", year];
}

function volume({ dataset: { business, reviews } }: Case): string[] {
  const days = reviews.map(({ date }) => date).sort();
  const [from, to] = [monthOf(days[0] ?? ""), monthOf(days.at(-1) ?? "")];
  const { length: n } = reviews;
  const count = n === 1 ? "a single review so far" : `${reviewsIn(n)}${n < 5 ? " so far" : ""}`;
  const begun = from[1] === to[1] ? from[0] : from.join(" ");
  const span = from.join() === to.join() ? `in ${to.join(" ")}` : `between ${begun} and ${to.join(" ")}`;
  return n === 0 ? [] : [`${business.name} has ${count}, written ${span}.`];
}

function rating({ dataset: { reviews } }: Case): string[] {
  const stars = reviews.map((review) => review.rating);
  const [first] = stars;
  if (first === undefined) return [];
  if (stars.every((each) => each === first)) {
    const who = ["It gives", "Both give"][stars.length - 1] ?? "Every one of them gives";
    return [`${who} ${first} out of 5 stars.`];
  }
  return stars.length < 5 ? [] : [`On average they give ${(mean(stars) ?? 0).toFixed(2)} out of 5 stars.`];
}

function words({ dataset: { reviews } }: Case): string[] {
  const [n, written] = [reviews.length, reviews.filter(({ text }) => text !== null).length];
  if (written > 0)
    return [
      `Only ${thousands(written)} of the ${thousands(n)} ${written === 1 ? "says" : "say"} something in words; the others are stars alone.`,
    ];
  return [
    n === 1 ? "It has stars and no words." : "None of them has words: there are only the stars to go by.",
  ];
}

const back = (count: number) => (count === 1 ? "month" : `${numbers[count - 1]} months`);

/** That ratings have moved in so many months, against as many before. */
function moved({ trend: way, means, until, monthsBefore }: Comparison, length: 6 | 12): string[] {
  if (way !== "improving" && way !== "declining") return [];
  const [now = 0, before = 0] = means.map((each) => each ?? 0);
  const span = `in the ${back(length)} to ${monthOf(until).join(" ")}`;
  return [
    `Ratings have ${way === "improving" ? "risen" : "fallen"} ${span}: ${now.toFixed(2)} stars on average, after ${before.toFixed(2)} in the ${back(monthsBefore)} before.`,
  ];
}

/** Told where the half year has not moved, and the year has. */
function yearly({ dataset: { reviews } }: Case): string[] {
  return moved(comparisonOf(reviews), 6).length > 0 ? [] : moved(comparisonOf(reviews, 12), 12);
}

function trend(given: Case): string[] {
  const compared = comparisonOf(given.dataset.reviews);
  const { trend: way, means, until, monthsBefore } = compared;
  if (way !== "stable") return moved(compared, 6);
  if (yearly(given).length > 0) return [];
  const [now = 0, before = 0] = means.map((each) => each ?? 0);
  const end = monthOf(until).join(" ");
  return Math.abs(Math.round(now * 100) - Math.round(before * 100)) > 25
    ? [
        `Ratings were at ${now.toFixed(2)} stars on average in the six months to ${end}, after ${before.toFixed(2)} in the ${back(monthsBefore)} before; chance alone may make that difference.`,
      ]
    : [`Ratings have held steady over the ${back(6 + monthsBefore)} to ${end}.`];
}

/** Wilson's lower bound in per cent, of the side of an aspect. */
function boundOf(given: Case, aspect: string, side: "positive" | "negative"): number {
  const whole = sureCount(given, aspect);
  return whole === 0 ? 0 : shareBounds(sureCount(given, aspect, side), whole)[0];
}

/** The aspects that enough speak of and that have enough of a side to be told as strong, or weak; none as both. */
function told(given: Case, side: "positive" | "negative"): string[] {
  const { length } = given.pairs;
  const needed = length < 50 ? 3 : length < 100 ? 5 : 10;
  const able = given.insights.aspects.flatMap(({ id }) => {
    const [part, whole] = [sureCount(given, id, side), sureCount(given, id)];
    const isEnough = side === "positive" ? part * 3 >= whole * 2 : part * 5 >= whole;
    return part >= 3 && isEnough && !isBelied(given, id) ? [{ id, part, whole }] : [];
  });
  const many = able.filter(({ whole }) => whole >= needed).map(({ id }) => id);
  if (side === "negative") {
    const mostOfFew = able.filter(({ part, whole }) => whole < needed && part >= 5 && part * 2 > whole);
    return many.length === 0 ? [] : [...many, ...mostOfFew.map(({ id }) => id)];
  }
  const weak = told(given, "negative");
  const metrics = given.insights.summary_claims.map(({ metric }) => metric);
  return many.filter((id) => !weak.includes(id) || !metrics.includes(`aspects.${id}.sure_negative_count`));
}

/** Whether no other of them has more of it: to a tenth of a point, as bounds are rounded. */
function isForemost(given: Case, aspect: string, side: "positive" | "negative"): boolean {
  const own = boundOf(given, aspect, side) + 0.1;
  const all = told(given, side);
  return all.includes(aspect) && all.every((id) => boundOf(given, id, side) <= own);
}

/** In what place among the sentences of its kind one stands. */
export interface Place {
  readonly at: number;
  readonly of: number;
}

interface Side {
  readonly given: Case;
  readonly aspect: string;
  readonly part: number;
  readonly whole: number;
  readonly label: string;
  /** `3 of the 15 that speak plainly of it`. */
  readonly share: string;
}

function sideOf(given: Case, aspect: string, side: "positive" | "negative"): Side {
  const [part, whole] = [sureCount(given, aspect, side), sureCount(given, aspect)];
  const all = `${thousands(whole)} that speak plainly of it`;
  const label = given.insights.aspects.find(({ id }) => id === aspect)?.label ?? "";
  const share = part === whole ? `all ${all}` : `${thousands(part)} of the ${all}`;
  return { given, aspect, part, whole, label, share };
}

function praise({ given, aspect, label, share }: Side, { at, of }: Place): string[] {
  const name = small(label);
  if (!told(given, "positive").includes(aspect)) return [];
  if (at === 2) return [`The same goes for ${name}, with praise from ${share}.`];
  if (at === 1)
    return [
      `Close beside it stands ${name}, praised by ${share}.`,
      `Praise goes to ${name} too, from ${share}.`,
    ];
  if (at > 2 || !isForemost(given, aspect, "positive")) return [];
  if (of === 1) return [`What customers single out for praise is ${name}: ${share} praise it.`];
  return [
    `Praise is clearest for ${name}, from ${share}.`,
    `${label.charAt(0).toUpperCase()}${label.slice(1)} is praised by ${share}.`,
  ];
}

/** Where nothing is weak, that complaints are rare, and where they are most. */
function rare({ given, part, label, share }: Side): string[] {
  const counts = given.insights.aspects.map(({ id }) => [
    sureCount(given, id, "negative"),
    sureCount(given, id),
  ]);
  const [blamed = 0, spoken = 0] = [0, 1].map((at) => counts.reduce((sum, each) => sum + (each[at] ?? 0), 0));
  if (blamed * 5 >= spoken || counts.some(([blame = 0]) => blame > part)) return [];
  return [
    `Complaints are the exception: about ${small(label)}, where there are as many as anywhere, they come from ${share}.`,
  ];
}

function blame(side: Side, { at }: Place): string[] {
  const { given, aspect, part, whole, label, share } = side;
  const name = small(label);
  if (at === 1 && part * 2 > whole) return [`Fault is found with ${name} as well, by ${share}.`];
  if (at > 0) return [];
  if (told(given, "negative").length === 0) return rare(side);
  if (!isForemost(given, aspect, "negative")) return [];
  if (part === whole) return [`On ${name} blame is unanimous: ${share} find fault.`];
  return part * 2 > whole
    ? [`Most who speak of ${name} are unhappy: ${share} find fault.`]
    : [`Opinions are divided on ${name}, where ${share} find fault.`];
}

/** Who is mentioned most, and how far before the next. */
function leaders(rows: readonly PublishedEntity[], id: string) {
  const count = rows.find((row) => row.id === id)?.mention_count ?? 0;
  const first = rows.filter((row) => row.mention_count === count);
  const others = rows.filter((row) => row.mention_count !== count).map((row) => row.mention_count);
  const names = first
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ name, label }) => name ?? label ?? "");
  const next = Math.max(0, ...others);
  return { names, count, isFirst: next < count && first.length < 3, isDominant: count >= 2 * next };
}

function mentioned(rows: readonly PublishedEntity[], id: string, kind: EntityKind): string[] {
  const { names, count, isFirst, isDominant } = leaders(rows, id);
  const [who, times] = [enumerated(names), `in ${reviewsIn(count)}`];
  if (!isFirst) return [];
  if (kind === "services") {
    if (names.length > 1) return [`The services that come up most are ${who}, ${times} each.`];
    return isDominant
      ? [`More than any other service, customers write about ${who}, ${times}.`]
      : [`The service that comes up most is ${who}, ${times}.`];
  }
  if (kind !== "technicians") return [];
  if (names.length > 1) return [`${who} are the people named most often, ${times} each.`];
  return isDominant
    ? [`One name stands out: ${who}, ${times}.`]
    : [`${who} is named more often than anybody else, ${times}.`];
}

/** What speaks, and how, is said in the first of the sentences about aspects alone. */
const introduced = (text: string) => [
  text.replace(" that speak plainly", " reviews that speak plainly"),
  text.replace(/(?: of the (\S+))? that speak plainly of it/, (_, all?: string) =>
    all === undefined ? "" : ` of ${all}`,
  ),
];

/** Figures that a summary owes to its reader, as far as there is something to say; of the aspects one of each side. */
export function owedMetrics(given: Case): (RegExp | string)[] {
  const { reviews } = given.dataset;
  const isSilent = reviews.filter(({ text }) => text !== null).length * 2 < reviews.length;
  const figures = [
    "review_count",
    "aggregate_rating.rating_value",
    "temporal.trend",
    "temporal.monthly",
  ].filter((metric) => sentencesFor(metric, given, { at: 0, of: 1 }).length > 0);
  const sides = (["positive", "negative"] as const).filter((side) => told(given, side).length > 0);
  return [
    ...figures,
    ...(isSilent ? ["coverage.with_text"] : []),
    ...sides.map((side) => new RegExp(`^aspects\\..+\\.sure_${side}_count$`)),
  ];
}

/** Every sentence that may tell a figure, without what it quotes; none where there is nothing to say. */
export function sentencesFor(metric: string, given: Case, place: Place): string[] {
  if (metric === "review_count") return volume(given);
  if (metric === "aggregate_rating.rating_value") return rating(given);
  if (metric === "coverage.with_text") return words(given);
  if (metric === "temporal.trend") return trend(given);
  if (metric === "temporal.monthly") return yearly(given);
  const [, aspect, side] = /^aspects\.(.+)\.sure_(positive|negative)_count$/.exec(metric) ?? [];
  if (aspect !== undefined) {
    const plain =
      side === "positive"
        ? praise(sideOf(given, aspect, side), place)
        : blame(sideOf(given, aspect, "negative"), place);
    return plain.flatMap(introduced);
  }
  const [, kind = "", id = ""] = /^entities\.(services|technicians)\.(.+)\.mention_count$/.exec(metric) ?? [];
  const rows = given.insights.entities[kind as EntityKind] as readonly PublishedEntity[] | undefined;
  return rows === undefined ? [] : mentioned(rows, id, kind as EntityKind);
}
