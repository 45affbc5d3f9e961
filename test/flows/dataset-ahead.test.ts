import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { sqlPublicationStore } from "../../src/adapters/sql/publication-store.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { renderDataset } from "../../src/core/documents/dataset.ts";
import { Gathering } from "../../src/core/importing/gathering.ts";
import type { Instant } from "../../src/core/instant.ts";
import type { PublishedReview, SourcedReview } from "../../src/core/reviews/review.ts";
import { runThrough } from "../../src/core/steps.ts";
import { sharesDataset } from "../../src/flows/dataset-ahead.ts";
import type { Imprint } from "../../src/flows/derive.ts";
import { type ImportOrder, importReviews } from "../../src/flows/import-reviews.ts";
import type { Engine } from "../../src/insights/engine.ts";
import type { Compressor } from "../../src/ports/compressor.ts";
import { business, manuscriptOf, review } from "../insights/site.ts";
import { engine } from "../support/engine.ts";
import { hastyCompressor } from "../support/hasty-compressor.ts";
import { noReadingShelf } from "../support/no-reading-shelf.ts";
import { facts, problem, row } from "../support/reviews.ts";
import { temporaryFolder } from "../support/shingle.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const at = (second: number) => `2026-11-20T10:00:0${second}Z` as Instant;
const many = Array.from({ length: 70 }, (_, n) => facts(`n${n}`, { text: `New gutters, ${n} of them.` }));

function gathered(reviews: readonly SourcedReview[]): Gathering {
  const gathering = new Gathering();
  for (const [line, each] of reviews.entries()) gathering.add(row(each, line + 1));
  return gathering;
}

let stores = 0;
const asked: Imprint = {
  business,
  address: { kind: "given", baseUrl: "http://localhost:1" },
  authorNames: "full",
};

/** Imports into a store of its own, and tells in which order texts were read and documents compressed. */
async function site() {
  stores += 1;
  const store = sqlPublicationStore(await openSqlite(join(folder.path, String(stores), "shingle.sqlite")));
  const log: string[] = [];
  const reader = engine.readerFor(business);
  const watched: Engine = {
    ...engine,
    readerFor: () => ({
      ...reader,
      analyse: (...words) => {
        log.push("read");
        return reader.analyse(...words);
      },
    }),
  };
  const told = (bytes: Uint8Array) => new TextDecoder().decode(bytes.subarray(0, 2000));
  const compressor: Compressor = {
    ...hastyCompressor,
    compress: (bytes, coding) => {
      log.push(told(bytes).includes('"aggregate_rating"') ? "dataset" : "other");
      return hastyCompressor.compress(bytes, coding);
    },
  };
  const run = async (gathering: Gathering, second: number, order: Partial<ImportOrder> = {}) => {
    log.length = 0;
    const wanted = {
      gathering,
      imprint: asked,
      at: at(second),
      completeSources: new Set<string>(),
      allowRemovals: false,
      skipBad: false,
      dryRun: false,
      ...order,
    } as const;
    const outcome = await importReviews({ store, compressor, engine: watched, ...noReadingShelf }, wanted);
    const held = (await store.load())?.documents.find(({ path }) => path === "/reviews.json");
    if (outcome.kind === "published" && outcome.proof.isNews)
      expect(held?.bytes).toEqual(runThrough(renderDataset(outcome.proof.manuscript)).bytes);
    return log.filter((each) => each !== "other");
  };
  return { run, [Symbol.asyncDispose]: () => store[Symbol.asyncDispose]() };
}

const once = ["dataset", "dataset", "dataset"];

describe("the dataset of an import of a few reviews", () => {
  test("is compressed while their texts are read, and once", async () => {
    await using here = await site();
    expect((await here.run(gathered(many.slice(0, 2)), 1)).slice(0, 2)).toEqual(["read", "read"]);
    expect(await here.run(gathered(many.slice(2, 3)), 2)).toEqual([...once, "read"]);
    expect(await here.run(gathered([facts("n0", { text: "Old gutters." })]), 3)).toEqual([...once, "read"]);
  });

  test("is not where nothing is stored, nothing is new, or many texts came", async () => {
    await using here = await site();
    await here.run(gathered(many.slice(0, 2)), 1);
    expect(await here.run(gathered(many.slice(0, 2)), 2)).toEqual([]);
    expect(await here.run(gathered(many.slice(2, 3)), 3, { dryRun: true })).toEqual(["read"]);
    const bad = gathered(many.slice(2, 3));
    bad.add(problem("x"));
    expect(await here.run(bad, 4)).toEqual(["read"]);
    const reads = many.slice(2).map(() => "read");
    expect(await here.run(gathered(many.slice(2)), 5)).toEqual([...reads, ...once]);
  });
});

test("is the same where authors are shown otherwise than the store holds them", async () => {
  await using here = await site();
  await here.run(gathered(many.slice(0, 3)), 1);
  // Each is compared with a dataset that is written anew.
  expect(
    await here.run(gathered(many.slice(3, 4)), 2, { imprint: { ...asked, authorNames: "initial" } }),
  ).toEqual(["read", ...once]);
  expect(
    await here.run(gathered(many.slice(4, 5)), 3, { imprint: { ...asked, authorNames: "initial" } }),
  ).toEqual([...once, "read"]);
});

describe("two manuscripts", () => {
  const one = review("a", { text: "New gutters.", found: [["pricing", "positive", "New"]] });
  const two = review("b", { text: "Old gutters." });
  const manuscript = manuscriptOf([one, two]);
  const withReview = (changed: PublishedReview) => ({
    ...manuscript,
    reviews: manuscript.reviews.map((each) => (each.id === changed.id ? changed : each)),
  });

  test("share their dataset where only what the engine found is another", () => {
    expect(sharesDataset(manuscript, withReview({ ...one, analysis: two.analysis }))).toBe(true);
    expect(sharesDataset(manuscript, withReview({ ...one }))).toBe(true);
  });

  test("do not where anything in it is", () => {
    const others = [
      { ...manuscript, version: 2 },
      { ...manuscript, at: at(1) },
      { ...manuscript, baseUrl: "https://elsewhere.example" },
      { ...manuscript, business: { ...business } },
      { ...manuscript, reviews: [one] },
      withReview({ ...one, facts: { ...one.facts, rating: 1 } }),
      withReview({ ...one, updatedAt: at(1) }),
      withReview({ ...one, mentions: { ...one.mentions, technicians: ["t-elena"] } }),
      withReview({ ...one, firstPublishedAt: at(1) }),
    ];
    for (const other of others) expect(sharesDataset(manuscript, other)).toBe(false);
  });
});
