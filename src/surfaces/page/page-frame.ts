import { type Content, type Html, html } from "../html.ts";
import { courses } from "./favicon.ts";

/** What a page may load and do. The pages hold to it: no script, no inline style, nothing from elsewhere. */
export interface Page {
  readonly title: string;
  readonly description: string;
  /** Further elements of the head. */
  readonly head?: Content;
  readonly brand: string;
  /** The page's place in the header's navigation. */
  readonly here: "home" | "docs";
  readonly main: Html;
  readonly aside?: Html;
  readonly footer: Content;
}

/**
 * Links are relative to the page, since every page stands at the top: they work under any origin and prefix
 * through which a proxy shows this server.
 */
const places = [
  { id: "home", href: "./", text: "Home" },
  { id: "docs", href: "docs", text: "Reference" },
  { id: "openapi", href: "openapi.json", text: "OpenAPI" },
] as const;

function navigation(here: Page["here"]): Html {
  const items = places.map(({ id, href, text }) =>
    id === here
      ? html`<li><a href="${href}" aria-current="page">${text}</a></li>`
      : html`<li><a href="${href}">${text}</a></li>`,
  );
  return html`<nav aria-label="Site"><ul>${items}</ul></nav>`;
}

const mark = html`<svg class="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">${courses.map((course) => html`<path d="${course}"/>`)}</svg>`;

export function pageFrame({ title, description, head, brand, here, main, aside, footer }: Page): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Shingle">
<link rel="stylesheet" href="assets/shingle.css">
<link rel="icon" type="image/svg+xml" href="favicon.svg">
${head ?? null}
</head>
<body class="${here}">
<a class="skip" href="#main">Skip to the content</a>
<header class="top"><div class="bar"><a class="brand" href="./">${mark}<span>${brand}</span></a>${navigation(here)}</div></header>
<div class="columns">
${aside ?? null}
<main id="main" tabindex="-1">
${main}
</main>
</div>
<footer class="bottom"><div class="bar">${footer}</div></footer>
</body>
</html>
`;
  return page.html;
}
