import { OnlyRead } from "../ports/publication-store.ts";
import type { Call } from "./command.ts";
import type { StoreSettings } from "./whereabouts.ts";

/**
 * Why nothing can be written to a PostgreSQL database that can be read; null where that is no question. Of a folder its owner and
 * its rights tell it, and who looks from another user's shell is not told of his own.
 */
export async function refusalToWrite(call: Call, config: StoreSettings): Promise<string | null> {
  if (config.database_url === null) return null;
  try {
    await using _ = await call.parts.openStore(config, { mayOnlyRead: false, mayUpgrade: false });
    return null;
  } catch (error) {
    if (error instanceof OnlyRead) return error.message;
    throw error;
  }
}
