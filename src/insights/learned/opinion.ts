import type { Polarity } from "../../core/reviews/finding.ts";
import type { Rating } from "../../core/reviews/review.ts";
import type { Evidence } from "../cues/evidence.ts";
import type { Lessons } from "./lessons.ts";
import { type Voices, voicesOf } from "./loudest.ts";
import type { Read } from "./passage.ts";

/** What is learned of one aspect in a text. */
export interface Opinion extends Voices {
  /** Null where neither praise nor blame is sure enough to be told. */
  readonly polarity: Exclude<Polarity, "neutral"> | null;
  /** Praise and blame were nearly as sure as each other, and the stars decided. */
  readonly isByRating: boolean;
}

/** The side that bears a polarity out; of mixed ones, the surer. */
export function sideOf(polarity: Polarity, { praise, blame }: Voices): "praise" | "blame" {
  const isBlame = polarity === "negative" || (polarity === "mixed" && blame.logit > praise.logit);
  return isBlame ? "blame" : "praise";
}

/**
 * How sure it must be to be told: about two to seven where a cue speaks of the aspect too, three to eight where none
 * does, even odds where the cue is refused as said of others, supposed or asked.
 */
const leastLogit = { withCue: -1.25, alone: -1, refused: 0 };
/** Both are meant only where each would stand by itself beyond doubt. */
const mixedLogit = 1.5;
/** Nearer to each other than this, the words leave open which of the two it is. */
const openWithin = 2;

/** Three and four stars go with praise and with blame: they decide nothing. */
function toldByStars(rating: Rating): "positive" | "negative" | null {
  if (rating === 5) return "positive";
  return rating <= 2 ? "negative" : null;
}

const surest = ({ praise, blame }: Voices) => Math.max(praise.logit, blame.logit);

const repeats = new Set<Evidence["refusal"]>(["longer cue", "anti cue", "no judgement"]);

function leastFor(cues: readonly Evidence[]): number {
  const told = cues.filter(({ refusal }) => !repeats.has(refusal));
  if (told.length === 0) return leastLogit.alone;
  return told.some(({ refusal }) => refusal === null) ? leastLogit.withCue : leastLogit.refused;
}

/** Crooked gutters are no praise under five stars either. */
const mayStand = ({ refusal }: Evidence) => refusal === null || refusal === "against the rating";

function decide(
  { praise, blame }: Voices,
  { cues, rating }: { cues: readonly Evidence[]; rating: Rating },
): Pick<Opinion, "polarity" | "isByRating"> {
  if (Math.min(praise.logit, blame.logit) >= mixedLogit) return { polarity: "mixed", isByRating: false };
  const told = praise.logit >= blame.logit ? "positive" : "negative";
  const isTold = cues.some((cue) => mayStand(cue) && cue.polarity === told);
  const isOpen = Math.abs(praise.logit - blame.logit) < openWithin && !isTold;
  const byStars = isOpen ? toldByStars(rating) : null;
  return { polarity: byStars ?? told, isByRating: byStars !== null && byStars !== told };
}

/** One opinion for each aspect of the lessons; none of a text without words. */
export function opinionsOf(
  read: Read,
  { rating, lessons }: { rating: Rating; lessons: Lessons },
): ReadonlyMap<string, Opinion> {
  const all = voicesOf(read, lessons);
  const opinions = new Map<string, Opinion>();
  for (const [aspect, voices] of all) {
    const cues = read.evidence.filter(({ topic }) => topic === aspect);
    const isTold = surest(voices) >= leastFor(cues);
    const judged = isTold ? decide(voices, { cues, rating }) : { polarity: null, isByRating: false };
    opinions.set(aspect, { ...voices, ...judged });
  }
  return opinions;
}
