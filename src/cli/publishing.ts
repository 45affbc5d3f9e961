import { readerWish } from "../config/language-model-settings.ts";
import type { Config } from "../config/settings.ts";
import { type Instant, parseInstant, toInstant } from "../core/instant.ts";
import type { Imprint } from "../flows/derive.ts";
import type { PublishPorts } from "../flows/publish.ts";
import { addressWish } from "./address.ts";
import { loadBusiness } from "./business.ts";
import { type Call, UsageFault } from "./command.ts";

export const atFlag = {
  value: "INSTANT",
  describes: "The publication's instant, such as 2026-11-20T17:25:00Z; the start of the run when absent.",
};

/** What a publishing command publishes under, from its configuration. */
export function imprintOf(config: Config): Imprint {
  return {
    business: loadBusiness(config.business),
    address: addressWish(config),
    authorNames: config.author_names,
    ...readerWish(config),
  };
}

/** What publishing needs, open for as long as a command works. */
export async function openPublishing(call: Call, config: Config): Promise<PublishPorts & AsyncDisposable> {
  await using cleanup = new AsyncDisposableStack();
  const store = cleanup.use(await call.parts.openStore(config));
  const narrator = cleanup.use(await call.parts.openNarrator(config));
  const reader = cleanup.use(await call.parts.openReader(config));
  const held = cleanup.move();
  return {
    store,
    compressor: call.parts.compressor,
    engine: await call.parts.openInsights(),
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
