import type { ImportSettings } from "../../core/importing/row.ts";
import { starsOrRecommendation } from "./parts/recommendation.ts";
import { implied, type RecordFields } from "./parts/record-fields.ts";
import { vendorFormat } from "./parts/vendor-format.ts";
import type { VendorReading } from "./parts/vendor-review.ts";

function review({ field }: RecordFields, settings: ImportSettings): VendorReading {
  const rating = starsOrRecommendation(field("rating"), field("recommendation_type"), settings);
  if (rating === null) return { leaveOut: "recommendation" };
  return {
    source: implied("source", "facebook"),
    // Stories that their writers keep to themselves have no id.
    sourceId: field("open_graph_story.id", "open_graph_story_id"),
    author: field("reviewer.name", "reviewer_name"),
    rating,
    date: field("created_time"),
    zoneless: "utc",
    text: field("review_text"),
  };
}

const needs = [["created_time"], ["recommendation_type", "rating", "has_rating"]] as const;

export const facebook = vendorFormat({
  name: "facebook",
  describes: "Ratings and recommendations of a Facebook page, from its API or as CSV",
  table: { needs, looksLike: (names) => names.has("recommendation_type", "review_text"), review },
  json: {
    needs,
    looksLike: (names) =>
      names.hasAnywhere("recommendation_type", "has_review", "open_graph_story", "has_rating"),
    containers: ["data", "ratings"],
    isEmptyPage: (document) =>
      Object.keys(document).length > 0 && Object.keys(document).every((name) => name === "paging"),
    review,
  },
});
