import type { AspectFinding, Polarity } from "../../core/reviews/finding.ts";
import type { Rating } from "../../core/reviews/review.ts";
import type { Evidence } from "../cues/evidence.ts";
import type { Decided } from "../decision/decide.ts";
import type { Voices } from "../learned/loudest.ts";
import type { Passage } from "../learned/passage.ts";
import type { Reading } from "../reading/reading.ts";

/** What was decided of an aspect, and the words that show it. */

export interface Conclusion {
  readonly finding: AspectFinding | null;
  /** The cues that do not bear the finding out. */
  readonly unlikely: readonly Evidence[];
}

export interface Weighed {
  /** The cues that count. */
  readonly cues: readonly Evidence[];
  /** Null of a text without words. */
  readonly heard: { readonly voices: Voices; readonly decided: Decided } | null;
  readonly reading: Reading;
  readonly rating: Rating;
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

/** The side that bears a polarity out; of mixed ones, the louder. */
export function sideOf(polarity: Polarity, { praise, blame }: Voices): "praise" | "blame" {
  const isBlame = polarity === "negative" || (polarity === "mixed" && blame.logit > praise.logit);
  return isBlame ? "blame" : "praise";
}

/** A mention without a judgement stands where nothing else is told: nobody learns those from examples. */
function polarityOf({ cues, heard }: Weighed): Polarity | null {
  const decided = heard?.decided.polarity ?? null;
  if (decided !== null) return decided;
  const isNeutral = cues.length > 0 && cues.every(({ polarity }) => polarity === "neutral");
  return isNeutral ? "neutral" : null;
}

/** The stars tell one side: never both. */
function agrees(cue: Evidence, polarity: Polarity): boolean {
  return polarity === "mixed" ? cue.basis !== "rating" : cue.polarity === polarity;
}

/** Where the side that was decided is loudest, and there the strongest. */
function evidenceFor(cues: readonly Evidence[], { first, end }: Passage): Evidence | undefined {
  const isThere = (cue: Evidence) => Number(cue.first < end && cue.end > first);
  return [...cues].sort(
    (a, b) => isThere(b) - isThere(a) || strength(b) - strength(a) || a.first - b.first,
  )[0];
}

/** Under five stars blame is never sure unless a cue says it, and what the stars decided is not. */
function isSure(
  { polarity, isByRating, isClear }: Decided,
  { cue, rating }: { cue: Evidence | undefined; rating: Rating },
): boolean {
  const isOutright = cue !== undefined && cue.basis !== "rating";
  const isAgainstStars = polarity === "negative" && rating === 5;
  return isClear && !isByRating && cue?.basis !== "rating" && (isOutright || !isAgainstStars);
}

function heardFinding(
  aspect: string,
  polarity: Polarity,
  { heard, cues, reading, rating }: Weighed & { heard: NonNullable<Weighed["heard"]> },
): AspectFinding {
  const { voices, decided } = heard;
  const side = sideOf(polarity, voices);
  const wanted = side === "blame" ? "negative" : "positive";
  const { passage } = voices[side];
  const telling = cues.filter((cue) => cue.polarity === wanted && agrees(cue, polarity));
  const cue = evidenceFor(telling, passage);
  const basis = decided.isByRating ? "rating" : (cue?.basis ?? "learned");
  const sure = isSure(decided, { cue, rating });
  return { aspect, polarity, basis, sure, ...spanOf(cue ?? passage, reading) };
}

/** The cue that says the same is the evidence; without one, the passage that spoke loudest for it. */
export function conclude(aspect: string, weighed: Weighed): Conclusion {
  const { cues, heard, reading } = weighed;
  const polarity = polarityOf(weighed);
  if (polarity === null) return { finding: null, unlikely: cues };
  const unlikely = cues.filter((cue) => !agrees(cue, polarity));
  if (polarity !== "neutral" && heard !== null)
    return { finding: heardFinding(aspect, polarity, { ...weighed, heard }), unlikely };
  const [cue] = [...cues].sort((a, b) => strength(b) - strength(a) || a.first - b.first);
  if (cue === undefined) return { finding: null, unlikely };
  return { finding: { aspect, polarity, basis: cue.basis, sure: false, ...spanOf(cue, reading) }, unlikely };
}
