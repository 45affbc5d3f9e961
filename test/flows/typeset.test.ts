import { expect, test } from "bun:test";
import { join } from "node:path";
import { sqlPublicationStore } from "../../src/adapters/sql/publication-store.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { noEdits } from "../../src/core/change/edits.ts";
import { reviewId } from "../../src/core/identity/review-id.ts";
import type { Instant } from "../../src/core/instant.ts";
import type { AddressWish } from "../../src/core/site/address.ts";
import { publish } from "../../src/flows/publish.ts";
import type { PublicationStore } from "../../src/ports/publication-store.ts";
import { business } from "../insights/site.ts";
import { engine } from "../support/engine.ts";
import { hastyCompressor } from "../support/hasty-compressor.ts";
import { noReadingShelf } from "../support/no-reading-shelf.ts";
import { facts } from "../support/reviews.ts";
import { temporaryFolder } from "../support/shingle.ts";

test("a document that cannot be compressed while others are rendered fails the publication, and nothing else", async () => {
  using folder = temporaryFolder();
  await using store = sqlPublicationStore(await openSqlite(join(folder.path, "shingle.sqlite")));
  // As many that rendering takes turns, in which the failure comes long before anybody waits for the whole.
  const many = Array.from({ length: 3000 }, (_, n) => facts(`n${n}`, { text: null }));
  const compressor = {
    ...hastyCompressor,
    compress: () => Promise.reject(new Error("no memory is left")),
  };
  const unheard: unknown[] = [];
  const hear = (cause: unknown) => void unheard.push(cause);
  process.on("unhandledRejection", hear);
  try {
    const publishing = publish(
      { store, compressor, engine, ...noReadingShelf },
      {
        imprint: { business, address: { kind: "given", baseUrl: "http://localhost:1" }, authorNames: "full" },
        at: "2026-11-20T10:00:00Z" as Instant,
        edit: () => ({ ...noEdits, incoming: new Map(many.map((each) => [reviewId(each), each])) }),
      },
    );
    await expect(publishing).rejects.toThrow("no memory is left");
    await Bun.sleep(50);
    expect([unheard, await store.head()]).toEqual([[], null]);
  } finally {
    process.off("unhandledRejection", hear);
  }
});

test("all is cast anew in another form, and at another address, and by nothing else", async () => {
  using folder = temporaryFolder();
  await using store = sqlPublicationStore(await openSqlite(join(folder.path, "shingle.sqlite")));
  /** As a store that an older release has published into. */
  const older: PublicationStore = {
    ...store,
    desk: async () => {
      const desk = await store.desk();
      return { ...desk, head: desk.head && { ...desk.head, formatVersion: desk.head.formatVersion - 1 } };
    },
  };
  const [here, there] = ["http://localhost:1", "http://localhost:2"];
  const castAt = async (day: string, order: { from?: PublicationStore; address?: AddressWish }) => {
    const { from = store, address = { kind: "any", baseUrl: here } } = order;
    const one = facts(day, { text: null });
    await publish(
      { store: from, compressor: hastyCompressor, engine, ...noReadingShelf },
      {
        imprint: { business, address, authorNames: "full" },
        at: `${day}T10:00:00Z` as Instant,
        edit: () => ({ ...noEdits, incoming: new Map([[reviewId(one), one]]) }),
      },
    );
    const head = await store.head();
    return [head?.at, head?.recastAt].map((at) => at?.slice(0, 10));
  };
  const both = (day: string) => [day, day];
  expect(await castAt("2026-11-20", { address: { kind: "given", baseUrl: here } })).toEqual(
    both("2026-11-20"),
  );
  expect(await castAt("2026-11-21", {})).toEqual(["2026-11-21", "2026-11-20"]);
  expect(await castAt("2026-11-22", { from: older })).toEqual(both("2026-11-22"));
  expect(await castAt("2026-11-23", {})).toEqual(["2026-11-23", "2026-11-22"]);
  expect(await castAt("2026-11-24", { address: { kind: "moved", baseUrl: there } })).toEqual(
    both("2026-11-24"),
  );
});
