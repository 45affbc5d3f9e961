import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readerWish } from "../config/language-model-settings.ts";
import type { Config, SettingName } from "../config/settings.ts";
import { machineCode } from "../core/machine-fault.ts";
import { faultsOnly, type Log } from "../ports/log.ts";
import { type Door, serveAt, takePort } from "../server/server.ts";
import { servedAddressWish } from "./address.ts";
import { loadBusiness } from "./business.ts";
import { type Call, type Command, exitCodes } from "./command.ts";
import { demoReviews, expectDemosOwn, publishDemo } from "./demo-reviews.ts";
import { watchCertificate, watchedReviews, watchPushes } from "./demo-watch.ts";
import { ofServer } from "./settings-read.ts";
import { stopped } from "./stop-signal.ts";
import { storeInWords } from "./whereabouts.ts";

const portsTried = 50;
/** Who tries the hub out has the subscriber on the same machine. */
const loopback = ["127.0.0.0/8", "::1/128"];
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

function dataFolder(given: string | null): DataFolder {
  if (given !== null) return { path: resolve(given), isKept: true, [Symbol.dispose]: () => undefined };
  const path = mkdtempSync(join(tmpdir(), "shingle-demo-"));
  return { path, isKept: false, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
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
  const place = database === null ? folder.path : "the PostgreSQL database that was named";
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

/**
 * A configuration file is a business's: its place, name and address are where its own reviews go, and its server would show invented ones
 * at once. What the command or its variables name counts.
 */
async function demosConfig(call: Call) {
  const { config, origins } = call.configure();
  const isNamed = (name: SettingName) => origins[name] !== "default" && !origins[name].endsWith(`: ${name}`);
  const own: Config = {
    ...config,
    database_url: isNamed("database_url") ? config.database_url : null,
    base_url: isNamed("base_url") ? config.base_url : null,
    business: isNamed("business") ? config.business : await call.parts.assetPath("demo/business.json"),
  };
  return {
    config: own,
    isPortChosen: origins.port !== "default",
    dataDir: isNamed("data_dir") ? config.data_dir : null,
  };
}

async function run(call: Call): Promise<number> {
  const stop = call.stop();
  const { config, isPortChosen, dataDir } = await demosConfig(call);
  using folder = dataFolder(dataDir);
  const log = faultsOnly(call.parts.openLog(config.log));
  await using door = await takeDemoPort(call, config, { isChosen: isPortChosen, log });
  const address = servedAddressWish({ base_url: config.base_url, port: door.port });
  const business = loadBusiness(config.business);
  const imprint = { business, address, authorNames: config.author_names, ...readerWish(config) };
  const reviews = await demoReviews(call.parts, business.timeZone);
  const isWatching = call.has("watch");
  const begin = isWatching ? reviews.length - watchedReviews : reviews.length;
  const served = {
    ...config,
    data_dir: folder.path,
    hub_allow_cidrs: [...config.hub_allow_cidrs, ...loopback],
  };
  const certificate = isWatching ? watchCertificate(call) : null;
  await using store = await call.parts.openStore(served);
  await expectDemosOwn(store, { config: served, reviews });
  await publishDemo(call, store, { config: served, imprint, reviews: reviews.slice(0, begin) });
  const authorities = certificate === null ? [] : [certificate.certificate];
  await using server = await serveAt(
    door,
    { ...call.parts, log, store },
    {
      config: served,
      address,
      place: storeInWords(served),
      authorities,
      isQuiet: true,
    },
  );
  const tag = (await store.head())?.stamps.find(({ path }) => path === "/reviews.json")?.digest ?? "";
  const { baseUrl } = server;
  const told = { baseUrl, folder, database: config.database_url, tag, name: business.name, count: begin };
  for (const line of welcome(told)) call.console.print(line);
  if (certificate === null) await stopped(stop);
  else
    await watchPushes(call, {
      config: served,
      store,
      imprint,
      baseUrl,
      certificate,
      coming: reviews.slice(begin),
      stop,
    });
  await door[Symbol.asyncDispose]();
  return exitCodes.done;
}

export const demo: Command = {
  summary: "Serves an invented roofing business, on port 8080 or the next free one.",
  settings: [...ofServer, "business"],
  flags: { watch: { describes: "Add a review every few seconds, and show each push as it arrives." } },
  examples: ["shingle demo", "shingle demo --port 9000", "shingle demo --watch"],
  run,
};
