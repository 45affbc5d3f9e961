import { permalink, type ReviewRecord } from "../../core/documents/review-record.ts";
import { issueOf } from "../../core/http/issue.ts";
import { oneLine, type Site } from "./site.ts";

/**
 * Example values. Where they can, they name what this business really has, so that a copied line finds something.
 * The review is the oldest one: it seldom changes, and with it the documents that show it.
 */
export interface Examples {
  readonly reviewId: string;
  readonly day: string;
  readonly lastDay: string;
  readonly technician: string;
  readonly service: string;
  readonly area: string;
}

function short(text: string): string {
  return Array.from(oneLine(text)).slice(0, 100).join("");
}

export function examplesOf({ business, reviews }: Site): Examples {
  return {
    reviewId: reviews.at(-1)?.id ?? "3V5QH0R8N2K7DYXAW4T6JCBE9M",
    day: "2026-01-01",
    lastDay: "2026-12-31",
    technician: short(business.technicians[0]?.name ?? "Marcus Hale"),
    service: short(business.services[0]?.id ?? "roof-repair"),
    area: short(business.serviceAreas[0]?.id ?? "austin"),
  };
}

export function exampleReview(site: Site): ReviewRecord {
  const { reviewId, technician, service, area } = examplesOf(site);
  return {
    id: reviewId,
    author: "Dana W.",
    author_avatar_url: null,
    rating: 5,
    date: "2026-05-28",
    text: "On time, tidy, and the price was the one they quoted.",
    source: "google",
    source_url: null,
    owner_reply: { text: "Thank you, Dana!", date: "2026-05-30" },
    verified: true,
    technicians: [technician],
    services: [service],
    service_areas: [area],
    url: permalink(site.baseUrl, reviewId),
    first_published_at: "2026-05-29T06:00:00Z",
    updated_at: "2026-05-31T06:00:00Z",
  };
}

export function exampleSearchResult(site: Site) {
  return { matched: 1, returned: 1, next_cursor: null, hints: [], reviews: [exampleReview(site)] };
}

export function exampleSinceResult(site: Site) {
  return { since: "2026-01-01", matched: 1, returned: 1, reviews: [exampleReview(site)] };
}

export function exampleChanges(site: Site) {
  const review = exampleReview(site);
  const { id, updated_at: at } = review;
  return {
    changes: [{ seq: 41, at, kind: "updated", id, reason: null, review }],
    next: "41",
    up_to_date: true,
  };
}

const tooMany = issueOf(
  { in: "query", parameter: "limit" },
  { code: "too_big", message: "limit must be a whole number from 1 to 100." },
);

export const exampleProblem = {
  type: "about:blank",
  title: "Bad Request",
  status: 400,
  detail: "The request has faults; each is told in issues.",
  issues: [tooMany],
};
