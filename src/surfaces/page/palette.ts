import { hexOf, oklchOf } from "./colour.ts";

/** The colours of both schemes; a test holds their contrasts to WCAG 2.2 AA. What they are for: docs/design.md. */
export const palettes = {
  light: {
    paper: "#edf1f4",
    raised: "#dde4e9",
    ink: "#16202b",
    soft: "#485460",
    line: "#cad2d8",
    edge: "#697a88",
    accent: "#1e5ba1",
    "on-accent": "#ffffff",
    shingle: "#905100",
    focus: "#1e5ba1",
  },
  dark: {
    paper: "#11181f",
    raised: "#1c242c",
    ink: "#e2e9ee",
    soft: "#a1acb7",
    line: "#2d3740",
    edge: "#677686",
    accent: "#7fbef3",
    "on-accent": "#11181f",
    shingle: "#eeb154",
    focus: "#7fbef3",
  },
} as const;

export type Scheme = keyof typeof palettes;
export type Palette = Readonly<Record<keyof (typeof palettes)["light"], string>>;

/** How far a business's own colour may go: at every hue its words can then be read on both grounds. */
const accentBounds = {
  darkest: 0.3,
  lightest: 0.47,
  darkestOnDark: 0.76,
  lightestOnDark: 0.92,
  chroma: 0.13,
};

function clampedAccent(accent: string, scheme: Scheme): string {
  const { l, c, h } = oklchOf(accent);
  const { darkest, lightest, darkestOnDark, lightestOnDark, chroma } = accentBounds;
  const [least, most] = scheme === "light" ? [darkest, lightest] : [darkestOnDark, lightestOnDark];
  return hexOf({ l: Math.min(most, Math.max(least, l)), c: Math.min(c, chroma), h });
}

/** The colours of a scheme, with the business's own where it has one. */
export function paletteOf(scheme: Scheme, accent: string | null): Palette {
  if (accent === null) return palettes[scheme];
  const own = clampedAccent(accent, scheme);
  return { ...palettes[scheme], accent: own, focus: own };
}

/** As custom properties of a style sheet. */
export function variables(palette: Readonly<Record<string, string>>): string {
  return Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");
}
