import { decodeEntities } from "../../core/importing/markup.ts";

/** A script with JSON-LD in it, and the line on which its content begins. */
export interface LinkedDataScript {
  readonly line: number;
  readonly text: string;
}

/** What is looked at: a comment, or a tag whose content is no markup. */
const opening = /<!--|<(script|style|textarea|title)(?=[\s/>])/gi;
/** Far more than the attributes of a script take; without a bound, unclosed tags would be searched again and again. */
const longestAttributes = 4096;
const linkedData = /(?:^|\s)type\s*=\s*(?:"\s*([^"]*)"|'\s*([^']*)'|([^\s"'>]+))/i;

function isLinkedData(attributes: string): boolean {
  const [, double, single, bare] = linkedData.exec(attributes) ?? [];
  const type = decodeEntities(double ?? single ?? bare ?? "").trim();
  return /^application\/ld\+json(?:\s*;.*)?$/i.test(type);
}

/** Where the tag's attributes end: at a ">" outside of quotes. Null where none comes soon. */
function attributesEnd(html: string, from: number): number | null {
  let quote = "";
  for (let at = from; at < html.length && at - from < longestAttributes; at += 1) {
    const character = html.charAt(at);
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === ">") return at;
  }
  return null;
}

/** The end of the content of an element that begins at `from`; the text's end where nothing closes it. */
function contentEnd(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, "gi");
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}

/** What old pages wrap around a script so that still older browsers pass over it, and a stray semicolon. */
export function unwrapped(text: string): string {
  return text
    .trim()
    .replace(/^(?:\/\*\s*)?(?:\/\/\s*)?<!\[CDATA\[(?:\s*\*\/)?|^<!--/, "")
    .replace(/(?:(?:\/\*\s*)?(?:\/\/\s*)?\]\]>(?:\s*\*\/)?|(?:\/\/\s*)?-->)$/, "")
    .trim()
    .replace(/;$/, "");
}

class LineCounter {
  readonly #text: string;
  #at = 0;
  #line = 1;

  constructor(text: string) {
    this.#text = text;
  }

  /** The line of a position behind the last one asked for. */
  lineAt(position: number): number {
    for (let end = this.#text.indexOf("\n", this.#at); end >= 0 && end < position; ) {
      this.#line += 1;
      this.#at = end + 1;
      end = this.#text.indexOf("\n", this.#at);
    }
    return this.#line;
  }
}

/** Every JSON-LD script of a page in its order; those in comments, style sheets and other scripts are none. */
export function linkedDataScripts(html: string): LinkedDataScript[] {
  const scripts: LinkedDataScript[] = [];
  const lines = new LineCounter(html);
  opening.lastIndex = 0;
  for (let found = opening.exec(html); found !== null; found = opening.exec(html)) {
    const name = found[1];
    if (name === undefined) {
      const end = html.indexOf("-->", found.index + 2);
      opening.lastIndex = end < 0 ? html.length : end + 3;
      continue;
    }
    const attributes = opening.lastIndex;
    const tagEnd = attributesEnd(html, attributes);
    if (tagEnd === null) continue;
    const from = tagEnd + 1;
    const end = contentEnd(html, name, from);
    opening.lastIndex = end;
    if (name.toLowerCase() !== "script" || !isLinkedData(html.slice(attributes, tagEnd))) continue;
    const blank = /^\s*/.exec(html.slice(from, end))?.[0].length ?? 0;
    scripts.push({ line: lines.lineAt(from + blank), text: html.slice(from, end) });
  }
  return scripts;
}
