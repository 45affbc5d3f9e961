import { dayOf } from "../core/calendar-date.ts";
import { noEdits } from "../core/change/edits.ts";
import { publishedNames } from "../core/documents/names.ts";
import type { Manuscript } from "../core/documents/publication.ts";
import { type RecordChange, recordChanges } from "../core/documents/record-changes.ts";
import { type SuspectedDuplicate, suspectedDuplicates } from "../core/identity/duplicates.ts";
import {
  type Arrivals,
  knownByOthersOnly,
  type Recognition,
  recognise,
  sourceIdsOf,
} from "../core/identity/recognition.ts";
import type { Gathering } from "../core/importing/gathering.ts";
import { isTooManyRemovals, type Removals, removalsOf } from "../core/importing/removals.ts";
import { epochSeconds, type Instant } from "../core/instant.ts";
import type { PublishedReview, ReviewId, SourcedReview, WithholdingReason } from "../core/reviews/review.ts";
import type { LiveReview, StoredReview, WithheldReview } from "../core/reviews/stored-review.ts";
import { settledSite } from "../core/site/site.ts";
import type { Steps } from "../core/steps.ts";
import type { ImportNote } from "../ports/publication-head.ts";
import type { Desk } from "../ports/publication-store.ts";
import { areFew, datasetAhead } from "./dataset-ahead.ts";
import { asDisplayed, type Imprint } from "./derive.ts";
import { documentsBefore } from "./documents-before.ts";
import { inTurns, turnsThatReclaim } from "./in-turns.ts";
import { type Proof, type ProofOrder, proofread } from "./proofread.ts";
import { type PublishPorts, storeProof, worded } from "./publish.ts";
import type { ManyTexts } from "./read-ahead.ts";
import { readingsHeld } from "./readings-held.ts";
import { untilStored } from "./until-stored.ts";

export interface ImportOrder {
  readonly gathering: Gathering;
  readonly imprint: Imprint;
  readonly at: Instant;
  /** The review sources that the run speaks for completely: what it lacks of them is removed. */
  readonly completeSources: ReadonlySet<string>;
  readonly allowRemovals: boolean;
  readonly skipBad: boolean;
  readonly dryRun: boolean;
  /** Its texts, where they were read from when they came. */
  readonly begun?: ManyTexts | undefined;
}

export interface ImportSummary {
  readonly created: number;
  readonly updated: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly suspectedDuplicates: readonly SuspectedDuplicate[];
  readonly rejected: number;
  /** Arrivals that were recognised as reviews known by another key. */
  readonly recognised: number;
  /** Arrivals that were erased here and stay so. */
  readonly erased: number;
  /** New or other than before, and of a day that has not come yet anywhere on earth: a slip, as a rule. */
  readonly datedAhead: readonly ReviewId[];
  /** Withheld from now on because their source holds something against them: how many for what. */
  readonly withheld: ReadonlyMap<WithholdingReason, number>;
}

export interface ImportOutcome {
  readonly kind: "bad-rows" | "too-many-removals" | "proofread" | "published";
  /** The ids under which what the run brought stands. */
  readonly brought: ReadonlySet<ReviewId>;
  readonly removals: Removals;
  readonly summary: ImportSummary;
  readonly proof: Proof;
  /** What would become of each published record; told of dry runs alone. */
  readonly changes: readonly RecordChange[] | null;
}

function removalsFor(
  desk: Desk,
  { incoming }: Recognition,
  { gathering, completeSources: sources }: ImportOrder,
): Removals {
  const { reviews: current, channelKeys } = desk;
  const { problems, channels } = gathering;
  return removalsOf({
    current,
    incoming,
    sources,
    problems,
    sourceIds: () => sourceIdsOf(current, channelKeys),
    mayBeUnknown: knownByOthersOnly(channelKeys, channels),
  });
}

function isLive(review: { readonly state: string }): review is LiveReview {
  return review.state === "published";
}

/** Withheld for what it is, so that it should not stand under another id either. What repeats another one may. */
function isWithheldForItself(review: StoredReview): review is WithheldReview {
  return review.state === "withheld" && review.reason !== "duplicate";
}

const secondsOfDay = 86_400;

function isAheadOf({ at, business }: Manuscript): (facts: SourcedReview) => boolean {
  const tomorrow = dayOf(epochSeconds(at) + secondsOfDay, business.timeZone);
  return ({ date }) => date > tomorrow;
}

function* summarize(
  { plan, manuscript }: Proof,
  { incoming, recognised }: Recognition,
  { rejected }: Gathering,
): Steps<ImportSummary> {
  const idsOf = (kind: string) =>
    new Set<ReviewId>(plan.changes.filter((change) => change.kind === kind).map(({ id }) => id));
  const [created, updated, removed] = [idsOf("created"), idsOf("updated"), idsOf("removed")];
  const live = plan.reviews.filter(isLive);
  const withheldNow = plan.written
    .filter((review) => review.state === "withheld")
    .filter(({ updatedAt }) => updatedAt === manuscript.at);
  const withheld = new Set<ReviewId>(withheldNow.map(({ id }) => id));
  const reasons = Map.groupBy(withheldNow, ({ reason }) => reason);
  const erasedIds = new Set(
    plan.reviews
      .filter((review) => review.state === "removed" && review.reason === "erased")
      .map(({ id }) => id),
  );
  const erased = [...incoming.keys()].filter((id) => erasedIds.has(id));
  const isUnchanged = (id: ReviewId) =>
    !erasedIds.has(id) && !created.has(id) && !updated.has(id) && !withheld.has(id);
  const isAhead = isAheadOf(manuscript);
  const datedAhead = [...incoming]
    .filter(([id, facts]) => isAhead(facts) && (created.has(id) || updated.has(id)))
    .map(([id]) => id);
  return {
    created: created.size,
    updated: updated.size,
    removed: removed.size,
    unchanged: [...incoming.keys()].filter(isUnchanged).length,
    suspectedDuplicates: yield* suspectedDuplicates(
      live.filter(({ id }) => created.has(id)),
      [...live, ...plan.reviews.filter(isWithheldForItself)],
    ),
    rejected,
    recognised,
    datedAhead,
    withheld: new Map([...reasons].map(([reason, reviews]) => [reason, reviews.length])),
    erased: erased.length,
  };
}

/** Whether what comes of it may be stored. */
export function isStoring({
  gathering,
  skipBad,
  dryRun,
}: Pick<ImportOrder, "gathering" | "skipBad" | "dryRun">): boolean {
  return !dryRun && (skipBad || gathering.problems.length === 0);
}

/** Why nothing is to be stored, if so. */
function hindrance(
  order: ImportOrder,
  removals: Removals,
): "bad-rows" | "too-many-removals" | "proofread" | null {
  if (order.gathering.problems.length > 0 && !order.skipBad) return "bad-rows";
  if (isTooManyRemovals(removals) && !order.allowRemovals) return "too-many-removals";
  return order.dryRun ? "proofread" : null;
}

/** What is remembered of an import that is stored, also of one that brought nothing new. */
function noteOf({ plan, manuscript }: Proof): ImportNote {
  const count = (kind: string) => plan.changes.filter((change) => change.kind === kind).length;
  return {
    at: manuscript.at,
    created: count("created"),
    updated: count("updated"),
    removed: count("removed"),
  };
}

/** Each change by record: as it stands under the published business, and as it would be. */
function changesOf({ head, site, reviews }: Desk, { plan, manuscript }: Proof): readonly RecordChange[] {
  const { business, baseUrl } = manuscript;
  const imprint = { business, authorNames: site?.authorNames ?? "full" };
  const shown = [...reviews.values()]
    .filter(isLive)
    .map((review): PublishedReview => ({ ...review, facts: asDisplayed(review, imprint) }));
  const before = {
    reviews: new Map(shown.map((review) => [review.id, review])),
    names: publishedNames(head?.business ?? business),
    baseUrl: head?.baseUrl ?? baseUrl,
  };
  const after = {
    reviews: new Map<ReviewId, PublishedReview>(manuscript.reviews.map((review) => [review.id, review])),
    names: publishedNames(business),
    baseUrl,
  };
  return recordChanges(plan.changes, before, after);
}

/** As many leave hundreds of megabytes behind on their way from the files to here. */
const manyArrivals = 30_000;

/** Null when another writer was faster. */
async function attempt(
  ports: PublishPorts,
  order: ImportOrder,
  arrivals: Arrivals,
): Promise<ImportOutcome | null> {
  const { gathering, imprint, at, begun } = order;
  const documents = isStoring(order) && areFew(arrivals) ? documentsBefore(ports.store) : null;
  const desk = await ports.store.desk();
  const recognition = recognise(arrivals, desk);
  const { incoming, channelKeys } = recognition;
  if (incoming.size >= manyArrivals) ports.reclaimMemory?.();
  const removals = removalsFor(desk, recognition, order);
  const edits = { ...noEdits, incoming, removed: removals.ids, channelKeys };
  const kind = hindrance(order, removals);
  const { engine, openThreads, reclaimMemory, reclaimRecent } = ports;
  const readings = await readingsHeld(ports, settledSite(desk.site, imprint));
  const asked: ProofOrder = {
    edits,
    imprint,
    at,
    texts: "changed",
    engine,
    openThreads,
    begun,
    reclaimMemory,
    reclaimRecent,
    readings,
  };
  const ahead =
    kind === null && documents !== null
      ? await datasetAhead({ documents, compressor: ports.compressor }, desk, asked)
      : null;
  const plain = await proofread(desk, asked, ahead?.draft);
  const proof = await worded(ports, { desk, proof: plain, mayAsk: kind === null });
  const changes = order.dryRun ? changesOf(desk, proof) : null;
  const found = { removals, proof, changes };
  const next = turnsThatReclaim(reclaimRecent);
  const summary = await inTurns(summarize(proof, recognition, gathering), next);
  if (kind !== null) return { kind, ...found, summary, brought: new Set(incoming.keys()) };
  const isStored = await storeProof(ports, { desk, proof, ahead, documents, imported: noteOf(proof) });
  return isStored ? { kind: "published", ...found, summary, brought: new Set(incoming.keys()) } : null;
}

/** One import run, all or nothing: what it would do is known before anything is stored. */
export function importReviews(ports: PublishPorts, order: ImportOrder): Promise<ImportOutcome> {
  // Put together anew for another attempt, which hardly ever comes: kept, they would outlast what they became.
  return untilStored(() => attempt(ports, order, order.gathering.incoming()));
}
