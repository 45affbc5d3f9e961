import { utf8 } from "./byte-writer.ts";
import { feedLength, itemPublished, itemText, itemTitle } from "./feed-text.ts";
import { publishedNames, technicianNames } from "./names.ts";
import type { Manuscript } from "./publication.ts";
import { permalink } from "./review-record.ts";

/** `/api/feed.json`: JSON Feed 1.1, decisions §7. */
export function renderJsonFeed({ business, baseUrl, idBase, reviews }: Manuscript): Uint8Array<ArrayBuffer> {
  const names = publishedNames(business);
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: `Reviews of ${business.name}`,
    home_page_url: `${baseUrl}/`,
    feed_url: `${baseUrl}/api/feed.json`,
    description: `The newest customer reviews of ${business.name}${business.name.endsWith(".") ? "" : "."}`,
    ...(business.logoUrl === null ? {} : { icon: business.logoUrl }),
    authors: [{ name: business.name, url: business.url ?? `${baseUrl}/` }],
    hubs: [{ type: "WebSub", url: `${baseUrl}/api/websub/hub` }],
    _shingle: { about: `${baseUrl}/docs` },
    items: reviews.slice(0, feedLength).map((review) => ({
      id: permalink(idBase, review.id),
      url: permalink(baseUrl, review.id),
      title: itemTitle(review.facts),
      content_text: itemText(review, business),
      date_published: itemPublished(review),
      date_modified: review.updatedAt,
      authors: [{ name: review.facts.author }],
      tags: review.mentions.services.map((id) => names.service(id)),
      _shingle: {
        rating: review.facts.rating,
        date: review.facts.date,
        source: review.facts.source,
        verified: review.facts.verified,
        technicians: technicianNames(review.mentions, names),
        services: review.mentions.services,
        owner_reply: review.facts.ownerReply && {
          text: review.facts.ownerReply.text,
          date: review.facts.ownerReply.date,
        },
      },
    })),
  };
  return utf8(JSON.stringify(feed));
}
