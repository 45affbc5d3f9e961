import { readGoogleComment, readGoogleReply } from "./google-comment.ts";
import { implied, type RecordFields, type VendorField } from "./record-fields.ts";
import type { VendorReview } from "./vendor-review.ts";

const resource = /^(?:accounts\/[^/]+\/)?(locations\/[^/]+\/reviews\/[^/]+)$/;

/** The account part differs from export to export of the same review and is no part of its id. */
export function canonicalGoogleId(name: VendorField, reviewId: VendorField): VendorField {
  const location = typeof name.sent === "string" ? resource.exec(name.sent.trim())?.[1] : undefined;
  return location === undefined ? reviewId : implied(name.name, location);
}

/** Google shows a reply only once it has passed moderation; earlier exports tell no state. */
function isPublished({ sent }: VendorField): boolean {
  return typeof sent !== "string" || !/reject|pending/i.test(sent);
}

/** A review as Google itself exports it, by the API or in Takeout; `review.` leads into answers for many locations. */
export function googleReview({ field }: RecordFields): VendorReview {
  const at = (name: string) => field(name, `review.${name}`);
  const isAnonymous = at("reviewer.isAnonymous").sent === true;
  const author = at("reviewer.displayName");
  const replyState = field(
    "reviewReply.reviewReplyState",
    "reviewReply.state",
    "review.reviewReply.reviewReplyState",
    "review.reviewReply.state",
  );
  return {
    source: implied("source", "google"),
    sourceId: canonicalGoogleId(field("review.name", "name"), at("reviewId")),
    author: isAnonymous ? implied(author.name, null) : author,
    avatar: isAnonymous ? implied("", null) : at("reviewer.profilePhotoUrl"),
    rating: at("starRating"),
    date: at("createTime"),
    changed: at("updateTime"),
    text: at("comment"),
    refine: readGoogleComment,
    replyText: isPublished(replyState) ? at("reviewReply.comment") : implied("", null),
    replyDate: at("reviewReply.updateTime"),
    refineReply: readGoogleReply,
  };
}

export const googleNeeds = [
  ["starRating", "review.starRating"],
  ["createTime", "updateTime", "review.createTime"],
  ["reviewer", "reviewId", "name", "review.name"],
] as const;
