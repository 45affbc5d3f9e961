import type { Clock } from "../../ports/clock.ts";
import type { Ownership, ShardOwnership } from "../../ports/hub/shard-ownership.ts";
import type { Log } from "../../ports/log.ts";
import { hubLimits } from "./hub-rules.ts";

export interface SharePorts {
  readonly store: ShardOwnership;
  readonly clock: Clock;
  readonly log: Log;
}

/** This process's share of the shards: claimed anew before its lease passes. Times are of the monotonic clock. */
export class ShardShare {
  readonly #ports: SharePorts;
  readonly #startedAt = performance.now();
  #ownership: Ownership;
  #ownedUntil = 0;
  #claimAt = 0;

  constructor(ports: SharePorts, owner: string) {
    this.#ports = ports;
    this.#ownership = { owner, shards: [] };
  }

  get ownership(): Ownership {
    return this.#ownership;
  }

  get isOwned(): boolean {
    return performance.now() < this.#ownedUntil;
  }

  get isClaimDue(): boolean {
    return performance.now() >= this.#claimAt;
  }

  async claim(): Promise<"all-kept" | "some-lost"> {
    const { store, clock, log } = this.#ports;
    const [{ owner, shards: before }, claimedAt] = [this.#ownership, performance.now()];
    const terms = { now: clock.nowSeconds(), leaseSeconds: hubLimits.shardLeaseSeconds };
    this.#ownership = await store.claimShards(owner, terms);
    this.#ownedUntil = claimedAt + hubLimits.shardLeaseSeconds * 1000;
    const isSettling = claimedAt - this.#startedAt < hubLimits.settlingSeconds * 1000;
    this.#claimAt = claimedAt + (isSettling ? 1 : hubLimits.claimEverySeconds) * 1000;
    const { shards } = this.#ownership;
    if (shards.length !== before.length) log.info("hub.shards", { owned: shards.length });
    const epochs = new Map(shards.map(({ shard, epoch }) => [shard, epoch]));
    return before.some(({ shard, epoch }) => epochs.get(shard) !== epoch) ? "some-lost" : "all-kept";
  }

  async release(): Promise<void> {
    const { store, log } = this.#ports;
    await store
      .releaseShards(this.#ownership.owner)
      .catch((cause: unknown) => log.warn("hub.shards_not_released", { reason: String(cause) }));
  }
}
