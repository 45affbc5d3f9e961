import type { Random } from "../../ports/random.ts";
import type { SessionLedger } from "../../ports/session-ledger.ts";
import type { SqlEngine } from "./publication-store.ts";
import type { Database, WriteLock } from "./tables/schema.ts";

const secretName = "mcp-session";
// Six bits each.
const secretCharacters = 43;
/** More would be no client's wish. */
const subscriptionsPerSession = 100;
/** Of all sessions together: anybody may begin sessions, and nobody shall fill the disk with their wishes. */
const subscriptionsInAll = 50_000;
const sessionsAsked = 500;

const endedLock: WriteLock = { name: "mcp sessions", isShared: false };
const wishLock: WriteLock = { ...endedLock, isShared: true };

async function storedSecret(database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom("secret")
    .select("value")
    .where("name", "=", secretName)
    .executeTakeFirst();
  return row?.value;
}

async function makeSecret(database: Database, random: Random): Promise<string> {
  await database
    .insertInto("secret")
    .values({ name: secretName, value: random.token(secretCharacters) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const value = await storedSecret(database);
  if (value === undefined) throw new Error("the secret that was just stored is not there");
  return value;
}

async function newestEnd(database: Database): Promise<number> {
  const row = await database
    .selectFrom("mcp_ended")
    .select(({ fn }) => fn.max("seq").as("seq"))
    .executeTakeFirst();
  return Number(row?.seq ?? 0);
}

function endsAfter(database: Database, cursor: number) {
  return database
    .selectFrom("mcp_ended")
    .select(["session", "seq"])
    .where("seq", ">", cursor)
    .orderBy("seq")
    .execute();
}

async function enterEnd(database: Database, session: string, until: number): Promise<void> {
  const seq = (await newestEnd(database)) + 1;
  await database
    .insertInto("mcp_ended")
    .values({ session, seq, until })
    .onConflict((conflict) => conflict.column("session").doNothing())
    .execute();
  await database.deleteFrom("mcp_subscription").where("session", "=", session).execute();
}

/** The newest end stays whatever its age: the numbers go on from it. */
async function dropOld(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom("mcp_ended")
    .where("until", "<", now)
    .where("seq", "<", await newestEnd(database))
    .execute();
  await database.deleteFrom("mcp_subscription").where("until", "<", now).execute();
}

/** Where all the room is taken, the session that holds most gives way to one that holds less: a few greedy ones keep nobody out. */
async function madeRoom(database: Database, count: number): Promise<boolean> {
  const largest = await database
    .selectFrom("mcp_subscription")
    .select(({ fn }) => ["session", fn.countAll().as("count"), fn.min("uri").as("uri")])
    .groupBy("session")
    .orderBy("count", "desc")
    .limit(1)
    .executeTakeFirst();
  if (largest === undefined || Number(largest.count) <= count + 1) return false;
  await database
    .deleteFrom("mcp_subscription")
    .where("session", "=", largest.session)
    .where("uri", "=", largest.uri)
    .execute();
  return true;
}

async function enterSubscription(
  database: Database,
  row: { readonly session: string; readonly uri: string; readonly until: number },
  mostInAll: number,
): Promise<boolean> {
  const { count } = await database
    .selectFrom("mcp_subscription")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("session", "=", row.session)
    .where("uri", "!=", row.uri)
    .executeTakeFirstOrThrow();
  if (Number(count) >= subscriptionsPerSession) return false;
  const others = await database
    .selectFrom("mcp_subscription")
    .select(({ fn }) => fn.countAll().as("count"))
    .where((is) => is.or([is("session", "!=", row.session), is("uri", "!=", row.uri)]))
    .executeTakeFirstOrThrow();
  if (Number(others.count) >= mostInAll && !(await madeRoom(database, Number(count)))) return false;
  await database
    .insertInto("mcp_subscription")
    .values(row)
    .onConflict((conflict) => conflict.columns(["session", "uri"]).doNothing())
    .execute();
  return true;
}

export function sqlSessionLedger(
  { database, dialect }: SqlEngine,
  random: Random,
  mostSubscriptions = subscriptionsInAll,
): SessionLedger {
  return {
    secret: async () =>
      (await storedSecret(database)) ??
      dialect.atomically(database, wishLock, (transaction) => makeSecret(transaction, random)),
    end: (session, until) =>
      dialect.atomically(database, endedLock, (transaction) => enterEnd(transaction, session, until)),
    endedAfter: async (cursor) => {
      const found = await endsAfter(database, cursor);
      // The numbers go back where a backup was put in place of what was there.
      const isTakenBack = found.length === 0 && cursor > 0 && (await newestEnd(database)) < cursor;
      const rows = isTakenBack ? await endsAfter(database, 0) : found;
      return {
        sessions: rows.map(({ session }) => session),
        cursor: rows.at(-1)?.seq ?? (isTakenBack ? 0 : cursor),
      };
    },
    subscribe: (subscription, until) =>
      dialect.atomically(database, wishLock, (transaction) =>
        enterSubscription(transaction, { ...subscription, until }, mostSubscriptions),
      ),
    unsubscribe: ({ session, uri }) =>
      dialect.atomically(database, wishLock, async (transaction) => {
        await transaction
          .deleteFrom("mcp_subscription")
          .where("session", "=", session)
          .where("uri", "=", uri)
          .execute();
      }),
    subscriptionsOf: async (sessions) => {
      const found = [];
      for (let start = 0; start < sessions.length; start += sessionsAsked) {
        const some = sessions.slice(start, start + sessionsAsked);
        const rows = database.selectFrom("mcp_subscription").select(["session", "uri"]);
        found.push(...(await rows.where("session", "in", some).execute()));
      }
      return found;
    },
    sweep: (now) => dialect.atomically(database, endedLock, (transaction) => dropOld(transaction, now)),
  };
}
