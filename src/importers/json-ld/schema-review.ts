import { longestSourceId } from "../../core/importing/source.ts";
import type { JsonObject } from "../../core/json-object.ts";
import { attribution } from "../../core/mentions/attribution.ts";
import type { AttributedAspect } from "../../core/reviews/review.ts";
import { ratedAspects, tickedAspects } from "../platforms/parts/attributed-aspects.ts";
import { personName } from "../platforms/parts/person-name.ts";
import { implied, type VendorField } from "../platforms/parts/record-fields.ts";
import { siteSource } from "../platforms/parts/site-source.ts";
import type { VendorReview } from "../platforms/parts/vendor-review.ts";
import { hasType, listOf, literal, type NodeIndex, property, resolved } from "./linked-data.ts";

/** Where the page does not say who published a review, all that is known is that it stood on the web. */
export const unknownPublisher = "web";

function nameOf(sent: unknown, index: NodeIndex): string | number | null {
  for (const each of listOf(sent)) {
    const bare = literal(each);
    if (bare !== null) return bare;
    const node = resolved(each, index);
    if (node === null) continue;
    const name = literal(property(node, "name")) ?? personName(node);
    if (name !== null) return name;
  }
  return null;
}

function imageOf(sent: unknown, index: NodeIndex): string | number | null {
  const [author] = listOf(sent).map((each) => resolved(each, index));
  const [image] = listOf(author === null || author === undefined ? null : property(author, "image"));
  const node = resolved(image, index);
  return (
    literal(image) ?? (node === null ? null : literal(property(node, "url") ?? property(node, "contentUrl")))
  );
}

function ratings(node: JsonObject, index: NodeIndex): JsonObject[] {
  const sent = listOf(property(node, "reviewRating") ?? property(node, "rating"));
  return sent.flatMap((each) => {
    const bare = literal(each);
    const rating = bare === null ? resolved(each, index) : { ratingValue: bare };
    return rating === null ? [] : [rating];
  });
}

function aspectOf(rating: JsonObject): string | null {
  const aspect = literal(property(rating, "reviewAspect"));
  return aspect === null ? null : String(aspect);
}

function notes(sent: unknown, index: NodeIndex): string[] {
  return listOf(sent).flatMap((each) => {
    const node = resolved(each, index);
    const items = node === null ? [each] : listOf(property(node, "itemListElement") ?? node);
    return items.flatMap((item) => {
      const name = nameOf(item, index);
      return name === null ? [] : [String(name)];
    });
  });
}

function aspectsOf(node: JsonObject, index: NodeIndex): AttributedAspect[] {
  const rated = ratings(node, index).flatMap((rating) => {
    const aspect = aspectOf(rating);
    const scale = literal(property(rating, "bestRating")) ?? 5;
    const value = literal(property(rating, "ratingValue"));
    return aspect === null || value === null ? [] : [[aspect, `${value}/${scale}`] as const];
  });
  return [
    ...ratedAspects(rated),
    ...tickedAspects(notes(property(node, "positiveNotes"), index), "positive"),
    ...tickedAspects(notes(property(node, "negativeNotes"), index), "negative"),
  ];
}

/** A number at the end counts places on a page: another review may have it tomorrow. */
const positional = /^_:|#\D*\d{1,3}$|^#/;

function idOf(node: JsonObject): string | number | null {
  const identifier = property(node, "identifier");
  const [first] = listOf(identifier);
  const own = literal(identifier) ?? literal((first as JsonObject | undefined)?.value);
  if (own !== null) return own;
  const id = node["@id"];
  return typeof id === "string" && id.length <= longestSourceId && !positional.test(id) ? id : null;
}

/** The review's title, unless it only says what is reviewed or by whom. */
function titleOf(node: JsonObject, author: string | number | null, index: NodeIndex): string | number | null {
  const title = literal(property(node, "name")) ?? literal(property(node, "headline"));
  const reviewed = nameOf(property(node, "itemReviewed"), index);
  return title === author || title === reviewed ? null : title;
}

function firstOf(node: JsonObject, ...names: readonly string[]): VendorField {
  for (const name of names) {
    const sent = literal(property(node, name));
    if (sent !== null && sent !== "") return implied(name, sent);
  }
  return implied(names[0] ?? "", null);
}

/** A schema.org Review as the importers read reviews. */
export function schemaReview(node: JsonObject, index: NodeIndex): VendorReview {
  const author = nameOf(property(node, "author") ?? property(node, "creator"), index);
  const all = ratings(node, index);
  const rating = all.find((each) => aspectOf(each) === null) ?? {};
  const publisher = nameOf(property(node, "publisher"), index);
  return {
    source: siteSource(implied("publisher", publisher), unknownPublisher),
    sourceId: implied("@id", idOf(node)),
    author: implied("author", author),
    avatar: implied("author.image", imageOf(property(node, "author"), index)),
    rating: implied("reviewRating.ratingValue", literal(property(rating, "ratingValue"))),
    best: implied("bestRating", literal(property(rating, "bestRating"))),
    worst: implied("worstRating", literal(property(rating, "worstRating"))),
    date: firstOf(node, "datePublished", "dateCreated", "uploadDate"),
    changed: firstOf(node, "dateModified"),
    zoneless: "local",
    title: implied("name", titleOf(node, author, index)),
    text: firstOf(node, "reviewBody", "description", "text"),
    url: firstOf(node, "url"),
    attributed: attribution({ aspects: aspectsOf(node, index) }),
  };
}

export function isReview(node: JsonObject, name: string): boolean {
  if (hasType(node, /^(?:User|Critic)?Review$/)) return true;
  const isUntyped = listOf(node["@type"]).length === 0;
  return isUntyped && /^reviews?$/.test(name) && Object.keys(node).some((each) => !each.startsWith("@"));
}
