import type { Business } from "../business.ts";
import type { Instant } from "../instant.ts";
import type { SourceCoverage } from "../reviews/coverage.ts";
import type { PublishedReview } from "../reviews/review.ts";
import type { Wording } from "./wording.ts";

/** The four documents that are rendered once a publication and stored with it. */
export const documentPaths = ["/reviews.json", "/insights.json", "/api/feed.json", "/feed.xml"] as const;
export type DocumentPath = (typeof documentPaths)[number];

/** The documents that the hub pushes. */
export const topicPaths = ["/feed.xml", "/api/feed.json", "/reviews.json"] as const;
export type TopicPath = (typeof topicPaths)[number];

export const contentTypes: Readonly<Record<DocumentPath, string>> = {
  "/reviews.json": "application/json",
  "/insights.json": "application/json",
  "/api/feed.json": "application/json",
  "/feed.xml": "application/atom+xml",
};

/** Everything that documents are made of. Rendering is a pure function of it. */
export interface Manuscript {
  readonly version: number;
  readonly at: Instant;
  readonly baseUrl: string;
  /** What the ids of feed entries begin with; see core/site/address.ts. */
  readonly idBase: string;
  readonly business: Business;
  readonly coverage: readonly SourceCoverage[];
  /** Newest first. */
  readonly reviews: readonly PublishedReview[];
  /** What a language model worded of the insights; null for the templates' words. */
  readonly wording: Wording | null;
}

export interface RenderedDocument {
  readonly path: DocumentPath;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Names the identity bytes; the base of every ETag. */
  readonly digest: string;
  /** When these bytes last changed. */
  readonly changedAt: Instant;
}

/** What is known of a document of the publication before. */
export type DocumentStamp = Pick<RenderedDocument, "path" | "digest" | "changedAt">;
