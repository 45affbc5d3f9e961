import { JsonValueEnd } from "./json-value-end.ts";
import { recordLimit, type Splitter } from "./splitter.ts";

export type JsonPiece =
  /** One element of the array, and where it begins; the text is null when it is over the limit. */
  | { readonly kind: "element"; readonly line: number; readonly column: number; readonly text: string | null }
  /** From here on the document is no list of records; nothing follows. */
  | { readonly kind: "broken"; readonly line: number; readonly column: number; readonly message: string }
  /** There was nothing but white space. */
  | { readonly kind: "empty" };

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
  | "nothing"
  | "stopped";

interface OpenValue {
  readonly role: "name" | "member" | "element";
  readonly line: number;
  readonly column: number;
  readonly end: JsonValueEnd;
  /** Null when nobody needs the text: another member's value, or a value over the limit. */
  text: string | null;
}

const beyondWhiteSpace = /[^ \t\n]/g;

/**
 * Cuts `[…]` or `{"reviews": […]}` into elements as text comes in pieces: a file of any size needs the memory of
 * one record. Other members of the outer object are passed over.
 */
export class JsonElements implements Splitter<JsonPiece> {
  #awaiting: Awaiting = "document";
  #value: OpenValue | null = null;
  /** As written, in its quotes. */
  #memberName = "";
  #inObject = false;
  #foundArray = false;
  #line = 1;
  #column = 1;
  #pieces: JsonPiece[] = [];

  /** Whether the document is an object and its `reviews` array has been reached. */
  get isWrapped(): boolean {
    return this.#inObject && this.#foundArray;
  }

  push(text: string): JsonPiece[] {
    let at = 0;
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
    } else if (this.#awaiting === "document") {
      this.#pieces.push({ kind: "empty" });
    } else if (this.#awaiting === "nothing" && !this.#foundArray) {
      this.#stop('the object has no "reviews" array');
    } else if (this.#awaiting !== "nothing" && this.#awaiting !== "stopped") {
      this.#stop("the file ends too early; it may be cut off");
    }
    return this.#drain();
  }

  #drain(): JsonPiece[] {
    const pieces = this.#pieces;
    this.#pieces = [];
    return pieces;
  }

  #advance(text: string, from: number, to: number): void {
    const passed = text.slice(from, to);
    const lastEnd = passed.lastIndexOf("\n");
    this.#column = lastEnd < 0 ? this.#column + passed.length : passed.length - lastEnd;
    if (lastEnd < 0) return;
    for (let end = passed.indexOf("\n"); end >= 0; end = passed.indexOf("\n", end + 1)) this.#line += 1;
  }

  #stop(message: string): void {
    this.#pieces.push({ kind: "broken", line: this.#line, column: this.#column, message });
    this.#awaiting = "stopped";
  }

  #readStructure(text: string, at: number): number {
    beyondWhiteSpace.lastIndex = at;
    const found = beyondWhiteSpace.exec(text)?.index ?? text.length;
    if (found > at) return found;
    const character = text.charAt(at);
    const next = this.#after(character);
    if (typeof next === "string") {
      this.#awaiting = next;
      return at + 1;
    }
    if ("expected" in next) this.#stop(`${next.expected} is expected`);
    else this.#open(next.value, character);
    return at;
  }

  /** What one character outside of values leads to: a state, a value that begins with it, or a fault. */
  #after(character: string): Awaiting | { value: OpenValue["role"] } | { expected: string } {
    switch (this.#awaiting) {
      case "document":
        this.#inObject = character === "{";
        if (character === "[") return this.#enterArray();
        return this.#inObject ? "first-name" : { expected: "an array of records" };
      case "first-name":
        if (character === "}") return "nothing";
        return character === '"' ? { value: "name" } : { expected: 'a name in double quotes or "}"' };
      case "name":
        return character === '"' ? { value: "name" } : { expected: "a name in double quotes" };
      case "colon":
        return character === ":" ? "member" : { expected: '":"' };
      case "member":
        return this.#afterName(character);
      case "after-member":
        if (character === "}") return "nothing";
        return character === "," ? "name" : { expected: '"," or "}"' };
      case "first-element":
        if (character === "]") return this.#inObject ? "after-member" : "nothing";
        return this.#elementAt(character);
      case "element":
        return this.#elementAt(character);
      case "after-element":
        if (character === "]") return this.#inObject ? "after-member" : "nothing";
        return character === "," ? "element" : { expected: '"," or "]"' };
      case "nothing":
      case "stopped":
        return { expected: "nothing more" };
    }
  }

  #enterArray(): Awaiting {
    this.#foundArray = true;
    return "first-element";
  }

  #afterName(character: string): Awaiting | { value: "member" } | { expected: string } {
    if (/[,:\]}]/.test(character)) return { expected: "a value" };
    if (this.#memberName !== '"reviews"') return { value: "member" };
    if (this.#foundArray) return { expected: 'only one member called "reviews"' };
    return character === "[" ? this.#enterArray() : { expected: 'an array as the value of "reviews"' };
  }

  #elementAt(character: string): { value: "element" } | { expected: string } {
    return /[,:\]}]/.test(character) ? { expected: "a record" } : { value: "element" };
  }

  #open(role: OpenValue["role"], first: string): void {
    const text = role === "member" ? null : "";
    this.#value = { role, line: this.#line, column: this.#column, end: new JsonValueEnd(first), text };
  }

  #readValue(value: OpenValue, text: string, at: number): number {
    const end = value.end.find(text, at);
    const upTo = end ?? text.length;
    if (value.text !== null) {
      const fits = value.text.length + upTo - at <= recordLimit;
      value.text = fits ? value.text + text.slice(at, upTo) : null;
    }
    if (end !== null) this.#close(value);
    return upTo;
  }

  #close({ role, line, column, text }: OpenValue): void {
    this.#value = null;
    if (role === "element") {
      this.#pieces.push({ kind: "element", line, column, text });
      this.#awaiting = "after-element";
    } else if (role === "member") {
      this.#awaiting = "after-member";
    } else {
      this.#memberName = text ?? "";
      this.#awaiting = "colon";
    }
  }
}
