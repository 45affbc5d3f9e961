import type { Instant } from "../instant.ts";
import type { PublishedReview } from "../reviews/review.ts";
import { utf8 } from "./byte-writer.ts";
import { feedLength, itemPublished, itemText, itemTitle } from "./feed-text.ts";
import { type PublishedNames, publishedNames } from "./names.ts";
import type { Manuscript } from "./publication.ts";
import { permalink } from "./review-record.ts";

// XML 1.0 §2.2: everything outside Char would make the whole feed unreadable.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

export function xmlText(text: string): string {
  return text.replace(forbidden, "").replace(/[&<>"\r]/g, (character) => entities[character] ?? character);
}

function entry(
  review: PublishedReview,
  names: PublishedNames,
  { business, baseUrl, idBase }: Manuscript,
): string {
  const { facts, mentions } = review;
  const url = xmlText(permalink(baseUrl, review.id));
  const categories = mentions.services.map(
    (id) => `<category term="${xmlText(id)}" label="${xmlText(names.service(id))}"/>`,
  );
  return [
    "<entry>",
    `<id>${xmlText(permalink(idBase, review.id))}</id>`,
    `<title type="text">${xmlText(itemTitle(facts))}</title>`,
    `<link rel="alternate" href="${url}"/>`,
    `<published>${itemPublished(review)}</published>`,
    `<updated>${review.updatedAt}</updated>`,
    `<author><name>${xmlText(facts.author)}</name></author>`,
    ...categories,
    `<content type="text">${xmlText(itemText(review, business))}</content>`,
    "</entry>",
  ].join("");
}

/** `/feed.xml`: Atom (RFC 4287), decisions §7. `updatedAt` is when the feed's content last changed. */
export function renderAtom(manuscript: Manuscript, updatedAt: Instant): Uint8Array<ArrayBuffer> {
  const { business, baseUrl, idBase, reviews } = manuscript;
  const names = publishedNames(business);
  const base = xmlText(baseUrl);
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${xmlText(idBase)}/feed.xml</id>`,
    `<title type="text">${xmlText(`Reviews of ${business.name}`)}</title>`,
    `<updated>${updatedAt}</updated>`,
    `<author><name>${xmlText(business.name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${base}/feed.xml"/>`,
    `<link rel="hub" href="${base}/api/websub/hub"/>`,
    `<link rel="alternate" type="text/html" href="${base}/"/>`,
    "<generator>Shingle</generator>",
    ...reviews.slice(0, feedLength).map((review) => entry(review, names, manuscript)),
    "</feed>",
    "",
  ];
  return utf8(lines.join("\n"));
}
