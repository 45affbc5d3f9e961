import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { openPostgres } from "../../src/adapters/sql/postgres.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { sqlSupplyStore } from "../../src/adapters/sql/supply-store.ts";
import type { Instant } from "../../src/core/instant.ts";
import { type SupplyRecord, unknownSupply } from "../../src/core/supplies/supply.ts";
import { emptyDatabase } from "../support/postgres.ts";
import { temporaryFolder } from "../support/shingle.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const full: SupplyRecord = {
  name: "Trustpilot, täglich 🙂",
  edition: {
    terms: "t",
    digest: "d",
    etag: 'W/"1"',
    lastModified: "Fri, 20 Nov 2026 10:00:00 GMT",
    reviews: 12,
    reviewSources: ["google", "trustpilot"],
  },
  succeededAt: "2026-11-20T10:00:00Z" as Instant,
  failedAt: "2026-11-19T10:00:00Z" as Instant,
  isFailing: true,
  fault: { code: "status", message: "the server answered 500: it has a fault of its own" },
};

describe.each([
  ["SQLite", async () => () => openSqlite(join(folder.path, "shingle.sqlite"))],
  [
    "PostgreSQL",
    async () => {
      const address = await emptyDatabase();
      return () => openPostgres(address);
    },
  ],
] as const)("the supply store on %s", (_, create) => {
  test("gives back what was remembered last, whole, also to another process", async () => {
    const open = await create();
    await using store = sqlSupplyStore(await open());
    expect(await store.recall()).toEqual([]);
    await store.remember((held) => [...held, unknownSupply("b"), full]);
    await using other = sqlSupplyStore(await open());
    expect(await other.recall()).toEqual([full, unknownSupply("b")]);
    await other.remember((held) =>
      held.filter(({ fault }) => fault !== null).map((each) => ({ ...each, fault: null, failedAt: null })),
    );
    expect(await store.recall()).toEqual([{ ...full, fault: null, failedAt: null }]);
    await store.remember(() => []);
    expect(await store.recall()).toEqual([]);
  });

  test("counts nothing out that others remember at the same moment", async () => {
    const open = await create();
    const stores = await Promise.all(Array.from({ length: 4 }, async () => sqlSupplyStore(await open())));
    await Promise.all(
      stores.map((store, each) => store.remember((held) => [...held, unknownSupply(`s${each}`)])),
    );
    expect((await stores[0]?.recall())?.map(({ name }) => name)).toEqual(["s0", "s1", "s2", "s3"]);
    for (const store of stores) await store[Symbol.asyncDispose]();
  });
});
