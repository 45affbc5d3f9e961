import type { ServedPublication } from "../../core/serving/served-publication.ts";
import { oneLine } from "../describe/site.ts";
import { businessProfile } from "../hints/business-profile.ts";

/** As many as a widget shows without a search; hosts of plain files have no search. */
export const newestInSummary = 10;

const decoder = new TextDecoder();

/** `/api/summary.json`: all that a badge needs, and a widget that shows the newest. */
export function summaryText(publication: ServedPublication): string {
  const { head, shelf, verified } = publication;
  const { rating_value, rating_count, review_count, distribution } =
    businessProfile(publication).aggregate_rating;
  const known = {
    version: head.version,
    updated_at: head.at,
    // Other sites write it as it stands here.
    name: oneLine(head.business.name),
    url: `${head.baseUrl}/`,
    rating_value,
    rating_count,
    review_count,
    verified_count: verified,
    best_rating: 5,
    worst_rating: 1,
    distribution,
  };
  const newest = decoder.decode(shelf.records(0, Math.min(newestInSummary, shelf.count)));
  return `${JSON.stringify(known).slice(0, -1)},"newest":[${newest}]}`;
}
