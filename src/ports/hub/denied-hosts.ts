/** Whom the hub does not call. */
export interface DeniedHosts {
  /** The operator's deny-list: hosts and CIDR ranges. */
  denied(): Promise<readonly string[]>;
  deny(entry: string): Promise<void>;
  allow(entry: string): Promise<boolean>;
}
