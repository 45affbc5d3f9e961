import type { ReviewRecord } from "../../core/documents/review-record.ts";
import type { RecordShelf } from "../../core/serving/record-shelf.ts";
import { shortened } from "./shortened.ts";

/** A hundred reviews of ordinary length fit; models and their clients can hold little more at once. */
const pageBytes = 100_000;
/** In UTF-16 units. The whole text is told by get_review. */
const listedTextLength = 6000;

export interface ReviewPage {
  readonly reviews: readonly ReviewRecord[];
  /** The position of the last review on the page; undefined on an empty one. */
  readonly last: number | undefined;
  /** Fewer reviews than were to stand here, or a text shortened: true, so that nothing is missing silently. */
  readonly truncated: boolean;
  /** Some of the reviews that were to stand here do not. */
  readonly isCutShort: boolean;
}

function listed(record: ReviewRecord): ReviewRecord {
  const { text, owner_reply: reply } = record;
  return {
    ...record,
    text: text === null ? null : shortened(text, listedTextLength),
    owner_reply: reply === null ? null : { ...reply, text: shortened(reply.text, listedTextLength) },
  };
}

/** The reviews as they stand in the dataset, as many as an answer holds, at least one. */
export function pageOfReviews(shelf: RecordShelf, ordinals: readonly number[]): ReviewPage {
  const reviews: ReviewRecord[] = [];
  let bytesLeft = pageBytes;
  let isShortened = false;
  for (const ordinal of ordinals) {
    let size = shelf.bytesOf(ordinal).length;
    let record = shelf.read(ordinal);
    if (size > listedTextLength) {
      const short = listed(record);
      const isShorter = short.text !== record.text || short.owner_reply?.text !== record.owner_reply?.text;
      if (isShorter) {
        record = short;
        size = Buffer.byteLength(JSON.stringify(short));
        isShortened = true;
      }
    }
    bytesLeft -= size;
    if (bytesLeft < 0 && reviews.length > 0) break;
    reviews.push(record);
  }
  const isCutShort = reviews.length < ordinals.length;
  return {
    reviews,
    last: ordinals[reviews.length - 1],
    truncated: isCutShort || isShortened,
    isCutShort,
  };
}
