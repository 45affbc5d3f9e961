import {
  type PublicationStore,
  type StoredDataset,
  type StoredDocument,
  StoreFault,
} from "../ports/publication-store.ts";

/** The long documents of the publication that stands, for as much of them as stays. Null where there is none to be had. */
export interface DocumentsBefore {
  readonly dataset: Promise<StoredDataset | null>;
  readonly insights: Promise<StoredDocument | null>;
}

/** One that lies damaged is written anew, and so mended. */
async function whereWhole<Document>(reading: Promise<Document | null>): Promise<Document | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof StoreFault) return null;
    throw error;
  }
}

/** Begins to read them: other threads unpack them while this one does other things. */
export function documentsBefore(store: PublicationStore): DocumentsBefore {
  const documents = {
    dataset: whereWhole(store.dataset()),
    insights: whereWhole(store.insights()),
  };
  // Whoever wants one hears of it.
  for (const reading of Object.values(documents)) reading.catch(() => undefined);
  return documents;
}

/** `/insights.json` alone. */
export function insightsBefore(store: PublicationStore): Promise<StoredDocument | null> {
  return whereWhole(store.insights());
}
