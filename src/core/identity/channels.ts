import type { SourcedReview } from "../reviews/review.ts";

/**
 * A channel is the kind of file by which a review came. The same review has other ids on other channels, so two
 * different ids tell two reviews apart only where both are of one kind.
 */
interface Channel {
  /** Names the kind of ids; channels that share it give a review the same id. */
  readonly ids: string;
  /** The platform's own export, which outranks what others copied from it. */
  readonly isOfficial: boolean;
}

const googleBusiness: Channel = { ids: "google-business", isOfficial: true };
const googleMaps: Channel = { ids: "google-maps", isOfficial: false };

/** A table of who is known to be a customer, and nothing else: it takes no words from a review that it names. */
const verifiedTable = "verified-table";
const verifiedFields: ReadonlySet<string> = new Set([
  "source",
  "source_id",
  "author",
  "first_name",
  "last_name",
  "rating",
  "date",
  "verified",
]);

/** The channel of a table that the operator made, by the fields that it has columns for. */
export function tableChannel(fields: Iterable<string>): string {
  const told = [...fields];
  const marksAlone = told.includes("verified") && told.every((field) => verifiedFields.has(field));
  return marksAlone ? verifiedTable : "native";
}

export function marksAlone(channel: string): boolean {
  return channel === verifiedTable;
}

const known: ReadonlyMap<string, Channel> = new Map([
  ["google-takeout", googleBusiness],
  ["google-business-profile", googleBusiness],
  ["outscraper", googleMaps],
  ["serpapi", googleMaps],
  ["apify", googleMaps],
  ["trustpilot", { ids: "trustpilot", isOfficial: true }],
  ["judgeme", { ids: "judgeme", isOfficial: true }],
  ["facebook", { ids: "facebook", isOfficial: true }],
  [verifiedTable, { ids: "native", isOfficial: false }],
]);

function channelOf(name: string): Channel {
  return known.get(name) ?? { ids: name, isOfficial: false };
}

export function isOfficial(channel: string): boolean {
  return channelOf(channel).isOfficial;
}

/** The kind of ids that a channel gives. */
export function idKindOf(channel: string): string {
  return channelOf(channel).ids;
}

/** The kind of a review's id. Google's own come with their location, or alone where a tool left the rest out. */
export function idKind({ channel, sourceId }: Pick<SourcedReview, "channel" | "sourceId">): string {
  const { ids } = channelOf(channel);
  const isShort = ids === googleBusiness.ids && sourceId !== null && !sourceId.includes("/");
  return isShort ? `${ids}-short` : ids;
}

/** The kind of file that a review stands in: two of one kind that stand in one run are two reviews. */
export function fileKind(facts: Pick<SourcedReview, "channel" | "sourceId">): string {
  return marksAlone(facts.channel) ? facts.channel : idKind(facts);
}
