import { leastForMean } from "../../core/reviews/rating.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";
import { oneLine } from "../describe/site.ts";
import { businessProfile } from "../hints/business-profile.ts";
import { html } from "../html.ts";
import { reviewsInWords } from "../page/counted-words.ts";
import { palettes } from "../page/palette.ts";
import { shingles } from "../page/star-row.ts";
import type { Theme } from "./embed-query.ts";

type Palette = (typeof palettes)[keyof typeof palettes];

interface Paint {
  readonly fill: string;
  readonly stroke?: string;
}

const paints = {
  g: ({ paper, edge }: Palette): Paint => ({ fill: paper, stroke: edge }),
  i: ({ ink }: Palette): Paint => ({ fill: ink }),
  s: ({ soft }: Palette): Paint => ({ fill: soft }),
  o: ({ edge }: Palette): Paint => ({ fill: "none", stroke: edge }),
  l: ({ shingle }: Palette): Paint => ({ fill: shingle }),
} as const;

type Part = keyof typeof paints;

/** As attributes, for hosts whose policy lets no style stand in a drawing. */
function painted(part: Part, theme: Theme): string {
  const { fill, stroke } = paints[part](palettes[theme === "auto" ? "light" : theme]);
  return `class="${part}" fill="${fill}"${stroke === undefined ? "" : ` stroke="${stroke}"`}`;
}

/** An image knows nothing of its page: a style alone can follow the visitor. */
function followingVisitor(): string {
  const rules = Object.entries(paints).map(([part, paint]) => {
    const { fill, stroke } = paint(palettes.dark);
    return `.${part}{fill:${fill}${stroke === undefined ? "" : `;stroke:${stroke}`}}`;
  });
  return `<style>@media (prefers-color-scheme:dark){${rules.join("")}}</style>`;
}

const [height, margin, tabsWidth] = [44, 14, 78];
const tabs = { width: 14, gap: 2, height: 12 };
/** As wide as the letters of common system fonts come out; `textLength` makes it so in any other. */
const widthOf = (text: string, size: number) => Math.round(text.length * size * 0.54);

interface Laid {
  readonly parts: string;
  readonly end: number;
}

function rated(value: number, theme: Theme): Laid {
  const mean = value.toFixed(2);
  const wide = widthOf(mean, 22);
  const at = margin + wide + 12;
  const text = `<text ${painted("i", theme)} x="${margin}" y="29.5" font-size="22" font-weight="600" textLength="${wide}" lengthAdjust="spacingAndGlyphs">${mean}</text>`;
  const row = `<g transform="translate(${at} 16)"><path ${painted("o", theme)} d="${shingles(5, tabs)}"/><path ${painted("l", theme)} d="${shingles(value, tabs)}"/></g>`;
  return { parts: text + row, end: at + tabsWidth + 12 };
}

/** `/badge.svg`: mean and count. Of fewer than five reviews the mean says little, and stays away. */
export function badgeDrawing(publication: ServedPublication, theme: Theme): string {
  const { rating_value: value, rating_count: count } = businessProfile(publication).aggregate_rating;
  const name = oneLine(publication.head.business.name);
  const hasMean = value !== null && count >= leastForMean;
  const { parts, end } = hasMean ? rated(value, theme) : { parts: "", end: margin };
  const words = reviewsInWords(count);
  const wide = widthOf(words, 15);
  const width = end + wide + margin;
  const means = hasMean ? `${name}: ${value.toFixed(2)} out of 5, ${words}` : `${name}: ${words}`;
  const title = html`<title>${means}</title>`.html;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">${title}${theme === "auto" ? followingVisitor() : ""}<rect ${painted("g", theme)} x=".5" y=".5" width="${width - 1}" height="${height - 1}"/>${parts}<text ${painted("s", theme)} x="${end}" y="27.5" font-size="15" textLength="${wide}" lengthAdjust="spacingAndGlyphs">${words}</text></svg>\n`;
}
