import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { StoreFault } from "../../ports/publication-store.ts";

/** The database as an operator knows it, without the password. */
export function databaseOf(connectionString: string): string {
  const { host, pathname } = new URL(connectionString);
  return `the PostgreSQL database ${host}${pathname}`;
}

interface Named {
  readonly user: string;
  readonly database: string;
}

/** What to do of what PostgreSQL or a pooler refuses by these numbers, whatever the statement. */
const remedies: Readonly<Record<string, (named: Named) => string>> = {
  "42501": ({ user, database }) =>
    `name the user who owns its tables in database_url (SHINGLE_DATABASE_URL), or have an administrator run there: alter database ${database} owner to ${user}; grant all on all tables in schema public to ${user}`,
  "25006": () =>
    "it is a standby, or was made read-only (default_transaction_read_only); name the one that can be written to in database_url (SHINGLE_DATABASE_URL)",
  "57014": ({ user }) =>
    `where statement_timeout is set, this takes longer; have an administrator run: alter role ${user} set statement_timeout = 0`,
  "22P05": () =>
    "make the database anew with the encoding UTF8 (createdb --encoding=UTF8 --template=template0)",
  "3F000": ({ user }) => `have an administrator run: alter role ${user} set search_path = public`,
  "08P01": () => "where a pooler stands before it, have it pool sessions or transactions",
};

/** A name as a statement wants it. */
function quoted(name = ""): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

function inWords(connectionString: string, client: pg.PoolClient, error: unknown): unknown {
  const { code = "", message } = error as pg.DatabaseError;
  const { user, database } = client as unknown as Partial<Named>;
  const remedy = remedies[code]?.({ user: quoted(user), database: quoted(database) });
  if (remedy === undefined) return error;
  const words = `${databaseOf(connectionString)} refuses what is asked of it: ${message} (${code}); ${remedy}`;
  return new StoreFault(words, { cause: error });
}

/** A pool whose connections say what to do when they are refused something that an administrator can mend. */
export function tellingPool(pool: pg.Pool, connectionString: string): PostgresPool {
  const telling = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: unknown[]) =>
      client.query(text, values).catch((error: unknown) => {
        throw inWords(connectionString, client, error);
      });
    return {
      // Nothing here asks for the other form, which takes a cursor.
      query: query as unknown as PostgresPoolClient["query"],
      release: (isBroken) => client.release(isBroken),
    };
  };
  return { connect: async () => telling(await pool.connect()), end: () => pool.end() };
}
