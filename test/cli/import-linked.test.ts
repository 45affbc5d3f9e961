import { expect, test } from "bun:test";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { namesUnder } from "../../src/cli/folder-names.ts";
import { emptySite } from "../support/http-site.ts";
import { record, runtimes, shingle } from "../support/shingle.ts";

test.each([...runtimes])("a folder's links are followed, each folder once, on %s", (runtime) => {
  using site = emptySite();
  const elsewhere = join(site.folder, "elsewhere.ndjson");
  writeFileSync(elsewhere, `${JSON.stringify(record({ source_id: "a" }))}\n`);
  const exports = join(site.folder, "exports");
  mkdirSync(exports);
  symlinkSync(elsewhere, join(exports, "reviews.ndjson"));
  const further = join(site.folder, "further");
  mkdirSync(further);
  writeFileSync(
    join(further, "more.ndjson"),
    `${JSON.stringify(record({ source_id: "b", author: "Ray" }))}\n`,
  );
  symlinkSync(further, join(exports, "further"));
  // One that leads nowhere, one in a circle, one back to where it lies.
  symlinkSync(join(site.folder, "gone.json"), join(exports, "gone.json"));
  symlinkSync(join(exports, "circle.json"), join(exports, "circle.json"));
  symlinkSync(exports, join(exports, "again"));
  const { code, stdout, stderr } = shingle(["import", exports], { runtime, variables: site.variables });
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("2 created, 0 updated");
  expect(namesUnder(exports)).toEqual({
    exports: [join(exports, "further", "more.ndjson"), join(exports, "reviews.ndjson")],
    closed: [],
  });
});

test("of a folder everything is looked at that may hold reviews, in a fixed order", () => {
  using site = emptySite();
  const places = ["b.CSV", "a.json", "c/z.xlsx", "c/y.htm", ".hidden.json", ".git/a.json", "~$a.xlsx"];
  const closed = ["d.zip", "c/e.xls", "b.tar.gz", "f.numbers"];
  const others = ["notes.txt", "json", "a.json.bak"];
  for (const folder of ["c", ".git"]) mkdirSync(join(site.folder, folder));
  for (const name of [...places, ...closed, ...others]) writeFileSync(join(site.folder, name), "");
  const names = namesUnder(site.folder);
  expect(names.exports).toEqual(
    ["a.json", "b.CSV", "c/y.htm", "c/z.xlsx"].map((name) => join(site.folder, name)),
  );
  expect(names.closed.map((told) => told.slice(site.folder.length + 1, told.indexOf(" is ")))).toEqual(
    closed.toSorted(),
  );
});
