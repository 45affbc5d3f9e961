import { resolve } from "node:path";
import type { Config } from "../config/settings.ts";
import { databasePlace } from "../core/site/address.ts";
import type { Site } from "../core/site/site.ts";
import { type Call, InputFault } from "./command.ts";

export type StoreSettings = Pick<Config, "data_dir" | "database_url">;

/** Where the data are; never with a password. */
export function storePlace({ data_dir, database_url }: StoreSettings): {
  readonly kind: "sqlite" | "postgresql";
  readonly place: string;
} {
  if (database_url === null) return { kind: "sqlite", place: resolve(data_dir) };
  return { kind: "postgresql", place: `postgres://${databasePlace(database_url)}` };
}

export function storeInWords(config: StoreSettings): string {
  return storePlace(config).place;
}

/** `Summit Roofing, served at https://…; data in /var/lib/shingle`. */
export function siteInWords(
  { name, site }: { readonly name: string; readonly site: Site },
  config: StoreSettings,
): string {
  return `${name}, served at ${site.baseUrl}; data in ${storeInWords(config)}`;
}

/** For commands that only look: an empty store must not come into being in a folder that was named by mistake. */
export async function expectStore(call: Call, config: StoreSettings): Promise<void> {
  if (await call.parts.hasStore(config)) return;
  throw new InputFault(
    `there is nothing in ${storeInWords(config)} yet: import reviews first, or name the right place with --data-dir or --database-url`,
  );
}

/** Says on stderr which site and which store a command works on. */
export async function tellWhereabouts(call: Call, config: StoreSettings): Promise<void> {
  await using store = (await call.parts.hasStore(config)) ? await call.parts.openStore(config) : null;
  const [head, site] = store === null ? [null, null] : [await store.head(), await store.site()];
  call.console.tell(
    head === null || site === null
      ? `Nothing has been published yet; data in ${storeInWords(config)}`
      : siteInWords({ name: head.business.name, site }, config),
  );
}
