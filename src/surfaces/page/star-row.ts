import { type Html, html } from "../html.ts";

const [tab, gap, height] = [14, 2, 12];
const count = 5;

interface ShingleSize {
  readonly width: number;
  readonly gap: number;
  readonly height: number;
  /** Where the first one begins. */
  readonly from?: number;
}

/** Shingles as one path: the first `laid` of a row, the last of them cut to its share. */
export function shingles(laid: number, { width, gap: between, height: high, from = 0 }: ShingleSize): string {
  const whole = Math.floor(laid);
  const part = Math.round(10 * width * (laid - whole)) / 10;
  const widths = [...Array<number>(whole).fill(width), ...(part > 0 ? [part] : [])];
  const tabs = widths.map((wide) => `h${wide}v${high}h-${wide}z`);
  return tabs.length === 0 ? "" : `M${from} 0${tabs.join(`m${width + between} 0`)}`;
}

/** Five tabs, as many laid as the rating says. Read aloud as one name. */
export function starRow(rating: number): Html {
  const size = { width: tab, gap, height };
  const width = count * (tab + gap) - gap;
  return html`<span class="stars" role="img" aria-label="${rating} out of 5"><svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true" focusable="false"><path class="open" d="${shingles(count, size)}"/><path class="laid" d="${shingles(rating, size)}"/></svg></span>`;
}
