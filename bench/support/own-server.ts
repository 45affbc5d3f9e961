import { createServer } from "node:net";
import { join } from "node:path";
import { type Launched, launch } from "../../test/support/launch.ts";
import {
  demoBusiness,
  type Runtime,
  temporaryFolder,
  type Variables,
  writeRecords,
} from "../../test/support/shingle.ts";
import { generateReviews } from "./generated-reviews.ts";

/** The program as users run it, on data of any size. */

export const publishedAt = "2026-11-20T10:00:00Z";
const startSeconds = 60;

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

export function variablesFor(dataFolder: string): Variables {
  return {
    SHINGLE_DATA_DIR: dataFolder,
    SHINGLE_BUSINESS: demoBusiness,
    SHINGLE_BASE_URL: "https://reviews.example.com",
    SHINGLE_LOG: "json",
  };
}

export function writeGenerated(file: string, count: number): string {
  return writeRecords(file, [...generateReviews(count, 2026)]);
}

/** Runs a command of the program to its end, and throws unless it went well. */
export async function run(
  args: readonly string[],
  options: { runtime?: Runtime; variables: Variables },
): Promise<void> {
  const { code, stderr } = await launch(args, options).ended;
  if (code !== 0) throw new Error(`shingle ${args[0]} ended with ${code}:\n${stderr}`);
}

/** A folder with a store that holds so many generated reviews. */
export async function publishedStore(count: number): Promise<Disposable & { readonly path: string }> {
  const folder = temporaryFolder();
  const file = writeGenerated(join(folder.path, "reviews.ndjson"), count);
  await run(["import", file, "--at", publishedAt], { variables: variablesFor(folder.path) });
  return folder;
}

export interface Server extends AsyncDisposable {
  readonly pid: number;
  readonly url: string;
}

export async function endProcess({ child, ended }: Pick<Launched, "child" | "ended">): Promise<void> {
  const hard = setTimeout(() => child.kill("SIGKILL"), 10_000);
  child.kill("SIGTERM");
  await ended;
  clearTimeout(hard);
}

/** Waits until the address answers with 200. */
export async function untilOk(url: string): Promise<void> {
  const limit = performance.now() + startSeconds * 1000;
  for (;;) {
    const status = await fetch(url).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    if (status === 200) return;
    if (performance.now() > limit) throw new Error(`${url} did not answer within ${startSeconds} s`);
    await Bun.sleep(5);
  }
}

/** Serves the store of a folder. */
export async function serveStore(folder: string, runtime: Runtime, more: Variables = {}): Promise<Server> {
  const port = await freePort();
  const variables = { ...variablesFor(folder), ...more, SHINGLE_PORT: String(port) };
  const launched = launch(["serve"], { runtime, variables });
  const server = {
    pid: launched.pid,
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => endProcess(launched),
  };
  try {
    await untilOk(`${server.url}/reviews.json`);
  } catch (error) {
    await endProcess(launched);
    throw error;
  }
  return server;
}
