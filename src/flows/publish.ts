import type { Edits } from "../core/change/edits.ts";
import { type ChangePlan, planChanges } from "../core/change/plan-changes.ts";
import { digestOf } from "../core/documents/digest.ts";
import type { Manuscript, RenderedDocument } from "../core/documents/publication.ts";
import { formatVersion, renderPublication } from "../core/documents/render.ts";
import { codings } from "../core/http/coding.ts";
import { epochSeconds, type Instant, toInstant } from "../core/instant.ts";
import { coverageOf } from "../core/reviews/coverage.ts";
import { newestFirst, type PublishedReview } from "../core/reviews/review.ts";
import type { LiveReview } from "../core/reviews/stored-review.ts";
import { sameValue } from "../core/same-value.ts";
import type { ServedDocument } from "../core/serving/served-publication.ts";
import { type Site, settledSite } from "../core/site/site.ts";
import type { Steps } from "../core/steps.ts";
import type { Engine } from "../insights/engine.ts";
import type { Compressor } from "../ports/compressor.ts";
import type { ReclaimMemory } from "../ports/memory.ts";
import type {
  Desk,
  ImportNote,
  NewPublication,
  PublicationHead,
  PublicationStore,
} from "../ports/publication-store.ts";
import type { OpenReadingThreads } from "../ports/reading-threads.ts";
import {
  asDisplayed,
  derivation,
  findsTheSame,
  type Imprint,
  type SettledImprint,
  type TextsRead,
} from "./derive.ts";
import { inTurns, nextTurnAtOnce } from "./in-turns.ts";
import { type FoundAhead, readAhead } from "./read-ahead.ts";
import {
  type ModelReader,
  noReadings,
  type Readings,
  type ReadingsPorts,
  readingsHeld,
} from "./readings-held.ts";
import { untilStored } from "./until-stored.ts";
import { type Narrator, wordInsights } from "./word-insights.ts";

export interface Proof {
  readonly plan: ChangePlan;
  readonly site: Site;
  readonly manuscript: Manuscript;
  readonly contentDigest: string;
  /** False when readers would see nothing new. */
  readonly isNews: boolean;
  /** What the language model was asked; null where none is. */
  readonly wordingKey: string | null;
}

function live(reviews: ChangePlan["reviews"]): LiveReview[] {
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
}

const digestedTogether = 128;

/** What the reviews and their analyses come to, some of them to a digest. */
function* reviewDigests(reviews: readonly LiveReview[]): Steps<string[]> {
  const digests: string[] = [];
  for (let first = 0; first < reviews.length; first += digestedTogether) {
    const block = reviews.slice(first, first + digestedTogether);
    digests.push(digestOf(JSON.stringify(block.map(({ id, digest, analysis }) => [id, digest, analysis]))));
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

/** What a publication with these edits would be, without storing anything; read in turns with whoever waits. */
function* proofSteps(desk: Desk, order: ProofOrder, before: ReadBefore): Steps<Proof> {
  const { edits, imprint, at, engine, readings = noReadings } = order;
  const instant = nextInstant(desk, at);
  const site = settledSite(desk.site, imprint);
  const { business } = imprint;
  const { baseUrl, idBase, authorNames } = site;
  const shown = { business, authorNames };
  const derive = derivation(shown, { engine, readings, ...before });
  const plan = yield* planChanges({ current: desk.reviews, edits, derive, at: instant });
  const coverage = coverageOf(plan.reviews, { inputs: business.coverage, timeZone: business.timeZone });
  const reviews = live(plan.reviews);
  const manuscript: Manuscript = {
    version: (desk.head?.version ?? 0) + 1,
    at: instant,
    baseUrl,
    idBase,
    business,
    coverage,
    reviews: printed(reviews, shown),
    wording: null,
  };
  const said = yield* reviewDigests(reviews);
  const content = digestOf(
    JSON.stringify([formatVersion, engine.name, addressDigested(site), business, coverage, said]),
  );
  const isNews = content !== desk.head?.contentDigest;
  return { plan, site, manuscript, contentDigest: content, isNews, wordingKey: null };
}

export async function proofread(desk: Desk, order: ProofOrder): Promise<Proof> {
  const { edits, imprint, texts, engine, openThreads } = order;
  const keepsFound = texts === "changed" && findsTheSame(desk, imprint, engine);
  const { authorNames } = settledSite(desk.site, imprint);
  const shown = { business: imprint.business, authorNames };
  const ahead = await readAhead(desk, { edits, imprint: shown, engine, keepsFound, openThreads });
  const keepsShown = desk.site?.authorNames === authorNames;
  return await inTurns(proofSteps(desk, order, { keepsFound, keepsShown, ahead }), nextTurnAtOnce);
}

/** The proof with the language model's words in it, where there is one. `mayAsk`: not only what it answered before. */
export async function worded(
  { narrator, engine }: PublishPorts,
  { desk, proof, mayAsk }: { readonly desk: Desk; readonly proof: Proof; readonly mayAsk: boolean },
): Promise<Proof> {
  if (narrator === undefined) return proof;
  const { key, wording } = await wordInsights({ narrator, engine }, { manuscript: proof.manuscript, mayAsk });
  const contentDigest =
    wording === null ? proof.contentDigest : digestOf(JSON.stringify([proof.contentDigest, wording]));
  const isNews = contentDigest !== desk.head?.contentDigest;
  return { ...proof, manuscript: { ...proof.manuscript, wording }, contentDigest, isNews, wordingKey: key };
}

async function coded(document: RenderedDocument, compressor: Compressor): Promise<ServedDocument> {
  const [br, zstd, gzip] = await Promise.all(
    codings.map((coding) => compressor.compress(document.bytes, coding)),
  );
  if (br === undefined || zstd === undefined || gzip === undefined) throw new Error("a coding is missing");
  return { ...document, codings: { br, zstd, gzip } };
}

function isSameCast(desk: Desk, baseUrl: string): desk is Desk & { readonly head: PublicationHead } {
  return desk.head?.baseUrl === baseUrl && desk.head.formatVersion === formatVersion;
}

/** Whoever renders one as long has made much beside it that is over. */
const longDocument = 16 << 20;

async function typeset(
  { compressor, engine, reclaimMemory }: PublishPorts,
  { desk, proof }: { desk: Desk; proof: Proof },
): Promise<NewPublication> {
  const before = desk.head?.stamps ?? [];
  // While one document is rendered, other threads compress the one before.
  const documents: Promise<ServedDocument>[] = [];
  const onRendered = (document: RenderedDocument) => {
    documents.push(coded(document, compressor));
    if (document.bytes.length >= longDocument) reclaimMemory?.();
  };
  const { recordStarts } = await inTurns(
    renderPublication(proof.manuscript, { before, renderInsights: engine.render, onRendered }),
    nextTurnAtOnce,
  );
  const { version, at, baseUrl, business } = proof.manuscript;
  return {
    version,
    at,
    recastAt: isSameCast(desk, baseUrl) ? desk.head.recastAt : at,
    formatVersion,
    analyser: engine.name,
    baseUrl,
    business,
    contentDigest: proof.contentDigest,
    documents: await Promise.all(documents),
    recordStarts,
    changes: proof.plan.changes,
    wordingKey: proof.wordingKey,
  };
}

export interface PublishPorts extends ReadingsPorts {
  readonly store: PublicationStore;
  readonly compressor: Compressor;
  /** Absent where no language model words anything. */
  readonly narrator?: Narrator;
  /** Absent where no language model is to be asked what reviews say. */
  readonly modelReader?: ModelReader;
  /** Absent where the runtime sees to it. */
  readonly reclaimMemory?: ReclaimMemory;
  /** Absent where other threads are needed for others. */
  readonly openThreads?: OpenReadingThreads;
}

/** Stores what a proof of this desk says. False when another writer was faster, and nothing was stored. */
export async function storeProof(
  ports: PublishPorts,
  { desk, proof, imported = null }: { desk: Desk; proof: Proof; imported?: ImportNote | null },
): Promise<boolean> {
  // All texts are read: what is left is counting and rendering.
  ports.engine.rest();
  const { site, plan } = proof;
  const { written, before, channelKeys } = plan;
  const isSilent = written.length === 0 && channelKeys.length === 0 && sameValue(desk.site, site);
  if (!proof.isNews && isSilent && imported === null) return true;
  const publication = proof.isNews ? await typeset(ports, { desk, proof }) : null;
  const outcome = await ports.store.commit({
    revision: desk.revision,
    site,
    written,
    before,
    channelKeys,
    imported,
    publication,
  });
  return outcome === "committed";
}

export interface PublishRequest {
  readonly imprint: Imprint;
  readonly at: Instant;
  /** Called again on a fresh desk when another writer was faster. */
  readonly edit: (desk: Desk) => Edits | Promise<Edits>;
  readonly texts?: TextsRead;
  /** False where nobody can wait for a language model: then only what it answered before is used. */
  readonly mayAskModel?: boolean;
}

/** Makes the edits and everything that follows from them one new publication, or none if nothing is new. */
export function publish(ports: PublishPorts, request: PublishRequest): Promise<Proof> {
  const { imprint, at, edit, texts = "changed", mayAskModel = true } = request;
  return untilStored(async () => {
    const desk = await ports.store.desk();
    const plain = await proofread(desk, {
      edits: await edit(desk),
      imprint,
      at,
      texts,
      engine: ports.engine,
      openThreads: ports.openThreads,
      readings: await readingsHeld(ports, settledSite(desk.site, imprint)),
    });
    const proof = await worded(ports, { desk, proof: plain, mayAsk: mayAskModel });
    return (await storeProof(ports, { desk, proof })) ? proof : null;
  });
}
