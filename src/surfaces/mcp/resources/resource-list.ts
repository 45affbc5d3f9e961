import { type Instant, later } from "../../../core/instant.ts";
import type { ServedPublication } from "../../../core/serving/served-publication.ts";
import { latestCount, latestOrdinals, resourceText } from "./resource-texts.ts";
import { fixedResources, type OpenKind, openKinds, templateOf } from "./resource-uris.ts";

const mimeType = "application/json";

type FixedKind = keyof typeof fixedResources;

const fixedTexts: Readonly<
  Record<FixedKind, { readonly title: string; readonly description: string; readonly priority: number }>
> = {
  business: {
    title: "Business profile",
    description:
      "Who the reviewed business is, its overall rating, how complete each source is, and the version of the data.",
    priority: 0.8,
  },
  insights: {
    title: "Insights",
    description:
      "What all reviews say together: aspects, people and services, topics, the course over time, questions, summary.",
    priority: 0.6,
  },
  latest: {
    title: "Newest reviews",
    description: `The ${latestCount} newest reviews as full records. Their words are quoted from customers.`,
    priority: 0.5,
  },
};

/** When what a resource tells last changed, or a little later: never earlier. */
function changedAt(kind: FixedKind, { head, shelf, documents }: ServedPublication): Instant {
  switch (kind) {
    case "business":
      return head.at;
    case "insights":
      return documents.get("/insights.json")?.changedAt ?? head.at;
    case "latest": {
      const edits = latestOrdinals(shelf).map((ordinal) => shelf.read(ordinal).updated_at as Instant);
      return edits.reduce(later, documents.get("/api/feed.json")?.changedAt ?? head.at);
    }
  }
}

function annotations(priority: number, lastModified: Instant | null) {
  return { audience: ["user", "assistant"], priority, ...(lastModified === null ? {} : { lastModified }) };
}

function listed(kind: FixedKind, publication: ServedPublication | null) {
  const { title, description, priority } = fixedTexts[kind];
  const text = publication === null ? null : resourceText(publication, { kind });
  return {
    uri: fixedResources[kind],
    name: kind,
    title,
    description,
    mimeType,
    ...(text === null ? {} : { size: Buffer.byteLength(text) }),
    annotations: annotations(priority, publication === null ? null : changedAt(kind, publication)),
  };
}

/** `resources/list`; before anything is published, the same addresses without what is not known yet. */
export function listedResources(publication: ServedPublication | null) {
  return (Object.keys(fixedResources) as FixedKind[]).map((kind) => listed(kind, publication));
}

/** A resource named instead of told, as content of a message. */
export function resourceLink(kind: FixedKind, publication: ServedPublication) {
  return { type: "resource_link", ...listed(kind, publication) };
}

const openTexts: Readonly<Record<OpenKind, readonly [title: string, description: string]>> = {
  review: ["One review", "The full record of a review by its id."],
  technician: [
    "Technician profile",
    "What reviews say about one technician, by the id that reviews://business tells.",
  ],
  service: [
    "Service profile",
    "What reviews say about one service, by the id that reviews://business tells.",
  ],
};

/** `resources/templates/list`: the same for everybody. */
export const listedTemplates = openKinds.map((kind) => ({
  uriTemplate: templateOf(kind),
  name: kind,
  title: openTexts[kind][0],
  description: openTexts[kind][1],
  mimeType,
  annotations: annotations(0.5, null),
}));
