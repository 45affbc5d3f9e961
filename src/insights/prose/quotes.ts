import type { AspectFinding, Polarity } from "../../core/reviews/finding.ts";
import type { PublishedReview } from "../../core/reviews/review.ts";
import { type Span, sentenceAround } from "../reading/sentences.ts";
import { isQuotableUnder } from "../tables/sure-findings.ts";
import type { Vocabulary } from "../tables/vocabulary.ts";
import { isQuotable } from "./quotable.ts";

export interface Quote {
  readonly review_id: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const [shortest, longest] = [25, 260];
const shortestPhrase = 12;
const quotesShown = 2;
/** From this share of negative evidence on, a negative voice is heard. */
const negativeShare = 0.2;

function quoteAt({ id }: PublishedReview, text: string, { start, end }: Span): Quote {
  return { review_id: id, text: text.slice(start, end), start, end };
}

/** What can be told of a quote before it is taken. */
type Fits = (quote: string) => boolean;

/** The sentence that shows a finding, or else only its words; null where neither can stand in public. */
function quoteOf(review: PublishedReview, finding: AspectFinding, fits: Fits): Quote | null {
  const { text } = review.facts;
  const { start, end } = finding;
  if (text === null || start === null || end === null || review.analysis.conflict) return null;
  const sentence = sentenceAround(text, { start, end });
  if (
    sentence !== null &&
    sentence.end - sentence.start >= shortest &&
    sentence.end - sentence.start <= longest
  ) {
    const quote = quoteAt(review, text, sentence);
    if (fits(quote.text)) return quote;
  }
  if (end - start < shortestPhrase || end - start > longest) return null;
  const quote = quoteAt(review, text, { start, end });
  return fits(quote.text) ? quote : null;
}

/** Picks the voices that stand beside an answer: the newest that can be quoted, of different authors. */
export class QuotePicker {
  readonly #fits: Fits;
  readonly #positive: Quote[] = [];
  readonly #negative: Quote[] = [];
  readonly #authors = new Set<string>();

  /** `names`: whether a quote speaks of what it is to show; of an aspect the finding itself does. */
  constructor(vocabulary: Vocabulary, names: Fits = () => true) {
    this.#fits = (quote) => isQuotable(quote, vocabulary) && names(quote);
  }

  see(review: PublishedReview, finding: AspectFinding): void {
    const list = this.#listOf(finding.polarity);
    if (list === null || !isQuotableUnder(review.facts.rating, finding)) return;
    if (list.length >= quotesShown || this.#authors.has(review.facts.author)) return;
    const quote = quoteOf(review, finding, this.#fits);
    if (quote === null) return;
    list.push(quote);
    this.#authors.add(review.facts.author);
  }

  #listOf(polarity: Polarity): Quote[] | null {
    if (polarity === "positive") return this.#positive;
    return polarity === "negative" ? this.#negative : null;
  }

  get positive(): readonly Quote[] {
    return this.#positive;
  }

  get negative(): readonly Quote[] {
    return this.#negative;
  }
}

function distinct(quotes: readonly Quote[]): Quote[] {
  return [...new Map(quotes.map((quote) => [quote.review_id, quote])).values()];
}

/** Two at most. A negative one is among them where a fifth or more of the evidence is negative. */
export function chooseQuotes(
  pickers: readonly QuotePicker[],
  { negative, whole }: { readonly negative: number; readonly whole: number },
): Quote[] {
  const [praise, blame] = [
    distinct(pickers.flatMap((picker) => picker.positive)),
    distinct(pickers.flatMap((picker) => picker.negative)),
  ];
  const isMostlyNegative = negative * 2 > whole;
  const [first, second] = isMostlyNegative ? [blame, praise] : [praise, blame];
  const isHeard = whole > 0 && negative / whole >= negativeShare;
  const opposite = isHeard ? second.slice(0, 1) : [];
  return distinct([...first.slice(0, quotesShown - opposite.length), ...opposite]);
}
