import type { Business } from "../../src/core/business.ts";
import type { CalendarDate } from "../../src/core/calendar-date.ts";
import type { Manuscript } from "../../src/core/documents/publication.ts";
import type { Instant } from "../../src/core/instant.ts";
import { notAnalysed } from "../../src/core/reviews/finding.ts";
import { summarizeRatings } from "../../src/core/reviews/rating.ts";
import type { PublishedReview, ReviewId } from "../../src/core/reviews/review.ts";
import { readInsightsOutline } from "../../src/core/serving/insights-outline.ts";
import { runThrough } from "../../src/core/steps.ts";
import type { Described, Site } from "../../src/surfaces/describe/site.ts";
import { engine } from "../support/engine.ts";

export const business: Business = {
  name: "Copper Ridge Roofing & Construction",
  legalName: "Copper Ridge Roofing LLC",
  description: "Roofs, gutters and siding in and around Austin.",
  type: "RoofingContractor",
  url: "https://copperridge.example/",
  telephone: "+1 512 555 0134",
  email: "office@copperridge.example",
  address: {
    street: "1200 Ridge Road",
    locality: "Austin",
    region: "TX",
    postalCode: null,
    country: "US",
  },
  geo: { latitude: 30.27, longitude: -97.74 },
  timeZone: "America/Chicago",
  hours: [{ days: ["monday", "friday"], opens: "08:00", closes: "17:00" }],
  services: [{ id: "roof-repair", label: "Roof repair", synonyms: ["leak repair"] }],
  technicians: [{ id: "t-marcus", name: "Marcus Hale", aliases: ["Marc"], role: "project manager" }],
  serviceAreas: [{ id: "austin", name: "Austin", aliases: ["ATX"] }],
  logoUrl: "https://copperridge.example/logo.png",
  sameAs: ["https://reviews.example/copper-ridge"],
  licenseNumbers: ["TX-RC 12345"],
  coverage: [],
  verification: "A review is verified where the job records hold the customer.",
};

/** A business file that tells as little as it may. */
export const bareBusiness: Business = {
  ...business,
  legalName: null,
  description: null,
  url: null,
  telephone: null,
  email: null,
  address: null,
  geo: null,
  hours: [],
  services: [],
  technicians: [],
  serviceAreas: [],
  logoUrl: null,
  sameAs: [],
  licenseNumbers: [],
  verification: null,
};

export const at = "2026-11-20T17:25:00Z" as Instant;
export const startedAt = "2026-11-21T08:00:00Z" as Instant;

const full: PublishedReview = {
  id: "3V5QH0R8N2K7DYXAW4T6JCBE9M" as ReviewId,
  facts: {
    source: "google",
    sourceId: "g-1",
    author: "Dana W.",
    authorAvatarUrl: "https://pictures.example/dana.png",
    rating: 5,
    date: "2026-05-28" as CalendarDate,
    text: "Marcus fixed the leak in a day.",
    sourceUrl: "https://reviews.example/g-1",
    ownerReply: { text: "Thank you, Dana!", date: null },
    verified: true,
    attributed: null,
    flaggedAs: null,
    channel: "native",
    changedAt: null,
  },
  mentions: { technicians: ["t-marcus"], services: ["roof-repair"], serviceAreas: ["austin"] },
  analysis: {
    sentiment: "positive",
    score: 1,
    aspects: [
      {
        aspect: "speed",
        polarity: "positive",
        basis: "cue",
        sure: true,
        phrase: "in a day",
        start: 22,
        end: 30,
      },
      {
        aspect: "communication",
        polarity: "positive",
        basis: "reviewer_attribute",
        sure: true,
        phrase: "Responsiveness",
        start: null,
        end: null,
      },
    ],
    problems: ["leak"],
    conflict: false,
  },
  firstPublishedAt: at,
  updatedAt: at,
};

const wordless: PublishedReview = {
  ...full,
  id: "1B2C3D4E5F6G7H8J9KAMBNCPDQ" as ReviewId,
  facts: {
    ...full.facts,
    sourceId: "g-2",
    author: "Anonymous",
    authorAvatarUrl: null,
    rating: 2,
    date: "2026-04-02" as CalendarDate,
    text: null,
    sourceUrl: null,
    ownerReply: null,
    verified: false,
  },
  mentions: { technicians: [], services: [], serviceAreas: [] },
  analysis: notAnalysed,
};

export const baseUrl = "https://reviews.copperridge.example";

export const manuscript: Manuscript = {
  version: 3,
  at,
  baseUrl,
  idBase: baseUrl,
  business,
  coverage: [
    { source: "google", published: 2, withheld: { spam: 1 }, corrected: 0, totalAtSource: 3, asOf: null },
  ],
  reviews: [full, wordless],
  wording: null,
};

export const bareManuscript: Manuscript = {
  ...manuscript,
  business: bareBusiness,
  coverage: [],
  reviews: [],
};

export function siteOf({ reviews, ...rest }: Manuscript): Site {
  const { mean, count } = summarizeRatings(reviews.map(({ facts }) => facts.rating));
  return {
    baseUrl: rest.baseUrl,
    business: rest.business,
    rating: { value: mean, count },
    verified: reviews.filter(({ facts }) => facts.verified).length,
    insights: readInsightsOutline(runThrough(engine.render({ reviews, ...rest }))),
    publishedAt: rest.at,
    reviews: reviews.map(({ id, updatedAt }) => ({ id, updatedAt })),
  };
}

export const site = siteOf(manuscript);
export const bareSite = siteOf(bareManuscript);

export const hostileName = `<script>alert("x")</script> & 'Söhne'\u0000\u0007\n# Heading [link](javascript:x)`;
export const hostileSite: Site = {
  ...site,
  business: {
    ...business,
    name: hostileName,
    legalName: hostileName,
    description: hostileName,
    type: hostileName,
    url: "javascript:alert(1)",
    telephone: hostileName,
    email: "a@b.example\r\nContact: mailto:evil@evil.example",
    address: { street: hostileName, locality: null, region: null, postalCode: null, country: null },
    hours: [{ days: [hostileName], opens: hostileName, closes: hostileName }],
    services: [{ id: hostileName, label: hostileName, synonyms: [] }],
    technicians: [{ id: hostileName, name: hostileName, aliases: [], role: null }],
    serviceAreas: [{ id: hostileName, name: hostileName, aliases: [] }],
    licenseNumbers: [hostileName],
    verification: hostileName,
  },
};

const decoder = new TextDecoder("utf-8", { fatal: true });

export function textOf(documents: readonly Described[], path: string): string {
  const document = documents.find((described) => described.path === path);
  if (document === undefined) throw new Error(`nothing describes ${path}`);
  return decoder.decode(document.bytes);
}
