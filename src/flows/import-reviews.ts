import type { Gathering } from "../core/importing/gathering.ts";
import { isTooManyRemovals, type Removals, removalsOf, type Scope } from "../core/importing/removals.ts";
import type { Instant } from "../core/instant.ts";
import { type Edits, noEdits } from "../core/reviews/change.ts";
import { type SuspectedDuplicate, suspectedDuplicates } from "../core/reviews/duplicates.ts";
import type { ReviewId } from "../core/reviews/review.ts";
import type { LiveReview } from "../core/reviews/stored-review.ts";
import type { Desk } from "../ports/publication-store.ts";
import { type Imprint, type Proof, type PublishPorts, proofread, publish } from "./publish.ts";

export interface ImportOrder {
  readonly gathering: Gathering;
  readonly imprint: Imprint;
  readonly at: Instant;
  readonly scope: Scope;
  /** Sources that a complete run speaks for although no row of theirs is in it. */
  readonly emptySources: readonly string[];
  readonly allowRemovals: boolean;
  readonly skipBad: boolean;
  readonly dryRun: boolean;
}

export interface ImportSummary {
  readonly created: number;
  readonly updated: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly suspectedDuplicates: readonly SuspectedDuplicate[];
  readonly rejected: number;
}

export type ImportOutcome =
  | { readonly kind: "bad-rows"; readonly summary: ImportSummary; readonly proof: Proof }
  | {
      readonly kind: "too-many-removals";
      readonly removals: Removals;
      readonly summary: ImportSummary;
      readonly proof: Proof;
    }
  | {
      readonly kind: "proofread" | "published";
      readonly removals: Removals;
      readonly summary: ImportSummary;
      readonly proof: Proof;
    };

function removalsFor(desk: Desk, { gathering, scope, emptySources }: ImportOrder): Removals {
  const sources = scope === "complete" ? new Set([...gathering.sources, ...emptySources]) : new Set<string>();
  return removalsOf({
    current: desk.reviews,
    incoming: gathering.incoming(),
    sources,
    problems: gathering.problems,
  });
}

function editsFor(desk: Desk, order: ImportOrder): Edits {
  return { ...noEdits, incoming: order.gathering.incoming(), removed: removalsFor(desk, order).ids };
}

function isLive(review: { readonly state: string }): review is LiveReview {
  return review.state === "published";
}

function summarize({ plan }: Proof, gathering: Gathering): ImportSummary {
  const idsOf = (kind: string) =>
    new Set<ReviewId>(plan.changes.filter((change) => change.kind === kind).map(({ id }) => id));
  const [created, updated, removed] = [idsOf("created"), idsOf("updated"), idsOf("removed")];
  const live = plan.reviews.filter(isLive);
  const incoming = [...gathering.incoming().keys()];
  return {
    created: created.size,
    updated: updated.size,
    removed: removed.size,
    unchanged: incoming.filter((id) => !created.has(id) && !updated.has(id)).length,
    suspectedDuplicates: suspectedDuplicates(
      live.filter(({ id }) => created.has(id)),
      live,
    ),
    rejected: gathering.rejected,
  };
}

/** One import run, all or nothing: what it would do is known before anything is stored. */
export async function importReviews(ports: PublishPorts, order: ImportOrder): Promise<ImportOutcome> {
  const { gathering, imprint, at } = order;
  const desk = await ports.store.desk();
  const removals = removalsFor(desk, order);
  const proof = proofread(desk, { edits: editsFor(desk, order), imprint, at });
  const summary = summarize(proof, gathering);
  if (gathering.problems.length > 0 && !order.skipBad) return { kind: "bad-rows", summary, proof };
  if (isTooManyRemovals(removals) && !order.allowRemovals)
    return { kind: "too-many-removals", removals, summary, proof };
  if (order.dryRun) return { kind: "proofread", removals, summary, proof };
  const published = await publish(ports, { imprint, at, edit: (fresh) => editsFor(fresh, order) });
  return { kind: "published", removals, summary: summarize(published, gathering), proof: published };
}
