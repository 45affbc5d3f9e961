import type { PublishedReview } from "../reviews/review.ts";
import type { ByteWriter } from "./byte-writer.ts";
import type { KeptRecords } from "./kept-records.ts";

export interface RecordsOrder {
  readonly count: number;
  /** The records of a dataset before, if there is one. */
  readonly kept: KeptRecords | null;
  /** One that has to be written anew. */
  readonly recordOf: (review: PublishedReview) => string;
}

/** Writes records with a comma between them. Those that are kept and follow each other there are copied at once. */
export class RecordsWriter {
  readonly #writer: ByteWriter;
  readonly #order: RecordsOrder;
  readonly #starts: Uint32Array;
  #written = 0;
  /** The kept ones that are to be copied: from which place, how many, and where the first will stand. */
  readonly #run = { first: 0, count: 0, start: 0 };

  constructor(writer: ByteWriter, order: RecordsOrder) {
    this.#writer = writer;
    this.#order = order;
    this.#starts = new Uint32Array(order.count + 1);
  }

  add(review: PublishedReview): void {
    const { kept, recordOf } = this.#order;
    const place = kept?.placeOf(review) ?? null;
    const run = this.#run;
    if (kept === null || place === null || place !== run.first + run.count) this.#copyRun();
    if (run.count === 0) {
      if (this.#written > 0) this.#writer.write(",");
      run.start = this.#writer.length;
    }
    if (kept === null || place === null) {
      this.#starts[this.#written] = this.#writer.length;
      this.#writer.write(recordOf(review));
    } else {
      if (run.count === 0) run.first = place;
      this.#starts[this.#written] = run.start + kept.startOf(place) - kept.startOf(run.first);
      run.count += 1;
    }
    this.#written += 1;
  }

  /** Where each record begins, and one past the end of the last one, plus its separator. */
  end(): Uint32Array {
    this.#copyRun();
    // As if another separator followed, so that record i always ends one byte before record i + 1.
    this.#starts[this.#written] = this.#writer.length + 1;
    return this.#starts;
  }

  #copyRun(): void {
    const { first, count } = this.#run;
    if (count > 0 && this.#order.kept !== null) this.#writer.writeBytes(this.#order.kept.run(first, count));
    this.#run.count = 0;
  }
}
