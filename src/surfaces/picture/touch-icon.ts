import { colour, strengths } from "../page/favicon.ts";
import { palettes } from "../page/palette.ts";
import { pngOf } from "./png.ts";

/** Of what a phone puts on its first screen; browsers make the others of it. */
const side = 180;
/** A phone rounds the corners off. */
const margin = 18;
const scale = (side - 2 * margin) / 32;
/** Each point is looked at so many times in both directions: edges are soft. */
const looks = 2;

type Shape = (x: number, y: number) => boolean;

/** The ridge: a gable from its top to its eaves. */
const ridge: Shape = (x, y) => y >= 1 && y <= 9.6 && Math.abs(x - 16) <= ((y - 1) / 8.6) * 9.9;

/** Shingles side by side, each straight to its round lower edge. */
const course =
  (top: number, lefts: readonly number[]): Shape =>
  (x, y) =>
    lefts.some((left) => {
      if (x < left || x > left + 9.6 || y < top) return false;
      return y <= top + 4.6 || Math.hypot(x - left - 4.8, y - top - 4.6) <= 4.8;
    });

/** What favicon.ts draws as paths, by the points inside. */
const shapes: readonly Shape[] = [ridge, course(11, [6.1, 16.3]), course(21, [1, 11.2, 21.4])];

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** So much of one colour on the other, in four parts. */
function mixed(share: number): string {
  const [over, under] = [channels(colour), channels(palettes.light.paper)];
  const parts = over.map((value, at) => Math.round(value * share + (under[at] ?? 0) * (1 - share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const shades = 4;
const colours = [
  palettes.light.paper,
  ...strengths.flatMap((strength) =>
    Array.from({ length: shades }, (_, at) => mixed((strength * (at + 1)) / shades)),
  ),
];

/** The place of the colour of a point. */
function colourAt(column: number, row: number): number {
  for (const [which, isInside] of shapes.entries()) {
    let hits = 0;
    for (let look = 0; look < looks * looks; look += 1) {
      const x = (column + ((look % looks) + 0.5) / looks - margin) / scale;
      const y = (row + (Math.floor(look / looks) + 0.5) / looks - margin) / scale;
      if (isInside(x, y)) hits += 1;
    }
    const shade = Math.round((hits / (looks * looks)) * shades);
    if (shade > 0) return 1 + which * shades + shade - 1;
  }
  return 0;
}

function drawn(): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(side * side);
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) pixels[row * side + column] = colourAt(column, row);
  return pngOf({ width: side, height: side, pixels, colours });
}

let made: Uint8Array<ArrayBuffer> | null = null;

/** The mark for whoever takes no drawing: Safari, phones' first screens, and feed readers, which ask for /favicon.ico whatever a page says. */
export function touchIcons() {
  made ??= drawn();
  const bytes = made;
  return ["/apple-touch-icon.png", "/favicon.ico"].map((path) => ({ path, contentType: "image/png", bytes }));
}
