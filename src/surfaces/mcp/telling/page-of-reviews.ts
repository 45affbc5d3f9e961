import { remembered } from "../../../core/bounded-map.ts";
import type { ReviewRecord } from "../../../core/documents/review-record.ts";
import type { RecordShelf } from "../../../core/serving/record-shelf.ts";
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

/** So many parsed records are kept, long ones never: the same few reviews are asked for again and again. */
const keptRecords = 1000;
const held = new WeakMap<RecordShelf, (ordinal: number) => ReviewRecord>();

function readShort(shelf: RecordShelf, ordinal: number): ReviewRecord {
  const read = held.get(shelf) ?? remembered(keptRecords, (wanted: number) => shelf.read(wanted));
  held.set(shelf, read);
  return read(ordinal);
}

function listed(record: ReviewRecord): ReviewRecord {
  const { text, owner_reply: reply } = record;
  return {
    ...record,
    text: text === null ? null : shortened(text, listedTextLength),
    owner_reply: reply === null ? null : { ...reply, text: shortened(reply.text, listedTextLength) },
  };
}

interface ListedReview {
  readonly record: ReviewRecord;
  readonly size: number;
  readonly isShortened: boolean;
}

function listedAt(shelf: RecordShelf, ordinal: number): ListedReview {
  const size = shelf.bytesOf(ordinal).length;
  if (size <= listedTextLength) return { record: readShort(shelf, ordinal), size, isShortened: false };
  const whole = shelf.read(ordinal);
  const record = listed(whole);
  const isShortened = record.text !== whole.text || record.owner_reply?.text !== whole.owner_reply?.text;
  return { record, size: Buffer.byteLength(JSON.stringify(record)), isShortened };
}

/** The reviews as they stand in the dataset, as many as an answer holds, at least one. */
export function pageOfReviews(shelf: RecordShelf, ordinals: readonly number[]): ReviewPage {
  const reviews: ReviewRecord[] = [];
  let bytesLeft = pageBytes;
  let hasShortened = false;
  for (const ordinal of ordinals) {
    const { record, size, isShortened } = listedAt(shelf, ordinal);
    bytesLeft -= size;
    if (bytesLeft < 0 && reviews.length > 0) break;
    hasShortened ||= isShortened;
    reviews.push(record);
  }
  const isCutShort = reviews.length < ordinals.length;
  const last = ordinals[reviews.length - 1];
  return { reviews, last, truncated: isCutShort || hasShortened, isCutShort };
}
