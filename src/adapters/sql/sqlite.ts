import { existsSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, type SqliteDatabase, SqliteDialect, sql } from "kysely";
import { BoundedMap } from "../../core/bounded-map.ts";
import { machineReasonOf } from "../../core/machine-fault.ts";
import { OnlyRead, StoreFault } from "../../ports/publication-store.ts";
import { replacedSince } from "../replaced-file.ts";
import { closedTo } from "./closed-database.ts";
import { migrate } from "./migrate.ts";
import type { SqlEngine } from "./publication-store.ts";
import type { Database, Dialect, Tables } from "./tables/schema.ts";

const pollMilliseconds = 100;
/** As long as another's writing is waited for. */
const waitMilliseconds = 10_000;

type Bindable = null | number | bigint | string | Uint8Array;

/** node:sqlite under Bun refuses booleans and undefined; nothing here sends any, and this says so early. */
function bindable(parameters: readonly unknown[]): Bindable[] {
  return parameters.map((value) => {
    if (value === null || typeof value === "number" || typeof value === "bigint") return value;
    if (typeof value === "string" || value instanceof Uint8Array) return value;
    throw new TypeError(`cannot bind a ${typeof value} to a statement`);
  });
}

const statementsKept = 64;

/**
 * Prepares each text once. A statement holds copies of what was bound to it until it is run again or collected, so
 * a new one for every batch of a large import would hold the import a second time.
 */
function preparing(database: DatabaseSync): (text: string) => StatementSync {
  const kept = new BoundedMap<string, StatementSync>(statementsKept);
  return (text) => {
    const statement = kept.get(text) ?? database.prepare(text);
    kept.set(text, statement);
    return statement;
  };
}

/** SQLite's own numbers for what the machine refuses once the file is open: no permission, the disk's faults, no space. */
const refusedByMachine = new Set([8, 10, 13]);

/** Its numbers for what a user without the right to write meets: no permission, read-only, a file that does not open. */
const withoutRight = new Set([3, 8, 14]);

/** Any statement may be the one that the disk has no room for. */
function orUnusable<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { errcode = 0 } = error as { errcode?: number };
    throw refusedByMachine.has(errcode & 0xff) ? unusable(file, error) : error;
  }
}

/** Kysely asks for better-sqlite3's shape; node:sqlite has nearly the same. */
function asKyselyWants(database: DatabaseSync, file: string): SqliteDatabase {
  const prepare = preparing(database);
  return {
    close: () => database.close(),
    prepare: (text) => {
      const statement = prepare(text);
      return {
        reader: /^\s*(select|with|pragma|values)\b/i.test(text) || /\breturning\b/i.test(text),
        all: (parameters) => orUnusable(file, () => statement.all(...bindable(parameters))),
        run: (parameters) => {
          const { changes, lastInsertRowid } = orUnusable(file, () => statement.run(...bindable(parameters)));
          return { changes, lastInsertRowid };
        },
        iterate: (parameters) => statement.iterate(...bindable(parameters)) as IterableIterator<unknown>,
      };
    },
  };
}

function openFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  // FULL: what a commit acknowledged is on disk, also after a power cut.
  database.exec(
    `pragma busy_timeout = ${waitMilliseconds}; pragma journal_mode = wal; pragma synchronous = full;`,
  );
  // What was removed is overwritten: a review that somebody withdrew must not stay readable in the file.
  database.exec("pragma secure_delete = on;");
  return database;
}

/** One transaction on a connection where it has begun. */
async function carriedOut<T>(connection: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  try {
    const result = await work(connection);
    await sql`commit`.execute(connection);
    return result;
  } catch (error) {
    // A full disk may have rolled back already; the first error is the one that tells.
    await sql`rollback`.execute(connection).catch(() => undefined);
    throw error;
  }
}

function reading<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  return database.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    return carriedOut(connection, work);
  });
}

/** SQLite's own number for what another connection is writing to. */
const busy = 5;
const longestPause = 50;

/** False where somebody else is writing: SQLite's own way to wait would keep this thread, which may have readers to answer. */
async function hasBegun(connection: Database): Promise<boolean> {
  await sql`pragma busy_timeout = 0`.execute(connection);
  try {
    await sql`begin immediate`.execute(connection);
    return true;
  } catch (error) {
    const { errcode = 0 } = error as { errcode?: number };
    if ((errcode & 0xff) === busy) return false;
    throw error;
  } finally {
    await sql.raw(`pragma busy_timeout = ${waitMilliseconds}`).execute(connection);
  }
}

/** Waits for other writers, and leaves the connection to readers meanwhile. */
async function writing<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  const end = performance.now() + waitMilliseconds;
  for (let pause = 1; ; pause = Math.min(2 * pause, longestPause)) {
    const done = await database.connection().execute(async (connection) => {
      if (await hasBegun(connection)) return { result: await carriedOut(connection, work) };
      return null;
    });
    if (done !== null) return done.result;
    if (performance.now() > end)
      throw new StoreFault("somebody else is writing to the database and does not end; try again later");
    await sleep(pause);
  }
}

const dialect: Dialect = {
  bytesType: "blob",
  orderOfReviews: "rowid",
  hasTable: async (database, name) => {
    const { rows } = await sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`.execute(
      database,
    );
    return rows.length > 0;
  },
  exclusively: writing,
  consistently: reading,
  // Writers come one after the other anyway.
  atomically: (database, _lock, work) => writing(database, work),
  isAmong: (column, values) =>
    sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`,
  // Pages are overwritten as they are freed; the log of writes still holds them until it is folded in.
  purge: async (database) => {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
    if (rows[0]?.busy !== 0)
      throw new StoreFault(
        "the review is erased, but its words may still lie in the database's log, which somebody is reading; do the same again to have it emptied",
      );
  },
  announce: async () => undefined,
};

/** Commits by any connection move `data_version`, as seen from one that never writes. */
function watchFile(file: string, onChange: () => void): AsyncDisposable {
  const observer = openFile(file);
  const statement = observer.prepare("pragma data_version");
  const read = () => {
    try {
      return Number(statement.get()?.data_version);
    } catch {
      // Whoever looks at the store for the change learns why it cannot be read.
      return null;
    }
  };
  let seen = read();
  const timer = setInterval(() => {
    const now = read();
    if (now === seen) return;
    seen = now;
    onChange();
  }, pollMilliseconds);
  timer.unref();
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer);
      observer.close();
    },
  };
}

/** Tells the operator which file it was, and what may have become of it. */
function unusable(file: string, error: unknown): unknown {
  if (!(error instanceof Error && "code" in error)) return error;
  const { errcode = 0 } = error as { errcode?: number };
  const closed = withoutRight.has(errcode & 0xff) ? closedTo(file) : null;
  if (closed !== null) return new StoreFault(closed, { cause: error });
  const reason = machineReasonOf(String(error.code)) ?? error.message;
  return new StoreFault(
    `the database ${file} cannot be used: ${reason}; check the folder, its permissions and the free space, or put a copy of the file back`,
    { cause: error },
  );
}

interface Opening {
  readonly mayUpgrade: boolean;
  readonly mayCreate: boolean;
}

async function open(file: string, { mayUpgrade, mayCreate }: Opening): Promise<Database> {
  if (!existsSync(file)) {
    if (!mayCreate) throw new StoreFault(`the database ${file} is not there any more; put it back`);
    (await import("./new-database-file.ts")).makeRoomFor(file);
  }
  const connection = openFile(file);
  const database = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: asKyselyWants(connection, file) }),
  });
  await migrate(database, dialect, mayUpgrade).catch(async (error: unknown) => {
    await database.destroy();
    throw error;
  });
  return database;
}

/** `mayOnlyRead`: false for who cannot do without writing, and is told at once. */
export async function openSqlite(
  file: string,
  { mayOnlyRead = true, mayUpgrade = true, mayCreate = true } = {},
): Promise<SqlEngine> {
  const expectWritable = () => {
    const closed = mayOnlyRead ? null : closedTo(file);
    if (closed !== null) throw new OnlyRead(closed);
  };
  expectWritable();
  const database = await open(file, { mayUpgrade, mayCreate }).catch((error: unknown) => {
    throw unusable(file, error);
  });
  const isReplaced = replacedSince(file);
  const expectInPlace = () => {
    if (!isReplaced()) return;
    throw new StoreFault(
      `the database ${file} was removed or replaced while it was open; put it back, or start this program anew`,
    );
  };
  // What is written to a file that nobody finds any more would be lost, and said to be kept.
  const inPlace: Dialect["exclusively"] = async (connection, work) => {
    expectInPlace();
    return writing(connection, work);
  };
  return {
    database,
    dialect: {
      ...dialect,
      exclusively: inPlace,
      atomically: (connection, _lock, work) => inPlace(connection, work),
    },
    ping: async () => {
      expectInPlace();
      expectWritable();
      await sql`select 1`.execute(database);
    },
    watch: async (onChange) => watchFile(file, onChange),
    [Symbol.asyncDispose]: () => database.destroy(),
  };
}
