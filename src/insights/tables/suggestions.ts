import type { Business } from "../../core/business.ts";
import type { PublishedReview } from "../../core/reviews/review.ts";
import type { Steps } from "../../core/steps.ts";
import { exampleLimit, keepUpTo } from "./collector.ts";
import { emergentTopics } from "./emergent-topics.ts";
import { knownPhrases } from "./known-phrases.ts";
import { foldedWords, vocabularyOf, writtenWords } from "./vocabulary.ts";

/** Something that several reviews name and the business file does not list. For the operator alone: it may be a person. */
export interface Suggestion {
  readonly kind: "person" | "area" | "phrase";
  readonly text: string;
  readonly review_count: number;
  readonly example_review_ids: readonly string[];
}

const neededReviews = 3;
const readUnits = 20_000;
const pauseAfter = 64;

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Makers, insurers and review sites that customers of roofers name: no persons, and nobody's places. */
const brands = list(`
  google yelp facebook nextdoor trustpilot angi angies bbb homeadvisor gaf certainteed owens corning velux hardie james
  malarkey atlas tamko iko trex timberline landmark duration leaffilter leafguard tesla usaa allstate geico farmers
  progressive nationwide travelers statefarm amica chubb hippo lemonade home depot lowes costco zillow
`);
const leads = list(
  "thanks thank named called ask asked met ms mr mrs salesman rep representative estimator manager foreman technician tech inspector installer owner with by to and for",
);
const afterPerson = list(`
  was is did came explained showed called helped answered took made went kept and has had made's handled worked knew
  listened walked found fixed returned arrived said told told gave got inspected installed stayed sent met
`);
const beforeArea = list("in near outside around from at");

interface Word {
  readonly word: string;
  readonly written: string;
  /** Nothing but white space stands before it. */
  readonly isJoined: boolean;
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const { written, at } of writtenWords(text)) {
    const isJoined = /^\s+$/.test(text.slice(end, at));
    // An owner's apostrophe is no part of the name.
    words.push({ word: foldedWords(written.replace(/['’]s$/, "")).join(" "), written, isJoined });
    end = at + written.length;
  }
  return words;
}

interface Tally {
  readonly text: string;
  reviews: number;
  readonly ids: string[];
}

class Tallies {
  readonly #tallies = new Map<string, Tally>();

  see(key: string, text: string, id: string): void {
    const tally = this.#tallies.get(key) ?? { text, reviews: 0, ids: [] };
    this.#tallies.set(key, tally);
    tally.reviews += 1;
    keepUpTo(exampleLimit, tally.ids, id);
  }

  suggestions(kind: Suggestion["kind"]): Suggestion[] {
    return [...this.#tallies.values()]
      .filter(({ reviews }) => reviews >= neededReviews)
      .sort((a, b) => b.reviews - a.reviews || (a.text < b.text ? -1 : 1))
      .map(({ text, reviews, ids }) => ({ kind, text, review_count: reviews, example_review_ids: ids }));
  }
}

type Found = Map<string, { readonly kind: "person" | "area"; readonly text: string }>;

/** The name that begins at `at`: as many words as are written like one, two at most. */
function nameAt(words: readonly Word[], at: number, mayName: (word: Word) => boolean): readonly Word[] {
  const [first, second] = [words[at], words[at + 1]];
  if (first === undefined || !mayName(first)) return [];
  return second?.isJoined === true && mayName(second) ? [first, second] : [first];
}

/** What a name stands for, by the words around it; null where they tell nothing. */
function kindOf(previous: string, next: string): "person" | "area" | null {
  const isPlaced = beforeArea.has(previous);
  if (leads.has(previous) || (!isPlaced && afterPerson.has(next))) return "person";
  return isPlaced ? "area" : null;
}

function namesIn(review: PublishedReview, mayName: (written: string) => boolean): Found {
  const words = wordsOf((review.facts.text ?? "").slice(0, readUnits));
  const own = new Set(foldedWords(review.facts.author));
  const isName = ({ written, word }: Word) =>
    mayName(written.replace(/['’]s$/, "")) && word.length > 1 && !own.has(word) && !brands.has(word);
  const found: Found = new Map();
  for (let at = 0; at < words.length; at += 1) {
    const name = nameAt(words, at, isName);
    if (name.length === 0) continue;
    const next = words[at + name.length];
    const previous = words[at]?.isJoined ? (words[at - 1]?.word ?? "") : "";
    const kind = kindOf(previous, next?.isJoined ? next.word : "");
    const text = name.map(({ written }) => written.replace(/['’]s$/, "")).join(" ");
    if (kind !== null) found.set(`${kind} ${name.map(({ word }) => word).join(" ")}`, { kind, text });
    at += name.length - 1;
  }
  return found;
}

/** What the reviews name that no list holds, three reviews or more each. Read in turns. */
export function* suggestionsFrom(
  business: Business,
  reviews: readonly PublishedReview[],
): Steps<Suggestion[]> {
  const vocabulary = vocabularyOf(business);
  const [persons, areas] = [new Tallies(), new Tallies()];
  for (const [ordinal, review] of reviews.entries()) {
    for (const [key, { kind, text }] of namesIn(review, vocabulary.mayName))
      (kind === "person" ? persons : areas).see(key, text, review.id);
    if (ordinal % pauseAfter === 0) yield;
  }
  const known = knownPhrases(business, []);
  const phrases = yield* emergentTopics(reviews, { vocabulary, known, listed: [], pauseAfter });
  return [
    ...persons.suggestions("person"),
    ...areas.suggestions("area"),
    ...phrases.map((topic): Suggestion => {
      const { label: text, review_count, example_review_ids } = topic.row(reviews.length);
      return { kind: "phrase", text, review_count, example_review_ids };
    }),
  ];
}
