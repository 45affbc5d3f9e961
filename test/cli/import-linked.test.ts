import { expect, test } from "bun:test";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
});
