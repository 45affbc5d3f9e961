import { joins, type Token } from "./tokens.ts";

/**
 * Phrases looked up letter by letter across words, so that "re-roof", "re roof" and "reroof", or "skylight"
 * and "sky light", are one. A phrase begins and ends with a whole word of the text.
 */
export interface PhraseTable<Value> {
  readonly add: (phrase: string, value: Value) => void;
  /** Every phrase that begins with this word, shortest first, with the index of its last word. */
  readonly at: (tokens: readonly Token[], index: number) => readonly PhraseMatch<Value>[];
}

export interface PhraseMatch<Value> {
  readonly last: number;
  readonly values: readonly Value[];
}

interface Node<Value> {
  readonly next: Map<number, Node<Value>>;
  readonly values: Value[];
}

const bucketMask = 63;

/** A small number for a word's first two letters: most words begin like no phrase, and need no further look. */
function bucketOf(word: string): number {
  return ((word.charCodeAt(0) & bucketMask) << 6) | (word.charCodeAt(1) & bucketMask);
}

const notLetters = /[^\p{L}\p{M}\p{N}]/gu;
const apostrophe = 0x27;
const nothing: readonly never[] = [];

function step<Value>(from: Node<Value>, word: string): Node<Value> | undefined {
  let node: Node<Value> | undefined = from;
  for (let index = 0; index < word.length && node !== undefined; index++) {
    const code = word.charCodeAt(index);
    if (code !== apostrophe) node = node.next.get(code);
  }
  return node;
}

export function createPhraseTable<Value>(): PhraseTable<Value> {
  const root: Node<Value> = { next: new Map(), values: [] };
  const beginnings = new Uint8Array((bucketMask + 1) ** 2);
  return {
    add(phrase, value) {
      const letters = phrase.replace(notLetters, "");
      if (letters === "") return;
      beginnings[bucketOf(letters)] = 1;
      let node = root;
      for (let index = 0; index < letters.length; index++) {
        const code = letters.charCodeAt(index);
        const next = node.next.get(code) ?? { next: new Map(), values: [] };
        node.next.set(code, next);
        node = next;
      }
      if (!node.values.includes(value)) node.values.push(value);
    },
    at(tokens, index) {
      const word = tokens[index]?.word ?? "";
      const plain = word.length > 1 && word.charCodeAt(1) !== apostrophe;
      if (plain && beginnings[bucketOf(word)] === 0) return nothing;
      let matches: PhraseMatch<Value>[] | null = null;
      let node: Node<Value> | undefined = root;
      for (let last = index; last < tokens.length; last++) {
        const token = tokens[last];
        if (token === undefined || (last > index && !joins(token))) break;
        node = step(node, token.word);
        if (node === undefined) break;
        if (node.values.length > 0) {
          matches ??= [];
          matches.push({ last, values: node.values });
        }
      }
      return matches ?? nothing;
    },
  };
}
