import { isJsonObject, type JsonObject } from "../../../core/json-object.ts";
import { foldName } from "../../../core/text/fold-name.ts";

/** One field of a vendor's record: what it is called there, and what it holds. */
export interface VendorField {
  readonly name: string;
  readonly sent: unknown;
}

/**
 * A record of whatever layout, by the vendor's own names. Only what is asked for is ever looked at: columns with
 * e-mail, IP addresses or orders are dropped by not being asked for.
 */
export interface RecordFields {
  /** The first of these that holds something; else the first that is there at all. Dots lead into objects. */
  field(name: string, ...others: readonly string[]): VendorField;
}

export function isBlank(sent: unknown): boolean {
  return sent === undefined || sent === null || (typeof sent === "string" && sent.trim() === "");
}

/** A value that no column of the file holds but that the format implies. */
export function implied(name: string, sent: unknown): VendorField {
  return { name, sent };
}

function firstFilled(names: readonly string[], read: (name: string) => VendorField): VendorField {
  const fields = names.map(read);
  const [first = implied("", undefined)] = fields;
  return fields.find(({ sent }) => !isBlank(sent)) ?? fields.find(({ sent }) => sent !== undefined) ?? first;
}

function own(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** What a path of names leads to; undefined where it ends early. A name that holds dots itself is found first. */
export function valueAt(record: JsonObject, path: string): unknown {
  const direct = own(record, path);
  if (direct !== undefined || !path.includes(".")) return direct;
  let at: unknown = record;
  for (const name of path.split(".")) at = isJsonObject(at) ? own(at, name) : undefined;
  return at;
}

/** Hears which names a format asks for; for parts of a record nobody listens. */
export type AskedNames = (name: string) => void;

const unheard: AskedNames = () => undefined;

export function jsonFields(record: JsonObject, asks: AskedNames = unheard): RecordFields {
  return {
    field: (name, ...others) =>
      firstFilled([name, ...others], (path) => {
        asks(path);
        return { name: path, sent: valueAt(record, path) };
      }),
  };
}

/** Which columns there are, by folded name. */
export interface ColumnIndex {
  readonly width: number;
  readonly columnOf: ReadonlyMap<string, number>;
  /** The columns' names as the file writes them. */
  readonly names: readonly string[];
}

const foldedNames = new Map<string, string>();

/** The names that formats ask for are few, and every row asks for all of them. */
function foldedOnce(name: string): string {
  const known = foldedNames.get(name) ?? foldName(name);
  foldedNames.set(name, known);
  return known;
}

export function tableFields(
  cells: readonly string[],
  { columnOf, names }: ColumnIndex,
  asks: AskedNames = unheard,
): RecordFields {
  return {
    field: (name, ...others) =>
      firstFilled([name, ...others], (wanted) => {
        asks(wanted);
        const column = columnOf.get(foldedOnce(wanted));
        return column === undefined
          ? { name: wanted, sent: undefined }
          : { name: names[column] ?? wanted, sent: cells[column] };
      }),
  };
}
