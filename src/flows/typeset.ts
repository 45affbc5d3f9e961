import type { RenderedDocument } from "../core/documents/publication.ts";
import { formatVersion, renderPublication } from "../core/documents/render.ts";
import type { ServedDocument } from "../core/serving/served-publication.ts";
import type { Engine } from "../insights/engine.ts";
import type { Compressor } from "../ports/compressor.ts";
import type { ReclaimMemory } from "../ports/memory.ts";
import type { Desk, NewPublication, PublicationHead, PublicationStore } from "../ports/publication-store.ts";
import { coded } from "./coded.ts";
import { countedBefore } from "./counted-before.ts";
import { type DatasetAhead, sharesDataset } from "./dataset-ahead.ts";
import { inTurns, turnsThatReclaim } from "./in-turns.ts";
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
  /** The same where much was made since; absent likewise. */
  readonly reclaimGrowth?: ReclaimMemory;
}

/** What is counted of fewer is counted anew in no time. */
const fewestCounted = 1000;

export interface TypesettingOrder {
  readonly desk: Desk;
  readonly proof: Proof;
  /** What of it was rendered before. */
  readonly ahead?: DatasetAhead | null;
}

/** Renders the documents, and has them compressed. */
export async function typeset(
  { store, compressor, engine, reclaimMemory, reclaimGrowth }: TypesettingPorts,
  { desk, proof, ahead = null }: TypesettingOrder,
): Promise<NewPublication> {
  const before = desk.head?.stamps ?? [];
  const held = new Map(before.map(({ path, digest }) => [path, digest]));
  const early = ahead !== null && sharesDataset(ahead.manuscript, proof.manuscript) ? ahead : null;
  // While one document is rendered, other threads compress the one before.
  const documents: Promise<ServedDocument>[] = [];
  const onRendered = (document: RenderedDocument) => {
    if (held.get(document.path) !== document.digest)
      documents.push(document === early?.dataset.document ? early.coded : coded(document, compressor));
    if (document.bytes.length >= longDocument) reclaimMemory?.();
  };
  const { version, at, baseUrl, business, reviews } = proof.manuscript;
  const counted = await countedBefore({ store, engine }, { desk, proof });
  let counts: string | null = null;
  const keep = (text: string) => {
    counts = text;
  };
  const counting = reviews.length < fewestCounted ? undefined : { before: counted, keep };
  const { recordStarts } = await inTurns(
    renderPublication(proof.manuscript, {
      before,
      dataset: early?.dataset ?? null,
      renderInsights: (manuscript) => engine.render(manuscript, counting),
      onRendered,
    }),
    turnsThatReclaim(reclaimGrowth),
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
    documents: await Promise.all(documents),
    recordStarts,
    changes: proof.plan.changes,
    wordingKey: proof.wordingKey,
    counts,
  };
}
