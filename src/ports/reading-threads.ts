import type { Business } from "../core/business.ts";
import type { AuthorNameStyle } from "../core/reviews/author-name.ts";
import type { SourcedReview } from "../core/reviews/review.ts";
import type { LiveReview } from "../core/reviews/stored-review.ts";

/** What follows from a review's own words. */
export type FoundInText = Pick<LiveReview, "mentions" | "analysis" | "digest">;

/** Finds what follows from texts, beside the thread that asks. */
export interface ReadingThread extends AsyncDisposable {
  /** In the texts' order; several calls may wait. Rejects when the thread has fallen: whoever asked reads himself. */
  find(texts: readonly SourcedReview[]): Promise<readonly FoundInText[]>;
}

/** Under what texts are read: plain data, since it goes to another thread. */
export interface ReadUnder {
  readonly business: Business;
  readonly authorNames: AuthorNameStyle;
}

/** As many as there are processors to spare; none where there is but one. */
export type OpenReadingThreads = (under: ReadUnder) => readonly ReadingThread[];
