import { isMainThread, type MessagePort, parentPort, workerData } from "node:worker_threads";
import { calmLog } from "./adapters/calm-log.ts";
import { jsonLog, textLog } from "./adapters/log.ts";
import { openEngine } from "./adapters/sql/open-engine.ts";
import { openServersSubscriptions, sessionsOnDemand, sqlStores } from "./adapters/sql/stores.ts";
import { systemClock } from "./adapters/system-clock.ts";
import { systemRandom } from "./adapters/system-random.ts";
import { waitedForProcessor } from "./adapters/waited-for-processor.ts";
import type { Parts } from "./cli/command.ts";
import { narratorSettings, readerSettings } from "./config/language-model-settings.ts";
import { environment } from "./config/load-config.ts";
import type { Config } from "./config/settings.ts";
import type { Log } from "./ports/log.ts";
import type { ReadUnder } from "./ports/reading-threads.ts";
import type { HubAssignment, HubThreadParts, SubscriberOpening } from "./server/hub-thread.ts";

const openLog = (form: Config["log"]): Log =>
  calmLog((form ?? (process.stderr.isTTY ? "text" : "json")) === "text" ? textLog : jsonLog);

async function openSubscriber(opening: SubscriberOpening) {
  const { httpsSubscriber } = await import("./adapters/https-subscriber.ts");
  // A command ends with its work, and a socket that cannot be called off would hold it up.
  const { openNodeSecureSocket } = await import("./adapters/https-node-socket.ts");
  const { programVersion } = await import("./cli/program-version.ts");
  const { config, baseUrl, denied, log, authorities, lost, onConnecting } = opening;
  return httpsSubscriber({
    allow: config.hub_allow_cidrs,
    denied,
    userAgent: `Shingle/${programVersion()} (WebSub hub; +${baseUrl}/docs)`,
    clock: systemClock,
    log,
    tlsRejectUnauthorized: environment.NODE_TLS_REJECT_UNAUTHORIZED,
    authorities,
    limits: { ...(lost && { lost }), ...(onConnecting && { onConnecting }) },
    ...(isMainThread && { openSocket: openNodeSecureSocket }),
  });
}

async function openWeb() {
  const { httpsReader } = await import("./adapters/https-reader.ts");
  const { programVersion } = await import("./cli/program-version.ts");
  return httpsReader({
    userAgent: `Shingle/${programVersion()} (review import)`,
    tlsRejectUnauthorized: environment.NODE_TLS_REJECT_UNAUTHORIZED,
  });
}

/** The language model that words, and what it answered before; null where none may. */
async function openNarrator(config: Config) {
  const endpoint = narratorSettings(config);
  if (endpoint === null) return null;
  const { chatCompletions } = await import("./adapters/chat-completions.ts");
  const { sqlWordingCache } = await import("./adapters/sql/wording-cache.ts");
  const cache = sqlWordingCache(await openEngine(config), systemClock);
  return {
    model: chatCompletions(endpoint),
    cache,
    log: openLog(config.log),
    patienceSeconds: endpoint.timeoutSeconds,
    [Symbol.asyncDispose]: () => cache[Symbol.asyncDispose](),
  };
}

/** Whose readings of the reviews count, and what they read before; null where the engine alone reads. */
async function openReader(config: Config) {
  const settings = readerSettings(config);
  if (settings === null) return null;
  const { model: name, endpoint } = settings;
  const { chatCompletions } = await import("./adapters/chat-completions.ts");
  const shelf = await sqlStores.openReadingShelf(config);
  return {
    name,
    model: endpoint === null ? null : chatCompletions(endpoint),
    shelf,
    log: openLog(config.log),
    [Symbol.asyncDispose]: () => shelf[Symbol.asyncDispose](),
  };
}

/** What reads texts, compiled once for the process that asks for it. */
async function compiledEngine() {
  const { readAssets } = await import("./adapters/assets.ts");
  const { compileEngine } = await import("./insights/engine.ts");
  return compileEngine(readAssets("insights"), readAssets("cue-index").get("words.json"));
}

let engine: ReturnType<typeof compiledEngine> | null = null;

function openInsights() {
  engine ??= compiledEngine();
  return engine;
}

const module = new URL(import.meta.url);

async function commandLine(): Promise<number> {
  const { readingThreads } = await import("./adapters/reading-threads.ts");
  const { reclaimMemory, reclaimRecent } = await import("./adapters/reclaim-memory.ts");
  const { zlibCompressor } = await import("./adapters/zlib-compressor.ts");
  const { HubInThread } = await import("./adapters/hub-in-thread.ts");
  const { runCommandLine } = await import("./cli/shingle.ts");
  const { replacedSince } = await import("./adapters/replaced-file.ts");
  const copies = async () => (await import("./adapters/copy-file.ts")).copyFiles;
  const parts: Parts = {
    clock: systemClock,
    random: systemRandom,
    compressor: zlibCompressor,
    ...sqlStores,
    openLog,
    openSubscriber,
    openSessions: await sessionsOnDemand(systemRandom),
    openNarrator,
    openReader,
    copyFiles: {
      write: async (...order) => (await copies()).write(...order),
      print: async (...order) => (await copies()).print(...order),
      read: async (...order) => (await copies()).read(...order),
    },
    openSiteFolder: async (...order) =>
      (await import("./adapters/site-folder/site-folder.ts")).openSiteFolder(...order),
    openWeb,
    runningServers: async (place) =>
      (await import("./adapters/sql/running-servers.ts")).runningServers(place),
    openInsights,
    isReplaced: replacedSince(module),
    reclaimMemory,
    reclaimRecent,
    openThreads: readingThreads({
      module,
      assignment: (under): Assignment => ({ role: "reader", under }),
    }),
    assetPath: async (name) => (await import("./adapters/assets.ts")).assetPath(name),
    readAssets: async (folder) => (await import("./adapters/assets.ts")).readAssets(folder),
    openHub: ({ log, servedVersion, ...opening }) =>
      new HubInThread({
        module,
        assignment: (version): Assignment => ({
          role: "hub",
          hub: { ...opening, servedVersion: version },
        }),
        servedVersion,
        log,
      }),
  };
  return runCommandLine(process.argv.slice(2), { parts, environment });
}

/** What a thread of the program is for. */
type Assignment =
  | { readonly role: "hub"; readonly hub: HubAssignment }
  | { readonly role: "reader"; readonly under: ReadUnder };

async function hub(port: MessagePort, assignment: HubAssignment): Promise<void> {
  const { hubThread } = await import("./server/hub-thread.ts");
  const parts: HubThreadParts = {
    clock: systemClock,
    waitedForProcessor,
    random: systemRandom,
    openLog,
    openSubscriptions: openServersSubscriptions,
    openSubscriber,
  };
  await hubThread(port, assignment, parts);
  // The serving thread holds the other end and waits for this one to end, whatever a socket still waits for.
  port.close();
  process.exit();
}

/** Some tenth of a second. */
const blocksBetweenReclaims = 4;

/** Reads what it is sent until it is ended. */
async function reader(port: MessagePort, under: ReadUnder): Promise<void> {
  const { textFinder } = await import("./flows/read-ahead.ts");
  const { reclaimRecent } = await import("./adapters/reclaim-memory.ts");
  const find = textFinder(under, await openInsights());
  let read = 0;
  port.on("message", (texts: string) => {
    port.postMessage(JSON.stringify(JSON.parse(texts).map(find)));
    read += 1;
    if (read % blocksBetweenReclaims === 0) reclaimRecent();
  });
}

async function thread(): Promise<void> {
  if (parentPort === null) throw new Error("the thread has nobody to talk to");
  const assignment = workerData as Assignment;
  if (assignment.role === "hub") await hub(parentPort, assignment.hub);
  else await reader(parentPort, assignment.under);
}

if (isMainThread) process.exitCode = await commandLine();
else await thread();
