import type { ByteWriter } from "../../core/documents/byte-writer.ts";
import type { PublishedReview } from "../../core/reviews/review.ts";
import type { Steps } from "../../core/steps.ts";
import { perReview } from "./per-review.ts";

/** `/insights.json` of the publication before, and the reviews that it did not tell of: of all others it tells what is told now. */
export interface TellsOfOthers {
  readonly document: Uint8Array;
  readonly added: ReadonlySet<string>;
}

// Inside of a JSON text every quote is escaped, so these can only be what they look like.
const beforeAll = '"per_review":{';
const afterAll = '},"faq":';

const commaByte = ",".charCodeAt(0);
const pauseAfter = 256;

/** A review whose row is to be written, or as many rows as stand there one after the other. */
type Piece = PublishedReview | Uint8Array;

/** What is told of reviews, found in the order in which they stand. */
class KeptRows {
  readonly #bytes: Buffer;
  readonly #end: number;
  #at: number;

  private constructor(bytes: Buffer, at: number, end: number) {
    this.#bytes = bytes;
    this.#at = at;
    this.#end = end;
  }

  /** Null where the document is not as we write it. */
  static of(document: Uint8Array): KeptRows | null {
    const bytes = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
    const before = bytes.indexOf(beforeAll);
    const end = before < 0 ? -1 : bytes.lastIndexOf(afterAll);
    return end < 0 ? null : new KeptRows(bytes, before + beforeAll.length, end);
  }

  /** All rows from that of the review `first` to that of `next`, or to the last; null where they are not there. */
  upTo(first: string, next: string | null): Uint8Array | null {
    const key = `"${first}":{`;
    const isFirst = this.#bytes.toString("latin1", this.#at, this.#at + key.length) === key;
    const stop = next === null ? this.#end : this.#bytes.indexOf(`,"${next}":{`, this.#at);
    if (!isFirst || stop < this.#at) return null;
    const rows = this.#bytes.subarray(this.#at, stop);
    this.#at = this.#bytes[stop] === commaByte ? stop + 1 : stop;
    return rows;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#end;
  }
}

function rowOf(review: PublishedReview): string {
  return `${JSON.stringify(review.id)}:${JSON.stringify(perReview(review))}`;
}

/** Null where they are not all in the document. */
function keptPieces(
  reviews: readonly PublishedReview[],
  { document, added }: TellsOfOthers,
): readonly Piece[] | null {
  const kept = KeptRows.of(document);
  if (kept === null) return null;
  const pieces: Piece[] = [];
  const isNew = (place: number) => added.has(reviews[place]?.id ?? "");
  for (let place = 0; place < reviews.length; ) {
    const first = reviews[place] as PublishedReview;
    if (isNew(place)) {
      pieces.push(first);
      place += 1;
      continue;
    }
    // Up to the next one that is new, and there to the next one that is not.
    do place += 1;
    while (place < reviews.length && !isNew(place));
    let next = place;
    while (next < reviews.length && isNew(next)) next += 1;
    const rows = kept.upTo(first.id, reviews[next]?.id ?? null);
    if (rows === null) return null;
    pieces.push(rows);
  }
  return kept.isAtEnd ? pieces : null;
}

/** What was found in each review, as an object; what the publication before told of it is taken from there. */
export function* writePerReview(
  writer: ByteWriter,
  reviews: readonly PublishedReview[],
  before: TellsOfOthers | null,
): Steps<void> {
  writer.write("{");
  const kept = before === null ? null : keptPieces(reviews, before);
  for (const [ordinal, piece] of (kept ?? reviews).entries()) {
    if (ordinal > 0) writer.write(",");
    if (piece instanceof Uint8Array) writer.writeBytes(piece);
    else writer.write(rowOf(piece));
    if (ordinal % pauseAfter === 0) yield;
  }
  writer.write("}");
}
