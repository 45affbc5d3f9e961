import { type Showing, showingUnder } from "../../core/importing/showing.ts";
import { implied, isBlank, type RecordFields, type VendorField } from "./parts/record-fields.ts";
import { vendorFormat } from "./parts/vendor-format.ts";
import type { VendorReading } from "./parts/vendor-review.ts";

const established = /^(?:verified|invited|invitation|order|purchase)/;

function lettersOf({ sent }: VendorField): string {
  return String(sent ?? "")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
}

/** Only an invitation after an order, or proof of one, establishes a customer; a bare link to the form does not. */
function isVerified({ field }: RecordFields): boolean {
  const flag = field(
    "isVerified",
    "labels.verification.isVerified",
    "verification.isVerified",
    "Is Verified",
    "Verified",
    "Review Verified",
  );
  const level = field(
    "reviewVerificationLevel",
    "verificationLevel",
    "labels.verification.verificationLevel",
    "verification.verificationLevel",
    "verification.level",
    "Review Verification Level",
    "Verification",
  );
  const isFlagged = flag.sent === true || /^(?:true|yes|y|1|verified)$/i.test(String(flag.sent ?? "").trim());
  if (isBlank(level.sent)) return isFlagged;
  return (isFlagged || isBlank(flag.sent)) && established.test(lettersOf(level));
}

/** Reported reviews stay on show until somebody has looked at them. */
function showing(status: VendorField): Showing {
  if (isBlank(status.sent)) return "shown";
  const state = lettersOf(status);
  if (state === "reported") return "shown";
  return /spam|fake|fraud/.test(state) ? "spam" : showingUnder(state);
}

function review(fields: RecordFields): VendorReading {
  const { field } = fields;
  const shows = showing(field("status", "Review Status"));
  if (shows === "hidden") return { leaveOut: "not-shown" };
  return {
    source: implied("source", "trustpilot"),
    sourceId: field("id", "reviewId", "Review ID"),
    author: field("consumer.displayName", "Reviewer Name", "Consumer Name", "Review Username"),
    rating: field("stars", "rating", "Review Stars"),
    date: field("createdAt", "dates.publishedDate", "Review Date", "Review Created (UTC)", "Review Created"),
    changed: field("updatedAt", "dates.updatedDate"),
    zoneless: "utc",
    title: field("title", "Review Title"),
    text: field("text", "Review Content"),
    url: field("Review Link", "Review URL", "reviewUrl"),
    replyText: field("companyReply.text", "reply.message", "Company Reply Content", "Company Reply"),
    replyDate: field(
      "companyReply.createdAt",
      "companyReply.updatedAt",
      "reply.publishedDate",
      "Company Reply Date (UTC)",
      "Company Reply Date",
    ),
    verified: isVerified(fields),
    flaggedAs: shows === "spam" ? "spam" : null,
  };
}

export const trustpilot = vendorFormat({
  name: "trustpilot",
  describes: "Trustpilot's reviews, CSV or from its API",
  table: {
    needs: [
      ["Review Stars"],
      ["Review Date", "Review Created (UTC)", "Review Created"],
      ["Review Content", "Review Title"],
    ],
    review,
  },
  json: {
    needs: [
      ["stars", "rating"],
      ["consumer", "consumer.displayName"],
      ["createdAt", "dates.publishedDate"],
    ],
    containers: ["reviews"],
    // A page behind the last one has links and no reviews.
    isEmptyPage: (document) =>
      Object.keys(document).length > 0 && Object.keys(document).every((name) => name === "links"),
    review,
  },
});
