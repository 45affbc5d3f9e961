import type { Polarity, ReviewAnalysis } from "../../core/reviews/finding.ts";
import type { PublishedReview, Rating } from "../../core/reviews/review.ts";
import { fold } from "../../core/text/fold.ts";
import { isSuspect } from "../prose/quotable.ts";
import { isNumberWord, numbersIn } from "../reading/number-words.ts";
import { sentencesOf } from "../reading/sentences.ts";
import { joiningWords } from "../tables/common-words.ts";
import { foldedWords, type Vocabulary, writtenWords } from "../tables/vocabulary.ts";
import type { WordedFact } from "./wording-request.ts";

/** A sentence as a model gives it. */
export interface GivenSentence {
  readonly text: string;
  readonly metric: string | null;
  readonly reviewIds: readonly string[];
}

/** What a sentence is held against. */
export interface Ground {
  readonly facts: ReadonlyMap<string, WordedFact>;
  /** The reviews that the model was shown, by id. */
  readonly reviews: ReadonlyMap<string, PublishedReview>;
  readonly vocabulary: Vocabulary;
  /** Names that may hold digits or words of praise. */
  readonly names: readonly string[];
  readonly analyse: (review: { text: string; rating: Rating; attributed: null }) => ReviewAnalysis;
}

export const refusals = [
  "form",
  "citation",
  "metric",
  "quote",
  "number",
  "name",
  "polarity",
  "superlative",
  "support",
] as const;
export type Refusal = (typeof refusals)[number];

const [fewestUnits, mostUnits, mostCited] = [10, 240, 20];

/** Words that claim more than a count can show. */
const superlatives = new Set(
  `best worst most least all every everyone everybody everything always never none nobody nothing no-one only top
   leading unmatched unrivalled unrivaled unbeatable perfect perfectly flawless guaranteed guarantee finest greatest
   ultimate entire entirely completely totally number-one majority unanimous unanimously
   unparalleled exclusively without weakest strongest highest lowest fastest cheapest largest`.split(/\s+/),
);
const superlativeEnding = /^\p{L}{4,}est$/u;
const notSuperlative = new Set(
  "honest interest request contest invest protest modest earnest suggest digest forest".split(" "),
);

const praiseWords = new Set("positive praise praised praises happy satisfied pleased glad".split(" "));
const blameWords = new Set(
  "negative complain complained complaint complaints criticise criticised criticize criticized unhappy dissatisfied".split(
    " ",
  ),
);

const quotePattern = /[“"«]([^“”"«»]*)[”"»]/gu;
const singlePattern = /(?<=^|\s)['‘]([^'’]{3,})['’](?=$|[\s.,;:!?])/gu;

interface Parted {
  readonly quotes: readonly string[];
  /** The sentence without what it quotes. */
  readonly own: string;
}

function parted(text: string): Parted | null {
  const quotes = [...text.matchAll(quotePattern), ...text.matchAll(singlePattern)].map(
    ([, words]) => words ?? "",
  );
  const own = text.replace(quotePattern, " ").replace(singlePattern, " ");
  return /[“”"«»]/.test(own) ? null : { quotes, own };
}

/** The model's own words, without the names of the business and what it offers. */
function withoutNames(own: string, names: readonly string[]): string {
  return names.reduce((text, name) => text.replaceAll(name, " "), own);
}

function isWellFormed({ text }: GivenSentence): boolean {
  return (
    text.length >= fewestUnits &&
    text.length <= mostUnits &&
    !isSuspect(text) &&
    /[.!?]["”]?$/.test(text) &&
    sentencesOf(text).length === 1
  );
}

function isNumberOf(fact: WordedFact | null, told: number): boolean {
  return fact?.numbers.some((number) => number === told) ?? false;
}

function claimsTooMuch(own: string, fact: WordedFact | null): boolean {
  const allowed = new Set(fact === null ? [] : foldedWords(fact.text));
  return foldedWords(own).some(
    (word) =>
      (superlatives.has(word) || (superlativeEnding.test(word) && !notSuperlative.has(word))) &&
      !allowed.has(word),
  );
}

function isName(written: string, cited: readonly PublishedReview[]): boolean {
  return cited.some(({ facts }) => {
    const words = new Set(foldedWords(facts.text ?? ""));
    const author = new Set(foldedWords(facts.author));
    return foldedWords(written).every((word) => words.has(word) && !author.has(word));
  });
}

function signOf(polarity: Polarity | null): number {
  if (polarity === "positive") return 1;
  return polarity === "negative" ? -1 : 0;
}

/** What the fact's own figure counts: praise, blame or neither. */
function signOfFact(fact: WordedFact | null): number {
  if (fact?.metric.endsWith("positive_count") === true) return 1;
  return fact?.metric.endsWith("negative_count") === true ? -1 : 0;
}

function contradicts(
  own: string,
  fact: WordedFact | null,
  cited: readonly PublishedReview[],
  ground: Ground,
) {
  const { aspects, sentiment } = ground.analyse({ text: own, rating: 3, attributed: null });
  const sign = signOfFact(fact);
  const words = new Set(foldedWords(own));
  const holds = (list: ReadonlySet<string>) => [...list].some((word) => words.has(word));
  if (sign > 0 && (holds(blameWords) || sentiment === "negative")) return true;
  if (sign < 0 && (holds(praiseWords) || sentiment === "positive")) return true;
  return aspects.some(({ aspect, polarity }) => {
    const wanted = signOf(polarity);
    if (wanted === 0) return false;
    return !cited.some(({ analysis }) =>
      analysis.aspects.some(
        (finding) =>
          finding.aspect === aspect && (finding.polarity === "mixed" || signOf(finding.polarity) === wanted),
      ),
    );
  });
}

/** Words that speak about reviews: any sentence may use them. */
const speech = new Set(
  foldedWords(`review reviews reviewer reviewers customer customers business company team crew work service services
    say says said mention mentions mentioned describe describes described report reports reported praise praises praised
    note notes noted speak speaks spoke call find found tell tells told positive negative average rating ratings stars
    job jobs often several many some also more than other others their technician name named`),
);
const supportedShare = 0.5;

/** Whether at least half of what a sentence says stands in what it cites, in the same word or one of its family. */
function isSupported(own: string, fact: WordedFact | null, cited: readonly PublishedReview[]): boolean {
  const stem = (word: string) => word.slice(0, 5);
  const words = foldedWords(own).filter(
    (word) => word.length > 3 && !joiningWords.has(word) && !speech.has(word) && !isNumberWord(word),
  );
  const grounds = new Set(
    [fact?.text ?? "", fact?.metric ?? "", ...cited.map(({ facts }) => facts.text ?? "")]
      .flatMap((text) => foldedWords(text.replace(/[._]/g, " ")))
      .map(stem),
  );
  const supported = words.filter((word) => grounds.has(stem(word)));
  return supported.length >= words.length * supportedShare;
}

/** Why a sentence cannot stand, or null when everything in it is borne out. */
export function refusalOf(sentence: GivenSentence, ground: Ground): Refusal | null {
  if (!isWellFormed(sentence)) return "form";
  const cited = sentence.reviewIds.flatMap((id) => ground.reviews.get(id) ?? []);
  if (cited.length === 0 || cited.length !== sentence.reviewIds.length || cited.length > mostCited)
    return "citation";
  const fact = sentence.metric === null ? null : (ground.facts.get(sentence.metric) ?? null);
  if (sentence.metric !== null && fact === null) return "metric";
  const parts = parted(sentence.text);
  const texts = cited.map(({ facts }) => fold(facts.text ?? ""));
  const isVerbatim = (quote: string) =>
    fold(quote).length > 2 && texts.some((text) => text.includes(fold(quote)));
  if (parts === null || !parts.quotes.every(isVerbatim)) return "quote";
  const own = withoutNames(parts.own, ground.names);
  if (!numbersIn(own).every((told) => isNumberOf(fact, told))) return "number";
  const terms = new Set([...ground.facts.values()].flatMap(({ text }) => foldedWords(text)));
  for (const { written } of writtenWords(parts.own)) {
    const isTerm = foldedWords(written).every((word) => terms.has(word));
    if (ground.vocabulary.mayName(written) && !isTerm && !isName(written, cited)) return "name";
  }
  if (claimsTooMuch(own, fact)) return "superlative";
  if (contradicts(own, fact, cited, ground)) return "polarity";
  return isSupported(own, fact, cited) ? null : "support";
}
