import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { emptySite } from "../support/http-site.ts";
import { childrenOf, isRunning } from "../support/launch.ts";
import {
  type RunningServer,
  record,
  runtimes,
  shingle,
  startServer,
  temporaryFolder,
} from "../support/shingle.ts";
import { readStored } from "../support/stored.ts";

setDefaultTimeout(300_000);

const defaultPort = 8080;

/** Keeps a port busy; where somebody else has it already, so much the better. */
async function occupy(port: number): Promise<AsyncDisposable> {
  const server = createServer();
  await new Promise<void>((resolve) =>
    server.once("error", () => resolve()).listen(port, "127.0.0.1", resolve),
  );
  return { [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

function linesOf(server: RunningServer): string[] {
  return server.stdout().trimEnd().split("\n");
}

async function untilWelcome(server: RunningServer): Promise<string[]> {
  for (let attempt = 0; !server.stdout().includes("  Data ") && attempt < 200; attempt += 1)
    await Bun.sleep(25);
  return linesOf(server);
}

/** Runtimes keep files of their own there, which are no concern of ours. */
function demoFolders(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.startsWith("shingle-demo-"));
}

function inShell(line: string): string {
  const { stdout, stderr, status } = spawnSync("bash", ["-c", line], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${line} ended with ${status}: ${stderr}`);
  return stdout;
}

describe.each([...runtimes])("the demo on %s", (runtime) => {
  test("says in a few lines where everything is, every line of it works, and Ctrl-C leaves nothing behind", async () => {
    using temporary = temporaryFolder();
    await using server = await startServer(["demo"], {
      runtime,
      isLaunched: true,
      variables: { TMPDIR: temporary.path },
    });
    const lines = await untilWelcome(server);
    expect(lines.length).toBeGreaterThanOrEqual(6);
    expect(lines.length).toBeLessThanOrEqual(8);
    expect(server.stderr()).toBe("");
    expect(lines[0]).toBe("Copper Ridge Roofing & Construction: 260 invented reviews. Ctrl-C ends the demo.");
    const told = lines.join("\n");
    const addresses = told.match(/https?:\/\/[^\s']+/g) ?? [];
    expect(addresses.map((url) => new URL(url).pathname)).toEqual([
      "/",
      "/docs",
      "/feed.xml",
      "/api/feed.json",
      "/api/reviews/search",
      "/reviews.json",
    ]);
    for (const url of addresses) {
      expect(new URL(url).port).toBe(String(server.port));
      expect((await fetch(url)).status).toBe(200);
    }
    const [search = "", conditional = ""] = lines.flatMap((line) => /curl .*/.exec(line)?.[0] ?? []);
    const found = JSON.parse(inShell(search.replace("curl", "curl -s"))) as {
      returned: number;
      reviews: object[];
    };
    expect(found.returned).toBe(3);
    expect(found.reviews).toHaveLength(3);
    expect(inShell(conditional)).toStartWith("HTTP/1.1 304 ");

    const [folder = ""] = demoFolders(temporary.path);
    expect(lines.at(-1)).toBe(`  Data    ${join(temporary.path, folder)} (removed at the end)`);
    // The launcher is the program itself where its own runtime is fit for it, as under npm with a newer Node.
    const processes = childrenOf(server.pid);
    expect(processes.length).toBeLessThanOrEqual(1);
    server.signal("SIGINT");
    expect(await server.ended).toBe(0);
    expect(processes.filter(isRunning)).toEqual([]);
    expect(demoFolders(temporary.path)).toEqual([]);
    expect(await fetch(server.url).catch(() => "nobody there")).toBe("nobody there");
  });

  test("a supervisor may signal the launcher and the program at once", async () => {
    using temporary = temporaryFolder();
    await using server = await startServer(["demo"], {
      runtime,
      isLaunched: true,
      variables: { TMPDIR: temporary.path },
    });
    const [program = server.pid] = childrenOf(server.pid);
    process.kill(program, "SIGTERM");
    server.signal("SIGTERM");
    expect(await server.ended).toBe(0);
    expect(demoFolders(temporary.path)).toEqual([]);
  });

  test("with --watch adds its newest reviews one by one, and shows each push", async () => {
    await using server = await startServer(["demo", "--watch"], { runtime });
    const isShown = () => /^ {2}push {4}notified .* signature ok, /m.test(server.stdout());
    for (let attempt = 0; !isShown() && attempt < 600; attempt += 1) await Bun.sleep(100);
    expect(server.stderr()).toBe("");
    expect(server.stdout()).toStartWith("Copper Ridge Roofing & Construction: 240 invented reviews.");
    expect(server.stdout()).toMatch(/^ {2}new {5}[1-5]\/5 by .+, \d{4}-\d\d-\d\d$/m);
    expect(isShown()).toBe(true);
    server.signal("SIGINT");
    expect(await server.ended).toBe(0);
  });

  test("takes the next free port when the usual one is busy", async () => {
    await using _busy = await occupy(defaultPort);
    await using server = await startServer(["demo"], { runtime, variables: { SHINGLE_PORT: "" } });
    expect(server.port).toBeGreaterThan(defaultPort);
    const [, page = ""] = await untilWelcome(server);
    expect(page).toBe(`  Page    http://localhost:${server.port}/`);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  test("takes no other port than the one it was told", async () => {
    const port = await freePort();
    await using _busy = await occupy(port);
    const refused = startServer(["demo"], { runtime, variables: { SHINGLE_PORT: String(port) } });
    const message = await refused.then(
      () => "it started",
      (error: Error) => error.message,
    );
    expect(message).toContain("the server ended with 3");
    expect(message).toContain(`port ${port}`);
    expect(message).not.toMatch(/^\s+at /m);
  });

  test("keeps the folder that SHINGLE_DATA_DIR or --data-dir names, and goes on with it", async () => {
    using folder = temporaryFolder();
    const data = join(folder.path, "data");
    const business = join(folder.path, "business.json");
    writeFileSync(business, '{"name": "Miller & Sons", "time_zone": "UTC"}');
    const variables = {
      SHINGLE_DATA_DIR: data,
      SHINGLE_PORT: String(await freePort()),
      SHINGLE_BUSINESS: business,
    };
    const named = ["--data-dir", data];
    const seen: string[] = [];
    for (const args of [[], named]) {
      await using server = await startServer(["demo", ...args], { runtime, variables });
      const answer = await fetch(`${server.url}/reviews.json`);
      const { version } = (await answer.json()) as { version: number };
      seen.push(`${version} ${answer.headers.get("etag")} ${answer.headers.get("last-modified")}`);
      const told = await untilWelcome(server);
      expect(told[0]).toBe("Miller & Sons: 260 invented reviews. Ctrl-C ends the demo.");
      expect(told.at(-1)).toBe(`  Data    ${data}`);
      server.signal("SIGTERM");
      expect(await server.ended).toBe(0);
      expect(existsSync(join(data, "shingle.sqlite"))).toBe(true);
    }
    expect(seen[0]).toStartWith("1 ");
    expect(seen[1]).toBe(seen[0] ?? "");
  });

  test("publishes nothing invented among a business's own reviews, nor where they are waited for", async () => {
    using site = emptySite({ runtime });
    const place = join(site.folder, "data");
    const refusals = () =>
      [
        { args: ["--data-dir", place], variables: {} },
        { args: [], variables: { SHINGLE_DATA_DIR: place } },
      ].map(({ args, variables }) => {
        const told = shingle(["demo", ...args], { runtime, variables: { ...variables, SHINGLE_PORT: "0" } });
        return [told.code, told.stdout, told.stderr.slice(0, told.stderr.indexOf(", and the demo"))];
      });
    {
      await using _server = await startServer(["serve"], { runtime, variables: site.variables });
      const waits = `shingle: ${place} is where the site at https://reviews.example.com waits for its first reviews`;
      expect(refusals()).toEqual([1, 2].map(() => [2, "", waits]));
    }
    site.importRecords([record({ source_id: "own" })]);
    const before = await readStored(site.variables);
    const holds = `shingle: ${place} holds the reviews of Copper Ridge Roofing & Construction`;
    expect(refusals()).toEqual([1, 2].map(() => [2, "", holds]));
    expect(await readStored(site.variables)).toEqual(before);
  });

  test("leaves alone what a configuration file names for the business", async () => {
    using folder = temporaryFolder();
    const [data, file] = [join(folder.path, "data"), join(folder.path, "shingle.json")];
    writeFileSync(join(folder.path, "business.json"), '{"name": "Miller", "time_zone": "UTC"}');
    for (const lasting of [{ data_dir: "data" }, { database_url: "postgres://nobody@127.0.0.1:9/shingle" }]) {
      const settings = { base_url: "https://reviews.example.com", business: "business.json", ...lasting };
      writeFileSync(file, JSON.stringify(settings));
      await using server = await startServer(["demo"], { runtime, variables: { SHINGLE_CONFIG: file } });
      const told = await untilWelcome(server);
      expect(told[0]).toStartWith("Copper Ridge Roofing & Construction: ");
      expect(told[1]).toBe(`  Page    http://localhost:${server.port}/`);
      expect(told.at(-1)).toEndWith(" (removed at the end)");
      expect(existsSync(data)).toBe(false);
    }
  });
});
