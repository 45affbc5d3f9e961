import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { openPostgres } from "../../src/adapters/sql/postgres.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { sqlSubscriptionStore } from "../../src/adapters/sql/subscription-store.ts";
import { emptyDatabase } from "../support/postgres.ts";
import { temporaryFolder } from "../support/shingle.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const engines = {
  SQLite: () => openSqlite(join(folder.path, "signatures.sqlite")),
  PostgreSQL: async () => openPostgres(await emptyDatabase()),
};

describe.each(["SQLite", "PostgreSQL"] as const)("on %s", (engine) => {
  test("a host's signature is chosen, chosen anew and dropped, and waiting hubs hear of it", async () => {
    await using store = sqlSubscriptionStore(await engines[engine]());
    let heard = 0;
    await using _ = await store.watch(() => {
      heard += 1;
    });
    expect(await store.signatures()).toEqual(new Map());
    await store.chooseSignature("old.example", "sha1");
    await store.chooseSignature("[::1]", "sha384");
    await store.chooseSignature("old.example", "sha512");
    expect([...(await store.signatures())]).toEqual([
      ["[::1]", "sha384"],
      ["old.example", "sha512"],
    ]);
    expect(await store.dropSignature("old.example")).toBe(true);
    expect(await store.dropSignature("old.example")).toBe(false);
    expect([...(await store.signatures())]).toEqual([["[::1]", "sha384"]]);
    for (let attempt = 0; attempt < 100 && heard === 0; attempt++) await Bun.sleep(50);
    expect(heard).toBeGreaterThan(0);
  });
});
