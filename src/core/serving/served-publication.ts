import type { Business } from "../business.ts";
import type { CalendarDate } from "../calendar-date.ts";
import type { DocumentPath, DocumentStamp, RenderedDocument } from "../documents/publication.ts";
import type { ReviewRecord } from "../documents/review-record.ts";
import type { Coding } from "../http/coding.ts";
import type { Instant } from "../instant.ts";
import type { Rating, ReviewId } from "../reviews/review.ts";
import type { ReviewChange } from "../reviews/stored-review.ts";
import { type SearchableReview, type SearchIndex, searchIndexSteps } from "../search/search-index.ts";
import type { Steps } from "../steps.ts";
import { type FindingShelf, findingShelfSteps } from "./finding-shelf.ts";
import { findingNamesIn } from "./insights-outline.ts";
import { MadeOnce } from "./made-once.ts";
import { RecordShelf } from "./record-shelf.ts";
import { SinceIndex } from "./since-index.ts";

export interface JournalLine extends ReviewChange {
  readonly seq: number;
  readonly at: Instant;
}

/** A document in its compressed forms, as it is stored. */
export interface CodedDocument extends DocumentStamp {
  readonly codings: Readonly<Record<Coding, Uint8Array<ArrayBuffer>>>;
}

export type ServedDocument = CodedDocument & RenderedDocument;

/** What the store hands out of the newest publication. */
export interface TakenPublication {
  readonly head: {
    readonly version: number;
    readonly at: Instant;
    readonly recastAt: Instant;
    readonly baseUrl: string;
    readonly business: Business;
  };
  readonly documents: readonly ServedDocument[];
  readonly recordStarts: Uint32Array;
  readonly journal: readonly JournalLine[];
}

/** A publication in memory, ready to answer every read without the store. */
export interface ServedPublication {
  readonly head: TakenPublication["head"];
  readonly documents: ReadonlyMap<DocumentPath, ServedDocument>;
  readonly shelf: RecordShelf;
  /** How many reviews are established to be a real customer's. */
  readonly verified: number;
  /** The same by their stars. */
  readonly verifiedByRating: VerifiedByRating;
  readonly since: SinceIndex;
  /** What was found in each review; made when it is first asked for, like the search. */
  readonly findings: MadeOnce<FindingShelf>;
  /** Made after the documents are served: reading them does not wait for it, and searching does. */
  readonly search: MadeOnce<SearchIndex>;
  readonly journal: readonly JournalLine[];
  /** The last removal of every review that is published no more. */
  readonly removals: ReadonlyMap<ReviewId, JournalLine>;
}

function idsByName(business: Business): (names: readonly string[]) => string[] {
  const ids = new Map(business.technicians.map(({ id, name }) => [name, id]));
  return (names) => names.map((name) => ids.get(name) ?? name);
}

export type VerifiedByRating = Readonly<Record<Rating, number>>;

const recordsBetweenPauses = 256;

/** Looks through the shelf once: which record is whose, and where each day ends. Counts the verified. */
function* catalogueSteps(shelf: RecordShelf, since: SinceIndex): Steps<VerifiedByRating> {
  const verified = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  let day: string | null = null;
  let first = 0;
  const endDay = (end: number) => {
    if (day === null) return;
    since.addDay(day as CalendarDate, { count: end - first, records: shelf.records(first, end) });
    first = end;
  };
  for (let ordinal = 0; ordinal < shelf.count; ordinal += 1) {
    if (ordinal % recordsBetweenPauses === 0) yield;
    const { id, date, rating, isVerified } = shelf.peek(ordinal);
    if (isVerified) verified[rating] += 1;
    if (date !== day) endDay(ordinal);
    day = date;
    shelf.enter(id, ordinal);
  }
  endDay(shelf.count);
  return verified;
}

function* searchableReviews(
  { shelf, findings }: { readonly shelf: RecordShelf; readonly findings: FindingShelf },
  business: Business,
): Generator<SearchableReview> {
  const technicianIds = idsByName(business);
  for (let ordinal = 0; ordinal < shelf.count; ordinal += 1) {
    const record: ReviewRecord = shelf.read(ordinal);
    yield {
      id: record.id as ReviewId,
      rating: record.rating as Rating,
      date: record.date as CalendarDate,
      text: record.text,
      source: record.source,
      technicians: technicianIds(record.technicians),
      services: record.services,
      serviceAreas: record.service_areas,
      isVerified: record.verified,
      isReplied: record.owner_reply !== null,
      ...findings.peek(ordinal),
    };
  }
}

interface Searched {
  readonly shelf: RecordShelf;
  readonly findings: MadeOnce<FindingShelf>;
  readonly insights: Uint8Array | undefined;
}

function* searchSteps({ shelf, findings, insights }: Searched, business: Business): Steps<SearchIndex> {
  const found = yield* findings.wait();
  const reviews = searchableReviews({ shelf, findings: found }, business);
  return yield* searchIndexSteps(reviews, { ...business, findings: findingNamesIn(insights) });
}

function lastRemovals(journal: readonly JournalLine[], shelf: RecordShelf): Map<ReviewId, JournalLine> {
  const removals = journal.filter(({ kind, id }) => kind === "removed" && shelf.ordinalOf(id) === null);
  return new Map(removals.map((line) => [line.id, line]));
}

/** Takes a publication in, step by step, so that a serving process goes on answering meanwhile. */
export function* servedPublicationSteps(taken: TakenPublication): Steps<ServedPublication> {
  const { head, journal } = taken;
  const documents = new Map(taken.documents.map((document) => [document.path, document]));
  const dataset = documents.get("/reviews.json");
  if (dataset === undefined)
    throw new Error("the stored publication lacks /reviews.json; run shingle publish");
  const shelf = new RecordShelf(dataset.bytes, taken.recordStarts);
  const since = new SinceIndex(journal, head.recastAt);
  const verifiedByRating = yield* catalogueSteps(shelf, since);
  const verified = Object.values(verifiedByRating).reduce((sum, count) => sum + count, 0);
  const insights = documents.get("/insights.json")?.bytes;
  const findings = new MadeOnce(findingShelfSteps(insights, shelf.count));
  const search = new MadeOnce(searchSteps({ shelf, findings, insights }, head.business));
  const removals = lastRemovals(journal, shelf);
  return { head, documents, shelf, verified, verifiedByRating, since, findings, search, journal, removals };
}
