import { expect, test } from "bun:test";
import { gunzipSync } from "node:zlib";
import { openSiteFolder } from "../../src/adapters/site-folder/site-folder.ts";
import { zlibCompressor } from "../../src/adapters/zlib-compressor.ts";
import { exportSite, type PlannedFile, plannedPaths } from "../../src/flows/export-site.ts";
import { temporaryFolder } from "../support/shingle.ts";

const isPrecompressed = true;

test("of a file that has changed, every form is made anew; of one that has not, none", async () => {
  using place = temporaryFolder();
  const laidDown = async (text: string) => {
    const files: PlannedFile[] = [
      {
        path: "reviews.json",
        contentType: "application/json",
        // biome-ignore lint/correctness/useYield: it is made at once.
        make: function* () {
          return new TextEncoder().encode(text);
        },
      },
    ];
    const paths = plannedPaths(files, { isPrecompressed });
    const opened = await openSiteFolder(place.path, { baseUrl: "https://a.example", version: 1, paths });
    if (opened.kind === "refused") throw new Error(opened.reason);
    await using folder = opened.folder;
    const ports = { folder, compressor: zlibCompressor };
    const { created, changed } = await exportSite(ports, { files, isPrecompressed, onFile: () => undefined });
    const packed = await Bun.file(`${place.path}/reviews.json.gz`).bytes();
    return { created, changed, unpacked: gunzipSync(packed).toString() };
  };
  const [before, after] = ["Before. ".repeat(500), "After. ".repeat(500)];
  const all = ["reviews.json", "reviews.json.br", "reviews.json.gz"];
  expect(await laidDown(before)).toEqual({ created: all, changed: [], unpacked: before });
  expect(await laidDown(before)).toEqual({ created: [], changed: [], unpacked: before });
  expect(await laidDown(after)).toEqual({ created: [], changed: all, unpacked: after });
});
