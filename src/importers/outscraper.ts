import { attribution } from "../core/reviews/attribution.ts";
import type { Attribution } from "../core/reviews/review.ts";
import { isObject } from "./json-record.ts";
import { ratedAspects } from "./vendor/attributed-aspects.ts";
import { readGoogleComment } from "./vendor/google-comment.ts";
import { implied, type RecordFields } from "./vendor/record-fields.ts";
import { vendorFormat } from "./vendor/vendor-format.ts";
import type { VendorReading } from "./vendor/vendor-review.ts";

/** What the reviewer ticked or rated: an object, in tables as JSON text. */
function questions(sent: unknown): Readonly<Record<string, unknown>> {
  if (isObject(sent)) return sent;
  if (typeof sent !== "string" || !sent.trimStart().startsWith("{")) return {};
  try {
    const parsed: unknown = JSON.parse(sent);
    return isObject(parsed) ? parsed : {};
  } catch {
    // Cut off by the spreadsheet: the answers are extra, and the review is sound without them.
    return {};
  }
}

function attributed(sent: unknown): Attribution | null {
  const answers = Object.entries(questions(sent));
  const services = answers
    .filter(([question]) => /^services?$/i.test(question.trim()))
    .flatMap(([, answer]) => (typeof answer === "string" ? answer.split(/[,;]/) : []))
    .map((service) => service.trim())
    .filter((service) => service !== "");
  return attribution({ services, aspects: ratedAspects(answers) });
}

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
    attributed: attributed(field("review_questions").sent),
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
