import type { RenderedDocument } from "../core/documents/publication.ts";
import { formatVersion, renderPublication } from "../core/documents/render.ts";
import type { CodedDocument } from "../core/serving/served-publication.ts";
import type { Engine } from "../insights/engine.ts";
import type { NewPublication } from "../ports/commit.ts";
import type { Compressor } from "../ports/compressor.ts";
import type { ReclaimMemory } from "../ports/memory.ts";
import type { PublicationHead } from "../ports/publication-head.ts";
import type { Desk, PublicationStore } from "../ports/publication-store.ts";
import { coded } from "./coded.ts";
import { countedBefore } from "./counted-before.ts";
import { type DatasetAhead, sharesDataset } from "./dataset-ahead.ts";
import type { DocumentsBefore } from "./documents-before.ts";
import { inTurns, nextTurnAtOnce, turnsThatReclaim } from "./in-turns.ts";
import type { Proof } from "./proofread.ts";

function isSameCast(desk: Desk, baseUrl: string): desk is Desk & { readonly head: PublicationHead } {
  return desk.head?.baseUrl === baseUrl && desk.head.formatVersion === formatVersion;
}

/** Whoever renders one as long has made much beside it that is over. */
const longDocument = 16 << 20;

export interface TypesettingPorts {
  readonly engine: Engine;
  readonly store: PublicationStore;
  readonly compressor: Compressor;
  /** Absent where the runtime sees to it. */
  readonly reclaimMemory?: ReclaimMemory;
  /** The same of what was made of late; absent likewise. */
  readonly reclaimRecent?: ReclaimMemory;
}

/** Each once, and held no longer. */
function* handedOver(documents: CodedDocument[]): Generator<CodedDocument> {
  for (let next = documents.shift(); next !== undefined; next = documents.shift()) yield next;
}

/** What fails before anybody waits for it is heard of by whoever waits for all. */
function heardLater<T>(underway: Promise<T>): Promise<T> {
  underway.catch(() => undefined);
  return underway;
}

/** As many leave hundreds of megabytes behind on their way to here. */
const manyReviews = 30_000;

/** What is counted of fewer is counted anew in no time. */
const fewestCounted = 1000;

export interface TypesettingOrder {
  readonly desk: Desk;
  readonly proof: Proof;
  /** What of it was rendered before. */
  readonly ahead?: DatasetAhead | null;
  /** What of the publication before is being read already. */
  readonly documents?: DocumentsBefore | null;
}

function isLarge({ bytes }: RenderedDocument): boolean {
  return bytes.length >= longDocument;
}

/** Compresses, and gives back what that took of a large one: after whoever held its bytes, which would stay until the next time. */
function compressing(compressor: Compressor, reclaimMemory: ReclaimMemory | undefined) {
  const reclaimed = async (done: CodedDocument) => {
    await nextTurnAtOnce();
    reclaimMemory?.();
    return done;
  };
  return (document: RenderedDocument): Promise<CodedDocument> => {
    const underway = coded(document, compressor);
    return isLarge(document) ? underway.then(reclaimed) : underway;
  };
}

/** Renders the documents, and has them compressed. */
export async function typeset(
  { store, compressor, engine, reclaimMemory, reclaimRecent }: TypesettingPorts,
  { desk, proof, ahead = null, documents: documentsBefore = null }: TypesettingOrder,
): Promise<NewPublication> {
  const before = desk.head?.stamps ?? [];
  const held = new Map(before.map(({ path, digest }) => [path, digest]));
  const early = ahead !== null && sharesDataset(ahead.draft.manuscript, proof.manuscript) ? ahead : null;
  const compressed = compressing(compressor, reclaimMemory);
  // While one document is rendered, other threads compress the one before.
  const documents: Promise<CodedDocument>[] = [];
  const onRendered = (document: RenderedDocument) => {
    if (held.get(document.path) !== document.digest)
      documents.push(document === early?.dataset.document ? early.coded : heardLater(compressed(document)));
    if (isLarge(document)) reclaimMemory?.();
  };
  const { version, at, baseUrl, business, reviews } = proof.manuscript;
  const counted = await countedBefore({ store, engine }, { desk, proof, documents: documentsBefore });
  let counts: string | null = null;
  const isLong = reviews.length >= manyReviews;
  const keep = (text: string) => {
    counts = text;
    // The tables that it was counted in are over once whoever counted has gone on.
    if (isLong) void nextTurnAtOnce().then(reclaimMemory);
  };
  if (isLong) reclaimMemory?.();
  const counting = reviews.length < fewestCounted ? undefined : { before: counted, keep };
  const recordStarts = await inTurns(
    renderPublication(proof.manuscript, {
      before,
      dataset: early?.dataset ?? null,
      renderInsights: (manuscript) => engine.render(manuscript, counting),
      onRendered,
    }),
    turnsThatReclaim(reclaimRecent),
  );
  return {
    version,
    at,
    recastAt: isSameCast(desk, baseUrl) ? desk.head.recastAt : at,
    formatVersion,
    analyser: engine.name,
    baseUrl,
    business,
    contentDigest: proof.contentDigest,
    documents: handedOver(await Promise.all(documents)),
    recordStarts,
    changes: [...proof.plan.changes, ...proof.plan.retold],
    wordingKey: proof.wordingKey,
    counts,
  };
}
