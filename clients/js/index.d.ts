import type {
  Changes,
  Insights,
  Problem,
  Review,
  ReviewsDataset,
  SearchParameters,
  SearchResult,
  SinceResult,
  Summary,
} from "./types.d.ts";

export type * from "./types.d.ts";

export type Change = Changes["changes"][number];

/** The site refused or failed. */
export declare class ShingleError extends Error {
  readonly status: number;
  /** What it told, where it told anything. */
  readonly problem: Problem | null;
  readonly retryAfterSeconds: number | null;
}

export interface Stoppable {
  readonly signal?: AbortSignal | undefined;
}

export interface Polling extends Stoppable {
  /** 60 unless told otherwise; longer after failures. */
  readonly everySeconds?: number | undefined;
}

export interface Shingle {
  reviews(options?: Stoppable): Promise<ReviewsDataset>;
  summary(options?: Stoppable): Promise<Summary>;
  insights(options?: Stoppable): Promise<Insights>;
  review(id: string, options?: Stoppable): Promise<Review>;
  search(parameters?: SearchParameters, options?: Stoppable): Promise<SearchResult>;
  /** Every review of a search, page after page. */
  searchAll(parameters?: SearchParameters, options?: Stoppable): AsyncGenerator<Review, void>;
  /** Every review dated on or after a day, `YYYY-MM-DD`. */
  since(date: string, options?: Stoppable): Promise<SinceResult>;
  /** Every change after a cursor or a `seq`, then each as it comes, until the signal fires. */
  changes(options?: Polling & { readonly after?: string | number | undefined }): AsyncGenerator<Change, void>;
  watchReviews(options?: Polling): AsyncGenerator<ReviewsDataset, void>;
  watchSummary(options?: Polling): AsyncGenerator<Summary, void>;
  watchInsights(options?: Polling): AsyncGenerator<Insights, void>;
}

export interface ShingleOptions {
  readonly fetch?: typeof fetch | undefined;
  readonly timeoutSeconds?: number | undefined;
}

/** A client of the site at an address. Unchanged answers are not sent again (ETag). */
export declare function shingle(site: string | URL, options?: ShingleOptions): Shingle;
