import type { Steps } from "../steps.ts";
import { addSet, keepCommon, type OrdinalBits } from "./ordinals.ts";
import type { TextIndex } from "./text-index.ts";
import { find, pattern } from "./text-index-pattern.ts";
import { pieceEnd, type Vocabulary } from "./text-vocabulary.ts";

const bytesAPiece = 1 << 15;
const beyondAscii = 0x80;

function isLetterOrDigit(byte: number): boolean {
  return (byte >= 48 && byte <= 57) || (byte >= 97 && byte <= 122);
}

/**
 * What stands between two spaces may hold marks, so `(roof)` holds a word that begins with `roof`. Scripts that put no
 * spaces between their words have no such beginning: there any place will do.
 */
function beginsAt({ bytes }: Vocabulary, at: number): boolean {
  const before = bytes[at - 1] ?? 0;
  return (bytes[at] ?? 0) >= beyondAscii || !(isLetterOrDigit(before) || before >= beyondAscii);
}

/** Whether one of the words between the spaces at both ends of the stretch begins so. */
function hasBeginning(
  vocabulary: Vocabulary,
  sought: ReturnType<typeof pattern>,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  let at = find(vocabulary.bytes, sought, { from, to });
  while (at >= 0 && !beginsAt(vocabulary, at)) at = find(vocabulary.bytes, sought, { from: at + 1, to });
  return at >= 0;
}

/** The texts that hold a word with this beginning. */
export function* textsWithWord(index: TextIndex, beginning: string): Steps<OrdinalBits> {
  const { vocabulary, occurrences, occurrenceStarts, count } = index;
  const texts = new Int32Array((count + 31) >>> 5);
  const sought = pattern(beginning.toWellFormed());
  for (let word = 0; word < vocabulary.count; ) {
    const to = pieceEnd(vocabulary, word, bytesAPiece);
    for (; word < to; word++) {
      const [from, end] = [vocabulary.starts[word] as number, (vocabulary.starts[word + 1] as number) - 1];
      if (end - from < sought.bytes.length || !hasBeginning(vocabulary, sought, { from, to: end })) continue;
      const [first, last] = [occurrenceStarts[word] as number, occurrenceStarts[word + 1] as number];
      addSet(texts, occurrences, { from: first, to: last });
    }
    yield;
  }
  return texts;
}

/** Keeps of `texts` those that hold a word with each of the beginnings, or with any. Where there is none, none. */
export function* keepWithWords(
  index: TextIndex,
  { beginnings, isAnyEnough }: { readonly beginnings: readonly string[]; readonly isAnyEnough: boolean },
  texts: OrdinalBits,
): Steps<void> {
  const any = new Int32Array(texts.length);
  for (const beginning of beginnings) {
    const found = yield* textsWithWord(index, beginning);
    if (isAnyEnough) addSet(any, found, { from: 0, to: found.length });
    else keepCommon(texts, found);
  }
  if (isAnyEnough || beginnings.length === 0) keepCommon(texts, any);
}
