import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { generateReviews } from "../../bench/support/generated-reviews.ts";
import { sqlPublicationStore } from "../../src/adapters/sql/publication-store.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { sqlStoreCopy } from "../../src/adapters/sql/store-copy.ts";
import { type Edits, noEdits } from "../../src/core/change/edits.ts";
import type { Instant } from "../../src/core/instant.ts";
import { nothingAmended } from "../../src/core/reviews/amendment.ts";
import type { Rating, SourcedReview } from "../../src/core/reviews/review.ts";
import { runThrough } from "../../src/core/steps.ts";
import type { Imprint } from "../../src/flows/derive.ts";
import { publish } from "../../src/flows/publish.ts";
import type { Engine } from "../../src/insights/engine.ts";
import { business } from "../insights/site.ts";
import { engine } from "../support/engine.ts";
import { hastyCompressor } from "../support/hasty-compressor.ts";
import { noReadingShelf } from "../support/no-reading-shelf.ts";
import { facts, idOf } from "../support/reviews.ts";
import { temporaryFolder } from "../support/shingle.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const imprint: Imprint = {
  business,
  address: { kind: "given", baseUrl: "http://localhost:1" },
  authorNames: "full",
};
const at = "2026-11-20T10:00:00Z" as Instant;

const first = 1005;
/** Of those that are there from the first a sentence is enough, since there have to be a thousand. */
const shortened = (text: string | null) => text?.match(/^.*?[.!?](?= |$)/s)?.[0] ?? text;
const all = [...generateReviews(1030, 31)].map(({ text, author, rating, date }, n) =>
  facts(`n${n}`, {
    text: n > 200 && n < first ? shortened(text) : text,
    author,
    rating: rating as Rating,
    date,
  }),
);
const incoming = (from: number, to: number, change: Partial<SourcedReview> = {}): Partial<Edits> => ({
  incoming: new Map(all.slice(from, to).map((each, n) => [idOf(`n${from + n}`), { ...each, ...change }])),
});

describe("what was counted for the publication before", () => {
  test("is counted on where reviews came, and only there; every document is as if all had been read", async () => {
    await using store = sqlPublicationStore(await openSqlite(join(folder.path, "one.sqlite")));
    let countsOn = false;
    const watched: Engine = {
      ...engine,
      render: (manuscript, counting) => {
        countsOn = counting !== undefined && counting.before !== null;
        return engine.render(manuscript, counting);
      },
    };
    const publishing = async (edits: Partial<Edits>, changed: Partial<Imprint> = {}) => {
      countsOn = false;
      const ports = { store, compressor: hastyCompressor, engine: watched, ...noReadingShelf };
      const edit = () => ({ ...noEdits, ...edits });
      const { manuscript, isNews } = await publish(ports, { imprint: { ...imprint, ...changed }, at, edit });
      const stored = (await store.load())?.documents.find(({ path }) => path === "/insights.json");
      if (isNews) expect(stored?.bytes).toEqual(runThrough(engine.render(manuscript)));
      return countsOn;
    };
    const withhold = (n: number) => ({ withheld: new Map([[idOf(`n${n}`), "spam" as const]]) });

    expect(await publishing(incoming(0, first))).toBe(false);
    expect(await publishing(incoming(first, 1006))).toBe(true);
    expect(await publishing(incoming(1006, 1009))).toBe(true);
    // A review that is withheld from the first brings nothing public.
    expect(await publishing(withhold(7))).toBe(false);
    expect(await publishing(incoming(1009, 1010))).toBe(true);
    expect(await publishing({ restored: new Set([idOf("n7")]) })).toBe(true);
    expect(await publishing(incoming(20, 21, { text: "They left nails in the yard." }))).toBe(false);
    expect(await publishing(incoming(1010, 1011))).toBe(true);
    // The same words of another month.
    expect(await publishing(incoming(22, 23, { date: "2019-01-05" as SourcedReview["date"] }))).toBe(false);
    // What nobody sees is stored without a publication; whether it is counted otherwise is not looked into.
    await publishing(incoming(1010, 1011, { changedAt: at }));
    expect(await publishing(incoming(1011, 1012))).toBe(false);
    expect(await publishing(incoming(1012, 1013))).toBe(true);
    // Another file of the business, an aspect by the operator's word, of which the record tells nothing, other names.
    const renamed = { business: { ...business, name: `${business.name} Co` } };
    expect(await publishing(incoming(1013, 1014), renamed)).toBe(false);
    const aspects = {
      added: [{ aspect: "safety", polarity: "negative" as const, label: "Safety" }],
      removed: [],
    };
    const amended = new Map([[idOf("n5"), { ...nothingAmended, aspects }]]);
    expect(await publishing({ amended }, renamed)).toBe(false);
    expect(await publishing(incoming(1014, 1015), renamed)).toBe(true);
    const initial = { ...renamed, authorNames: "initial" as const };
    expect(await publishing(incoming(1015, 1016), initial)).toBe(false);
    expect(await publishing({ erased: new Set([idOf("n3")]) }, initial)).toBe(false);
  });

  test("is not kept of a business with few reviews", async () => {
    await using store = sqlPublicationStore(await openSqlite(join(folder.path, "few.sqlite")));
    const ports = { store, compressor: hastyCompressor, engine, ...noReadingShelf };
    await publish(ports, { imprint, at, edit: () => ({ ...noEdits, ...incoming(0, 40) }) });
    const head = await store.head();
    expect(await store.counts(head?.contentDigest ?? "")).toBeNull();
  });

  test("goes with the reviews that a backup is put in place of", async () => {
    await using sqlite = await openSqlite(join(folder.path, "recovered.sqlite"));
    const [store, copy] = [sqlPublicationStore(sqlite), sqlStoreCopy(sqlite)];
    const ports = { store, compressor: hastyCompressor, engine, ...noReadingShelf };
    await publish(ports, { imprint, at, edit: () => ({ ...noEdits, ...incoming(0, 2) }) });
    const lines: string[] = [];
    const head = await copy.copyOut(async (line) => void lines.push(line));
    const counts = { content_digest: "of what was there", counts_json: "{}" };
    await sqlite.database.insertInto("insight_counts").values(counts).execute();
    await copy.copyIn({
      head,
      lines: (async function* () {
        yield* lines;
      })(),
      now: at,
    });
    expect(await store.counts(counts.content_digest)).toBeNull();
    expect((await store.head())?.version).toBe(1);
  });
});
