import { inThousands } from "../../core/text/counted.ts";
import type { SearchArguments } from "../search-query.ts";
import { sourceAsTitle } from "./counted-words.ts";
import type { PageSite } from "./page-site.ts";

export type FieldName = Exclude<keyof SearchArguments, "cursor">;

/** What people read for a parameter; one that stands not here is shown by its own name. */
export const fieldLabels: Readonly<Partial<Record<string, string>>> = {
  query: "Words in the text",
  mentions_service: "Service",
  mentions_technician: "Person",
  order: "Order",
  mentions_area: "Area",
  rating: "Stars, exactly",
  min_rating: "Stars, at least",
  max_rating: "Stars, at most",
  since: "From day",
  until: "To day",
  source: "Source",
  aspect: "Speaks of",
  polarity: "Praise or blame",
  problem: "Tells of a problem",
  verified: "Verified",
  has_reply: "With a reply",
  match: "Words are to stand",
  limit: "Reviews on a page",
};

/** What people read for a value. */
export const optionNames: Readonly<Record<string, string>> = {
  newest: "newest first",
  oldest: "oldest first",
  highest: "highest rating first",
  lowest: "lowest rating first",
  phrase: "together, as written",
  all_words: "all, anywhere",
  any_word: "any of them",
  positive: "praise",
  negative: "blame",
  mixed: "both",
  neutral: "neither",
  true: "yes",
  false: "no",
};

export type Choice = readonly [value: string, text: string];

/** What the site lists can be chosen instead of typed. */
export function choicesOf({
  publication,
  profile,
  insights,
}: PageSite): Partial<Record<FieldName, readonly Choice[]>> {
  const { services, technicians, serviceAreas } = publication.head.business;
  return {
    rating: [5, 4, 3, 2, 1].map((stars) => [
      String(stars),
      `${stars} (${inThousands(profile.aggregate_rating.distribution[`${stars as 1}`])})`,
    ]),
    mentions_service: services.map(({ id, label }) => [id, label]),
    mentions_technician: technicians.map(({ id, name }) => [id, name]),
    mentions_area: serviceAreas.map(({ id, name }) => [id, name]),
    source: profile.coverage.map(({ source }) => [source, sourceAsTitle(source)]),
    aspect: insights.aspects
      .filter(({ mention_count }) => mention_count > 0)
      .map(({ id, label }) => [id, label]),
    problem: insights.entities.problems
      .filter(({ mention_count }) => mention_count > 0)
      .map(({ id, label }) => [id, label]),
  };
}
