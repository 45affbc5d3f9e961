import type { Evidence } from "../cues/evidence.ts";
import type { Scope } from "../cues/scope.ts";
import type { Reading } from "../reading/reading.ts";
import { type Token, tokenise } from "./token.ts";

/** How a clause says what it says: none of these tells of the business outright. */
export const manners = ["of-others", "supposed", "asked", "quoted"] as const;
export type Manner = (typeof manners)[number];

/** A run of words that is judged as one: a clause, or a whole sentence. */
export interface Passage {
  readonly tokens: readonly Token[];
  /** What stands before it: the clause or sentence that it may answer to. */
  readonly before: readonly Token[];
  /** What the cue tables say of it. */
  readonly cues: readonly Evidence[];
  /** Manners that all of its clauses share. */
  readonly manners: readonly Manner[];
  /** Words of the reading, the end exclusive. */
  readonly first: number;
  readonly end: number;
}

/** Words `first` to `end`, exclusive. */
export interface Run {
  readonly first: number;
  readonly end: number;
}

/** A text as the cue tables have read it. */
export interface Read {
  readonly reading: Reading;
  readonly scopes: readonly Scope[];
  readonly evidence: readonly Evidence[];
}

const plain: readonly Manner[] = [];

function mannersOf({ otherFrom, supposedFrom, clause }: Scope, { words }: Reading): readonly Manner[] {
  const isQuoted = words[clause.first]?.isQuoted === true && words[clause.end - 1]?.isQuoted === true;
  if (otherFrom === null && supposedFrom === null && !clause.isQuestion && !isQuoted) return plain;
  const holds: Record<Manner, boolean> = {
    "of-others": otherFrom !== null,
    supposed: supposedFrom !== null,
    asked: clause.isQuestion,
    quoted: isQuoted,
  };
  return manners.filter((manner) => holds[manner]);
}

/** Makes passages of runs, each in the light of the one before it. */
export function compilePassages({ reading, scopes, evidence }: Read): (runs: readonly Run[]) => Passage[] {
  const cuesFrom: (Evidence[] | undefined)[] = new Array(reading.words.length);
  for (const one of evidence) {
    const begun = cuesFrom[one.first];
    if (begun === undefined) cuesFrom[one.first] = [one];
    else begun.push(one);
  }
  const mannersFrom: (readonly Manner[] | undefined)[] = new Array(reading.words.length);
  for (const scope of scopes) mannersFrom[scope.clause.first] = mannersOf(scope, reading);
  return (runs) => {
    let before: readonly Token[] = [];
    return runs.map(({ first, end }) => {
      const cues: Evidence[] = [];
      let shared: readonly Manner[] | null = null;
      for (let at = first; at < end; at++) {
        const begun = cuesFrom[at];
        if (begun !== undefined) cues.push(...begun);
        const own = mannersFrom[at];
        if (own === undefined) continue;
        shared = shared === null ? own : shared.filter((manner) => own.includes(manner));
      }
      const tokens = tokenise(reading.words, first, end);
      const passage = { tokens, before, cues, manners: shared ?? plain, first, end };
      before = tokens;
      return passage;
    });
  };
}

function sentencesOf(scopes: readonly Scope[]): readonly Run[] {
  const sentences = Map.groupBy(scopes, ({ clause }) => clause.sentence).values();
  return [...sentences].map((parts) => ({
    first: parts[0]?.clause.first ?? 0,
    end: parts.at(-1)?.clause.end ?? 0,
  }));
}

/** The whole text as one. */
export function wholeOf(read: Read): Passage {
  const [whole] = compilePassages(read)([{ first: 0, end: read.reading.words.length }]);
  return whole ?? { tokens: [], before: [], cues: [], manners: [], first: 0, end: 0 };
}

/** What goes on for longer is no sentence: its clauses speak for themselves. */
const longestSentence = 200;

/** The passages of a text, clauses first: of two that say the same, the shorter is the evidence. */
export function passagesOf(read: Read): readonly Passage[] {
  const passages = compilePassages(read);
  const clauses = passages(read.scopes.map(({ clause }) => clause));
  const ends = new Map(clauses.map(({ first, end }) => [first, end]));
  // A sentence of one clause is that clause.
  const sentences = passages(sentencesOf(read.scopes)).filter(
    ({ first, end }) => ends.get(first) !== end && end - first <= longestSentence,
  );
  return [...clauses, ...sentences];
}
