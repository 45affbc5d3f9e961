import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Logo } from "../../src/core/logo.ts";
import { brandIcons } from "../../src/surfaces/page/brand.ts";
import type { Links } from "../../src/surfaces/page/links.ts";
import { demoSite, openForFile } from "../support/http-site.ts";
import { runtimes } from "../support/shingle.ts";

const opened = openForFile(demoSite);
const links = { file: (path: string) => path } as Links;
const iconsOf = (logo: Partial<Logo> | null) =>
  [
    ...brandIcons({ name: "", reviews: "", logo: logo as Logo | null }, links).html.matchAll(
      /<link rel="([^"]+)"[^>]* href="([^"]+)">/g,
    ),
  ].map(([, ...told]) => told);

describe("what stands in the tab", () => {
  const mark = [
    ["icon", "favicon.svg"],
    ["apple-touch-icon", "apple-touch-icon.png"],
  ];
  test.each([
    ["without a logo the mark", null, mark],
    ["of a wide logo the mark", { type: "image/png", width: 300, height: 100 }, mark],
    ["of a high logo the mark", { type: "image/svg+xml", width: 100, height: 126 }, mark],
    [
      "of a square PNG it, on a phone's first screen too",
      { type: "image/png", width: 100, height: 125 },
      [
        ["icon", "assets/logo.png"],
        ["apple-touch-icon", "assets/logo.png"],
      ],
    ],
    [
      "of a square drawing it, which no phone takes for its first screen",
      { type: "image/svg+xml", width: 125, height: 100 },
      [["icon", "assets/logo.svg"]],
    ],
  ] as const)("is %s", (_, logo, icons) => {
    expect(iconsOf(logo)).toEqual(icons as unknown as string[][]);
  });

  test.each(runtimes)(
    "is there for whoever takes no drawing, and comes again by its ETag, on %s",
    async (runtime) => {
      const client = opened.client(runtime);
      const icon = await client.get("/apple-touch-icon.png");
      expect([icon.status, icon.header("content-type")]).toEqual([200, "image/png"]);
      const guessed = await client.get("/favicon.ico");
      expect(guessed.body.equals(icon.body)).toBe(true);
      const etag = guessed.header("etag") ?? "";
      expect((await client.get("/favicon.ico", [["If-None-Match", etag]])).status).toBe(304);
      expect((await opened.client("bun").get("/favicon.ico")).header("etag")).toBe(etag);
    },
  );

  test("is among the files of an exported site", () => {
    using site = demoSite();
    const folder = join(site.folder, "exported");
    site.run("export", folder, "--base-url", "https://static.example.net");
    const [icon, guessed] = ["apple-touch-icon.png", "favicon.ico"].map((name) =>
      readFileSync(join(folder, name)),
    );
    expect(icon?.subarray(1, 4).toString()).toBe("PNG");
    expect(guessed?.equals(icon ?? Buffer.alloc(0))).toBe(true);
  });
});
