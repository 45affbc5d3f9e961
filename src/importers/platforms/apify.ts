import { isRelativeDay } from "../../core/importing/vendor-day.ts";
import { answeredAttribution } from "./parts/answered-questions.ts";
import { readGoogleComment, readGoogleReply } from "./parts/google-comment.ts";
import { isBlank, type RecordFields } from "./parts/record-fields.ts";
import { scrapedSource } from "./parts/scraped-source.ts";
import { vendorFormat } from "./parts/vendor-format.ts";
import type { SampledNames } from "./parts/vendor-names.ts";
import type { VendorReading } from "./parts/vendor-review.ts";

/** `title` is the place's name here, and `textTranslated` is Google's wording, not the reviewer's. */
function review({ field }: RecordFields): VendorReading {
  const [exact, spoken] = [field("publishedAtDate"), field("publishAt")];
  return {
    source: scrapedSource(field("reviewOrigin")),
    // Without the actor's "personal data" there is neither id nor name: then the fingerprint identifies.
    sourceId: field("reviewId"),
    author: field("name"),
    avatar: field("reviewerPhotoUrl"),
    rating: field("stars", "rating"),
    date: isBlank(exact.sent) && isRelativeDay(spoken.sent) ? spoken : exact,
    text: field("text"),
    refine: readGoogleComment,
    url: field("reviewUrl"),
    replyText: field("responseFromOwnerText"),
    replyDate: field("responseFromOwnerDate"),
    refineReply: readGoogleReply,
    attributed: answeredAttribution(field("reviewContext").sent, field("reviewDetailedRating").sent),
  };
}

const needs = [
  ["stars", "rating"],
  ["publishedAtDate", "publishAt"],
] as const;

/** Others, too, have stars and days. */
function looksLike(names: SampledNames): boolean {
  return names.has("reviewId", "reviewerId", "reviewUrl", "textTranslated", "publishAt", "reviewOrigin");
}

const place = ["placeId", "cid", "fid"] as const;

export const apify = vendorFormat({
  name: "apify",
  describes: "Datasets of Apify's Google Maps reviews scraper (compass), JSON or CSV",
  table: { needs, looksLike, review, place },
  json: { needs, looksLike, review, place, containers: ["reviews"] },
});
