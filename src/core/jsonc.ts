/** JSON as people write it by hand: with comments and trailing commas. Faults are told with line and column. */
export type JsonReading =
  | { readonly kind: "read"; readonly value: unknown }
  | { readonly kind: "broken"; readonly line: number; readonly column: number; readonly message: string };

const deepest = 64;

class Fault extends Error {
  readonly position: number;
  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): unknown {
    const value = this.#value(0);
    this.#skip();
    if (this.#at < this.#text.length) throw this.#fault("nothing may follow the document's end");
    return value;
  }

  #fault(message: string): Fault {
    return new Fault(message, this.#at);
  }

  #skip(): void {
    const gap = /(?:\s|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/)*/y;
    gap.lastIndex = this.#at;
    this.#at += gap.exec(this.#text)?.[0].length ?? 0;
  }

  #value(depth: number): unknown {
    this.#skip();
    if (depth > deepest) throw this.#fault(`more than ${deepest} levels deep`);
    const character = this.#text[this.#at];
    if (character === undefined) throw this.#fault("the document ends too early");
    if (character === "{") return this.#object(depth);
    if (character === "[") return this.#array(depth);
    return this.#scalar();
  }

  #scalar(): unknown {
    const form = /"(?:[^"\\\n]|\\.)*"|-?\d[\d.eE+-]*|true|false|null/y;
    form.lastIndex = this.#at;
    const token = form.exec(this.#text)?.[0];
    if (token === undefined)
      throw this.#fault("expected a value: a text in double quotes, a number, true, false, null, { or [");
    try {
      const value: unknown = JSON.parse(token);
      this.#at += token.length;
      return value;
    } catch {
      throw this.#fault(
        token.startsWith('"')
          ? "the text has a character or escape that JSON does not allow"
          : "this is no number",
      );
    }
  }

  /** After an element: true when another follows, false at the closing mark. */
  #another(closing: "}" | "]"): boolean {
    this.#skip();
    const comma = this.#text[this.#at] === ",";
    if (comma) {
      this.#at += 1;
      this.#skip();
    }
    if (this.#text[this.#at] === closing) {
      this.#at += 1;
      return false;
    }
    if (!comma) throw this.#fault(`expected a comma or ${closing}`);
    return true;
  }

  #opensEmpty(closing: "}" | "]"): boolean {
    this.#at += 1;
    this.#skip();
    if (this.#text[this.#at] !== closing) return false;
    this.#at += 1;
    return true;
  }

  #array(depth: number): unknown[] {
    const items: unknown[] = [];
    if (this.#opensEmpty("]")) return items;
    do items.push(this.#value(depth + 1));
    while (this.#another("]"));
    return items;
  }

  #object(depth: number): Record<string, unknown> {
    const entries = new Map<string, unknown>();
    if (this.#opensEmpty("}")) return {};
    do {
      this.#skip();
      if (this.#text[this.#at] !== '"') throw this.#fault("expected a key in double quotes");
      const key = String(this.#scalar());
      if (entries.has(key)) throw this.#fault(`the key "${key}" stands twice`);
      this.#skip();
      if (this.#text[this.#at] !== ":") throw this.#fault(`expected a colon after "${key}"`);
      this.#at += 1;
      entries.set(key, this.#value(depth + 1));
    } while (this.#another("}"));
    return Object.fromEntries(entries);
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** A file that people keep. What an editor saved in another encoding is refused: read all the same, it would hold other letters. */
export function readJsoncFile(bytes: Uint8Array): JsonReading {
  const text = new TextDecoder().decode(bytes);
  if (isUtf8(bytes)) return readJsonc(text);
  const line = text.slice(0, text.indexOf("\ufffd")).split("\n").length;
  const message = "what stands here is no UTF-8; save the file anew in this encoding";
  return { kind: "broken", line, column: 1, message };
}

export function readJsonc(text: string): JsonReading {
  try {
    return { kind: "read", value: new Reader(text.replace(/^\ufeff/, " ")).document() };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const before = text.slice(0, error.position).split("\n");
    return {
      kind: "broken",
      line: before.length,
      column: (before.at(-1) ?? "").length + 1,
      message: error.message,
    };
  }
}
