import { Socket } from "node:net";
import { Kysely, PostgresDialect, type PostgresPool, type RawBuilder, sql } from "kysely";
import pg from "pg";
import { OnlyRead, StoreFault } from "../../ports/publication-store.ts";
import { migrate } from "./migrate.ts";
import type { SqlEngine } from "./publication-store.ts";
import { expectUnicode, isRightToWriteMissing, tellingPool } from "./refused-by-postgres.ts";
import type { Database, Dialect, Tables } from "./tables/schema.ts";

// Epoch seconds are bigint columns, and far below the largest exact number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const channel = "shingle_publication";
const pollMilliseconds = 2000;
const reconnectMilliseconds = 1000;
// A host that swallows everything must not hold a command for minutes.
const connectMilliseconds = 5000;
// So long a connection may be silent before the system asks whether the other end is still there.
const keepAliveMilliseconds = 10_000;
// One lock for all writers of this program; any constant does.
const writersLock = 7_446_453;

/**
 * What a transaction begins with. Its limit is no parameter of the connection, which a pooler (PgBouncer) refuses, and no
 * setting of the session, which others would find on the connection that a pooler lends them next.
 */
function limited(milliseconds: number, lock: RawBuilder<unknown> = sql`null`): RawBuilder<unknown> {
  const limit = sql`set_config('idle_in_transaction_session_timeout', ${String(milliseconds)}, true)`;
  return milliseconds > 0 ? sql`select ${limit}, ${lock}` : sql`select ${lock}`;
}

/** The file of a table, another one when it was rewritten: who does not own it is passed over with a notice that nobody reads. */
async function fileOf(database: Database, table: string): Promise<unknown> {
  const { rows } = await sql<{ file: unknown }>`
    select pg_relation_filenode(to_regclass(${table})) as file`.execute(database);
  return rows[0]?.file;
}

const dialectWith = (silenceMilliseconds: number): Dialect => ({
  bytesType: "bytea",
  orderOfReviews: "id",
  hasTable: async (database, name) => {
    // As the search path finds it, which is how every other statement does.
    const { rows } = await sql`select 1 where to_regclass(${name}) is not null`.execute(database);
    return rows.length > 0;
  },
  exclusively: (database, work) =>
    database.transaction().execute(async (transaction) => {
      const lock = sql`pg_advisory_xact_lock(${writersLock}::bigint)`;
      await limited(silenceMilliseconds, lock).execute(transaction);
      return work(transaction);
    }),
  consistently: (database, work) =>
    database
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (transaction) => {
        if (silenceMilliseconds > 0) await limited(silenceMilliseconds).execute(transaction);
        return work(transaction);
      }),
  atomically: (database, { name, isShared }, work) =>
    database.transaction().execute(async (transaction) => {
      const take = sql.raw(`pg_advisory_xact_lock${isShared ? "_shared" : ""}`);
      await limited(silenceMilliseconds, sql`${take}(hashtextextended(${name}, 0))`).execute(transaction);
      return work(transaction);
    }),
  isAmong: (column, values) => {
    if (values.length === 0) return sql`false`;
    const array = sql.raw(typeof values[0] === "number" ? "int[]" : "text[]");
    return sql`${sql.ref(column)} = any(${values}::${array})`;
  },
  // Rewrites the tables: a plain vacuum would leave the old rows' bytes in free space.
  purge: async (database, tables) => {
    const left: string[] = [];
    for (const table of tables) {
      const before = await fileOf(database, table);
      await sql`vacuum full ${sql.table(table)}`.execute(database);
      if ((await fileOf(database, table)) === before) left.push(table);
    }
    if (left.length > 0)
      throw new StoreFault(
        `what was erased is out of the tables, but its words may still lie in the database's free space, which this user may not empty; have the owner of the tables run: vacuum full ${left.join(", ")}`,
      );
  },
  announce: async (transaction) => {
    await sql`select pg_notify(${channel}, '')`.execute(transaction);
  },
});

/** The driver takes these for `verify-full`, and says so each time in eight lines, which no log expects. */
function inPlainMode(connectionString: string): string {
  if (connectionString.includes("uselibpqcompat=")) return connectionString;
  return connectionString.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, "$1verify-full");
}

/** Listens on a connection of its own, comes back when it is lost, and polls as the safety net. */
class Listener implements AsyncDisposable {
  readonly #connectionString: string;
  readonly #onChange: () => void;
  #client: pg.Client | null = null;
  #retry: ReturnType<typeof setTimeout> | null = null;
  readonly #poll: ReturnType<typeof setInterval>;
  #closed = false;

  constructor(connectionString: string, onChange: () => void) {
    this.#connectionString = connectionString;
    this.#onChange = onChange;
    this.#poll = setInterval(onChange, pollMilliseconds);
    this.#poll.unref();
  }

  async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: inPlainMode(this.#connectionString),
      connectionTimeoutMillis: connectMilliseconds,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMilliseconds,
    });
    client.on("notification", () => this.#onChange());
    client.on("error", () => this.#comeBack(client));
    client.on("end", () => this.#comeBack(client));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch {
      // Without LISTEN the poll still finds every publication.
      this.#comeBack(client);
    }
  }

  /** Once for each client that is lost: one tells of its end more than once, and late. */
  #comeBack(lost: pg.Client): void {
    if (this.#closed || this.#client !== lost) return;
    this.#client = null;
    void lost.end().catch(() => undefined);
    this.#retry = setTimeout(() => {
      this.#retry = null;
      void this.listen();
    }, reconnectMilliseconds);
    this.#retry.unref();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    clearInterval(this.#poll);
    if (this.#retry !== null) clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }
}

export interface PostgresOptions {
  /**
   * For who has no long statements: a server that is silent for so long is taken to be gone, and a transaction of ours
   * of which it hears nothing for so long is given up, with its locks. Else a machine that vanishes is noticed, by
   * either side, after a quarter of an hour or more.
   */
  readonly silenceMilliseconds?: number;
  /** False for who only looks: one of an older form is refused, and not brought to this one. */
  readonly mayUpgrade?: boolean;
  /** False for who cannot do without writing, and is told at once. */
  readonly mayOnlyRead?: boolean;
}

/** Takes the right that a row's lock takes, which a standby has for nobody, and no lock. */
async function expectWritable(database: Database): Promise<void> {
  await database
    .selectFrom("desk")
    .select("revision")
    .limit(0)
    .forUpdate()
    .execute()
    .catch((cause) => {
      throw isRightToWriteMissing(cause) ? new OnlyRead(cause.message, { cause }) : cause;
    });
}

/** A connection under our own watch: a query that is never answered fails all the same. */
function watchSilence(client: pg.PoolClient, milliseconds: number): void {
  const stream = client instanceof pg.Client ? client.connection.stream : null;
  if (!(stream instanceof Socket)) return;
  stream.setTimeout(milliseconds, () => stream.destroy(new Error("the database has gone silent")));
}

function openPool(connectionString: string, { silenceMilliseconds = 0 }: PostgresOptions = {}): PostgresPool {
  const pool = new pg.Pool({
    connectionString: inPlainMode(connectionString),
    max: 8,
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMilliseconds,
  });
  // A connection that breaks is replaced. Who uses it learns from his query, also between two of a transaction:
  // without a listener of its own that connection would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    if (silenceMilliseconds > 0) watchSilence(client, silenceMilliseconds);
  });
  return tellingPool(pool, connectionString);
}

/** Proves that it is there, before anything is asked of it. */
async function reach(pool: PostgresPool): Promise<Database> {
  (await pool.connect()).release();
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Of a database without tables; undefined where there are some. */
async function encodingToMakeIn(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding where to_regclass('schema_version') is null`.execute(
    database,
  );
  return rows[0]?.encoding;
}

/** Whether a store was made there; whoever only looks makes none. */
export async function hasTables(connectionString: string): Promise<boolean> {
  await using database = await reach(openPool(connectionString));
  return await dialectWith(0).hasTable(database, "schema_version");
}

export async function openPostgres(
  connectionString: string,
  options: PostgresOptions = {},
): Promise<SqlEngine> {
  const dialect = dialectWith(options.silenceMilliseconds ?? 0);
  const database = await reach(openPool(connectionString, options));
  const isWriter = !(options.mayOnlyRead ?? true);
  try {
    expectUnicode(connectionString, await encodingToMakeIn(database));
    await migrate(database, dialect, options.mayUpgrade);
    if (isWriter) await expectWritable(database);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return {
    database,
    dialect,
    ping: async () => {
      if (isWriter) await expectWritable(database);
      else await sql`select 1`.execute(database);
    },
    watch: async (onChange) => {
      const listener = new Listener(connectionString, onChange);
      await listener.listen();
      return listener;
    },
    [Symbol.asyncDispose]: () => database.destroy(),
  };
}
