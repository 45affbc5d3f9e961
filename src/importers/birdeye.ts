import type { ImportSettings } from "../core/importing/row.ts";
import { attribution } from "../core/reviews/attribution.ts";
import { isObject } from "./json-record.ts";
import { namesIn, personName } from "./vendor/person-name.ts";
import { starsOrRecommendation } from "./vendor/recommendation.ts";
import { implied, isBlank, type RecordFields, type VendorField } from "./vendor/record-fields.ts";
import { siteSource } from "./vendor/site-source.ts";
import { vendorFormat } from "./vendor/vendor-format.ts";
import type { VendorReading } from "./vendor/vendor-review.ts";

/** Who helped the customer: one person or several, as objects or, in tables, as names. */
function technicians({ sent }: VendorField): string[] {
  const people: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  return people.flatMap((each) => {
    if (!isObject(each)) return namesIn(each);
    const name = personName(each);
    return name === null ? [] : [name];
  });
}

function author({ field }: RecordFields): VendorField {
  const whole = field(
    "Reviewer Name",
    "reviewerName",
    "reviewer.nickName",
    "reviewer.nick_name",
    "reviewer.name",
  );
  const person = field("reviewer").sent;
  if (!isBlank(whole.sent) || !isObject(person)) return whole;
  return implied("reviewer", personName(person));
}

function review(fields: RecordFields, settings: ImportSettings): VendorReading {
  const { field } = fields;
  const source = siteSource(field("Source", "sourceType", "source_type", "source", "sourceName"), "birdeye");
  const stars = field("Rating", "rating", "overallRating", "overall_rating");
  const recommendation = field("recommended", "is_recommended", "recommendation_type", "Recommendation");
  const rating = source.sent === "facebook" ? starsOrRecommendation(stars, recommendation, settings) : stars;
  if (rating === null) return { leaveOut: "recommendation" };
  return {
    source,
    sourceId: field("Review ID", "reviewId", "review_id", "id"),
    author: author(fields),
    rating,
    date: field("Review Date", "reviewDate", "review_date", "rdate", "created_at"),
    zoneless: "local",
    title: field("Review Title", "title"),
    text: field("Review", "comments", "review", "review_text", "Review Text"),
    url: field("Review URL", "uniqueReviewUrl", "unique_review_url", "reviewUrl", "review_url"),
    replyText: field("Response", "response", "Review Response", "response.comments", "response.text"),
    replyDate: field("Response Date", "responseDate", "response_date", "rRespDate"),
    attributed: attribution({
      technicians: technicians(
        field(
          "review_assisted_user",
          "reviewAssistedUser",
          "review_assisted_users",
          "Assisted By",
          "Assisted User",
        ),
      ),
    }),
  };
}

export const birdeye = vendorFormat({
  name: "birdeye",
  describes: "Birdeye's reviews, CSV or from its API",
  table: {
    needs: [
      ["Source"],
      ["Reviewer Name"],
      ["Rating"],
      ["Review Date"],
      ["Review", "Review Text", "Review ID"],
    ],
    review,
  },
  json: {
    needs: [
      ["rating", "overallRating", "overall_rating", "Rating"],
      ["reviewDate", "review_date", "rdate", "Review Date"],
      ["sourceType", "source_type", "source", "sourceName", "Source"],
      ["reviewId", "review_id", "id", "Review ID"],
    ],
    looksLike: (names) =>
      names.hasAnywhere(
        "sourceType",
        "source_type",
        "review_assisted_user",
        "reviewAssistedUser",
        "uniqueReviewUrl",
        "insight_category",
        "Reviewer Name",
      ),
    containers: ["reviews", "data", "results"],
    review,
  },
});
