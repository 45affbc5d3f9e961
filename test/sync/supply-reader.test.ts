import { expect, test } from "bun:test";
import { appendFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { supplyReader } from "../../src/cli/supply-reader.ts";
import { noColumnRules } from "../../src/core/importing/column-map.ts";
import type { ImportSettings } from "../../src/core/importing/row.ts";
import { record, temporaryFolder, writeRecords } from "../support/shingle.ts";

const web = { read: () => Promise.reject(new Error("nobody asks the web")) };

/** Reads a folder of one file; `whileRead` happens once, in the midst of it. */
async function readFolder(folder: string, whileRead: () => void) {
  let isRead = false;
  const settings: ImportSettings = {
    // A day with a time is told in the business's zone: who asks for that has read the row.
    get timeZone() {
      if (!isRead) whileRead();
      isRead = true;
      return "UTC";
    },
    dateOrder: null,
    facebookRecommendations: "drop",
    avatars: "drop",
    columns: noColumnRules,
  };
  const supply = { name: "folder", from: folder, as: null, scope: "complete", settings, terms: "" } as const;
  const reading = await supplyReader(web).read(supply, null, new AbortController().signal);
  expect(isRead).toBe(true);
  return reading;
}

test("what is written to while it is read is left for the next run, which sees it whole", async () => {
  using place = temporaryFolder();
  const line = record({ source_id: "a", date: "2026-03-14T10:00:00Z" });
  const file = writeRecords(join(place.path, "reviews.ndjson"), [line]);
  const appended = () => appendFileSync(file, `${JSON.stringify({ ...line, source_id: "b" })}\n`);
  const another = () => writeFileSync(join(place.path, "more.ndjson"), `${JSON.stringify(line)}\n`);
  const rewritten = () => writeFileSync(file, `${JSON.stringify({ ...line, source_id: "c" })}\n`);
  writeRecords(file, [line]);
  for (const change of [rewritten, appended, another])
    expect(await readFolder(place.path, change)).toMatchObject({
      kind: "failed",
      fault: { code: "changing" },
    });
  expect(await readFolder(place.path, () => undefined)).toMatchObject({ kind: "read" });
});

test("a folder is unchanged as long as every file has its name and its bytes", async () => {
  using place = temporaryFolder();
  const file = (name: string) => join(place.path, `${name}.ndjson`);
  const line = (id: string) => `${JSON.stringify(record({ source_id: id }))}\n`;
  const write = (first: string, second: string) => {
    writeFileSync(file("a"), first);
    writeFileSync(file("b"), second);
  };
  const settings: ImportSettings = {
    timeZone: "UTC",
    dateOrder: null,
    facebookRecommendations: "drop",
    avatars: "drop",
    columns: noColumnRules,
  };
  const supply = { name: "s", from: place.path, as: null, scope: "complete", settings, terms: "" } as const;
  let digest = "";
  const read = async () => {
    const known = { terms: "", digest, etag: null, lastModified: null, reviews: 1, reviewSources: [] };
    const reading = await supplyReader(web).read(supply, known, new AbortController().signal);
    if (reading.kind === "read") digest = reading.digest;
    return reading.kind;
  };
  write(line("1"), line("2"));
  expect([await read(), await read()]).toEqual(["read", "unchanged"]);
  write(line("2"), line("1"));
  expect([await read(), await read()]).toEqual(["read", "unchanged"]);
  // The same bytes, cut elsewhere.
  write(line("2") + line("1"), "");
  expect([await read(), await read()]).toEqual(["read", "unchanged"]);
  renameSync(file("b"), file("c"));
  expect([await read(), await read()]).toEqual(["read", "unchanged"]);
});
