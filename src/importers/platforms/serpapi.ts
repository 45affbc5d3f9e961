import { shown } from "../../core/importing/reading.ts";
import { isRelativeDay } from "../../core/importing/vendor-day.ts";
import { answeredAttribution } from "./parts/answered-questions.ts";
import { readGoogleComment, readGoogleReply } from "./parts/google-comment.ts";
import { isBlank, type RecordFields } from "./parts/record-fields.ts";
import { scrapedSource } from "./parts/scraped-source.ts";
import { vendorFormat } from "./parts/vendor-format.ts";
import type { VendorReading } from "./parts/vendor-review.ts";

function review({ field }: RecordFields): VendorReading {
  const [exact, spoken] = [field("iso_date"), field("date")];
  return {
    source: scrapedSource(field("source")),
    sourceId: field("review_id"),
    author: field("user.name"),
    avatar: field("user.thumbnail"),
    rating: field("rating"),
    // `date` is prose such as "a month ago"; it serves to say what is wrong where the exact one is missing.
    date: isBlank(exact.sent) && isRelativeDay(spoken.sent) ? spoken : exact,
    changed: field("iso_date_of_last_edit"),
    text: field("extracted_snippet.original", "snippet"),
    refine: readGoogleComment,
    url: field("link"),
    replyText: field("response.extracted_snippet.original", "response.snippet"),
    replyDate: field("response.iso_date"),
    refineReply: readGoogleReply,
    attributed: answeredAttribution(field("details").sent),
  };
}

export const serpapi = vendorFormat({
  name: "serpapi",
  describes: "SerpApi's answers for Google Maps reviews",
  json: {
    needs: [["rating"], ["iso_date", "snippet", "extracted_snippet"], ["user.name", "user", "review_id"]],
    looksLike: (names) => names.has("user.name", "user.contributor_id", "user.link", "iso_date"),
    containers: ["reviews"],
    isEmptyPage: (document) =>
      "search_metadata" in document &&
      (!("error" in document) || /hasn't returned/.test(String(document.error))),
    toldFault: ({ error }) =>
      typeof error === "string" && !/hasn't returned/.test(error)
        ? `the file holds an error instead of reviews: ${shown(error)}; fetch that page again`
        : null,
    review,
  },
});
