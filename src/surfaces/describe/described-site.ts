import { type InsightsOutline, readInsightsOutline } from "../../core/serving/insights-outline.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";
import type { SiteForm } from "../page-address.ts";
import type { Site } from "./site.ts";

function outlineOf({ documents }: ServedPublication): InsightsOutline {
  const bytes = documents.get("/insights.json")?.bytes;
  return bytes === undefined
    ? { summary: null, aspects: [], entities: { problems: [] } }
    : readInsightsOutline(bytes);
}

/** What documents that describe the site are made of. */
export function describedSite(publication: ServedPublication, form: SiteForm = "served"): Site {
  const { head, shelf, journal, verified } = publication;
  const changedAt = new Map(journal.map(({ id, at }) => [id as string, at]));
  const { rating_value, rating_count } = shelf.readHead().aggregate_rating;
  return {
    form,
    baseUrl: head.baseUrl,
    business: head.business,
    rating: { value: rating_value, count: rating_count },
    verified,
    insights: outlineOf(publication),
    publishedAt: head.at,
    reviews: shelf.ids().map((id) => ({ id, updatedAt: changedAt.get(id) ?? head.recastAt })),
  };
}
