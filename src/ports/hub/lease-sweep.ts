import type { Ownership } from "./shard-ownership.ts";

/** Ends by time. */
export interface LeaseSweep {
  /** Ends what has outlived its lease, forgets what ended long ago; at most `limit` rows of each. */
  sweep(
    ownership: Ownership,
    { now, limit }: { readonly now: number; readonly limit: number },
  ): Promise<{ readonly expired: number; readonly forgotten: number }>;
}
