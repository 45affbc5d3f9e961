import { isNobody } from "../reviews/author-name.ts";
import type { SourcedReview } from "../reviews/review.ts";
import { isOfficial, marksAlone } from "./channels.ts";
import { channelsOf, holdsCopy, marksAfter, marksOf } from "./copies.ts";

/** How much a version tells. */
function information({ text, authorAvatarUrl, sourceUrl, ownerReply, attributed }: SourcedReview): number {
  const told = [authorAvatarUrl, sourceUrl, ownerReply, attributed].filter((each) => each !== null).length;
  return told * 100_000 + (text?.length ?? 0);
}

/** By a stamp, the later one first; a version without one is taken to be old. */
function byStamp(a: string | null | undefined, b: string | null | undefined): number {
  const [left, right] = [a ?? "", b ?? ""];
  return left === right ? 0 : left > right ? -1 : 1;
}

/**
 * What only marks customers comes last. Else by the source's stamp, then that of the owner's reply, which sources leave out of their own, then the official
 * channel, then what tells more: negative when `a` counts.
 */
function byRank(a: SourcedReview, b: SourcedReview): number {
  const marking = Number(marksAlone(a.channel)) - Number(marksAlone(b.channel));
  if (marking !== 0) return marking;
  const stamp = byStamp(a.changedAt, b.changedAt) || byStamp(a.ownerReply?.date, b.ownerReply?.date);
  if (stamp !== 0) return stamp;
  const official = Number(isOfficial(b.channel)) - Number(isOfficial(a.channel));
  return official !== 0 ? official : information(b) - information(a);
}

/** The order of files says nothing: what ranks the same goes by its own letters. */
function byRankThenLetters(a: SourcedReview, b: SourcedReview): number {
  const rank = byRank(a, b);
  if (rank !== 0) return rank;
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left === right ? 0 : left < right ? -1 : 1;
}

function isStampedApart(a: SourcedReview, b: SourcedReview): boolean {
  return a.changedAt !== null && b.changedAt !== null && a.changedAt !== b.changedAt;
}

/** What another channel knows and this one cannot tell: a link and a picture. Who asked to be anonymous gets none. */
function filledFrom(winner: SourcedReview, others: readonly SourcedReview[]): SourcedReview {
  const known = (tell: (facts: SourcedReview) => string | null) =>
    tell(winner) ?? others.map(tell).find((told) => told !== null) ?? null;
  const isNamed = !isNobody(winner.author);
  return {
    ...winner,
    sourceUrl: known(({ sourceUrl }) => sourceUrl),
    authorAvatarUrl: isNamed ? known(({ authorAvatarUrl }) => authorAvatarUrl) : winner.authorAvatarUrl,
    attributed: winner.attributed ?? others.find(({ attributed }) => attributed !== null)?.attributed ?? null,
  };
}

/**
 * Field by field: what only the other says is taken as well. Words are missing from a later version because their
 * writer took them back, so they come only from one that is not older.
 */
function mergedInto(winner: SourcedReview, others: readonly SourcedReview[]): SourcedReview {
  const reply = others.find(({ ownerReply }) => ownerReply !== null)?.ownerReply ?? null;
  const words = others.find((each) => each.text !== null && !isStampedApart(winner, each))?.text ?? null;
  return {
    ...filledFrom(winner, others),
    ownerReply: winner.ownerReply ?? reply,
    text: winner.text ?? words,
    verified: winner.verified || others.some(({ verified }) => verified),
  };
}

/** One review from what several channels bring of it in one run. */
export function settled(versions: readonly [SourcedReview, ...SourcedReview[]]): SourcedReview {
  if (versions.length === 1) return versions[0];
  const [winner = versions[0], ...others] = versions.toSorted(byRankThenLetters);
  if (others.length === 0) return winner;
  const copies = [...new Set(versions.flatMap(marksOf))].sort();
  return { ...mergedInto(winner, others), copies };
}

function isOlder(a: SourcedReview, b: SourcedReview): boolean {
  return isStampedApart(a, b) && byStamp(a.changedAt, b.changedAt) > 0;
}

/**
 * What is held, after a version that comes in. On one channel the later export counts; where another channel was
 * heard before, rank decides, and what ranks the same leaves things as they are. A copy that was merged before is no
 * news.
 */
export function afterArrival(
  arrived: SourcedReview,
  held: SourcedReview,
  { isShared }: { readonly isShared: boolean },
): SourcedReview {
  if (holdsCopy(held, arrived)) return held;
  const comingBy = channelsOf(arrived);
  const heldBy = channelsOf(held);
  const heardAgain = heldBy.filter((channel) => comingBy.includes(channel)).length;
  const isMerged = held.copies !== undefined || arrived.copies !== undefined;
  // All that it was put together of comes anew: then nothing is left that only an older copy says.
  if (heardAgain === heldBy.length && (!isMerged || !isOlder(arrived, held))) {
    return isShared ? filledFrom(arrived, [held]) : arrived;
  }
  const isNewEdition = heardAgain > 0 && !isOlder(arrived, held) && !marksAlone(arrived.channel);
  const counts = byRank(arrived, held) < 0 || isNewEdition;
  const merged = counts ? mergedInto(arrived, [held]) : mergedInto(held, [arrived]);
  return { ...merged, copies: marksAfter(arrived, held) };
}
