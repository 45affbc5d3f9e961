import type { Selectable } from "kysely";
import type { ChannelKey } from "../../core/identity/channel-key.ts";
import type { Instant } from "../../core/instant.ts";
import type { Amendment } from "../../core/reviews/amendment.ts";
import {
  type AspectFinding,
  analysisText,
  notAnalysed,
  type ReviewAnalysis,
  toldAs,
} from "../../core/reviews/finding.ts";
import type {
  Mentions,
  ReviewId,
  SourcedReview,
  TombstoneReason,
  WithholdingReason,
} from "../../core/reviews/review.ts";
import type { StoredReview } from "../../core/reviews/stored-review.ts";
import type { Tables } from "./tables/schema.ts";

type ReviewRow = Selectable<Tables["review"]>;

function held<T>(json: string | null, row: ReviewRow): T {
  if (json === null)
    throw new Error(`review ${row.id} is ${row.state} and lacks its content: the store is damaged`);
  return JSON.parse(json) as T;
}

type LaterFacts = "attributed" | "flaggedAs" | "channel";

/** Facts that were stored before these were read came from native files. */
const before: Pick<SourcedReview, LaterFacts> = { attributed: null, flaggedAs: null, channel: "native" };

type EarlierFacts = Omit<SourcedReview, LaterFacts> & Partial<Pick<SourcedReview, LaterFacts>>;

function isWhole(facts: EarlierFacts): facts is SourcedReview {
  return facts.attributed !== undefined && facts.flaggedAs !== undefined && facts.channel !== undefined;
}

/** Nearly always as it was stored: a copy of each would take longer than reading them all. */
function factsOf(row: ReviewRow): SourcedReview {
  const facts = held<EarlierFacts>(row.facts_json, row);
  return isWhole(facts) ? facts : { ...before, ...facts };
}

type EarlierFinding = Omit<AspectFinding, "sure"> & Partial<Pick<AspectFinding, "sure">>;
type EarlierAnalysis = Omit<ReviewAnalysis, "aspects"> & { readonly aspects: readonly EarlierFinding[] };

function isTold(analysis: EarlierAnalysis): analysis is ReviewAnalysis {
  return analysis.aspects.every(({ sure }) => sure !== undefined);
}

/**
 * A review that was published before texts were analysed has no analysis, until the next publication; findings from
 * before it was asked how sure they are count as unsure until then.
 */
function analysisOf({ analysis_json }: ReviewRow, remembersText: boolean): ReviewAnalysis {
  if (analysis_json === null) return notAnalysed;
  const held = JSON.parse(analysis_json) as EarlierAnalysis;
  if (isTold(held)) return remembersText ? toldAs(held, analysis_json) : held;
  return { ...held, aspects: held.aspects.map((finding) => ({ ...finding, sure: finding.sure ?? false })) };
}

function amendmentOf({ amendment_json }: ReviewRow): Amendment | null {
  return amendment_json === null ? null : (JSON.parse(amendment_json) as Amendment);
}

function mentionsOf(row: ReviewRow, read: (json: string) => Mentions): Mentions {
  return row.mentions_json === null ? held<Mentions>(null, row) : read(row.mentions_json);
}

interface RowReading {
  readonly readMentions: (json: string) => Mentions;
  readonly remembersText: boolean;
}

function reviewFromRow(row: ReviewRow, { readMentions, remembersText }: RowReading): StoredReview {
  const kept = {
    id: row.id as ReviewId,
    source: row.source,
    firstPublishedAt: row.first_published_at as Instant,
    updatedAt: row.updated_at as Instant,
  };
  switch (row.state) {
    case "published":
      return {
        ...kept,
        state: "published",
        facts: factsOf(row),
        amendment: amendmentOf(row),
        mentions: mentionsOf(row, readMentions),
        analysis: analysisOf(row, remembersText),
        digest: row.digest ?? "",
      };
    case "withheld":
      return {
        ...kept,
        state: "withheld",
        reason: row.reason as WithholdingReason,
        facts: factsOf(row),
        amendment: amendmentOf(row),
      };
    case "removed": {
      const amendment = amendmentOf(row);
      const reason = (row.reason ?? "source-removed") as TombstoneReason;
      return { ...kept, state: "removed", reason, ...(amendment === null ? {} : { amendment }) };
    }
    default:
      throw new Error(`review ${row.id} has the unknown state ${row.state}`);
  }
}

/** Many reviews mention the same few: the same words of them become the same object. Hostile files may name ever new ones. */
const mostShared = 10_000;

/** The texts of more analyses take more memory than they save time. */
const mostRemembered = 30_000;

/** Reads as many rows, each list of mentions once. */
export function rowReader(count: number): (row: ReviewRow) => StoredReview {
  const shared = new Map<string, Mentions>();
  const readMentions = (json: string): Mentions => {
    const held = shared.get(json);
    if (held !== undefined) return held;
    const mentions = JSON.parse(json) as Mentions;
    if (shared.size < mostShared) shared.set(json, mentions);
    return mentions;
  };
  const remembersText = count <= mostRemembered;
  return (row) => reviewFromRow(row, { readMentions, remembersText });
}

export function rowFromReview(review: StoredReview): ReviewRow {
  return {
    id: review.id,
    source: review.source,
    state: review.state,
    reason: review.state === "published" ? null : review.reason,
    facts_json: review.state === "removed" ? null : JSON.stringify(review.facts),
    mentions_json: review.state === "published" ? JSON.stringify(review.mentions) : null,
    analysis_json: review.state === "published" ? analysisText(review.analysis) : null,
    amendment_json: review.amendment ? JSON.stringify(review.amendment) : null,
    digest: review.state === "published" ? review.digest : null,
    first_published_at: review.firstPublishedAt,
    updated_at: review.updatedAt,
  };
}

export function channelKeyFromRow(row: Selectable<Tables["alias"]>): ChannelKey {
  const { source, channel, channel_id, review_id } = row;
  return { source, channel, channelId: channel_id, reviewId: review_id as ReviewId };
}

export function rowFromChannelKey({
  source,
  channel,
  channelId,
  reviewId,
}: ChannelKey): Selectable<Tables["alias"]> {
  return { source, channel, channel_id: channelId, review_id: reviewId };
}
