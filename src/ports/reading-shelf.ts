import type { ModelReading } from "../core/reviews/model-reading.ts";
import type { ReviewId } from "../core/reviews/review.ts";

/** A reading of one stored review, and what it was made of. */
export interface ShelvedReading {
  readonly review: ReviewId;
  /** Names the words that were read; see core/reviews/model-reading.ts. */
  readonly words: string;
  readonly reading: ModelReading;
}

/** A text that a language model is to be asked about. */
export interface TextToRead {
  readonly model: string;
  readonly prompt: string;
  readonly words: string;
}

/** So long a claim counts whose holder nobody can see: longer than any text is asked about. */
export const claimSeconds = 3600;

/** What language models read in reviews. A reading goes with its review, when that is removed or its words change. */
export interface ReadingShelf extends AsyncDisposable {
  /** All that this model read. */
  readingsBy(model: string): Promise<readonly ShelvedReading[]>;
  /**
   * True when the text is for the caller to ask about. False when it was read meanwhile, or another process is asking.
   * What is claimed stays so until it is kept, the shelf is closed, its process has ended, or `claimSeconds` are over.
   */
  claim(text: TextToRead, nowSeconds: number): Promise<boolean>;
  /**
   * Keeps readings in place of what the same model read in these reviews before; on disk when it answers. A review that is
   * gone, or that has other words by now, is passed over. Tells how many were kept.
   */
  keep(readings: readonly ShelvedReading[]): Promise<number>;
}
