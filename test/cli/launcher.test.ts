import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isStartedByNpm } from "../../bin/parent-gone.js";
import { oldNode } from "../support/old-node.ts";
import { root, temporaryFolder } from "../support/shingle.ts";

setDefaultTimeout(300_000);

const node24 = join(root, "node_modules", "node-24", "bin");
/** What starts the launcher: a Node that is too old for the program itself, where the machine has one. */
const anyNode = oldNode ?? join(node24, "node");

/** A checkout after `npm ci --omit=dev`: neither Bun nor Node 24 beside it. */
function withoutDevelopment(folder: string): string {
  const checkout = join(folder, "checkout");
  mkdirSync(join(checkout, "node_modules"), { recursive: true });
  for (const part of ["bin", "src", "assets", "package.json"])
    cpSync(join(root, part), join(checkout, part), { recursive: true });
  for (const name of ["zod", "kysely", "pg", "@modelcontextprotocol", "ipaddr.js"])
    symlinkSync(join(root, "node_modules", name), join(checkout, "node_modules", name));
  return checkout;
}

/** A program of that name that only tells a version. */
function impostor(folder: string, name: string, version: string): string {
  const bin = join(folder, `${name}-${version}`);
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, name), `#!/bin/sh\necho ${version}\n`);
  chmodSync(join(bin, name), 0o755);
  return bin;
}

function bunOnly(folder: string): string {
  const bin = join(folder, "real-bun");
  mkdirSync(bin);
  symlinkSync(process.execPath, join(bin, "bun"));
  return bin;
}

function launch(
  checkout: string,
  {
    path,
    node = anyNode,
    runtime = "",
    cwd = root,
  }: { path: string; node?: string; runtime?: string; cwd?: string },
) {
  const { status, stdout, stderr } = spawnSync(node, [join(checkout, "bin", "shingle.js"), "--version"], {
    encoding: "utf8",
    cwd,
    env: { PATH: path, HOME: dirname(checkout), ...(runtime === "" ? {} : { SHINGLE_RUNTIME: runtime }) },
  });
  return [status, stdout, stderr] as const;
}

const version = "0.1.0\n";

describe("after npm ci --omit=dev the launcher", () => {
  test("takes a Bun that is on the path", () => {
    using folder = temporaryFolder();
    const checkout = withoutDevelopment(folder.path);
    expect(launch(checkout, { path: bunOnly(folder.path), runtime: "bun" })).toEqual([0, version, ""]);
  });

  test("runs nothing that a bunfig.toml or .env of the working folder names", () => {
    using folder = temporaryFolder();
    const checkout = withoutDevelopment(folder.path);
    const cwd = join(folder.path, "site");
    mkdirSync(cwd);
    writeFileSync(join(cwd, "bunfig.toml"), 'preload = ["./loaded.ts"]\n');
    writeFileSync(join(cwd, ".env"), "SHINGLE_PROT=1\n");
    writeFileSync(join(cwd, "loaded.ts"), 'console.log("loaded");\n');
    const path = bunOnly(folder.path);
    expect(launch(checkout, { path, runtime: "bun", cwd })).toEqual([0, version, ""]);
  });

  test("takes the Node that runs it where that is 24 or newer", () => {
    using folder = temporaryFolder();
    const checkout = withoutDevelopment(folder.path);
    expect(launch(checkout, { path: "/nowhere", node: join(node24, "node") })).toEqual([0, version, ""]);
  });

  test("says in one sentence what is missing, and which it found too old", () => {
    using folder = temporaryFolder();
    const checkout = withoutDevelopment(folder.path);
    const path = impostor(folder.path, "bun", "1.2.9");
    const [code, stdout, stderr] = launch(checkout, { path, runtime: "bun" });
    expect([code, stdout]).toEqual([3, ""]);
    expect(stderr).toBe(
      "shingle: needs Bun 1.4.5 or newer. Found: Bun 1.2.9. Please run npm ci --include=dev here (NODE_ENV=production and --omit=dev leave it out), or install one (npm install -g bun@1.4.5) and start again.\n",
    );
  });

  test.if(oldNode !== null)(
    "says so of an old Node without any Bun (where this machine's Node is old)",
    () => {
      using folder = temporaryFolder();
      const checkout = withoutDevelopment(folder.path);
      const [code, , stderr] = launch(checkout, { path: "/nowhere" });
      expect(code).toBe(3);
      expect(stderr).toMatch(
        /^shingle: needs Bun 1\.4\.5 or newer, or Node 24 or newer\. Found: Node 2\d\.\d+\.\d+\. Please run npm ci --include=dev [^\n]*\n$/,
      );
    },
  );

  test.if(oldNode !== null)("advises who wants Node to no Bun (where this machine's Node is old)", () => {
    using folder = temporaryFolder();
    const [code, , stderr] = launch(withoutDevelopment(folder.path), { path: "/nowhere", runtime: "node" });
    expect(code).toBe(3);
    expect(stderr).toMatch(/^shingle: needs Node 24 or newer\. Found: Node [\d.]+\. Please run npm ci /);
    expect(stderr).not.toContain("bun");
  });

  test("does not take a Bun for new enough because it was installed beside it", () => {
    using folder = temporaryFolder();
    const checkout = withoutDevelopment(folder.path);
    const beside = join(folder.path, "bun", "bin");
    mkdirSync(beside, { recursive: true });
    // As long as the real one is at least.
    writeFileSync(join(beside, "bun.exe"), `#!/bin/sh\necho 1.2.9\nexit\n${"#".repeat(10_000_001)}`);
    chmodSync(join(beside, "bun.exe"), 0o755);
    const [code, stdout, stderr] = launch(checkout, { path: "/nowhere", runtime: "bun" });
    expect([code, stdout]).toEqual([3, ""]);
    expect(stderr).toStartWith("shingle: needs Bun 1.4.5 or newer. Found: Bun 1.2.9. Please ");
    expect(launch(checkout, { path: bunOnly(folder.path), runtime: "bun" })).toEqual([0, version, ""]);
  });

  test("takes a newer Bun too, and compares versions as numbers", () => {
    using folder = temporaryFolder();
    const checkout = withoutDevelopment(folder.path);
    const path = impostor(folder.path, "bun", "1.10.0");
    // It is started with the program, and tells its version again.
    expect(launch(checkout, { path, runtime: "bun" })).toEqual([0, "1.10.0\n", ""]);
  });
});

test("before npm ci the launcher says what to run, whichever runtime there is", () => {
  using folder = temporaryFolder();
  const checkout = withoutDevelopment(folder.path);
  rmSync(join(checkout, "node_modules"), { recursive: true });
  const told = "shingle: the packages that it is made of are not installed here: run npm ci first.\n";
  const path = bunOnly(folder.path);
  expect(launch(checkout, { path, runtime: "bun" })).toEqual([3, "", told]);
  expect(launch(checkout, { path: "/nowhere", node: join(node24, "node") })).toEqual([3, "", told]);
});

describe("npm is taken for the parent", () => {
  const started = (command: string, script: string) =>
    isStartedByNpm({ npm_command: command, npm_lifecycle_script: script });

  test.each([
    ["exec", "'shingle'"],
    ["exec", "shingle serve"],
    ["start", "node bin/shingle.js demo"],
    ["run-script", "npm run build && shingle serve 2>&1"],
  ])("of npm %s with %p", (command, script) => expect(started(command, script)).toBe(true));

  test.each([
    ["run-script", "shingle serve &"],
    ["run-script", "shingle serve > log 2>&1 & echo started"],
    ["run-script", "nohup shingle serve"],
    ["run-script", "setsid shingle serve"],
    // A test, an editor or a terminal that npm started, and that started the program later.
    ["test", "node scripts/test.js"],
  ])("but not of npm %s with %p", (command, script) => expect(started(command, script)).toBe(false));

  test.each([
    [true, { npm_lifecycle_event: "shingle" }],
    [true, { npm_lifecycle_event: "start:site", npm_package_scripts_start_site: "shingle serve" }],
    [false, { npm_lifecycle_event: "shingle-later", npm_package_scripts_shingle_later: "shingle serve &" }],
    [false, { npm_lifecycle_event: "dev", npm_package_scripts_dev: "node watch.js" }],
    [false, { npm_lifecycle_event: "shingle", npm_config_user_agent: "bun/1.4.5 npm/? node/v24.21.0" }],
  ])("%p of what Yarn 1 starts with %p, which tells no command", (isTaken, told) => {
    const agent = { npm_config_user_agent: "yarn/1.22.22 npm/? node/v24.21.0 linux x64" };
    expect(isStartedByNpm({ ...agent, ...told })).toBe(isTaken);
  });

  test("but not where npm's variables are missing", () =>
    expect(isStartedByNpm({ npm_command: undefined, npm_lifecycle_script: undefined })).toBe(false));
});

test.each(["HUP", "TERM", "INT"])("a program that ends by SIG%s has its launcher end by it too", (name) => {
  using folder = temporaryFolder();
  const checkout = withoutDevelopment(folder.path);
  const bin = join(folder.path, "bin");
  mkdirSync(bin);
  writeFileSync(
    join(bin, "bun"),
    `#!/bin/sh\nif [ "$1" = --version ]; then echo 1.4.5; else kill -${name} $$; fi\n`,
  );
  chmodSync(join(bin, "bun"), 0o755);
  const { status, signal } = spawnSync(anyNode, [join(checkout, "bin", "shingle.js"), "serve"], {
    env: { PATH: `${bin}:/usr/bin:/bin`, HOME: folder.path, SHINGLE_RUNTIME: "bun" },
    timeout: 30_000,
  });
  expect([status, signal]).toEqual([null, `SIG${name}` as NodeJS.Signals]);
});
