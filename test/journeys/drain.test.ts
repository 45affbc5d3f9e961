import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { createConnection } from "node:net";
import { join } from "node:path";
import { emptySite, type Site } from "../support/http-site.ts";
import { childrenOf, isRunning } from "../support/launch.ts";
import { type Load, startLoad } from "../support/load.ts";
import { record, runtimes, startServer, writeRecords } from "../support/shingle.ts";

setDefaultTimeout(300_000);

/** Enough text that a client who does not read holds its answer up in the server. */
function bulkySite(): Site {
  const site = emptySite();
  // Of one word, which is soon read: what reviews say is nobody's question here.
  const text = `A long story about a roof: ${"la".repeat(9500)}`;
  const records = Array.from({ length: 800 }, (_, index) =>
    record({ source_id: `r${index}`, author: `Author ${index}`, text: `${index}. ${text}` }),
  );
  site.run("import", writeRecords(join(site.folder, "bulk.ndjson"), records));
  return site;
}

interface Reading {
  /** Resolves when the answer has begun to come in; from then on nothing is read. */
  readonly begun: Promise<void>;
  resume(): void;
  /** All bytes of the answer, when the connection has ended. */
  readonly ended: Promise<Buffer>;
}

/** Asks for something large, and reads none of it until it is told to. */
function readSlowly(port: number, path: string): Reading {
  const chunks: Buffer[] = [];
  const socket = createConnection({ port, host: "127.0.0.1" });
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<Buffer>()];
  socket.write(`GET ${path} HTTP/1.1\r\nHost: slow\r\n\r\n`);
  socket.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    if (chunks.length > 1) return;
    socket.pause();
    begun.resolve();
  });
  socket.on("error", ended.reject);
  socket.on("close", () => ended.resolve(Buffer.concat(chunks)));
  return { begun: begun.promise, ended: ended.promise, resume: () => socket.resume() };
}

function bodyOf(answer: Buffer): { status: string; missing: number } {
  const end = answer.indexOf("\r\n\r\n");
  const head = answer.subarray(0, end).toString("latin1");
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
  return { status: head.split("\r\n")[0] ?? "", missing: length - (answer.length - end - 4) };
}

/** Nobody who asked before the signal goes without a whole answer. */
function expectNoneLost({ answers, losses }: Load, signalledAt: number): void {
  expect(losses.filter(({ sentAt }) => sentAt < signalledAt)).toEqual([]);
  const wrong = answers.filter(
    ({ path, reply }) => reply.status !== (path === "/reviews/unknown" ? 404 : 200),
  );
  expect(wrong.map(({ path, reply }) => [path, reply.status])).toEqual([]);
  expect(answers.some(({ doneAt }) => doneAt > signalledAt)).toBe(true);
}

async function steadily(load: Load, count: number): Promise<void> {
  for (let attempt = 0; load.answers.length < count && attempt < 500; attempt += 1) await Bun.sleep(10);
}

let site: Site;
beforeAll(() => {
  site = bulkySite();
});
afterAll(() => site[Symbol.dispose]());

const paths = ["/api/feed.json", "/api/reviews/search?query=roof&limit=2", "/reviews/unknown", "/readyz"];

test.each([...runtimes])(
  "SIGTERM under load: every request that was sent before is answered whole, and the exit code is 0: %s",
  async (runtime) => {
    await using server = await startServer(["serve"], { runtime, variables: site.variables });
    const processes = childrenOf(server.pid);
    const load = startLoad(server.port, { paths, clients: 16, most: 4000 });
    const slow = ["/reviews.json", "/api/reviews/since/2026-01-01"].map((path) =>
      readSlowly(server.port, path),
    );
    await Promise.all(slow.map(({ begun }) => begun));
    await steadily(load, 300);

    const signalledAt = performance.now();
    server.signal("SIGTERM");
    await Bun.sleep(400);
    for (const { resume } of slow) resume();
    const held = await Promise.all(slow.map(({ ended }) => ended));
    expect(await server.ended).toBe(0);
    await load.stop();

    expectNoneLost(load, signalledAt);
    for (const answer of held) {
      expect(answer.length).toBeGreaterThan(12_000_000);
      expect(bodyOf(answer)).toEqual({ status: "HTTP/1.1 200 OK", missing: 0 });
    }
    expect(processes.filter(isRunning)).toEqual([]);
    expect(server.stderr().includes('"event":"server.stopping"')).toBe(true);
    expect(server.stderr().includes('"level":"error"')).toBe(false);
    const after = load.answers.filter(({ doneAt }) => doneAt > signalledAt).length;
    const asked = `${load.answers.length} requests, ${after} of them answered after the signal`;
    console.log(`${asked}; ${load.losses.length} clients turned away after it: ${runtime}`);
  },
);

test("a client that never reads cannot keep a server from ending", async () => {
  await using stack = new AsyncDisposableStack();
  const ends = runtimes.map(async (runtime) => {
    const server = stack.use(await startServer(["serve"], { runtime, variables: site.variables }));
    const stuck = readSlowly(server.port, "/reviews.json");
    await stuck.begun;
    const cut = stuck.ended.catch(() => Buffer.alloc(0));
    server.signal("SIGTERM");
    const code = await server.ended;
    stuck.resume();
    return { code, isCut: bodyOf(await cut).missing !== 0 };
  });
  expect(await Promise.all(ends)).toEqual(runtimes.map(() => ({ code: 0, isCut: true })));
});
