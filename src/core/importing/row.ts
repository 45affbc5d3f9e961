import type { SourcedReview } from "../reviews/review.ts";
import { type ColumnRules, type MappedColumn, noColumnRules } from "./column-map.ts";
import type { ColumnsRead } from "./columns.ts";

/** Where in the operator's files something stands: the physical line and the record, from 1; record 0 is the file or its header. */
export interface RowPlace {
  readonly file: string;
  readonly line: number;
  readonly record: number;
}

/** A record that was read and is good. */
export interface ImportedRow extends RowPlace {
  readonly kind: "row";
  readonly review: SourcedReview;
}

/** One fault of one record. `message` says what, which, and what would be right; never personal data. */
export interface ImportProblem extends RowPlace {
  readonly kind: "problem";
  readonly sourceId: string | null;
  /** The field's name as the file writes it, or null for a fault of the whole record or file. */
  readonly field: string | null;
  /** Short and stable, kebab-case: `missing`, `bad-date`, `bad-rating`, `too-long`, `bad-json`, … */
  readonly code: string;
  readonly message: string;
}

/** A record that is sound and deliberately not imported, such as a recommendation without stars. */
export interface LeftOut extends RowPlace {
  readonly kind: "left-out";
  /** Short and stable, kebab-case; `leftOutReasons` says what each means. */
  readonly reason: LeftOutReason;
}

export const leftOutReasons = {
  recommendation:
    "Facebook recommendations have no stars; `--facebook-recommendations map` reads them as 5 and 1.",
  "not-shown": "The source does not show the review: it is pending, archived or removed there.",
  repeated: "The row has no id and says the same as another, or a part of it: both count as one review.",
  companion: "The file lies beside the reviews in Google Takeout and holds none.",
} as const;

export type LeftOutReason = keyof typeof leftOutReasons;

/** Something that the operator should know and that is no fault. `message` holds names of columns and keys, never what is in them. */
export interface ImportNotice extends RowPlace {
  readonly kind: "notice";
  readonly code: NoticeCode;
  readonly message: string;
}

/** Every notice an import can give, for programs to switch on and for docs/formats.md to list. */
export const noticeCodes = {
  "not-read": "Columns or keys that are not read, with the known name that may be meant.",
  "consent-unread": "A column or key seems to say what may be published, and is not read.",
  "said-twice": "A record says one thing under two names; the exact name counts.",
  "columns-remembered": "The columns are read as was remembered for a file with this header.",
  "columns-guessed": "Columns are read as what their names or contents suggest.",
  "columns-open": "Several columns may be one field, and none of them is read; `--map` says which.",
  "above-header": "Lines above a table's header, or a second line of it, are not read.",
  "encoding-assumed": "A table that is no UTF-8 is read as what Excel writes on Windows, or on a Mac.",
  "source-assumed": "No column tells where the reviews were written, so they count as `direct`.",
  "author-missing": "No column tells who wrote the reviews, so all are `Anonymous`.",
  "several-places": "A scraper's file holds reviews of more than one place; all of them are read.",
  "pictures-dropped": "Pictures of authors are left out, as the setting `avatars` says.",
} as const;

export type NoticeCode = keyof typeof noticeCodes;

/** What became of a file's columns or keys; comes once, behind the file's records. */
export interface FileColumns extends RowPlace {
  readonly kind: "columns";
  readonly columns: ColumnsRead;
  /** How the table was read, for reading it so again; absent where the format itself says what its columns are. */
  readonly table?: ReadTable;
}

export interface ReadTable {
  /** Names the header; see column-map.ts. */
  readonly header: string;
  readonly columns: readonly MappedColumn[];
}

export type ImportEvent = ImportedRow | ImportProblem | LeftOut | ImportNotice | FileColumns;

/** What an importer may need to know beyond the file. */
export interface ImportSettings {
  readonly timeZone: string;
  /** How dates such as 3/4/2026 are to be read, when the operator said so. */
  readonly dateOrder: "month-first" | "day-first" | null;
  /** Whether recommendations without stars are left out, or read as five stars and one. */
  readonly facebookRecommendations: "drop" | "map";
  /** Whether vendors' files give pictures of authors; native ones always do. */
  readonly avatars: "drop" | "keep";
  /** What the operator says of a table's columns, now and earlier. */
  readonly columns: ColumnRules;
}

/** How files are read where nobody says otherwise. */
export function usualSettings(timeZone: string): ImportSettings {
  return {
    timeZone,
    dateOrder: null,
    facebookRecommendations: "drop",
    avatars: "drop",
    columns: noColumnRules,
  };
}
