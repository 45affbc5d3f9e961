import { expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptySite } from "../support/http-site.ts";
import { record, shingle } from "../support/shingle.ts";

setDefaultTimeout(300_000);

/** The handles that Yarn's Plug'n'Play puts in the place of Node's lack a part. */
const lacking = `
const fs = require("node:fs");
const open = fs.promises.open;
const missing = () => { throw new Error("Method not implemented."); };
fs.promises.open = async (...told) => Object.assign(await open(...told), { sync: missing, datasync: missing });
require("node:module").syncBuiltinESMExports();
`;

test("backups and a site as files are written with Yarn's Plug'n'Play too", () => {
  using site = emptySite();
  site.importRecords([record({ source_id: "a" })]);
  const preload = join(site.folder, "lacking.cjs");
  writeFileSync(preload, lacking);
  const variables = { ...site.variables, NODE_OPTIONS: `--require=${preload}` };
  const [backup, files] = [join(site.folder, "a.backup"), join(site.folder, "files")];
  for (const line of [
    ["backup", backup],
    ["export", files, "--base-url", "https://reviews.example.com"],
  ]) {
    const { code, stderr } = shingle(line, { runtime: "node", variables });
    expect([line[0], code, stderr]).toEqual([line[0], 0, expect.not.stringContaining("not implemented")]);
  }
  expect([existsSync(backup), existsSync(join(files, "reviews.json"))]).toEqual([true, true]);
});
