import type { ReviewRecord } from "../../../core/documents/review-record.ts";
import type { RecordShelf } from "../../../core/serving/record-shelf.ts";
import { shortened } from "./shortened.ts";
import { type Piece, writtenAs } from "./told-json.ts";

/** A hundred reviews of ordinary length fit; models and their clients can hold little more at once. */
const pageBytes = 100_000;
/** In UTF-16 units. The whole text is told by get_review. */
const listedTextLength = 6000;

export interface ReviewPage {
  /** Each in as few pieces as it has. */
  readonly pieces: readonly Piece[];
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
  readonly piece: Piece;
  readonly size: number;
  readonly isShortened: boolean;
}

function listedAt(shelf: RecordShelf, ordinal: number): ListedReview {
  const size = shelf.bytesOf(ordinal).length;
  if (size <= listedTextLength) return { piece: { shelf, ordinal }, size, isShortened: false };
  const whole = shelf.read(ordinal);
  const record = listed(whole);
  const isShortened = record.text !== whole.text || record.owner_reply?.text !== whole.owner_reply?.text;
  const piece = JSON.stringify(record);
  return { piece, size: Buffer.byteLength(piece), isShortened };
}

/** The reviews as they stand in the dataset, as many as an answer holds, at least one. */
export function pageOfReviews(shelf: RecordShelf, ordinals: readonly number[]): ReviewPage {
  const pieces: Piece[] = [];
  let bytesLeft = pageBytes;
  let hasShortened = false;
  for (const ordinal of ordinals) {
    const { piece, size, isShortened } = listedAt(shelf, ordinal);
    bytesLeft -= size;
    if (bytesLeft < 0 && pieces.length > 0) break;
    hasShortened ||= isShortened;
    pieces.push(piece);
  }
  const isCutShort = pieces.length < ordinals.length;
  const last = ordinals[pieces.length - 1];
  return { pieces, last, truncated: isCutShort || hasShortened, isCutShort };
}

export function reviewsOn({ pieces }: ReviewPage): ReviewRecord[] {
  return pieces.map((piece) =>
    typeof piece === "string" ? (JSON.parse(piece) as ReviewRecord) : piece.shelf.read(piece.ordinal),
  );
}

type Told = Readonly<Record<string, unknown>>;

/** An answer with a page of reviews, which are read where somebody wants more of them than their JSON. */
export function toldWithPage(head: Told, page: ReviewPage): Told {
  const { pieces, truncated } = page;
  const value = {
    ...head,
    get reviews() {
      return reviewsOn(page);
    },
    truncated,
  };
  return writtenAs(value, [
    `${JSON.stringify(head).slice(0, -1)},"reviews":[`,
    ...pieces.flatMap((piece, at) => (at === 0 ? [piece] : [",", piece])),
    `],"truncated":${truncated}}`,
  ]);
}
