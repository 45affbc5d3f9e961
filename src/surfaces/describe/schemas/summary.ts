import * as z from "zod";
import type { datasetSchemas } from "./dataset.ts";
import { address, count, type Define, instant, literal, meanOrNull, text } from "./fields.ts";
import type { ReviewSchemas } from "./review.ts";

/** What other sites show of this one. */
export function summarySchemas(
  define: Define,
  { Review, AggregateRating }: ReviewSchemas & Pick<ReturnType<typeof datasetSchemas>, "AggregateRating">,
) {
  const Summary = define("Summary", "All that a badge needs, and a widget that shows the newest reviews.", {
    version: z.int().min(1).describe("The publication's number."),
    updated_at: instant("When this publication was made."),
    name: text("The business's name."),
    url: address("The page of all reviews."),
    rating_value: meanOrNull("The mean of all ratings to two decimals; null without reviews."),
    rating_count: count("How many reviews there are."),
    review_count: count("How many of them have a text."),
    verified_count: count("How many of them are established to be a real customer's."),
    best_rating: literal(5, "The highest rating possible."),
    worst_rating: literal(1, "The lowest rating possible."),
    distribution: AggregateRating.shape.distribution,
    newest: z.array(Review).describe("The ten newest reviews."),
  });
  const Oembed = define("Oembed", "What oEmbed 1.0 calls a rich resource.", {
    type: literal("rich", "HTML to be shown."),
    version: literal("1.0", "Of oEmbed."),
    title: text("What it shows."),
    provider_name: text("The business's name."),
    provider_url: address("The page of all reviews."),
    cache_age: count("Seconds for which it may be kept."),
    width: count("Pixels."),
    height: count("Pixels."),
    html: text("A frame."),
  });
  return { Summary, Oembed };
}
