/** The hub's tables. Times are epoch seconds. */
export interface HubTables {
  subscription: {
    id: string;
    topic: string;
    topic_given: string;
    callback: string;
    callback_hash: string;
    origin: string;
    shard: number;
    secret: string | null;
    state: string;
    reason: string | null;
    lease_until: number | null;
    delivered_version: number | null;
    /** The version that is tried no more, under the policy that keeps a failing subscription. */
    given_up_version: number | null;
    failures: number;
    retry_at: number | null;
    last_status: string | null;
    last_at: number | null;
    ended_at: number | null;
  };
  /** The newest request of a subscription that waits for its handshake. */
  verification: {
    subscription: string;
    shard: number;
    origin: string;
    mode: string;
    topic_given: string;
    secret: string | null;
    lease_seconds: number;
    challenge: string;
    tries: number;
    next_try_at: number;
  };
  shard_lease: { shard: number; owner: string | null; epoch: number; until: number };
  hub_process: { owner: string; until: number };
  /** When each topic got each of its newest versions. */
  topic_move: { path: string; version: number; at: string };
  denied: { entry: string };
  /** Hosts whose notifications are signed with another hash than the setting's. */
  host_signature: { host: string; method: string };
  /** Secrets that processes share, made once. */
  secret: { name: string; value: string };
}
