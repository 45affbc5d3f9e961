import type { Config } from "../config/settings.ts";
import { usualSettings } from "../core/importing/row.ts";
import { judge } from "../core/supplies/judged-supply.ts";
import { type Supply, type SupplyRecord, unknownSupply } from "../core/supplies/supply.ts";
import { readSupplies } from "../flows/sync-supplies.ts";
import { loadBusiness } from "./business.ts";
import { type Call, type Command, exitCodes } from "./command.ts";
import { rememberedColumns } from "./remembered-columns.ts";
import { ofStore } from "./settings-read.ts";
import { configuredSupplies } from "./supplies.ts";
import { supplyReader } from "./supply-reader.ts";
import { judgedObject, supplyLines, supplyObject, tellJudged } from "./sync-report.ts";
import { tellWhereabouts } from "./whereabouts.ts";

async function suppliesOf(call: Call, config: Config): Promise<readonly Supply[]> {
  const { timeZone } = loadBusiness(config.business);
  return configuredSupplies(config.sources, {
    ...usualSettings(timeZone),
    avatars: config.avatars,
    columns: { mapped: [], remembered: await rememberedColumns(call, config) },
  });
}

/** Reads every source in full and stores nothing. */
async function check(call: Call, config: Config): Promise<number> {
  const supplies = await suppliesOf(call, config);
  const reader = supplyReader(await call.parts.openWeb());
  const { signal } = new AbortController();
  const readings = await readSupplies(reader, { supplies, known: () => null, signal });
  const judgedSupplies = [...readings].map(([supply, reading]) =>
    judge(supply, reading, { before: null, isSkipping: false }),
  );
  if (call.has("json")) {
    for (const judged of judgedSupplies) call.console.print(JSON.stringify(judgedObject(judged)));
  } else tellJudged(call.console, judgedSupplies);
  return judgedSupplies.some(({ fault }) => fault !== null) ? exitCodes.badInput : exitCodes.done;
}

/** What is remembered of each; nothing is before the first run, which makes the store. */
async function recordsOf(call: Call, config: Config): Promise<ReadonlyMap<string, SupplyRecord>> {
  await tellWhereabouts(call, config);
  if (!(await call.parts.hasStore(config))) return new Map();
  await using store = await call.parts.openSupplies(config);
  return new Map((await store.recall()).map((record) => [record.name, record]));
}

async function list(call: Call, config: Config): Promise<number> {
  const supplies = await suppliesOf(call, config);
  const records = await recordsOf(call, config);
  for (const supply of supplies) {
    const record = records.get(supply.name) ?? unknownSupply(supply.name);
    if (call.has("json")) call.console.print(JSON.stringify(supplyObject(supply, record)));
    else for (const line of supplyLines(supply, record)) call.console.print(line);
  }
  return exitCodes.done;
}

export const sourcesCommand: Command = {
  summary: "Lists the sources of the configuration with their last success, last fault and reviews.",
  settings: [...ofStore, "business", "avatars", "sources"],
  flags: {
    check: { describes: "Read every source now, and import nothing; exit with 1 when one fails." },
    json: { describes: "Print as JSON: one object a source." },
  },
  examples: ["shingle sources", "shingle sources --check"],
  run: async (call) => {
    const { config } = call.configure();
    if (config.sources.length === 0 && !call.has("json")) call.console.tell("No sources are configured.");
    return call.has("check") ? check(call, config) : list(call, config);
  },
};
