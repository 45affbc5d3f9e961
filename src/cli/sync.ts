import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../config/settings.ts";
import { parseDuration } from "../core/duration.ts";
import type { RememberedColumns } from "../core/importing/column-map.ts";
import { largestUnaskedShareInWords } from "../core/importing/removals.ts";
import type { ImportSettings } from "../core/importing/row.ts";
import { machineCode } from "../core/machine-fault.ts";
import { emptySupplies } from "../flows/empty-store.ts";
import { syncSupplies } from "../flows/sync-supplies.ts";
import { chosen } from "./chosen-value.ts";
import { type Call, type Command, exitCodes, UsageFault } from "./command.ts";
import { importFlags } from "./import-flags.ts";
import { modelRunObject, readOn, tellModelRun } from "./model-reading.ts";
import { atFlag, checkedImprint, instantOf, openPublishing } from "./publishing.ts";
import { rememberedColumns } from "./remembered-columns.ts";
import { ofPublishing } from "./settings-read.ts";
import { configuredSupplies } from "./supplies.ts";
import { supplyReader } from "./supply-reader.ts";
import { syncObject, tellSync } from "./sync-report.ts";

const [shortestSeconds, longestSeconds] = [60, 30 * 86_400];
/** Many servers that begin at one time shall not ask at one time for ever. */
const jitterShare = 0.1;
/** An import is all or nothing, so a process that was asked to stop need not wait for it. */
const graceMilliseconds = 4000;

const flags = {
  every: { value: "SPAN", describes: "Go on, and read again after each span: 15m, 1h, 1d; at least 1m." },
  fresh: { describes: "Read every source in full, also one that says that it has not changed." },
  ...importFlags,
  "skip-bad": { describes: "Import a source's good rows, list the bad ones, and exit with 1." },
  "allow-removals": {
    describes: `Let complete sources remove more than ${largestUnaskedShareInWords} of what is published.`,
  },
  json: { describes: "Print the report as JSON, one line a run." },
  at: atFlag,
} as const;

function spanOf(call: Call): number | null {
  const given = call.valueOf("every");
  if (given === null) return null;
  const seconds = parseDuration(given);
  if (seconds === null) {
    throw new UsageFault(`--every ${given} is no span; write a whole number and s, m, h or d, such as 1h`);
  }
  if (seconds < shortestSeconds) throw new UsageFault(`--every ${given} is too often; at least 1m`);
  if (seconds > longestSeconds) throw new UsageFault(`--every ${given} is too rare; at most 30d`);
  if (call.has("at")) throw new UsageFault("--at and --every do not go together");
  if (call.has("dry-run")) throw new UsageFault("--dry-run and --every do not go together");
  return seconds;
}

/** What one run reads and publishes under. The business file is read anew each time. */
async function preparation(call: Call, config: Config, remembered: readonly RememberedColumns[]) {
  const imprint = await checkedImprint(call, config);
  const dateOrder = chosen(call, "date-order", ["month-first", "day-first"]);
  const facebookRecommendations = chosen(call, "facebook-recommendations", ["drop", "map"]) ?? "drop";
  const { timeZone } = imprint.business;
  const { avatars } = config;
  const columns = { mapped: [], remembered };
  const settings: ImportSettings = { timeZone, dateOrder, facebookRecommendations, avatars, columns };
  return { imprint, supplies: configuredSupplies(config.sources, settings) };
}

/** One run, from the configuration to the report. */
async function syncOnce(call: Call, config: Config, stop: AbortSignal | null): Promise<number> {
  const signal = stop ?? new AbortController().signal;
  const prepared = await preparation(call, config, await rememberedColumns(call, config));
  const isStoring = !call.has("dry-run");
  await using ports = await openPublishing(call, config, { isStoring });
  const hasStore = isStoring || (await call.parts.hasStore(config));
  await using supplies = hasStore ? await call.parts.openSupplies(config) : emptySupplies;
  const outcome = await syncSupplies(
    { ...ports, supplies, reader: supplyReader(await call.parts.openWeb()) },
    {
      ...prepared,
      at: instantOf(call),
      isFresh: call.has("fresh"),
      allowRemovals: call.has("allow-removals"),
      skipBad: call.has("skip-bad"),
      dryRun: !isStoring,
      signal,
    },
  );
  if (outcome === null) return exitCodes.done;
  if (!call.has("json")) tellSync(call.console, outcome, config);
  const { imprint } = prepared;
  // Also where no source brought anything: a run that was stopped left texts unread.
  const mayRead = isStoring && (await ports.store.head()) !== null;
  const order = { config, imprint, ...(stop === null ? {} : { signal: stop }) };
  const modelRun = mayRead ? await readOn(call, ports, order) : null;
  if (call.has("json"))
    call.console.print(JSON.stringify({ ...syncObject(outcome, config), ...modelRunObject(modelRun) }));
  else tellModelRun(call, modelRun, config);
  return outcome.judgedSupplies.some(({ fault }) => fault !== null) ? exitCodes.badInput : exitCodes.done;
}

/** A run that cannot be made now, such as one without its store, may be made at the next turn. */
async function attempt(call: Call, config: Config, signal: AbortSignal): Promise<void> {
  try {
    await syncOnce(call, config, signal);
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    const code = machineCode(cause);
    call.console.tell(`shingle: this run failed: ${cause.message}${code === null ? "" : ` (${code})`}`);
  }
}

async function syncEvery(call: Call, config: Config, seconds: number): Promise<number> {
  const stop = call.stop();
  stop.addEventListener("abort", () => {
    setTimeout(() => process.exit(exitCodes.done), graceMilliseconds).unref();
  });
  // What is wrong from the start is told by ending; what goes wrong later may pass.
  await preparation(call, config, []);
  while (!stop.aborted) {
    await attempt(call, config, stop);
    const wait = seconds * (1 + jitterShare * call.parts.random.fraction());
    await sleep(wait * 1000, undefined, { signal: stop }).catch(() => undefined);
  }
  return exitCodes.done;
}

export const syncCommand: Command = {
  summary: "Reads the sources of the configuration and publishes what is new, as one publication.",
  settings: [...ofPublishing, "avatars", "sources"],
  flags,
  examples: ["shingle sync --dry-run", "shingle sync", "shingle sync --every 1h"],
  run: async (call) => {
    const seconds = spanOf(call);
    const { config } = call.configure();
    if (config.sources.length === 0) {
      throw new UsageFault(
        'there is nothing to read: name sources in shingle.json, "sources": [{"from": "https://…"}]',
      );
    }
    return seconds === null ? syncOnce(call, config, null) : syncEvery(call, config, seconds);
  },
};
