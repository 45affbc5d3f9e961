import type { ImportSettings } from "../../core/importing/row.ts";
import { readVendorDay } from "../../core/importing/vendor-day.ts";
import { answeredAttribution } from "./parts/answered-questions.ts";
import { readGoogleComment, readGoogleReply } from "./parts/google-comment.ts";
import { implied, isBlank, type RecordFields, type VendorField } from "./parts/record-fields.ts";
import { vendorFormat } from "./parts/vendor-format.ts";
import type { VendorReading } from "./parts/vendor-review.ts";

/** The time as text; where that cannot be read, such as a slash date of unknown order, the stamp that says the same. */
function written(text: VendorField, stamp: VendorField, settings: ImportSettings): VendorField {
  const isReadable = readVendorDay(text.sent, "utc", settings).kind === "value";
  return isReadable || isBlank(stamp.sent) ? text : stamp;
}

function review({ field }: RecordFields, settings: ImportSettings): VendorReading {
  return {
    source: implied("source", "google"),
    sourceId: field("review_id"),
    author: field("author_title", "autor_name", "author_name"),
    avatar: field("author_image", "autor_image"),
    rating: field("review_rating"),
    date: written(field("review_datetime_utc"), field("review_timestamp"), settings),
    zoneless: "utc",
    text: field("review_text"),
    refine: readGoogleComment,
    url: field("review_link"),
    replyText: field("owner_answer"),
    replyDate: written(
      field("owner_answer_timestamp_datetime_utc"),
      field("owner_answer_timestamp"),
      settings,
    ),
    refineReply: readGoogleReply,
    attributed: answeredAttribution(field("review_questions").sent),
  };
}

const needs = [
  ["author_title", "autor_name", "author_name"],
  ["review_rating"],
  ["review_datetime_utc", "review_timestamp"],
] as const;

const place = ["place_id", "google_id"] as const;

export const outscraper = vendorFormat({
  name: "outscraper",
  describes: "Outscraper's export of Google reviews, CSV or JSON",
  table: { needs, review, place },
  json: { needs, review, place, containers: ["data", "reviews_data"] },
});
