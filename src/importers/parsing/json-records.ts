import type { JsonPiece } from "./json-elements.ts";
import { JsonValueEnd } from "./json-value-end.ts";
import { recordLimit, type Splitter } from "./splitter.ts";

type Awaiting =
  | "document"
  | "first-name"
  | "name"
  | "colon"
  | "member"
  | "after-member"
  | "first-element"
  | "element"
  | "after-element"
  | "stopped";

/** An array or object that is being walked through. */
interface Frame {
  readonly kind: "array" | "object";
  readonly line: number;
  readonly column: number;
  /** The object holds records, so it is none itself. */
  isPage: boolean;
}

interface OpenValue {
  readonly role: "name" | "member" | "element";
  readonly line: number;
  readonly column: number;
  readonly end: JsonValueEnd;
}

const deepest = 8;
const beyondWhiteSpace = /[^ \t\n]/g;

function lineEndFrom(text: string, at: number): number {
  const found = text.indexOf("\n", at);
  return found < 0 ? Number.POSITIVE_INFINITY : found;
}

/**
 * Cuts JSON into records wherever exports keep them: in an array, in arrays under one of the `containers`' names
 * (nested ones too), as objects one after another, or in several documents one after another. An object that has a
 * container is a page and no record. Needs the memory of one record.
 */
export class JsonRecords implements Splitter<JsonPiece> {
  readonly #containers: ReadonlySet<string>;
  #awaiting: Awaiting = "document";
  #frames: Frame[] = [];
  #value: OpenValue | null = null;
  /** The text of the innermost object, which may be a record; null when it is none, or over the limit. */
  #held: string | null = null;
  #name = "";
  #documents = 0;
  #line = 1;
  #column = 1;
  /** Where the next line end of the piece at hand stands: looked for once, not at every step. */
  #lineEnd = 0;
  #pieces: JsonPiece[] = [];

  constructor(containers: readonly string[]) {
    this.#containers = new Set(containers.map((name) => JSON.stringify(name)));
  }

  push(text: string): JsonPiece[] {
    let at = 0;
    this.#lineEnd = lineEndFrom(text, 0);
    while (at < text.length && this.#awaiting !== "stopped") {
      const end =
        this.#value === null ? this.#readStructure(text, at) : this.#readValue(this.#value, text, at);
      this.#advance(text, at, end);
      at = end;
    }
    return this.#drain();
  }

  end(): JsonPiece[] {
    if (this.#value !== null) {
      [this.#line, this.#column] = [this.#value.line, this.#value.column];
      this.#stop("what begins here has no end; the file is cut off, or a quote or bracket is missing");
    } else if (this.#frames.length > 0 && this.#awaiting !== "stopped") {
      this.#stop("the file ends too early; it may be cut off");
    } else if (this.#documents === 0 && this.#awaiting !== "stopped") {
      this.#pieces.push({ kind: "empty" });
    }
    return this.#drain();
  }

  #drain(): JsonPiece[] {
    const pieces = this.#pieces;
    this.#pieces = [];
    return pieces;
  }

  #advance(text: string, from: number, to: number): void {
    let lineStart = -1;
    while (this.#lineEnd < to) {
      this.#line += 1;
      lineStart = this.#lineEnd + 1;
      this.#lineEnd = lineEndFrom(text, lineStart);
    }
    this.#column = lineStart < 0 ? this.#column + to - from : to - lineStart + 1;
  }

  #stop(message: string): void {
    this.#pieces.push({ kind: "broken", line: this.#line, column: this.#column, message });
    this.#awaiting = "stopped";
    this.#value = null;
  }

  #hold(text: string): void {
    if (this.#held === null) return;
    this.#held = this.#held.length + text.length > recordLimit ? null : this.#held + text;
  }

  #readStructure(text: string, at: number): number {
    beyondWhiteSpace.lastIndex = at;
    const found = beyondWhiteSpace.exec(text)?.index ?? text.length;
    if (found > at) {
      this.#hold(text.slice(at, found));
      return found;
    }
    return this.#step(text.charAt(at)) ? at + 1 : at;
  }

  /** One character outside of values: true when it is done with, false when a value begins with it or all is over. */
  #step(character: string): boolean {
    switch (this.#awaiting) {
      case "document":
        if (character === "{" || character === "[") return this.#enter(character);
        return this.#expect("an array or object of records");
      case "first-element":
        return character === "]" ? this.#leave(character) : this.#element(character);
      case "element":
        return this.#element(character);
      case "after-element":
        if (character === "]") return this.#leave(character);
        return character === "," ? this.#await("element", character) : this.#expect('"," or "]"');
      case "first-name":
        if (character === "}") return this.#leave(character);
        return character === '"' ? this.#open("name", character) : this.#expect('a name or "}"');
      case "name":
        return character === '"' ? this.#open("name", character) : this.#expect("a name in double quotes");
      case "colon":
        return character === ":" ? this.#await("member", character) : this.#expect('":"');
      case "member":
        return this.#member(character);
      case "after-member":
        if (character === "}") return this.#leave(character);
        return character === "," ? this.#await("name", character) : this.#expect('"," or "}"');
      case "stopped":
        return false;
    }
  }

  #await(next: Awaiting, character: string): true {
    this.#hold(character);
    this.#awaiting = next;
    return true;
  }

  #expect(what: string): false {
    this.#stop(`${what} is expected`);
    return false;
  }

  #element(character: string): boolean {
    if (/[,:\]}]/.test(character)) return this.#expect("a value");
    const mayEnter = this.#frames.length < deepest && (character === "{" || character === "[");
    return mayEnter ? this.#enter(character) : this.#open("element", character);
  }

  #member(character: string): boolean {
    if (/[,:\]}]/.test(character)) return this.#expect("a value");
    const frame = this.#frames.at(-1);
    if (frame === undefined || !this.#containers.has(this.#name)) return this.#open("member", character);
    // Null stands for no records, in a page that has none; an object may hold the array one level further in.
    const isContainer = (character === "[" || character === "{") && this.#frames.length < deepest;
    if (isContainer || character === "n") {
      frame.isPage = true;
      this.#held = null;
    }
    return isContainer ? this.#enter(character) : this.#open("member", character);
  }

  #enter(character: string): true {
    const kind = character === "{" ? "object" : "array";
    this.#frames.push({ kind, line: this.#line, column: this.#column, isPage: false });
    this.#held = kind === "object" ? character : null;
    this.#awaiting = kind === "object" ? "first-name" : "first-element";
    return true;
  }

  #leave(character: string): true {
    this.#hold(character);
    const frame = this.#frames.pop();
    if (frame?.kind === "object" && !frame.isPage) {
      this.#pieces.push({ kind: "element", line: frame.line, column: frame.column, text: this.#held });
    }
    this.#held = null;
    const outer = this.#frames.at(-1);
    if (outer === undefined) this.#documents += 1;
    this.#awaiting =
      outer === undefined ? "document" : outer.kind === "array" ? "after-element" : "after-member";
    return true;
  }

  #open(role: OpenValue["role"], first: string): false {
    this.#value = { role, line: this.#line, column: this.#column, end: new JsonValueEnd(first) };
    if (role === "element") this.#held = "";
    if (role === "name") this.#name = "";
    return false;
  }

  #readValue(value: OpenValue, text: string, at: number): number {
    const end = value.end.find(text, at);
    const upTo = end ?? text.length;
    const part = text.slice(at, upTo);
    this.#hold(part);
    if (value.role === "name" && this.#name.length < 256) this.#name += part;
    if (end !== null) this.#close(value);
    return upTo;
  }

  #close({ role, line, column }: OpenValue): void {
    this.#value = null;
    if (role === "element") {
      this.#pieces.push({ kind: "element", line, column, text: this.#held });
      this.#held = null;
    }
    this.#awaiting = role === "element" ? "after-element" : role === "member" ? "after-member" : "colon";
  }
}
