import { expect, test } from "bun:test";
import { appendFileSync, writeFileSync } from "node:fs";
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
  for (const change of [appended, another])
    expect(await readFolder(place.path, change)).toMatchObject({
      kind: "failed",
      fault: { code: "changing" },
    });
  expect(await readFolder(place.path, () => undefined)).toMatchObject({ kind: "read" });
});
