import type { ReviewRecord } from "../../../core/documents/review-record.ts";
import type { RecordShelf } from "../../../core/serving/record-shelf.ts";
import { shortened } from "./shortened.ts";
import { type Piece, writtenAs } from "./told-json.ts";

/** A hundred reviews of ordinary length fit; models and their clients can hold little more at once. */
const pageBytes = 100_000;
/** In UTF-16 units. The whole text is told by get_review. */
const listedTextLength = 6000;

export interface ReviewPage {
  /** Positions of those that stand here as in the dataset, and JSON of those that were shortened. */
  readonly reviews: readonly (number | string)[];
  readonly shelf: RecordShelf;
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

interface ListedReview {
  readonly review: number | string;
  readonly size: number;
  readonly isShortened: boolean;
}

function listedAt(shelf: RecordShelf, ordinal: number): ListedReview {
  const size = shelf.sizeOf(ordinal);
  if (size <= listedTextLength) return { review: ordinal, size, isShortened: false };
  const whole = shelf.read(ordinal);
  const record = listed(whole);
  const isShortened = record.text !== whole.text || record.owner_reply?.text !== whole.owner_reply?.text;
  const review = JSON.stringify(record);
  return { review, size: Buffer.byteLength(review), isShortened };
}

/** The reviews as they stand in the dataset, as many as an answer holds, at least one. */
export function pageOfReviews(shelf: RecordShelf, ordinals: readonly number[]): ReviewPage {
  const reviews: (number | string)[] = [];
  let bytesLeft = pageBytes;
  let hasShortened = false;
  for (const ordinal of ordinals) {
    const { review, size, isShortened } = listedAt(shelf, ordinal);
    bytesLeft -= size;
    if (bytesLeft < 0 && reviews.length > 0) break;
    hasShortened ||= isShortened;
    reviews.push(review);
  }
  const isCutShort = reviews.length < ordinals.length;
  const last = ordinals[reviews.length - 1];
  return { reviews, shelf, last, truncated: isCutShort || hasShortened, isCutShort };
}

export function recordsOn({ reviews, shelf }: ReviewPage): ReviewRecord[] {
  return reviews.map((review) =>
    typeof review === "string" ? (JSON.parse(review) as ReviewRecord) : shelf.read(review),
  );
}

/** The page's reviews with commas between them; those that stand as in the dataset go together. */
function piecesOf({ reviews, shelf }: ReviewPage): Piece[] {
  const pieces: Piece[] = [];
  let ordinals: number[] = [];
  for (const review of reviews) {
    if (typeof review === "number" && ordinals.length > 0) {
      ordinals.push(review);
      continue;
    }
    if (pieces.length > 0) pieces.push(",");
    ordinals = typeof review === "number" ? [review] : [];
    pieces.push(typeof review === "number" ? { shelf, ordinals } : review);
  }
  return pieces;
}

type Told = Readonly<Record<string, unknown>>;

/** An answer with a page of reviews, which are read where somebody wants more of them than their JSON. */
export function toldWithPage(head: Told, page: ReviewPage): Told {
  const { truncated } = page;
  // A getter that is written behind a spread comes last on Node.
  const value = { ...head, reviews: null, truncated };
  Object.defineProperty(value, "reviews", { get: () => recordsOn(page) });
  const opening = `${JSON.stringify(head).slice(0, -1)},"reviews":[`;
  return writtenAs(value, [opening, ...piecesOf(page), `],"truncated":${truncated}}`]);
}
