import { ArchiveFault } from "./archive-fault.ts";

/** What an XML text consists of; names without their prefix. */
export type XmlPiece =
  | { readonly kind: "open"; readonly name: string; readonly attributes: string }
  | { readonly kind: "close"; readonly name: string }
  | { readonly kind: "text"; readonly text: string };

/** A tag or a run of characters that is longer stands in no workbook. */
const longest = 1 << 24;

const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function characterOf(reference: string): string {
  const code = /^#x/i.test(reference)
    ? Number.parseInt(reference.slice(2), 16)
    : Number.parseInt(reference.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

function unescaped(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (written, reference: string) =>
    reference.startsWith("#") ? characterOf(reference) : (named[reference] ?? written),
  );
}

/** The value of an attribute, whatever its prefix; null where there is none. */
export function attribute(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? null : unescaped(value);
}

/** Where a tag ends: at the first bracket that stands in no quotes; -1 where that has not come yet. */
function tagEnd(text: string, from: number): number {
  let quote = "";
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? "";
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === ">") return at;
    else if (character === '"' || character === "'") quote = character;
  }
  return -1;
}

/** What opens and closes in ways of its own, and whether that is text. */
const asides = [
  { opening: "<!--", closing: "-->", isText: false },
  { opening: "<![CDATA[", closing: "]]>", isText: true },
  { opening: "<?", closing: "?>", isText: false },
] as const;

/** Reads XML as it comes, as far as workbooks need it: no document types, so nothing that grows by being read. */
export class XmlReader {
  #held = "";

  push(more: string): XmlPiece[] {
    const text = this.#held + more;
    const pieces: XmlPiece[] = [];
    let at = 0;
    for (;;) {
      const next = this.#take(text, at, pieces);
      if (next === null) break;
      at = next;
    }
    this.#held = text.slice(at);
    if (this.#held.length > longest)
      throw new ArchiveFault("it is no workbook that can be read; save it as CSV");
    return pieces;
  }

  /** Where the piece that begins here ends; null where its end has not come yet. */
  #take(text: string, at: number, pieces: XmlPiece[]): number | null {
    if (at >= text.length) return null;
    if (text[at] !== "<") {
      const end = text.indexOf("<", at);
      if (end < 0) return null;
      pieces.push({ kind: "text", text: unescaped(text.slice(at, end)) });
      return end;
    }
    // Too short to tell what opens here.
    if (text.length - at < 9 && tagEnd(text, at) < 0) return null;
    for (const { opening, closing, isText } of asides) {
      if (!text.startsWith(opening, at)) continue;
      const end = text.indexOf(closing, at + opening.length);
      if (end < 0) return null;
      if (isText) pieces.push({ kind: "text", text: text.slice(at + opening.length, end) });
      return end + closing.length;
    }
    if (text.startsWith("<!", at)) throw new ArchiveFault("it holds a document type; save it as CSV");
    const end = tagEnd(text, at);
    if (end < 0) return null;
    this.#tag(text.slice(at + 1, end), pieces);
    return end + 1;
  }

  #tag(written: string, pieces: XmlPiece[]): void {
    const isClosing = written.startsWith("/");
    const isEmpty = written.endsWith("/");
    const inside = written.slice(isClosing ? 1 : 0, isEmpty ? -1 : undefined);
    const nameEnd = /\s/.exec(inside)?.index ?? inside.length;
    const name = inside.slice(inside.lastIndexOf(":", nameEnd - 1) + 1, nameEnd);
    if (!isClosing) pieces.push({ kind: "open", name, attributes: inside.slice(nameEnd) });
    if (isClosing || isEmpty) pieces.push({ kind: "close", name });
  }
}

/** The pieces of a part, some together. */
export async function* xmlPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly XmlPiece[]> {
  const decoder = new TextDecoder();
  const reader = new XmlReader();
  for await (const chunk of chunks) yield reader.push(decoder.decode(chunk, { stream: true }));
  yield reader.push(decoder.decode());
}
