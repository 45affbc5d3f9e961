import type { PublishedReview } from "../reviews/review.ts";

/** The dataset of the publication before, and what is still true in it. */
export interface DatasetBefore {
  readonly bytes: Uint8Array;
  /** See renderDataset. */
  readonly recordStarts: Uint32Array;
  /** Whether the record of a review is as it was there. */
  readonly stands: (review: PublishedReview) => boolean;
}

/** Every record begins with this, and the review's id. */
const beforeId = '{"id":"'.length;

/** Gives the records of a dataset for reviews that come in its order, newest first. */
export class KeptRecords {
  readonly #before: DatasetBefore;
  #at = 0;

  constructor(before: DatasetBefore) {
    this.#before = before;
  }

  /** Where a review's record stands among all; null for one that has to be written anew. */
  placeOf(review: PublishedReview): number | null {
    const { recordStarts, stands } = this.#before;
    if (!stands(review)) return null;
    // What is passed over was removed or is another now.
    for (; this.#at + 1 < recordStarts.length; this.#at += 1) {
      if (!this.#isOf(review.id, this.startOf(this.#at))) continue;
      this.#at += 1;
      return this.#at - 1;
    }
    return null;
  }

  startOf(place: number): number {
    return this.#before.recordStarts[place] ?? 0;
  }

  /** As many records with what separates them, without the separator after the last. */
  run(first: number, count: number): Uint8Array {
    return this.#before.bytes.subarray(this.startOf(first), this.startOf(first + count) - 1);
  }

  #isOf(id: string, start: number): boolean {
    const { bytes } = this.#before;
    for (let at = 0; at < id.length; at += 1)
      if (bytes[start + beforeId + at] !== id.charCodeAt(at)) return false;
    return true;
  }
}
