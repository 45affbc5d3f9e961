import { monthOf } from "../../core/calendar-date.ts";
import type { Collector } from "./collector.ts";
import { addRating, noRatings, type RatingTally, type Timeline, timelineFrom, togetherOf } from "./trend.ts";

/** What is told of the reviews whatever they are about. */
export interface StarFigures {
  readonly timeline: Timeline;
  /** Of all months together. */
  readonly ratings: RatingTally;
  readonly withText: number;
  /** Of these the engine found nothing in. */
  readonly abstained: number;
}

interface Held {
  readonly months: readonly (readonly [month: string, ratings: RatingTally])[];
  readonly withText: number;
  readonly abstained: number;
}

/** Counts stars by month, and words: sums alone, so that they can always be counted on. */
export function starCollector(): Collector<StarFigures, Held> {
  const months = new Map<string, number[]>();
  let [withText, abstained] = [0, 0];
  return {
    see: ({ facts: { date, rating, text }, analysis: { sentiment, aspects } }) => {
      const month = monthOf(date);
      const ratings = months.get(month) ?? noRatings();
      months.set(month, ratings);
      addRating(ratings, rating);
      if (text === null) return;
      withText += 1;
      if (sentiment === null && aspects.length === 0) abstained += 1;
    },
    rows: () => ({
      timeline: timelineFrom(months),
      ratings: togetherOf([...months.values()]),
      withText,
      abstained,
    }),
    held: () => ({ months: [...months], withText, abstained }),
    takeUp: (held) => {
      for (const [month, ratings] of held.months) months.set(month, [...ratings]);
      withText = held.withText;
      abstained = held.abstained;
    },
    isSure: () => true,
  };
}
