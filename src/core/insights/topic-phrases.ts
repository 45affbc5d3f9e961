import { joiningWords } from "./common-words.ts";
import { isNumberWord } from "./number-words.ts";
import { foldedWords, type Vocabulary, writtenWords } from "./vocabulary.ts";

/** What comes later in a text is not read for topics. */
const readUnits = 4000;
const breaks = /[.,;:!?()"“”\n\r\t…–—]+/;
const longestWord = 24;

function isContent(word: string): boolean {
  if (word.length < 3 || word.length > longestWord || joiningWords.has(word)) return false;
  return !isNumberWord(word) && !/\p{N}/u.test(word);
}

interface TopicWord {
  readonly word: string;
  readonly mayName: boolean;
}

/** The content words of one part, null where something else stands between them. */
function contentWords(part: string, vocabulary: Vocabulary): (TopicWord | null)[] {
  const words: (TopicWord | null)[] = [];
  for (const { written } of writtenWords(part)) {
    const word = foldedWords(written).join(" ");
    words.push(isContent(word) ? { word, mayName: vocabulary.mayName(written) } : null);
  }
  return words;
}

/**
 * The pairs and triples of neighbouring words that may name a topic, none of them a joining word, each once; with
 * whether it is written like a name.
 */
export function topicPhrasesIn(text: string, vocabulary: Vocabulary): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  const add = (...words: readonly TopicWord[]) =>
    found.set(
      words.map(({ word }) => word).join(" "),
      words.some(({ mayName }) => mayName),
    );
  for (const part of text.slice(0, readUnits).split(breaks)) {
    const words = contentWords(part, vocabulary);
    for (let at = 0; at + 1 < words.length; at += 1) {
      const [first, second, third] = [words[at], words[at + 1], words[at + 2]];
      if (!first || !second) continue;
      add(first, second);
      if (third) add(first, second, third);
    }
  }
  return found;
}
