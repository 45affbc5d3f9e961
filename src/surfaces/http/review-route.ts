import { type Instant, later } from "../../core/instant.ts";
import { isReviewId } from "../../core/reviews/review.ts";
import { meantReview } from "../meant-review.ts";
import { quoted } from "../query-string.ts";
import { removalInWords } from "../removal-words.ts";
import { problemReply } from "./problem.ts";
import { answerWith } from "./representation.ts";
import { madeRepresentation } from "./representations.ts";
import type { Answer, RouteTools, Visit } from "./route.ts";

/** `/reviews/{id}`: the record; 410 when it was published once. */
export function answerReview(visit: Visit, tools: RouteTools): Answer {
  const { request, publication, open } = visit;
  const ordinal = publication.shelf.ordinalOf(open);
  if (ordinal === null) {
    const removal = isReviewId(open) ? publication.removals.get(open) : undefined;
    const meant = meantReview(publication, open);
    const detail =
      removal === undefined
        ? `There is no review ${quoted(open)}.${meant === null ? "" : ` Did you mean ${publication.head.baseUrl}/reviews/${meant}?`}`
        : `This review is no longer published (${removal.reason}, ${removal.at}).${removalInWords(removal.reason)}`;
    return problemReply(
      { status: removal === undefined ? 404 : 410, detail },
      { request, house: tools.headers },
    );
  }
  const record = publication.shelf.bytesOf(ordinal);
  const made = {
    contentType: "application/json",
    changedAt: later(publication.shelf.read(ordinal).updated_at as Instant, publication.head.recastAt),
    bytes: () => record,
    headers: tools.headers,
  };
  return answerWith(madeRepresentation(made, tools.cache), request, visit.nowSeconds);
}
