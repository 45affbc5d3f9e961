import type { Business } from "../../core/business.ts";
import type { PublishedReview } from "../../core/reviews/review.ts";
import type { Named } from "../taxonomy/taxonomy.ts";
import type { Collector } from "./collector.ts";
import { neededReviews, TopicCount } from "./topic-rows.ts";

interface Family {
  readonly kind: string;
  readonly entries: readonly Named[];
  readonly pick: (review: PublishedReview) => readonly string[];
}

/**
 * The topics that are known beforehand: the taxonomy's aspects, the business's services, kinds of problem. Their ids
 * and order are fixed, so that a topic neither jumps nor changes its name from one publication to the next.
 */
export function guidedTopics(
  business: Business,
  { aspects, problems }: { aspects: readonly Named[]; problems: readonly Named[] },
): Collector<TopicCount[]> {
  const families: readonly Family[] = [
    {
      kind: "aspect",
      entries: aspects,
      pick: ({ analysis }) => analysis.aspects.map(({ aspect }) => aspect),
    },
    { kind: "service", entries: business.services, pick: ({ mentions }) => mentions.services },
    { kind: "problem", entries: problems, pick: ({ analysis }) => analysis.problems },
  ];
  const counted = families.map(({ kind, entries, pick }) => ({
    pick,
    counts: new Map(entries.map(({ id, label }) => [id, new TopicCount(`${kind}-${id}`, label)])),
  }));
  return {
    see: (review) => {
      for (const { pick, counts } of counted) for (const id of pick(review)) counts.get(id)?.see(review);
    },
    rows: () =>
      counted.flatMap(({ counts }) => [...counts.values()]).filter(({ reviews }) => reviews >= neededReviews),
  };
}
