import { type Asked, consentUnder } from "../../parsing/consent-names.ts";
import type { VendorField } from "./record-fields.ts";
import type { VendorReview } from "./vendor-review.ts";

/** What was answered where a form asks whether a review, or its author's name, may be shown. */
export type Answers = readonly (readonly [asked: Asked, field: VendorField])[];

function textOf(sent: unknown): string {
  return typeof sent === "string" || typeof sent === "boolean" || typeof sent === "number"
    ? String(sent)
    : "";
}

/** A review as its author lets it be shown: without the name, or withheld for the author's privacy. */
export function asConsented(review: VendorReview, answers: Answers): VendorReview {
  let [isShown, isNamed] = [true, true];
  for (const [asked, { name, sent }] of answers) {
    const consent = consentUnder(name, asked, textOf(sent));
    if (asked === "consent" && consent === "none") isShown = false;
    else if (consent !== "named") isNamed = false;
  }
  const { avatar, ...others } = review;
  const named = isNamed ? review : { ...others, author: { name: review.author.name, sent: null } };
  return isShown ? named : { ...named, flaggedAs: review.flaggedAs ?? "privacy" };
}
