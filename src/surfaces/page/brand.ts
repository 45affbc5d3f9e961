import type { Business } from "../../core/business.ts";
import { type Logo, logoPath } from "../../core/logo.ts";
import { oneLine } from "../describe/site.ts";
import { type Html, html } from "../html.ts";
import { courses } from "./favicon.ts";
import type { Links } from "./links.ts";

/** Who stands at the head of every page. */
export interface Brand {
  /** On one line. */
  readonly name: string;
  /** What its reviews are called: `Reviews of Copper Ridge`. */
  readonly reviews: string;
  readonly logo: Logo | null;
}

export function brandOf({ name, logo = null }: Business): Brand {
  const told = oneLine(name);
  return { name: told, reviews: `Reviews of ${told}`, logo };
}

/** Before the first import nobody knows whose reviews these will be. */
export const unnamedBrand: Brand = { name: "Reviews", reviews: "Reviews", logo: null };

const height = 36;
const widest = 200;

const ownMark = html`<svg class="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">${courses.map((course) => html`<path d="${course}"/>`)}</svg>`;

/** The business's picture, or ours where it has none; the name stands beside it either way. */
export function brandMark({ logo }: Brand, links: Links): Html {
  if (logo === null) return ownMark;
  const scale = Math.min(height / logo.height, widest / logo.width);
  const [wide, high] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale)));
  return html`<img class="logo" src="${links.file(logoPath(logo))}" width="${wide ?? 1}" height="${high ?? 1}" alt="">`;
}

/** So much wider than high, or higher than wide, a picture can be told from others in a tab. */
const mostStretched = 1.25;

/** What stands in the tab, and on a phone's first screen: the business's own picture where it is about square. */
export function brandIcons({ logo }: Brand, links: Links): Html {
  if (logo !== null && Math.max(logo.width / logo.height, logo.height / logo.width) <= mostStretched) {
    const own = links.file(logoPath(logo));
    const touch =
      logo.type === "image/png"
        ? html`
<link rel="apple-touch-icon" href="${own}">`
        : null;
    return html`<link rel="icon" type="${logo.type}" href="${own}">${touch}`;
  }
  return html`<link rel="icon" type="image/svg+xml" href="${links.file("favicon.svg")}">
<link rel="apple-touch-icon" href="${links.file("apple-touch-icon.png")}">`;
}
