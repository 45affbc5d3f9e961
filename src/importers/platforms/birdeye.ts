import type { ImportSettings } from "../../core/importing/row.ts";
import { isJsonObject } from "../../core/json-object.ts";
import { attribution } from "../../core/mentions/attribution.ts";
import { namesIn, personName } from "./parts/person-name.ts";
import { starsOrRecommendation } from "./parts/recommendation.ts";
import { implied, isBlank, type RecordFields, type VendorField } from "./parts/record-fields.ts";
import { siteSource } from "./parts/site-source.ts";
import { vendorFormat } from "./parts/vendor-format.ts";
import type { VendorReading } from "./parts/vendor-review.ts";

/** A person whom tables describe in columns with a name in common, such as `reviewer_first_name`. */
function flattenedName({ field }: RecordFields, person: string): string | null {
  return personName({
    name: field(`${person}_name`, `${person}.name`).sent,
    first_name: field(`${person}_first_name`, `${person}.first_name`).sent,
    last_name: field(`${person}_last_name`, `${person}.last_name`).sent,
  });
}

/** Who helped the customer: one person or several, as objects or, in tables, as names. */
function technicians(fields: RecordFields): string[] {
  const { sent } = fields.field(
    "review_assisted_user",
    "reviewAssistedUser",
    "review_assisted_users",
    "Assisted By",
    "Assisted User",
  );
  const people: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  const named = people.flatMap((each) => (isJsonObject(each) ? [personName(each)] : namesIn(each)));
  const known = named.filter((name) => name !== null);
  const spread = known.length === 0 ? flattenedName(fields, "review_assisted_user") : null;
  return spread === null ? known : [spread];
}

function author(fields: RecordFields): VendorField {
  const { field } = fields;
  const whole = field(
    "Reviewer Name",
    "reviewerName",
    "reviewer.nickName",
    "reviewer.nick_name",
    "reviewer.name",
  );
  if (!isBlank(whole.sent)) return whole;
  const person = field("reviewer").sent;
  const name = isJsonObject(person) ? personName(person) : flattenedName(fields, "reviewer");
  return name === null ? whole : implied("reviewer", name);
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
    replyText: field("response.comments", "response.text", "Response", "response", "Review Response"),
    replyDate: field("Response Date", "responseDate", "response_date", "rRespDate"),
    attributed: attribution({ technicians: technicians(fields) }),
  };
}

export const birdeye = vendorFormat({
  name: "birdeye",
  describes: "Birdeye's reviews, CSV or from its API",
  table: {
    needs: [
      ["Source"],
      ["Reviewer Name", "reviewer_first_name"],
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
