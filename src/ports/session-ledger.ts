/** What a session wants to hear of. */
export interface SessionSubscription {
  readonly session: string;
  readonly uri: string;
}

/**
 * The little that MCP sessions need to be remembered: a signed id tells everything else. Shared by all processes of
 * one store, and kept over restarts. A session is named by its nonce, and forgotten after `until`, in epoch seconds.
 */
export interface SessionLedger {
  /** The secret that signs ids: made once, by whichever process asks first, and the same for all ever after. */
  secret(): Promise<string>;
  /** From here on the session counts as ended, and its subscriptions are gone. */
  end(session: string, until: number): Promise<void>;
  /**
   * The sessions ended after `cursor`, oldest first, with the cursor to ask from next time; 0 asks for all. All of them too,
   * where a backup that was put back has taken `cursor` away.
   */
  endedAfter(cursor: number): Promise<{ readonly sessions: readonly string[]; readonly cursor: number }>;
  /** False when the session has as many as one may have, or all have together. Subscribing twice is subscribing once. */
  subscribe(subscription: SessionSubscription, until: number): Promise<boolean>;
  unsubscribe(subscription: SessionSubscription): Promise<void>;
  subscriptionsOf(sessions: readonly string[]): Promise<readonly SessionSubscription[]>;
  /** Drops what was to be kept until before `now`. */
  sweep(now: number): Promise<void>;
}
