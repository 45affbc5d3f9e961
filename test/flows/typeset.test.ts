import { expect, test } from "bun:test";
import { join } from "node:path";
import { sqlPublicationStore } from "../../src/adapters/sql/publication-store.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { noEdits } from "../../src/core/change/edits.ts";
import { reviewId } from "../../src/core/identity/review-id.ts";
import type { Instant } from "../../src/core/instant.ts";
import { publish } from "../../src/flows/publish.ts";
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
