import type { AspectFinding } from "../../core/reviews/finding.ts";
import type { PublishedReview, ReviewId } from "../../core/reviews/review.ts";
import { evidenceLimit, keepUpTo } from "./collector.ts";
import { emptyWords, joiningWords } from "./common-words.ts";
import { foldedWords, type Vocabulary, writtenWords } from "./vocabulary.ts";

const longestPhrase = 6;
const topCount = 5;
const neededReviews = 2;

export interface PhraseEvidence {
  readonly phrase: string;
  readonly review_ids: readonly string[];
}

interface Support {
  reviews: number;
  readonly authors: string[];
  readonly ids: ReviewId[];
}

/**
 * A phrase as it is counted: folded words without punctuation, without the joining words at its ends. Null when
 * nothing is left that says something, when it is too long to be shared, or when it may name somebody.
 */
export function normalisedPhrase(phrase: string, vocabulary: Vocabulary): string | null {
  // An engine's evidence may be a long stretch of a hostile text; nobody else will have written it.
  if (phrase.length > longestPhrase * 20) return null;
  for (const { written } of writtenWords(phrase)) if (vocabulary.mayName(written)) return null;
  const words = foldedWords(phrase);
  while (words.length > 1 && joiningWords.has(words[0] ?? "")) words.shift();
  while (words.length > 1 && joiningWords.has(words.at(-1) ?? "")) words.pop();
  const isEmpty = words.every((word) => joiningWords.has(word) || emptyWords.has(word));
  return isEmpty || words.length > longestPhrase ? null : words.join(" ");
}

function compare(a: readonly [string, Support], b: readonly [string, Support]): number {
  const [phrase, { reviews, authors }] = a;
  const [other, support] = b;
  if (reviews !== support.reviews) return support.reviews - reviews;
  if (authors.length !== support.authors.length) return support.authors.length - authors.length;
  return phrase < other ? -1 : 1;
}

/** The phrases by which reviews show one aspect: by distinct reviews, then by authors, then by the letters. */
export class PhraseCounts {
  readonly #supports = new Map<string, Support>();
  readonly #vocabulary: Vocabulary;

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  see({ id, facts }: PublishedReview, { phrase, start }: AspectFinding): void {
    // What the source calls an aspect is no phrase of the customer's.
    const normal = start === null ? null : normalisedPhrase(phrase, this.#vocabulary);
    if (normal === null) return;
    const support = this.#supports.get(normal) ?? { reviews: 0, authors: [], ids: [] };
    this.#supports.set(normal, support);
    support.reviews += 1;
    keepUpTo(evidenceLimit, support.ids, id);
    if (!support.authors.includes(facts.author)) keepUpTo(evidenceLimit, support.authors, facts.author);
  }

  top(): PhraseEvidence[] {
    return [...this.#supports]
      .filter(([, { reviews }]) => reviews >= neededReviews)
      .sort(compare)
      .slice(0, topCount)
      .map(([phrase, { ids }]) => ({ phrase, review_ids: ids }));
  }
}
