import { answeredAttribution } from "./vendor/answered-questions.ts";
import { readGoogleComment, readGoogleReply } from "./vendor/google-comment.ts";
import { implied, type RecordFields } from "./vendor/record-fields.ts";
import { vendorFormat } from "./vendor/vendor-format.ts";
import type { VendorReading } from "./vendor/vendor-review.ts";

function review({ field }: RecordFields): VendorReading {
  const stamp = field("review_timestamp");
  const written = field("review_datetime_utc");
  return {
    source: implied("source", "google"),
    sourceId: field("review_id"),
    author: field("author_title", "autor_name", "author_name"),
    avatar: field("author_image", "autor_image"),
    rating: field("review_rating"),
    // The stamp says the same without the order of day and month, which differs from export to export.
    date: /^\d{10}$/.test(String(stamp.sent).trim()) ? stamp : written,
    zoneless: "utc",
    text: field("review_text"),
    refine: readGoogleComment,
    url: field("review_link"),
    replyText: field("owner_answer"),
    replyDate: field("owner_answer_timestamp_datetime_utc", "owner_answer_timestamp"),
    refineReply: readGoogleReply,
    attributed: answeredAttribution(field("review_questions").sent),
  };
}

const needs = [
  ["author_title", "autor_name", "author_name"],
  ["review_rating"],
  ["review_datetime_utc"],
] as const;

export const outscraper = vendorFormat({
  name: "outscraper",
  describes: "Outscraper's export of Google reviews, CSV or JSON",
  table: { needs, review },
  json: { needs, review, containers: ["data", "reviews_data"] },
});
