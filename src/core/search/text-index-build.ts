import type { Steps } from "../steps.ts";
import { bitWords } from "./ordinals.ts";
import type { TextIndex } from "./text-index.ts";
import { logPageSize, readTexts, type TextDraft } from "./text-index-draft.ts";
import type { WordTable } from "./text-index-words.ts";
import type { Vocabulary } from "./text-vocabulary.ts";

const workBetweenPauses = 1 << 17;

/** By new number the old one: words of more texts before words of fewer, as far as the binary logarithms tell. */
function* frequentFirst({ count, textCounts }: WordTable): Steps<Int32Array> {
  const places = new Int32Array(34);
  for (let word = 0; word < count; word++) {
    const after = Math.clz32(textCounts[word] as number) + 1;
    places[after] = (places[after] as number) + 1;
    if (word % workBetweenPauses === 0) yield;
  }
  for (let size = 1; size < places.length; size++) {
    places[size] = (places[size] as number) + (places[size - 1] as number);
  }
  const order = new Int32Array(count);
  for (let word = 0; word < count; word++) {
    const size = Math.clz32(textCounts[word] as number);
    const place = places[size] as number;
    order[place] = word;
    places[size] = place + 1;
    if (word % workBetweenPauses === 0) yield;
  }
  return order;
}

interface Arrangement {
  readonly table: WordTable;
  /** By new number of a word the old one, and the other way round. */
  readonly order: Int32Array;
  readonly numbers: Int32Array;
  readonly vocabulary: Vocabulary;
  readonly occurrenceStarts: Int32Array;
  readonly textCount: number;
}

/** Writes out the words from the new number `first` on, as many as fit between two pauses; returns the next number. */
function arrangePiece(arrangement: Arrangement, first: number): number {
  const { table, order, numbers, vocabulary, occurrenceStarts, textCount } = arrangement;
  const { bytes, starts } = vocabulary;
  let next = first;
  for (let work = 0; next < order.length && work < workBetweenPauses; next++) {
    const word = order[next] as number;
    const [from, to] = [table.starts[word] as number, table.starts[word + 1] as number];
    numbers[word] = next;
    let end = starts[next] as number;
    for (let at = from; at < to; at++) bytes[end++] = table.bytes[at] as number;
    starts[next + 1] = end;
    const size = Math.min(table.textCounts[word] as number, bitWords(textCount));
    occurrenceStarts[next + 1] = (occurrenceStarts[next] as number) + size;
    work += to - from + 8;
  }
  return next;
}

function* arrangeWords(table: WordTable, textCount: number): Steps<Arrangement> {
  const { count, distinct } = table;
  const arrangement: Arrangement = {
    table,
    order: yield* frequentFirst(table),
    numbers: new Int32Array(count),
    vocabulary: {
      count,
      bytes: new Uint8Array(table.starts[count] as number).fill(32, 0, 1),
      starts: new Int32Array(count + 1).fill(1, 0, 1),
      distinct,
    },
    occurrenceStarts: new Int32Array(count + 1),
    textCount,
  };
  for (let next = 0; next < count; ) {
    next = arrangePiece(arrangement, next);
    yield;
  }
  return arrangement;
}

interface Filling {
  readonly index: TextIndex;
  readonly numbers: Int32Array;
  /** How many elements of each word's set are filled, where the set is a list. */
  readonly filled: Int32Array;
}

/** Renumbers a page of the log, and notes the texts of its words; `text` is that of the page's first word. */
function fillPage({ index, numbers, filled }: Filling, page: Int32Array, from: number, text: number): number {
  const { words, textStarts, occurrences, occurrenceStarts } = index;
  const bitsLength = bitWords(index.count);
  const to = Math.min(from + page.length, words.length);
  for (let at = from; at < to; at++) {
    while ((textStarts[text + 1] as number) <= at) text++;
    const word = numbers[page[at - from] as number] as number;
    words[at] = word;
    const start = occurrenceStarts[word] as number;
    if ((occurrenceStarts[word + 1] as number) - start === bitsLength) {
      const place = start + (text >>> 5);
      occurrences[place] = (occurrences[place] as number) | (1 << (text & 31));
      continue;
    }
    const next = start + (filled[word] as number);
    if (next > start && occurrences[next - 1] === text) continue;
    occurrences[next] = text;
    filled[word] = next - start + 1;
  }
  return text;
}

function* arrangeTexts({ table, log, textStarts }: TextDraft): Steps<TextIndex> {
  const count = textStarts.length - 1;
  const { vocabulary, occurrenceStarts, numbers } = yield* arrangeWords(table, count);
  const index: TextIndex = {
    count,
    vocabulary,
    words: new Int32Array(log.length),
    textStarts: new Int32Array(textStarts),
    occurrences: new Int32Array(occurrenceStarts[vocabulary.count] as number),
    occurrenceStarts,
  };
  const filling = { index, numbers, filled: new Int32Array(vocabulary.count) };
  let text = 0;
  for (const [number, page] of log.pages.entries()) {
    yield;
    text = fillPage(filling, page, number * logPageSize, text);
    // The page is not needed again; at a million reviews the log would double the memory of the moment.
    log.pages[number] = new Int32Array(0);
  }
  return index;
}

/** Pauses every few milliseconds. A text's number is its position; null is a text without words. */
export function* textIndexSteps(texts: Iterable<string | null>): Steps<TextIndex> {
  return yield* arrangeTexts(yield* readTexts(texts));
}
