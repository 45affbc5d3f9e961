import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compileExecutable, platforms } from "../../scripts/package/executables.js";
import { expectAFirstRun, expectALife } from "../support/form-life.ts";
import { emptyDatabase, stopPostgres } from "../support/postgres.ts";
import { root, temporaryFolder } from "../support/shingle.ts";

setDefaultTimeout(300_000);

describe("a single executable", () => {
  const folder = temporaryFolder();
  const file = join(folder.path, "shingle");
  const home = (name: string) => {
    const path = join(folder.path, name);
    mkdirSync(path);
    return path;
  };

  beforeAll(() => compileExecutable(root, { file }));
  afterAll(async () => {
    await stopPostgres();
    folder[Symbol.dispose]();
  });

  test("is at most 120 MB", () => {
    expect(statSync(file).size).toBeLessThan(120_000_000);
  });

  test("lives on SQLite", async () => {
    const form = { program: [file], folder: home("sqlite") };
    await expectAFirstRun(form);
    await expectALife(form);
  });

  test("lives on PostgreSQL", async () => {
    const variables = { SHINGLE_DATABASE_URL: await emptyDatabase() };
    await expectALife({ program: [file], folder: home("postgres") }, variables);
  });

  test("takes no settings of its runtime from the folder it is started in", () => {
    const cwd = home("strange");
    writeFileSync(join(cwd, ".env"), "SHINGLE_PORT=nonsense\n");
    writeFileSync(join(cwd, "bunfig.toml"), 'preload = ["./missing.ts"]\n');
    const { status, stdout, stderr } = spawnSync(file, ["config", "--effective"], { cwd, encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("8080");
  });
});

test("one version of Bun stands everywhere", () => {
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const { bun } = JSON.parse(read("package.json")).devDependencies;
  const bases: Readonly<Record<string, string>> = JSON.parse(
    read("scripts/package/bases/package.json"),
  ).dependencies;
  expect(Object.keys(bases).toSorted()).toEqual(platforms.map(({ base }) => `@oven/bun-${base}`).toSorted());
  expect(new Set(Object.values(bases))).toEqual(new Set([bun]));
  for (const path of ["bin/runtimes.js", "scripts/package/licences.js", "docs/installation.md"])
    expect([path, new Set(read(path).match(/(?<=Bun )\d+\.\d+\.\d+/g))]).toEqual([path, new Set([bun])]);
});

test("Bun for other platforms is pinned by digest", () => {
  const { packages } = JSON.parse(
    readFileSync(join(root, "scripts/package/bases/package-lock.json"), "utf8"),
  );
  const pinned = Object.entries<{ readonly integrity?: string }>(packages).filter(
    ([folder]) => folder !== "",
  );
  expect(pinned.length).toBe(platforms.length);
  for (const [, { integrity }] of pinned) expect(integrity).toMatch(/^sha512-/);
});
