import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { zstdCompressSync } from "node:zlib";
import { readDocumentBytes, readDocuments } from "../../src/adapters/sql/documents.ts";
import { openPostgres } from "../../src/adapters/sql/postgres.ts";
import type { SqlEngine } from "../../src/adapters/sql/publication-store.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { writeDocument } from "../../src/adapters/sql/write-document.ts";
import type { DocumentPath } from "../../src/core/documents/publication.ts";
import type { Instant } from "../../src/core/instant.ts";
import { emptyDatabase } from "../support/postgres.ts";
import { temporaryFolder } from "../support/shingle.ts";

setDefaultTimeout(300_000);

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const engines: readonly (readonly [string, () => Promise<SqlEngine>])[] = [
  ["SQLite", () => openSqlite(join(folder.path, "parts.sqlite"))],
  ["PostgreSQL", async () => openPostgres(await emptyDatabase())],
];
const mebibyte = 1 << 20;

/** Bytes that no coding makes shorter, and codings of other lengths. */
function documentOf(path: DocumentPath, length: number) {
  const bytes = new Uint8Array(randomBytes(length));
  const [br, gzip] = [
    new Uint8Array(randomBytes(length + 7)),
    new Uint8Array(randomBytes(Math.ceil(length / 3))),
  ];
  const zstd = new Uint8Array(zstdCompressSync(bytes));
  const changedAt = "2026-11-20T10:00:00Z" as Instant;
  return { path, digest: `${path} ${length}`, changedAt, bytes, codings: { br, gzip, zstd } };
}

test.each(engines)(
  "on %s a document comes back as it was, in how many parts it lies, and leaves all others alone",
  async (_, create) => {
    await using engine = await create();
    const { database } = engine;
    const held = new Map<string, ReturnType<typeof documentOf>>();
    for (const [path, length] of [
      ["/reviews.json", 2 * mebibyte + 5],
      ["/insights.json", 3 * mebibyte],
      ["/feed.xml", mebibyte],
      ["/reviews.json", mebibyte - 100],
      ["/insights.json", 10],
      ["/reviews.json", 2 * mebibyte],
    ] as const) {
      const document = documentOf(path, length);
      held.set(path, document);
      await writeDocument(database, document);
      const there = new Map((await readDocuments(database)).map((each) => [each.path as string, each]));
      expect([...there.keys()].toSorted()).toEqual([...held.keys()].toSorted());
      for (const [at, { digest, bytes, codings }] of held) {
        const read = there.get(at);
        const isSame = (["br", "gzip", "zstd"] as const).map((coding) =>
          Buffer.from(codings[coding]).equals(read?.codings[coding] ?? Buffer.of()),
        );
        expect([at, read?.digest, Buffer.from(bytes).equals(read?.bytes ?? Buffer.of()), ...isSame]).toEqual([
          at,
          digest,
          ...[true, true, true, true],
        ]);
      }
    }
    expect((await readDocumentBytes(database, "/feed.xml")).length).toBe(mebibyte);
  },
);
