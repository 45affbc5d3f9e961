import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { sqlPublicationStore } from "../../src/adapters/sql/publication-store.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { zlibCompressor } from "../../src/adapters/zlib-compressor.ts";
import { readBusiness } from "../../src/config/business-file.ts";
import { type ImportEvent, usualSettings } from "../../src/core/importing/row.ts";
import type { Instant } from "../../src/core/instant.ts";
import {
  noValidators,
  type Supply,
  type SupplyReading,
  type SupplyRecord,
} from "../../src/core/supplies/supply.ts";
import { type SyncOrder, syncSupplies } from "../../src/flows/sync-supplies.ts";
import type { Commit } from "../../src/ports/commit.ts";
import type { PublicationStore } from "../../src/ports/publication-store.ts";
import { engine as insights } from "../support/engine.ts";
import { noReadingShelf } from "../support/no-reading-shelf.ts";
import { facts, problem } from "../support/reviews.ts";
import { temporaryFolder } from "../support/shingle.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const reading = readBusiness({ name: "Ridge", time_zone: "UTC" });
if (reading.kind === "refused") throw new Error("the test's business file is wrong");
const imprint = {
  business: reading.business,
  address: { kind: "given", baseUrl: "http://localhost:1" },
  authorNames: "full",
} as const;

const settings = usualSettings("UTC");
function supply(name: string, fields: Partial<Supply> = {}): Supply {
  return { name, from: name, as: null, scope: "partial", settings, terms: "t", ...fields };
}

function row(file: string, sourceId: string, source = "google"): ImportEvent {
  return { kind: "row", file, line: 1, record: 1, review: facts(sourceId, { author: sourceId, source }) };
}

function content(name: string, ...ids: readonly string[]): SupplyReading {
  const events = ids.map((id) => row(name, id));
  return { kind: "read", events, digest: ids.join(), validators: noValidators, passedOver: [] };
}

let files = 0;
async function desk(wrap: (store: PublicationStore) => PublicationStore = (store) => store) {
  files += 1;
  const store = sqlPublicationStore(await openSqlite(join(folder.path, String(files), "shingle.sqlite")));
  const told: (readonly SupplyRecord[])[] = [];
  let held: readonly SupplyRecord[] = [];
  const answers = new Map<string, SupplyReading>();
  const asked: string[] = [];
  /** Supplies whose server knows the edition that it is asked about. */
  const unchanged = new Set<string>();
  /** What comes to pass once a supply was read. */
  const during = new Map<string, () => Promise<void>>();
  const ports = {
    store: wrap(store),
    compressor: zlibCompressor,
    engine: insights,
    reader: {
      read: async ({ name }: Supply, known: unknown) => {
        asked.push(`${name} ${known === null ? "in full" : "if changed"}`);
        const answer = answers.get(name);
        await during.get(name)?.();
        return answer === undefined || (known !== null && unchanged.has(name))
          ? { kind: "unchanged" as const }
          : answer;
      },
    },
    ...noReadingShelf,
    supplies: {
      recall: async () => held,
      remember: async (following: (held: readonly SupplyRecord[]) => readonly SupplyRecord[]) => {
        held = following(held);
        told.push(held);
      },
      [Symbol.asyncDispose]: async () => undefined,
    },
  };
  const sync = (order: Pick<SyncOrder, "supplies"> & Partial<SyncOrder>) =>
    syncSupplies(ports, {
      imprint,
      at: "2026-11-20T10:00:00Z" as Instant,
      isFresh: false,
      allowRemovals: false,
      skipBad: false,
      dryRun: false,
      signal: new AbortController().signal,
      ...order,
    });
  return { store, answers, asked, told, sync, unchanged, during };
}

describe("what a sync remembers", () => {
  test("is remembered only once its reviews are published", async () => {
    const failing = (store: PublicationStore): PublicationStore => ({
      ...store,
      commit: (_: Commit) => Promise.reject(new Error("disk full")),
    });
    const { answers, sync, told } = await desk(failing);
    answers.set("a", content("a", "1"));
    await expect(sync({ supplies: [supply("a")] })).rejects.toThrow("disk full");
    expect(told).toEqual([]);
  });

  test("is nothing after a stop, and nothing is published", async () => {
    const { answers, sync, told, store } = await desk();
    answers.set("a", content("a", "1"));
    const controller = new AbortController();
    controller.abort();
    expect(await sync({ supplies: [supply("a")], signal: controller.signal })).toBeNull();
    expect([told.length, await store.head()]).toEqual([0, null]);
  });

  test("is the edition that counts, the last fault, and no more than what is configured", async () => {
    const { answers, asked, sync, told, unchanged } = await desk();
    answers.set("a", content("a", "1"));
    answers.set("b", content("b", "2"));
    await sync({ supplies: [supply("a"), supply("b")] });
    unchanged.add("a");
    answers.set("b", { kind: "failed", fault: { code: "dns", message: "no name" } });
    await sync({ supplies: [supply("a"), supply("b")] });
    await sync({ supplies: [supply("b")] });
    await sync({ supplies: [supply("b", { terms: "other" })] });
    expect(
      told.map((records) =>
        records.map(({ name, isFailing, edition }) => [name, isFailing, edition?.reviews]),
      ),
    ).toEqual([
      [
        ["a", false, 1],
        ["b", false, 1],
      ],
      [
        ["a", false, 1],
        ["b", true, 1],
      ],
      [["b", true, 1]],
      [["b", true, 1]],
    ]);
    expect(asked).toEqual([
      "a in full",
      "b in full",
      "a if changed",
      "b if changed",
      "b if changed",
      "b in full",
    ]);
  });
});

describe("two syncs at one moment", () => {
  /** A run that has read this much when another begins and ends. */
  async function overlapped(first: SupplyReading, meanwhile: SupplyReading) {
    const { answers, sync, told, during } = await desk();
    const supplies = [supply("a"), supply("b")];
    answers.set("a", {
      ...content("a", "0"),
      validators: { etag: '"0"', lastModified: null },
    } as SupplyReading);
    answers.set("b", content("b", "1"));
    await sync({ supplies });
    answers.set("a", first);
    during.set("a", async () => {
      during.clear();
      answers.set("a", meanwhile);
      await sync({ supplies: [supply("a")], at: "2026-11-20T10:00:01Z" as Instant });
    });
    await sync({ supplies, at: "2026-11-20T10:00:02Z" as Instant });
    return told.at(-1)?.map(({ name, edition }) => [name, edition?.digest, edition?.reviews, edition?.etag]);
  }

  test("read again what both have read: whose reviews were stored last cannot be told", async () => {
    const newer = {
      ...content("a", "2", "3"),
      validators: { etag: '"3"', lastModified: null },
    } as SupplyReading;
    expect(await overlapped(newer, content("a", "4"))).toEqual([
      ["a", "", 2, null],
      ["b", "", 1, null],
    ]);
    expect((await overlapped({ kind: "unchanged" }, newer))?.[0]).toEqual(["a", "", 1, null]);
  });

  test("that remember the same leave it at that", async () => {
    const { answers, sync, told, during } = await desk();
    answers.set("a", content("a", "0"));
    during.set("a", async () => {
      during.clear();
      await sync({ supplies: [supply("b")] });
    });
    await sync({ supplies: [supply("a")] });
    expect(told.at(-1)?.map(({ name, edition }) => [name, edition?.digest])).toEqual([["a", "0"]]);
  });
});

describe("complete supplies", () => {
  const all = supply("all", { scope: "complete" });

  test("have unchanged ones of the same review source read beside them", async () => {
    const { answers, asked, sync, store, unchanged } = await desk();
    const ids = Array.from({ length: 20 }, (_, index) => `r${index}`);
    answers.set("all", content("all", ...ids));
    answers.set("more", content("more", "m"));
    const supplies = [all, supply("more")];
    await sync({ supplies });
    answers.set("all", content("all", ...ids.slice(1)));
    unchanged.add("more");
    asked.length = 0;
    await sync({ supplies });
    expect(asked).toEqual(["all if changed", "more if changed", "more in full"]);
    const states = [...(await store.desk()).reviews.values()].map(({ state }) => state);
    expect([states.length, states.filter((state) => state === "removed").length]).toEqual([21, 1]);
  });

  test("have those read too that hold reviews of the same source as one that is read beside them", async () => {
    const { answers, asked, sync, store, unchanged } = await desk();
    const ids = Array.from({ length: 20 }, (_, index) => `r${index}`);
    answers.set("all", content("all", ...ids));
    const both = [row("both", "g"), row("both", "y", "yelp")];
    answers.set("both", { ...content("both"), events: both, digest: "both" } as SupplyReading);
    const last = [row("last", "z", "yelp")];
    answers.set("last", { ...content("last"), events: last, digest: "last" } as SupplyReading);
    const supplies = [all, supply("both", { scope: "complete" }), supply("last")];
    await sync({ supplies });
    answers.set("all", content("all", ...ids.slice(1)));
    unchanged.add("both").add("last");
    asked.length = 0;
    await sync({ supplies });
    expect(asked.filter((each) => each.endsWith("in full"))).toEqual(["both in full", "last in full"]);
    const gone = [...(await store.desk()).reviews.values()].filter(({ state }) => state === "removed");
    expect(gone.map(({ source }) => source)).toEqual(["google"]);
  });

  test("that would take too much back have failed, and no others; what is fresh is read in full", async () => {
    const { answers, asked, sync, store, told, unchanged } = await desk();
    const ids = Array.from({ length: 20 }, (_, index) => `r${index}`);
    answers.set("all", content("all", ...ids));
    const rest = [row("rest", "y", "yelp"), row("rest", "b", "bbb")];
    answers.set("rest", { ...content("rest"), events: rest, digest: "rest" } as SupplyReading);
    const supplies = [
      all,
      supply("some"),
      supply("gone", { scope: "complete" }),
      supply("rest", { scope: "complete" }),
    ];
    const faults = async (order: Partial<SyncOrder> = {}) => {
      const outcome = await sync({ supplies, ...order });
      return outcome?.judgedSupplies.map(({ fault }) => fault?.code ?? null);
    };
    expect(await faults()).toEqual([null, null, null, null]);
    expect(told.at(-1)?.[3]?.edition).toMatchObject({ reviews: 2, reviewSources: ["bbb", "yelp"] });

    answers.set("all", content("all", "r0", "new"));
    answers.set("some", content("some", "s"));
    answers.set("gone", { kind: "failed", fault: { code: "dns", message: "no name" } });
    unchanged.add("rest");
    const at = "2026-11-21T10:00:00Z" as Instant;
    expect(await faults({ at })).toEqual(["too-many-removals", null, "dns", null]);
    const states = [...(await store.desk()).reviews.values()].map(({ state }) => state);
    expect([states.length, states.every((state) => state === "published")]).toEqual([24, true]);
    const [failed] = told.at(-1) ?? [];
    expect(failed).toMatchObject({ isFailing: true, failedAt: at, fault: { code: "too-many-removals" } });
    expect(failed?.edition).toMatchObject({ digest: "", reviews: 2, reviewSources: ["google"] });

    asked.length = 0;
    await sync({ supplies, isFresh: true });
    expect(asked).toEqual(supplies.map(({ name }) => `${name} in full`));

    // What is wrong with its rows is told before what it would take back.
    answers.set("all", { ...content("all"), events: [row("all", "r0"), problem("r1")] } as SupplyReading);
    expect(await faults({ skipBad: true })).toEqual(["bad-rows", null, "dns", null]);
  });
});
