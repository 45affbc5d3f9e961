import { isAbsolute, join, resolve } from "node:path";
import { jsonLog, textLog } from "./adapters/log.ts";
import { systemClock } from "./adapters/system-clock.ts";
import { zlibCompressor } from "./adapters/zlib-compressor.ts";
import type { Parts } from "./cli/command.ts";
import { runCommandLine } from "./cli/shingle.ts";
import { environment } from "./config.ts";

/** The engines are loaded when they are opened: nobody waits for a driver that is not used. */
const parts: Parts = {
  clock: systemClock,
  compressor: zlibCompressor,
  openLog: (form) => ((form ?? (process.stderr.isTTY ? "text" : "json")) === "text" ? textLog : jsonLog),
  openStore: async ({ data_dir, database_url }) => {
    const { sqlPublicationStore } = await import("./adapters/sql/publication-store.ts");
    if (database_url !== null) {
      const { openPostgres } = await import("./adapters/sql/postgres.ts");
      return sqlPublicationStore(await openPostgres(database_url));
    }
    const { openSqlite } = await import("./adapters/sql/sqlite.ts");
    const folder = isAbsolute(data_dir) ? data_dir : resolve(data_dir);
    return sqlPublicationStore(await openSqlite(join(folder, "shingle.sqlite")));
  },
};

process.exitCode = await runCommandLine(process.argv.slice(2), { parts, environment });
