import { expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { lstatSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyFiles } from "../../src/adapters/copy-file.ts";
import type { CopyHead } from "../../src/ports/store-copy.ts";
import { temporaryFolder } from "../support/shingle.ts";

const head: CopyHead = { schema: 1, version: 1, publishedAt: null, name: null, baseUrl: null };

/** A run that the other one overtakes again and again. */
function run(file: string, name: string) {
  return copyFiles.write(file, async (put) => {
    for (let row = 0; row < 40; row += 1) {
      await put(JSON.stringify({ name, row, words: "so long, so good. ".repeat(4000) }));
      await Bun.sleep(1);
    }
    return head;
  });
}

test("two backups into one file at a time leave a whole one, and nothing beside it", async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, "all.backup");
  const both = await Promise.all([run(file, "first"), Bun.sleep(20).then(() => run(file, "second"))]);
  expect(both.map(({ kind }) => kind)).toEqual(["written", "written"]);
  expect(await copyFiles.read(file)).toMatchObject({ kind: "read", head });
  expect(readdirSync(folder.path)).toEqual(["all.backup"]);
});

test("what a backup that was killed has left is gone after an hour, and nobody else's file", async () => {
  using folder = temporaryFolder();
  const names = ["all.backup.0123456789ab.partial", "all.backup.partial", "all.backup.mine.partial"];
  for (const name of [...names, "all.backup.ba9876543210.partial"])
    writeFileSync(join(folder.path, name), "half");
  const before = Date.now() / 1000 - 3700;
  for (const name of names) utimesSync(join(folder.path, name), before, before);
  await run(join(folder.path, "all.backup"), "third");
  expect(readdirSync(folder.path).sort()).toEqual([
    "all.backup",
    "all.backup.ba9876543210.partial",
    "all.backup.mine.partial",
  ]);
});

test("a backup by the name of a link lies where the link leads", async () => {
  using folder = temporaryFolder();
  const [latest, far] = [join(folder.path, "latest.backup"), join(folder.path, "far")];
  mkdirSync(far);
  await run(join(far, "all.backup"), "first");
  symlinkSync(join(far, "all.backup"), latest);
  const { ino } = lstatSync(join(far, "all.backup"));
  expect(await run(latest, "second")).toMatchObject({ kind: "written" });
  expect(lstatSync(latest).isSymbolicLink()).toBe(true);
  expect(lstatSync(join(far, "all.backup")).ino).not.toBe(ino);
  expect(readdirSync(far)).toEqual(["all.backup"]);
});

test("what cannot be read twice is no backup to put back", async () => {
  using folder = temporaryFolder();
  const pipe = join(folder.path, "pipe");
  spawnSync("mkfifo", [pipe]);
  expect(await copyFiles.read(pipe)).toEqual({
    kind: "refused",
    reason: `${pipe} is no file: write what comes there into one first`,
  });
});
