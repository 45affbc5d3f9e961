import type { AspectFinding, Polarity } from "../../core/reviews/finding.ts";
import type { Evidence } from "../cues/evidence.ts";
import { type Opinion, sideOf } from "../learned/opinion.ts";
import type { Reading } from "../reading/reading.ts";

/** What the cues of an aspect and what was learned of it come to, taken together. */

export interface Conclusion {
  readonly finding: AspectFinding | null;
  /** The cues that do not bear the finding out. */
  readonly unlikely: readonly Evidence[];
}

const basisStrength: Readonly<Record<Evidence["basis"], number>> = {
  idiom: 3,
  cue: 3,
  negated: 3,
  clause: 2,
  rating: 1,
};

function strength({ basis, weight }: Evidence): number {
  return basisStrength[basis] * 100 + weight;
}

export function spanOf({ first, end }: { first: number; end: number }, { words, text }: Reading) {
  const start = words[first]?.start ?? 0;
  const stop = words[end - 1]?.end ?? text.length;
  return { phrase: text.slice(start, stop), start, end: stop };
}

/** A mention without a judgement stands where nothing else is told: nobody learns those from examples. */
function polarityOf(cues: readonly Evidence[], opinion: Opinion | undefined): Polarity | null {
  const learned = opinion?.polarity ?? null;
  if (learned !== null) return learned;
  const isNeutral = cues.length > 0 && cues.every(({ polarity }) => polarity === "neutral");
  return isNeutral ? "neutral" : null;
}

function learnedFinding(
  aspect: string,
  polarity: Polarity,
  { opinion, reading }: { opinion: Opinion; reading: Reading },
): AspectFinding {
  const { passage } = opinion[sideOf(polarity, opinion)];
  const basis = opinion.isByRating ? "rating" : "learned";
  return { aspect, polarity, basis, sure: false, ...spanOf(passage, reading) };
}

/** Of such findings of cues, 93 in 100 were right in texts by voices that the weights had not learned from. */
const [sureLogit, sureLead] = [1.5, 3];

/** Beyond doubt: a cue says it, the words around it loudly say the same, and nothing says the other. */
function isBeyondDoubt(polarity: Polarity, basis: Evidence["basis"], opinion: Opinion | undefined): boolean {
  if (opinion === undefined || basis === "rating") return false;
  if (polarity !== "positive" && polarity !== "negative") return false;
  const { praise, blame } = opinion;
  const [own, other] = polarity === "positive" ? [praise, blame] : [blame, praise];
  return own.logit >= sureLogit && own.logit - other.logit >= sureLead;
}

/** The strongest cue that says the same is the evidence; without one, the passage that spoke loudest. */
export function conclude(
  aspect: string,
  { cues, opinion, reading }: { cues: readonly Evidence[]; opinion: Opinion | undefined; reading: Reading },
): Conclusion {
  const polarity = polarityOf(cues, opinion);
  if (polarity === null) return { finding: null, unlikely: cues };
  // The stars tell one side: never both.
  const agrees = (cue: Evidence) =>
    polarity === "mixed" ? cue.basis !== "rating" : cue.polarity === polarity;
  const isByRating = opinion?.isByRating === true;
  const [strongest] = cues.filter(agrees).sort((a, b) => strength(b) - strength(a) || a.first - b.first);
  const unlikely = cues.filter((cue) => !agrees(cue));
  if (strongest !== undefined) {
    const basis = isByRating ? "rating" : strongest.basis;
    const sure = isBeyondDoubt(polarity, basis, opinion);
    return { finding: { aspect, polarity, basis, sure, ...spanOf(strongest, reading) }, unlikely };
  }
  return opinion === undefined
    ? { finding: null, unlikely }
    : { finding: learnedFinding(aspect, polarity, { opinion, reading }), unlikely };
}
