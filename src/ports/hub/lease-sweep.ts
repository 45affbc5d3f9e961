import type { Ownership } from "./shard-ownership.ts";

/** Ends by time. */
export interface LeaseSweep {
  /** Ends what has outlived its lease, forgets what ended long ago; at most `limit` rows of each. What failed by a clock that was ahead is due. */
  sweep(
    ownership: Ownership,
    { now, limit }: { readonly now: number; readonly limit: number },
  ): Promise<{ readonly expired: number; readonly forgotten: number }>;
}
