import type { Site } from "../core/site/site.ts";
import type { Call } from "./command.ts";
import type { StoreSettings } from "./whereabouts.ts";

/** Where the site is published; null where nothing is stored yet. */
export async function storedSite(call: Call, config: StoreSettings): Promise<Site | null> {
  if (!(await call.parts.hasStore(config))) return null;
  await using store = await call.parts.openStore(config);
  return await store.site();
}
