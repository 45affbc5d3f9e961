import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { copyFileSync, mkdirSync, rmSync, statSync, watch } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { seededRandom } from "../../bench/support/generated-reviews.ts";
import { sqlPublicationStore } from "../../src/adapters/sql/publication-store.ts";
import { noEdits } from "../../src/core/change/edits.ts";
import { reviewId } from "../../src/core/identity/review-id.ts";
import { toInstant } from "../../src/core/instant.ts";
import { publish } from "../../src/flows/publish.ts";
import { campaignSeed, times } from "../support/campaign.ts";
import { edition, openEngine, wholeEdition } from "../support/editions.ts";
import { engine as insights } from "../support/engine.ts";
import { hastyCompressor } from "../support/hasty-compressor.ts";
import { baseUrl } from "../support/http-site.ts";
import { launch } from "../support/launch.ts";
import { noReadingShelf } from "../support/no-reading-shelf.ts";
import { emptyDatabase } from "../support/postgres.ts";
import { facts } from "../support/reviews.ts";
import {
  demoBusiness,
  type Runtime,
  temporaryFolder,
  type Variables,
  writeRecords,
} from "../support/shingle.ts";

setDefaultTimeout(300_000);

const [killsOnSqlite, killsOnPostgres, lanes] = [times(30, 200), times(8, 30), 2];
const folder = temporaryFolder();
const files = [1, 2, 3].map((number) => join(folder.path, `${number}.ndjson`));
const template = join(folder.path, "template", "shingle.sqlite");
let templateDatabase = "";

function variablesFor(place: string): Variables {
  const store = place.startsWith("postgres:")
    ? { SHINGLE_DATABASE_URL: place }
    : { SHINGLE_DATA_DIR: join(place, "..") };
  return { SHINGLE_BUSINESS: demoBusiness, SHINGLE_BASE_URL: baseUrl, ...store };
}

/** Calls back when the moment to kill has come; gives what ends the waiting. */
type Trigger = (kill: () => void) => AsyncDisposable;

function after(milliseconds: number): Trigger {
  return (kill) => {
    const timer = setTimeout(kill, milliseconds);
    return { [Symbol.asyncDispose]: async () => clearTimeout(timer) };
  };
}

/** So many milliseconds after the first bytes of the commit have reached SQLite's log. */
function whileSqliteCommits(place: string, milliseconds: number): Trigger {
  const log = `${place}-wal`;
  return (kill) => {
    const watcher = watch(join(place, ".."), () => {
      const { size } = statSync(log, { throwIfNoEntry: false }) ?? { size: 0 };
      if (size === 0) return;
      watcher.close();
      if (milliseconds < 1) kill();
      else setTimeout(kill, milliseconds);
    });
    return { [Symbol.asyncDispose]: async () => watcher.close() };
  };
}

const writersOfThisDatabase = `
  select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where locktype = 'advisory' and datname = current_database()`;

/** So many milliseconds after the import has become the one writer of the database. */
function whilePostgresCommits(place: string, milliseconds: number): Trigger {
  return (kill) => {
    let isOver = false;
    const look = async () => {
      const client = new pg.Client({ connectionString: place });
      await client.connect();
      while (!isOver) {
        const { rows } = await client.query(writersOfThisDatabase);
        if (rows.length > 0) {
          await Bun.sleep(milliseconds);
          kill();
          isOver = true;
        }
      }
      await client.end();
    };
    const looking = look();
    return {
      [Symbol.asyncDispose]: () => {
        isOver = true;
        return looking;
      },
    };
  };
}

/** Starts the import of an edition, and kills it when the moment comes, if it is not done by then. */
async function importEdition(
  place: string,
  number: number,
  runtime: Runtime = "bun",
  trigger = after(60_000),
) {
  const began = performance.now();
  const { child, ended } = launch(["import", files[number - 1] ?? ""], {
    runtime,
    variables: variablesFor(place),
  });
  await using _waiting = trigger(() => child.kill("SIGKILL"));
  const { code, signal, stderr } = await ended;
  if (signal !== "SIGKILL" && code !== 0) throw new Error(`the import ended with ${code}: ${stderr}`);
  return { wasKilled: signal === "SIGKILL", milliseconds: performance.now() - began };
}

beforeAll(async () => {
  for (const [index, file] of files.entries()) writeRecords(file, edition(index + 1));
  await importEdition(template, 1);
  templateDatabase = await emptyDatabase();
  await importEdition(templateDatabase, 1);
});
afterAll(() => folder[Symbol.dispose]());

function freshFile(name: string): string {
  const place = join(folder.path, name, "shingle.sqlite");
  rmSync(join(place, ".."), { recursive: true, force: true });
  mkdirSync(join(place, ".."));
  copyFileSync(template, place);
  return place;
}

async function freshDatabase(name: string): Promise<string> {
  const address = new URL(templateDatabase);
  const [held, copy] = [address.pathname.slice(1), `kill_${name.replaceAll("-", "_")}`];
  address.pathname = "/postgres";
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  await client.query(`create database ${copy} template ${held}`);
  await client.end();
  address.pathname = `/${copy}`;
  return address.href;
}

/** What the runtimes take from start to end when nobody disturbs them. */
async function usualMilliseconds(place: string): Promise<Record<Runtime, number>> {
  const taken: Record<Runtime, number> = { bun: 0, node: 0 };
  for (const runtime of ["bun", "node"] as const) {
    const copy = place.startsWith("postgres:")
      ? await freshDatabase(`timing-${runtime}`)
      : freshFile(`timing-${runtime}`);
    taken[runtime] = (await importEdition(copy, 2, runtime)).milliseconds;
  }
  return taken;
}

/** Opens what a killed import left, proves it whole, and brings one more review in. */
async function editionLeft(place: string): Promise<number> {
  await using engine = await openEngine(place);
  const found = await wholeEdition(engine);
  if (!place.startsWith("postgres:")) {
    const { rows } = await sql`pragma integrity_check`.execute(engine.database);
    expect(rows).toEqual([{ integrity_check: "ok" }]);
  }
  const store = sqlPublicationStore(engine);
  const head = await store.head();
  if (head === null) throw new Error("nothing is published");
  const next = facts("next", { text: null });
  const proof = await publish(
    { store, compressor: hastyCompressor, engine: insights, ...noReadingShelf },
    {
      imprint: {
        business: head.business,
        address: { kind: "given", baseUrl: head.baseUrl },
        authorNames: "full",
      },
      at: toInstant(Date.now() / 1000 + 60),
      edit: () => ({ ...noEdits, incoming: new Map([[reviewId(next), next]]) }),
    },
  );
  expect([proof.isNews, proof.manuscript.version]).toEqual([true, found + 1]);
  return found;
}

interface Tally {
  killed: number;
  finished: number;
  old: number;
  young: number;
}

interface Order {
  readonly kills: number;
  readonly template: string;
  readonly fresh: (name: string) => string | Promise<string>;
  readonly whileCommitting: (place: string, milliseconds: number) => Trigger;
  /** How long writing takes, at most. */
  readonly commitMilliseconds: number;
}

/** Kills at random moments: half of them anywhere in the import, half while it writes to the store. */
async function killMany(order: Order): Promise<Tally> {
  const random = seededRandom(campaignSeed(20_261_120));
  const usual = await usualMilliseconds(order.template);
  const tally: Tally = { killed: 0, finished: 0, old: 0, young: 0 };
  const moments = Array.from({ length: order.kills }, (_, index) => ({ index, share: random() }));
  const lane = async () => {
    for (let moment = moments.pop(); moment !== undefined; moment = moments.pop()) {
      const { index, share } = moment;
      const runtime = index % 5 === 4 ? "node" : "bun";
      const place = await order.fresh(`run-${index}`);
      const trigger =
        index % 2 === 0
          ? after(share * usual[runtime])
          : order.whileCommitting(place, share * order.commitMilliseconds);
      const { wasKilled } = await importEdition(place, 2, runtime, trigger);
      const found = await editionLeft(place);
      tally[wasKilled ? "killed" : "finished"] += 1;
      tally[found === 1 ? "old" : "young"] += 1;
      expect(found === 2 || wasKilled).toBe(true);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return tally;
}

function tell(engine: string, { killed, finished, old, young }: Tally): void {
  const ends = `${killed} imports killed, ${finished} were done before`;
  console.log(`${engine}: ${ends}; ${old} times the old edition was found, ${young} times the new one`);
}

test(`kill -9 at ${killsOnSqlite} moments of an import leaves the old or the new publication: SQLite`, async () => {
  const tally = await killMany({
    kills: killsOnSqlite,
    template,
    fresh: freshFile,
    whileCommitting: whileSqliteCommits,
    commitMilliseconds: 12,
  });
  tell("SQLite", tally);
  expect(tally.old + tally.young).toBe(killsOnSqlite);
  expect(tally.killed).toBeGreaterThan(killsOnSqlite / 2);
});

test(`kill -9 at ${killsOnPostgres} moments of an import leaves the old or the new publication: PostgreSQL`, async () => {
  const tally = await killMany({
    kills: killsOnPostgres,
    template: templateDatabase,
    fresh: freshDatabase,
    whileCommitting: whilePostgresCommits,
    commitMilliseconds: 200,
  });
  tell("PostgreSQL", tally);
  expect(tally.old + tally.young).toBe(killsOnPostgres);
  expect(tally.killed).toBeGreaterThan(killsOnPostgres / 2);
});

test("after a kill the same import, run again, finishes the work", async () => {
  const place = freshFile("again");
  const { milliseconds } = await importEdition(freshFile("again-timing"), 2);
  for (const share of [0.3, 0.6, 0.8, 0.9]) await importEdition(place, 2, "bun", after(share * milliseconds));
  await importEdition(place, 2);
  await importEdition(place, 3, "node");
  await using engine = await openEngine(place);
  expect(await wholeEdition(engine)).toBe(3);
});
