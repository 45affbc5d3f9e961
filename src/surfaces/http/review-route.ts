import { prefersHtml } from "../../core/http/prefers-html.ts";
import { type Instant, later } from "../../core/instant.ts";
import { isReviewId } from "../../core/reviews/review.ts";
import type { JournalLine } from "../../core/serving/served-publication.ts";
import { dayInWords } from "../day-words.ts";
import { quoted } from "../query-string.ts";
import { removalInWords } from "../removal-words.ts";
import { problemReply } from "./problem.ts";
import { answerWith } from "./representation.ts";
import { madeRepresentation } from "./representations.ts";
import type { Answer, RouteTools, Visit } from "./route.ts";

/** A page says by its heading that the review is gone: what is left to tell people is when and why. */
function removalTold({ reason, at }: JournalLine, isForPeople: boolean): string {
  const meaning = removalInWords(reason);
  return isForPeople
    ? `It was taken out on ${dayInWords(at)}.${meaning}`
    : `This review is no longer published (${reason}, ${at}).${meaning}`;
}

/** `/reviews/{id}`: the record; 410 when it was published once. */
export function answerReview(visit: Visit, tools: RouteTools): Answer {
  const { request, publication, open } = visit;
  const ordinal = publication.shelf.ordinalOf(open);
  if (ordinal === null) {
    const removal = isReviewId(open) ? publication.removals.get(open) : undefined;
    const detail =
      removal === undefined
        ? `There is no review ${quoted(open)}.`
        : removalTold(removal, prefersHtml(request.headers.get("accept")));
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
