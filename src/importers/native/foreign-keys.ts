import { fixedValue, type MappedColumn, type TableField } from "../../core/importing/column-map.ts";
import { namesInWords } from "../../core/importing/columns.ts";
import { shownName } from "../../core/importing/reading.ts";
import { isJsonObject, type JsonObject } from "../../core/json-object.ts";
import { foldName } from "../../core/text/fold-name.ts";
import type { FileSample } from "../parsing/import-format.ts";
import { JsonElements } from "../parsing/json-elements.ts";
import { valueAt } from "../platforms/parts/record-fields.ts";
import { isReplyName, nameSpeaksFor } from "../spreadsheet/column-words.ts";
import { mapFlag } from "../spreadsheet/proposal.ts";

/** What records can be told of, those first that each must have. */
const fields = [
  "rating",
  "date",
  "author",
  "source",
  "text",
  "source_id",
  "source_url",
  "owner_reply_text",
  "owner_reply_date",
  "verified",
] as const satisfies readonly TableField[];
const required: readonly TableField[] = fields.slice(0, 3);

/** Below an object these are of whatever it is about: a product has a name and a link as well. */
const ofAnything = new Set(["name", "id", "url", "link", "site", "description", "published"]);

/** What somebody else says there, or what is told of somebody else. */
const aboutOthers = /owner|business|company|place|location|product|agent|employee/;

// The keys of records are few, and every record has them.
const known = new Map<string, TableField | null>();
const mostKept = 10_000;

/** The field that a key of somebody else's records most probably is; below objects by its path with dots. */
export function fieldMeantBy(path: string): TableField | null {
  const kept = known.get(path);
  if (kept !== undefined) return kept;
  const field = judged(path);
  if (known.size < mostKept) known.set(path, field);
  return field;
}

function calledLike(name: string): TableField | null {
  return fields.find((field) => nameSpeaksFor(field, foldName(name)) === 3) ?? null;
}

const ofReplies: Partial<Record<TableField, TableField>> = {
  text: "owner_reply_text",
  date: "owner_reply_date",
};

function judged(path: string): TableField | null {
  const whole = calledLike(path);
  const dot = path.lastIndexOf(".");
  if (whole !== null || dot < 0) return whole;
  const [above, last] = [foldName(path.slice(0, dot)), path.slice(dot + 1)];
  const field = ofAnything.has(foldName(last)) ? null : calledLike(last);
  if (isReplyName(above)) return field === null ? null : (ofReplies[field] ?? null);
  return aboutOthers.test(above) ? null : field;
}

/** How `--map` names what a record holds under a key: by the key, or by paths below it that may be fields. */
export function pathsOf(key: string, sent: unknown): readonly string[] {
  const below = isJsonObject(sent) ? Object.keys(sent).map((part) => `${key}.${part}`) : [];
  const telling = below.filter((path) => fieldMeantBy(path) !== null);
  return telling.length > 0 ? telling : [key];
}

export interface MappedValue {
  readonly column: string;
  readonly field: TableField;
  readonly sent: unknown;
  /** Whether it is a value for every record, which none of them holds. */
  readonly isFixed: boolean;
}

/** What `--map` reads of a record under no key of its own: below keys, or for every record alike. */
export function mappedValues(record: JsonObject, mapped: readonly MappedColumn[]): MappedValue[] {
  return mapped.flatMap(({ column, field }) => {
    if (Object.hasOwn(record, column)) return [];
    const fixed = fixedValue(column);
    const sent = fixed ?? (column.includes(".") ? valueAt(record, column) : undefined);
    return sent === undefined ? [] : [{ column, field, sent, isFixed: fixed !== null }];
  });
}

function parsed(text: string | null): JsonObject | null {
  try {
    const sent: unknown = JSON.parse(text ?? "");
    return isJsonObject(sent) ? sent : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function firstRecord({ layout, text }: FileSample): JsonObject | null {
  if (layout === "json-lines") {
    for (const line of text.split("\n")) {
      const record = parsed(line);
      if (record !== null) return record;
    }
  }
  const first =
    layout === "json" ? new JsonElements().push(text).find(({ kind }) => kind === "element") : null;
  return first?.kind === "element" ? parsed(first.text) : null;
}

function isListOfRecords(sent: unknown): boolean {
  return Array.isArray(sent) && isJsonObject(sent[0]);
}

/** What records of nobody's format would need: their keys, and the flags that say what each is; null for what is none. */
export function recordAdvice(sample: FileSample): string | null {
  const record = firstRecord(sample);
  if (record === null) return null;
  const list = Object.keys(record).find((key) => isListOfRecords(record[key]));
  if (list !== undefined)
    return `records are an array, or stand under "reviews": if those under "${shownName(list)}" are reviews, call it so`;
  const paths = Object.entries(record).flatMap(([key, sent]) => pathsOf(key, sent));
  const meant = new Map(paths.toReversed().map((path) => [fieldMeantBy(path), path] as const));
  const flags = fields
    .filter((field) => meant.has(field) || required.includes(field))
    .map((field) => mapFlag(meant.get(field) ?? "KEY", field));
  const source = meant.has("source")
    ? ""
    : '; no key tells where they were written, so name that too, such as --map "(google)=source" for Google\'s';
  const seen = namesInWords(paths.map(shownName));
  return `the records have the keys ${seen}. If they are reviews, say which key is what, and mend what is wrong here: ${flags.join(" ")}${source}`;
}
