import type { Business } from "../../core/business.ts";
import type { ReviewRecord } from "../../core/documents/review-record.ts";
import { logoPath } from "../../core/logo.ts";
import { leastForMean } from "../../core/reviews/rating.ts";
import { dataScript, type Html, webAddress } from "../html.ts";
import { starsInWords } from "./counted-words.ts";
import type { PageSite } from "./page-site.ts";

type Thing = Readonly<Record<string, unknown>>;

const businessId = (baseUrl: string) => `${baseUrl}/#business`;

/** Without what is not known. */
function known(thing: Thing): Thing {
  return Object.fromEntries(
    Object.entries(thing).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

function logoAddress({ logoUrl, logo = null }: Business, baseUrl: string): string | null {
  return webAddress(logoUrl) ?? (logo === null ? null : `${baseUrl}/${logoPath(logo)}`);
}

export function businessThing({ publication, profile, baseUrl, name }: PageSite): Thing {
  const { business } = publication.head;
  const { address, geo } = business;
  const { rating_value, rating_count, review_count } = profile.aggregate_rating;
  return known({
    "@type": business.type,
    "@id": businessId(baseUrl),
    name,
    legalName: business.legalName,
    description: business.description,
    url: webAddress(business.url) ?? `${baseUrl}/`,
    telephone: business.telephone,
    logo: logoAddress(business, baseUrl),
    sameAs: business.sameAs,
    address:
      address &&
      known({
        "@type": "PostalAddress",
        streetAddress: address.street,
        addressLocality: address.locality,
        addressRegion: address.region,
        postalCode: address.postalCode,
        addressCountry: address.country,
      }),
    geo: geo && { "@type": "GeoCoordinates", latitude: geo.latitude, longitude: geo.longitude },
    aggregateRating:
      rating_value === null || rating_count < leastForMean
        ? null
        : {
            "@type": "AggregateRating",
            ratingValue: rating_value,
            ratingCount: rating_count,
            reviewCount: review_count,
            bestRating: 5,
            worstRating: 1,
          },
  });
}

export function reviewThing(record: ReviewRecord, { baseUrl, name, publication }: PageSite): Thing {
  const { type } = publication.head.business;
  const reply = record.owner_reply;
  return known({
    "@type": "Review",
    "@id": record.url,
    url: record.url,
    author: { "@type": "Person", name: record.author },
    datePublished: record.date,
    reviewBody: record.text,
    reviewRating: { "@type": "Rating", ratingValue: record.rating, bestRating: 5, worstRating: 1 },
    // With its name and kind too: not every reader follows an id within the block.
    itemReviewed: { "@type": type, "@id": businessId(baseUrl), name },
    isBasedOn: webAddress(record.source_url),
    comment:
      reply &&
      known({
        "@type": "Comment",
        text: reply.text,
        dateCreated: reply.date,
        author: { "@type": "Organization", name },
      }),
  });
}

/** A page about somebody or something that reviews mention; the rating stays that of the business. */
export function collectionThing(
  { baseUrl }: PageSite,
  {
    url,
    title,
    records,
  }: { readonly url: string; readonly title: string; readonly records: readonly ReviewRecord[] },
): Thing {
  return {
    "@type": "CollectionPage",
    "@id": url,
    url,
    name: title,
    about: { "@id": businessId(baseUrl) },
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: records.length,
      itemListElement: records.map((record, at) => ({
        "@type": "ListItem",
        position: at + 1,
        url: record.url,
        name: `${starsInWords(record.rating)}, by ${record.author}`,
      })),
    },
  };
}

export function dataBlock(things: readonly Thing[]): Html {
  return dataScript({ "@context": "https://schema.org", "@graph": things });
}
