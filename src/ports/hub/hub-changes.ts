/** News for a hub that waits. */
export interface HubChanges {
  /** Calls `onChange` soon after any process took a request in, published, or changed the deny-list. */
  watch(onChange: () => void): Promise<AsyncDisposable>;
}
