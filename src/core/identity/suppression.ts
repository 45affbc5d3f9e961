import { dayOf } from "../calendar-date.ts";
import { epochSeconds, type Instant } from "../instant.ts";
import { isNobody } from "../reviews/author-name.ts";
import type { ReviewId, SourcedReview } from "../reviews/review.ts";
import { fold } from "../text/fold.ts";
import type { ChannelKey } from "./channel-key.ts";
import { idByKey } from "./review-id.ts";

/** Of the keys that erased reviews are known again by. Begins with "~", as the keys that are stored as digests do. */
export const erasedChannel = "~erased";

/**
 * What an erased review is known again by when it comes by a channel that gives it another key: who, where and when, as
 * one digest. Null for authors who cannot be told apart.
 */
function personAndDay({ source, author, date }: SourcedReview): ReviewId | null {
  return isNobody(author) ? null : idByKey(source, ["~erased", fold(author), date].join("\0"));
}

/** The key to remember when a review is erased; nothing readable is in it. */
export function suppressionOf(facts: SourcedReview, id: ReviewId): readonly ChannelKey[] {
  const channelId = personAndDay(facts);
  if (channelId === null) return [];
  return [{ source: facts.source, channel: erasedChannel, channelId, reviewId: id }];
}

export type DaysApart = -1 | 0 | 1;

const secondsOfDay = 86_400;

function movedBy(facts: SourcedReview, days: DaysApart): SourcedReview {
  if (days === 0) return facts;
  const noon = epochSeconds(`${facts.date}T12:00:00Z` as Instant);
  return { ...facts, date: dayOf(noon + days * secondsOfDay, "UTC") };
}

/** Finds the erased review that an arrival is, if it is one; asked for other days, one that was so many days later. */
export function suppressions(
  channelKeys: readonly ChannelKey[],
): (facts: SourcedReview, days?: DaysApart) => ReviewId | null {
  const erased = new Map(
    channelKeys
      .filter(({ channel }) => channel === erasedChannel)
      .map(({ channelId, reviewId }) => [channelId, reviewId]),
  );
  if (erased.size === 0) return () => null;
  return (facts, days = 0) => erased.get(personAndDay(movedBy(facts, days)) ?? "") ?? null;
}
