import { Buffer, isUtf8 } from "node:buffer";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | UndeclaredTable;
/** What tables are written in by programs that know no UTF-8 and make no mark. */
export type UndeclaredTable = "windows-1252" | "macintosh";

/**
 * Turns bytes into text piece by piece. A byte that is no text becomes a lone surrogate, which text from a sound
 * file never holds: `isWellFormed()` then tells exactly which record is hurt, and its neighbours are not.
 */
export interface Decoder {
  push(bytes: Uint8Array): string;
  end(): string;
}

export interface ByteOrderMark {
  readonly encoding: Encoding;
  readonly length: number;
}

export function byteOrderMark(head: Uint8Array): ByteOrderMark | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: "utf-8", length: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: "utf-16le", length: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: "utf-16be", length: 2 };
  return null;
}

function joined(held: Uint8Array, bytes: Uint8Array): Uint8Array {
  return held.length === 0 ? bytes : Buffer.concat([held, bytes]);
}

/** Where the last character begins when its bytes are not all there; else the length. */
function wholeCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return needed > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

// The well-formed sequences of Unicode 3.9, table 3-7, over bytes read as Latin-1; what none matches is alone.
const sequence =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[\x80-\xff]/g;

function markInvalid(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString("latin1")
    .replace(sequence, (found) =>
      found.length === 1
        ? String.fromCharCode(0xdc00 + found.charCodeAt(0))
        : Buffer.from(found, "latin1").toString("utf8"),
    );
}

function decodeUtf8(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) return markInvalid(bytes);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}

function utf8(): Decoder {
  let held: Uint8Array = new Uint8Array();
  return {
    push(bytes) {
      const all = joined(held, bytes);
      const whole = wholeCharacters(all);
      held = all.slice(whole);
      return decodeUtf8(all.subarray(0, whole));
    },
    end: () => markInvalid(held),
  };
}

function utf16(bigEndian: boolean): Decoder {
  let held: Uint8Array = new Uint8Array();
  return {
    push(bytes) {
      const all = joined(held, bytes);
      const units = Buffer.from(all.subarray(0, all.length - (all.length % 2)));
      held = all.slice(units.length);
      return (bigEndian ? units.swap16() : units).toString("utf16le");
    },
    end: () => (held.length === 0 ? "" : "\udc80"),
  };
}

// Windows-1252, bytes 80 to 9F; the runtimes' own decoders do not agree on these. Five are no characters: other encodings have
// letters there, which would go without a word.
const windows1252High =
  "\u20ac\udc81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\udc8d\u017d\udc8f" +
  "\udc90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\udc9d\u017e\u0178";

function windows1252(): Decoder {
  return {
    push: (bytes) =>
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        .toString("latin1")
        .replace(/[\x80-\x9f]/g, (byte) => windows1252High.charAt(byte.charCodeAt(0) - 0x80)),
    end: () => "",
  };
}

function macintosh(): Decoder {
  const decoder = new TextDecoder("macintosh");
  return { push: (bytes) => decoder.decode(bytes), end: () => "" };
}

export function decoderFor(encoding: Encoding): Decoder {
  switch (encoding) {
    case "utf-8":
      return utf8();
    case "utf-16le":
    case "utf-16be":
      return utf16(encoding === "utf-16be");
    case "windows-1252":
      return windows1252();
    case "macintosh":
      return macintosh();
  }
}

/** Whether the bytes can be the beginning of UTF-8 text, or the whole of it. */
export function utf8Check(): { push(bytes: Uint8Array): boolean; end(): boolean } {
  let held: Uint8Array = new Uint8Array();
  return {
    push(bytes) {
      const all = joined(held, bytes);
      const whole = wholeCharacters(all);
      held = all.slice(whole);
      return isUtf8(all.subarray(0, whole));
    },
    end: () => held.length === 0,
  };
}

/**
 * What UTF-8 is told by where not all bytes are: characters of several bytes, which other encodings write next to never,
 * against bytes that are part of none. Lines that end in CR alone are of a Macintosh's Excel, which writes its own letters.
 */
export function utf8Evidence(): { push(bytes: Uint8Array): void; end(): "utf-8" | UndeclaredTable } {
  let held: Uint8Array = new Uint8Array();
  let [characters, strays] = [0, 0];
  let [hasReturns, hasLineFeeds] = [false, false];
  function count(bytes: Uint8Array): void {
    hasReturns ||= bytes.includes(0x0d);
    hasLineFeeds ||= bytes.includes(0x0a);
    for (const [found] of Buffer.from(bytes).toString("latin1").matchAll(sequence)) {
      if (found.length > 1) characters += 1;
      else strays += 1;
    }
  }
  return {
    push(bytes) {
      const all = joined(held, bytes);
      const whole = wholeCharacters(all);
      held = all.slice(whole);
      count(all.subarray(0, whole));
    },
    end() {
      count(held);
      if (characters > strays) return "utf-8";
      return hasReturns && !hasLineFeeds ? "macintosh" : "windows-1252";
    },
  };
}
