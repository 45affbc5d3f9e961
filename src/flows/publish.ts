import type { Edits } from "../core/change/edits.ts";
import { digestOf } from "../core/documents/digest.ts";
import type { Instant } from "../core/instant.ts";
import { sameValue } from "../core/same-value.ts";
import { settledSite } from "../core/site/site.ts";
import type { ImportNote } from "../ports/publication-head.ts";
import type { Desk } from "../ports/publication-store.ts";
import type { OpenReadingThreads } from "../ports/reading-threads.ts";
import type { Imprint, TextsRead } from "./derive.ts";
import { type Proof, proofread } from "./proofread.ts";
import { type ModelReader, type ReadingsPorts, readingsHeld } from "./readings-held.ts";
import { type TypesettingOrder, type TypesettingPorts, typeset } from "./typeset.ts";
import { untilStored } from "./until-stored.ts";
import { type Narrator, wordInsights } from "./word-insights.ts";

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

export interface PublishPorts extends ReadingsPorts, TypesettingPorts {
  /** Absent where no language model words anything. */
  readonly narrator?: Narrator;
  /** Absent where no language model is to be asked what reviews say. */
  readonly modelReader?: ModelReader;
  /** Absent where other threads are needed for others. */
  readonly openThreads?: OpenReadingThreads;
}

export interface StoringOrder extends TypesettingOrder {
  readonly imported?: ImportNote | null;
}

/** Stores what a proof of this desk says. False when another writer was faster, and nothing was stored. */
export async function storeProof(
  ports: PublishPorts,
  { desk, proof, ahead = null, documents = null, imported = null }: StoringOrder,
): Promise<boolean> {
  // All texts are read: what is left is counting and rendering.
  ports.engine.rest();
  const { site, plan } = proof;
  const { written, before, channelKeys } = plan;
  const isSilent = written.length === 0 && channelKeys.length === 0 && sameValue(desk.site, site);
  if (!proof.isNews && isSilent && imported === null) return true;
  const publication = proof.isNews ? await typeset(ports, { desk, proof, ahead, documents }) : null;
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
      reclaimMemory: ports.reclaimMemory,
      reclaimRecent: ports.reclaimRecent,
      readings: await readingsHeld(ports, settledSite(desk.site, imprint)),
    });
    const proof = await worded(ports, { desk, proof: plain, mayAsk: mayAskModel });
    return (await storeProof(ports, { desk, proof })) ? proof : null;
  });
}
