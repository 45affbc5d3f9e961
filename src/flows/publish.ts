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
import { compileMentions } from "../core/reviews/mentions.ts";
import { newestFirst, type PublishedReview, type SourcedReview } from "../core/reviews/review.ts";
import type { LiveReview } from "../core/reviews/stored-review.ts";
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

function shown(facts: SourcedReview, imprint: Imprint): SourcedReview {
  return { ...facts, author: displayedAuthor(facts.author, imprint.authorNames) };
}

function derivation(imprint: Imprint): Derivation {
  const mentionsIn = compileMentions(imprint.business);
  const names = publishedNames(imprint.business);
  return {
    mentions: ({ text }) => mentionsIn(text),
    digest: (facts, mentions) => contentDigest(shown(facts, imprint), mentions, names),
  };
}

function live(reviews: ChangePlan["reviews"]): LiveReview[] {
  return reviews
    .filter((review): review is LiveReview => review.state === "published")
    .sort((a, b) => newestFirst({ id: a.id, date: a.facts.date }, { id: b.id, date: b.facts.date }));
}

function printed(reviews: readonly LiveReview[], imprint: Imprint): PublishedReview[] {
  return reviews.map(({ id, facts, mentions, firstPublishedAt, updatedAt }) => ({
    id,
    facts: shown(facts, imprint),
    mentions,
    firstPublishedAt,
    updatedAt,
  }));
}

/**
 * The publication's instant: the moment asked for, but always after the one before, so that `Last-Modified`
 * strictly increases even when two changes fall into one second.
 */
function nextInstant(desk: Desk, wanted: Instant): Instant {
  if (desk.head === null || wanted > desk.head.at) return wanted;
  return toInstant(epochSeconds(desk.head.at) + 1);
}

/** What a publication with these edits would be, without storing anything. */
export function proofread(
  desk: Desk,
  { edits, imprint, at }: { edits: Edits; imprint: Imprint; at: Instant },
): Proof {
  const instant = nextInstant(desk, at);
  const plan = planChanges({ current: desk.reviews, edits, derive: derivation(imprint), at: instant });
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

export interface PublishRequest {
  readonly imprint: Imprint;
  readonly at: Instant;
  /** Called again on a fresh desk when another writer was faster. */
  readonly edit: (desk: Desk) => Edits;
}

export interface PublishPorts {
  readonly store: PublicationStore;
  readonly compressor: Compressor;
}

const attempts = 10;

/** Makes the edits and everything that follows from them one new publication, or none if nothing is new. */
export async function publish(ports: PublishPorts, request: PublishRequest): Promise<Proof> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const desk = await ports.store.desk();
    const proof = proofread(desk, { ...request, edits: request.edit(desk) });
    if (!proof.isNews && proof.plan.written.length === 0) return proof;
    const publication = proof.isNews ? await typeset(proof, desk, ports.compressor) : null;
    const outcome = await ports.store.commit({
      revision: desk.revision,
      written: proof.plan.written,
      publication,
    });
    if (outcome === "committed") return proof;
  }
  throw new Error(`the store was changed by others ${attempts} times in a row; try again later`);
}
