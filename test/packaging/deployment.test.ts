import { expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packDeployment } from "../../scripts/package/deployment.js";
import { root, temporaryFolder } from "../support/shingle.ts";

test("what the documentation has operators install comes as an archive, the same bytes each time", () => {
  using folder = temporaryFolder();
  const packed = (name: string) => {
    const archive = join(folder.path, name);
    packDeployment(root, { archive, created: 1_790_000_000 });
    return archive;
  };
  const archive = packed("one.tar.gz");
  expect(readFileSync(archive).equals(readFileSync(packed("another.tar.gz")))).toBe(true);
  const { status } = spawnSync("tar", ["-C", folder.path, "-xzf", archive]);
  expect(status).toBe(0);
  const guides = readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md"));
  const named = guides.flatMap(
    (name) => readFileSync(join(root, "docs", name), "utf8").match(/(?<=[ `])deploy\/[\w./-]+\w/g) ?? [],
  );
  expect(named).toContain("deploy/systemd/shingle.service");
  expect(named.filter((path) => !existsSync(join(folder.path, path)))).toEqual([]);
});
