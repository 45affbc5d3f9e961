import type { ReviewsBefore } from "../core/change/edits.ts";
import type { ChannelKey } from "../core/identity/channel-key.ts";
import type { ReviewId } from "../core/reviews/review.ts";
import type { StoredReview } from "../core/reviews/stored-review.ts";
import type { JournalLine, ServedDocument } from "../core/serving/served-publication.ts";
import type { Site } from "../core/site/site.ts";
import type { Commit, CommitOutcome } from "./commit.ts";
import type { ImportNote, PublicationHead } from "./publication-head.ts";
import type { GoOnAfter } from "./shown.ts";

/** The store cannot be used, for a reason that the operator can mend: the message says what, where and how. */
export class StoreFault extends Error {}

/** A newer program has brought the store to its form. */
export class NewerForm extends StoreFault {}

/** It answers, and takes nothing in. */
export class OnlyRead extends StoreFault {}

/** What a writer starts from. `revision` names the state it saw. */
export interface Desk {
  readonly revision: number;
  /** Null while nobody has published or served anything from here. */
  readonly site: Site | null;
  readonly head: PublicationHead | null;
  /** Of all publications that were ever here, a backup's and those that it replaced; 0 before the first. */
  readonly highestVersion: number;
  readonly reviews: ReadonlyMap<ReviewId, StoredReview>;
  readonly channelKeys: readonly ChannelKey[];
}

/** A document of a publication as it was rendered. */
export interface StoredDocument {
  readonly version: number;
  readonly bytes: Uint8Array;
}

/** `/reviews.json` of a publication, and where its records stand. */
export interface StoredDataset extends StoredDocument {
  readonly recordStarts: Uint32Array;
}

/** A whole publication as a serving process holds it. */
export interface StoredPublication {
  readonly head: PublicationHead;
  readonly documents: readonly ServedDocument[];
  readonly recordStarts: Uint32Array;
  /** The whole journal, oldest first. `seq` counts from 1; it leaves numbers out where a backup was put back. */
  readonly journal: readonly JournalLine[];
}

/**
 * Reviews, publications and the change journal. Everything that one commit brings becomes visible at once or not
 * at all, also when the process is killed at any moment, and is on disk when `commit` answers.
 */
export interface PublicationStore extends AsyncDisposable {
  /** Where the site is published; null before the first word about it. */
  site(): Promise<Site | null>;
  /** The newest publication's head; null before the first. */
  head(): Promise<PublicationHead | null>;
  /** Everything a writer needs, as of one moment. */
  desk(): Promise<Desk>;
  /** `superseded` when another writer committed since `revision`; then nothing was stored. */
  commit(commit: Commit): Promise<CommitOutcome>;
  /** What the reviews of the last edits were before them: they can be made so again. */
  before(): Promise<ReviewsBefore>;
  /** Takes care that what was overwritten cannot be read from the store's files any more. */
  purge(): Promise<void>;
  /** The newest publication's dataset as of one moment; null before the first. */
  dataset(): Promise<StoredDataset | null>;
  /** Its `/insights.json` likewise. */
  insights(): Promise<StoredDocument | null>;
  /** What was counted of the publication of this content; null where nothing was kept, or its reviews were changed since. */
  counts(contentDigest: string): Promise<string | null>;
  /** Null before the first. */
  lastImport(): Promise<ImportNote | null>;
  /** The newest publication as of one moment; null before the first, and where its documents may not be shown: then another is to come. */
  load(): Promise<StoredPublication | null>;
  readonly goOnAfter: GoOnAfter;
  /** Whether anybody has ever asked the hub for anything. */
  hasSubscribers(): Promise<boolean>;
  /** The number of the store's form; it rises with releases that change it. */
  schema(): Promise<number>;
  /** Proves that the store answers, and takes in what a writer brings; rejects when it does not. */
  ping(): Promise<void>;
  /**
   * Calls `onChange` soon after a commit by any process, well within a second. May call without need, and may
   * fold several commits into one call.
   */
  watch(onChange: () => void): Promise<AsyncDisposable>;
}
