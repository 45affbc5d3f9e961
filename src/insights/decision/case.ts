import type { Rating } from "../../core/reviews/review.ts";
import type { Evidence } from "../cues/evidence.ts";
import type { Voices } from "../learned/loudest.ts";

export type Side = keyof Voices;

/** What the whole text says beside the aspect. */
export interface Mood {
  /** General words of praise and of blame: "wonderful", "never again". */
  readonly praises: number;
  readonly blames: number;
  readonly isIronic: boolean;
  /** Passages that may say something. */
  readonly passages: number;
  /** Aspects that are loud on a side. */
  readonly loud: Readonly<Record<Side, number>>;
  /** Cues of any aspect that count for a side. */
  readonly cued: Readonly<Record<Side, number>>;
  readonly rating: Rating;
}

/** One aspect in one review. */
export interface Case {
  readonly aspect: string;
  readonly voices: Voices;
  /** The cues of this aspect. */
  readonly cues: readonly Evidence[];
  readonly mood: Mood;
}
