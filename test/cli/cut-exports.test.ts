import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptySite, type Site } from "../support/http-site.ts";
import { record, runtimes, shingle, writeRecords } from "../support/shingle.ts";
import { readStored } from "../support/stored.ts";
import { zipOf } from "../support/zip.ts";

setDefaultTimeout(300_000);

const sites: Site[] = [];
afterAll(() => {
  for (const site of sites) site[Symbol.dispose]();
});

const header = "review_id,rating,text,date,author,source\n";
const told =
  "ends within its first line: it was cut off, or is being written. All that it held before would be removed: export it again, or take it away";

describe.each(runtimes)("an export that ends in its header, on %s", (runtime) => {
  const site = emptySite({ runtime });
  sites.push(site);
  const written = (name: string, content: string | Uint8Array) => {
    mkdirSync(join(site.folder, "folder"), { recursive: true });
    writeFileSync(join(site.folder, name), content);
  };
  const ask = (...args: readonly string[]) =>
    shingle(args, { runtime, variables: site.variables, cwd: site.folder });
  const published = async () => (await readStored(site.variables)).dataset.reviews.length;

  test("is refused where the files tell all that there is, and takes nothing back", async () => {
    const records = ["a", "b", "c", "d", "e", "f"].map((id) => record({ source_id: id }));
    writeRecords(join(site.folder, "all.ndjson"), records);
    expect(ask("import", "all.ndjson").code).toBe(0);
    mkdirSync(join(site.folder, "folder"), { recursive: true });
    writeRecords(join(site.folder, "folder", "most.ndjson"), records.slice(1));
    for (const cut of ["r", "review_id,rat", header.trim(), `\ufeff${header.slice(0, 20)}`]) {
      written("folder/a.csv", cut);
      const refused = ask("import", "folder", "--scope", "complete");
      expect([refused.code, refused.stderr]).toEqual([1, `shingle: folder/a.csv ${told}\n`]);
      for (const args of [
        ["folder", "--as", "native-csv"],
        ["folder/most.ndjson", "folder/a.csv"],
      ])
        expect(ask("import", ...args, "--scope", "complete").stderr).toContain(`folder/a.csv ${told}`);
    }
    written("cut.zip", zipOf([{ name: "a.csv", content: "review_id,rat" }]));
    expect(ask("import", "cut.zip", "--scope", "complete").stderr).toContain(`cut.zip/a.csv ${told}`);
    expect(await published()).toBe(6);
  });

  test("keeps a source of its own out too, which brought what it holds before", async () => {
    written("folder/a.csv", "review_id,rat");
    const sources = [{ name: "files", from: "folder", scope: "complete" }];
    written("shingle.json", JSON.stringify({ sources }));
    const synced = ask("sync");
    expect([synced.code, synced.stdout + synced.stderr]).toEqual([1, expect.stringContaining(told)]);
    expect(await published()).toBe(6);
  });

  test("is no matter where nothing is taken back, nor is one that is empty and whole", async () => {
    written("folder/a.csv", "review_id,rat");
    expect(ask("import", "folder").code).toBe(0);
    written("folder/a.csv", header);
    expect(ask("import", "folder", "--scope", "complete").code).toBe(0);
    expect(await published()).toBe(5);
  });
});
