import type { HttpHeaders } from "./message.ts";
import { fieldFault, type RequestFault } from "./request-fault.ts";

const name = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Whole field lines, each a token, a colon and a value without control characters (RFC 9112 §5). */
const wellFormed = /(?:[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t\x20-\x7e\x80-\xff]*\r\n)*$/y;

/**
 * Field lines as they came, with the places where names and values begin and end. Most fields of most requests are
 * never asked for, so a field is cut out of the text when somebody does.
 */
export class FieldLines implements HttpHeaders {
  readonly #text: string;
  /** For each line where its name begins, where its colon stands, where its value ends. */
  readonly #places: readonly number[];
  /** The host of an absolute target, which replaces the Host field's (RFC 9112 §3.2.2). */
  readonly #host: string | null;
  /** What was asked for before: the same fields of each request, and heads that come again are kept. */
  readonly #known = new Map<string, string | null>();

  constructor(text: string, places: readonly number[], host: string | null = null) {
    this.#text = text;
    this.#places = places;
    this.#host = host;
  }

  get(field: string): string | null {
    const known = this.#known.get(field);
    if (known !== undefined) return known;
    const wanted = field.toLowerCase();
    const value = wanted === "host" && this.#host !== null ? this.#host : this.#join(wanted);
    this.#known.set(field, value);
    return value;
  }

  /** How many lines there are of a field, its name in lower case. */
  count(field: string): number {
    let count = 0;
    for (let line = 0; line < this.#places.length; line += 3) if (this.#isNamed(line, field)) count++;
    return count;
  }

  withHost(host: string): FieldLines {
    return new FieldLines(this.#text, this.#places, host);
  }

  #join(field: string): string | null {
    let joined: string | null = null;
    for (let line = 0; line < this.#places.length; line += 3) {
      if (!this.#isNamed(line, field)) continue;
      const value = withoutBlanks(
        this.#text.slice((this.#places[line + 1] ?? 0) + 1, this.#places[line + 2]),
      );
      joined = joined === null ? value : `${joined}, ${value}`;
    }
    return joined;
  }

  #isNamed(line: number, field: string): boolean {
    const start = this.#places[line] ?? 0;
    const end = this.#places[line + 1] ?? 0;
    return end - start === field.length && this.#text.slice(start, end).toLowerCase() === field;
  }
}

/** Reads field lines, each ended by CR LF, from `start` to the end of the text. Null when they are malformed. */
export function readFieldLines(text: string, start: number): FieldLines | null {
  wellFormed.lastIndex = start;
  if (!wellFormed.test(text)) return null;
  const places: number[] = [];
  for (let at = start; at < text.length; ) {
    const colon = text.indexOf(":", at);
    const end = text.indexOf("\r\n", colon);
    places.push(at, colon, end);
    at = end + 2;
  }
  return new FieldLines(text, places);
}

/** Without the optional white space around it, which is spaces and tabs alone: String.trim takes NBSP too. */
function withoutBlanks(text: string): string {
  let first = 0;
  let last = text.length;
  while (first < last && isBlank(text.charCodeAt(first))) first++;
  while (last > first && isBlank(text.charCodeAt(last - 1))) last--;
  return text.slice(first, last);
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

/** Says what is wrong with field lines that `readFieldLines` found malformed. */
export function explainFieldLines(text: string, start: number): RequestFault {
  for (const line of text.slice(start).split("\r\n")) {
    const fault = lineFault(line);
    if (fault !== null) return fault;
  }
  return malformed("", "The header section is malformed.");
}

function malformed(field: string, message: string): RequestFault {
  return fieldFault(field, { code: "malformed_field", message });
}

function lineFault(line: string): RequestFault | null {
  if (line === "") return null;
  const colon = line.indexOf(":");
  const field = colon < 0 ? "" : line.slice(0, colon);
  const known = name.test(field) ? field : "";
  if (/[\r\n]/.test(line)) return malformed(known, "Header lines end in CR LF; one of the two stands alone.");
  if (/^[ \t]/.test(line))
    return malformed("", "A header line begins with white space; folded lines are not accepted.");
  if (colon < 0) return malformed("", "A header line has no colon.");
  if (/[ \t]$/.test(field)) return malformed("", "White space stands between a field name and its colon.");
  if (known === "")
    return malformed("", "A field name is empty or holds a character that names cannot hold.");
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(line)
    ? null
    : malformed(known, `The value of ${known} holds a control character.`);
}
