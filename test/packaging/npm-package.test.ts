import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { packProgram } from "../../scripts/package/npm-package.js";
import { expectAFirstRun, expectALife } from "../support/form-life.ts";
import { emptySite } from "../support/http-site.ts";
import { childrenOf, isRunning } from "../support/launch.ts";
import { oldNode } from "../support/old-node.ts";
import { until } from "../support/receiver.ts";
import { demoBusiness, demoReviews, record, root, startServer, temporaryFolder } from "../support/shingle.ts";

setDefaultTimeout(300_000);

const node24 = join(root, "node_modules", "node-24", "bin");
const withNode24 = `${node24}:${process.env.PATH}`;

function run(command: readonly string[], { cwd, path = withNode24 }: { cwd: string; path?: string }) {
  const [file = "", ...args] = command;
  return spawnSync(file, args, {
    cwd,
    encoding: "utf8",
    env: { PATH: path, HOME: cwd, npm_config_offline: "true" },
  });
}

describe("the npm package", () => {
  const folder = temporaryFolder();
  const prefix = join(folder.path, "global");
  const command = join(prefix, "bin", "shingle");
  const installed = join(prefix, "lib", "node_modules", "shingle");
  let archive: string;
  const home = (name: string) => {
    const path = join(folder.path, name);
    mkdirSync(path, { recursive: true });
    return path;
  };

  beforeAll(() => {
    archive = packProgram(root, folder.path);
    const { status, stderr } = run(["npm", "install", "-g", "--prefix", prefix, archive], {
      cwd: folder.path,
    });
    if (status !== 0) throw new Error(stderr);
  });
  afterAll(() => folder[Symbol.dispose]());

  test("is small, and brings neither other packages nor scripts along", () => {
    expect(statSync(archive).size).toBeLessThan(3_000_000);
    const kilobytes = Number(run(["du", "-sk", prefix], { cwd: folder.path }).stdout.split("\t")[0]);
    expect(kilobytes).toBeLessThan(30_000);
    const described = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    expect(Object.keys(described).filter((key) => /scripts|dependencies/i.test(key))).toEqual([]);
    expect(run(["ls", join(prefix, "lib", "node_modules")], { cwd: folder.path }).stdout).toBe("shingle\n");
    expect(run(["ls", installed], { cwd: folder.path }).stdout.split("\n")).not.toContain("src");
    expect(readFileSync(join(installed, "dist", "third-party-licenses.txt"), "utf8")).toContain("kysely");
  });

  test("brings the settings that its documentation has operators install", () => {
    for (const path of ["deploy/systemd/shingle.service", "deploy/compose.yaml", "deploy/proxies/nginx.conf"])
      expect([path, existsSync(join(installed, path))]).toEqual([path, true]);
  });

  test("leads nowhere from its documentation that it does not hold", () => {
    const files = readdirSync(installed, { recursive: true, encoding: "utf8" });
    const pages = files.filter((file) => file.endsWith(".md"));
    const links = pages.flatMap((page) =>
      [...readFileSync(join(installed, page), "utf8").matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
        .map(([, target = ""]) => ({ page, target }))
        .filter(({ target }) => !/^[a-z]+:/.test(target)),
    );
    expect(links.length).toBeGreaterThan(40);
    expect(links.filter(({ page, target }) => !existsSync(join(installed, dirname(page), target)))).toEqual(
      [],
    );
  });

  test("lives on Node 24, in one process", async () => {
    const variables = { PATH: withNode24, SHINGLE_RUNTIME: "" };
    const form = { program: [command], variables, folder: home("node") };
    await expectAFirstRun(form);
    await expectALife(form);
  });

  test("lives on Bun, in one process", async () => {
    const program = [process.execPath, join(installed, "bin", "shingle.js")];
    const form = { program, variables: { SHINGLE_RUNTIME: "" }, folder: home("bun") };
    await expectAFirstRun(form);
    await expectALife(form);
  });

  test("tells where in the source something failed", () => {
    const map = join(installed, "dist", "main.js.map");
    expect(JSON.parse(readFileSync(map, "utf8")).sources).toContain("../src/main.ts");
  });

  test.if(oldNode !== null)(
    "asks an old Node for another in one sentence (where this machine's Node is old)",
    () => {
      const node = oldNode ?? "";
      const { status, stdout, stderr } = run([node, command, "serve"], {
        cwd: folder.path,
        path: dirname(node),
      });
      expect([status, stdout]).toEqual([3, ""]);
      expect(stderr).toMatch(
        /^shingle: needs Bun 1\.4\.5 or newer, or Node 24 or newer\. Found: Node [\d.]+\. Please install one [^\n]+\n$/,
      );
    },
  );

  /** The process that serves, under whatever started it. */
  async function serving(
    file: string,
    args: readonly string[],
  ): Promise<{ starter: number; program: number; log: () => string }> {
    const cwd = home(`started-${Math.random()}`);
    const environment = { PATH: withNode24, HOME: cwd, npm_config_offline: "true" };
    const child = spawn(file, args, {
      cwd,
      env: { ...environment, SHINGLE_PORT: "0", SHINGLE_LOG: "json", SHINGLE_DATA_DIR: join(cwd, "data") },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let log = "";
    child.stderr.on("data", (chunk) => {
      log += String(chunk);
    });
    await until(() => log.includes("server.ready"));
    let program = child.pid ?? 0;
    for (let [next] = childrenOf(program); next !== undefined; [next] = childrenOf(next)) program = next;
    return { starter: child.pid ?? 0, program, log: () => log };
  }

  test.each(["SIGTERM", "SIGHUP", "SIGKILL"] as const)(
    "ends when npx gets %s, which tells nobody",
    async (signal) => {
      const { starter, program, log } = await serving("npx", [
        "--yes",
        `--package=${archive}`,
        "shingle",
        "serve",
      ]);
      expect(program).not.toBe(starter);
      process.kill(starter, signal);
      await until(() => !isRunning(program));
      // Its last words may come after it has gone.
      await until(() => log().includes("server.stopping"));
    },
  );

  test("goes on when a shell that left it alone ends", async () => {
    const { starter, program, log } = await serving("sh", ["-c", `${command} serve & wait`]);
    process.kill(starter, "SIGKILL");
    await Bun.sleep(2000);
    expect(isRunning(program)).toBe(true);
    process.kill(program, "SIGTERM");
    await until(() => log().includes("server.stopping"));
  });

  test.each([
    ["Node 24", join(node24, "node")],
    ["Bun", process.execPath],
  ])(
    "says that it has to be restarted, on %s, once another release was put in its place",
    async (_runtime, runtime) => {
      using site = emptySite();
      site.importRecords([record({ source_id: "a", text: "Still here." })]);
      const place = join(site.folder, "installed");
      cpSync(installed, place, { recursive: true });
      const program = [runtime, join(place, "bin", "shingle.js")];
      await using server = await startServer(["serve"], {
        program,
        variables: { ...site.variables, SHINGLE_RUNTIME: "" },
      });
      const ask = async (path: string) => {
        const answer = await fetch(`${server.url}${path}`, { headers: { Accept: "application/json" } });
        return { status: answer.status, retry: answer.headers.get("retry-after"), text: await answer.text() };
      };
      expect((await ask("/readyz")).status).toBe(200);
      // Another release: the same main file, and none of the parts by which this one calls them.
      const dist = join(place, "dist");
      renameSync(dist, join(place, "before"));
      mkdirSync(dist);
      cpSync(join(place, "before", "main.js"), join(dist, "main.js"));
      rmSync(join(place, "before"), { recursive: true });

      expect((await ask("/readyz")).status).toBe(200);
      for (const path of ["/api/reviews/search?query=here", "/", "/docs", "/embed", "/nowhere"]) {
        const { status, retry, text } = await ask(path);
        expect([path, status, retry]).toEqual([path, 503, "60"]);
        expect(JSON.parse(text).detail).toMatch(/another release .* restart it/i);
      }
      const page = await fetch(server.url, {
        headers: { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" },
      });
      expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
      expect(await page.text()).toContain("This page is away until its server is restarted.");
      expect(JSON.parse((await ask("/readyz")).text).detail).toMatch(/another release .* restart it/i);
      expect((await ask("/healthz")).status).toBe(200);
      const held = await ask("/reviews.json");
      expect([held.status, held.text.includes("Still here.")]).toEqual([200, true]);
      expect(server.stderr()).toContain('"event":"program.replaced"');
      expect(server.stderr()).not.toContain("http.handler_failed");
      server.signal("SIGTERM");
      expect(await server.ended).toBe(0);
    },
  );

  test("imports with npx", () => {
    const cwd = home("npx");
    const { status, stderr, stdout } = run(
      [
        "npx",
        "--yes",
        `--package=${archive}`,
        "shingle",
        "import",
        demoReviews,
        "--business",
        demoBusiness,
        "--dry-run",
      ],
      { cwd },
    );
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("260");
  });
});
