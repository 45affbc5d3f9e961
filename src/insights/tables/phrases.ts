import type { AspectFinding } from "../../core/reviews/finding.ts";
import type { PublishedReview, ReviewId } from "../../core/reviews/review.ts";
import { singularOf } from "../reading/singular.ts";
import { evidenceLimit, keepUpTo } from "./collector.ts";
import { emptyWords, joiningWords } from "./common-words.ts";
import { denials, emphases, idleEnds, idleStarts, judgingWords } from "./phrase-words.ts";
import { foldedWords, type Vocabulary, writtenWords } from "./vocabulary.ts";

const longestPhrase = 6;
const topCount = 5;
const neededReviews = 2;
const formsKept = 8;

export interface PhraseEvidence {
  readonly phrase: string;
  readonly review_ids: readonly string[];
}

interface Support {
  reviews: number;
  readonly authors: string[];
  readonly ids: ReviewId[];
  readonly forms: Map<string, number>;
}

export interface NormalPhrase {
  /** As it is told: folded, without what only leads to it. */
  readonly text: string;
  /** What it has in common with others that say the same: `roof is good` and `a good roof`. */
  readonly key: string;
}

/** The content of a phrase, whatever its order and its number: what it denies stays denied. */
function keyOf(words: readonly string[]): string {
  const content = words.filter((word) => denials.has(word) || !(idleStarts.has(word) || idleEnds.has(word)));
  return [...new Set(content.map(singularOf))].sort().join(" ");
}

/**
 * A phrase as it is counted. Null when nothing is left that says something by itself, when it breaks off, when it is too
 * long to be shared, or when it may name somebody.
 */
export function normalisedPhrase(phrase: string, vocabulary: Vocabulary): NormalPhrase | null {
  // An engine's evidence may be a long stretch of a hostile text; nobody else will have written it.
  if (phrase.length > longestPhrase * 20) return null;
  for (const { written } of writtenWords(phrase)) if (vocabulary.mayName(written)) return null;
  const words = foldedWords(phrase).filter((word) => !emphases.has(word));
  while (words.length > 1 && idleStarts.has(words[0] ?? "")) words.shift();
  while (words.length > 1 && idleEnds.has(words.at(-1) ?? "")) words.pop();
  const content = words.filter((word) => !joiningWords.has(word) && !emptyWords.has(word));
  if (words.length > longestPhrase || content.length === 0 || denials.has(words.at(-1) ?? "")) return null;
  // One word alone has to judge.
  if (words.length === 1 && !judgingWords.has(words[0] ?? "")) return null;
  return { text: words.join(" "), key: keyOf(words) };
}

function compare(a: Support, b: Support): number {
  if (a.reviews !== b.reviews) return b.reviews - a.reviews;
  if (a.authors.length !== b.authors.length) return b.authors.length - a.authors.length;
  return told(a) < told(b) ? -1 : 1;
}

/** The form that most reviews share, then the shorter one. */
function told({ forms }: Support): string {
  const [first = ""] = [...forms]
    .sort(([a, count], [b, other]) => other - count || a.length - b.length || (a < b ? -1 : 1))
    .map(([form]) => form);
  return first;
}

/** Phrases come again and again; those of hostile texts need no place for ever. */
const mostRemembered = 20_000;

/** `normalisedPhrase`, once for each phrase. */
export function phraseNormaliser(vocabulary: Vocabulary): (phrase: string) => NormalPhrase | null {
  const known = new Map<string, NormalPhrase | null>();
  return (phrase) => {
    const held = known.get(phrase);
    if (held !== undefined) return held;
    const normal = normalisedPhrase(phrase, vocabulary);
    if (known.size < mostRemembered) known.set(phrase, normal);
    return normal;
  };
}

/** The phrases by which reviews show one aspect: by distinct reviews, then by authors, then by the letters. */
export class PhraseCounts {
  readonly #supports = new Map<string, Support>();
  readonly #normalised: (phrase: string) => NormalPhrase | null;

  constructor(normalised: (phrase: string) => NormalPhrase | null) {
    this.#normalised = normalised;
  }

  see({ id, facts }: PublishedReview, { phrase, start, polarity }: AspectFinding): void {
    // What the source calls an aspect is no phrase of the customer's.
    const normal = start === null ? null : this.#normalised(phrase);
    if (normal === null) return;
    const key = `${polarity} ${normal.key}`;
    const support = this.#supports.get(key) ?? {
      reviews: 0,
      authors: [],
      ids: [],
      forms: new Map<string, number>(),
    };
    this.#supports.set(key, support);
    support.reviews += 1;
    const held = support.forms.get(normal.text);
    if (held !== undefined || support.forms.size < formsKept) support.forms.set(normal.text, (held ?? 0) + 1);
    keepUpTo(evidenceLimit, support.ids, id);
    if (!support.authors.includes(facts.author)) keepUpTo(evidenceLimit, support.authors, facts.author);
  }

  top(): PhraseEvidence[] {
    const shared = [...this.#supports.values()].filter(({ reviews }) => reviews >= neededReviews);
    const phrases = new Map<string, readonly ReviewId[]>();
    // The same words may stand for praise and for blame: what more reviews say is told.
    for (const support of shared.sort(compare))
      if (!phrases.has(told(support))) phrases.set(told(support), support.ids);
    return [...phrases].slice(0, topCount).map(([phrase, ids]) => ({ phrase, review_ids: ids }));
  }
}
