import { percent } from "../../core/reviews/rating.ts";
import type { PublishedReview } from "../../core/reviews/review.ts";
import type { Named } from "../taxonomy/taxonomy.ts";
import { type Collector, exampleLimit, keepUpTo } from "./collector.ts";
import { PhraseCounts, type PhraseEvidence } from "./phrases.ts";
import {
  countInto,
  emptyTally,
  mentionsIn,
  type SentimentTally,
  scoreOf,
  shareFloor,
} from "./sentiment-tally.ts";
import type { Vocabulary } from "./vocabulary.ts";

export interface AspectRow {
  readonly id: string;
  readonly label: string;
  readonly mention_count: number;
  readonly positive_count: number;
  readonly neutral_count: number;
  readonly negative_count: number;
  readonly mixed_count: number;
  readonly positive_pct: number | null;
  readonly score: number | null;
  readonly top_phrases: readonly string[];
  readonly top_phrase_evidence: readonly PhraseEvidence[];
  readonly example_review_ids: readonly string[];
}

interface AspectTally {
  readonly sentiment: SentimentTally;
  readonly phrases: PhraseCounts;
  readonly examples: string[];
}

function rowOf({ id, label }: Named, { sentiment, phrases, examples }: AspectTally): AspectRow {
  const mentions = mentionsIn(sentiment);
  const evidence = phrases.top();
  return {
    id,
    label,
    mention_count: mentions,
    positive_count: sentiment.positive,
    neutral_count: sentiment.neutral,
    negative_count: sentiment.negative,
    mixed_count: sentiment.mixed,
    positive_pct: mentions < shareFloor ? null : percent(sentiment.positive, mentions),
    score: scoreOf(sentiment),
    top_phrases: evidence.map(({ phrase }) => phrase),
    top_phrase_evidence: evidence,
    example_review_ids: examples,
  };
}

/**
 * One row for each aspect of the taxonomy, in its order, spoken of or not: a new review changes the rows that it
 * touches and moves no other.
 */
export function aspectCollector(aspects: readonly Named[], vocabulary: Vocabulary): Collector<AspectRow[]> {
  const tallies = new Map<string, AspectTally>(
    aspects.map(({ id }) => [
      id,
      { sentiment: emptyTally(), phrases: new PhraseCounts(vocabulary), examples: [] },
    ]),
  );
  return {
    see: (review: PublishedReview) => {
      for (const finding of review.analysis.aspects) {
        const tally = tallies.get(finding.aspect);
        if (tally === undefined) continue;
        countInto(tally.sentiment, finding.polarity);
        tally.phrases.see(review, finding);
        keepUpTo(exampleLimit, tally.examples, review.id);
      }
    },
    rows: () =>
      aspects.flatMap((aspect) => {
        const tally = tallies.get(aspect.id);
        return tally === undefined ? [] : [rowOf(aspect, tally)];
      }),
  };
}
