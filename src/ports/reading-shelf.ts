import type { ModelReading } from "../core/reviews/model-reading.ts";
import type { ReviewId } from "../core/reviews/review.ts";

/** A reading of one stored review, and what it was made of. */
export interface ShelvedReading {
  readonly review: ReviewId;
  /** Names the words that were read; see core/reviews/model-reading.ts. */
  readonly words: string;
  readonly reading: ModelReading;
}

/** What language models read in reviews. A reading goes with its review, when that is removed or its words change. */
export interface ReadingShelf extends AsyncDisposable {
  /** All that this model read. */
  readingsBy(model: string): Promise<readonly ShelvedReading[]>;
  /**
   * Keeps readings in place of what the same model read in these reviews before; on disk when it answers. A review that is
   * gone, or that has other words by now, is passed over. Tells how many were kept.
   */
  keep(readings: readonly ShelvedReading[]): Promise<number>;
}
