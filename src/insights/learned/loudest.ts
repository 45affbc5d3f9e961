import type { Lessons } from "./lessons.ts";
import { type Passage, passagesOf, type Read } from "./passage.ts";

/** What speaks for one side of an aspect in a text, and the passage that speaks loudest. */
export interface Voice {
  /** The mean of both voices, where it is loudest. */
  readonly logit: number;
  /** The first voice and the second, each where it is loudest itself. */
  readonly byWords: number;
  readonly byLikeness: number;
  readonly passage: Passage;
  /** What the same passage says for the other side. */
  readonly otherSide: number;
  /** What the same passage says for the aspect that is loudest in it beside this one. */
  readonly otherAspect: number;
  /** The loudest passage that shares no word with this one; null where there is none. */
  readonly second: number | null;
}

/** The loudest for praise and for blame of one aspect. */
export interface Voices {
  readonly praise: Voice;
  readonly blame: Voice;
}

/** A question or somebody's words tell nothing, unless a cue holds all the same. */
function isSpoken({ manners, cues }: Passage): boolean {
  const isAside = manners.includes("asked") || manners.includes("quoted");
  return !isAside || cues.some(({ refusal }) => refusal === null);
}

interface Scored {
  readonly passage: Passage;
  readonly logits: Float64Array;
  readonly byWords: Float64Array;
  readonly byLikeness: Float64Array;
}

function logitIn({ logits }: Scored, output: number): number {
  return logits[output] ?? Number.NEGATIVE_INFINITY;
}

function loudest(scored: readonly Scored[], output: number): Scored | null {
  let best: Scored | null = null;
  for (const one of scored) if (best === null || logitIn(one, output) > logitIn(best, output)) best = one;
  return best;
}

/** Praise and blame of an aspect are neighbours, praise first. */
function loudestBeside({ logits }: Scored, output: number): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const [at, logit] of logits.entries()) if (at >> 1 !== output >> 1 && logit > most) most = logit;
  return most;
}

function mostOf(all: readonly Float64Array[], output: number): number {
  return all.reduce((most, logits) => Math.max(most, logits[output] ?? most), Number.NEGATIVE_INFINITY);
}

function voiceOf(scored: readonly Scored[], output: number): Voice | null {
  const best = loudest(scored, output);
  if (best === null) return null;
  const { first, end } = best.passage;
  const apart = scored.filter(({ passage }) => passage.end <= first || passage.first >= end);
  const second = loudest(apart, output);
  return {
    logit: logitIn(best, output),
    byWords: mostOf(
      scored.map(({ byWords }) => byWords),
      output,
    ),
    byLikeness: mostOf(
      scored.map(({ byLikeness }) => byLikeness),
      output,
    ),
    passage: best.passage,
    otherSide: logitIn(best, output ^ 1),
    otherAspect: loudestBeside(best, output),
    second: second === null ? null : logitIn(second, output),
  };
}

/** By aspect, in the lessons' order; of a text without words there are none. */
export function voicesOf(read: Read, { aspects, ...voice }: Lessons): ReadonlyMap<string, Voices> {
  const scored = passagesOf(read)
    .filter(isSpoken)
    .map((passage): Scored => {
      const [byWords, byLikeness] = [voice.byWords(passage), voice.byLikeness(passage)];
      const logits = byWords.map((logit, output) => (logit + (byLikeness[output] ?? 0)) / 2);
      return { passage, logits, byWords, byLikeness };
    });
  const voices = new Map<string, Voices>();
  for (const [index, aspect] of aspects.entries()) {
    const [praise, blame] = [voiceOf(scored, index * 2), voiceOf(scored, index * 2 + 1)];
    if (praise !== null && blame !== null) voices.set(aspect, { praise, blame });
  }
  return voices;
}
