import type { ImportSettings } from "../../../core/importing/row.ts";
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
  // Some tables have the recommendation in the column of the stars.
  const said = verdict(recommendation.sent) === null ? stars : recommendation;
  const recommends = verdict(said.sent);
  const hasStars = said !== stars && !isBlank(stars.sent) && Number(stars.sent) !== 0;
  if (hasStars || recommends === null) return stars;
  return facebookRecommendations === "drop" ? null : implied(said.name, recommends ? 5 : 1);
}
