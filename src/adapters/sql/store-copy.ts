import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Instant } from "../../core/instant.ts";
import type { CopyHead, RecoveredCopy, StoreCopy } from "../../ports/store-copy.ts";
import { goOnFrom, readBeforeRecovery } from "./before-recovery.ts";
import { forgetCounts } from "./insight-counts.ts";
import { knownSchema, rebuildAt, schemaVersion, upgrade } from "./migrate.ts";
import type { SqlEngine } from "./publication-store.ts";
import type { Database, Tables } from "./tables/schema.ts";
import { tableKeys } from "./tables/table-keys.ts";

type Cell = string | number | null | { readonly base64: string };
type Row = Readonly<Record<string, unknown>>;

const rowsAtOnce = 200;
/** A part of a document may be a megabyte. */
const partsAtOnce = 4;

const copied = Object.entries(tableKeys).flatMap(([table, keys]) =>
  keys === null ? [] : [{ table: table as keyof Tables, keys }],
);

function cellOf(value: unknown): Cell {
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString("base64") };
  return value as Cell;
}

function fromCell(cell: Cell): unknown {
  return typeof cell === "object" && cell !== null
    ? new Uint8Array(Buffer.from(cell.base64, "base64"))
    : cell;
}

interface Copied {
  readonly table: keyof Tables;
  readonly keys: readonly string[];
}

/** The rows of a table in the order of their key, some at a time. */
async function* rowsOf(database: Database, { table, keys }: Copied): AsyncGenerator<readonly Row[]> {
  const limit = table === "document_part" ? partsAtOnce : rowsAtOnce;
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  for (let last: Row | null = null; ; ) {
    const after: Row | null = last;
    const beyond: RawBuilder<unknown> =
      after === null ? sql`` : sql`where (${columns}) > (${sql.join(keys.map((key) => after[key]))})`;
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} ${beyond} order by ${columns} limit ${sql.lit(limit)}`.execute(
        database,
      );
    if (rows.length > 0) yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < limit) return;
  }
}

async function headOf(database: Database): Promise<CopyHead> {
  const row = await database
    .selectFrom("publication")
    .select(["version", "at", "business_json"])
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  const site = await database.selectFrom("site").select("base_url").executeTakeFirst();
  return {
    schema: await schemaVersion(database),
    version: row?.version ?? null,
    publishedAt: (row?.at ?? null) as Instant | null,
    name: row === undefined ? null : (JSON.parse(row.business_json) as { name: string }).name,
    baseUrl: site?.base_url ?? null,
  };
}

async function copyOut(database: Database, write: (line: string) => Promise<void>): Promise<CopyHead> {
  for (const { table, keys } of copied) {
    let columns: readonly string[] | null = null;
    for await (const rows of rowsOf(database, { table, keys })) {
      if (columns === null) {
        columns = Object.keys(rows[0] ?? {});
        await write(JSON.stringify({ table, columns }));
      }
      const names = columns;
      for (const row of rows) await write(JSON.stringify(names.map((name) => cellOf(row[name]))));
    }
  }
  return headOf(database);
}

/** Rows wait until there are enough of one table to be worth a statement. */
class RowWriter {
  readonly #database: Kysely<Record<string, Row>>;
  #table = "";
  #columns: readonly string[] = [];
  #rows: Row[] = [];

  constructor(database: Database) {
    this.#database = database as unknown as Kysely<Record<string, Row>>;
  }

  async take(line: string): Promise<void> {
    const read = JSON.parse(line) as readonly Cell[] | { table: string; columns: readonly string[] };
    if ("table" in read) {
      await this.flush();
      if (!copied.some(({ table }) => table === read.table))
        throw new Error(`a copy cannot bring ${read.table}`);
      [this.#table, this.#columns] = [read.table, read.columns];
      return;
    }
    const cells = read as readonly Cell[];
    this.#rows.push(Object.fromEntries(this.#columns.map((name, at) => [name, fromCell(cells[at] ?? null)])));
    if (this.#rows.length >= (this.#table === "document_part" ? partsAtOnce : rowsAtOnce)) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#rows.length === 0) return;
    await this.#database.insertInto(this.#table).values(this.#rows.splice(0)).execute();
  }
}

async function revisionOf(database: Database): Promise<number> {
  const row = await database.selectFrom("desk").select("revision").executeTakeFirst();
  return row?.revision ?? 0;
}

async function copyIn(
  { database, dialect }: SqlEngine,
  { head: { schema }, lines, now }: RecoveredCopy,
): Promise<number> {
  return await dialect.exclusively(database, async (transaction) => {
    const held = await readBeforeRecovery(transaction);
    const before = await revisionOf(transaction);
    const isOlder = schema < (await schemaVersion(transaction));
    if (isOlder) await rebuildAt(transaction, dialect, { tables: Object.keys(tableKeys), schema });
    // The tables as a form that is new made them hold rows of their own.
    for (const { table } of copied)
      if (!isOlder || (await dialect.hasTable(transaction, table)))
        await sql`delete from ${sql.table(table)}`.execute(transaction);
    // Of the reviews that were there.
    if (!isOlder) await forgetCounts(transaction);
    const writer = new RowWriter(transaction);
    for await (const line of lines) await writer.take(line);
    await writer.flush();
    if (isOlder) await upgrade(transaction, dialect);
    // Whoever read the store as it was must not write on top of what it is now.
    const after = await revisionOf(transaction);
    await transaction
      .updateTable("desk")
      .set({ revision: Math.max(before, after) + 1 })
      .execute();
    const erasedAgain = await goOnFrom(transaction, held, now);
    await dialect.announce(transaction);
    return erasedAgain;
  });
}

export function sqlStoreCopy(engine: SqlEngine): StoreCopy {
  const { database, dialect } = engine;
  return {
    newestSchema: knownSchema,
    copyOut: (write) => dialect.consistently(database, (transaction) => copyOut(transaction, write)),
    copyIn: (copy) => copyIn(engine, copy),
    isEmpty: async () => {
      const held = await Promise.all(
        (["publication", "review", "subscription"] as const).map((table) =>
          database.selectFrom(table).select(sql`1`.as("one")).limit(1).executeTakeFirst(),
        ),
      );
      return held.every((row) => row === undefined);
    },
    [Symbol.asyncDispose]: () => engine[Symbol.asyncDispose](),
  };
}
