import { describe, expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { needsProgram } from "../../scripts/test/needs.js";
import { runFile } from "../../scripts/test/one-file.js";
import { root, temporaryFolder } from "../support/shingle.ts";

const head = 'import { test, describe, afterAll } from "bun:test";\n';

async function run(text: string, seconds?: number) {
  using folder = temporaryFolder();
  writeFileSync(join(folder.path, "a.test.ts"), head + text);
  const { passed, failed, passedOver, told } = await runFile("a.test.ts", {
    bun: process.execPath,
    root: folder.path,
    environment: process.env,
    underway: new Set(),
    seconds,
  });
  return { counts: [passed, failed], passedOver, told };
}

describe("a test file", () => {
  test.each([
    ["passes", 'test("a", () => {}); test("b", () => {});', [2, 0]],
    ["fails in one test", 'test("a", () => {}); test("b", () => { throw Error("b"); });', [1, 1]],
    ["holds nothing", "", [0, 1]],
    ["only passes over", 'test.if(false)("a", () => {});', [0, 1]],
    [
      "ends the process well before its end",
      'test("a", () => {}); test("b", () => process.exit(0));',
      [0, 1],
    ],
    ["is killed", 'test("a", () => {}); test("b", () => process.kill(process.pid, "SIGKILL"));', [0, 1]],
    ["breaks as it is loaded", 'test("a", () => {}); throw Error("load");', [0, 1]],
    ["breaks after its tests", 'test("a", () => {}); afterAll(() => { throw Error("after"); });', [1, 1]],
    ["leaves a promise to fail", 'test("a", () => { void Promise.reject(Error("late")); });', [0, 1]],
  ])("that %s", async (_, text, counts) => {
    expect((await run(text)).counts).toEqual(counts);
  });

  test("that hangs is ended and has failed", async () => {
    const { counts, told } = await run('test("a", () => {}); test("b", () => { for (;;); });', 2);
    expect(counts).toEqual([0, 1]);
    expect(told).toContain("a.test.ts was ended after 2 s");
  });

  test("whose tests leave something behind that holds its output does not hold the run", async () => {
    const leaving = `import { spawn } from "node:child_process";
      test("a", () => { spawn("sleep", ["20"], { detached: true, stdio: "inherit" }).unref(); });`;
    expect((await run(leaving, 3)).counts).toEqual([1, 1]);
  });

  test("tells what it passed over", async () => {
    const { counts, passedOver } = await run(`test("a", () => {});
      describe.if(false)("behind x (skipped: apt-get install x)", () => test.each([1, 2])("b", () => {}));`);
    expect(counts).toEqual([1, 0]);
    expect(passedOver).toEqual(["behind x (skipped: apt-get install x) > b"]);
  });
});

describe("a test file waits for Debian's packages", () => {
  test.each([
    ["where it names a program of theirs", "named.test.ts", true],
    ["where what it imports does, over others", "far.test.ts", true],
    ["and for none where only the program's own words do", "words.test.ts", false],
    ["and for none where nothing does, in a circle either", "circle.ts", false],
  ])("%s", (_, file, needs) => {
    using folder = temporaryFolder();
    for (const name of ["src", "test"]) mkdirSync(join(folder.path, name));
    const files = {
      "test/named.test.ts": 'spawn("haproxy");',
      "test/far.test.ts": 'import "./near.ts";',
      "test/near.ts": 'const { open } = await import("./browser.ts");',
      "test/browser.ts": 'export const open = () => spawn("/usr/bin/chromium");',
      "test/words.test.ts": 'import { told } from "../src/told.ts";',
      "src/told.ts": 'export const told = "nginx, caddy";',
      "test/circle.ts": 'import "./circle.ts"; import "./gone.ts"; const curly = "nginxes";',
    };
    for (const [path, text] of Object.entries(files)) writeFileSync(join(folder.path, path), text);
    expect(needsProgram(folder.path, `test/${file}`)).toBe(needs);
  });

  test("as these do, and these do not", () => {
    const needs = (file: string) => needsProgram(root, `test/${file}.test.ts`);
    const waiting = ["pages/browser", "packaging/image", "packaging/proxies", "journeys/first-run"];
    expect(waiting.filter((file) => !needs(file))).toEqual([]);
    expect(["core/search", "faults/kill", "mcp/streams"].filter(needs)).toEqual([]);
  });
});

test("a word that no test file has in its path is told at once, and counts nothing", () => {
  const words = ["scripts/test.js", "house/tokens", "no-such-test"];
  const { status, stdout, stderr } = spawnSync("node", words, { cwd: root, encoding: "utf8" });
  expect([status, stdout, stderr]).toEqual([2, "", "No test file has no-such-test in its path.\n"]);
});

test("where install scripts were blocked it is told what puts Bun in place", () => {
  using folder = temporaryFolder();
  const bins = join(folder.path, "node_modules", ".bin");
  mkdirSync(bins, { recursive: true });
  // As Bun's package leaves it: a script that gives advice.
  writeFileSync(join(bins, "bun"), "#!/bin/sh\necho its own advice >&2\nexit 1\n", { mode: 0o755 });
  cpSync(join(root, "scripts"), join(folder.path, "scripts"), { recursive: true });
  writeFileSync(join(folder.path, "package.json"), '{ "type": "module" }');
  const told = spawnSync("node", ["scripts/test.js"], { cwd: folder.path, encoding: "utf8" });
  expect([told.status, told.stdout]).toEqual([3, ""]);
  expect(told.stderr).toContain("run npm rebuild --ignore-scripts=false, or npm ci without it.");
  expect(told.stderr).not.toContain("its own advice");
});
