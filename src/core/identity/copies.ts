import { createHash } from "node:crypto";
import { isNobody } from "../reviews/author-name.ts";
import type { OwnerReply, SourcedReview } from "../reviews/review.ts";
import { distinctValues } from "../same-value.ts";
import { idKindOf, isOfficial } from "./channels.ts";

/** What copies can contradict each other in, by the names that files and records have for it. */
const contested = {
  author: "author",
  rating: "rating",
  date: "date",
  text: "text",
  authorAvatarUrl: "author_avatar_url",
  sourceUrl: "source_url",
  ownerReply: "owner_reply",
  attributed: "attributed",
  flaggedAs: "flagged",
} as const;
type Field = keyof typeof contested;
const fields = Object.keys(contested) as readonly Field[];

/** What a source's stamp says nothing of: a reply or a picture comes and goes without the review being another. */
const besideTheStamp = ["authorAvatarUrl", "sourceUrl", "ownerReply", "attributed"] as const;

export type Merged =
  | { readonly kind: "merged"; readonly facts: SourcedReview }
  /** The versions that speak against each other, and in what. */
  | {
      readonly kind: "conflict";
      readonly versions: readonly SourcedReview[];
      readonly fields: readonly string[];
    };

/** Exports that copy from the same records: only between these are two words a contradiction. */
export function familyOf(channel: string): string {
  return isOfficial(channel) ? idKindOf(channel) : channel;
}

/** Names a copy by what it says, so that it is known when it comes again. Its stamp is no part: it may only be missing. */
function markOf(facts: SourcedReview): string {
  const said = [...fields.map((field) => facts[field]), facts.verified];
  const digest = createHash("sha256").update(JSON.stringify(said)).digest("base64url");
  return `${facts.channel}:${digest.slice(0, 22)}`;
}

export function marksOf(facts: SourcedReview): readonly string[] {
  return facts.copies ?? [markOf(facts)];
}

function channelOf(mark: string): string {
  return mark.slice(0, mark.indexOf(":"));
}

/** The channel by which each of a review's copies came: of most reviews known without naming the copy. */
export function channelsOf({ copies, channel }: SourcedReview): readonly string[] {
  return copies?.map(channelOf) ?? [channel];
}

/** The marks of what was merged; of a channel that comes again only the latest. */
export function marksAfter(arrived: SourcedReview, held: SourcedReview): readonly string[] {
  const fresh = marksOf(arrived);
  const channels = new Set(channelsOf(arrived));
  const kept = marksOf(held).filter((mark) => !channels.has(channelOf(mark)));
  return [...new Set([...kept, ...fresh])].sort();
}

/** Whether these copies went into a merged review before: then they bring nothing, although it says more than they do. */
export function holdsCopy(held: SourcedReview, arrived: SourcedReview): boolean {
  if (held.copies === undefined) return false;
  const known = new Set(held.copies);
  return marksOf(arrived).every((mark) => known.has(mark));
}

function isSilent(facts: SourcedReview, field: Field): boolean {
  return facts[field] === null || (field === "author" && isNobody(facts.author));
}

/** Versions of which none is later than another: those of the newest stamp, and those without one. */
function currentOf(versions: readonly SourcedReview[]): readonly SourcedReview[] {
  const newest = versions.map(({ changedAt }) => changedAt ?? "").reduce((a, b) => (a > b ? a : b));
  return versions.filter(({ changedAt }) => changedAt === null || changedAt === newest);
}

function byLetters<Value>(values: readonly Value[]): Value[] {
  const sorted = values.map((value) => ({ value, letters: JSON.stringify(value) }));
  return sorted.sort((a, b) => (a.letters < b.letters ? -1 : 1)).map(({ value }) => value);
}

/** Of replies the one with the latest day, if that tells them apart: sources stamp replies by themselves. */
function latestReplies(replies: readonly OwnerReply[]): readonly OwnerReply[] {
  const latest = [...Map.groupBy(replies, ({ text }) => text)].map(([text, same]) => {
    const dates = same.map(({ date }) => date).filter((date) => date !== null);
    return { text, date: dates.sort().at(-1) ?? null };
  });
  if (latest.some(({ date }) => date === null)) return latest;
  const last = latest
    .map(({ date }) => date)
    .sort()
    .at(-1);
  return latest.filter(({ date }) => date === last);
}

/** What the versions say of one field: nothing, one thing, or several that differ. */
function voices(versions: readonly SourcedReview[], field: Field): readonly SourcedReview[Field][] {
  const speaking = versions.filter((facts) => !isSilent(facts, field));
  if (field === "ownerReply") return latestReplies(speaking.flatMap(({ ownerReply }) => ownerReply ?? []));
  // Where the platform itself names nobody, the writer asked for it: another copy's name would betray them.
  const isAnonymous = versions.some(({ author, channel }) => isOfficial(channel) && isNobody(author));
  if (field === "author" && (isAnonymous || speaking.length === 0)) {
    const authors = versions.map(({ author }) => author).filter(isNobody);
    return byLetters(authors).slice(0, 1);
  }
  return distinctValues(speaking.map((facts) => facts[field]));
}

function spoken(versions: readonly SourcedReview[], current: readonly SourcedReview[], field: Field) {
  const [said = null] = voices(current, field);
  if (said !== null || !(besideTheStamp as readonly Field[]).includes(field)) return said;
  const older = versions
    .filter((facts) => !current.includes(facts) && facts[field] !== null)
    .toSorted((a, b) => ((a.changedAt ?? "") < (b.changedAt ?? "") ? 1 : -1));
  const last = older.filter(({ changedAt }) => changedAt === older[0]?.changedAt);
  return byLetters(last.map((facts) => facts[field]))[0] ?? null;
}

/**
 * One review from copies of it, field by field: what only one says is taken, and of two that differ the later. Where
 * neither is later they conflict. The order of the copies makes no difference.
 */
export function mergedCopies(versions: readonly [SourcedReview, ...SourcedReview[]]): Merged {
  const [first, ...others] = distinctValues(versions);
  if (first === undefined || others.length === 0) return { kind: "merged", facts: versions[0] };
  const all = [first, ...others];
  const current = currentOf(all);
  const torn = fields.filter((field) => voices(current, field).length > 1);
  if (torn.length > 0) {
    const speaking = current.filter((facts) => torn.some((field) => !isSilent(facts, field)));
    return { kind: "conflict", versions: speaking, fields: torn.map((field) => contested[field]) };
  }
  const said = Object.fromEntries(fields.map((field) => [field, spoken(all, current, field)]));
  const changedAt = current.find((facts) => facts.changedAt !== null)?.changedAt ?? null;
  const channel = current.map((facts) => facts.channel).sort()[0] ?? first.channel;
  const copies = [...new Set(all.flatMap(marksOf))].sort();
  const verified = current.some((facts) => facts.verified);
  return { kind: "merged", facts: { ...first, ...said, verified, channel, changedAt, copies } };
}
