import type { Rating } from "../reviews/review.ts";
import { type FieldReading, fault, shown, value } from "./reading.ts";

/** The ends of the scale that a source states for a rating; null where it states none. */
export interface RatingScale {
  readonly best: number | null;
  readonly worst: number | null;
}

export const fiveStars: RatingScale = { best: null, worst: null };

const words = ["one", "two", "three", "four", "five"];
const spelled = /^(one|two|three|four|five)(?:[ _-]?stars?(?: rating)?)?$/i;
const written =
  /^(?:rated )?(\d{1,3}(?:[.,]\d{1,6})?)(?:\s*(?:\/|out of|of)\s*(\d{1,3}(?:[.,]\d{1,6})?))?(?:[ -]?stars?(?: rating)?)?$/i;
const glyphs = /^[★⭐🌟☆✩⚝]{1,5}$/u;
const filled = /[★⭐🌟]/gu;

interface Measured {
  readonly stars: number;
  readonly outOf: number | null;
}

function numberOf(text: string): number {
  return Number(text.replace(",", "."));
}

function measure(sent: unknown): Measured | null {
  if (typeof sent === "number") return { stars: sent, outOf: null };
  if (typeof sent !== "string") return null;
  const text = sent.trim();
  const word = spelled.exec(text)?.[1];
  if (word !== undefined) return { stars: words.indexOf(word.toLowerCase()) + 1, outOf: 5 };
  const row = text.replace(/\s|\ufe0f/g, "");
  if (glyphs.test(row)) {
    return { stars: row.match(filled)?.length ?? 0, outOf: 5 };
  }
  const [, stars, outOf] = written.exec(text) ?? [];
  if (stars === undefined) return null;
  return { stars: numberOf(stars), outOf: outOf === undefined ? null : numberOf(outOf) };
}

/** A fraction of the scale such as 0.8 of 1 lands on 4 although floating point says 4.000000001. */
function wholeStars(stars: number): Rating | null {
  const whole = Math.round(stars);
  if (Math.abs(stars - whole) > 1e-9) return null;
  return whole === 1 || whole === 2 || whole === 3 || whole === 4 || whole === 5 ? whole : null;
}

/**
 * Stars are read as so many of the best. Where that is no whole star and the source states both ends of its scale,
 * the ends of its scale are the ends of ours.
 */
function rescaled({ stars, outOf }: Measured, scale: RatingScale): Rating | null {
  const best = outOf ?? scale.best ?? 5;
  if (!(best > 0) || stars > best || stars < 0) return null;
  const share = wholeStars((stars * 5) / best);
  const { worst } = scale;
  if (share !== null || outOf !== null || worst === null || worst >= best || stars < worst) return share;
  return wholeStars(1 + (4 * (stars - worst)) / (best - worst));
}

/** A rating as the vendors write it: words, glyphs, "4/5", "4.0", another scale. It must land on a whole star. */
export function readVendorRating(sent: unknown, scale: RatingScale = fiveStars): FieldReading<Rating> {
  const measured = measure(sent);
  const rating = measured === null ? null : rescaled(measured, scale);
  if (rating !== null) return value(rating);
  const allowed = 'give 1 to 5, a word such as "FIVE", "4/5", or stars';
  return fault("bad-rating", `${shown(sent)} is not a whole number of stars; ${allowed}`);
}
