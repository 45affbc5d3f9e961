import { expect, setDefaultTimeout, test } from "bun:test";
import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { createServer } from "node:net";
import { emptySite } from "../support/http-site.ts";
import { until } from "../support/receiver.ts";
import { programOf, type Runtime, record, runtimes } from "../support/shingle.ts";

setDefaultTimeout(300_000);

test.each([...runtimes])("whoever has read enough of a list may go, on %s", async (runtime) => {
  using site = emptySite();
  site.importRecords(
    Array.from({ length: 600 }, (_, at) =>
      record({ source_id: `r${at}`, text: `Word ${at} of many.`.repeat(20) }),
    ),
  );
  const [program = "", ...args] = programOf(runtime);
  const child = spawn(program, [...args, "list", "--json"], {
    env: { ...process.env, ...site.variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.once("data", () => child.stdout.destroy());
  let told = "";
  child.stderr.on("data", (bytes) => {
    told += String(bytes);
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  expect(told).not.toMatch(/EPIPE|\n +at /);
  expect(code).toBe(0);
});

test.each([...runtimes])("a full disk under what prints is told in one line, on %s", async (runtime) => {
  using site = emptySite();
  site.importRecords([record({ source_id: "a" })]);
  const full = openSync("/dev/full", "w");
  const [program = "", ...args] = programOf(runtime);
  const child = spawn(program, [...args, "list"], {
    env: { ...process.env, ...site.variables },
    stdio: ["ignore", full, "pipe"],
  });
  closeSync(full);
  let told = "";
  child.stderr?.on("data", (bytes) => {
    told += String(bytes);
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  expect([code, told]).toEqual([
    3,
    expect.stringMatching(/shingle: what was to be printed is not whole: the disk is full\n$/),
  ]);
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A server that tells its log to this file or pipe. */
async function serving(runtime: Runtime, variables: NodeJS.ProcessEnv, log: number | "pipe") {
  const port = await freePort();
  const [program = "", ...args] = programOf(runtime);
  const child = spawn(program, [...args, "serve"], {
    env: { ...process.env, ...variables, SHINGLE_PORT: String(port) },
    stdio: ["ignore", "ignore", log],
  });
  const total = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/reviews.json`);
    const dataset = answer.ok ? ((await answer.json()) as { reviews: object[] }) : { reviews: [] };
    return dataset.reviews.length;
  };
  const stop = async () => {
    if (child.exitCode === null) child.kill("SIGKILL");
    await new Promise((resolve) =>
      child.exitCode === null && child.signalCode === null ? child.on("exit", resolve) : resolve(null),
    );
  };
  return { child, total: () => total().catch(() => 0), [Symbol.asyncDispose]: stop };
}

test.each([...runtimes])("a server outlives whoever read its log, on %s", async (runtime) => {
  using site = emptySite();
  site.importRecords([record({ source_id: "a" })]);
  await using server = await serving(runtime, site.variables, "pipe");
  await until(async () => (await server.total()) === 1, 40);
  server.child.stderr?.destroy();
  for (const id of ["b", "c"]) {
    site.importRecords([record({ source_id: id })]);
    await until(async () => (await server.total()) === (id === "b" ? 2 : 3), 40);
  }
  expect(server.child.exitCode).toBeNull();
});

test.skipIf(process.platform !== "linux").each([...runtimes])(
  "a server serves whose log has no room, on %s",
  async (runtime) => {
    using site = emptySite();
    site.importRecords([record({ source_id: "a" })]);
    const full = openSync("/dev/full", "w");
    await using server = await serving(runtime, site.variables, full);
    closeSync(full);
    await until(async () => (await server.total()) === 1, 40);
    expect(server.child.exitCode).toBeNull();
  },
);
