import { isNobody } from "../reviews/author-name.ts";
import type { ReviewId, SourcedReview } from "../reviews/review.ts";
import type { LiveReview, StoredReview } from "../reviews/stored-review.ts";
import { fold } from "../text/fold.ts";
import { type ChannelKey, channelKeyOf, idOfKeyAlone, isFingerprint } from "./channel-key.ts";
import { fileKind, idKind, idKindOf, isOfficial, marksAlone } from "./channels.ts";
import { afterArrival, settled } from "./precedence.ts";
import { suppressions } from "./suppression.ts";

/** What a run brings, by the id that each one's own key gives. */
export type Arrivals = ReadonlyMap<ReviewId, SourcedReview>;

export interface Known {
  readonly reviews: ReadonlyMap<ReviewId, StoredReview>;
  readonly channelKeys: readonly ChannelKey[];
}

export interface Recognition {
  /** What the run brings, by public id. */
  readonly incoming: ReadonlyMap<ReviewId, SourcedReview>;
  /** Keys to remember. */
  readonly channelKeys: readonly ChannelKey[];
  /** Arrivals that turned out to be reviews known by another key, or one review under several. */
  readonly recognised: number;
}

/** Either a review that the store holds, or an arrival whose key nobody knows. */
interface Candidate {
  readonly id: ReviewId;
  readonly facts: SourcedReview;
  readonly isStored: boolean;
  /** The kinds of ids by which it is known. */
  readonly ids: Set<string>;
  /** The kinds of files of this run that hold it. */
  readonly present: Set<string>;
}

const mostAlike = 30;

/** Who wrote, where and when; null for those who cannot be told apart. */
function personAndDay({ source, author, date }: SourcedReview): string | null {
  return isNobody(author) ? null : `${source}\0${fold(author)}\0${date}`;
}

function shares(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].some((each) => b.has(each));
}

/** Two that are certainly not one review: both are stored, or one kind of file tells them apart. */
function areTwo(a: Candidate, b: Candidate): boolean {
  return (a.isStored && b.isStored) || shares(a.ids, b.ids) || shares(a.present, b.present);
}

function arrivalCandidate(id: ReviewId, facts: SourcedReview): Candidate {
  const ids = new Set(facts.sourceId === null ? [] : [idKind(facts)]);
  return { id, facts, isStored: false, ids, present: new Set([fileKind(facts)]) };
}

function heldFacts(review: StoredReview | undefined): SourcedReview | null {
  return review === undefined || review.state === "removed" ? null : review.facts;
}

/** The stored reviews that share person and day with an arrival nobody knows. */
function storedCandidates(
  { reviews, channelKeys }: Known,
  wanted: ReadonlySet<string>,
  present: ReadonlyMap<ReviewId, ReadonlySet<string>>,
): Candidate[] {
  const idsByChannelKey = Map.groupBy(
    channelKeys.filter((key) => !isFingerprint(key)),
    (key) => key.reviewId,
  );
  return [...reviews.values()].flatMap((review) => {
    const facts = heldFacts(review);
    const key = facts === null ? null : personAndDay(facts);
    if (facts === null || key === null || !wanted.has(key)) return [];
    const ids = new Set((idsByChannelKey.get(review.id) ?? []).map(({ channel }) => channel));
    if (facts.sourceId !== null) ids.add(idKind(facts));
    return [{ id: review.id, facts, isStored: true, ids, present: new Set(present.get(review.id)) }];
  });
}

/**
 * Which of those who share person and day are one review. All of them, if nothing tells any two apart; else only
 * pairs in which each is the other's one possibility. Never a choice among several.
 */
function sameReviews(alike: readonly Candidate[]): Candidate[][] {
  if (alike.length < 2 || alike.length > mostAlike) return [];
  const possible = new Map(
    alike.map((one) => [one, alike.filter((other) => other !== one && !areTwo(one, other))] as const),
  );
  if ([...possible.values()].every((others) => others.length === alike.length - 1)) return [[...alike]];
  const onlyOther = (one: Candidate) => {
    const [other, ...more] = possible.get(one) ?? [];
    return more.length === 0 ? other : undefined;
  };
  return alike.flatMap((one) => {
    const other = onlyOther(one);
    return other !== undefined && onlyOther(other) === one && one.id < other.id ? [[one, other]] : [];
  });
}

/** Under which id a recognised review stands: as it is published already, else by the official channel's key. */
function chosenId(same: readonly Candidate[]): ReviewId | undefined {
  const stored = same.find(({ isStored }) => isStored);
  if (stored !== undefined) return stored.id;
  const rank = ({ facts, id }: Candidate) =>
    `${isOfficial(facts.channel) ? 0 : 1}${facts.sourceId === null ? 1 : 0}${marksAlone(facts.channel) ? 1 : 0}${id}`;
  return same.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))[0]?.id;
}

interface Recognised {
  /** The public id of each arrival that is not published under its own key. */
  readonly publicIds: ReadonlyMap<ReviewId, ReviewId>;
  readonly groups: readonly (readonly Candidate[])[];
}

/** The persons and days of unknown arrivals that another review has too: hardly any of a hundred thousand. */
function sharedKeys(
  { reviews }: Known,
  unknown: readonly (readonly [ReviewId, SourcedReview])[],
): ReadonlySet<string> {
  const [seen, shared] = [new Set<string>(), new Set<string>()];
  for (const [, facts] of unknown) {
    const key = personAndDay(facts);
    if (key !== null) (seen.has(key) ? shared : seen).add(key);
  }
  // Most reviews are of other days, which is seen without folding a name.
  const days = new Set(unknown.map(([, { date }]) => date));
  for (const review of seen.size === 0 ? [] : reviews.values()) {
    const facts = heldFacts(review);
    const key = facts === null || !days.has(facts.date) ? null : personAndDay(facts);
    if (key !== null && seen.has(key)) shared.add(key);
  }
  return shared;
}

function recogniseUnknown(arrivals: Arrivals, known: Known, resolved: Map<ReviewId, ReviewId>): Recognised {
  const unknown = [...arrivals].filter(([id]) => !resolved.has(id));
  const mayBeOne = sharedKeys(known, unknown);
  if (mayBeOne.size === 0) return { publicIds: new Map(), groups: [] };
  const present = new Map<ReviewId, Set<string>>();
  for (const [id, publicId] of resolved) {
    const facts = arrivals.get(id);
    if (facts !== undefined) present.set(publicId, (present.get(publicId) ?? new Set()).add(fileKind(facts)));
  }
  const candidates = [
    ...storedCandidates(known, mayBeOne, present),
    ...unknown
      .filter(([, facts]) => mayBeOne.has(personAndDay(facts) ?? ""))
      .map(([id, facts]) => arrivalCandidate(id, facts)),
  ];
  const byKey = Map.groupBy(candidates, ({ facts }) => personAndDay(facts));
  const groups = [...byKey].flatMap(([key, alike]) => (key === null ? [] : sameReviews(alike)));
  const publicIds = new Map(
    groups.flatMap((same) => {
      const chosen = chosenId(same);
      return chosen === undefined ? [] : same.map(({ id }) => [id, chosen] as const);
    }),
  );
  return { publicIds, groups };
}

/** Arrivals whose own key the store knows: as a review's id, as a channel key of one, or as one that was erased. */
function resolve(arrivals: Arrivals, { reviews, channelKeys }: Known): Map<ReviewId, ReviewId> {
  const byChannelKey = new Map(channelKeys.map((key) => [idOfKeyAlone(key), key.reviewId]));
  const resolved = new Map<ReviewId, ReviewId>();
  const erasedId = suppressions(channelKeys);
  for (const [id, facts] of arrivals) {
    const publicId = byChannelKey.get(id) ?? (reviews.has(id) ? id : erasedId(facts));
    if (publicId !== null) resolved.set(id, publicId);
  }
  return resolved;
}

/**
 * Finds out which arrivals are reviews that are known already. A key that is known decides. Else the same person on
 * the same day at the same source is the same review, if there is exactly one that it can be.
 */
export function recognise(arrivals: Arrivals, known: Known): Recognition {
  const resolved = resolve(arrivals, known);
  const { publicIds, groups } = recogniseUnknown(arrivals, known, resolved);
  const erasedId = suppressions(known.channelKeys);
  /** Of what nobody knows: the same instant is another day under another time zone. */
  const erasedNearby = (facts: SourcedReview) => erasedId(facts, -1) ?? erasedId(facts, 1);
  const publicIdOf = (id: ReviewId) => {
    const found = resolved.get(id) ?? publicIds.get(id) ?? id;
    const facts = arrivals.get(found);
    if (facts === undefined || resolved.has(id) || known.reviews.has(found)) return found;
    return erasedNearby(facts) ?? found;
  };
  const channelKeys = groups.flatMap((same) =>
    same.map(({ id, facts }) => channelKeyOf(facts, publicIdOf(id))),
  );
  const shared = new Set([...known.channelKeys, ...channelKeys].map((key) => key.reviewId));
  const incoming = new Map<ReviewId, SourcedReview>();
  for (const [id, versions] of Map.groupBy(arrivals, ([key]) => publicIdOf(key))) {
    const [first, ...others] = versions.map(([, facts]) => facts);
    if (first === undefined) continue;
    const arrived = settled([first, ...others]);
    const held = heldFacts(known.reviews.get(id));
    incoming.set(id, held === null ? arrived : afterArrival(arrived, held, { isShared: shared.has(id) }));
  }
  const recognised = groups.reduce((count, same) => count + same.length - 1, 0);
  return { incoming, channelKeys, recognised };
}

/**
 * Whether a review has ids, but none of the kinds that these channels use: then an id of theirs that nobody knows
 * may be its own.
 */
export function knownByOthersOnly(channelKeys: readonly ChannelKey[], channels: ReadonlySet<string>) {
  const kinds = new Set([...channels].map((name) => idKindOf(name)));
  const byReview = Map.groupBy(channelKeys, (key) => key.reviewId);
  return ({ id, facts }: LiveReview): boolean => {
    if (facts.sourceId === null) return false;
    const held = new Set((byReview.get(id) ?? []).map(({ channel }) => channel)).add(idKind(facts));
    return !shares(held, kinds);
  };
}

/** Every id by which a source knows a stored review, whichever channel's it is. */
export function sourceIdsOf(
  reviews: ReadonlyMap<ReviewId, StoredReview>,
  channelKeys: readonly ChannelKey[],
): ReadonlyMap<ReviewId, ReadonlySet<string>> {
  const ids = new Map<ReviewId, Set<string>>();
  for (const review of reviews.values()) {
    const facts = heldFacts(review);
    if (facts?.sourceId) ids.set(review.id, new Set([facts.sourceId]));
  }
  for (const key of channelKeys) {
    if (isFingerprint(key)) continue;
    ids.set(key.reviewId, (ids.get(key.reviewId) ?? new Set()).add(key.channelId));
  }
  return ids;
}
