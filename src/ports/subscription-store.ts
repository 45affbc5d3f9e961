import type { TopicPath } from "../core/documents/publication.ts";
import type {
  EndReason,
  Subscription,
  SubscriptionId,
  SubscriptionMode,
  SubscriptionState,
} from "../core/hub/subscription.ts";

/** A request that was accepted with 202 and waits for its handshake. */
export interface PendingVerification {
  readonly subscription: SubscriptionId;
  readonly topic: TopicPath;
  readonly callback: string;
  readonly origin: string;
  readonly mode: SubscriptionMode;
  /** As the subscriber wrote it. */
  readonly topicGiven: string;
  readonly secret: string | null;
  readonly leaseSeconds: number;
  readonly challenge: string;
  /** How often it was tried before. */
  readonly tries: number;
}

export interface SubscriptionOrder {
  readonly mode: SubscriptionMode;
  readonly topic: TopicPath;
  readonly topicGiven: string;
  readonly callback: string;
  readonly origin: string;
  readonly secret: string | null;
  readonly leaseSeconds: number;
  readonly challenge: string;
  /** Taken as the subscription's id when the pair is new. */
  readonly newId: SubscriptionId;
  readonly now: number;
}

export interface IntakeLimits {
  readonly perOrigin: number;
  readonly pendingPerOrigin: number;
  readonly pending: number;
}

export type IntakeOutcome =
  | { readonly kind: "accepted"; readonly id: SubscriptionId }
  | { readonly kind: "too-many"; readonly which: keyof IntakeLimits };

/** What anybody who knows the unguessable id, or the operator, may see. */
export interface SubscriptionView {
  readonly id: SubscriptionId;
  readonly topic: TopicPath;
  readonly origin: string;
  readonly state: SubscriptionState;
  readonly reason: EndReason | null;
  readonly leaseUntil: number | null;
  readonly deliveredVersion: number | null;
  readonly failures: number;
  readonly lastStatus: string | null;
  readonly lastAt: number | null;
  readonly nextAttemptAt: number | null;
}

export interface DueDelivery {
  readonly id: SubscriptionId;
  readonly topic: TopicPath;
  readonly callback: string;
  readonly origin: string;
  readonly secret: string | null;
  readonly leaseUntil: number;
  readonly deliveredVersion: number;
  readonly failures: number;
}

/** A 2xx. */
export interface Acknowledgement {
  readonly id: SubscriptionId;
  readonly origin: string;
  readonly version: number;
  readonly status: string;
  readonly at: number;
}

/** What an attempt without a 2xx leaves. */
export interface DeliveryFailure {
  readonly id: SubscriptionId;
  readonly origin: string;
  /** In a row, this one included where it counts. */
  readonly failures: number;
  /** Null: tried again with the next version. */
  readonly retryAt: number | null;
  readonly status: string;
  readonly at: number;
  readonly version: number;
}

/** A shard that this process owns until its lease passes. The epoch fences off an owner that slept too long. */
export interface OwnedShard {
  readonly shard: number;
  readonly epoch: number;
}

export interface Ownership {
  readonly owner: string;
  readonly shards: readonly OwnedShard[];
}

export interface TopicVersion {
  readonly topic: TopicPath;
  readonly version: number;
}

export interface TopicBody extends TopicVersion {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Subscriptions, verifications and shards, shared by all processes. Every write about a subscription names the
 * ownership it is made under and does nothing when another process has taken the shard since. Times are epoch seconds.
 */
export interface SubscriptionStore extends AsyncDisposable {
  /**
   * Stores the request durably; it survives a crash from the moment this answers. The newest request of a pair
   * replaces an older one that still waits. A served subscription goes on as it is meanwhile.
   */
  takeIn(intake: SubscriptionOrder, limits: IntakeLimits): Promise<IntakeOutcome>;

  view(id: SubscriptionId): Promise<SubscriptionView | null>;
  /** All, ended ones that are still remembered included, by id; in pages, so that a million cost no memory. */
  views(after: SubscriptionId | null, limit: number): Promise<readonly SubscriptionView[]>;

  /** Takes and renews shards, so that all live processes hold about the same number. */
  claimShards(
    owner: string,
    { now, leaseSeconds }: { readonly now: number; readonly leaseSeconds: number },
  ): Promise<Ownership>;
  releaseShards(owner: string): Promise<void>;

  /** Waiting handshakes of the owned shards that are due, oldest first, without those of the named origins. */
  dueVerifications(
    ownership: Ownership,
    query: { readonly now: number; readonly limit: number; readonly busyOrigins: readonly string[] },
  ): Promise<readonly PendingVerification[]>;
  /** No HTTP answer: the same handshake is due again later. False when a newer request has replaced it. */
  postponeVerification(
    ownership: Ownership,
    pending: PendingVerification,
    nextTryAt: number,
  ): Promise<boolean>;
  /**
   * Ends a handshake, if its challenge is still the pair's newest. A confirmed subscription begins at
   * `servedVersion`, or at the topic's version where that is lower, read in the same transaction; a confirmed
   * renewal keeps the version it has. `leaseUntil` counts from the verification request.
   */
  endVerification(
    ownership: Ownership,
    pending: PendingVerification,
    outcome:
      | {
          readonly kind: "confirmed";
          readonly leaseUntil: number;
          readonly servedVersion: number;
          readonly now: number;
        }
      | { readonly kind: "refused"; readonly now: number },
  ): Promise<"ended" | "superseded">;

  topics(): Promise<readonly TopicVersion[]>;
  /** The topic's current bytes with their version, from one moment. */
  topicBody(topic: TopicPath): Promise<TopicBody | null>;

  /** Served, unexpired subscriptions that have an older version than `version` and wait for no retry. */
  dueFresh(
    ownership: Ownership,
    query: {
      readonly topic: TopicPath;
      readonly version: number;
      readonly now: number;
      readonly limit: number;
      readonly busyOrigins: readonly string[];
      readonly busyIds: readonly SubscriptionId[];
    },
  ): Promise<readonly DueDelivery[]>;
  /** Those whose retry is due. */
  dueRetries(
    ownership: Ownership,
    query: {
      readonly now: number;
      readonly limit: number;
      readonly busyOrigins: readonly string[];
      readonly busyIds: readonly SubscriptionId[];
    },
  ): Promise<readonly DueDelivery[]>;
  /** A new version makes the failing due at once. */
  hastenRetries(
    ownership: Ownership,
    query: { readonly topic: TopicPath; readonly now: number },
  ): Promise<void>;

  /** Many 2xx at once. Never moves a version back. */
  acknowledge(ownership: Ownership, delivered: readonly Acknowledgement[]): Promise<void>;
  /** Failures that count or do not, many at once. */
  recordFailures(ownership: Ownership, failures: readonly DeliveryFailure[]): Promise<void>;
  /** Ends subscriptions; their rows stay for a while, for their status. Answers those that were not ended before. */
  end(
    ownership: Ownership | null,
    ids: readonly SubscriptionId[],
    { reason, now }: { readonly reason: EndReason; readonly now: number },
  ): Promise<readonly Subscription[]>;

  /** The operator's word: due at once, failures forgotten. */
  retryNow(id: SubscriptionId, now: number): Promise<boolean>;
  /** Ends what has outlived its lease, forgets what ended long ago; at most `limit` rows of each. */
  sweep(
    ownership: Ownership,
    { now, limit }: { readonly now: number; readonly limit: number },
  ): Promise<{ readonly expired: number; readonly forgotten: number }>;

  /** How many distinct origins are served, counted up to `atMost`. */
  countOrigins(atMost: number): Promise<number>;
  /** Figures for metrics: subscriptions by state, waiting handshakes, oldest version still owed. */
  figures(now: number): Promise<HubFigures>;

  /** The operator's deny-list: hosts and CIDR ranges. */
  denied(): Promise<readonly string[]>;
  deny(entry: string): Promise<void>;
  allow(entry: string): Promise<boolean>;

  /** Calls `onChange` soon after any process took a request in, published, or changed the deny-list. */
  watch(onChange: () => void): Promise<AsyncDisposable>;
}

export interface HubFigures {
  readonly byState: Readonly<Record<SubscriptionState, number>>;
  readonly waitingVerifications: number;
  readonly dueDeliveries: Readonly<Record<string, number>>;
  /** Seconds since the version that the furthest-behind subscription of a topic still lacks was published. */
  readonly oldestUndeliveredSeconds: Readonly<Record<string, number>>;
}
