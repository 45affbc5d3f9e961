import { nextOrdinal, type OrdinalBits } from "../../core/search/ordinals.ts";
import { type AskedWord, tellingWords } from "../../core/search/words-asked.ts";
import type { RecordShelf } from "../../core/serving/record-shelf.ts";
import type { Steps } from "../../core/steps.ts";
import { fold } from "../../core/text/fold.ts";

const decoder = new TextDecoder();
const [nameStart, nameEnd] = [',"author":', ',"author_avatar_url":'];

/** A bare quote never follows a comma inside of a JSON string: these are keys. */
function authorOf(shelf: RecordShelf, ordinal: number): string {
  const text = decoder.decode(shelf.bytesOf(ordinal));
  const start = text.indexOf(nameStart) + nameStart.length;
  return JSON.parse(text.slice(start, text.indexOf(nameEnd, start))) as string;
}

const held = new WeakMap<RecordShelf, string>();
const namesAPiece = 256;

/** The authors' names, folded, a line for each review; read once a publication, when somebody may have asked for one. */
function* authorLines(shelf: RecordShelf): Steps<string> {
  const known = held.get(shelf);
  if (known !== undefined) return known;
  const names: string[] = [];
  for (let ordinal = 0; ordinal < shelf.count; ordinal++) {
    names.push(fold(authorOf(shelf, ordinal)));
    if (ordinal % namesAPiece === 0) yield;
  }
  const lines = names.join("\n");
  held.set(shelf, lines);
  return lines;
}

const shortLatin = /^[a-z]{1,2}$/;

export interface Asked {
  readonly words: readonly AskedWord[];
  /** Those of the words that no text holds. */
  readonly unwritten: ReadonlySet<string>;
  /** The reviews that pass all other filters. */
  readonly others: OrdinalBits;
}

/**
 * The reviews whose authors' names hold most of the words that were asked for: all of them, or one that no text holds.
 * Texts are searched, and not their authors: without this, who asks what Mrs Haslam wrote would hear of nothing.
 */
export function* signedSteps(
  shelf: RecordShelf,
  { words, unwritten, others }: Asked,
): Steps<readonly number[]> {
  const wanted = words.map(({ word }) => word).filter((word) => !shortLatin.test(word));
  const lines = yield* authorLines(shelf);
  const named = wanted.filter((word) => lines.includes(word));
  const isMeant = (shared: readonly string[]) =>
    shared.length === wanted.length || shared.some((word) => unwritten.has(word));
  if (named.length === 0 || !isMeant(named)) return [];
  const names = lines.split("\n");
  let [most, seen] = [1, 0];
  let signed: number[] = [];
  for (let at = nextOrdinal(others, 0); at >= 0; at = nextOrdinal(others, at + 1)) {
    seen += 1;
    if (seen % namesAPiece === 0) yield;
    const name = names[at] ?? "";
    if (!named.some((word) => name.includes(word))) continue;
    const own = new Set(tellingWords(name));
    const shared = named.filter((word) => own.has(word));
    if (shared.length < most || !isMeant(shared)) continue;
    if (shared.length > most) signed = [];
    most = shared.length;
    signed.push(at);
  }
  return signed;
}
