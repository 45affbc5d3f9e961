import { implied, type RecordFields } from "./parts/record-fields.ts";
import { vendorFormat } from "./parts/vendor-format.ts";
import type { VendorReading } from "./parts/vendor-review.ts";

/** Its column `source` tells how the review came in (web, email, imported), not where it was written. */
function review({ field }: RecordFields): VendorReading {
  const isSpam =
    String(field("curated").sent ?? "")
      .trim()
      .toLowerCase() === "spam";
  const verified = String(field("verified").sent ?? "")
    .trim()
    .toLowerCase();
  return {
    source: implied("source", "judgeme"),
    sourceId: field("review_id", "id"),
    author: field("reviewer_name"),
    rating: field("rating"),
    date: field("review_date", "created_at"),
    zoneless: "utc",
    title: field("title"),
    text: field("body"),
    replyText: field("reply"),
    replyDate: field("reply_date"),
    verified: /^(?:(?:confirmed-|verified-)?(?:buyer|purchase)|true|yes)$/.test(verified),
    flaggedAs: isSpam ? "spam" : null,
  };
}

export const judgeMe = vendorFormat({
  name: "judgeme",
  describes: "Judge.me's export of reviews, CSV",
  table: {
    needs: [["body"], ["rating"], ["review_date"], ["reviewer_name"]],
    review,
  },
});
