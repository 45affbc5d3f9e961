import type { Instant } from "../core/instant.ts";

/** What a server has shown to readers, as far as they may hold the store to it. */
export interface Shown {
  readonly version: number;
  readonly at: Instant;
  /** The last number of its journal; 0 where there was none. */
  readonly lastSeq: number;
  /** Of its documents, by their paths. */
  readonly digests: ReadonlyMap<string, string>;
}

/**
 * Has a store that lacks what was shown give no version, number or date of it to anything else. False where it does so
 * by itself, as after a recovery.
 */
export type GoOnAfter = (shown: Shown, now: Instant) => Promise<boolean>;
