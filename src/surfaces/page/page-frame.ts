import { type Content, type Html, html } from "../html.ts";
import { type PagePath, pageAddress } from "../page-address.ts";
import { staticPagePolicy } from "../page-policy.ts";
import { type Brand, brandIcons, brandMark } from "./brand.ts";
import type { Card } from "./card.ts";
import type { Links } from "./links.ts";

/** What stands around every page. The pages hold to it: no script, no inline style, nothing from elsewhere. */
export interface Page {
  readonly path: PagePath;
  readonly links: Links;
  /** The site's address, without a slash at the end. */
  readonly baseUrl: string;
  readonly title: string;
  readonly description: string;
  /** Further elements of the head. */
  readonly head?: Content;
  readonly brand: Brand;
  /** Its place in the header's navigation; null for pages that have none. */
  readonly here: "home" | "docs" | null;
  /** A part of the whole, or no page of its own: search engines are to follow its links and leave it out. */
  readonly isPart?: boolean;
  /** The card's picture; null where there is none. */
  readonly card?: Card;
  readonly main: Html;
  readonly aside?: Html;
}

function navigation({ here, links }: Page): Html {
  const places = [
    { id: "home", href: links.page(""), text: "Reviews" },
    { id: "docs", href: links.page("docs"), text: "Guide" },
  ] as const;
  const items = places.map(({ id, href, text }) =>
    id === here
      ? html`<li><a href="${href}" aria-current="page">${text}</a></li>`
      : html`<li><a href="${href}">${text}</a></li>`,
  );
  return html`<nav aria-label="Site"><ul>${items}</ul></nav>`;
}

const [cardWidth, cardHeight] = [1200, 630];

function card({ card: picture, title, description, baseUrl, path, links }: Page): Html {
  const image =
    picture === undefined
      ? null
      : html`<meta property="og:image" content="${baseUrl}/${picture.file}"><meta property="og:image:width" content="${cardWidth}"><meta property="og:image:height" content="${cardHeight}"><meta property="og:image:alt" content="${picture.means}"><meta name="twitter:card" content="summary_large_image">`;
  return html`<meta property="og:type" content="website"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${baseUrl}/${pageAddress(path, links.form)}">${image}`;
}

/** How others make a frame of this page, where its address is pasted (oembed.com §4). */
function discovery({ path, links, baseUrl, title, isPart = false }: Page): Html | null {
  const isEmbeddable = path === "" || path.startsWith("reviews/");
  if (!isEmbeddable || isPart || links.form === "exported") return null;
  const query = new URLSearchParams({ url: `${baseUrl}/${pageAddress(path, links.form)}` });
  return html`<link rel="alternate" type="application/json+oembed" title="${title}" href="${baseUrl}/oembed?${query.toString()}">`;
}

function openApiLink(links: Links): Html | null {
  const href = links.live("openapi.json");
  return href === null ? null : html` · <a href="${href}">OpenAPI</a>`;
}

/** Hosts of files may send no policy of ours: the page brings it, as far as a page can. */
function policy({ form }: Links): Html | null {
  return form === "exported"
    ? html`<meta http-equiv="Content-Security-Policy" content="${staticPagePolicy.join("; ")}">
`
    : null;
}

export function pageFrame(page: Page): string {
  const { path, links, baseUrl, title, description, head, brand, here, isPart = false, main, aside } = page;
  const canonical = isPart
    ? html`<meta name="robots" content="noindex, follow">`
    : html`<link rel="canonical" href="${baseUrl}/${pageAddress(path, links.form)}">`;
  const whole = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${policy(links)}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Shingle">
${canonical}
<link rel="stylesheet" href="${links.file("assets/shingle.css")}">
${brandIcons(brand, links)}
<link rel="alternate" type="application/atom+xml" title="${brand.reviews} (Atom)" href="${links.file("feed.xml")}">
<link rel="alternate" type="application/feed+json" title="${brand.reviews} (JSON Feed)" href="${links.file("api/feed.json")}">
${card(page)}
${discovery(page)}
${head ?? null}
</head>
<body class="${here ?? "page"}">
<a class="skip" href="#main">Skip to the content</a>
<header class="top"><div class="bar"><a class="brand" href="${links.page("")}">${brandMark(brand, links)}<span><bdi>${brand.name}</bdi></span></a>${navigation(page)}</div></header>
<div class="columns">
${aside ?? null}
<main id="main" tabindex="-1">
${main}
</main>
</div>
<footer class="bottom"><div class="bar"><p>Published with Shingle. <a href="${links.page("docs")}">Guide</a>${openApiLink(links)} · <a href="${links.file("llms.txt")}">llms.txt</a> · <a href="${links.file("sitemap.xml")}">Site map</a></p></div></footer>
</body>
</html>
`;
  return whole.html;
}
