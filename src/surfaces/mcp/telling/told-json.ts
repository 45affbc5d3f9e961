import { utf8 } from "../../../core/documents/byte-writer.ts";
import type { RecordShelf } from "../../../core/serving/record-shelf.ts";
import { escaped, escapedRecords } from "./escaped-records.ts";

/** A piece of what is told: JSON, or records as they stand in the publication, with commas between them. */
export type Piece = string | { readonly shelf: RecordShelf; readonly ordinals: readonly number[] };

/** How values are written, for as long as they are: answers hold each of them twice. */
const written = new WeakMap<object, readonly Piece[]>();

/** Notes which pieces, one behind the other, are the value's JSON. */
export function writtenAs<Value extends object>(value: Value, pieces: readonly Piece[]): Value {
  written.set(value, pieces);
  return value;
}

function piecesOf(value: object): readonly Piece[] {
  const known = written.get(value) ?? [JSON.stringify(value)];
  written.set(value, known);
  return known;
}

function plainForms(piece: Piece): readonly Uint8Array[] {
  return typeof piece === "string" ? [utf8(piece)] : piece.shelf.slices(piece.ordinals);
}

function escapedForms(piece: Piece): readonly Uint8Array[] {
  return typeof piece === "string" ? [utf8(escaped(piece))] : escapedRecords(piece.shelf, piece.ordinals);
}

const decoder = new TextDecoder();

function textOf(piece: Piece): string {
  if (typeof piece === "string") return piece;
  return plainForms(piece)
    .map((bytes) => decoder.decode(bytes))
    .join("");
}

interface TextBlock {
  readonly type: "text";
  readonly text: string;
}

/** The values that blocks are the text of. */
const toldBy = new WeakMap<TextBlock, object>();

/** A value's JSON as a block of text, which is put together when somebody asks for it. */
export function textBlock(value: object): TextBlock {
  const pieces = piecesOf(value);
  const block: TextBlock = {
    type: "text",
    get text() {
      return pieces.map(textOf).join("");
    },
  };
  toldBy.set(block, value);
  return block;
}

interface ToolResult {
  readonly content: readonly TextBlock[];
  readonly structuredContent: object;
}

/** Whether a result tells a value twice, as a text and as it is, and nothing else. */
function tellsTwice(result: unknown): result is ToolResult {
  if (typeof result !== "object" || result === null) return false;
  const { content, structuredContent } = result as Partial<ToolResult>;
  const [block, ...others] = Array.isArray(content) ? (content as readonly TextBlock[]) : [];
  const value = block === undefined ? undefined : toldBy.get(block);
  return value !== undefined && value === structuredContent && others.length === 0;
}

const middle = utf8('"}],"structuredContent":');

/** A message's JSON between its edges, without writing anew what stands in the publication. */
export function messagePieces(
  message: { readonly result?: unknown },
  [before, after]: readonly [string, string],
): Uint8Array[] {
  const { result, ...envelope } = message;
  if (!tellsTwice(result)) return [utf8(`${before}${JSON.stringify(message)}${after}`)];
  const { content: _, structuredContent, ...rest } = result;
  const pieces = piecesOf(structuredContent);
  // The envelope is never empty: a message has its version.
  const opening = `${before}${JSON.stringify(envelope).slice(0, -1)},"result":{"content":[{"type":"text","text":"`;
  const others = JSON.stringify(rest).slice(1);
  const closing = `${others === "}" ? "}}" : `,${others}}`}${after}`;
  return [
    utf8(opening),
    ...pieces.flatMap(escapedForms),
    middle,
    ...pieces.flatMap(plainForms),
    utf8(closing),
  ];
}
