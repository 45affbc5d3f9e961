import { expect, test } from "bun:test";
import { sqlPublicationStore } from "../../src/adapters/sql/publication-store.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { sqlSupplyStore } from "../../src/adapters/sql/supply-store.ts";
import { emptyStore, emptySupplies } from "../../src/flows/empty-store.ts";
import type { PublicationStore } from "../../src/ports/publication-store.ts";
import { temporaryFolder } from "../support/shingle.ts";

/** All that can be asked of a store without changing it, but for its form, which a place without one has not. */
async function told(store: PublicationStore) {
  const { site, head, desk, before, dataset, insights, lastImport, load, hasSubscribers } = store;
  const answers = await Promise.all(
    [site, head, desk, before, dataset, insights, lastImport, load, hasSubscribers].map((ask) => ask()),
  );
  return [...answers, await store.counts("digest")];
}

test("a place without a store tells what a new one tells", async () => {
  using folder = temporaryFolder();
  await using made = sqlPublicationStore(await openSqlite(`${folder.path}/shingle.sqlite`));
  expect(await told(emptyStore)).toEqual(await told(made));
  await using supplies = sqlSupplyStore(await openSqlite(`${folder.path}/shingle.sqlite`));
  expect(await emptySupplies.recall()).toEqual(await supplies.recall());
});

test("nothing can be put there", async () => {
  await expect(emptyStore.commit({} as never)).rejects.toThrow("there is no store");
  await expect(emptySupplies.remember((held) => held)).rejects.toThrow("there is no store");
});
