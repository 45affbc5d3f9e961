import { leastForMean } from "../../core/reviews/rating.ts";
import type { Rating } from "../../core/reviews/review.ts";
import { reviewsAShingle } from "../page/distribution.ts";
import type { PageSite } from "../page/page-site.ts";
import { palettes } from "../page/palette.ts";
import { glyphOf, glyphWidth } from "./glyphs.ts";
import { pngOf } from "./png.ts";

const [width, height] = [1200, 630];
const { paper, raised, ink: dark, shingle, line } = palettes.light;
const colours = [paper, raised, dark, shingle, line];
const ink = { paper: 0, raised: 1, dark: 2, shingle: 3, line: 4 } as const;
const ratings: readonly Rating[] = [5, 4, 3, 2, 1];

class Canvas {
  readonly pixels = new Uint8Array(width * height);

  box(x: number, y: number, [wide, high]: readonly [number, number], colour: number): void {
    const [left, right] = [Math.max(0, Math.round(x)), Math.min(width, Math.round(x + wide))];
    const [top, bottom] = [Math.max(0, Math.round(y)), Math.min(height, Math.round(y + high))];
    for (let row = top; row < bottom; row += 1)
      this.pixels.fill(colour, row * width + left, row * width + right);
  }

  /** A shingle that is only outlined: not verified. */
  outline(x: number, y: number, [wide, high]: readonly [number, number]): void {
    this.box(x, y, [wide, high], ink.shingle);
    this.box(x + 3, y + 3, [wide - 6, high - 6], ink.paper);
  }

  /** Digits and points, each dot of them a square of `scale`. */
  words(text: string, { x, y, scale }: { x: number; y: number; scale: number }): void {
    for (const [place, character] of [...text].entries())
      for (const [row, dots] of glyphOf(character).entries())
        for (const [column, dot] of [...dots].entries())
          if (dot === "#") {
            const left = x + (place * (glyphWidth + 1) + column) * scale;
            this.box(left, y + row * scale, [scale, scale], ink.dark);
          }
  }

  /** The mark in the corner: a ridge and two courses below it. */
  mark(x: number, y: number): void {
    for (let row = 0; row < 20; row += 1)
      this.box(x + 40 - row * 1.2, y + row, [row * 2.4 + 2, 1], ink.shingle);
    for (const at of [0, 1]) this.box(x + 15 + at * 26, y + 24, [24, 18], ink.shingle);
    for (const at of [0, 1, 2]) this.box(x + 2 + at * 26, y + 46, [24, 18], ink.shingle);
  }

  png(): Uint8Array<ArrayBuffer> {
    return pngOf({ width, height, pixels: this.pixels, colours });
  }
}

/** The five courses, as they stand on the page. */
function overview({ profile, publication }: PageSite): Canvas {
  const canvas = new Canvas();
  const { rating_value: mean, rating_count: count, distribution } = profile.aggregate_rating;
  const each = reviewsAShingle(Math.max(...ratings.map((rating) => distribution[rating])));
  const [step, wide, high] = [19, 15, 60];
  for (const [row, rating] of ratings.entries()) {
    const y = 82 + row * 98;
    canvas.words(String(rating), { x: 410, y: y + 6, scale: 7 });
    const sure = Math.ceil(publication.verifiedByRating[rating] / each);
    const open = Math.ceil((distribution[rating] - publication.verifiedByRating[rating]) / each);
    for (let place = 0; place < sure + open; place += 1) {
      const x = 474 + place * step;
      if (place < sure) canvas.box(x, y, [wide, high], ink.shingle);
      else canvas.outline(x, y, [wide, high]);
    }
    canvas.box(474, y + high + 16, [width - 474 - 60, 3], ink.line);
  }
  if (mean !== null && count >= leastForMean) canvas.words(mean.toFixed(1), { x: 60, y: 235, scale: 18 });
  canvas.mark(60, 82);
  return canvas;
}

/** So many of five, as broad shingles. */
function stars(rating: Rating): Canvas {
  const canvas = new Canvas();
  canvas.words(String(rating), { x: 90, y: 90, scale: 32 });
  canvas.words("/5", { x: 300, y: 216, scale: 14 });
  for (let place = 0; place < 5; place += 1)
    canvas.box(90 + place * 208, 400, [188, 130], place < rating ? ink.shingle : ink.line);
  canvas.mark(1028, 90);
  return canvas;
}

/** The picture of all reviews, or of one with so many stars. */
export function cardPicture(site: PageSite, rating: Rating | null): Uint8Array<ArrayBuffer> {
  return (rating === null ? overview(site) : stars(rating)).png();
}
