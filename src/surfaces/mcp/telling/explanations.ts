import { isReviewId } from "../../../core/reviews/review.ts";
import type { ServedPublication } from "../../../core/serving/served-publication.ts";
import { meantReview } from "../../meant-review.ts";
import { shown } from "../../sent-value.ts";

export const unpublished =
  "Nothing has been published yet. The operator of this server has to import reviews (shingle import FILES…); try again after that.";

export const reviewIdForm = "26 letters and digits in upper case, for example 3V5QH0R8N2K7DYXAW4T6JCBE9M";

/** Why there is no such review, and what was probably meant. */
export function missingReview(publication: ServedPublication, id: string): string {
  const removal = isReviewId(id) ? publication.removals.get(id) : undefined;
  if (removal !== undefined)
    return `The review ${id} is no longer published: it was removed on ${removal.at} (${removal.reason}).`;
  if (isReviewId(id)) return `There is no review ${id}. search_reviews tells the ids that exist.`;
  const meant = meantReview(publication, id);
  const hint = meant === null ? "" : ` Did you mean ${meant}?`;
  return `${shown(id)} is no review's id, which has ${reviewIdForm}.${hint}`;
}
