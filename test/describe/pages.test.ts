import { describe, expect, test } from "bun:test";
import { readBusiness } from "../../src/config/business-file.ts";
import { describedDocuments } from "../../src/surfaces/http/described-documents.ts";
import { hexOf, oklchOf } from "../../src/surfaces/page/colour.ts";
import { paletteOf, palettes } from "../../src/surfaces/page/palette.ts";
import { bareSite, hostileSite, site, startedAt, textOf } from "./example-site.ts";
import { outlineOf } from "./html-outline.ts";

const pages = [
  ["/docs", "a full business", site],
  ["/docs", "a bare business", bareSite],
  ["/docs", "a hostile business file", hostileSite],
] as const;

describe.each(pages)("%s of %s", (path, _, given) => {
  const documents = describedDocuments(given, startedAt);
  const text = textOf(documents, path);
  const { elements, faults } = outlineOf(text);
  const named = (name: string) => elements.filter((element) => element.name === name);
  const ids = elements.flatMap(({ attributes }) => attributes.get("id") ?? []);

  test("is well-formed", () => {
    expect(faults).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  // As the Nu Html Checker (validator.w3.org/nu) holds it of fields; HTML §4.10.5 and §4.10.10.
  test("gives every field what its kind may have", () => {
    const told = named("input").map(({ attributes }) => [
      attributes.get("type"),
      ["maxlength", "placeholder", "min", "max"].filter((name) => attributes.has(name)),
    ]);
    const allowed: Readonly<Record<string, readonly string[]>> = {
      text: ["maxlength", "placeholder"],
      search: ["maxlength", "placeholder"],
      number: ["placeholder", "min", "max"],
    };
    for (const [type, names] of told)
      expect([type, (names as string[]).filter((name) => !allowed[String(type)]?.includes(name))]).toEqual([
        type,
        [],
      ]);
    expect(told.length).toBeGreaterThan(10);
    expect(text).not.toMatch(/<option[^>]*><\/option>|(?:min|max|maxlength)=""/);
  });

  test("has nothing that the content security policy forbids", () => {
    for (const name of ["script", "style", "iframe", "object", "img", "base"])
      expect(named(name)).toEqual([]);
    const attributes = elements.flatMap((element) => [...element.attributes.keys()]);
    expect(attributes.filter((name) => name === "style" || name.startsWith("on"))).toEqual([]);
    expect(text).not.toMatch(/<script|javascript:(?!x)|style=/i);
  });

  test("loads nothing from elsewhere", () => {
    const loaded = named("link").filter(({ attributes }) =>
      /stylesheet|icon/.test(attributes.get("rel") ?? ""),
    );
    expect(loaded.map(({ attributes }) => attributes.get("href"))).toEqual([
      "assets/shingle.css",
      "favicon.svg",
      "apple-touch-icon.png",
    ]);
  });

  test("is a page that assistive technology can walk", () => {
    expect(named("html")[0]?.attributes.get("lang")).toBe("en");
    for (const name of ["h1", "main", "header", "footer", "title"]) expect(named(name)).toHaveLength(1);
    const levels = elements.flatMap(({ name }) => (/^h[1-6]$/.test(name) ? [Number(name[1])] : []));
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(jumps).toEqual([]);
    const skip = elements.find(({ attributes }) => attributes.get("class") === "skip");
    expect(skip?.attributes.get("href")).toBe("#main");
    expect(named("th").every(({ attributes }) => attributes.has("scope"))).toBe(true);
    expect(named("caption")).toHaveLength(named("table").length);
    const labelled = named("label").map(({ attributes }) => attributes.get("for"));
    const controls = [...named("input"), ...named("select")].map(({ attributes }) => attributes.get("id"));
    expect(labelled.toSorted()).toEqual(controls.toSorted());
  });

  test("every link leads somewhere", () => {
    const described = new Set(documents.map((document) => document.path));
    const dataPaths = [
      "/reviews.json",
      "/insights.json",
      "/feed.xml",
      "/api/feed.json",
      "/api/reviews/changes",
    ];
    for (const known of [...dataPaths, "/"]) described.add(known);
    for (const { attributes } of named("a")) {
      const href = attributes.get("href") ?? "";
      if (href.startsWith("#")) expect(ids).toContain(href.slice(1));
      else if (!/^(https?|mailto|tel):/.test(href))
        expect([...described]).toContain(new URL(href, "https://x").pathname);
    }
  });
});

describe("/docs", () => {
  const text = textOf(describedDocuments(site, startedAt), "/docs");

  test("links to no host but the configured one", () => {
    const targets = outlineOf(text).elements.flatMap(({ attributes }) => attributes.get("href") ?? []);
    const foreign = targets.filter((href) => /^[a-z]+:/.test(href) && !href.startsWith(site.baseUrl));
    expect(foreign).toEqual([]);
  });

  test("shows every path, parameter and object", () => {
    for (const shown of [
      "/api/reviews/since/{date}",
      "min_",
      "SearchResult",
      "If-None-Match",
      "304",
      "410",
    ]) {
      expect(text).toContain(shown);
    }
  });

  test("gives a line for each of the first steps", () => {
    const lines = [...text.matchAll(/<pre class="command"><code>([^<]+)<\/code>/g)].map(([, line]) => line);
    for (const part of [
      "/reviews.json&#39;",
      "--etag-compare",
      "/search?rating=1",
      "/since/2026-01-01",
      "/changes?",
    ]) {
      expect(lines.some((line) => line?.includes(part))).toBe(true);
    }
  });
});

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe.each(["light", "dark"] as const)("the %s palette", (scheme) => {
  const palette = palettes[scheme];
  const pairs = (["ink", "soft", "accent"] as const).flatMap((front) =>
    (["paper", "raised"] as const).map((back) => [front, back] as const),
  );

  test.each(pairs)("%s on %s can be read (WCAG 1.4.3)", (front, back) => {
    expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(4.5);
  });

  test("buttons can be read, and edges, shingles and focus can be seen (WCAG 1.4.11)", () => {
    expect(contrast(palette["on-accent"], palette.accent)).toBeGreaterThanOrEqual(4.5);
    for (const front of ["edge", "shingle", "focus"] as const) {
      expect(contrast(palette[front], palette.paper)).toBeGreaterThanOrEqual(3);
      expect(contrast(palette[front], palette.raised)).toBeGreaterThanOrEqual(3);
    }
  });
});

/** Colours from every corner of what a screen shows: a fixed walk, so that a failure comes again. */
const accents = Array.from({ length: 400 }, (_, at) => {
  const mixed = Math.imul(at + 1, 0x9e3779b1) >>> 8;
  return `#${mixed.toString(16).padStart(6, "0")}`;
});

test.each(["light", "dark"] as const)("any accent of a business can be read on %s (WCAG 1.4.3)", (scheme) => {
  for (const accent of ["#000000", "#ffffff", "#ffff00", "#0000ff", "#00ff00", "#ff0000", ...accents]) {
    const palette = paletteOf(scheme, accent);
    const worst = Math.min(
      contrast(palette.accent, palette.paper),
      contrast(palette.accent, palette.raised),
      contrast(palette["on-accent"], palette.accent),
    );
    expect([accent, palette.accent, worst >= 4.5]).toEqual([accent, palette.accent, true]);
    expect(palette.focus).toBe(palette.accent);
  }
});

/** CSS Color 4 tells these colours in both forms. */
const told = [
  ["#ff0000", { l: 0.62796, c: 0.25768, h: 29.234 }],
  ["#00ff00", { l: 0.86644, c: 0.29483, h: 142.495 }],
  ["#0000ff", { l: 0.45201, c: 0.31321, h: 264.052 }],
  ["#ffff00", { l: 0.96798, c: 0.21101, h: 109.769 }],
  ["#008080", { l: 0.54312, c: 0.09271, h: 194.769 }],
] as const;

test.each(told)("%s is the colour that it is, there and back", (hex, oklch) => {
  const { l, c, h } = oklchOf(hex);
  expect([l - oklch.l, c - oklch.c, (h - oklch.h) / 100].every((apart) => Math.abs(apart) < 1e-4)).toBe(true);
  expect(hexOf(oklch)).toBe(hex);
});

test("every colour comes back as it was", () => {
  for (const hex of accents) expect(hexOf(oklchOf(hex))).toBe(hex);
});

function hueApart(a: number, b: number): number {
  const turned = Math.abs(a - b) % 360;
  return Math.min(turned, 360 - turned);
}

test("what no screen shows is given less chroma, as little as it takes, and no other hue or lightness", () => {
  for (let h = 0; h < 360; h += 10) {
    for (const l of [0.3, 0.5, 0.7, 0.9]) {
      const shown = oklchOf(hexOf({ l, c: 0.4, h }));
      const isKept = hueApart(shown.h, h) < 2 && Math.abs(shown.l - l) < 0.005;
      const more = oklchOf(hexOf({ l, c: shown.c + 0.004, h }));
      expect([l, h, isKept, more.c < shown.c + 0.003]).toEqual([l, h, true, true]);
    }
  }
});

test.each(["light", "dark"] as const)("an accent keeps its hue on %s", (scheme) => {
  let coloured = 0;
  for (const accent of accents) {
    const [given, own] = [accent, paletteOf(scheme, accent).accent].map(oklchOf);
    // Of a grey nothing is to be kept.
    if (given === undefined || own === undefined || own.c < 0.04) continue;
    coloured += 1;
    expect([accent, hueApart(given.h, own.h) < 3]).toEqual([accent, true]);
  }
  expect(coloured).toBeGreaterThan(300);
});

test("an accent is a colour, or is refused with its place", () => {
  const read = (accent: unknown) => readBusiness({ name: "X", time_zone: "UTC", accent });
  const told = { where: "accent", message: "must be a colour as #RRGGBB, for example #1e5ba1" };
  for (const accent of ["red", "#12345", "#1234567", "#12345g", "#1e5ba1;}*{display:none"])
    expect([accent, read(accent)]).toEqual([accent, { kind: "refused", faults: [told] }]);
  expect(read("#FFEE00")).toMatchObject({ kind: "read", business: { accent: "#ffee00" } });
});
