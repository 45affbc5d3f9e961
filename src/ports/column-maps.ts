import type { RememberedColumns } from "../core/importing/column-map.ts";

/** How the operator's tables are to be read, by their headers. Survives every kind of end once `remember` has answered. */
export interface ColumnMaps extends AsyncDisposable {
  recall(): Promise<readonly RememberedColumns[]>;
  /** All or nothing. What was remembered of the same header before is replaced. */
  remember(maps: readonly RememberedColumns[]): Promise<void>;
}
