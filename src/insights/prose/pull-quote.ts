import type { AspectFinding } from "../../core/reviews/finding.ts";
import type { PublishedReview } from "../../core/reviews/review.ts";
import { type Span, sentencesOf } from "../reading/sentences.ts";
import { type Collector, Newest } from "../tables/collector.ts";
import { isDenied } from "../tables/denied.ts";
import { saysItself } from "../tables/sure-findings.ts";
import { type Vocabulary, writtenWords } from "../tables/vocabulary.ts";
import { goesOn } from "./goes-on.ts";
import { isFaint, isRevised, mayBeTrouble } from "./limited.ts";
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
  /** How much of it is surely praise; by words of a cue first, and of five stars. */
  readonly worth: number;
}

export interface HeldPullQuote {
  readonly best: Candidate | null;
  /** The reviews that it was looked for in. */
  readonly newest: readonly string[];
}

/** More sides than these make a sentence longer, not better. */
const sidesCounted = 3;

function worthOf(findings: readonly AspectFinding[], rating: number): number {
  const [sides, cues] = [findings.length, findings.filter(saysItself).length].map((count) =>
    Math.min(count, sidesCounted),
  );
  return 4 * (sides ?? 0) + 2 * (cues ?? 0) + (rating === 5 ? 1 : 0);
}

/** Begins and ends like a sentence, asks nothing, and takes nothing back. */
function isWholePraise(text: string): boolean {
  const isWhole = /^["“]?\p{Lu}/u.test(text) && /[.!][)"”’]*$/.test(text) && text !== text.toUpperCase();
  return isWhole && !reservations.test(text) && !isFaint(text) && !goesOn(text);
}

const reservations =
  /\b(?:but|although|though|however|except|unless|yet|if|would have|should have|could have|only|at least|finally|eventually|despite|otherwise)\b|\?/i;

function isBetter(one: Candidate, other: Candidate | null): boolean {
  if (other === null || one.worth !== other.worth) return other === null || one.worth > other.worth;
  if (one.text !== other.text) return one.text < other.text;
  return one.review_id < other.review_id;
}

export interface PullQuoteRules {
  readonly vocabulary: Vocabulary;
  /** Whether a text names a service of the business; null for a business that lists none. */
  readonly namesService: ((text: string) => boolean) | null;
}

/**
 * One whole sentence that tells most in praise and takes nothing back: of 8 to 30 words, from a review of four or five stars whose words agree with
 * its stars, naming a service, if the business has any, and nobody. By the findings in it, then by its letters: no chance, no moving clock.
 */
export function pullQuoteCollector({
  vocabulary,
  namesService,
}: PullQuoteRules): Collector<PullQuote | null, HeldPullQuote> {
  let best: Candidate | null = null;
  const newest = new Newest(reviewsRead);
  let isBestLost = false;
  const consider = (review: PublishedReview, text: string, { start, end }: Span) => {
    const { aspects } = review.analysis;
    const inside = aspects.filter(
      (finding) =>
        finding.start !== null && finding.end !== null && finding.start >= start && finding.end <= end,
    );
    // A doubtful word of blame is reason enough to look elsewhere; a doubtful one of praise carries nothing.
    const sure = inside.filter((finding) => finding.sure);
    if (sure.length === 0 || inside.some(({ polarity }) => polarity !== "positive")) return;
    if (sure.some((finding) => finding.end !== null && isDenied(text, { end: finding.end }))) return;
    const worth = worthOf(sure, review.facts.rating);
    const quote = { text: text.slice(start, end), review_id: review.id, worth };
    if (!isWholePraise(quote.text) || isRevised(text, { end })) return;
    if (mayBeTrouble(quote.text) && !sure.some(saysItself)) return;
    if (!isBetter(quote, best) || !isQuotable(quote.text, vocabulary)) return;
    const words = [...writtenWords(quote.text)].length;
    if (words >= fewestWords && words <= mostWords && (namesService?.(quote.text) ?? true)) best = quote;
  };
  return {
    see: (review, place) => {
      const { facts, mentions, analysis } = review;
      if (facts.text === null || facts.rating < lowestRating || analysis.conflict) return;
      if (namesService !== null && mentions.services.length === 0) return;
      if (analysis.aspects.length === 0) return;
      const left = newest.add(review.id, place);
      if (left === review.id) return;
      isBestLost ||= left !== null && left === best?.review_id;
      for (const sentence of sentencesOf(facts.text)) consider(review, facts.text, sentence);
    },
    rows: () => (best === null ? null : { text: best.text, review_id: best.review_id }),
    held: () => ({ best, newest: newest.ids }),
    takeUp: (held, placeOf) => {
      best = held.best;
      newest.takeUp(held.newest, placeOf);
    },
    isSure: () => !isBestLost,
  };
}
