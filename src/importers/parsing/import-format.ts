import type { ImportEvent, ImportSettings } from "../../core/importing/row.ts";

/** A file as an importer sees it: a name for messages, and bytes that can be read from the start again and again. */
export interface FileSource {
  /** As the operator named it. */
  readonly file: string;
  /** Each call starts at the first byte. Chunks may be of any size; a reader may stop early. */
  chunks(): AsyncIterable<Uint8Array>;
  /** What the operator counts in a line's place, of those read so far; absent where it is lines. */
  readonly rowOf?: (line: number) => number;
}

/** How a file's first bytes are laid out, whoever wrote it. */
export type FileLayout = "empty" | "binary" | "archive" | "text" | "table" | "json" | "json-lines";

/** What a format is recognised by: the first 64 KiB. */
export interface FileSample {
  readonly file: string;
  readonly layout: FileLayout;
  /** The opening, decoded, with "\n" as the only line end; it may stop in the middle of a record. */
  readonly text: string;
  /** The first record's keys, or the header's columns, as the file writes them; empty when they are not known. */
  readonly names: readonly string[];
  /** Text in an encoding that nothing tells, whose letters would be read as others. */
  readonly isForeign: boolean;
}

/** One outside format. Its file holds everything that is known of it; the table in formats.ts lists it. */
export interface ImportFormat {
  /** What `--as` calls it. */
  readonly name: string;
  /** For people, in lists and messages. */
  readonly describes: string;
  /** Judges by content alone; a file's name is no evidence. */
  looksLike(sample: FileSample): boolean;
  /**
   * Every record in the file's order, as a row or as all of its problems. Holds one record at a time, never the
   * file. Faults of the file are problems too; only a source that cannot be read throws.
   */
  read(source: FileSource, settings: ImportSettings): AsyncIterable<ImportEvent>;
}
