/** What is to lie in a folder for a host of files. */
export interface FolderPlan {
  /** The address under which it will be shown. A folder that holds another site is refused. */
  readonly baseUrl: string;
  readonly version: number;
  /** Every path that may be put, relative to the folder, with slashes. */
  readonly paths: readonly string[];
}

export type PutOutcome = "created" | "changed" | "same";

export interface FolderCleared {
  /** Files of an earlier run that are no part of this one. */
  readonly removed: readonly string[];
  /** Likewise, but somebody has changed them since: they were left alone. */
  readonly left: readonly string[];
}

/**
 * A folder that one run has for itself until it is disposed. A reader of the folder sees each file in its old or its
 * new form, never in between. A run that ends before `finish`, however it ends, can be done again: the folder still
 * knows which files are its own.
 */
export interface SiteFolder extends AsyncDisposable {
  /** Touches nothing where these bytes lie already. */
  put(path: string, bytes: Uint8Array): Promise<PutOutcome>;
  /** Leaves what an earlier run wrote there as it is, and tells its length; null where that is not there as it was written. */
  keep(path: string): Promise<number | null>;
  /** Removes what earlier runs wrote and this one did not; nothing else is ever removed. */
  finish(): Promise<FolderCleared>;
}

export type FolderOpening =
  | { readonly kind: "open"; readonly folder: SiteFolder }
  /** Nothing was written. The reason is a sentence for the operator. */
  | { readonly kind: "refused"; readonly reason: string };

export type OpenSiteFolder = (folder: string, plan: FolderPlan) => Promise<FolderOpening>;
