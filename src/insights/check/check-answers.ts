import { type Case, idsOf, isWorded, type Pair } from "./case.ts";
import type { Findings } from "./findings.ts";
import type { PublishedInsights } from "./published.ts";
import { bare, small } from "./said.ts";
import { ownQuotes, restsOnSure, standsIn, sureCount, surePairs, withoutQuotes } from "./sure-counts.ts";
import { owedAnswers, type ToldAnswer, toldIn } from "./told-answers.ts";

type Faq = PublishedInsights["faq"][number];

interface Place {
  readonly path: string;
  readonly row: Faq;
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

/** What complaints are shown by: each beside the aspect that it blames. */
function checkBlame({ path, row }: Place, given: Case, findings: Findings): void {
  const pairs = row.review_ids.map((id) => given.pairOf.get(id));
  const listed = row.answer.matchAll(/([^(),]+?) \([\d,]+ reviews: “([^”]*)”\)/g);
  const alone = row.answer.matchAll(/^Mainly about (.+): [\d,]+ reviews find fault with it \(“([^”]*)”\)/g);
  for (const [, told = "", words = ""] of [...listed, ...alone]) {
    const label = told.replace(/^.*\babout |^ ?and |^ /, "");
    const { id } = given.insights.aspects.find((aspect) => small(aspect.label) === label) ?? {};
    const shown = id !== undefined && standsIn(pairs, words, { aspect: id, speech: "negative" });
    findings.require(`${path}.answer`, shown, { told: words, ought: `words that surely blame ${label}` });
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

/** Whoever is named as evidence speaks of what the answer tells. */
function bearingOf(about: ToldAnswer["about"], given: Case): ReadonlySet<string> {
  if (about.kind === "aspect") return new Set(idsOf(surePairs(given, about.id)));
  const { kind, ids } = about;
  if (kind === "complaints") return new Set(ids.flatMap((id) => idsOf(surePairs(given, id, "negative"))));
  return new Set(idsOf(given.pairs.filter(({ analysis }) => analysis[kind].some((id) => ids.includes(id)))));
}

const listQuestions = {
  services: "services",
  problems: "needs",
  service_areas: "areas",
  technicians: "people",
};

/** A question of the program's own is answered by what it asks about; a business may ask in other words. */
function checkQuestion({ path, row }: Place, about: ToldAnswer["about"], given: Case, findings: Findings) {
  const { kind } = about;
  const asked = kind === "aspect" ? about.id : kind === "complaints" ? kind : listQuestions[kind];
  const others = [...given.questions].filter(([key, question]) => key !== asked && question === row.question);
  findings.require(`${path}.question`, others.length === 0, {
    told: row.question,
    ought: given.questions.get(asked) ?? `a question about ${asked}`,
  });
}

function checkAnswer(place: Place, given: Case, findings: Findings): void {
  const { path, row } = place;
  const about = toldIn(given, bare(row.answer));
  if (about === null && isWorded(given)) checkOtherAnswer(place, given, findings);
  if (about === null) {
    findings.require(`${path}.answer`, isWorded(given), {
      told: row.answer,
      ought: "an answer that counts what can be counted anew, and says no more than that",
    });
    return;
  }
  checkQuestion(place, about, given, findings);
  const bearing = bearingOf(about, given);
  const strangers = row.review_ids.filter((id) => !bearing.has(id));
  findings.require(`${path}.review_ids`, strangers.length === 0, {
    told: strangers,
    ought: "reviews that speak of it",
  });
  if (about.kind === "aspect") checkWords(place, about.id, given, findings);
  if (about.kind === "complaints") checkBlame(place, given, findings);
}

const isWordLike = (sign: string) => /[\p{L}\p{N}\p{M}]/u.test(sign);

/** Whether neither end lies inside of a word. */
function isCutBetween(text: string, { start, end }: { readonly start: number; readonly end: number }) {
  const isInside = (at: number) => isWordLike(text.charAt(at - 1)) && isWordLike(text.charAt(at));
  return !isInside(start) && !isInside(end);
}

function isFinding({ analysis }: Pair, quoted: { readonly start: number; readonly end: number }): boolean {
  return analysis.aspects.some(({ start, end }) => start === quoted.start && end === quoted.end);
}

function checkQuotes({ path, row }: Place, given: Case, findings: Findings): void {
  const about = toldIn(given, bare(row.answer));
  const quoted = row.quotes.map(({ review_id: id }) => id);
  findings.require(`${path}.quotes`, new Set(quoted).size === quoted.length && quoted.length <= 2, {
    told: quoted,
    ought: "two reviews at most, each once",
  });
  for (const { review_id: id, text, start, end } of row.quotes) {
    const pair = given.pairOf.get(id);
    const stands =
      pair?.record.text?.slice(start, end) === text &&
      end - start === text.length &&
      (isCutBetween(pair.record.text, { start, end }) || isFinding(pair, { start, end })) &&
      row.review_ids.includes(id);
    findings.require(`${path}.quotes`, stands && !pair?.analysis.conflict, {
      told: { id, text, start, end },
      ought: "the words that stand there, of a review that is named and meant what it said",
    });
    const aspect = about?.kind === "aspect" ? about.id : undefined;
    findings.require(`${path}.quotes`, restsOnSure(pair, { start, end }, { aspect }), {
      told: { id, text },
      ought: "words that hold a finding that is sure; under five stars, blame by a cue alone",
    });
  }
}

/** The questions: what their answers count, and whom they quote. */
export function checkFaq(given: Case, findings: Findings): void {
  const told = given.insights.faq.map(({ answer }) => JSON.stringify(toldIn(given, bare(answer))));
  for (const owed of isWorded(given) ? [] : owedAnswers(given))
    findings.require("faq", told.includes(JSON.stringify(owed)), {
      told: "no answer",
      ought: `an answer about ${JSON.stringify(owed)}`,
    });
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
