const quote = 34;
const backslash = 92;
const [openArray, closeArray, openObject, closeObject] = [91, 93, 123, 125];

/**
 * Finds the end of one JSON value in text that comes in pieces, by strings, escapes and depth alone; whether the
 * value is sound JSON is not its question.
 */
export class JsonValueEnd {
  readonly #bare: boolean;
  #depth = 0;
  #inString = false;
  #escaped = false;

  constructor(first: string) {
    this.#bare = first !== '"' && first !== "{" && first !== "[";
  }

  /** The index behind the value, looking from `at`; null when it goes on beyond this piece. */
  find(text: string, at: number): number | null {
    return this.#bare ? this.#findBare(text, at) : this.#findClosed(text, at);
  }

  #findBare(text: string, at: number): number | null {
    const found = text.slice(at).search(/[\s,:\]}]/);
    return found < 0 ? null : at + found;
  }

  #findClosed(text: string, at: number): number | null {
    let [depth, inString, escaped] = [this.#depth, this.#inString, this.#escaped];
    for (let index = at; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (inString) {
        if (escaped) escaped = false;
        else if (code === backslash) escaped = true;
        else if (code === quote) {
          inString = false;
          if (depth === 0) return index + 1;
        }
      } else if (code === quote) inString = true;
      else if (code === openObject || code === openArray) depth += 1;
      else if (code === closeObject || code === closeArray) {
        depth -= 1;
        if (depth === 0) return index + 1;
      }
    }
    [this.#depth, this.#inString, this.#escaped] = [depth, inString, escaped];
    return null;
  }
}
