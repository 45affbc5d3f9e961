import type { Instant } from "../../core/instant.ts";
import type { SupplyEdition, SupplyFault, SupplyRecord } from "../../core/supplies/supply.ts";
import type { SupplyStore } from "../../ports/supply-store.ts";
import { writeRows } from "./batches.ts";
import type { SqlEngine } from "./publication-store.ts";
import type { Database, Tables } from "./tables/schema.ts";

type SupplyRow = Tables["supply"];

function faultOf({ fault_code, fault_message }: SupplyRow): SupplyFault | null {
  return fault_code === null ? null : { code: fault_code, message: fault_message ?? "" };
}

function recordOf(row: SupplyRow): SupplyRecord {
  return {
    name: row.name,
    edition: row.edition_json === null ? null : (JSON.parse(row.edition_json) as SupplyEdition),
    succeededAt: row.succeeded_at as Instant | null,
    failedAt: row.failed_at as Instant | null,
    isFailing: row.failing === 1,
    fault: faultOf(row),
  };
}

function rowOf({ name, edition, succeededAt, failedAt, isFailing, fault }: SupplyRecord): SupplyRow {
  return {
    name,
    edition_json: edition === null ? null : JSON.stringify(edition),
    succeeded_at: succeededAt,
    failed_at: failedAt,
    failing: isFailing ? 1 : 0,
    fault_code: fault?.code ?? null,
    fault_message: fault?.message ?? null,
  };
}

export function sqlSupplyStore(engine: SqlEngine): SupplyStore {
  const { database, dialect } = engine;
  const recall = async (from: Database) => {
    const rows = await from.selectFrom("supply").selectAll().orderBy("name").execute();
    return rows.map(recordOf);
  };
  return {
    recall: () => recall(database),
    remember: (following) =>
      dialect.exclusively(database, async (transaction) => {
        const records = following(await recall(transaction));
        await transaction.deleteFrom("supply").execute();
        await writeRows(transaction, records, {
          row: rowOf,
          statement: (rows) => transaction.insertInto("supply").values(rows),
        });
      }),
    [Symbol.asyncDispose]: () => engine[Symbol.asyncDispose](),
  };
}
