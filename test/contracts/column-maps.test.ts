import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { sqlColumnMaps } from "../../src/adapters/sql/column-maps.ts";
import { openPostgres } from "../../src/adapters/sql/postgres.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { headerDigest, type RememberedColumns } from "../../src/core/importing/column-map.ts";
import { emptyDatabase } from "../support/postgres.ts";
import { temporaryFolder } from "../support/shingle.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const guestbook: RememberedColumns = {
  name: "Gästebuch 🙂",
  header: headerDigest(["Tag", "Güte", "Was"]),
  columns: [
    { column: "Güte", field: "rating" },
    { column: "Tag", field: "date" },
    { column: "(google)", field: "source" },
  ],
};
const survey: RememberedColumns = { name: "survey", header: headerDigest(["a", "b"]), columns: [] };
const inOrder = (...maps: readonly RememberedColumns[]) =>
  maps.toSorted((a, b) => (a.header < b.header ? -1 : 1));

describe.each([
  ["SQLite", async () => () => openSqlite(join(folder.path, "shingle.sqlite"))],
  [
    "PostgreSQL",
    async () => {
      const address = await emptyDatabase();
      return () => openPostgres(address);
    },
  ],
] as const)("the column maps on %s", (_, create) => {
  test("give back what was remembered, by header, also to another process", async () => {
    const open = await create();
    await using maps = sqlColumnMaps(await open());
    expect(await maps.recall()).toEqual([]);
    await maps.remember([guestbook, survey]);
    await using others = sqlColumnMaps(await open());
    expect(await others.recall()).toEqual(inOrder(guestbook, survey));
    const renamed = { ...guestbook, name: "visitors", columns: guestbook.columns.slice(1) };
    await others.remember([renamed]);
    expect(await maps.recall()).toEqual(inOrder(renamed, survey));
  });
});
