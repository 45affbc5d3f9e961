/** What a decoder made of some bytes. The bytes after `consumed` belong to the next request. */
export interface BodyStep {
  readonly state: "more" | "done" | "broken";
  readonly consumed: number;
  /** Broken by its length alone. */
  readonly isTooLong?: boolean;
}

export type TakeContent = (content: Uint8Array) => void;

/** Takes a body's bytes as they come; the body's own content goes to `take`, in order and uncopied. */
export type BodyDecoder = (bytes: Uint8Array, take: TakeContent) => BodyStep;

const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
/** RFC 9110 §5.6.4. */
const quotedString =
  '"(?:[\\t\\x20\\x21\\x23-\\x5b\\x5d-\\x7e\\x80-\\xff]|\\\\[\\t\\x20-\\x7e\\x80-\\xff])*"';
const blank = "[ \\t]*";
/** RFC 9112 §7.1.1. Nobody uses extensions and everybody skips them; what is none, two readers may end in two places. */
const extension = `${blank};${blank}${token}(?:${blank}=${blank}(?:${token}|${quotedString}))?`;
const sizeLine = new RegExp(`^([0-9A-Fa-f]{1,8})(?:${extension})*$`);
const trailerLine = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t\x20-\x7e\x80-\xff]*$/;
const maxLineBytes = 1024;
/** Lines that outweigh their chunk cost the sender little and the reader much, so together they are bounded. */
const maxOverheadBytes = 65_536;
const lineFeed = 0x0a;

type ChunkState = "size" | "content" | "content-end" | "trailer" | "done" | "broken";

/** How an unfinished line may look, so that nonsense is refused before its end comes, which may be never. */
const beginnings: Partial<Record<ChunkState, RegExp>> = {
  size: /^[0-9A-Fa-f]{1,8}[ \t]*(?:;[^\r\n]*)?(?:\r\n?)?$/,
  "content-end": /^\r\n?$/,
};

class ChunkedBody {
  #state: ChunkState = "size";
  #line = "";
  #contentLeft = 0;
  #overheadBytes = 0;
  #isTooLong = false;

  decode(bytes: Uint8Array, take: TakeContent): BodyStep {
    let at = 0;
    while (at < bytes.length && this.#state !== "done" && this.#state !== "broken") {
      at = this.#state === "content" ? this.#takeContent(bytes, at, take) : this.#takeLine(bytes, at);
    }
    const state = this.#state === "done" || this.#state === "broken" ? this.#state : "more";
    return { state, consumed: at, isTooLong: this.#isTooLong };
  }

  #takeContent(bytes: Uint8Array, from: number, take: TakeContent): number {
    const to = Math.min(bytes.length, from + this.#contentLeft);
    take(bytes.subarray(from, to));
    this.#contentLeft -= to - from;
    if (this.#contentLeft === 0) this.#state = "content-end";
    return to;
  }

  #takeLine(bytes: Uint8Array, from: number): number {
    const found = bytes.indexOf(lineFeed, from);
    const to = found < 0 ? bytes.length : found + 1;
    this.#line += String.fromCharCode(...bytes.subarray(from, Math.min(to, from + maxLineBytes)));
    const isWellBegun = beginnings[this.#state]?.test(this.#line) ?? true;
    if (!isWellBegun) this.#state = "broken";
    else if (this.#line.length >= maxLineBytes) this.#refuseLength();
    else if (found >= 0) this.#endLine();
    return to;
  }

  #endLine(): void {
    const isWhole = this.#line.endsWith("\r\n");
    this.#state = isWhole ? this.#after(this.#line.slice(0, -2)) : "broken";
    this.#line = "";
    if (this.#overheadBytes > maxOverheadBytes) this.#refuseLength();
  }

  #refuseLength(): void {
    this.#state = "broken";
    this.#isTooLong = true;
  }

  #after(line: string): ChunkState {
    if (this.#state === "content-end") return "size";
    if (this.#state === "trailer") return this.#afterTrailer(line);
    const size = sizeLine.exec(line)?.[1];
    if (size === undefined) return "broken";
    this.#contentLeft = Number.parseInt(size, 16);
    this.#overheadBytes += Math.max(0, line.length + 2 * "\r\n".length - this.#contentLeft);
    return this.#contentLeft === 0 ? "trailer" : "content";
  }

  #afterTrailer(line: string): ChunkState {
    if (line === "") return "done";
    this.#overheadBytes += line.length;
    return trailerLine.test(line) ? "trailer" : "broken";
  }
}

export function chunkedDecoder(): BodyDecoder {
  const body = new ChunkedBody();
  return (bytes, take) => body.decode(bytes, take);
}
