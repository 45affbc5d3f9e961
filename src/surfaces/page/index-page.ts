import type { Business, OpeningHours } from "../../core/business.ts";
import { utf8 } from "../../core/documents/byte-writer.ts";
import { reviewsOf, verifiedShare } from "../describe/claim.ts";
import { mailAddress } from "../describe/mail-address.ts";
import { type Described, oneLine, type Site } from "../describe/site.ts";
import { type Content, type Html, html, webAddress } from "../html.ts";
import { pageFrame } from "./page-frame.ts";
import { searchForm } from "./search-form.ts";
import { starRow } from "./star-row.ts";

function ratingBlock({ rating, publishedAt }: Site): Html {
  const day = html`<time datetime="${publishedAt}">${publishedAt.slice(0, 10)}</time>`;
  if (rating.value === null) return html`<p class="rating">No reviews yet, as of ${day}.</p>`;
  const { value, count } = rating;
  const reviews = count === 1 ? "review" : "reviews";
  return html`<p class="rating"><span class="rating-value">${value.toFixed(2)}</span> ${starRow(value)} <span class="rating-words">out of 5, the mean of <strong>${count}</strong> ${reviews}, as of ${day}</span></p>`;
}

function hoursText({ days, opens, closes }: OpeningHours): string {
  const names = days.map((day) => day.charAt(0).toUpperCase() + day.slice(1, 3));
  return `${names.join(", ")}: ${opens}–${closes}`;
}

function fact(name: string, content: Content): Html | null {
  if (content === null || content === "") return null;
  return html`<div><dt>${name}</dt><dd>${content}</dd></div>`;
}

function listed(name: string, items: readonly string[]): Html | null {
  if (items.length === 0) return null;
  return html`<div class="wide"><dt>${name}</dt><dd><ul>${items.map((item) => html`<li>${item}</li>`)}</ul></dd></div>`;
}

/** `RoofingContractor` as words. */
function typeWords(type: string): string {
  return type.replace(/(?<=[a-z])(?=[A-Z])/g, " ");
}

function facts(business: Business): Html {
  const { address, telephone, url, email } = business;
  const lines = address && [
    address.street,
    [address.locality, address.region, address.postalCode].filter((part) => part !== null).join(" "),
    address.country,
  ];
  const site = webAddress(url);
  const mail = mailAddress(email);
  const dial = telephone?.replace(/[^\d+]/g, "") ?? "";
  return html`<dl class="facts">${[
    fact("Kind", typeWords(business.type)),
    fact("Registered as", business.legalName),
    fact("Address", lines?.filter((line) => line).join(", ") ?? null),
    fact("Telephone", dial === "" ? telephone : html`<a href="tel:${dial}">${telephone}</a>`),
    fact("E-mail", mail === null ? email : html`<a href="mailto:${mail}">${mail}</a>`),
    fact(
      "Web site",
      site === null
        ? null
        : html`<a href="${site}">${site.replace(/^https?:\/\//, "").replace(/\/$/, "")}</a>`,
    ),
    listed("Open", business.hours.map(hoursText)),
    listed(
      "Services",
      business.services.map(({ label }) => label),
    ),
    listed(
      "Areas",
      business.serviceAreas.map(({ name }) => name),
    ),
    listed("Licences", business.licenseNumbers),
  ]}</dl>`;
}

/** How the reviews speak of each side of the work; nothing where no review was judged. */
function said({ insights }: Site): Html | null {
  const rows = insights.aspects.filter(({ mention_count }) => mention_count > 0);
  if (insights.summary === null && rows.length === 0) return null;
  const items = rows.map(
    ({ label, mention_count: n, positive_count: good, negative_count: bad }) =>
      html`<li>${label}<span> ${n} ${n === 1 ? "review" : "reviews"}: ${good} positive, ${bad} negative</span></li>`,
  );
  return html`<section aria-labelledby="said"><h2 id="said">What customers say</h2>${
    insights.summary === null ? null : html`<p>${insights.summary}</p>`
  }${rows.length === 0 ? null : html`<ul class="links">${items}</ul>`}<p class="fine">Computed from the reviews; <a href="insights.json">every number with the words behind it</a>.</p></section>`;
}

const documents = [
  ["docs", "Reference", "every endpoint, parameter and field, with examples"],
  ["reviews.json", "All reviews", "the whole dataset with rating and completeness"],
  ["insights.json", "Insights", "what the reviews say, taken together, with evidence"],
  ["api/reviews/changes", "Changes", "what was created, edited or removed, for copies kept in step"],
  ["openapi.json", "OpenAPI 3.1", "the interface for programs"],
  ["docs#agents", "AI agents", "how to connect Claude, Cursor and others over MCP"],
  ["llms.txt", "llms.txt", "a guide for language models"],
] as const;

const feeds = [
  ["feed.xml", "Atom", "the 50 newest reviews"],
  ["api/feed.json", "JSON Feed", "the same, for readers that prefer JSON"],
] as const;

function links(rows: readonly (readonly [href: string, name: string, means: string])[]): Html {
  const items = rows.map(
    ([href, name, means]) => html`<li><a href="${href}">${name}</a><span> ${means}</span></li>`,
  );
  return html`<ul class="links">${items}</ul>`;
}

function discovery(baseUrl: string, name: string): Html {
  return html`<link rel="canonical" href="${baseUrl}/">
<link rel="alternate" type="application/atom+xml" title="Reviews of ${name} (Atom)" href="${baseUrl}/feed.xml">
<link rel="alternate" type="application/feed+json" title="Reviews of ${name} (JSON Feed)" href="${baseUrl}/api/feed.json">
<link rel="service-desc" type="application/json" href="${baseUrl}/openapi.json">
<link rel="service-doc" type="text/html" href="${baseUrl}/docs">
<link rel="api-catalog" href="${baseUrl}/.well-known/api-catalog">`;
}

function mainOf(site: Site, name: string): Html {
  const { business } = site;
  return html`<h1>Reviews of ${name}</h1>
${ratingBlock(site)}
${business.description === null ? null : html`<p class="lead">${business.description}</p>`}
<p class="fine">${name} publishes these reviews itself, good and bad alike. ${verifiedShare({ verified: site.verified, count: site.rating.count })} ${business.verification}</p>
${said(site)}
<section aria-labelledby="search"><h2 id="search">Search the reviews</h2><p class="fine">The answer comes as JSON, as programs read it.</p>${searchForm(business)}</section>
<section aria-labelledby="business"><h2 id="business">The business</h2>${facts(business)}</section>
<section aria-labelledby="data"><h2 id="data">As data</h2><p>Everything is public: no key, no account.</p>${links(documents)}</section>
<section aria-labelledby="follow"><h2 id="follow">Follow</h2><p>For feed readers.</p>${links(feeds)}</section>`;
}

/** `/`: a small page for people, without scripts. */
export function indexPage(site: Site): Described {
  const name = oneLine(site.business.name);
  const shares = { verified: site.verified, count: site.rating.count };
  const page = pageFrame({
    title: `Reviews of ${name}`,
    description: `${reviewsOf(name, shares)}, published by the business itself.`,
    head: discovery(site.baseUrl, name),
    brand: name,
    here: "home",
    main: mainOf(site, name),
    footer: html`<p>Published with Shingle. <a href="docs">Reference</a> · <a href="sitemap.xml">Site map</a></p>`,
  });
  return { path: "/", contentType: "text/html; charset=utf-8", bytes: utf8(page), csp: true };
}
