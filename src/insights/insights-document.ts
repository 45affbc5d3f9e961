import { ByteWriter } from "../core/documents/byte-writer.ts";
import type { Manuscript } from "../core/documents/publication.ts";
import type { Steps } from "../core/steps.ts";
import { engineModel, engineObject, readersOf } from "./engine-name.ts";
import { type CountedBefore, countReviews, heldCounts } from "./figures/counting.ts";
import { figuresFrom } from "./figures/figures.ts";
import { worded } from "./figures/worded.ts";
import { summaryText } from "./prose/claims.ts";
import { type TellsOfOthers, writePerReview } from "./tables/kept-per-review.ts";
import type { Taxonomy } from "./taxonomy/taxonomy.ts";

const expectedBytes = 600;

/** The members of an object, without its braces. */
function members(value: object): string {
  return JSON.stringify(value).slice(1, -1);
}

/** What the publication before said of the same reviews without some that came since. */
export interface ToldBefore extends CountedBefore {
  /** Its `/insights.json`; null where that is not at hand. */
  readonly document: Uint8Array | null;
}

/** What is counted is handed on, so that whoever publishes a few more reviews need not read all of them again. */
export interface Counting {
  /** What was counted last; null where all reviews are to be read. */
  readonly before: ToldBefore | null;
  keep(counts: string): void;
}

interface InsightsRules {
  readonly taxonomy: Taxonomy;
  readonly analyser: string;
  /** Absent where nobody counts on. */
  readonly counting?: Counting | undefined;
}

function tellsOfOthers(counting: Counting | undefined): TellsOfOthers | null {
  const { document = null, added = new Set<string>() } = counting?.before ?? {};
  return document === null ? null : { document, added };
}

/** `/insights.json`, decisions §4: every key, always, in this order. Written in turns; see in-turns.ts. */
export function* renderInsights(
  { at, business, reviews, wording }: Manuscript,
  { taxonomy, analyser, counting }: InsightsRules,
): Steps<Uint8Array<ArrayBuffer>> {
  const of = { business, reviews, taxonomy };
  const counts = yield* countReviews(of, counting?.before ?? null);
  const figures = worded(figuresFrom(counts, of), wording);
  counting?.keep(heldCounts(counts));
  const readers = readersOf(reviews);
  const head = {
    version: taxonomy.version,
    generated_at: at,
    model: wording?.model ?? readers[0]?.model ?? engineModel,
    engine: engineObject(business, { taxonomy, analyser, readers }),
    review_count: reviews.length,
    coverage: figures.coverage,
    date_range: { earliest: reviews.at(-1)?.facts.date ?? null, latest: reviews.at(0)?.facts.date ?? null },
    overall_sentiment: figures.overallSentiment,
    aspects: figures.aspects,
    entities: figures.entities,
    topics: figures.topics,
    temporal: figures.temporal,
  };
  const tail = {
    faq: figures.faq,
    summary: summaryText(figures.claims),
    summary_claims: figures.claims,
    pull_quote: figures.pullQuote?.text ?? null,
    pull_quote_review_id: figures.pullQuote?.review_id ?? null,
  };
  const writer = new ByteWriter(65_536 + reviews.length * expectedBytes);
  writer.write(`{${members(head)},"per_review":`);
  yield* writePerReview(writer, reviews, tellsOfOthers(counting));
  writer.write(`,${members(tail)}}`);
  return writer.finish();
}
