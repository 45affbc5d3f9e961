import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { sql } from "kysely";
import { openPostgres } from "../../src/adapters/sql/postgres.ts";
import { type SqlEngine, sqlPublicationStore } from "../../src/adapters/sql/publication-store.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { sqlWordingCache } from "../../src/adapters/sql/wording-cache.ts";
import { zlibCompressor } from "../../src/adapters/zlib-compressor.ts";
import { noEdits } from "../../src/core/change/edits.ts";
import { reviewId } from "../../src/core/identity/review-id.ts";
import type { Instant } from "../../src/core/instant.ts";
import { notAnalysed, type ReviewAnalysis } from "../../src/core/reviews/finding.ts";
import type { SourcedReview } from "../../src/core/reviews/review.ts";
import type { TextsRead } from "../../src/flows/derive.ts";
import { publish } from "../../src/flows/publish.ts";
import { business } from "../insights/site.ts";
import { engine as insights } from "../support/engine.ts";
import { noReadingShelf } from "../support/no-reading-shelf.ts";
import { emptyDatabase } from "../support/postgres.ts";
import { facts } from "../support/reviews.ts";
import { temporaryFolder } from "../support/shingle.ts";

setDefaultTimeout(300_000);

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

let files = 0;
const engines: readonly (readonly [string, () => Promise<() => Promise<SqlEngine>>])[] = [
  [
    "SQLite",
    async () => {
      files += 1;
      const file = join(folder.path, String(files), "shingle.sqlite");
      return () => openSqlite(file);
    },
  ],
  [
    "PostgreSQL",
    async () => {
      const address = await emptyDatabase();
      return () => openPostgres(address);
    },
  ],
];

const imprint = {
  business,
  address: { kind: "given", baseUrl: "http://localhost:1" },
  authorNames: "full",
} as const;

interface Work {
  readonly at: string;
  readonly texts?: TextsRead;
}

function bring(engine: SqlEngine, reviews: readonly SourcedReview[], { at, texts = "changed" }: Work) {
  const incoming = new Map(reviews.map((review) => [reviewId(review), review]));
  return publish(
    { store: sqlPublicationStore(engine), compressor: zlibCompressor, engine: insights, ...noReadingShelf },
    { imprint, at: at as Instant, texts, edit: () => ({ ...noEdits, incoming }) },
  );
}

const many = Array.from({ length: 25 }, (_, at) =>
  facts(`m${at}`, { text: `They were on time, job ${at}.` }),
);
const first = "2026-11-20T10:00:00Z";
const later = "2026-11-20T11:00:00Z";

/** An analysis that the engine would never come to: it shows which texts were read again. */
const foreign: ReviewAnalysis = { ...notAnalysed, sentiment: "negative", score: -0.77 };

async function analyses(engine: SqlEngine): Promise<ReviewAnalysis[]> {
  const { reviews } = await sqlPublicationStore(engine).desk();
  return [...reviews.values()].flatMap((review) => (review.state === "published" ? [review.analysis] : []));
}

async function isPublished(engine: SqlEngine, words: string): Promise<boolean> {
  const taken = await sqlPublicationStore(engine).load();
  const insights = taken?.documents.find(({ path }) => path === "/insights.json");
  return new TextDecoder().decode(insights?.bytes).includes(words);
}

/** Makes of a database what the release before had written. */
async function turnBack({ database }: SqlEngine): Promise<void> {
  for (const statement of [
    "alter table review drop column analysis_json",
    "alter table publication drop column analyser",
    "update publication set format_version = 1, content_digest = 'of another format'",
    "drop table wording",
    "drop table site",
    "drop table review_before",
    "alter table review drop column amendment_json",
    "alter table desk drop column imported_json",
    "alter table desk drop column highest_version",
    "alter table desk drop column next_seq",
    "drop table column_map",
    "drop table reading_claim",
    "drop table reading",
    "drop table host_signature",
    "drop table insight_counts",
    "drop index subscription_proven",
    "drop index subscription_stranger",
    "create index subscription_fresh on subscription (shard, topic, delivered_version, id)",
    "delete from schema_version where version >= 6",
  ])
    await sql.raw(statement).execute(database);
}

describe.each([...engines])("analyses on %s", (_engine, create) => {
  test("are stored with their reviews, and come back as they were", async () => {
    const open = await create();
    await using engine = await open();
    await bring(engine, many, { at: first });
    const found = await analyses(engine);
    expect(found.map(({ sentiment }) => sentiment)).toEqual(many.map(() => "positive"));
    expect(found.every(({ aspects }) => aspects.some(({ aspect }) => aspect === "punctuality"))).toBe(true);
    await using other = await open();
    expect(await analyses(other)).toEqual(found);
  });

  test("from before findings said how sure they are come back as unsure, until the next reading", async () => {
    await using engine = await (await create())();
    await bring(engine, many, { at: first });
    const sure = async () =>
      (await analyses(engine)).flatMap(({ aspects }) => aspects.map((each) => each.sure));
    expect(new Set(await sure())).toEqual(new Set([true]));
    const earlier = {
      aspect: "pricing",
      polarity: "positive",
      basis: "cue",
      phrase: "They",
      start: 0,
      end: 4,
    };
    await engine.database
      .updateTable("review")
      .set({ analysis_json: JSON.stringify({ ...notAnalysed, aspects: [earlier] }) })
      .execute();
    expect(new Set(await sure())).toEqual(new Set([false]));
    await bring(engine, [], { at: later });
    expect(await isPublished(engine, '"basis":"cue","sure":false')).toBe(true);
    await engine.database.updateTable("publication").set({ analyser: "an earlier engine" }).execute();
    await bring(engine, [], { at: later });
    expect(new Set(await sure())).toEqual(new Set([true]));
  });

  test("are made once: a new review has itself analysed, and nobody else", async () => {
    await using engine = await (await create())();
    await bring(engine, many, { at: first });
    await engine.database
      .updateTable("review")
      .set({ analysis_json: JSON.stringify(foreign) })
      .execute();
    await bring(engine, [facts("newcomer", { text: "They were on time." })], { at: later });
    const found = await analyses(engine);
    expect(found.filter(({ score }) => score === foreign.score)).toHaveLength(many.length);
    expect(found.filter(({ score }) => score !== foreign.score)).toHaveLength(1);
    expect(await isPublished(engine, '"score":-0.77')).toBe(true);
    await bring(engine, [], { at: later, texts: "all" });
    expect((await analyses(engine)).filter(({ score }) => score === foreign.score)).toEqual([]);
  });

  test("change the insights alone: no record is updated, and no line of the journal written", async () => {
    await using engine = await (await create())();
    const { manuscript } = await bring(engine, many, { at: first });
    await engine.database
      .updateTable("review")
      .set({ analysis_json: JSON.stringify(foreign) })
      .execute();
    const again = await bring(engine, [], { at: later, texts: "all" });
    expect([again.isNews, again.plan.changes, again.plan.written.length]).toEqual([false, [], many.length]);
    expect(again.manuscript.reviews.map(({ updatedAt }) => updatedAt)).toEqual(
      manuscript.reviews.map(({ updatedAt }) => updatedAt),
    );
  });

  test("that come out differently make a publication, though no record changed", async () => {
    await using engine = await (await create())();
    await bring(engine, many, { at: first });
    const attributed = {
      technicians: [],
      services: [],
      aspects: [{ aspect: "pricing", polarity: "negative", label: "Value" }],
    } as const;
    const [one] = many;
    const { isNews, plan } = await bring(engine, one === undefined ? [] : [{ ...one, attributed }], {
      at: later,
    });
    expect([isNews, plan.changes, plan.written.length]).toEqual([true, [], 1]);
    const head = await sqlPublicationStore(engine).head();
    expect(head?.stamps.find(({ path }) => path === "/insights.json")?.changedAt).toBe(later as Instant);
    expect(head?.stamps.find(({ path }) => path === "/api/feed.json")?.changedAt).toBe(first as Instant);
  });

  test("of a store that an older program has written are made at the next publication", async () => {
    const open = await create();
    {
      await using engine = await open();
      await bring(engine, many, { at: first });
      await turnBack(engine);
    }
    await using engine = await open();
    expect(await analyses(engine)).toEqual(many.map(() => notAnalysed));
    const { isNews } = await bring(engine, [], { at: later });
    expect([isNews, (await analyses(engine)).every(({ sentiment }) => sentiment === "positive")]).toEqual([
      true,
      true,
    ]);
  });

  test("a model's answers are kept by what it was asked, until a publication asks for something else", async () => {
    const open = await create();
    await using engine = await open();
    await using other = await open();
    const clock = { nowSeconds: () => 1000 };
    const [cache, elsewhere] = [sqlWordingCache(engine, clock), sqlWordingCache(other, clock)];
    expect(await cache.answerTo("a")).toBeNull();
    await cache.keep("a", "One “answer” 🙂");
    await cache.keep("a", "Another");
    // Around its JSON a model may say anything, and one of our databases takes no such character.
    await cache.keep("n", "Here it is.\0 {}");
    expect(await elsewhere.answerTo("n")).toBe("Here it is. {}");
    expect([await elsewhere.answerTo("a"), await elsewhere.answerTo("b")]).toEqual(["Another", null]);
    await bring(engine, many, { at: first });
    expect(await elsewhere.answerTo("a")).toBeNull();
    expect([await cache.claim("m", "c"), await elsewhere.claim("m", "c")]).toEqual([true, false]);
    await cache.keep("c", "Kept");
    expect(await elsewhere.claim("m", "c")).toBe(true);
    await elsewhere.release();
    expect(await cache.claim("m", "c")).toBe(true);
  });
});
