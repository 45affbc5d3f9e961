import { sameValue } from "../core/same-value.ts";
import type { Counting, Engine } from "../insights/engine.ts";
import type { Desk, PublicationStore } from "../ports/publication-store.ts";
import { findsTheSame } from "./derive.ts";
import { type DocumentsBefore, insightsBefore } from "./documents-before.ts";
import type { Proof } from "./proofread.ts";

/** The reviews that this publication adds; null where it changes one, also but its name, or removes one, which cannot be counted out again. */
function addedReviews({ reviews }: Desk, { plan }: Proof): ReadonlySet<string> | null {
  const added = new Set<string>();
  for (const after of plan.written) {
    const before = reviews.get(after.id);
    if (before?.state !== "published") {
      if (after.state === "published") added.add(after.id);
      continue;
    }
    const isSame =
      after.state === "published" &&
      after.digest === before.digest &&
      sameValue(after.mentions, before.mentions) &&
      sameValue(after.analysis, before.analysis);
    if (!isSame) return null;
  }
  return added;
}

interface CountedOrder {
  readonly desk: Desk;
  readonly proof: Proof;
  /** What of it is being read already. */
  readonly documents: DocumentsBefore | null;
}

/**
 * What was counted for the publication before, where this one tells the same of all the reviews that it told of. The counts
 * are kept under the digest of what they were counted of, so they cannot be another publication's.
 */
export async function countedBefore(
  { store, engine }: { readonly store: PublicationStore; readonly engine: Engine },
  { desk, proof, documents }: CountedOrder,
): Promise<Counting["before"]> {
  const { head } = desk;
  const { business } = proof.manuscript;
  if (head === null || !findsTheSame(desk, { business }, engine)) return null;
  const added = addedReviews(desk, proof);
  const counts = added === null ? null : await store.counts(head.contentDigest);
  if (added === null || counts === null) return null;
  const insights = await (documents?.insights ?? insightsBefore(store));
  return { counts, added, document: insights?.version === head.version ? insights.bytes : null };
}
