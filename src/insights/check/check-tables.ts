import { balance, mean, share, shareBounds } from "./arithmetic.ts";
import { type Case, idsOf, type Pair } from "./case.ts";
import type { Findings } from "./findings.ts";
import { entityKinds, type PublishedAspect, type Speech } from "./published.ts";

interface Tally {
  readonly mention_count: number;
  readonly positive_count: number;
  readonly neutral_count: number;
  readonly negative_count: number;
}

function tallyOf(spoken: readonly (Speech | null)[]): Tally {
  const positive = spoken.filter((speech) => speech === "positive").length;
  const negative = spoken.filter((speech) => speech === "negative").length;
  return {
    mention_count: spoken.length,
    positive_count: positive,
    neutral_count: spoken.length - positive - negative,
    negative_count: negative,
  };
}

function checkExamples(path: string, told: readonly string[], bearing: readonly Pair[], findings: Findings) {
  findings.expect(path, told, idsOf(bearing).slice(0, 3));
}

/** Words without case, accents or signs: enough to see whether one text holds the words of another. */
export function plainWords(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}

/** Words that other forms of a phrase may lack: they only lead to what is said. */
const slight = new Set(
  `a an the my our your their his her its this that these those and or but i we they he she it you us me him them who
   which is was are were be been am had has have did do does would will could can also then there to of in for with at
   by from on as than if when so because about into until what how why where every each any some i'm it's they're we're
   that's there's all both`.split(/\s+/),
);

/** Whether each word of a phrase stands in another, in this form or a near one, whatever the order. */
function saysTheSame(said: string, phrase: string): boolean {
  const words = plainWordsKept(said).trim().split(" ");
  return plainWordsKept(phrase)
    .trim()
    .split(" ")
    .filter((word) => !slight.has(word))
    .every((word) => words.some((other) => other.startsWith(word.slice(0, 4))));
}

function checkPhrases(path: string, row: PublishedAspect, given: Case, findings: Findings): void {
  const told = row.top_phrase_evidence.map(({ phrase }) => phrase);
  findings.expect(`${path}.top_phrases`, row.top_phrases, told);
  for (const { phrase, review_ids: ids } of row.top_phrase_evidence) {
    const place = `${path}.top_phrase_evidence.${phrase}`;
    const isShared = new Set(ids).size >= 2 && new Set(ids).size === ids.length;
    findings.require(place, isShared, { told: ids, ought: "two reviews or more, each once" });
    for (const id of ids) {
      const mentions = given.pairOf.get(id)?.analysis.aspects ?? [];
      const stands = mentions.some(
        (mention) => mention.id === row.id && mention.sure && saysTheSame(mention.phrase, phrase),
      );
      findings.require(place, stands, {
        told: id,
        ought: "a review that surely shows the aspect by this phrase",
      });
    }
  }
}

function checkAspects(given: Case, findings: Findings): void {
  const { insights, pairs } = given;
  const known = new Set(insights.aspects.map(({ id }) => id));
  for (const { record, analysis } of pairs)
    for (const { id } of analysis.aspects)
      findings.require(`per_review.${record.id}`, known.has(id), {
        told: id,
        ought: "an aspect of the list",
      });
  for (const row of insights.aspects) {
    const path = `aspects.${row.id}`;
    const bearing = pairs.filter(({ analysis }) => analysis.aspects.some(({ id }) => id === row.id));
    const spoken = bearing.map(
      ({ analysis }) => analysis.aspects.find(({ id }) => id === row.id)?.polarity ?? null,
    );
    const tally = tallyOf(spoken);
    const { mention_count, positive_count, neutral_count, negative_count } = row;
    findings.expect(path, { mention_count, positive_count, neutral_count, negative_count }, tally);
    findings.expect(
      `${path}.mixed_count`,
      row.mixed_count,
      spoken.filter((speech) => speech === "mixed").length,
    );
    const enough = tally.mention_count >= 5;
    const pct = enough ? share(tally.positive_count, tally.mention_count) : null;
    findings.expect(`${path}.positive_pct`, row.positive_pct, pct);
    const interval = enough ? shareBounds(tally.positive_count, tally.mention_count) : null;
    findings.expect(`${path}.share_interval`, row.share_interval, interval);
    const sure = bearing.filter(({ analysis }) =>
      analysis.aspects.some(({ id, sure: isSure }) => id === row.id && isSure),
    );
    findings.expect(`${path}.sure_count`, row.sure_count, sure.length);
    const score = balance(tally.positive_count, tally.negative_count, tally.mention_count);
    findings.expect(`${path}.score`, row.score, score);
    checkExamples(`${path}.example_review_ids`, row.example_review_ids, bearing, findings);
    checkPhrases(path, row, given, findings);
  }
}

function checkEntities({ insights, pairs }: Case, findings: Findings): void {
  for (const kind of entityKinds) {
    const known = new Set(insights.entities[kind].map(({ id }) => id));
    for (const { record, analysis } of pairs)
      for (const id of analysis[kind])
        findings.require(`per_review.${record.id}.${kind}`, known.has(id), {
          told: id,
          ought: "one of the list",
        });
    for (const row of insights.entities[kind]) {
      const path = `entities.${kind}.${row.id}`;
      const bearing = pairs.filter(({ analysis }) => analysis[kind].includes(row.id));
      const tally = tallyOf(bearing.map(({ analysis }) => analysis.sentiment));
      const { mention_count, positive_count, neutral_count, negative_count } = row;
      findings.expect(path, { mention_count, positive_count, neutral_count, negative_count }, tally);
      const ratings = bearing.map(({ record }) => record.rating);
      findings.expect(`${path}.average_rating`, row.average_rating, mean(ratings));
      const score = balance(tally.positive_count, tally.negative_count, tally.mention_count);
      findings.expect(`${path}.score`, row.score, score);
      checkExamples(`${path}.example_review_ids`, row.example_review_ids, bearing, findings);
    }
  }
}

/** As far as topics read a text, in the parts that punctuation makes of it. */
function partsOf(text: string | null): string[] {
  return (text ?? "")
    .slice(0, 4000)
    .split(/[.,;:!?()"“”\n\r\t…–—]+/)
    .map(plainWordsKept);
}

/** Words as topics count them: what joins two parts of a word stays in it. */
function plainWordsKept(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[‘’]/g, "'").toLowerCase();
  return ` ${(plain.match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []).join(" ")} `;
}

/** A word as one of its kind, as docs/insights.md has it. */
function singular(word: string): string {
  const { length } = word;
  if (length > 4 && word.endsWith("ies") && !"aeiou".includes(word.charAt(length - 4)))
    return `${word.slice(0, -3)}y`;
  if (["ches", "shes", "xes", "sses"].some((ending) => word.endsWith(ending))) return word.slice(0, -2);
  const isPlural = length > 3 && word.endsWith("s") && !"sui'".includes(word.charAt(length - 2));
  return isPlural ? word.slice(0, -1) : word;
}

/** A review with the words of its parts, as written and in singular, read once for all topics. */
interface Worded {
  readonly pair: Pair;
  readonly parts: readonly { readonly written: readonly string[]; readonly single: readonly string[] }[];
}

function wordedOf(pair: Pair): Worded {
  const parts = partsOf(pair.record.text).map((part) => {
    const written = part.trim().split(" ");
    return { written, single: written.map(singular) };
  });
  return { pair, parts };
}

/** Of a phrase the last word may stand in either number; of a subject each. */
function speaksOf(id: string): (worded: Worded) => boolean {
  const [, kind = "", rest = ""] = /^(subject|phrase)-(.+)$/.exec(id) ?? [];
  const isPhrase = kind === "phrase";
  const alternatives = (isPhrase ? [rest] : rest.split("-")).map((told) => told.split("_"));
  const follow = ({ written, single }: Worded["parts"][number], words: readonly string[]) => {
    const fits = (at: number, further: number) => {
      const isAsWritten = isPhrase && further < words.length - 1;
      return (isAsWritten ? written : single)[at + further] === words[further];
    };
    return single.some((_, at) => words.every((_word, further) => fits(at, further)));
  };
  return ({ parts }) => alternatives.some((words) => parts.some((part) => follow(part, words)));
}

/** Whether a label is these words, the last of them in either number. */
function isPhrase(words: readonly string[], label: string): boolean {
  const told = plainWordsKept(label).trim().split(" ");
  const isLast = (at: number) => at === words.length - 1;
  return (
    told.length === words.length &&
    told.every((word, at) => (isLast(at) ? singular(word) : word) === words[at])
  );
}

function checkTopics({ insights, pairs }: Case, findings: Findings): void {
  const worded = pairs.map(wordedOf);
  for (const { id, label, review_count, share_pct, positive_pct, example_review_ids } of insights.topics) {
    const path = `topics.${id}`;
    const isNamed = !id.startsWith("phrase-") || isPhrase(id.slice(7).split("_"), label);
    findings.require(path, isNamed, { told: label, ought: "the words of its id" });
    const bearing = worded.filter(speaksOf(id)).map(({ pair }) => pair);
    const positive = bearing.filter(({ record }) => record.rating > 3).length;
    findings.require(path, review_count >= 3, { told: review_count, ought: "three reviews or more" });
    findings.expect(
      path,
      { review_count, share_pct, positive_pct },
      {
        review_count: bearing.length,
        share_pct: share(bearing.length, pairs.length),
        positive_pct: share(positive, bearing.length),
      },
    );
    checkExamples(`${path}.example_review_ids`, example_review_ids, bearing, findings);
  }
}

/** The rows of aspects, entities and topics, each counted anew from `per_review`. */
export function checkTables(given: Case, findings: Findings): void {
  checkAspects(given, findings);
  checkEntities(given, findings);
  checkTopics(given, findings);
}
