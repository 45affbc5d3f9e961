import type { Business } from "../core/business.ts";
import { publishedNames } from "../core/documents/names.ts";
import type { Manuscript } from "../core/documents/publication.ts";
import { digestOf, formatVersion, renderPublication } from "../core/documents/render.ts";
import { contentDigest } from "../core/documents/review-record.ts";
import { codings } from "../core/http/coding.ts";
import { epochSeconds, type Instant, toInstant } from "../core/instant.ts";
import { type AuthorNameStyle, displayedAuthor } from "../core/reviews/author-name.ts";
import { type ChangePlan, type Derivation, type Edits, planChanges } from "../core/reviews/change.ts";
import { coverageOf } from "../core/reviews/coverage.ts";
import { newestFirst, type PublishedReview, type SourcedReview } from "../core/reviews/review.ts";
import { compileReviewMentions } from "../core/reviews/review-mentions.ts";
import type { LiveReview } from "../core/reviews/stored-review.ts";
import { sameValue } from "../core/same-value.ts";
import type { ServedDocument } from "../core/serving/served-publication.ts";
import type { Compressor } from "../ports/compressor.ts";
import type { Desk, NewPublication, PublicationHead, PublicationStore } from "../ports/publication-store.ts";

/** What the operator configured of the publication's look. */
export interface Imprint {
  readonly business: Business;
  readonly baseUrl: string;
  readonly authorNames: AuthorNameStyle;
}

export interface Proof {
  readonly plan: ChangePlan;
  readonly manuscript: Manuscript;
  readonly contentDigest: string;
  /** False when readers would see nothing new. */
  readonly isNews: boolean;
}

function shown(facts: SourcedReview, { authorNames }: Imprint): SourcedReview {
  const author = displayedAuthor(facts.author, authorNames);
  return author === facts.author ? facts : { ...facts, author };
}

/**
 * Which texts are read for mentions: all, or only those that may say something new. What a text mentions follows
 * from the text, the business file and the program.
 */
export type TextsRead = "all" | "changed";

/** Whether what was found in an unchanged text is what would be found today. */
function findsTheSame({ head }: Desk, { business }: Imprint): boolean {
  return head?.formatVersion === formatVersion && sameValue(head.business, business);
}

function tellsTheSame(a: SourcedReview, b: SourcedReview): boolean {
  return a.text === b.text && sameValue(a.attributed, b.attributed);
}

function derivation(imprint: Imprint, keepsFound: boolean): Derivation {
  const mentionsIn = compileReviewMentions(imprint.business);
  const names = publishedNames(imprint.business);
  return {
    mentions: (facts, before) =>
      keepsFound && before !== null && tellsTheSame(before.facts, facts)
        ? before.mentions
        : mentionsIn(facts),
    digest: (facts, mentions) => contentDigest(shown(facts, imprint), mentions, names),
  };
}

function live(reviews: ChangePlan["reviews"]): LiveReview[] {
  return reviews
    .filter((review): review is LiveReview => review.state === "published")
    .map((review) => ({ id: review.id, date: review.facts.date, review }))
    .sort(newestFirst)
    .map(({ review }) => review);
}

function printed(reviews: readonly LiveReview[], imprint: Imprint): PublishedReview[] {
  return reviews.map((review) => {
    const facts = shown(review.facts, imprint);
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
}

/** What a publication with these edits would be, without storing anything. */
export function proofread(desk: Desk, { edits, imprint, at, texts }: ProofOrder): Proof {
  const instant = nextInstant(desk, at);
  const derive = derivation(imprint, texts === "changed" && findsTheSame(desk, imprint));
  const plan = planChanges({ current: desk.reviews, edits, derive, at: instant });
  const { business, baseUrl } = imprint;
  const coverage = coverageOf(plan.reviews, { inputs: business.coverage, timeZone: business.timeZone });
  const reviews = live(plan.reviews);
  const manuscript: Manuscript = {
    version: (desk.head?.version ?? 0) + 1,
    at: instant,
    baseUrl,
    business,
    coverage,
    reviews: printed(reviews, imprint),
  };
  const digests = reviews.map(({ id, digest }) => [id, digest]);
  const content = digestOf(JSON.stringify([formatVersion, baseUrl, business, coverage, digests]));
  return { plan, manuscript, contentDigest: content, isNews: content !== desk.head?.contentDigest };
}

async function coded(
  rendered: ReturnType<typeof renderPublication>,
  compressor: Compressor,
): Promise<ServedDocument[]> {
  return Promise.all(
    rendered.documents.map(async (document) => {
      const [br, zstd, gzip] = await Promise.all(
        codings.map((coding) => compressor.compress(document.bytes, coding)),
      );
      if (br === undefined || zstd === undefined || gzip === undefined)
        throw new Error("a coding is missing");
      return { ...document, codings: { br, zstd, gzip } };
    }),
  );
}

function isSameCast(desk: Desk, baseUrl: string): desk is Desk & { readonly head: PublicationHead } {
  return desk.head?.baseUrl === baseUrl && desk.head.formatVersion === formatVersion;
}

async function typeset(proof: Proof, desk: Desk, compressor: Compressor): Promise<NewPublication> {
  const rendered = renderPublication(proof.manuscript, desk.head?.stamps ?? []);
  const { version, at, baseUrl, business } = proof.manuscript;
  return {
    version,
    at,
    recastAt: isSameCast(desk, baseUrl) ? desk.head.recastAt : at,
    formatVersion,
    baseUrl,
    business,
    contentDigest: proof.contentDigest,
    documents: await coded(rendered, compressor),
    recordStarts: rendered.recordStarts,
    changes: proof.plan.changes,
  };
}

export interface PublishPorts {
  readonly store: PublicationStore;
  readonly compressor: Compressor;
}

/** Stores what a proof of this desk says. False when another writer was faster, and nothing was stored. */
export async function storeProof(
  { store, compressor }: PublishPorts,
  { desk, proof }: { desk: Desk; proof: Proof },
): Promise<boolean> {
  const { written } = proof.plan;
  if (!proof.isNews && written.length === 0) return true;
  const publication = proof.isNews ? await typeset(proof, desk, compressor) : null;
  const outcome = await store.commit({ revision: desk.revision, written, publication });
  return outcome === "committed";
}

const attempts = 10;

/** `attempt` starts from a fresh desk each time, and gives null when another writer was faster. */
export async function untilStored<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (let count = 0; count < attempts; count += 1) {
    const outcome = await attempt();
    if (outcome !== null) return outcome;
  }
  throw new Error(`the store was changed by others ${attempts} times in a row; try again later`);
}

export interface PublishRequest {
  readonly imprint: Imprint;
  readonly at: Instant;
  /** Called again on a fresh desk when another writer was faster. */
  readonly edit: (desk: Desk) => Edits;
  readonly texts?: TextsRead;
}

/** Makes the edits and everything that follows from them one new publication, or none if nothing is new. */
export function publish(ports: PublishPorts, request: PublishRequest): Promise<Proof> {
  const { imprint, at, edit, texts = "changed" } = request;
  return untilStored(async () => {
    const desk = await ports.store.desk();
    const proof = proofread(desk, { edits: edit(desk), imprint, at, texts });
    return (await storeProof(ports, { desk, proof })) ? proof : null;
  });
}
