import type { ServedPublication } from "../../core/serving/served-publication.ts";
import { oneLine } from "../describe/site.ts";
import { businessProfile } from "../hints/business-profile.ts";
import { html } from "../html.ts";
import { leastForMean } from "../page/card.ts";
import { reviewsInWords } from "../page/counted-words.ts";
import { palettes } from "../page/palette.ts";
import { shingles } from "../page/star-row.ts";
import type { Theme } from "./embed-query.ts";

type Palette = (typeof palettes)[keyof typeof palettes];

const coloursOf = ({ paper, ink, soft, edge, shingle }: Palette) =>
  `.g{fill:${paper};stroke:${edge}}.i{fill:${ink}}.s{fill:${soft}}.o{fill:none;stroke:${edge}}.l{fill:${shingle}}`;

function colours(theme: Theme): string {
  if (theme !== "auto") return coloursOf(palettes[theme]);
  return `${coloursOf(palettes.light)}@media (prefers-color-scheme:dark){${coloursOf(palettes.dark)}}`;
}

const [height, margin, tabsWidth] = [44, 14, 78];
const tabs = { width: 14, gap: 2, height: 12 };
/** As wide as the letters of common system fonts come out; `textLength` makes it so in any other. */
const widthOf = (text: string, size: number) => Math.round(text.length * size * 0.54);

interface Laid {
  readonly parts: string;
  readonly end: number;
}

function rated(value: number): Laid {
  const mean = value.toFixed(2);
  const wide = widthOf(mean, 22);
  const at = margin + wide + 12;
  const text = `<text class="i" x="${margin}" y="29.5" font-size="22" font-weight="600" textLength="${wide}" lengthAdjust="spacingAndGlyphs">${mean}</text>`;
  const row = `<g transform="translate(${at} 16)"><path class="o" d="${shingles(5, tabs)}"/><path class="l" d="${shingles(Math.round(value), tabs)}"/></g>`;
  return { parts: text + row, end: at + tabsWidth + 12 };
}

/** `/badge.svg`: mean and count. Of fewer than five reviews the mean says little, and stays away. */
export function badgeDrawing(publication: ServedPublication, theme: Theme): string {
  const { rating_value: value, rating_count: count } = businessProfile(publication).aggregate_rating;
  const name = oneLine(publication.head.business.name);
  const hasMean = value !== null && count >= leastForMean;
  const { parts, end } = hasMean ? rated(value) : { parts: "", end: margin };
  const words = reviewsInWords(count);
  const wide = widthOf(words, 15);
  const width = end + wide + margin;
  const means = hasMean ? `${name}: ${value.toFixed(2)} out of 5, ${words}` : `${name}: ${words}`;
  const title = html`<title>${means}</title>`.html;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">${title}<style>${colours(theme)}</style><rect class="g" x=".5" y=".5" width="${width - 1}" height="${height - 1}"/>${parts}<text class="s" x="${end}" y="27.5" font-size="15" textLength="${wide}" lengthAdjust="spacingAndGlyphs">${words}</text></svg>\n`;
}
