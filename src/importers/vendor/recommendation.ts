import type { ImportSettings } from "../../core/importing/row.ts";
import { implied, isBlank, type VendorField } from "./record-fields.ts";

/** Whether a record recommends; null when it does not say. */
function verdict(sent: unknown): boolean | null {
  if (typeof sent === "boolean") return sent;
  const word = typeof sent === "string" ? sent.trim().toLowerCase() : "";
  if (/^(?:positive|recommends?|recommended|true|yes)$/.test(word)) return true;
  return /^(?:negative|(?:does(?:n't| not) |not )recommend(?:s|ed)?|false|no)$/.test(word) ? false : null;
}

/**
 * Facebook's reviews have either stars, from before 2018, or a recommendation and none. Only the operator can decide
 * whether that is worth stars: null leaves the record out.
 */
export function starsOrRecommendation(
  stars: VendorField,
  recommendation: VendorField,
  { facebookRecommendations }: ImportSettings,
): VendorField | null {
  const recommends = verdict(recommendation.sent);
  const hasStars = !isBlank(stars.sent) && Number(stars.sent) !== 0;
  if (hasStars || recommends === null) return stars;
  return facebookRecommendations === "drop" ? null : implied(recommendation.name, recommends ? 5 : 1);
}
