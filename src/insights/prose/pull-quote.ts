import type { PublishedReview } from "../../core/reviews/review.ts";
import { type Span, sentencesOf } from "../reading/sentences.ts";
import type { Collector } from "../tables/collector.ts";
import { type Vocabulary, writtenWords } from "../tables/vocabulary.ts";
import { isQuotable } from "./quotable.ts";

const [fewestWords, mostWords] = [8, 30];
const lowestRating = 4;
/** A quote is looked for in the newest reviews that could give one; the older ones have had their time. */
const reviewsRead = 400;

export interface PullQuote {
  readonly text: string;
  readonly review_id: string;
}

interface Candidate extends PullQuote {
  readonly findings: number;
}

function isBetter(one: Candidate, other: Candidate | null): boolean {
  if (other === null || one.findings !== other.findings)
    return other === null || one.findings > other.findings;
  if (one.text !== other.text) return one.text < other.text;
  return one.review_id < other.review_id;
}

export interface PullQuoteRules {
  readonly vocabulary: Vocabulary;
  /** Whether a text names a service of the business. */
  readonly namesService: (text: string) => boolean;
}

/**
 * One sentence that tells most in praise: of 8 to 30 words, from a review of four or five stars whose words agree with
 * its stars, naming a service and nobody. By the findings in it, then by its letters: no chance, no moving clock.
 */
export function pullQuoteCollector({
  vocabulary,
  namesService,
}: PullQuoteRules): Collector<PullQuote | null> {
  let best: Candidate | null = null;
  let read = 0;
  const consider = (review: PublishedReview, text: string, { start, end }: Span) => {
    const { aspects } = review.analysis;
    const inside = aspects.filter(
      (finding) =>
        finding.start !== null && finding.end !== null && finding.start >= start && finding.end <= end,
    );
    // A doubtful word of blame is reason enough to look elsewhere; a doubtful one of praise carries nothing.
    const findings = inside.filter(({ sure }) => sure).length;
    if (findings === 0 || inside.some(({ polarity }) => polarity !== "positive")) return;
    const quote = { text: text.slice(start, end), review_id: review.id, findings };
    if (!isBetter(quote, best) || !isQuotable(quote.text, vocabulary)) return;
    const words = [...writtenWords(quote.text)].length;
    if (words >= fewestWords && words <= mostWords && namesService(quote.text)) best = quote;
  };
  return {
    see: (review) => {
      const { facts, mentions, analysis } = review;
      if (facts.text === null || facts.rating < lowestRating || analysis.conflict) return;
      if (mentions.services.length === 0 || analysis.aspects.length === 0 || read >= reviewsRead) return;
      read += 1;
      for (const sentence of sentencesOf(facts.text)) consider(review, facts.text, sentence);
    },
    rows: () => (best === null ? null : { text: best.text, review_id: best.review_id }),
  };
}
