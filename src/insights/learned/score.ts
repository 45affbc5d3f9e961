import { type Family, visitFeatures } from "./features.ts";
import type { ClassFinder } from "./meaning-classes.ts";
import type { Passage } from "./passage.ts";
import type { Named } from "./token.ts";
import type { Weights } from "./weights.ts";

/** What speaks for an output in one passage: a logit, nought being even odds. */
export type Score = (passage: Passage) => Float64Array;

/** How much a cue or a manner counts, however many words stand beside it. */
export const wholeShare = 0.5;

/** The words' weights are shared out among them, so that long passages weigh no more than short ones. */
export function compileScore(weights: Weights, find: ClassFinder): Score {
  const { outputs, step, biases, values, placeOf } = weights;
  const seen = new Int32Array(weights.size);
  let passages = 0;
  return (passage) => {
    passages += 1;
    const words = new Int32Array(outputs);
    const cues = new Int32Array(outputs);
    let known = 0;
    const visit = (family: Family, one: Named, other: Named | null) => {
      const place = placeOf(family, one, other);
      if (place < 0 || seen[place / outputs] === passages) return;
      seen[place / outputs] = passages;
      const sums = family.isWhole ? cues : words;
      if (sums === words) known += 1;
      for (let output = 0; output < outputs; output++)
        sums[output] = (sums[output] ?? 0) + (values[place + output] ?? 0);
    };
    visitFeatures(passage, { find, visit });
    const share = known === 0 ? 0 : 1 / Math.sqrt(known);
    const logits = new Float64Array(outputs);
    for (let output = 0; output < outputs; output++)
      logits[output] =
        step * ((biases[output] ?? 0) + (words[output] ?? 0) * share + (cues[output] ?? 0) * wholeShare);
    return logits;
  };
}

/** The features of a passage that speak loudest for an output, the loudest first, for people. */
export function reasonsFor(
  passage: Passage,
  { weights, find, output }: { weights: Weights; find: ClassFinder; output: number },
): readonly string[] {
  const reasons = new Map<string, number>();
  const visit = (family: Family, one: Named, other: Named | null) => {
    const place = weights.placeOf(family, one, other);
    const weight = place < 0 ? 0 : (weights.values[place + output] ?? 0);
    if (weight > 0) reasons.set(family.tell(one.name, other?.name ?? ""), weight);
  };
  visitFeatures(passage, { find, visit });
  return [...reasons].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([told]) => told);
}
