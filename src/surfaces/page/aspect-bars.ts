import { inThousands } from "../../core/text/counted.ts";
import { type Html, html } from "../html.ts";
import { reviewsInWords } from "./counted-words.ts";
import type { Links } from "./links.ts";
import type { Aspect, PageSite } from "./page-site.ts";

const [width, height] = [240, 14];

/** Fewer are counted, and not drawn: a bar of two would look like a finding. */
const leastDrawn = 3;

/** Praise solid, both ways outlined, blame hatched: told apart without colour. */
export function opinionBar({ positive_count, neutral_count, negative_count }: Aspect, of: number): Html {
  const at = (count: number) => Math.round((count / Math.max(1, of)) * width * 10) / 10;
  const [good, open, bad] = [at(positive_count), at(neutral_count), at(negative_count)];
  const part = (name: string, from: number, long: number) =>
    long === 0
      ? null
      : html`<rect class="${name}" x="${from}" width="${Math.max(1.5, long - 1.5)}" height="${height}"/>`;
  const marks = bad === 0 ? null : html`<path class="hatch" d="${hatch(good + open, bad)}"/>`;
  return html`<svg class="opinion" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true" focusable="false">${part("good", 0, good)}${part("open", good, open)}${part("bad", good + open, bad)}${marks}</svg>`;
}

function sample(tone: "good" | "open" | "bad"): Html {
  const marks = tone === "bad" ? html`<path class="hatch" d="M5 0v14M10 0v14"/>` : null;
  return html`<svg class="sample" viewBox="-1 -1 17 16" width="17" height="16" aria-hidden="true" focusable="false"><rect class="${tone}" width="15" height="14"/>${marks}</svg>`;
}

const hatchStep = 5;

function hatch(from: number, long: number): string {
  const end = from + Math.max(1.5, long - 1.5);
  let path = "";
  for (let x = from + hatchStep; x < end; x += hatchStep) path += `M${Math.round(x * 10) / 10} 0v${height}`;
  return path;
}

/** Praise and blame are told even where there is none of it: that is a finding too. */
export function opinionsCounted({ positive_count, neutral_count, negative_count }: Aspect): string {
  const open = neutral_count === 0 ? "" : `, ${inThousands(neutral_count)} both or neither`;
  return `${inThousands(positive_count)} praise${open}, ${inThousands(negative_count)} blame`;
}

/** Each side of the work that reviews speak of, the most spoken of first, with the quotes behind it one step away. */
export function aspectBars({ insights }: PageSite, links: Links): Html | null {
  const rows = insights.aspects
    .filter(({ mention_count }) => mention_count >= leastDrawn)
    .toSorted((a, b) => b.mention_count - a.mention_count || (a.id < b.id ? -1 : 1));
  const [first] = rows;
  if (first === undefined) return null;
  const items = rows.map(
    (aspect) =>
      html`<li><a class="aspect-row" href="${links.page(`aspects/${aspect.id}`)}"><span class="aspect-name">${aspect.label}</span>${opinionBar(aspect, first.mention_count)}<span class="aspect-count"><b>${reviewsInWords(aspect.mention_count)}</b><span class="fine">${opinionsCounted(aspect)}</span></span></a></li>`,
  );
  return html`<h3>By side of the work</h3><ul class="aspects">${items}</ul><p class="fine legend"><span>${sample("good")} praise</span><span>${sample("open")} both or neither</span><span>${sample("bad")} blame</span><span>All that was read, doubtful findings included.</span></p>`;
}
