import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { openPostgres } from "../../src/adapters/sql/postgres.ts";
import { sqlPublicationStore } from "../../src/adapters/sql/publication-store.ts";
import { reviewsAtOnce } from "../../src/adapters/sql/read-desk.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { zlibCompressor } from "../../src/adapters/zlib-compressor.ts";
import { readBusiness } from "../../src/config/business-file.ts";
import type { Business } from "../../src/core/business.ts";
import { noEdits } from "../../src/core/change/edits.ts";
import { renderDataset } from "../../src/core/documents/dataset.ts";
import { reviewId } from "../../src/core/identity/review-id.ts";
import type { Instant } from "../../src/core/instant.ts";
import type { SourcedReview } from "../../src/core/reviews/review.ts";
import { runThrough } from "../../src/core/steps.ts";
import { publish } from "../../src/flows/publish.ts";
import type { PublicationStore } from "../../src/ports/publication-store.ts";
import { engine as insights } from "../support/engine.ts";
import { noReadingShelf } from "../support/no-reading-shelf.ts";
import { emptyDatabase } from "../support/postgres.ts";
import { temporaryFolder } from "../support/shingle.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

let files = 0;
/** Opens the same data again and again, as further processes would. */
type Opener = () => Promise<PublicationStore>;
const engines: readonly (readonly [string, () => Promise<Opener>])[] = [
  [
    "SQLite",
    async () => {
      files += 1;
      const file = join(folder.path, String(files), "shingle.sqlite");
      return async () => sqlPublicationStore(await openSqlite(file));
    },
  ],
  [
    "PostgreSQL",
    async () => {
      const address = await emptyDatabase();
      return async () => sqlPublicationStore(await openPostgres(address));
    },
  ],
];

function business(): Business {
  const reading = readBusiness({
    name: "Test Roofing",
    time_zone: "UTC",
    services: [{ id: "gutters", label: "Gutters" }],
  });
  if (reading.kind === "refused") throw new Error("the test's business file is wrong");
  return reading.business;
}

function facts(sourceId: string, fields: Partial<SourcedReview> = {}): SourcedReview {
  return {
    source: "google",
    sourceId,
    author: "Ann",
    authorAvatarUrl: null,
    rating: 5,
    date: "2026-01-02" as SourcedReview["date"],
    text: "New gutters, no drips. Ünïcödé 🙂 \u{1F9F0} 'quoted'",
    sourceUrl: null,
    ownerReply: { text: "Thanks", date: null },
    verified: true,
    attributed: null,
    flaggedAs: null,
    channel: "native",
    changedAt: null,
    ...fields,
  };
}

const imprint = {
  business: business(),
  address: { kind: "given", baseUrl: "http://localhost:1" },
  authorNames: "full",
} as const;
const site = {
  baseUrl: "http://localhost:1",
  idBase: "http://localhost:1",
  authorNames: "full" as const,
  readsBy: null,
};
const bare = { site, written: [], before: null, imported: null };
const instant = (second: number) => `2026-11-20T10:00:${String(second).padStart(2, "0")}Z` as Instant;

function bring(store: PublicationStore, reviews: readonly SourcedReview[], at: Instant) {
  const incoming = new Map(reviews.map((review) => [reviewId(review), review]));
  return publish(
    { store, compressor: zlibCompressor, engine: insights, ...noReadingShelf },
    { imprint, at, edit: () => ({ ...noEdits, incoming }) },
  );
}

for (const [name, create] of engines) {
  describe(`the publication store on ${name}`, () => {
    test("is empty at first, in every respect", async () => {
      await using store = await (await create())();
      expect(await store.head()).toBeNull();
      expect(await store.load()).toBeNull();
      expect(await store.dataset()).toBeNull();
      expect((await store.desk()).reviews.size).toBe(0);
      await store.ping();
    });

    test("gives back all reviews, be they as many as are read at once or one more", async () => {
      await using store = await (await create())();
      const many = Array.from({ length: reviewsAtOnce }, (_, at) => facts(`many-${at}`, { text: null }));
      const proof = await bring(store, many, instant(0));
      const byId = new Map(proof.plan.reviews.map((review) => [review.id, review]));
      expect((await store.desk()).reviews).toEqual(byId);
      const [one] = (await bring(store, [facts("one more", { text: null })], instant(1))).plan.written;
      if (one === undefined) throw new Error("one more review came, and none was written");
      expect((await store.desk()).reviews).toEqual(byId.set(one.id, one));
    }, 300_000);

    test("gives back what was committed, byte for byte, also to another process", async () => {
      const open = await create();
      await using store = await open();
      const proof = await bring(
        store,
        [facts("a"), facts("b", { text: null, ownerReply: null })],
        instant(0),
      );
      await using other = await open();
      const loaded = await other.load();
      expect(loaded?.head.version).toBe(1);
      expect(loaded?.head.at).toBe(instant(0));
      expect(loaded?.documents.map(({ path }) => path).sort()).toEqual([
        "/api/feed.json",
        "/feed.xml",
        "/insights.json",
        "/reviews.json",
      ]);
      expect(loaded?.journal.map(({ seq, kind }) => [seq, kind])).toEqual([
        [1, "created"],
        [2, "created"],
      ]);
      expect((await other.desk()).reviews).toEqual((await store.desk()).reviews);
      expect((await other.desk()).reviews.size).toBe(proof.plan.reviews.length);
      const dataset = loaded?.documents.find(({ path }) => path === "/reviews.json");
      expect(JSON.parse(new TextDecoder().decode(dataset?.bytes)).reviews).toHaveLength(2);
      expect(await other.dataset()).toEqual({
        version: 1,
        bytes: dataset?.bytes as Uint8Array,
        recordStarts: loaded?.recordStarts as Uint32Array,
      });
      const { gunzipSync, brotliDecompressSync, zstdDecompressSync } = await import("node:zlib");
      for (const document of loaded?.documents ?? []) {
        expect(new Uint8Array(gunzipSync(document.codings.gzip))).toEqual(document.bytes);
        expect(new Uint8Array(brotliDecompressSync(document.codings.br))).toEqual(document.bytes);
        expect(new Uint8Array(zstdDecompressSync(document.codings.zstd))).toEqual(document.bytes);
      }
    });

    test("an import that changes nothing public makes no publication", async () => {
      await using store = await (await create())();
      await bring(store, [facts("a")], instant(0));
      const again = await bring(store, [facts("a")], instant(5));
      expect(again.isNews).toBe(false);
      expect((await store.head())?.at).toBe(instant(0));
    });

    test("instants strictly increase, even when two changes fall into one second or the clock goes back", async () => {
      await using store = await (await create())();
      await bring(store, [facts("a")], instant(10));
      await bring(store, [facts("a", { rating: 4 })], instant(10));
      expect((await store.head())?.at).toBe(instant(11));
      await bring(store, [facts("a", { rating: 3 })], instant(2));
      expect((await store.head())?.at).toBe(instant(12));
    });

    test("numbers the journal without gaps and keeps tombstones", async () => {
      await using store = await (await create())();
      await bring(store, [facts("a"), facts("b")], instant(0));
      const id = reviewId(facts("a"));
      await publish(
        { store, compressor: zlibCompressor, engine: insights, ...noReadingShelf },
        { imprint, at: instant(1), edit: () => ({ ...noEdits, removed: new Set([id]) }) },
      );
      const loaded = await store.load();
      expect(loaded?.journal.map(({ seq, kind, reason }) => [seq, kind, reason])).toEqual([
        [1, "created", null],
        [2, "created", null],
        [3, "removed", "source-removed"],
      ]);
      const tombstone = (await store.desk()).reviews.get(id);
      expect(tombstone?.state).toBe("removed");
      expect(JSON.stringify(tombstone)).not.toContain("gutters");
    });

    test("refuses a commit that starts from an old state, and stores nothing of it", async () => {
      const open = await create();
      await using store = await open();
      const desk = await store.desk();
      await bring(store, [facts("a")], instant(0));
      const outcome = await store.commit({
        revision: desk.revision,
        ...bare,
        channelKeys: [],
        publication: null,
      });
      expect(outcome).toBe("superseded");
      expect((await store.head())?.version).toBe(1);
    });

    test("remembers the keys by which channels know a review, each as it was first told", async () => {
      const open = await create();
      await using store = await open();
      expect((await store.desk()).channelKeys).toEqual([]);
      const id = reviewId(facts("a"));
      const key = { source: "google", channel: "google-maps", channelId: "ChA", reviewId: id };
      const fingerprint = { ...key, channel: "~native", channelId: reviewId(facts("x")) };
      await store.commit({
        revision: 0,
        ...bare,
        channelKeys: [key, fingerprint],
        publication: null,
      });
      const other = { ...key, source: "yelp" };
      const again = { ...key, reviewId: reviewId(facts("b")) };
      const late = await store.commit({
        revision: 0,
        ...bare,
        channelKeys: [again],
        publication: null,
      });
      expect(late).toBe("superseded");
      await store.commit({ revision: 1, ...bare, channelKeys: [again, other], publication: null });
      await using process = await open();
      const byLetters = (channelKeys: readonly object[]) =>
        channelKeys.map((each) => JSON.stringify(each)).sort();
      expect(byLetters((await process.desk()).channelKeys)).toEqual(byLetters([key, fingerprint, other]));
    });

    test("a document that became shorter leaves nothing of what it was", async () => {
      const open = await create();
      await using store = await open();
      // Of some megabytes, in several parts.
      const many = Array.from({ length: 60 }, (_, n) =>
        facts(`n${n}`, { text: "gutters ".repeat(6000) + n }),
      );
      await bring(store, many, instant(0));
      const removed = new Set(many.slice(1).map(reviewId));
      const { manuscript } = await publish(
        { store, compressor: zlibCompressor, engine: insights, ...noReadingShelf },
        { imprint, at: instant(1), edit: () => ({ ...noEdits, removed }) },
      );
      await using process = await open();
      const dataset = (await process.load())?.documents.find(({ path }) => path === "/reviews.json");
      expect(dataset?.bytes).toEqual(runThrough(renderDataset(manuscript)).bytes);
      const { brotliDecompressSync } = await import("node:zlib");
      expect(new Uint8Array(brotliDecompressSync(dataset?.codings.br ?? ""))).toEqual(
        runThrough(renderDataset(manuscript)).bytes,
      );
    });

    test("keeps what was counted of a publication until its reviews are others", async () => {
      const open = await create();
      await using store = await open();
      const keeping = (counts: string): PublicationStore => ({
        ...store,
        commit: ({ publication, ...commit }) =>
          store.commit({ ...commit, publication: publication === null ? null : { ...publication, counts } }),
      });
      const digest = async () => (await store.head())?.contentDigest ?? "";
      await bring(keeping("{}"), [facts("a")], instant(0));
      const first = await digest();
      await using process = await open();
      expect(await process.counts(first)).toBe("{}");
      expect(await process.counts("of another publication")).toBeNull();
      await bring(keeping("[1]"), [facts("b")], instant(1));
      expect(await store.counts(first)).toBeNull();
      expect(await store.counts(await digest())).toBe("[1]");
      // Nothing that anybody sees.
      await bring(store, [facts("b", { changedAt: instant(1) })], instant(2));
      expect((await store.head())?.version).toBe(2);
      expect(await store.counts(await digest())).toBeNull();
    });

    test("two writers at once: both changes arrive, one after the other", async () => {
      const open = await create();
      await using one = await open();
      await using two = await open();
      await Promise.all([bring(one, [facts("a")], instant(0)), bring(two, [facts("b")], instant(0))]);
      const loaded = await one.load();
      expect(loaded?.head.version).toBe(2);
      expect((await one.desk()).reviews.size).toBe(2);
      expect(loaded?.journal.map(({ seq }) => seq)).toEqual([1, 2]);
    });

    test("tells watchers of another process's commit", async () => {
      const open = await create();
      await using store = await open();
      await using watcher = await open();
      const told = Promise.withResolvers<void>();
      await using _watching = await watcher.watch(() => told.resolve());
      await bring(store, [facts("a")], instant(0));
      await told.promise;
      expect((await watcher.head())?.version).toBe(1);
    });

    test("a thousand reviews and a long text survive the batches", async () => {
      await using store = await (await create())();
      const many = Array.from({ length: 1203 }, (_, index) =>
        facts(`n${index}`, { text: index === 7 ? "é".repeat(20_000) : `Text ${index}` }),
      );
      await bring(store, many, instant(0));
      const reviews = (await store.desk()).reviews;
      expect(reviews.size).toBe(1203);
      const long = reviews.get(reviewId(facts("n7")));
      expect(long?.state === "published" ? long.facts.text?.length : 0).toBe(20_000);
    });
  });
}
