/** A shard that this process owns until its lease passes. The epoch fences off an owner that slept too long. */
export interface OwnedShard {
  readonly shard: number;
  readonly epoch: number;
}

export interface Ownership {
  readonly owner: string;
  readonly shards: readonly OwnedShard[];
}

/** Which process works for which share of the subscriptions. Times are epoch seconds. */
export interface ShardOwnership {
  /** Takes and renews shards, so that all live processes hold about the same number. */
  claimShards(
    owner: string,
    { now, leaseSeconds }: { readonly now: number; readonly leaseSeconds: number },
  ): Promise<Ownership>;
  releaseShards(owner: string): Promise<void>;
}
