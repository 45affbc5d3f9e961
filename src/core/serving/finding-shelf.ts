import type { Polarity } from "../reviews/finding.ts";
import type { Judged } from "../search/search-index.ts";
import type { Steps } from "../steps.ts";

/** What `/insights.json` found in one review, as far as searches and pages tell it. */
export interface Findings {
  readonly sentiment: Polarity | null;
  readonly aspects: readonly {
    readonly id: string;
    readonly polarity: Polarity;
    readonly basis: string;
    readonly sure: boolean;
    readonly phrase: string;
    /** UTF-16 offsets into the review's text; null where the finding stands beside it. */
    readonly start: number | null;
    readonly end: number | null;
  }[];
  readonly problems: readonly string[];
  readonly conflict: boolean;
}

const none: Findings = { sentiment: null, aspects: [], problems: [], conflict: false };

const decoder = new TextDecoder();
const key = ',"per_review":{';
const [quote, backslash, open, close, comma] = [34, 92, 123, 125, 44];
const judgement = /\{"id":"([^"]*)","polarity":"([a-z]*)"/g;
const problemList = /\],"technicians":.*?,"problems":\[([^\]]*)\],"service_areas":/s;
const quoted = /"([^"]*)"/g;
const bytesBetweenPauses = 1 << 20;

function placeOf(bytes: Uint8Array, text: string): number {
  for (let at = bytes.indexOf(comma); at >= 0; at = bytes.indexOf(comma, at + 1)) {
    let length = 1;
    while (length < text.length && bytes[at + length] === text.charCodeAt(length)) length += 1;
    if (length === text.length) return at + length;
  }
  return -1;
}

/** Where the string that begins at `at` ends. */
function pastString(bytes: Uint8Array, at: number): number {
  let end = at + 1;
  while (end < bytes.length && bytes[end] !== quote) end += bytes[end] === backslash ? 2 : 1;
  return end + 1;
}

/** Where the object that begins at `at` ends. */
function pastObject(bytes: Uint8Array, at: number): number {
  let depth = 0;
  for (let end = at; end < bytes.length; ) {
    const byte = bytes[end];
    if (byte === quote) end = pastString(bytes, end);
    else {
      end += 1;
      if (byte === open) depth += 1;
      else if (byte === close && --depth === 0) return end;
    }
  }
  return bytes.length;
}

/** What was found in every review, as slices of `/insights.json`: reviews stand there in the dataset's order. */
export class FindingShelf {
  readonly #bytes: Uint8Array;
  /** Where each review's findings begin, and where they end. */
  readonly #places: Int32Array;

  constructor(bytes: Uint8Array, places: Int32Array) {
    this.#bytes = bytes;
    this.#places = places;
  }

  #textOf(ordinal: number): string | null {
    const [from, to] = [this.#places[2 * ordinal], this.#places[2 * ordinal + 1]];
    return from === undefined ? null : decoder.decode(this.#bytes.subarray(from, to));
  }

  /** What a search asks for, without the cost of reading all of it: a bare quote never follows a brace inside of a string. */
  peek(ordinal: number): Pick<Findings, "problems"> & { readonly aspects: readonly Judged[] } {
    const text = this.#textOf(ordinal);
    if (text === null) return none;
    const aspects = [...text.matchAll(judgement)].map(
      ([, id = "", polarity]): Judged => ({ id, polarity: polarity as Polarity }),
    );
    const problems = problemList.exec(text)?.[1] ?? "";
    return { aspects, problems: [...problems.matchAll(quoted)].map(([, id = ""]) => id) };
  }

  read(ordinal: number): Findings {
    const text = this.#textOf(ordinal);
    return text === null ? none : (JSON.parse(text) as Findings);
  }
}

/** Reads the document through once, in turns, and keeps four bytes for each end of a review's findings. */
export function* findingShelfSteps(bytes: Uint8Array | undefined, count: number): Steps<FindingShelf> {
  if (bytes === undefined) return new FindingShelf(new Uint8Array(), new Int32Array());
  const places = new Int32Array(2 * count);
  let at = placeOf(bytes, key);
  let nextPause = at + bytesBetweenPauses;
  let read = 0;
  for (; at >= 0 && bytes[at] === quote && read < count; read += 1) {
    const from = pastString(bytes, at) + 1;
    const to = pastObject(bytes, from);
    places.set([from, to], 2 * read);
    at = to + 1;
    if (at < nextPause) continue;
    nextPause = at + bytesBetweenPauses;
    yield;
  }
  return new FindingShelf(bytes, places.subarray(0, 2 * read));
}
