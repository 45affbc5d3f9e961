import type { ReviewsBefore } from "../core/change/edits.ts";
import type { ChannelKey } from "../core/identity/channel-key.ts";
import type { ReviewChange, StoredReview } from "../core/reviews/stored-review.ts";
import type { CodedDocument } from "../core/serving/served-publication.ts";
import type { Site } from "../core/site/site.ts";
import type { ImportNote, PublicationHead } from "./publication-head.ts";

export interface NewPublication extends Omit<PublicationHead, "stamps"> {
  /** Those whose bytes are others than before. They can be taken once: long ones are let go as they are stored. */
  readonly documents: Iterable<CodedDocument>;
  readonly recordStarts: Uint32Array;
  /** One that touches no listing is kept only of a review that the journal has told before. */
  readonly changes: readonly ReviewChange[];
  /** What the language model was asked for this publication; its answers to anything else are forgotten. */
  readonly wordingKey: string | null;
  /** What was counted of these reviews, for whoever adds some; null where nothing is kept. */
  readonly counts: string | null;
}

export interface Commit {
  /** The revision the writer started from. */
  readonly revision: number;
  readonly site: Site;
  readonly written: readonly StoredReview[];
  /** What the edited reviews were; null leaves what is remembered of the edits before. */
  readonly before: ReviewsBefore | null;
  /** Keys to remember; one that is known already stays as it is. */
  readonly channelKeys: readonly ChannelKey[];
  /** Null where this is no import. */
  readonly imported: ImportNote | null;
  /** Null when nothing public changed: the rows are stored, and readers see no new version. */
  readonly publication: NewPublication | null;
}

export type CommitOutcome = "committed" | "superseded";
