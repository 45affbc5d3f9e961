import { expect, test } from "bun:test";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { openSiteFolder } from "../../src/adapters/site-folder/site-folder.ts";
import { zlibCompressor } from "../../src/adapters/zlib-compressor.ts";
import { exportSite, type PlannedFile, plannedPaths } from "../../src/flows/export-site.ts";
import { temporaryFolder } from "../support/shingle.ts";

function planned(path: string, contentType: string, text: string): PlannedFile {
  return {
    path,
    contentType,
    // biome-ignore lint/correctness/useYield: it is made at once.
    make: function* () {
      return new TextEncoder().encode(text);
    },
  };
}

async function layDown(at: string, files: readonly PlannedFile[], isPrecompressed = true) {
  const paths = plannedPaths(files, { isPrecompressed });
  const opened = await openSiteFolder(at, { baseUrl: "https://a.example", version: 1, paths });
  if (opened.kind === "refused") throw new Error(opened.reason);
  await using folder = opened.folder;
  const done: number[] = [];
  const ports = { folder, compressor: zlibCompressor };
  const report = await exportSite(ports, { files, isPrecompressed, onFile: (count) => done.push(count) });
  return { report, paths, done };
}

test("of a file that has changed, every form is made anew; of one that has not, none", async () => {
  using place = temporaryFolder();
  const laidDown = async (text: string) => {
    const { report } = await layDown(place.path, [planned("reviews.json", "application/json", text)]);
    const packed = await Bun.file(`${place.path}/reviews.json.gz`).bytes();
    const { created, changed } = report;
    return { created, changed, unpacked: gunzipSync(packed).toString() };
  };
  const [before, after] = ["Before. ".repeat(500), "After. ".repeat(500)];
  const all = ["reviews.json", "reviews.json.br", "reviews.json.gz"];
  expect(await laidDown(before)).toEqual({ created: all, changed: [], unpacked: before });
  expect(await laidDown(before)).toEqual({ created: [], changed: [], unpacked: before });
  expect(await laidDown(after)).toEqual({ created: [], changed: all, unpacked: after });
});

test("only what is worth it has coded forms, and all that lies there is counted, each time", async () => {
  using place = temporaryFolder();
  const long = "Long. ".repeat(500);
  const files = [
    planned("index.html", "text/html; charset=utf-8", long),
    planned("short.html", "text/html; charset=utf-8", "Short."),
    planned("card.png", "image/png", long),
  ];
  const sizes = () => {
    const names = readdirSync(place.path).filter((name) => /^(?:index|short|card)/.test(name));
    return {
      names: names.sort(),
      bytes: names.reduce((sum, name) => sum + statSync(join(place.path, name)).size, 0),
    };
  };
  const plain = await layDown(place.path, files, false);
  expect([plain.paths, plain.done]).toEqual([
    ["index.html", "short.html", "card.png"],
    [1, 2, 3],
  ]);
  expect(sizes().names).toEqual(["card.png", "index.html", "short.html"]);
  expect(plain.report).toMatchObject({ files: 3, bytes: sizes().bytes });
  for (const _ of ["made", "kept"]) {
    const { report, paths } = await layDown(place.path, files);
    expect(paths).not.toContain("card.png.gz");
    expect(paths).toContain("short.html.gz");
    expect(sizes().names).toEqual(["card.png", "index.html", "index.html.br", "index.html.gz", "short.html"]);
    expect(report).toMatchObject({ files: 5, bytes: sizes().bytes });
  }
});
