import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { PostgresOptions } from "./postgres.ts";
import type { SqlEngine } from "./publication-store.ts";

/** Where the data are: a PostgreSQL database, else a folder with the embedded one. */
export interface StorePlace {
  readonly data_dir: string;
  readonly database_url: string | null;
}

/** `mayOnlyRead`: false for a server, which is no use without writing what its hub is asked. */
export interface OpenOptions extends PostgresOptions {
  /** False for who comes after whoever made it: an embedded one that is gone is not made anew, empty, in its place. */
  readonly mayCreate?: boolean;
}

export function sqliteFile(folder: string): string {
  return join(resolve(folder), "shingle.sqlite");
}

/**
 * Whether there is one that need not be made. A PostgreSQL database that cannot be reached says so itself. A folder that this
 * user may not look into may hold one: whoever opens it learns why it cannot be used, and nobody is told that it is empty.
 */
export async function hasStore({ data_dir, database_url }: StorePlace): Promise<boolean> {
  if (database_url !== null) return (await import("./postgres.ts")).hasTables(database_url);
  try {
    return statSync(sqliteFile(data_dir), { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

/** Loads what opens the engine of this place. */
export async function loadEngine({ database_url }: StorePlace): Promise<void> {
  await (database_url === null ? import("./sqlite.ts") : import("./postgres.ts"));
}

/** The engines are loaded when they are opened: nobody waits for a driver that is not used. */
export async function openEngine(
  { data_dir, database_url }: StorePlace,
  options: OpenOptions = {},
): Promise<SqlEngine> {
  if (database_url !== null) {
    const { openPostgres } = await import("./postgres.ts");
    return openPostgres(database_url, options);
  }
  const { openSqlite } = await import("./sqlite.ts");
  return openSqlite(sqliteFile(data_dir), options);
}
