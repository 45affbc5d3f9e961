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

function mannersOf({ otherFrom, supposedFrom, clause }: Scope, { words }: Reading): ReadonlySet<Manner> {
  const isQuoted = words[clause.first]?.isQuoted === true && words[clause.end - 1]?.isQuoted === true;
  const holds: Record<Manner, boolean> = {
    "of-others": otherFrom !== null,
    supposed: supposedFrom !== null,
    asked: clause.isQuestion,
    quoted: isQuoted,
  };
  return new Set(manners.filter((manner) => holds[manner]));
}

/** Makes passages of runs, each in the light of the one before it. */
export function compilePassages({ reading, scopes, evidence }: Read): (runs: readonly Run[]) => Passage[] {
  const cuesFrom = Map.groupBy(evidence, ({ first }) => first);
  const scopeFrom = new Map(scopes.map((scope) => [scope.clause.first, scope]));
  return (runs) => {
    let before: readonly Token[] = [];
    return runs.map(({ first, end }) => {
      const cues: Evidence[] = [];
      const said: ReadonlySet<Manner>[] = [];
      for (let at = first; at < end; at++) {
        const begun = cuesFrom.get(at);
        if (begun !== undefined) cues.push(...begun);
        const scope = scopeFrom.get(at);
        if (scope !== undefined) said.push(mannersOf(scope, reading));
      }
      const tokens = tokenise(reading.words, first, end);
      const shared = manners.filter((manner) => said.length > 0 && said.every((one) => one.has(manner)));
      const passage = { tokens, before, cues, manners: shared, first, end };
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
