import type { Lessons } from "./lessons.ts";
import { type Passage, passagesOf, type Read } from "./passage.ts";

/** What speaks for one output in a text, and the passage that speaks loudest. */
export interface Voice {
  readonly logit: number;
  readonly passage: Passage;
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
}

function loudest(scored: readonly Scored[], output: number): Voice | null {
  let best: Voice | null = null;
  for (const { passage, logits } of scored) {
    const logit = logits[output] ?? Number.NEGATIVE_INFINITY;
    if (best === null || logit > best.logit) best = { logit, passage };
  }
  return best;
}

/** By aspect, in the lessons' order; of a text without words there are none. */
export function voicesOf(read: Read, { aspects, score }: Lessons): ReadonlyMap<string, Voices> {
  const spoken = passagesOf(read).filter(isSpoken);
  const scored = spoken.map((passage) => ({ passage, logits: score(passage) }));
  const voices = new Map<string, Voices>();
  for (const [index, aspect] of aspects.entries()) {
    const [praise, blame] = [loudest(scored, index * 2), loudest(scored, index * 2 + 1)];
    if (praise !== null && blame !== null) voices.set(aspect, { praise, blame });
  }
  return voices;
}
