import { inThousands } from "../../core/text/counted.ts";
/** How many of a site's reviews are established to be a real customer's. */
export interface Verified {
  readonly verified: number;
  readonly count: number;
}

/** What a site's reviews may be called: nothing that most of them are not. */
export function reviewsOf(name: string, { verified, count }: Verified): string {
  if (count > 0 && verified === count) return `Verified customer reviews of ${name}`;
  return `Customer reviews of ${name}`;
}

/** The same told in numbers; null where the name says it. */
export function verifiedShare({ verified, count }: Verified): string | null {
  if (verified === count) return null;
  if (verified === 0) return count === 1 ? "The one review is not verified." : "None of them is verified.";
  return verifiedOf({ verified, count });
}

/** Where none is left out: `All 36`. */
export function allInWords(count: number): string {
  return count === 2 ? "Both" : `All ${inThousands(count)}`;
}

/** How many are verified, as a sentence of its own. */
export function verifiedOf({ verified, count }: Verified): string {
  if (count === 0) return "A verified review is established to be a real customer's.";
  if (verified === 0)
    return count === 1
      ? "The one review here is not verified to be a real customer's."
      : `None of the ${inThousands(count)} reviews is verified to be a real customer's.`;
  if (verified === count)
    return count === 1
      ? "The one review here is verified to be a real customer's."
      : `${allInWords(count)} reviews are verified to be a real customer's.`;
  return `${inThousands(verified)} of ${inThousands(count)} ${verified === 1 ? "is" : "are"} verified to be a real customer's.`;
}
