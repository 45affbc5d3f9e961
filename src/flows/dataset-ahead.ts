import { renderDataset } from "../core/documents/dataset.ts";
import type { DatasetBefore } from "../core/documents/kept-records.ts";
import type { Manuscript } from "../core/documents/publication.ts";
import { type RenderedDataset, stampedDataset } from "../core/documents/render.ts";
import { sameValue } from "../core/same-value.ts";
import type { CodedDocument } from "../core/serving/served-publication.ts";
import type { Compressor } from "../ports/compressor.ts";
import type { Desk } from "../ports/publication-store.ts";
import { coded } from "./coded.ts";
import type { DocumentsBefore } from "./documents-before.ts";
import { inTurns, nextTurnAtOnce } from "./in-turns.ts";
import { type Draft, drafted, type ProofOrder } from "./proofread.ts";

/** `/reviews.json` before the proof is there: other threads compress it while this one reads texts. */
export interface DatasetAhead {
  readonly draft: Draft;
  readonly dataset: RenderedDataset;
  readonly coded: Promise<CodedDocument>;
}

/** Of more texts the mentions, which are looked for twice, take longer than what is gained. */
const mostTexts = 64;

export function areFew(texts: { readonly size: number }): boolean {
  return texts.size > 0 && texts.size <= mostTexts;
}

export interface AheadPorts {
  readonly documents: DocumentsBefore;
  readonly compressor: Compressor;
}

/** The records of reviews that are what the desk holds, where everybody is shown under the same address. */
async function recordsBefore(
  documents: DocumentsBefore,
  { head, reviews }: Desk,
  { baseUrl }: Manuscript,
): Promise<DatasetBefore | null> {
  if (head?.baseUrl !== baseUrl) return null;
  const dataset = await documents.dataset;
  // Whoever published meanwhile was faster: nothing of this will be stored.
  if (dataset?.version !== head.version) return null;
  return { ...dataset, stands: (review) => reviews.get(review.id) === review };
}

/** Null where nothing is gained, or nothing is new. */
export async function datasetAhead(
  { documents, compressor }: AheadPorts,
  desk: Desk,
  order: ProofOrder,
): Promise<DatasetAhead | null> {
  if (desk.head === null || !areFew(order.edits.incoming)) return null;
  const draft = await drafted(desk, order);
  if (draft === null || draft.plan.changes.length === 0) return null;
  const { manuscript } = draft;
  const before = await recordsBefore(documents, desk, manuscript);
  const rendered = await inTurns(renderDataset(manuscript, before), nextTurnAtOnce);
  const dataset = stampedDataset(rendered, { at: manuscript.at, before: desk.head.stamps });
  const compressed = coded(dataset.document, compressor);
  // Whoever wants it hears of it.
  compressed.catch(() => undefined);
  return { draft, dataset, coded: compressed };
}

/** Whether the dataset of both is the same: what the engine found is no part of it. */
export function sharesDataset(one: Manuscript, other: Manuscript): boolean {
  return (
    one.version === other.version &&
    one.at === other.at &&
    one.baseUrl === other.baseUrl &&
    one.business === other.business &&
    sameValue(one.coverage, other.coverage) &&
    one.reviews.length === other.reviews.length &&
    one.reviews.every((review, place) => {
      const there = other.reviews[place];
      if (review === there) return true;
      return sameValue({ ...review, analysis: null }, { ...there, analysis: null });
    })
  );
}
