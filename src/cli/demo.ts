import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Gathering } from "../core/importing/gathering.ts";
import { toInstant } from "../core/instant.ts";
import { importReviews } from "../flows/import-reviews.ts";
import type { Imprint } from "../flows/publish.ts";
import { readReviewFile } from "../importers/read-file.ts";
import type { Log } from "../ports/log.ts";
import type { PublicationStore } from "../ports/publication-store.ts";
import { type Door, serveAt, takePort } from "../server.ts";
import type { Config, SettingName } from "../settings.ts";
import { loadBusiness } from "./business.ts";
import { type Call, type Command, exitCodes } from "./command.ts";
import { machineCode } from "./machine-code.ts";
import { stopped } from "./stop-signal.ts";

const portsTried = 50;
const demoFile = (name: string) => fileURLToPath(new URL(`../../data/demo/${name}`, import.meta.url));

/** Who tries the demo wants its few lines; what goes wrong is told all the same. */
function quiet(log: Log): Log {
  return { ...log, info: () => undefined };
}

/** The next free port, unless the operator chose one. */
async function takeDemoPort(
  call: Call,
  config: Config,
  { isChosen, log }: { isChosen: boolean; log: Log },
): Promise<Door> {
  for (let offset = 0; ; offset += 1) {
    try {
      return await takePort(
        { host: config.host, port: config.port + offset },
        { clock: call.parts.clock, log },
      );
    } catch (error) {
      const isTaken = machineCode(error) === "EADDRINUSE";
      if (!isTaken || isChosen || offset >= portsTried) throw error;
    }
  }
}

interface DataFolder extends Disposable {
  readonly path: string;
  readonly isKept: boolean;
}

function dataFolder(config: Config, isChosen: boolean): DataFolder {
  if (isChosen) return { path: resolve(config.data_dir), isKept: true, [Symbol.dispose]: () => undefined };
  const path = mkdtempSync(join(tmpdir(), "shingle-demo-"));
  return { path, isKept: false, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

async function importDemo(call: Call, store: PublicationStore, imprint: Imprint): Promise<void> {
  const gathering = new Gathering();
  const file = demoFile("reviews.ndjson");
  const settings = { timeZone: imprint.business.timeZone, dateOrder: null };
  const source = { file: "the demo's reviews", chunks: () => createReadStream(file) };
  for await (const event of readReviewFile(source, { settings, forced: null })) gathering.add(event);
  const order = {
    scope: "partial",
    emptySources: [],
    allowRemovals: false,
    skipBad: false,
    dryRun: false,
  } as const;
  const at = toInstant(call.parts.clock.nowSeconds());
  const outcome = await importReviews(
    { store, compressor: call.parts.compressor },
    { gathering, imprint, at, ...order },
  );
  if (outcome.kind !== "published") throw new Error("the demo's reviews cannot be imported");
}

interface Welcome {
  readonly baseUrl: string;
  readonly folder: DataFolder;
  readonly database: string | null;
  readonly tag: string;
  readonly name: string;
  readonly count: number;
}

function welcome({ baseUrl, folder, database, tag, name, count }: Welcome): string[] {
  const place = database === null ? folder.path : "the configured PostgreSQL database";
  return [
    `${name}: ${count} invented reviews. Ctrl-C ends the demo.`,
    `  Page    ${baseUrl}/`,
    `  Docs    ${baseUrl}/docs`,
    `  Feeds   ${baseUrl}/feed.xml  ${baseUrl}/api/feed.json`,
    `  Search  curl '${baseUrl}/api/reviews/search?query=hail&min_rating=4&limit=3'`,
    `  304     curl -si ${baseUrl}/reviews.json -H 'If-None-Match: "${tag}"'`,
    `  Data    ${place}${folder.isKept || database !== null ? "" : " (removed at the end)"}`,
  ];
}

async function run(call: Call): Promise<number> {
  const stop = call.stop();
  const { config, origins } = call.configure();
  const isChosen = (name: SettingName) => origins[name] !== "default";
  using folder = dataFolder(config, isChosen("data_dir"));
  const log = quiet(call.parts.openLog(config.log));
  await using door = await takeDemoPort(call, config, { isChosen: isChosen("port"), log });
  const baseUrl = config.base_url ?? `http://localhost:${door.port}`;
  const business = loadBusiness(isChosen("business") ? config.business : demoFile("business.json"));
  await using store = await call.parts.openStore({
    data_dir: folder.path,
    database_url: config.database_url,
  });
  await importDemo(call, store, { business, baseUrl, authorNames: config.author_names });
  await using _server = await serveAt(door, { ...call.parts, log, store }, { config, baseUrl });
  const head = await store.head();
  const tag = head?.stamps.find(({ path }) => path === "/reviews.json")?.digest ?? "";
  const count = (await store.desk()).reviews.size;
  const told = { baseUrl, folder, database: config.database_url, tag, name: business.name, count };
  for (const line of welcome(told)) call.console.print(line);
  await stopped(stop);
  await door[Symbol.asyncDispose]();
  return exitCodes.done;
}

export const demo: Command = {
  summary: "Serves an invented roofing business, on port 8080 or the next free one.",
  examples: ["shingle demo", "shingle demo --port 9000"],
  run,
};
