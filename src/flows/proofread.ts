import type { Business } from "../core/business.ts";
import type { Edits } from "../core/change/edits.ts";
import { type ChangePlan, planChanges, plannedAgain } from "../core/change/plan-changes.ts";
import type { PlanInput } from "../core/change/state-after.ts";
import { digestOf } from "../core/documents/digest.ts";
import type { Manuscript } from "../core/documents/publication.ts";
import { formatVersion } from "../core/documents/render.ts";
import { epochSeconds, type Instant, toInstant } from "../core/instant.ts";
import { coverageOf } from "../core/reviews/coverage.ts";
import { analysisText, notAnalysed, type ReviewAnalysis } from "../core/reviews/finding.ts";
import { newestFirst, type PublishedReview, type ReviewId } from "../core/reviews/review.ts";
import type { LiveReview } from "../core/reviews/stored-review.ts";
import { type Site, settledSite } from "../core/site/site.ts";
import type { Steps } from "../core/steps.ts";
import type { Engine } from "../insights/engine.ts";
import type { ReclaimMemory } from "../ports/memory.ts";
import type { Desk } from "../ports/publication-store.ts";
import type { OpenReadingThreads } from "../ports/reading-threads.ts";
import {
  asDisplayed,
  derivation,
  findsTheSame,
  type Imprint,
  type SettledImprint,
  type TextsRead,
} from "./derive.ts";
import { inTurns, nextTurnAtOnce, turnsThatReclaim } from "./in-turns.ts";
import { type FoundAhead, type ManyTexts, nothingAhead, readAhead } from "./read-ahead.ts";
import { noReadings, type Readings } from "./readings-held.ts";

export interface Proof {
  readonly plan: ChangePlan;
  readonly site: Site;
  /** Under which name the site stood until now, and how it showed authors; null where nothing did. */
  readonly before: (Pick<Business, "name" | "timeZone"> & Pick<Site, "authorNames">) | null;
  readonly manuscript: Manuscript;
  readonly contentDigest: string;
  /** False when readers would see nothing new. */
  readonly isNews: boolean;
  /** What the language model was asked; null where none is. */
  readonly wordingKey: string | null;
}

function liveOnes(reviews: ChangePlan["reviews"]): LiveReview[] {
  return reviews
    .filter((review): review is LiveReview => review.state === "published")
    .map((review) => ({ id: review.id, date: review.facts.date, review }))
    .sort(newestFirst)
    .map(({ review }) => review);
}

function printed(reviews: readonly LiveReview[], imprint: SettledImprint): PublishedReview[] {
  return reviews.map((review) => {
    const facts = asDisplayed(review, imprint);
    return facts === review.facts ? review : { ...review, facts };
  });
}

/**
 * The publication's instant: the moment asked for, but always after the one before, so that `Last-Modified`
 * strictly increases even when two changes fall into one second.
 */
function nextInstant(desk: Desk, wanted: Instant): Instant {
  if (desk.head === null || wanted > desk.head.at) return wanted;
  return toInstant(epochSeconds(desk.head.at) + 1);
}

export interface ProofOrder {
  readonly edits: Edits;
  readonly imprint: Imprint;
  readonly at: Instant;
  readonly texts: TextsRead;
  readonly engine: Engine;
  /** What a language model read; none when absent. */
  readonly readings?: Readings;
  /** Threads to read many texts on; absent where this one reads alone. */
  readonly openThreads?: OpenReadingThreads | undefined;
  /** Texts that were offered to such threads as they came. */
  readonly begun?: ManyTexts | undefined;
  /** Give back what long reading has made and let go; absent where the runtime sees to it. */
  readonly reclaimMemory?: ReclaimMemory | undefined;
  readonly reclaimRecent?: ReclaimMemory | undefined;
}

const digestedTogether = 128;

/** `[id, digest, analysis]` as JSON; of the first two nothing has to be escaped. */
function toldOf({ id, digest, analysis }: LiveReview): string {
  return `["${id}","${digest}",${analysisText(analysis)}]`;
}

/** What the reviews and their analyses come to, some of them to a digest. */
function* reviewDigests(reviews: readonly LiveReview[]): Steps<string[]> {
  const digests: string[] = [];
  for (let first = 0; first < reviews.length; first += digestedTogether) {
    const block = reviews.slice(first, first + digestedTogether);
    digests.push(digestOf(`[${block.map(toldOf).join(",")}]`));
    yield;
  }
  return digests;
}

/** An address that never moved is told as it was before sites could move. */
function addressDigested({ baseUrl, idBase }: Site): unknown {
  return idBase === baseUrl ? baseUrl : [baseUrl, idBase];
}

/** What is known of texts before they are read: what was found when they came, and what was read ahead. */
interface ReadBefore {
  readonly keepsFound: boolean;
  readonly keepsShown: boolean;
  readonly ahead: FoundAhead;
}

/** What the edits come to, and what the documents will be made of. */
export interface Draft extends Pick<Proof, "plan" | "site" | "manuscript"> {
  /** As stored, newest first. */
  readonly live: readonly LiveReview[];
}

function planInput(desk: Desk, order: ProofOrder, before: ReadBefore): PlanInput {
  const { edits, imprint, at, engine, readings = noReadings } = order;
  const { authorNames } = settledSite(desk.site, imprint);
  const derive = derivation({ business: imprint.business, authorNames }, { engine, readings, ...before });
  return { current: desk.reviews, edits, derive, at: nextInstant(desk, at) };
}

function* draftSteps(desk: Desk, order: ProofOrder, before: ReadBefore): Steps<Draft> {
  const { imprint } = order;
  const site = settledSite(desk.site, imprint);
  const { business } = imprint;
  const { baseUrl, idBase, authorNames } = site;
  const input = planInput(desk, order, before);
  const plan = yield* planChanges(input);
  const coverage = coverageOf(plan.reviews, { inputs: business.coverage, timeZone: business.timeZone });
  const reviews = liveOnes(plan.reviews);
  const manuscript: Manuscript = {
    version: desk.highestVersion + 1,
    at: input.at,
    baseUrl,
    idBase,
    business,
    coverage,
    reviews: printed(reviews, { business, authorNames }),
    wording: null,
  };
  return { plan, site, manuscript, live: reviews };
}

/** A draft of the same edits, with what the engine finds in the texts: everything else stays. */
function* readDraft(draft: Draft, input: PlanInput): Steps<Draft> {
  const plan = yield* plannedAgain(draft.plan, input);
  const analyses = new Map<ReviewId, ReviewAnalysis>();
  for (const place of plan.looked) {
    const review = plan.reviews[place];
    if (review?.state === "published") analyses.set(review.id, review.analysis);
  }
  const read = <Review extends PublishedReview>(review: Review): Review => {
    const analysis = analyses.get(review.id);
    return analysis === undefined || analysis === review.analysis ? review : { ...review, analysis };
  };
  const { manuscript } = draft;
  return {
    ...draft,
    plan,
    manuscript: { ...manuscript, reviews: manuscript.reviews.map(read) },
    live: draft.live.map(read),
  };
}

function standing({ head, site }: Desk): Proof["before"] {
  if (head === null || site === null) return null;
  const { name, timeZone } = head.business;
  return { name, timeZone, authorNames: site.authorNames };
}

/** What a publication with these edits would be, without storing anything; read in turns with whoever waits. */
function* proofSteps(
  desk: Desk,
  order: ProofOrder,
  { draft, ...before }: ReadBefore & { readonly draft: Draft | null },
): Steps<Proof> {
  const { plan, site, manuscript, live } =
    draft === null
      ? yield* draftSteps(desk, order, before)
      : yield* readDraft(draft, planInput(desk, order, before));
  const { business, coverage } = manuscript;
  const said = yield* reviewDigests(live);
  const content = digestOf(
    JSON.stringify([formatVersion, order.engine.name, addressDigested(site), business, coverage, said]),
  );
  const isNews = content !== desk.head?.contentDigest;
  return {
    plan,
    site,
    before: standing(desk),
    manuscript,
    contentDigest: content,
    isNews,
    wordingKey: null,
  };
}

function keeping(desk: Desk, { imprint, texts, engine }: ProofOrder): Omit<ReadBefore, "ahead"> {
  const { authorNames } = settledSite(desk.site, imprint);
  return {
    keepsFound: texts === "changed" && findsTheSame(desk, imprint, engine),
    keepsShown: desk.site?.authorNames === authorNames,
  };
}

/** What texts are read with is let go at once, and the documents that take most of the memory are yet to come. */
const readingTurnsBetweenReclaims = 32;

/** `draft` is of the same desk and order, if there is one. */
export async function proofread(desk: Desk, order: ProofOrder, draft: Draft | null = null): Promise<Proof> {
  const { edits, imprint, engine, openThreads, begun, reclaimMemory, reclaimRecent } = order;
  const next = turnsThatReclaim(reclaimRecent);
  const kept = keeping(desk, order);
  const { authorNames } = settledSite(desk.site, imprint);
  const shown = { business: imprint.business, authorNames };
  const reading = turnsThatReclaim(reclaimRecent, readingTurnsBetweenReclaims);
  const how = { openThreads, begun, next: reading, reclaimMemory };
  const ahead = await readAhead(desk, { edits, imprint: shown, engine, ...kept, ...how });
  return await inTurns(proofSteps(desk, order, { ...kept, ahead, draft }), next);
}

/** An engine that finds nothing, and has to learn nothing for it. */
function unread(engine: Engine): Engine {
  return {
    ...engine,
    readerFor: () => ({ aspects: [], analyse: () => notAnalysed, corrected: (read) => read }),
  };
}

/**
 * What the edits come to but for what the engine finds in the words. Null where everything would have to be read anew: then
 * there is nothing to be had before the proof.
 */
export async function drafted(desk: Desk, order: ProofOrder): Promise<Draft | null> {
  const kept = keeping(desk, order);
  if (!kept.keepsFound || !kept.keepsShown) return null;
  const reading = { ...order, engine: unread(order.engine) };
  return await inTurns(draftSteps(desk, reading, { ...kept, ahead: nothingAhead }), nextTurnAtOnce);
}
