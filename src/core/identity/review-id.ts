import { createHash } from "node:crypto";
import type { ReviewId, SourcedReview } from "../reviews/review.ts";
import { fold } from "../text/fold.ts";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The first 130 bits as 26 characters of upper-case Crockford base32. */
function crockford(digest: Uint8Array): string {
  let [text, bits, held] = ["", 0, 0];
  for (const byte of digest) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5 && text.length < 26) {
      bits -= 5;
      text += alphabet[(held >>> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return text;
}

type Identifying = Pick<SourcedReview, "source" | "sourceId" | "author" | "date" | "rating" | "text">;

/** What stands in for an id where the source gives none: who, when, how many stars, how it begins. */
function fingerprint(review: Identifying): string {
  const opening = [...fold(review.text ?? "")].slice(0, 64).join("");
  return ["~", fold(review.author), review.date, String(review.rating), opening].join("\0");
}

/** The id that a review gets by a key of its source's. */
export function idByKey(source: string, key: string): ReviewId {
  return crockford(createHash("sha256").update(`${source}\0${key}`).digest()) as ReviewId;
}

/** The same review has the same id on every machine and after every import. */
export function reviewId(review: Identifying): ReviewId {
  return idByKey(review.source, review.sourceId ?? fingerprint(review));
}
