import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { asRead } from "./as-read/reading.ts";
import { fileOf, pagesAsRead } from "./as-read/site.ts";

test("pages are as somebody last read them: after a change, npm run pages, and read what it changed", async () => {
  const pages = await pagesAsRead();
  const kept = new Map([...pages.keys()].map((name) => [name, readFileSync(fileOf(name), "utf8")]));
  // Page by page, so that what differs is told by its line.
  for (const [name, page] of pages)
    expect({ name, lines: page.split("\n") }).toEqual({ name, lines: (kept.get(name) ?? "").split("\n") });
  const files = readdirSync(new URL("./as-read", import.meta.url)).filter((name) => name.endsWith(".txt"));
  expect(files).toHaveLength(pages.size);
});

test("all words and attributes are among what is read", () => {
  const page = '<p class="x" id="a">One <b>two</b></p><p>three<a href="/f">four</a></p><style>a{}</style>';
  expect(asRead(page)).toBe('<p id="a">One <b>two</b>\n<p>three<a href="/f">four</a>\n<style>X1RutGBrXCt9\n');
});
