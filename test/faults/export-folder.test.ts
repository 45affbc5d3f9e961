import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { lockFolder } from "../../src/adapters/site-folder/run-lock.ts";
import { openSiteFolder } from "../../src/adapters/site-folder/site-folder.ts";
import { zlibCompressor } from "../../src/adapters/zlib-compressor.ts";
import { exportSite, type PlannedFile, plannedPaths } from "../../src/flows/export-site.ts";
import { demoSite, type Site } from "../support/http-site.ts";
import { programOf, root, runtimes, shingle, temporaryFolder } from "../support/shingle.ts";
import { filesUnder } from "../support/static-host.ts";
import { startUnasked } from "../support/unasked-process.ts";

setDefaultTimeout(300_000);

const address = "https://static.example.net";
let site: Site;
let whole: Map<string, string>;

const texts = (folder: string) => new Map([...filesUnder(folder)].map(([name, { text }]) => [name, text]));

function run(folder: string, ...more: readonly string[]) {
  const args = ["export", folder, "--base-url", address, ...more];
  return shingle(args, { variables: { SHINGLE_DATA_DIR: site.variables.SHINGLE_DATA_DIR ?? "" } });
}

beforeAll(() => {
  site = demoSite();
  const folder = join(site.folder, "whole");
  const { code, stderr } = run(folder);
  if (code !== 0) throw new Error(stderr);
  whole = texts(folder);
});
afterAll(() => site[Symbol.dispose]());

describe("a folder for an export", () => {
  test("with files of somebody else is refused, and they are all still there", () => {
    using folder = temporaryFolder();
    writeFileSync(join(folder.path, "index.html"), "mine");
    writeFileSync(join(folder.path, "notes.txt"), "mine as well");
    const before = texts(folder.path);
    const { code, stderr } = run(folder.path);
    expect([code, stderr]).toEqual([
      1,
      `shingle: ${folder.path} holds files that no export wrote (index.html, notes.txt); name an empty or a new folder\n`,
    ]);
    expect(texts(folder.path)).toEqual(before);
  });

  test("keeps what people put beside the site, and refuses to write over it", () => {
    using folder = temporaryFolder();
    mkdirSync(join(folder.path, ".git"));
    writeFileSync(join(folder.path, ".git", "HEAD"), "ref");
    writeFileSync(join(folder.path, "CNAME"), "static.example.net");
    expect(run(folder.path).code).toBe(0);
    writeFileSync(join(folder.path, "own.html"), "mine");
    writeFileSync(join(folder.path, "reviews", "own.html"), "mine");
    const { code, stdout } = run(folder.path, "--precompressed", "--json");
    expect([code, JSON.parse(stdout).removed]).toEqual([0, []]);
    expect(texts(folder.path).get("reviews/own.html")).toBe("mine");
    // Plain again, and one of the coded forms is replaced by somebody else's file: it is left alone.
    writeFileSync(join(folder.path, "index.html.br"), "edited");
    const plain = JSON.parse(run(folder.path, "--json").stdout);
    expect(plain.left).toEqual(["index.html.br"]);
    const after = texts(folder.path);
    expect(
      [".git/HEAD", "CNAME", "own.html", "reviews/own.html", "index.html.br"].map((name) => after.get(name)),
    ).toEqual(["ref", "static.example.net", "mine", "mine", "edited"]);
    const refused = run(folder.path, "--precompressed");
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain("index.html.br in ");
  });

  test("never writes through a link that leads elsewhere", () => {
    using folder = temporaryFolder();
    using elsewhere = temporaryFolder();
    expect(run(folder.path).code).toBe(0);
    rmSync(join(folder.path, "assets"), { recursive: true });
    symlinkSync(elsewhere.path, join(folder.path, "assets"));
    const { code, stderr } = run(folder.path);
    expect([code, stderr.includes("assets in ")]).toEqual([1, true]);
    expect(filesUnder(elsewhere.path).size).toBe(0);
  });

  test("of another address is refused", () => {
    using folder = temporaryFolder();
    expect(run(folder.path).code).toBe(0);
    const before = texts(folder.path);
    const args = ["export", folder.path, "--base-url", "https://other.example.net"];
    const { code, stderr } = shingle(args, {
      variables: { SHINGLE_DATA_DIR: site.variables.SHINGLE_DATA_DIR ?? "" },
    });
    expect([code, stderr.includes(`holds the export for ${address}`)]).toEqual([1, true]);
    expect(texts(folder.path)).toEqual(before);
  });

  test("whose list of files was tampered with never leads out of it", () => {
    using outer = temporaryFolder();
    const folder = join(outer.path, "site");
    writeFileSync(join(outer.path, "victim.txt"), "mine");
    expect(run(folder).code).toBe(0);
    const list = join(folder, ".shingle-export.json");
    const held = JSON.parse(readFileSync(list, "utf8"));
    for (const path of ["../victim.txt", join(outer.path, "victim.txt"), "reviews/../../victim.txt"])
      held.files[path] = null;
    writeFileSync(list, JSON.stringify(held));
    expect(run(folder).code).toBe(0);
    expect(readFileSync(join(outer.path, "victim.txt"), "utf8")).toBe("mine");
    writeFileSync(list, "{");
    const { code, stderr } = run(folder);
    expect([code, stderr.includes("cannot be understood")]).toEqual([1, true]);
  });
});

describe.each([...runtimes])("an export on %s", (runtime) => {
  test("that is killed at any moment leaves whole files, and the next run makes the rest", async () => {
    using folder = temporaryFolder();
    const [file = "", ...flags] = programOf(runtime);
    for (const milliseconds of [450, 600, 750, 900]) {
      const child = spawn(file, [...flags, "export", folder.path, "--base-url", address], {
        stdio: "ignore",
        env: { ...process.env, SHINGLE_DATA_DIR: site.variables.SHINGLE_DATA_DIR },
      });
      const ended = new Promise((resolve) => child.on("exit", resolve));
      await Promise.race([ended, Bun.sleep(milliseconds)]);
      child.kill("SIGKILL");
      await ended;
      for (const [name, text] of texts(folder.path))
        if (!name.startsWith(".shingle-export"))
          expect([name, text === whole.get(name)]).toEqual([name, true]);
    }
    const { code, stderr } = run(folder.path);
    expect([code, stderr]).toEqual([0, ""]);
    expect(texts(folder.path)).toEqual(whole);
  });
});

test("a coded form whose document a run that was cut off has replaced is made anew", async () => {
  using folder = temporaryFolder();
  const exportOf = async (text: string, { isPrecompressed = true, isCutOff = false }) => {
    const file = (path: string, content: string): PlannedFile => ({
      path,
      contentType: "text/plain",
      *make() {
        yield;
        if (isCutOff && path === "b.txt") throw new Error("cut off");
        return new TextEncoder().encode(content);
      },
    });
    const files = [file("a.txt", text.repeat(1000)), file("b.txt", "b")];
    const paths = plannedPaths(files, { isPrecompressed });
    const opening = await openSiteFolder(folder.path, { baseUrl: address, version: 1, paths });
    if (opening.kind === "refused") throw new Error(opening.reason);
    await using opened = opening.folder;
    const ports = { folder: opened, compressor: zlibCompressor };
    return await exportSite(ports, { files, isPrecompressed, onFile: () => undefined });
  };
  const coded = () => gunzipSync(readFileSync(join(folder.path, "a.txt.gz"))).toString();
  await exportOf("old", {});
  await expect(exportOf("new", { isPrecompressed: false, isCutOff: true })).rejects.toThrow("cut off");
  expect(coded()).toBe("old".repeat(1000));
  await exportOf("new", {});
  expect(coded()).toBe("new".repeat(1000));
});

test("what a run left behind that was killed at its very first file is no stranger's", () => {
  using folder = temporaryFolder();
  writeFileSync(join(folder.path, ".shingle-export.partial"), '{"shingle_ex');
  const { code, stderr } = run(folder.path);
  expect([code, stderr]).toEqual([0, ""]);
  expect(texts(folder.path)).toEqual(whole);
});

test("two exports into one folder refuse one another; a lock of a process that is gone does not", () => {
  using folder = temporaryFolder();
  const lock = join(folder.path, ".shingle-export.lock");
  writeFileSync(lock, JSON.stringify({ pid: process.pid, host: hostname() }));
  const { code, stderr } = run(folder.path);
  expect([code, stderr.includes("is underway")]).toEqual([1, true]);
  expect([...filesUnder(folder.path).keys()]).toEqual([".shingle-export.lock"]);

  writeFileSync(lock, JSON.stringify({ pid: process.pid, host: "another-machine" }));
  expect(run(folder.path).code).toBe(1);

  const gone = spawnSync("true").pid;
  writeFileSync(lock, JSON.stringify({ pid: gone, host: hostname() }));
  expect(run(folder.path).code).toBe(0);
  expect(existsSync(lock)).toBe(false);
});

test("a process that was killed, and that nobody has asked for, holds no lock", async () => {
  using folder = temporaryFolder();
  using other = await startUnasked();
  const lock = join(folder.path, ".shingle-export.lock");
  writeFileSync(lock, JSON.stringify({ pid: other.pid, host: hostname() }));
  expect(await lockFolder(folder.path)).toBeNull();
  await other.kill();
  await using held = await lockFolder(folder.path);
  expect(held).not.toBeNull();
});

test("of a folder that cannot be written the folder is told", async () => {
  using folder = temporaryFolder();
  const missing = join(folder.path, "missing");
  await expect(lockFolder(missing)).rejects.toMatchObject({ code: "ENOENT", path: missing });
});

test("a lock is there with its holder's name, or not at all", async () => {
  using folder = temporaryFolder();
  const lock = join(folder.path, ".shingle-export.lock");
  // What a run that is killed over its lock leaves is never taken for the lock, and the next run takes it away.
  const gone = spawnSync("true").pid;
  writeFileSync(`${lock}.${gone}.new`, "");
  writeFileSync(`${lock}.${gone}`, "{}");
  writeFileSync(`${lock}.${process.pid}.new`, "");
  expect(run(folder.path).code).toBe(0);
  expect(
    [...filesUnder(folder.path).keys()].filter((name) => name.startsWith(".shingle-export.lock")),
  ).toEqual([`.shingle-export.lock.${process.pid}.new`]);
  rmSync(`${lock}.${process.pid}.new`);

  // Where its text cannot be written, no lock without one is left.
  mkdirSync(`${lock}.${process.pid}.new`);
  await expect(lockFolder(folder.path)).rejects.toThrow();
  expect(existsSync(lock)).toBe(false);
});

test("what does not fit on the disk is told, the old file stays, and the run can be done again", () => {
  using folder = temporaryFolder();
  const [file = "", ...flags] = programOf("bun");
  const command = [file, ...flags, "export", folder.path, "--base-url", address]
    .map((word) => `'${word}'`)
    .join(" ");
  // No file may grow beyond 96 KB: the machine refuses it as it refuses on a full disk.
  const { status, stderr } = spawnSync("bash", ["-c", `trap '' XFSZ; ulimit -f 96; exec ${command}`], {
    encoding: "utf8",
    env: { ...process.env, SHINGLE_DATA_DIR: site.variables.SHINGLE_DATA_DIR },
  });
  expect([status, stderr.startsWith("shingle: ")]).toEqual([3, true]);
  for (const [name, text] of texts(folder.path))
    if (name !== ".shingle-export.json") expect([name, text === whole.get(name)]).toEqual([name, true]);
  expect(run(folder.path).code).toBe(0);
  expect(texts(folder.path)).toEqual(whole);
});

test("a folder that nginx has no way to name is refused where its settings are printed", () => {
  const settingsOf = (folder: string, host: string) => run(folder, "--print", host);
  const refused = settingsOf("a$b", "nginx");
  expect([refused.code, refused.stdout]).toEqual([1, ""]);
  expect(refused.stderr).toStartWith("shingle: nginx takes a $ for a variable");
  expect(settingsOf("a b", "nginx").stdout).toContain(`root "${join(root, "a b")}";`);
  expect(settingsOf("a$b", "caddy").stdout).toContain("a$b");
});

test("wrong usage is told before anything is written", () => {
  using folder = temporaryFolder();
  const target = join(folder.path, "site");
  const at = { variables: { SHINGLE_DATA_DIR: site.variables.SHINGLE_DATA_DIR ?? "" } };
  const outcomes = [
    ["export", "--base-url", address],
    ["export", target],
    ["export", target, "--base-url", "static.example.net"],
    ["export", target, "--base-url", address, "--print", "apache"],
  ].map((args) => shingle(args, at));
  expect(outcomes.map(({ code }) => code)).toEqual([2, 2, 2, 2]);
  expect(outcomes.map(({ stderr }) => stderr.split("\n")[0])).toEqual([
    "shingle: name one folder to write into",
    "shingle: --base-url is needed: the address under which the host will show the files, for example https://reviews.example.com",
    "shingle: The configuration cannot be used:",
    "shingle: --print knows nginx, caddy, types, and not apache",
  ]);
  expect(existsSync(target)).toBe(false);
});
