import { wholeShare, wholeShareBounds } from "./arithmetic.ts";
import { type Case, isWorded } from "./case.ts";
import type { Findings } from "./findings.ts";
import { entityKinds, type PublishedEntity, type PublishedInsights } from "./published.ts";
import { numberFrom, ownQuotes, restsOnSure, standsIn, sureCount, withoutQuotes } from "./sure-counts.ts";

type Faq = PublishedInsights["faq"][number];

interface Place {
  readonly path: string;
  readonly row: Faq;
}

/** `Most are pleased: of the 29 reviews that speak plainly of pricing, 24 praise it and 5 find fault.` */
function countsIn(own: string): readonly number[] {
  const whole = numberFrom(/([\d,]+) reviews? (?:that )?speaks? plainly of/.exec(own)?.[1]);
  const part = (pattern: RegExp) => numberFrom(pattern.exec(own)?.[1]);
  const isAll = /^(?:All|Without exception)/.test(own);
  if (isAll) return [whole, /praise it/.test(own) ? whole : 0, /find fault/.test(own) ? whole : 0, 0];
  return [
    whole,
    part(/([\d,]+) praises? it/),
    part(/([\d,]+) finds? fault/),
    part(/([\d,]+) judges? it both ways or not at all/),
  ];
}

/** Customers' words in an answer: those after "fault" are blame, the others praise. */
function checkWords({ path, row }: Place, aspect: string, given: Case, findings: Findings): void {
  const pairs = row.review_ids.map((id) => given.pairOf.get(id));
  for (const match of row.answer.matchAll(ownQuotes)) {
    const before = withoutQuotes(row.answer.slice(0, match.index));
    const [verb = ""] = [...before.matchAll(/praises? it|fault/g)].at(-1) ?? [];
    const speech = verb === "fault" ? "negative" : "positive";
    findings.require(`${path}.answer`, standsIn(pairs, match[1] ?? "", { aspect, speech }), {
      told: match[0],
      ought: `words of a review that is named, surely ${speech} about ${aspect}`,
    });
  }
}

function checkShare({ path, row }: Place, aspect: string, given: Case, findings: Findings): void {
  const told = [...withoutQuotes(row.answer).matchAll(/([\d.]+)%/g)].map(([, written]) => Number(written));
  if (told.length === 0) return;
  const [praise, whole] = [sureCount(given, aspect, "positive"), sureCount(given, aspect)];
  findings.expect(`${path}.answer`, told, [wholeShare(praise, whole), ...wholeShareBounds(praise, whole)]);
}

function checkAspectAnswer(place: Place, aspect: string, given: Case, findings: Findings): void {
  const { answer } = place.row;
  findings.expect(`${place.path}.answer`, countsIn(withoutQuotes(answer)), [
    sureCount(given, aspect),
    sureCount(given, aspect, "positive"),
    sureCount(given, aspect, "negative"),
    sureCount(given, aspect, "neutral") + sureCount(given, aspect, "mixed"),
  ]);
  checkShare(place, aspect, given, findings);
  checkWords(place, aspect, given, findings);
}

const nameOf = ({ name, label }: PublishedEntity) => (name ?? label ?? "").toLowerCase();

/** `Above all gutters, in 33 reviews, followed by siding (15) and skylights (7).` */
function checkListAnswer(
  { path, row: { answer } }: Place,
  rows: readonly PublishedEntity[],
  findings: Findings,
): void {
  const told = answer.toLowerCase();
  const [head = "", most = "0"] = /^(.*?), in ([\d,]+) reviews?\b/.exec(told)?.slice(1) ?? [];
  const first = rows.filter((row) => row.mention_count === numberFrom(most) && head.includes(nameOf(row)));
  findings.require(`${path}.answer`, first.length > 0, {
    told: answer,
    ought: "the count of who is named first",
  });
  const rest = told.slice(head.length);
  for (const { 0: written, 1: count, index } of rest.matchAll(/\(([\d,]+)\)/g)) {
    const before = rest.slice(0, index).trimEnd();
    const counts = rows.filter((row) => before.endsWith(nameOf(row))).map((row) => row.mention_count);
    findings.require(`${path}.answer`, counts.includes(numberFrom(count)), {
      told: written,
      ought: `one of ${counts.join(", ")}`,
    });
  }
  const highest = Math.max(0, ...first.map((row) => row.mention_count));
  const inside = rows.filter((row) => told.includes(nameOf(row)));
  findings.require(
    `${path}.answer`,
    inside.every((row) => row.mention_count <= highest),
    {
      told: answer,
      ought: "nobody who is mentioned more often than the first",
    },
  );
}

/** `Most often about communication (6 reviews: “No call back”) and pricing (5 reviews).` */
function checkComplaints({ path, row }: Place, given: Case, findings: Findings): void {
  const pairs = row.review_ids.map((id) => given.pairOf.get(id));
  const parts = [...row.answer.matchAll(/ ([^(),]+?) \(([\d,]+) reviews?(?:: “([^”]*)”)?\)/g)];
  findings.require(`${path}.answer`, parts.length > 0, {
    told: row.answer,
    ought: "aspects with their counts",
  });
  for (const [, told = "", count, words] of parts) {
    const label = told.replace(/^(?:about|and|often about) /, "");
    const { id = "" } = given.insights.aspects.find((aspect) => aspect.label.toLowerCase() === label) ?? {};
    findings.expect(`${path}.answer`, [label, numberFrom(count)], [label, sureCount(given, id, "negative")]);
    const shown = words === undefined || standsIn(pairs, words, { aspect: id, speech: "negative" });
    findings.require(`${path}.answer`, shown, { told: words, ought: `words that surely blame ${id}` });
  }
}

/** A language model's words: every number must still be a count of some row. */
function checkOtherAnswer({ path, row }: Place, given: Case, findings: Findings): void {
  const { insights } = given;
  const counts = new Set<number>([insights.review_count]);
  for (const { mention_count, positive_count, negative_count, neutral_count } of Object.values(
    insights.entities,
  ).flat())
    for (const count of [mention_count, positive_count, negative_count, neutral_count]) counts.add(count);
  for (const { id } of insights.aspects)
    for (const speech of [undefined, "positive", "negative", "neutral", "mixed"] as const)
      counts.add(sureCount(given, id, speech));
  const bare = row.answer.replace(/[“"][^“”"]*[”"]/g, "");
  for (const [told] of bare.matchAll(/\d+/g))
    findings.require(`${path}.answer`, counts.has(Number(told)), { told, ought: "a count of some row" });
}

/** The aspect that an answer of the engine's own counts. */
function aspectOf(answer: string, { insights }: Case): string | undefined {
  const [, rest = ""] = /reviews? (?:that )?speaks? plainly of (.+)$/.exec(withoutQuotes(answer)) ?? [];
  // Of two labels that begin alike the longer one is meant.
  return insights.aspects
    .filter(({ label }) => rest.startsWith(label.toLowerCase()))
    .toSorted((a, b) => b.label.length - a.label.length)[0]?.id;
}

/** The rows of one kind that an answer lists; null where it lists none. */
function rowsListed(answer: string, { insights }: Case): readonly PublishedEntity[] | null {
  const [, head] = /^(.*?), in [\d,]+ reviews?\b/.exec(answer.toLowerCase()) ?? [];
  if (head === undefined) return null;
  const kinds = entityKinds.map((kind) => insights.entities[kind]);
  return kinds.find((rows) => rows.some((row) => head.includes(nameOf(row)))) ?? [];
}

function checkAnswer(place: Place, given: Case, findings: Findings): void {
  const { answer } = place.row;
  const aspect = aspectOf(answer, given);
  const rows = rowsListed(answer, given);
  if (aspect !== undefined) checkAspectAnswer(place, aspect, given, findings);
  else if (/^(?:Most often|Mainly) about /.test(answer)) checkComplaints(place, given, findings);
  else if (rows !== null) checkListAnswer(place, rows, findings);
  else if (isWorded(given)) checkOtherAnswer(place, given, findings);
  else
    findings.require(`${place.path}.answer`, false, {
      told: answer,
      ought: "an answer that counts what can be counted anew",
    });
}

function checkQuotes({ path, row }: Place, given: Case, findings: Findings): void {
  for (const { review_id: id, text, start, end } of row.quotes) {
    const pair = given.pairOf.get(id);
    const stands =
      pair?.record.text?.slice(start, end) === text &&
      end - start === text.length &&
      row.review_ids.includes(id);
    findings.require(`${path}.quotes`, stands && !pair?.analysis.conflict, {
      told: { id, text, start, end },
      ought: "the words that stand there, of a review that is named and meant what it said",
    });
    const aspect = aspectOf(row.answer, given);
    findings.require(`${path}.quotes`, restsOnSure(pair, { start, end }, { aspect }), {
      told: { id, text },
      ought: "words that hold a finding that is sure; under five stars, blame by a cue alone",
    });
  }
}

/** The questions: what their answers count, and whom they quote. */
export function checkFaq(given: Case, findings: Findings): void {
  for (const [at, row] of given.insights.faq.entries()) {
    const place = { path: `faq[${at}]`, row };
    const { review_ids: ids } = row;
    const isBroad = new Set(ids).size >= 3 && ids.every((id) => given.pairOf.has(id));
    findings.require(`${place.path}.review_ids`, isBroad, {
      told: ids,
      ought: "three published reviews or more",
    });
    checkAnswer(place, given, findings);
    checkQuotes(place, given, findings);
  }
}
