import { createHash } from "node:crypto";
import type { Mentions, PublishedReview, SourcedReview } from "../reviews/review.ts";
import { type PublishedNames, technicianNames } from "./names.ts";

/** The record of decisions §2: exactly these sixteen keys, in this order. */
export interface ReviewRecord {
  readonly id: string;
  readonly author: string;
  readonly author_avatar_url: string | null;
  readonly rating: number;
  readonly date: string;
  readonly text: string | null;
  readonly source: string;
  readonly source_url: string | null;
  readonly owner_reply: { readonly text: string; readonly date: string | null } | null;
  readonly verified: boolean;
  readonly technicians: readonly string[];
  readonly services: readonly string[];
  readonly service_areas: readonly string[];
  readonly url: string;
  readonly first_published_at: string;
  readonly updated_at: string;
}

export function permalink(baseUrl: string, id: string): string {
  return `${baseUrl}/reviews/${id}`;
}

function ownerReply(reply: SourcedReview["ownerReply"]): ReviewRecord["owner_reply"] {
  return reply === null ? null : { text: reply.text, date: reply.date };
}

export function reviewRecord(review: PublishedReview, names: PublishedNames, baseUrl: string): ReviewRecord {
  const { id, facts, mentions } = review;
  return {
    id,
    author: facts.author,
    author_avatar_url: facts.authorAvatarUrl,
    rating: facts.rating,
    date: facts.date,
    text: facts.text,
    source: facts.source,
    source_url: facts.sourceUrl,
    owner_reply: ownerReply(facts.ownerReply),
    verified: facts.verified,
    technicians: technicianNames(mentions, names),
    services: mentions.services,
    service_areas: mentions.serviceAreas,
    url: permalink(baseUrl, id),
    first_published_at: review.firstPublishedAt,
    updated_at: review.updatedAt,
  };
}

/**
 * Tells whether a review's public content changed. Its instants are left out, since they follow from the
 * answer, and its permalink, since moving to another address edits no review.
 */
export function contentDigest(facts: SourcedReview, mentions: Mentions, names: PublishedNames): string {
  const content = [
    facts.author,
    facts.authorAvatarUrl,
    facts.rating,
    facts.date,
    facts.text,
    facts.source,
    facts.sourceUrl,
    ownerReply(facts.ownerReply),
    facts.verified,
    technicianNames(mentions, names),
    mentions.services,
    mentions.serviceAreas,
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22);
}
