/** A column of a table, or a key of JSON records, that is read. `field` is null where it only serves to judge a record. */
export interface UsedColumn {
  readonly column: string;
  readonly field: string | null;
}

/** What a guess goes by. */
export type GuessedBy = "name" | "content" | "name and content";

export interface GuessedColumn extends UsedColumn {
  readonly because: GuessedBy;
}

export interface UnusedColumn {
  readonly column: string;
  /** The known name that may be meant; null when none is near. */
  readonly nearest: string | null;
}

/** What became of a file's columns or keys: each stands in one of the lists. */
export interface ColumnsRead {
  readonly used: readonly UsedColumn[];
  readonly guessed: readonly GuessedColumn[];
  readonly unused: readonly UnusedColumn[];
}

export const noColumns: ColumnsRead = { used: [], guessed: [], unused: [] };

/** As many names as a reader will look at. */
export const mostNamed = 20;

/** By key, each once, whatever the order of the files. */
function uniqueBy<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  const sorted = items.map((item) => [key(item), item] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  return [...new Map(sorted).values()];
}

/** Several files' columns as one account. What one file uses, another may leave. */
export function unitedColumns(files: readonly ColumnsRead[]): ColumnsRead {
  const key = ({ column, field }: UsedColumn) => `${column}\0${field}`;
  return {
    used: uniqueBy(
      files.flatMap(({ used }) => used),
      key,
    ),
    guessed: uniqueBy(
      files.flatMap(({ guessed }) => guessed),
      key,
    ),
    unused: uniqueBy(
      files.flatMap(({ unused }) => unused),
      ({ column, nearest }) => `${column}\0${nearest ?? ""}`,
    ),
  };
}

/** Names in quotes, as many as a reader will look at, and how many more there are. */
export function namesInWords(names: readonly string[]): string {
  const told = names.slice(0, mostNamed).map((name) => `"${name}"`);
  const more = names.length - told.length;
  return `${told.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
