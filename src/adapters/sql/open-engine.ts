import { join, resolve } from "node:path";
import type { PostgresOptions } from "./postgres.ts";
import type { SqlEngine } from "./publication-store.ts";

/** Where the data are: a PostgreSQL database, else a folder with the embedded one. */
export interface StorePlace {
  readonly data_dir: string;
  readonly database_url: string | null;
}

/** The engines are loaded when they are opened: nobody waits for a driver that is not used. */
export async function openEngine(
  { data_dir, database_url }: StorePlace,
  options?: PostgresOptions,
): Promise<SqlEngine> {
  if (database_url !== null) {
    const { openPostgres } = await import("./postgres.ts");
    return openPostgres(database_url, options);
  }
  const { openSqlite } = await import("./sqlite.ts");
  return openSqlite(join(resolve(data_dir), "shingle.sqlite"));
}
