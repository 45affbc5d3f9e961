import { percent } from "../../core/reviews/rating.ts";
import type { PublishedReview } from "../../core/reviews/review.ts";
import type { Named } from "../taxonomy/taxonomy.ts";
import { type Collector, exampleLimit, Newest, type PlaceOf } from "./collector.ts";
import { type HeldPhrases, PhraseCounts, type PhraseEvidence, phraseNormaliser } from "./phrases.ts";
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
  /** Whether all who speak of it, doubtful ones among them, surely judge the other way: then it is passed over. */
  readonly isBelied: boolean;
}

export interface AspectRows {
  readonly all: readonly AspectRow[];
  readonly sure: readonly SureRow[];
}

interface AspectTally {
  readonly sentiment: SentimentTally;
  readonly sure: SentimentTally;
  readonly phrases: PhraseCounts;
  readonly examples: Newest;
}

export interface HeldAspect {
  readonly sentiment: SentimentTally;
  readonly sure: SentimentTally;
  readonly phrases: HeldPhrases;
  readonly examples: readonly string[];
}

function heldAspect({ sentiment, sure, phrases, examples }: AspectTally): HeldAspect {
  return { sentiment, sure, phrases: phrases.held(), examples: examples.ids };
}

function takeUp(tally: AspectTally, held: HeldAspect, placeOf: PlaceOf): void {
  Object.assign(tally.sentiment, held.sentiment);
  Object.assign(tally.sure, held.sure);
  tally.phrases.takeUp(held.phrases, placeOf);
  tally.examples.takeUp(held.examples, placeOf);
}

function newTally(normalised: ReturnType<typeof phraseNormaliser>): AspectTally {
  return {
    sentiment: emptyTally(),
    sure: emptyTally(),
    phrases: new PhraseCounts(normalised),
    examples: new Newest(exampleLimit),
  };
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
    example_review_ids: examples.ids,
  };
}

function sureRow({ id, label }: Named, { sure, sentiment }: AspectTally): SureRow {
  const { positive, neutral, negative } = sure;
  const mentions = mentionsIn(sure);
  const [all, praised] = [mentionsIn(sentiment), positive * 2];
  const [low = 0, high = 100] = all < shareFloor ? [] : shareInterval(sentiment.positive, all);
  const isBelied = (praised >= mentions && high < 50) || (praised <= mentions && low > 50);
  return { id, label, mentions, positive, neutral, negative, isBelied };
}

/**
 * One row for each aspect of the taxonomy, in its order, spoken of or not: a new review changes the rows that it
 * touches and moves no other.
 */
export function aspectCollector(
  aspects: readonly Named[],
  vocabulary: Vocabulary,
): Collector<AspectRows, Readonly<Record<string, HeldAspect>>> {
  const normalised = phraseNormaliser(vocabulary);
  const tallies = new Map<string, AspectTally>(aspects.map(({ id }) => [id, newTally(normalised)]));
  return {
    see: (review: PublishedReview, place) => {
      for (const finding of review.analysis.aspects) {
        const tally = tallies.get(finding.aspect);
        if (tally === undefined) continue;
        countInto(tally.sentiment, finding.polarity);
        tally.examples.add(review.id, place);
        if (!finding.sure) continue;
        countInto(tally.sure, finding.polarity);
        tally.phrases.see(review, finding, place);
      }
    },
    rows: () => {
      const told = aspects.flatMap((aspect) => {
        const tally = tallies.get(aspect.id);
        return tally === undefined ? [] : [{ all: rowOf(aspect, tally), sure: sureRow(aspect, tally) }];
      });
      return { all: told.map(({ all }) => all), sure: told.map(({ sure }) => sure) };
    },
    held: () => Object.fromEntries([...tallies].map(([id, tally]) => [id, heldAspect(tally)])),
    takeUp: (held, placeOf) => {
      for (const [id, tally] of tallies) {
        const before = held[id];
        if (before !== undefined) takeUp(tally, before, placeOf);
      }
    },
    isSure: () => [...tallies.values()].every(({ phrases }) => phrases.isSure()),
  };
}
