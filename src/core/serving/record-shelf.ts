import type { ReviewRecord } from "../documents/review-record.ts";
import { isReviewId, type Rating } from "../reviews/review.ts";

/** What of the dataset's head is read inside the program. */
export interface DatasetHead {
  readonly aggregate_rating: {
    readonly rating_value: number | null;
    readonly rating_count: number;
    readonly review_count: number;
    readonly distribution: Readonly<Record<"1" | "2" | "3" | "4" | "5", number>>;
  };
  readonly coverage: readonly {
    readonly source: string;
    readonly published: number;
    readonly withheld: Readonly<Record<string, number>>;
    readonly corrected?: number;
    readonly total_at_source: number | null;
    readonly as_of: string | null;
  }[];
  readonly reviews: readonly [];
}

export interface PeekedRecord {
  readonly id: string;
  readonly date: string;
  readonly rating: Rating;
  readonly isVerified: boolean;
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const comma = encoder.encode(",");
const idStart = '{"id":"'.length;
const idEnd = idStart + 26;
const dateKey = ',"date":"';
const ratingKey = ',"rating":';
const verifiedKey = ',"verified":true,';
const dateLength = "YYYY-MM-DD".length;

/** Every review's record as a slice of `/reviews.json`: what GET served there is what every listing serves. */
export class RecordShelf {
  readonly count: number;
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #ordinals = new Map<string, number>();

  constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.#bytes = bytes;
    this.#starts = starts;
    this.count = starts.length - 1;
  }

  #start(ordinal: number): number {
    return this.#starts[ordinal] ?? 0;
  }

  /** How many bytes it takes. */
  sizeOf(ordinal: number): number {
    return this.#start(ordinal + 1) - 1 - this.#start(ordinal);
  }

  /** The JSON bytes of one record. */
  bytesOf(ordinal: number): Uint8Array {
    return this.#bytes.subarray(this.#start(ordinal), this.#start(ordinal + 1) - 1);
  }

  /** The records from `first` to before `end`, newest first, separated by commas as they stand in the dataset. */
  records(first: number, end: number): Uint8Array {
    return end <= first ? new Uint8Array() : this.#bytes.subarray(this.#start(first), this.#start(end) - 1);
  }

  /** These records in their order, with commas between them, in few slices: neighbours are one. */
  slices(ordinals: readonly number[]): Uint8Array[] {
    const slices: Uint8Array[] = [];
    for (let at = 0; at < ordinals.length; ) {
      const first = ordinals[at] ?? 0;
      let end = first + 1;
      for (at += 1; ordinals[at] === end; at += 1) end += 1;
      if (at === ordinals.length) slices.push(this.records(first, end));
      // Behind every record but the last one of all stands a comma.
      else if (end < this.count) slices.push(this.#bytes.subarray(this.#start(first), this.#start(end)));
      else slices.push(this.records(first, end), comma);
    }
    return slices;
  }

  /**
   * A record's id, date, rating and whether it is verified, without the cost of reading all of it. A bare quote never
   * follows a comma inside of a JSON string, so the first such key is the record's own, before that of the owner's reply.
   */
  peek(ordinal: number): PeekedRecord {
    const bytes = this.bytesOf(ordinal);
    const text = decoder.decode(bytes);
    const date = text.indexOf(dateKey) + dateKey.length;
    // Of their own bytes: a slice of the text would keep all of it in memory for as long as the id is known.
    return {
      id: decoder.decode(bytes.subarray(idStart, idEnd)),
      date: decoder.decode(encoder.encode(text.slice(date, date + dateLength))),
      rating: Number(text.charAt(text.indexOf(ratingKey) + ratingKey.length)) as Rating,
      isVerified: text.includes(verifiedKey),
    };
  }

  read(ordinal: number): ReviewRecord {
    return JSON.parse(decoder.decode(this.bytesOf(ordinal))) as ReviewRecord;
  }

  /** The dataset with an empty list of reviews: business, aggregate rating and the rest. */
  readHead(): DatasetHead {
    const end = this.#start(0) - (this.count === 0 ? 1 : 0);
    const text = decoder.decode(this.#bytes.subarray(0, end));
    return JSON.parse(`${text}]}`) as DatasetHead;
  }

  /** All ids, newest first. */
  ids(): string[] {
    return [...this.#ordinals.keys()];
  }

  /** Makes a record findable by its id; called once for each, while the publication is taken in. */
  enter(id: string, ordinal: number): void {
    this.#ordinals.set(id, ordinal);
  }

  ordinalOf(id: string): number | null {
    return isReviewId(id) ? (this.#ordinals.get(id) ?? null) : null;
  }
}
