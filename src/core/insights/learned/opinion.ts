import type { Rating } from "../../reviews/review.ts";
import type { Evidence } from "../evidence.ts";
import type { Polarity } from "../finding.ts";
import type { Lessons } from "./lessons.ts";
import { type Passage, passagesOf, type Read } from "./passage.ts";

/** What speaks for one output in a text, and the passage that speaks loudest. */
export interface Voice {
  readonly logit: number;
  readonly passage: Passage;
}

/** What is learned of one aspect in a text. */
export interface Opinion {
  /** Null where neither is sure enough to be told. */
  readonly polarity: Exclude<Polarity, "neutral"> | null;
  /** Praise and blame were nearly as sure as each other, and the stars decided. */
  readonly isByRating: boolean;
  readonly praise: Voice;
  readonly blame: Voice;
}

/** The side that bears a polarity out; of mixed ones, the surer. */
export function sideOf(polarity: Polarity, { praise, blame }: Opinion): "praise" | "blame" {
  const isBlame = polarity === "negative" || (polarity === "mixed" && blame.logit > praise.logit);
  return isBlame ? "blame" : "praise";
}

/**
 * How sure it must be to be told: about two to seven where a cue speaks of the aspect too, one to two where none does,
 * even odds where one does and is said of others, supposed or asked.
 */
const leastLogit = { withCue: -1.25, alone: -0.75, refused: 0 };
/** Both are meant only where each would stand by itself beyond doubt. */
const mixedLogit = 1.5;
/** Nearer to each other than this, the words leave open which of the two it is. */
const openWithin = 2;

/** Three and four stars go with praise and with blame: they decide nothing. */
function toldByStars(rating: Rating): "positive" | "negative" | null {
  if (rating === 5) return "positive";
  return rating <= 2 ? "negative" : null;
}

interface Judged {
  readonly praise: number;
  readonly blame: number;
  /** Cues of the aspect, refused ones included. */
  readonly cues: readonly Evidence[];
  readonly rating: Rating;
}

const repeats = new Set<Evidence["refusal"]>(["longer cue", "anti cue", "no judgement"]);

function leastFor(cues: readonly Evidence[]): number {
  const told = cues.filter(({ refusal }) => !repeats.has(refusal));
  if (told.length === 0) return leastLogit.alone;
  return told.some(({ refusal }) => refusal === null) ? leastLogit.withCue : leastLogit.refused;
}

/** Crooked gutters are no praise under five stars either. */
const mayStand = ({ refusal }: Evidence) => refusal === null || refusal === "against the rating";

function decide({ praise, blame, cues, rating }: Judged): Pick<Opinion, "polarity" | "isByRating"> {
  if (Math.max(praise, blame) < leastFor(cues)) return { polarity: null, isByRating: false };
  if (Math.min(praise, blame) >= mixedLogit) return { polarity: "mixed", isByRating: false };
  const told = praise >= blame ? "positive" : "negative";
  const isTold = cues.some((cue) => mayStand(cue) && cue.polarity === told);
  const isOpen = Math.abs(praise - blame) < openWithin && !isTold;
  const byStars = isOpen ? toldByStars(rating) : null;
  return { polarity: byStars ?? told, isByRating: byStars !== null && byStars !== told };
}

function loudest(
  scored: readonly { passage: Passage; logits: Float64Array }[],
  output: number,
): Voice | null {
  let best: Voice | null = null;
  for (const { passage, logits } of scored) {
    const logit = logits[output] ?? Number.NEGATIVE_INFINITY;
    if (best === null || logit > best.logit) best = { logit, passage };
  }
  return best;
}

/** A question or somebody's words tell nothing, unless a cue holds all the same. */
function isSpoken({ manners, cues }: Passage): boolean {
  const isAside = manners.includes("asked") || manners.includes("quoted");
  return !isAside || cues.some(({ refusal }) => refusal === null);
}

/** One opinion for each aspect of the lessons; none of a text without words. */
export function opinionsOf(
  read: Read,
  { rating, lessons: { aspects, score } }: { rating: Rating; lessons: Lessons },
): ReadonlyMap<string, Opinion> {
  const scored = passagesOf(read)
    .filter(isSpoken)
    .map((passage) => ({ passage, logits: score(passage) }));
  const opinions = new Map<string, Opinion>();
  for (const [index, aspect] of aspects.entries()) {
    const [praise, blame] = [loudest(scored, index * 2), loudest(scored, index * 2 + 1)];
    if (praise === null || blame === null) continue;
    const cues = read.evidence.filter(({ topic }) => topic === aspect);
    const judged = decide({ praise: praise.logit, blame: blame.logit, cues, rating });
    opinions.set(aspect, { ...judged, praise, blame });
  }
  return opinions;
}
