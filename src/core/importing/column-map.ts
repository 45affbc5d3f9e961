import { createHash } from "node:crypto";
import { foldName } from "../text/fold-name.ts";
import { nearestName } from "../text/nearest-name.ts";

/** What a column of a table can be read as, each with what people are told of it. */
export const tableFields = {
  source: "where it was written",
  source_id: "the source's own id",
  author: "the name shown",
  first_name: "a first name, before the last name",
  last_name: "a last name, behind the first name",
  author_avatar_url: "a picture of the author",
  rating: "the stars",
  date: "when it was written",
  title: "a line before the text",
  text: "what was written",
  source_url: "a link to the original",
  owner_reply_text: "the owner's reply",
  owner_reply_date: "when the owner replied",
  verified: "whether a real customer is established",
  status: "whether it is shown where it comes from",
  consent: "whether the author lets it be published",
  name_consent: "whether the author lets the name be shown",
} as const;

export type TableField = keyof typeof tableFields;
export const tableFieldNames = Object.keys(tableFields) as readonly TableField[];

/** A column as the file names it, and the field it is. In parentheses it is a value for every row: "(google)" as source. */
export interface MappedColumn {
  readonly column: string;
  readonly field: TableField;
}

/** What the operator had remembered of a table, by its header. */
export interface RememberedColumns {
  readonly name: string;
  /** Names the header; see headerDigest. */
  readonly header: string;
  readonly columns: readonly MappedColumn[];
}

/** What the operator says of columns, now and earlier. */
export interface ColumnRules {
  readonly mapped: readonly MappedColumn[];
  readonly remembered: readonly RememberedColumns[];
}

export const noColumnRules: ColumnRules = { mapped: [], remembered: [] };

/** The value that stands for a column, where every row has the same: "(google)" is google. */
export function fixedValue(column: string): string | null {
  return /^\((.+)\)$/s.exec(column)?.[1]?.trim() ?? null;
}

/** Two columns of one name are told apart by counting: "Rating", "Rating (2)". */
export function distinctNames(header: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return header.map((written) => {
    const name = written.trim();
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 || name === "" ? name : `${name} (${count})`;
  });
}

/** The same header gives the same digest, whatever case and punctuation its names are written in. */
export function headerDigest(names: readonly string[]): string {
  return createHash("sha256").update(names.map(foldName).join("\0")).digest("hex");
}

/** Where a column stands, by its exact name or else by one that folds to the same; -1 where it does not. */
export function columnIndex(names: readonly string[], column: string): number {
  const exact = names.indexOf(column.trim());
  const folded = foldName(column);
  return exact >= 0 || folded === "" ? exact : names.findIndex((name) => foldName(name) === folded);
}

export type MapReading =
  | { readonly kind: "read"; readonly mapped: readonly MappedColumn[] }
  | { readonly kind: "fault"; readonly message: string };

/** What people call the fields. */
const otherNames: Readonly<Record<string, TableField>> = {
  stars: "rating",
  score: "rating",
  points: "rating",
  review: "text",
  comment: "text",
  body: "text",
  name: "author",
  reviewer: "author",
  customer: "author",
  day: "date",
  id: "source_id",
  link: "source_url",
  url: "source_url",
  platform: "source",
  reply: "owner_reply_text",
  response: "owner_reply_text",
  approved: "status",
  published: "status",
  permission: "consent",
  anonymous: "name_consent",
};

function meantBy(name: string): string | null {
  const folded = foldName(name);
  return Object.hasOwn(otherNames, folded)
    ? (otherNames[folded] ?? null)
    : nearestName(name, tableFieldNames);
}

function fieldCalled(name: string): TableField | null {
  return tableFieldNames.find((field) => foldName(field) === foldName(name)) ?? null;
}

function readOne(given: string): MappedColumn | string {
  // Names of columns may hold an equals sign; names of fields do not.
  const split = given.lastIndexOf("=");
  const [column, name] = [given.slice(0, split).trim(), given.slice(split + 1).trim()];
  if (split < 0 || column === "" || name === "")
    return `--map ${given} names no column and field; write it as --map "COLUMN=field"`;
  const field = fieldCalled(name);
  if (field === null) {
    const near = fieldCalled(column) === null ? meantBy(name) : `--map "${name}=${column}"`;
    const hint = near === null ? "" : `; did you mean ${near}?`;
    return `--map ${given}: there is no field ${name}${hint === "" ? "." : hint} Fields are ${tableFieldNames.join(", ")}`;
  }
  return { column, field };
}

/** The columns that `--map` names, each once; or what is wrong with the first that cannot be. */
export function readColumnMap(given: readonly string[]): MapReading {
  const mapped: MappedColumn[] = [];
  for (const each of given) {
    const one = readOne(each);
    if (typeof one === "string") return { kind: "fault", message: one };
    const other = mapped.find(({ column }) => column === one.column);
    if (other !== undefined) {
      const message = `--map gives the column "${one.column}" twice, as ${other.field} and as ${one.field}; a column is one field`;
      return { kind: "fault", message };
    }
    mapped.push(one);
  }
  return { kind: "read", mapped };
}
