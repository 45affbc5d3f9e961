import { TaxonomyFault } from "../taxonomy/sectioned-text.ts";
import type { ConvolutionTable } from "./convolution-file.ts";
import { type Family, visitBesideWords } from "./features.ts";
import type { ClassFinder } from "./meaning-classes.ts";
import type { Passage } from "./passage.ts";
import type { Score } from "./score.ts";
import type { Named, Token } from "./token.ts";
import { compileWeights } from "./weights.ts";
import { rowFinder, type WordVectors } from "./word-vectors.ts";

/**
 * The second voice: filters that listen to runs of words by what the words are like, each as loud as its loudest run, and
 * what each of them says for praise and blame of each aspect. In whole numbers throughout.
 */
export interface Convolution {
  /** What a whole text says: it is added to what each of its passages says by itself. */
  readonly context: Score;
  readonly score: (passage: Passage, context: Float64Array) => Float64Array;
  /** The runs of words whose filters spoke loudest for an output, the loudest first, for people. */
  readonly reasons: (passage: Passage, output: number) => readonly string[];
}

/** What a word says to a filter fits into sixteen bits when its last two are dropped. */
export const droppedBits = 2;

/** Null for a word that nothing is known of. */
type Said = (token: Token) => Int16Array<ArrayBuffer> | null;

/** What a word says to every filter at every place of its run: computed once for each row of the vectors. */
function compileSaid({ taps, dimensions }: ConvolutionTable, vectors: WordVectors): Said {
  const rowOf = rowFinder(vectors);
  const lines = taps.length / dimensions;
  const known: (Int16Array<ArrayBuffer> | undefined)[] = [];
  const say = (row: number): Int16Array<ArrayBuffer> => {
    const begin = row * dimensions;
    const said = new Int16Array(lines);
    for (let line = 0; line < lines; line++) {
      let sum = 0;
      const tap = line * dimensions;
      for (let at = 0; at < dimensions; at++)
        sum += (taps[tap + at] ?? 0) * (vectors.values[begin + at] ?? 0);
      said[line] = sum >> droppedBits;
    }
    known[row] = said;
    return said;
  };
  const ofTokens = new WeakMap<Token, Int16Array<ArrayBuffer> | null>();
  return (token) => {
    const held = ofTokens.get(token);
    if (held !== undefined) return held;
    const row = rowOf(token);
    const said = row < 0 ? null : (known[row] ?? say(row));
    ofTokens.set(token, said);
    return said;
  };
}

interface Listening {
  /** How loud each filter is at its loudest, nought for silence. */
  readonly hear: (tokens: readonly Token[]) => Int32Array;
  /** The token in the middle of the first run that is loudest for a filter. */
  readonly placeOf: (tokens: readonly Token[], filter: number) => number;
}

/** Words to each side that a filter sees besides the one in the middle. */
const reach = 1;

function compileListening(table: ConvolutionTable, saidBy: Said): Listening {
  const { filters } = table;
  const thresholds = Int32Array.from(table.thresholds);
  const silence = new Int16Array(filters * (2 * reach + 1));
  const saidAt = (tokens: readonly Token[], at: number) => {
    const token = tokens[at];
    return (token === undefined ? null : saidBy(token)) ?? silence;
  };
  const hear = (tokens: readonly Token[]): Int32Array => {
    const loudness = new Int32Array(filters);
    let [last, here] = [silence, silence];
    for (let at = 0; at <= tokens.length; at++) {
      const next = saidAt(tokens, at);
      // The run in whose middle stands the word before this one.
      for (let filter = 0; at > 0 && filter < filters; filter++) {
        const sum =
          ((thresholds[filter] ?? 0) +
            (last[filter] ?? 0) +
            (here[filters + filter] ?? 0) +
            (next[2 * filters + filter] ?? 0)) |
          0;
        loudness[filter] = Math.max(sum, loudness[filter] ?? 0);
      }
      [last, here] = [here, next];
    }
    return loudness;
  };
  // A whole text is asked for twice: by itself, and as what its passages stand in.
  let last: { readonly tokens: readonly Token[]; readonly heard: Int32Array } | null = null;
  return {
    hear: (tokens) => {
      if (last?.tokens !== tokens) last = { tokens, heard: hear(tokens) };
      return last.heard;
    },
    placeOf: (tokens, filter) => {
      const loudOf = (at: number) =>
        (saidAt(tokens, at - 1)[filter] ?? 0) +
        (saidAt(tokens, at)[filters + filter] ?? 0) +
        (saidAt(tokens, at + 1)[2 * filters + filter] ?? 0);
      return tokens.reduce((best, _, at) => (loudOf(at) > loudOf(best) ? at : best), 0);
    },
  };
}

/** What is known beside the words, each feature once. */
function compileKnown(table: ConvolutionTable, find: ClassFinder): (passage: Passage) => Float64Array {
  const { outputs, placeOf } = compileWeights({ ...table, step: 1 });
  const { featureUnit, values, keys } = table;
  // Marked with the number of the passage, so that nothing has to be cleared.
  const seen = new Int32Array(keys.length);
  let passages = 0;
  return (passage) => {
    passages += 1;
    const sums = new Float64Array(outputs);
    const visit = (family: Family, one: Named, other: Named | null) => {
      const place = placeOf(family, one, other);
      if (place < 0 || seen[place / outputs] === passages) return;
      seen[place / outputs] = passages;
      for (let output = 0; output < outputs; output++)
        sums[output] = (sums[output] ?? 0) + (values[place + output] ?? 0) * featureUnit;
    };
    visitBesideWords(passage, { find, visit });
    return sums;
  };
}

export interface Hearing {
  readonly vectors: WordVectors;
  readonly find: ClassFinder;
}

/** Throws a TaxonomyFault when the filters listen to other vectors than these. */
export function compileConvolution(table: ConvolutionTable, { vectors, find }: Hearing): Convolution {
  const { filters, width, step, biases, outputs: weights } = table;
  const said = (spoken: Int8Array, loudness: Int32Array, sums: Float64Array) => {
    for (let filter = 0; filter < filters; filter++) {
      const loud = loudness[filter] ?? 0;
      if (loud === 0) continue;
      const row = filter * outputs;
      for (let output = 0; output < outputs; output++)
        sums[output] = (sums[output] ?? 0) + loud * (spoken[row + output] ?? 0);
    }
    return sums;
  };
  if (table.dimensions !== vectors.dimensions || width !== 2 * reach + 1)
    throw new TaxonomyFault("convolution.bin was learned from other word vectors: npm run train");
  const { hear, placeOf } = compileListening(table, compileSaid(table, vectors));
  const knownOf = compileKnown(table, find);
  const outputs = biases.length;
  return {
    context: (whole) => said(table.context, hear(whole.tokens), new Float64Array(outputs)),
    score: (passage, context) => {
      const sums = said(weights, hear(passage.tokens), knownOf(passage));
      for (let output = 0; output < outputs; output++)
        sums[output] = ((sums[output] ?? 0) + (context[output] ?? 0) + (biases[output] ?? 0)) * step;
      return sums;
    },
    reasons: ({ tokens }, output) => {
      const loudness = hear(tokens);
      const runs = new Map<string, number>();
      for (let filter = 0; filter < filters; filter++) {
        const says = (loudness[filter] ?? 0) * (weights[filter * outputs + output] ?? 0);
        if (says <= 0) continue;
        const place = placeOf(tokens, filter);
        const run = tokens.slice(Math.max(0, place - reach), place + reach + 1).map(({ word }) => word);
        const told = `like "${run.join(" ")}"`;
        runs.set(told, (runs.get(told) ?? 0) + says);
      }
      return [...runs].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([told]) => told);
    },
  };
}
