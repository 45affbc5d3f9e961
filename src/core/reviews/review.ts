import type { CalendarDate } from "../calendar-date.ts";
import type { Instant } from "../instant.ts";
import type { ReviewAnalysis } from "./finding.ts";

export type Rating = 1 | 2 | 3 | 4 | 5;

/** 26 characters of upper-case Crockford base32, derived from the source's own id; see identity.ts. */
export type ReviewId = string & { readonly brand: "ReviewId" };

export function isReviewId(text: string): text is ReviewId {
  return /^[0-9A-HJKMNP-TV-Z]{26}$/.test(text);
}

export interface OwnerReply {
  readonly text: string;
  readonly date: CalendarDate | null;
}

/**
 * What a source tells in fields of its own, beside the text: whom it credits, what was done, which sides of the work
 * the reviewer ticked or rated. Such fields are truth where the text is only evidence.
 */
export interface Attribution {
  /** Names, aliases or ids of technicians, as the source writes them. */
  readonly technicians: readonly string[];
  /** Labels, synonyms or ids of services, as the source writes them. */
  readonly services: readonly string[];
  readonly aspects: readonly AttributedAspect[];
}

export interface AttributedAspect {
  /** The aspect's id in the taxonomy. */
  readonly aspect: string;
  readonly polarity: "positive" | "neutral" | "negative";
  /** What the source calls it, for example `Responsiveness`. */
  readonly label: string;
}

/** What a source says of a review: the facts that an import brings, already normalised. */
export interface SourcedReview {
  readonly source: string;
  /** The source's own canonical id; null when the file has none. */
  readonly sourceId: string | null;
  readonly author: string;
  readonly authorAvatarUrl: string | null;
  readonly rating: Rating;
  readonly date: CalendarDate;
  readonly text: string | null;
  readonly sourceUrl: string | null;
  readonly ownerReply: OwnerReply | null;
  readonly verified: boolean;
  /** Null when the source tells nothing beside the text. */
  readonly attributed: Attribution | null;
  /** What the source itself holds against it; such a review is withheld for that reason until somebody restores it. */
  readonly flaggedAs: WithholdingReason | null;
  /** By which kind of file it came, such as `google-takeout`; see channels.ts. */
  readonly channel: string;
  /** The source's own time stamp of this version, where it gives one: the newer version wins. */
  readonly changedAt: Instant | null;
  /** Where it was put together of several copies: their marks; see copies.ts. */
  readonly copies?: readonly string[];
}

/** What a review's text names, as ids of the business file, each list in the file's order. */
export interface Mentions {
  readonly technicians: readonly string[];
  readonly services: readonly string[];
  readonly serviceAreas: readonly string[];
}

export const withholdingReasons = ["privacy", "legal", "spam", "not-a-customer", "duplicate"] as const;
export type WithholdingReason = (typeof withholdingReasons)[number];

/**
 * Why nothing is left of a review: its source dropped it, the edit that brought it was undone, or the operator erased it
 * as the law asks.
 */
export const tombstoneReasons = ["source-removed", "undone", "erased"] as const;
export type TombstoneReason = (typeof tombstoneReasons)[number];

/** Why a review left the published documents: it is gone, or the operator withheld it. */
export type RemovalReason = TombstoneReason | WithholdingReason;

/** A review as the world sees it. */
export interface PublishedReview {
  readonly id: ReviewId;
  readonly facts: SourcedReview;
  readonly mentions: Mentions;
  readonly analysis: ReviewAnalysis;
  readonly firstPublishedAt: Instant;
  readonly updatedAt: Instant;
}

/** Newest date first, then id descending: the order of reviews everywhere. */
export function newestFirst(
  a: { readonly id: string; readonly date: string },
  b: { readonly id: string; readonly date: string },
): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? 1 : -1;
}
