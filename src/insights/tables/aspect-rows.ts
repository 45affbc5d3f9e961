import { percent } from "../../core/reviews/rating.ts";
import type { PublishedReview } from "../../core/reviews/review.ts";
import type { Named } from "../taxonomy/taxonomy.ts";
import { type Collector, exampleLimit, keepUpTo } from "./collector.ts";
import { PhraseCounts, type PhraseEvidence, phraseNormaliser } from "./phrases.ts";
import {
  countInto,
  emptyTally,
  mentionsIn,
  type SentimentTally,
  scoreOf,
  shareFloor,
  shareInterval,
} from "./sentiment-tally.ts";
import type { Vocabulary } from "./vocabulary.ts";

export interface AspectRow {
  readonly id: string;
  readonly label: string;
  readonly mention_count: number;
  /** Those of them whose words leave no doubt. */
  readonly sure_count: number;
  readonly positive_count: number;
  readonly neutral_count: number;
  readonly negative_count: number;
  readonly mixed_count: number;
  readonly positive_pct: number | null;
  readonly share_interval: readonly [low: number, high: number] | null;
  readonly score: number | null;
  readonly top_phrases: readonly string[];
  readonly top_phrase_evidence: readonly PhraseEvidence[];
  readonly example_review_ids: readonly string[];
}

/** What may be said aloud of an aspect: counts of the reviews whose words leave no doubt. */
export interface SureRow extends Named {
  readonly mentions: number;
  readonly positive: number;
  readonly neutral: number;
  readonly negative: number;
}

export interface AspectRows {
  readonly all: readonly AspectRow[];
  readonly sure: readonly SureRow[];
}

interface AspectTally {
  readonly sentiment: SentimentTally;
  readonly sure: SentimentTally;
  readonly phrases: PhraseCounts;
  readonly examples: string[];
}

function rowOf({ id, label }: Named, { sentiment, sure, phrases, examples }: AspectTally): AspectRow {
  const mentions = mentionsIn(sentiment);
  const isShared = mentions >= shareFloor;
  const evidence = phrases.top();
  return {
    id,
    label,
    mention_count: mentions,
    sure_count: mentionsIn(sure),
    positive_count: sentiment.positive,
    neutral_count: sentiment.neutral,
    negative_count: sentiment.negative,
    mixed_count: sentiment.mixed,
    positive_pct: isShared ? percent(sentiment.positive, mentions) : null,
    share_interval: isShared ? shareInterval(sentiment.positive, mentions) : null,
    score: scoreOf(sentiment),
    top_phrases: evidence.map(({ phrase }) => phrase),
    top_phrase_evidence: evidence,
    example_review_ids: examples,
  };
}

function sureRow({ id, label }: Named, { sure }: AspectTally): SureRow {
  const { positive, neutral, negative } = sure;
  return { id, label, mentions: mentionsIn(sure), positive, neutral, negative };
}

/**
 * One row for each aspect of the taxonomy, in its order, spoken of or not: a new review changes the rows that it
 * touches and moves no other.
 */
export function aspectCollector(aspects: readonly Named[], vocabulary: Vocabulary): Collector<AspectRows> {
  const normalised = phraseNormaliser(vocabulary);
  const tallies = new Map<string, AspectTally>(
    aspects.map(({ id }) => [
      id,
      { sentiment: emptyTally(), sure: emptyTally(), phrases: new PhraseCounts(normalised), examples: [] },
    ]),
  );
  return {
    see: (review: PublishedReview) => {
      for (const finding of review.analysis.aspects) {
        const tally = tallies.get(finding.aspect);
        if (tally === undefined) continue;
        countInto(tally.sentiment, finding.polarity);
        keepUpTo(exampleLimit, tally.examples, review.id);
        if (!finding.sure) continue;
        countInto(tally.sure, finding.polarity);
        tally.phrases.see(review, finding);
      }
    },
    rows: () => {
      const told = aspects.flatMap((aspect) => {
        const tally = tallies.get(aspect.id);
        return tally === undefined ? [] : [{ all: rowOf(aspect, tally), sure: sureRow(aspect, tally) }];
      });
      return { all: told.map(({ all }) => all), sure: told.map(({ sure }) => sure) };
    },
  };
}
