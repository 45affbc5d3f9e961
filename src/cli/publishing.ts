import { existsSync } from "node:fs";
import { join } from "node:path";
import { readerWish } from "../config/language-model-settings.ts";
import { fileName, systemFolder } from "../config/load-config.ts";
import { SettingsRefused } from "../config/setting-fault.ts";
import type { Config } from "../config/settings.ts";
import type { Business } from "../core/business.ts";
import { epochSeconds, type Instant, parseInstant, toInstant } from "../core/instant.ts";
import type { Imprint } from "../flows/derive.ts";
import { emptyStore } from "../flows/empty-store.ts";
import type { PublishPorts } from "../flows/publish.ts";
import { addressWish } from "./address.ts";
import { loadBusiness } from "./business.ts";
import { type Call, InputFault, UsageFault } from "./command.ts";

export const atFlag = {
  value: "INSTANT",
  describes: "The publication's instant, such as 2026-11-20T17:25:00Z; the start of the run when absent.",
};

export const dryRunFlag = { describes: "Show what would change, and store nothing." };

/** What a publishing command publishes under, from its configuration. */
function imprintOf(config: Config): Imprint {
  return {
    business: loadBusiness(config.business),
    address: addressWish(config),
    authorNames: config.author_names,
    ...readerWish(config),
  };
}

/** The same, once the engine has read what the business file wishes of it; an InputFault tells every fault. */
export async function checkedImprint(call: Call, config: Config): Promise<Imprint> {
  const imprint = imprintOf(config);
  await checkInsights(call, config, imprint.business);
  return imprint;
}

/** What a business file wishes of the insights can be met, or an InputFault says why not. */
export async function checkInsights(
  call: Call,
  config: Pick<Config, "business">,
  business: Business,
): Promise<void> {
  const faults = business.insights === undefined ? [] : (await call.parts.openInsights()).faultsOf(business);
  if (faults.length === 0) return;
  throw new InputFault(new SettingsRefused(`${config.business} cannot be used`, faults).message);
}

/** Begins to load what publishing needs, while files are read; what fails now will fail and be told when it is needed. */
export function foreseePublishing({ parts }: Call, config: Config): void {
  for (const loading of [parts.loadStore(config), parts.openInsights()]) loading.catch(() => undefined);
}

const daysNoticed = 2;

/** Dates only rise, so a slip of the hand stays for good. */
function tellAhead(call: Call): void {
  const seconds = epochSeconds(instantOf(call)) - call.parts.clock.nowSeconds();
  const days = Math.floor(seconds / 86_400);
  if (days < daysNoticed) return;
  call.console.tell(`note: --at lies ${days} days ahead; whatever is published later is dated behind it`);
}

/** The settings of the machine's service, where those that lie in the working folder keep them from counting. */
export function settingsAside(file: string | null, system = systemFolder): string | null {
  const aside = join(system, fileName);
  return file === fileName && existsSync(aside) ? aside : null;
}

/** Beside the service's own store a new one comes into being, which no reader will see: as a rule by what `init` wrote here. */
async function tellAside(call: Call, config: Config): Promise<void> {
  const aside = settingsAside(call.configure().file);
  if (aside === null || (await call.parts.hasStore(config))) return;
  call.console.tell(
    `note: nothing is stored here yet; the settings are those of ./${fileName}, and ${aside} does not count in this folder`,
  );
}

export interface Publishing {
  /** Whether the run stores what comes of it; one that does not brings no store into being. */
  readonly isStoring: boolean;
}

/** What publishing needs, open for as long as a command works. */
export async function openPublishing(
  call: Call,
  config: Config,
  { isStoring }: Publishing,
): Promise<PublishPorts & AsyncDisposable> {
  tellAhead(call);
  await using cleanup = new AsyncDisposableStack();
  await tellAside(call, config);
  const isThere = isStoring || (await call.parts.hasStore(config));
  const store = cleanup.use(isThere ? await call.parts.openStore(config) : emptyStore);
  const narrator = cleanup.use(await call.parts.openNarrator(config));
  const reader = cleanup.use(await call.parts.openReader(config));
  const held = cleanup.move();
  return {
    store,
    compressor: call.parts.compressor,
    engine: await call.parts.openInsights(),
    openThreads: call.parts.openThreads,
    reclaimMemory: call.parts.reclaimMemory,
    reclaimRecent: call.parts.reclaimRecent,
    openReadingShelf: () => call.parts.openReadingShelf(config),
    ...(narrator === null ? {} : { narrator }),
    ...(reader === null ? {} : { modelReader: reader }),
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

export function instantOf(call: Call): Instant {
  const given = call.valueOf("at");
  if (given === null) return toInstant(call.parts.clock.nowSeconds());
  const instant = parseInstant(given);
  if (instant === null) throw new UsageFault(`--at ${given} is no instant; write it as 2026-11-20T17:25:00Z`);
  return instant;
}
