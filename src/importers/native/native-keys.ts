import { columnIndex, type MappedColumn } from "../../core/importing/column-map.ts";
import type { ImportEvent, ImportNotice, ImportSettings, RowPlace } from "../../core/importing/row.ts";
import { isJsonObject, type JsonObject } from "../../core/json-object.ts";
import { sameValue } from "../../core/same-value.ts";
import { foldName } from "../../core/text/fold-name.ts";
import { FileNames } from "../parsing/file-names.ts";
import { type JsonRecordText, parseJsonRecord } from "../parsing/json-record.ts";
import { fieldMeantBy, mappedValues, pathsOf } from "./foreign-keys.ts";
import { nativeColumns } from "./native-names.ts";
import { type FaultyField, type NativeRecord, nativeFields, readNativeRecord } from "./native-record.ts";
import { asAllowed, recordConsent } from "./record-consent.ts";

const replyField = "owner_reply";
const byFolded = new Map<string, string>([
  ...nativeFields.map((name): [string, string] => [foldName(name), name]),
  ...nativeColumns.map(({ name, field }): [string, string] => [foldName(name), field]),
]);
const replyParts = ["text", "date"] as const;

// The keys of records are few, and every record has them.
const known = new Map<string, string | null>();
const mostKept = 10_000;

/** The field that a key means in whatever form: `sourceId`, `Source ID`, `owner-reply-text`. Null for none. */
function fieldOf(key: string): string | null {
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const field = byFolded.get(foldName(key)) ?? null;
  if (known.size < mostKept) known.set(key, field);
  return field;
}

function speaks(sent: unknown): boolean {
  return sent !== undefined && sent !== null && !(typeof sent === "string" && sent.trim() === "");
}

interface Said {
  readonly key: string;
  readonly sent: unknown;
}

/** What a record says, by field. An exact key goes before another form of it, and what speaks before what is blank. */
class Saying {
  readonly #said = new Map<string, Said>();
  readonly #names: FileNames;
  readonly #doubled: (readonly [counts: string, other: string])[] = [];

  constructor(names: FileNames) {
    this.#names = names;
  }

  hear(field: string, said: Said): void {
    this.assume(field, said);
    this.#names.used(said.key, field);
  }

  /** What no key of the record says. */
  assume(field: string, { key, sent }: Said): void {
    const held = this.#said.get(field);
    if (held === undefined || (!speaks(held.sent) && speaks(sent))) this.#said.set(field, { key, sent });
    else if (speaks(sent) && !sameValue(held.sent, sent)) this.#doubled.push([held.key, key]);
  }

  get(field: string): unknown {
    return this.#said.get(field)?.sent;
  }

  /** How the record writes a field's name. */
  keyOf(field: FaultyField): string {
    return this.#said.get(field)?.key ?? field;
  }

  notices(place: RowPlace): ImportNotice[] {
    return this.#doubled
      .filter(([counts, other]) => this.#names.isFirst(`${counts}\0${other}`))
      .map(([counts, other]) => ({
        kind: "notice",
        ...place,
        code: "said-twice",
        message: `"${other}" says otherwise than "${counts}", which counts; told once for the file`,
      }));
  }
}

/** The reply as an object, with its parts in whatever form and from whichever keys; anything else stays what it is. */
function replyOf(saying: Saying): unknown {
  const whole = saying.get(replyField);
  const [text, date] = [saying.get("owner_reply.text"), saying.get("owner_reply.date")];
  if (text === undefined && date === undefined) return whole;
  return speaks(whole) && !isJsonObject(whole) ? whole : { text, date };
}

function hearReply(saying: Saying, key: string, reply: JsonObject): void {
  for (const [part, sent] of Object.entries(reply)) {
    const name = replyParts.find((each) => each === foldName(part));
    if (name !== undefined) saying.hear(`${replyField}.${name}`, { key: `${key}.${part}`, sent });
  }
}

const exactNames: ReadonlySet<string> = new Set(nativeFields);

function isExact(key: string): boolean {
  return exactNames.has(key);
}

/** The field that the operator reads a key as; a record has no first names and titles by themselves. */
function mappedField(key: string, mapped: readonly MappedColumn[]): string | null {
  const said = mapped.find(({ column }) => columnIndex([key], column) === 0);
  return said === undefined ? null : (byFolded.get(foldName(said.field)) ?? null);
}

/** What the operator says of the record beyond its own keys. Tells which keys lead there. */
function hearBeyondKeys(
  saying: Saying,
  sent: JsonObject,
  mapped: readonly MappedColumn[],
): ReadonlySet<string> {
  const leading = new Set<string>();
  for (const { column, field: said, sent: value, isFixed } of mappedValues(sent, mapped)) {
    if (!isFixed) leading.add(column.slice(0, column.indexOf(".")));
    const field = byFolded.get(foldName(said));
    if (field === undefined) continue;
    if (isFixed) saying.assume(field, { key: column, sent: value });
    else saying.hear(field, { key: column, sent: value });
  }
  return leading;
}

/** A record by its native fields. What is under no known name is never looked at. */
function sayingOf(sent: JsonObject, names: FileNames, mapped: readonly MappedColumn[]): Saying {
  const saying = new Saying(names);
  const keys = Object.keys(sent);
  const said = mapped.length === 0 ? [] : keys.filter((key) => mappedField(key, mapped) !== null);
  const leading = hearBeyondKeys(saying, sent, mapped);
  const others = mapped.length === 0 ? keys : keys.filter((key) => !said.includes(key) && !leading.has(key));
  for (const key of [...said, ...others.filter(isExact), ...others.filter((each) => !isExact(each))]) {
    const field = mappedField(key, mapped) ?? fieldOf(key);
    const value = sent[key];
    if (field === null) {
      for (const path of pathsOf(key, value)) names.saw(path);
      continue;
    }
    names.saw(key);
    saying.hear(field, { key, sent: value });
    if (field === replyField && isJsonObject(value)) hearReply(saying, key, value);
  }
  return saying;
}

/** The names of a file of records, which asks for every native field. */
export function nativeFileNames(): FileNames {
  const names = new FileNames(fieldMeantBy);
  for (const name of nativeFields) names.asked(name);
  return names;
}

export function readNativeJson(
  from: JsonRecordText,
  settings: ImportSettings,
  names: FileNames,
): ImportEvent[] {
  const parsed = parseJsonRecord(from);
  if (parsed.kind === "fault") return [parsed.problem];
  const saying = sayingOf(parsed.record, names, settings.columns.mapped);
  const { place } = from;
  const record: NativeRecord = {
    ...Object.fromEntries(nativeFields.map((field) => [field, saying.get(field)])),
    owner_reply: replyOf(saying),
  };
  const consent = recordConsent(parsed.record, settings.columns.mapped, names);
  if (!consent.isNamed) Object.assign(record, { author: null, author_avatar_url: null });
  const events = readNativeRecord(record, {
    place,
    settings,
    nameOf: (field) => saying.keyOf(field),
    channel: "native",
  });
  return [...asAllowed(events, place, consent), ...saying.notices(place)];
}
