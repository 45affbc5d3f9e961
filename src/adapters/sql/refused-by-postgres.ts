import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { databasePlace } from "../../core/site/address.ts";
import { StoreFault } from "../../ports/publication-store.ts";

/** The database as an operator knows it, without the password. */
export function databaseOf(connectionString: string): string {
  return `the PostgreSQL database ${databasePlace(connectionString)}`;
}

interface Named {
  readonly user: string;
  readonly database: string;
}

const inUnicode =
  "make the database anew with the encoding UTF8 (createdb --encoding=UTF8 --template=template0)";

/** One that takes some reviews and not others is refused while it is empty. */
export function expectUnicode(connectionString: string, encoding = "UTF8"): void {
  // The second holds whatever bytes it is given.
  if (encoding === "UTF8" || encoding === "SQL_ASCII") return;
  throw new StoreFault(
    `${databaseOf(connectionString)} has the encoding ${encoding}, which lacks the signs of many reviews, and nothing was made there; ${inUnicode}`,
  );
}

/** What to do of what PostgreSQL or a pooler refuses by these numbers, whatever the statement. */
const remedies: Readonly<Record<string, (named: Named) => string>> = {
  "42501": ({ user, database }) =>
    `name the user who owns its tables in database_url (SHINGLE_DATABASE_URL), or have an administrator run there: alter database ${database} owner to ${user}; grant all on all tables in schema public to ${user}`,
  "25006": () =>
    "it is a standby, or was made read-only (default_transaction_read_only); name the one that can be written to in database_url (SHINGLE_DATABASE_URL)",
  "57014": ({ user }) =>
    `where statement_timeout is set, this takes longer; have an administrator run: alter role ${user} set statement_timeout = 0`,
  "22P05": () => inUnicode,
  "3F000": ({ user }) => `have an administrator run: alter role ${user} set search_path = public`,
  "08P01": () => "where a pooler stands before it, have it pool sessions or transactions",
};

/** A name as a statement wants it. */
function quoted(name = ""): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

/** What PostgreSQL says of itself, or the driver of the connection: everything else is a fault of the statement. */
function isLost(error: Partial<pg.DatabaseError> & NodeJS.ErrnoException): boolean {
  return (
    error.severity === "FATAL" ||
    error.severity === "PANIC" ||
    error.syscall !== undefined ||
    /^Connection terminated|is not queryable$|has gone silent$/.test(error.message ?? "")
  );
}

interface Where {
  readonly connectionString: string;
  readonly client: pg.PoolClient;
}

function inWords(error: unknown, { connectionString, client }: Where): unknown {
  const { code = "", message } = error as pg.DatabaseError;
  const { user, database } = client as unknown as Partial<Named>;
  const remedy = remedies[code]?.({ user: quoted(user), database: quoted(database) });
  const place = databaseOf(connectionString);
  if (remedy !== undefined)
    return new StoreFault(`${place} refuses what is asked of it: ${message} (${code}); ${remedy}`, {
      cause: error,
    });
  if (!isLost(error as pg.DatabaseError)) return error;
  const words = `the connection to ${place} broke in the middle of the work: ${message}; what was to be changed is stored whole or not at all; see shingle status, and try again`;
  return new StoreFault(words, { cause: error });
}

/** Whether this user, or nobody, may write what may be read. */
export function isRightToWriteMissing(fault: unknown): fault is StoreFault {
  const { code } = ((fault as Error).cause ?? {}) as Partial<pg.DatabaseError>;
  return fault instanceof StoreFault && (code === "25006" || code === "42501");
}

function remedyFor(reason: string, cause: unknown): string {
  if (/certificate/.test(reason))
    return "name the host that its certificate is for, and by sslrootcert=FILE an authority of your own, in database_url (SHINGLE_DATABASE_URL)";
  // All connections that the server, the database or the user may have are taken.
  if ((cause as Partial<pg.DatabaseError>).code === "53300")
    return "try again when others have ended, or have an administrator raise max_connections (or the limit of the user or the database)";
  return "check that the server runs and that database_url (SHINGLE_DATABASE_URL) names it";
}

/** Tells the operator which server it was, without the password. */
function unreachable(connectionString: string, cause: unknown): StoreFault {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const words = `${databaseOf(connectionString)} cannot be used: ${reason}; ${remedyFor(reason, cause)}`;
  return new StoreFault(words, { cause });
}

/** A pool whose connections say what to do when they break, or are refused something that an administrator can mend. */
export function tellingPool(pool: pg.Pool, connectionString: string): PostgresPool {
  const telling = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: unknown[]) =>
      client.query(text, values).catch((error: unknown) => {
        throw inWords(error, { connectionString, client });
      });
    return {
      // Nothing here asks for the other form, which takes a cursor.
      query: query as unknown as PostgresPoolClient["query"],
      release: (isBroken) => client.release(isBroken),
    };
  };
  const connect = async () => {
    const client = await pool.connect().catch((cause: unknown) => {
      throw unreachable(connectionString, cause);
    });
    return telling(client);
  };
  return { connect, end: () => pool.end() };
}
