import { recordLimit, type Splitter } from "./splitter.ts";

export interface CsvRecord {
  /** The physical line on which the record begins. */
  readonly line: number;
  readonly fields: readonly string[];
  readonly fault: "quote" | "unclosed" | "too-large" | null;
}

const [newline, quote] = [10, 34];
export const separators = [",", ";", "\t"] as const;

/** The first line up to its end outside of quotes; null when the text stops before it. */
function firstLine(text: string): string | null {
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) quoted = !quoted;
    else if (code === newline && !quoted && text.slice(0, at).trim() !== "") return text.slice(0, at);
  }
  return null;
}

/** The separator that occurs most often in the header outside of quotes; a comma where none does. */
export function separatorOf(text: string): string {
  const bare = (firstLine(text) ?? text).replace(/"[^"]*"?/g, "");
  let [chosen, most]: [string, number] = [",", 0];
  for (const separator of separators) {
    const count = bare.split(separator).length - 1;
    if (count > most) [chosen, most] = [separator, count];
  }
  return chosen;
}

/**
 * RFC 4180, and what real exports do beyond it: any of three separators, a lone quote inside an unquoted field,
 * blank lines (passed over, rows of nothing but separators too). Expects "\n" as the only line end.
 */
export class CsvRecords implements Splitter<CsvRecord> {
  /** The header as far as it came, until it tells the separator. */
  #opening: string | null = "";
  #separator = 0;
  /** `closing`: a quote inside a quoted field was seen; the next character tells what it was. */
  #mode: "start" | "plain" | "quoted" | "closing" = "start";
  #field = "";
  #fields: string[] = [];
  #size = 0;
  #fault: CsvRecord["fault"] = null;
  #line = 1;
  #recordLine = 1;

  /** With the separator, where it is known already; else the header tells it. */
  constructor(separator: string | null = null) {
    if (separator === null) return;
    this.#opening = null;
    this.#separator = separator.charCodeAt(0);
  }

  push(text: string): CsvRecord[] {
    if (this.#opening === null) return this.#scan(text);
    this.#opening += text;
    const decided = firstLine(this.#opening) !== null || this.#opening.length > recordLimit;
    return decided ? this.#scan(this.#decide(this.#opening)) : [];
  }

  end(): CsvRecord[] {
    const records = this.#opening === null ? [] : this.#scan(this.#decide(this.#opening));
    if (this.#mode === "quoted") this.#fault = "unclosed";
    if (this.#mode !== "start" || this.#fields.length > 0) {
      this.#endField();
      this.#finish(records);
    }
    return records;
  }

  #decide(opening: string): string {
    this.#separator = separatorOf(opening).charCodeAt(0);
    this.#opening = null;
    return opening;
  }

  #scan(text: string): CsvRecord[] {
    const records: CsvRecord[] = [];
    let start = 0;
    for (let at = 0; at < text.length; at++) {
      if (this.#mode === "quoted") {
        at = text.indexOf('"', at);
        if (at < 0) break;
        this.#keep(text, start, at);
        this.#mode = "closing";
        start = at + 1;
        continue;
      }
      const code = text.charCodeAt(at);
      if (code === this.#separator || code === newline) {
        this.#keep(text, start, at);
        this.#endField();
        if (code === newline) {
          this.#line += 1;
          this.#finish(records);
        }
        start = at + 1;
      } else if (code === quote && this.#mode !== "plain") {
        // A doubled quote: the second one begins the next stretch of text.
        start = this.#mode === "closing" ? at : at + 1;
        this.#mode = "quoted";
      } else {
        if (this.#mode === "closing") this.#fault ??= "quote";
        this.#mode = "plain";
      }
    }
    this.#keep(text, start, text.length);
    return records;
  }

  #keep(text: string, start: number, end: number): void {
    if (end <= start) return;
    if (this.#mode === "quoted") {
      for (let at = text.indexOf("\n", start); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) {
        this.#line += 1;
      }
    }
    if (this.#fits(end - start)) this.#field += text.slice(start, end);
  }

  /** Whether the record still fits with so much more; one that does not keeps nothing. */
  #fits(more: number): boolean {
    this.#size += more;
    if (this.#size <= recordLimit) return true;
    [this.#fault, this.#field, this.#fields] = ["too-large", "", []];
    return false;
  }

  #endField(): void {
    if (this.#fits(1)) this.#fields.push(this.#field);
    this.#field = "";
    this.#mode = "start";
  }

  #finish(records: CsvRecord[]): void {
    const [fields, fault, line] = [this.#fields, this.#fault, this.#recordLine];
    if (fault !== null || fields.some((field) => field.trim() !== "")) records.push({ line, fields, fault });
    [this.#fields, this.#fault, this.#size, this.#recordLine] = [[], null, 0, this.#line];
  }
}
