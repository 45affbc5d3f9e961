import type { Rating } from "../reviews/review.ts";
import { type FieldReading, fault, shown, value } from "./reading.ts";

const allowed = 'give 1, 2, 3, 4 or 5 (as text also "4.0", "4/5" or "8/10")';
// "4", "4.0", "4/5", "4.0 / 5", "80/100". Lexical: no sign, no exponent, no leading zero.
const written = /^(0|[1-9]\d{0,2})(?:\.0{1,6})?(?:\s*\/\s*([1-9]\d{0,2}))?$/;

/** Another scale is rescaled to 5; null when that gives no whole star. */
function starsOf(sent: unknown): number | null {
  if (typeof sent === "number") return sent;
  if (typeof sent !== "string") return null;
  const parts = written.exec(sent.trim());
  if (parts === null) return null;
  return parts[2] === undefined ? Number(parts[1]) : (Number(parts[1]) * 5) / Number(parts[2]);
}

/** Whole stars only: a half star is somebody's rounding, and rounding again would invent an opinion. */
export function readRating(sent: unknown): FieldReading<Rating> {
  const stars = starsOf(sent);
  if (stars === 1 || stars === 2 || stars === 3 || stars === 4 || stars === 5) return value(stars);
  return fault("bad-rating", `${shown(sent)} is not a whole number of stars; ${allowed}`);
}
