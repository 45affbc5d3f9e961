import { afterAll, beforeAll } from "bun:test";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FieldLines } from "./http-oracle.ts";
import { RawConnection, type RawReply } from "./http-raw.ts";
import { contractOf, type OpenApiContract, reportResponses } from "./openapi-contract.ts";
import {
  demoBusiness,
  demoReviews,
  type Finished,
  type RunningServer,
  type Runtime,
  runtimes,
  shingle,
  startServer,
  temporaryFolder,
  type Variables,
  writeRecords,
} from "./shingle.ts";

export const baseUrl = "https://reviews.example.com";
/** When the sites of the tests are first published. */
export const firstInstant = "2026-11-20T10:00:00Z";

/** A store with its settings, and the commands that an operator gives to it. */
export interface Site extends Disposable {
  readonly folder: string;
  readonly variables: Variables;
  /** Runs a command that has to succeed. */
  run(...args: readonly string[]): Finished;
  importRecords(records: readonly object[], ...args: readonly string[]): Finished;
}

export interface SiteOptions {
  readonly runtime?: Runtime;
  readonly variables?: Variables;
}

let files = 0;

export function emptySite({ runtime = "bun", variables = {} }: SiteOptions = {}): Site {
  const folder = temporaryFolder();
  const settings: Variables = {
    SHINGLE_DATA_DIR: join(folder.path, "data"),
    SHINGLE_BUSINESS: demoBusiness,
    SHINGLE_BASE_URL: baseUrl,
    ...variables,
  };
  const run = (...args: readonly string[]) => {
    const finished = shingle(args, { runtime, variables: settings });
    if (finished.code !== 0)
      throw new Error(`shingle ${args[0]} ended with ${finished.code}:\n${finished.stderr}`);
    return finished;
  };
  const importRecords = (records: readonly object[], ...args: readonly string[]) => {
    files += 1;
    return run("import", writeRecords(join(folder.path, `records-${files}.ndjson`), records), ...args);
  };
  return {
    folder: folder.path,
    variables: settings,
    run,
    importRecords,
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

/** Where the files of one run share the demo's database; who runs alone keeps it for itself. */
const sharedDemo = process.env.TEST_KEPT === undefined ? null : join(process.env.TEST_KEPT, "demo.sqlite");
let demoDatabase: Buffer | null = null;

function importedDemo(): Buffer | null {
  if (demoDatabase === null && sharedDemo !== null && existsSync(sharedDemo))
    demoDatabase = readFileSync(sharedDemo);
  return demoDatabase;
}

function keepDemo(database: Buffer): void {
  demoDatabase = database;
  if (sharedDemo === null) return;
  const own = `${sharedDemo}.${process.pid}`;
  writeFileSync(own, database);
  renameSync(own, sharedDemo);
}

/** The demo business with its 260 reviews, published once; where nothing is asked of how, it begins with a copy, as from a backup. */
export function demoSite(options: SiteOptions = {}): Site {
  const site = emptySite(options);
  const file = join(site.folder, "data", "shingle.sqlite");
  const isPlain = options.runtime === undefined && Object.keys(options.variables ?? {}).length === 0;
  const held = isPlain ? importedDemo() : null;
  if (held === null) {
    site.run("import", demoReviews, "--at", firstInstant);
    if (isPlain) keepDemo(readFileSync(file));
  } else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, held);
  }
  return site;
}

/** A running server and what tests ask of it. Every answer is held against the server's own description. */
export interface Client extends AsyncDisposable {
  readonly server: RunningServer;
  readonly runtime: Runtime;
  readonly contract: OpenApiContract;
  ask(method: string, target: string, fields?: FieldLines): Promise<RawReply>;
  get(target: string, fields?: FieldLines): Promise<RawReply>;
  json<T = unknown>(target: string): Promise<T>;
  /** Sends bytes that need not be a request. */
  send(request: string | Buffer): Promise<RawReply>;
}

async function askOf(
  connection: RawConnection,
  port: number,
  [method, target, fields]: [string, string, FieldLines],
) {
  const lines = [["Host", `127.0.0.1:${port}`] as const, ...fields].map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const isHead = method === "HEAD";
  return await connection.send(
    Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n`, "latin1"),
    { isHead },
  );
}

async function contractWith(connection: RawConnection, port: number): Promise<OpenApiContract> {
  const description = await askOf(connection, port, ["GET", "/openapi.json", []]);
  return contractOf(description.text());
}

/** What of the bytes is a request for a path of ours, so that its answer has a description of its own. */
function requestIn(bytes: string): { method: string; target: string | null } {
  const [, method = "", target = ""] = /^(\S+) (\S+) HTTP/.exec(bytes) ?? [];
  const path = target.replace(/^https?:\/\/[^/?]*/i, "").replace(/^(?=\?|$)/, "/");
  return { method, target: path.startsWith("/") ? path : null };
}

export async function open(site: Pick<Site, "variables">, runtime: Runtime = "bun"): Promise<Client> {
  const server = await startServer(["serve"], { runtime, variables: site.variables });
  const { port } = server;
  const connection = new RawConnection(port);
  const contract = await contractWith(connection, port).catch(async (error: unknown) => {
    await server[Symbol.asyncDispose]();
    throw error;
  });
  const ask = async (method: string, target: string, fields: FieldLines = []) => {
    const reply = await askOf(connection, port, [method, target, fields]);
    contract.check({ method, target, reply });
    return reply;
  };
  return {
    server,
    runtime,
    contract,
    ask,
    get: (target, fields) => ask("GET", target, fields),
    json: async <T>(target: string) => {
      const reply = await ask("GET", target);
      if (reply.status !== 200) throw new Error(`GET ${target} answered ${reply.status}: ${reply.text()}`);
      return reply.json() as T;
    },
    send: async (request) => {
      using once = new RawConnection(port);
      const reply = await once.send(request);
      contract.check({ ...requestIn(String(request)), reply });
      return reply;
    },
    [Symbol.asyncDispose]: async () => {
      connection.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

export interface Opened {
  /** The site's server on a runtime; there from the first test of the file on. */
  client(runtime: Runtime): Client;
  site(): Site;
}

/** Makes a site and serves it on both runtimes for the tests of the file that calls this at its top level. */
export function openForFile(make: () => Site): Opened {
  const clients = new Map<Runtime, Client>();
  let site: Site | null = null;
  beforeAll(async () => {
    site = make();
    const made = site;
    const opening = runtimes.map(async (runtime) => clients.set(runtime, await open(made, runtime)));
    // Both are waited for, so that a failure of one leaves no server of the other behind.
    for (const outcome of await Promise.allSettled(opening))
      if (outcome.status === "rejected") throw outcome.reason;
  });
  afterAll(async () => {
    for (const client of clients.values()) await client[Symbol.asyncDispose]();
    site?.[Symbol.dispose]();
    reportResponses();
  });
  return {
    client: (runtime) => {
      const client = clients.get(runtime);
      if (client === undefined) throw new Error(`no server on ${runtime} yet`);
      return client;
    },
    site: () => {
      if (site === null) throw new Error("no site yet");
      return site;
    },
  };
}
