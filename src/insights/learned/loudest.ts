import type { Lessons } from "./lessons.ts";
import { type Passage, passagesOf, type Read, wholeOf } from "./passage.ts";

/** What speaks for one side of an aspect in a text, and the passage that speaks loudest. */
export interface Voice {
  /** The mean of both voices, where it is loudest. */
  readonly logit: number;
  /** The first voice and the second, each where it is loudest itself. */
  readonly byWords: number;
  readonly byLikeness: number;
  /** What the second voice says of the text as a whole. */
  readonly byWhole: number;
  /** And what the first says. */
  readonly byWholeWords: number;
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

type Voiced = "logits" | "byWords" | "byLikeness";

/** What a passage says for an output. */
function saidIn(scored: Scored, voiced: Voiced, output: number): number {
  return scored[voiced][output] ?? Number.NEGATIVE_INFINITY;
}

function isApart({ first, end }: Passage, other: Passage): boolean {
  return end <= other.first || first >= other.end;
}

/** The first of the loudest, among those that share no word with `other` where that is given. */
function loudest(scored: readonly Scored[], output: number, other: Passage | null = null): Scored | null {
  let best: Scored | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of scored) {
    const said = saidIn(one, "logits", output);
    if (best !== null && said <= most) continue;
    if (other !== null && !isApart(one.passage, other)) continue;
    best = one;
    most = said;
  }
  return best;
}

/** Praise and blame of an aspect are neighbours, praise first. */
function loudestBeside({ logits }: Scored, output: number): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < logits.length; at++) {
    const logit = logits[at] ?? most;
    if (at >> 1 !== output >> 1 && logit > most) most = logit;
  }
  return most;
}

function mostOf(scored: readonly Scored[], voiced: Voiced, output: number): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const one of scored) most = Math.max(most, saidIn(one, voiced, output));
  return most;
}

function voiceOf(
  scored: readonly Scored[],
  output: number,
  { ofWhole, wordsOfWhole }: { ofWhole: Float64Array; wordsOfWhole: Float64Array },
): Voice | null {
  const best = loudest(scored, output);
  if (best === null) return null;
  const second = loudest(scored, output, best.passage);
  return {
    logit: saidIn(best, "logits", output),
    byWords: mostOf(scored, "byWords", output),
    byLikeness: mostOf(scored, "byLikeness", output),
    byWhole: ofWhole[output] ?? 0,
    byWholeWords: wordsOfWhole[output] ?? 0,
    passage: best.passage,
    otherSide: saidIn(best, "logits", output ^ 1),
    otherAspect: loudestBeside(best, output),
    second: second === null ? null : saidIn(second, "logits", output),
  };
}

/** By aspect, in the lessons' order; of a text without words there are none. */
export function voicesOf(read: Read, { aspects, ...voice }: Lessons): ReadonlyMap<string, Voices> {
  const whole = wholeOf(read);
  const context = voice.byLikeness.context(whole);
  const ofWhole = voice.byLikeness.score(whole, context);
  const wordsOfWhole = voice.byWords(whole);
  const scored = passagesOf(read)
    .filter(isSpoken)
    .map((passage): Scored => {
      const [byWords, byLikeness] = [voice.byWords(passage), voice.byLikeness.score(passage, context)];
      const logits = new Float64Array(byWords.length);
      for (let output = 0; output < logits.length; output++)
        logits[output] = ((byWords[output] ?? 0) + (byLikeness[output] ?? 0)) / 2;
      return { passage, logits, byWords, byLikeness };
    });
  const voices = new Map<string, Voices>();
  for (const [index, aspect] of aspects.entries()) {
    const [praise, blame] = [0, 1].map((side) =>
      voiceOf(scored, index * 2 + side, { ofWhole, wordsOfWhole }),
    ) as [Voice | null, Voice | null];
    if (praise !== null && blame !== null) voices.set(aspect, { praise, blame });
  }
  return voices;
}
