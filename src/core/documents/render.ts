import type { Instant } from "../instant.ts";
import type { Steps } from "../steps.ts";
import { renderAtom } from "./atom.ts";
import { type Dataset, renderDataset } from "./dataset.ts";
import { digestOf } from "./digest.ts";
import { renderJsonFeed } from "./json-feed.ts";
import type { DocumentPath, DocumentStamp, Manuscript, RenderedDocument } from "./publication.ts";

/**
 * Raised when this program writes documents differently from the release before, or finds other mentions in a text,
 * so that everything is derived and cast anew.
 */
export const formatVersion = 17;

type Stamps = ReadonlyMap<DocumentPath, DocumentStamp>;

function stamped(
  path: DocumentPath,
  bytes: Uint8Array<ArrayBuffer>,
  at: Instant,
  before: Stamps,
): RenderedDocument {
  const digest = digestOf(bytes);
  const held = before.get(path);
  return { path, bytes, digest, changedAt: held?.digest === digest ? held.changedAt : at };
}

/** The Atom feed tells when it last changed, so whether it changed is asked with the old answer in it. */
function stampedAtom(manuscript: Manuscript, before: Stamps): RenderedDocument {
  const held = before.get("/feed.xml");
  if (held !== undefined) {
    const bytes = renderAtom(manuscript, held.changedAt);
    if (digestOf(bytes) === held.digest)
      return { path: "/feed.xml", bytes, digest: held.digest, changedAt: held.changedAt };
  }
  return stamped("/feed.xml", renderAtom(manuscript, manuscript.at), manuscript.at, new Map());
}

/** `/reviews.json`, and where each record stands in it; see renderDataset. */
export interface RenderedDataset {
  readonly document: RenderedDocument;
  readonly recordStarts: Uint32Array;
}

export interface Rendering {
  /** The stamps of the publication that this one replaces. */
  readonly before: readonly DocumentStamp[];
  /** `/reviews.json` of the same manuscript, where it is there already. */
  readonly dataset?: RenderedDataset | null;
  /** Writes `/insights.json`. */
  readonly renderInsights: (manuscript: Manuscript) => Steps<Uint8Array<ArrayBuffer>>;
  /** Told of each document as soon as it is there; nobody else holds it. */
  readonly onRendered: (document: RenderedDocument) => void;
}

export function stampedDataset(
  { bytes, recordStarts }: Dataset,
  { at, before }: { readonly at: Instant; readonly before: readonly DocumentStamp[] },
): RenderedDataset {
  const stamps = new Map(before.map((stamp) => [stamp.path, stamp]));
  return { document: stamped("/reviews.json", bytes, at, stamps), recordStarts };
}

/** Renders every document of a publication once, in turns, and tells where each record stands in `/reviews.json`; see renderDataset. */
export function* renderPublication(
  manuscript: Manuscript,
  { before, dataset = null, renderInsights, onRendered }: Rendering,
): Steps<Uint32Array> {
  const { at } = manuscript;
  const stamps = new Map(before.map((stamp) => [stamp.path, stamp]));
  const { document, recordStarts } =
    dataset ?? stampedDataset(yield* renderDataset(manuscript), { at, before });
  onRendered(document);
  onRendered(stamped("/api/feed.json", renderJsonFeed(manuscript), at, stamps));
  onRendered(stampedAtom(manuscript, stamps));
  // Last, since it takes longest: what was added before is compressed meanwhile.
  onRendered(stamped("/insights.json", yield* renderInsights(manuscript), at, stamps));

  return recordStarts;
}
