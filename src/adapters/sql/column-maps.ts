import type { MappedColumn, RememberedColumns } from "../../core/importing/column-map.ts";
import type { ColumnMaps } from "../../ports/column-maps.ts";
import type { SqlEngine } from "./publication-store.ts";
import type { Tables } from "./tables/schema.ts";

type MapRow = Tables["column_map"];

function mapOf({ name, header, columns_json }: MapRow): RememberedColumns {
  return { name, header, columns: JSON.parse(columns_json) as MappedColumn[] };
}

function rowOf({ name, header, columns }: RememberedColumns): MapRow {
  return { header, name, columns_json: JSON.stringify(columns) };
}

export function sqlColumnMaps(engine: SqlEngine): ColumnMaps {
  const { database, dialect } = engine;
  return {
    recall: async () => {
      const rows = await database.selectFrom("column_map").selectAll().orderBy("header").execute();
      return rows.map(mapOf);
    },
    remember: (maps) =>
      dialect.exclusively(database, async (transaction) => {
        for (const row of maps.map(rowOf)) {
          await transaction.deleteFrom("column_map").where("header", "=", row.header).execute();
          await transaction.insertInto("column_map").values(row).execute();
        }
      }),
    [Symbol.asyncDispose]: () => engine[Symbol.asyncDispose](),
  };
}
