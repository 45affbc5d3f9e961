import type { Business } from "../core/business.ts";
import type { DocumentStamp } from "../core/documents/publication.ts";
import type { Instant } from "../core/instant.ts";

/** What is told of a publication before its documents are read. */
export interface PublicationHead {
  readonly version: number;
  readonly at: Instant;
  /** When every document was last cast anew for a reason outside the reviews: another base URL or format. */
  readonly recastAt: Instant;
  /** The program's document format at that time. */
  readonly formatVersion: number;
  /** What analysed the texts at that time; see insights/engine-name.ts. */
  readonly analyser: string;
  readonly baseUrl: string;
  readonly business: Business;
  /** Names everything public: a publication with the same digest would say nothing new. */
  readonly contentDigest: string;
  readonly stamps: readonly DocumentStamp[];
}

/** What is remembered of the last import. */
export interface ImportNote {
  readonly at: Instant;
  readonly created: number;
  readonly updated: number;
  readonly removed: number;
}
