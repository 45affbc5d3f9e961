import { afterAll, describe, expect, test } from "bun:test";
import { steps, untilVersion, versionAfter } from "../support/http-history.ts";
import {
  type Change,
  type Changes,
  type Dataset,
  newestFirst,
  type Problem,
  type ReviewRecord,
  recordKeys,
} from "../support/http-shapes.ts";
import { type Client, demoSite, emptySite, firstInstant, open, openForFile } from "../support/http-site.ts";
import { type Runtime, runtimes } from "../support/shingle.ts";

const opened = openForFile(demoSite);

/** A copy that somebody keeps by following the journal. */
class Copy {
  readonly reviews = new Map<string, ReviewRecord>();
  readonly lines: Change[] = [];
  cursor: string | null = null;

  async follow(client: Client, limit: number): Promise<void> {
    for (let page = 0; page < 500; page += 1) {
      const after = this.cursor === null ? "" : `&after=${this.cursor}`;
      const { changes, next, up_to_date } = await client.json<Changes>(
        `/api/reviews/changes?limit=${limit}${after}`,
      );
      expect(changes.length).toBeLessThanOrEqual(limit);
      for (const change of changes) this.#take(change);
      this.cursor = next;
      if (up_to_date) return;
    }
    throw new Error("the journal has no end");
  }

  #take(change: Change): void {
    this.lines.push(change);
    if (change.kind === "removed") this.reviews.delete(change.id);
    else if (change.review !== null) this.reviews.set(change.id, change.review);
  }

  listed(): ReviewRecord[] {
    return [...this.reviews.values()].sort(newestFirst);
  }
}

describe.each([...runtimes])("GET /api/reviews/changes on %s", (runtime) => {
  const changes = (query: string) => opened.client(runtime).json<Changes>(`/api/reviews/changes${query}`);

  test("answers changes, next and up_to_date; without after from the beginning, 100 at most", async () => {
    const first = await changes("");
    expect(Object.keys(first)).toEqual(["changes", "next", "up_to_date"]);
    expect(first.changes).toHaveLength(100);
    expect(first.changes.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(first.up_to_date).toBe(false);
    expect(await changes("?limit=100")).toEqual(first);
    expect(await changes("?after=&limit=")).toEqual(first);
  });

  test("a change has seq, at, kind, id, reason and review; the review has full fields", async () => {
    const { reviews } = await opened.client(runtime).json<Dataset>("/reviews.json");
    const byId = new Map(reviews.map((review) => [review.id, review]));
    for (const change of (await changes("")).changes) {
      expect(Object.keys(change)).toEqual(["seq", "at", "kind", "id", "reason", "review"]);
      expect(change).toMatchObject({ kind: "created", at: firstInstant, reason: null });
      expect(Object.keys(change.review ?? {})).toEqual(recordKeys);
      expect(change.review).toEqual(byId.get(change.id) ?? null);
    }
  });

  test.each([1, 7, 100])(
    "walking with limit %i gives the whole journal; at the end next repeats the cursor",
    async (limit) => {
      const copy = new Copy();
      await copy.follow(opened.client(runtime), limit);
      const { reviews } = await opened.client(runtime).json<Dataset>("/reviews.json");
      expect(copy.listed()).toEqual([...reviews]);
      expect(copy.lines.map(({ seq }) => seq)).toEqual(copy.lines.map((_, index) => index + 1));
      expect(await changes(`?after=${copy.cursor}`)).toEqual({
        changes: [],
        next: copy.cursor ?? "",
        up_to_date: true,
      });
      await copy.follow(opened.client(runtime), limit);
      expect(copy.lines).toHaveLength(reviews.length);
    },
  );

  test.each([
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["limit=05", "limit"],
    ["limit=ten", "limit"],
    ["after=-1", "after"],
    ["after=x", "after"],
    ["after=05", "after"],
    ["after=1e0", "after"],
    ["after=%205", "after"],
    ["after=999999", "after"],
    ["since=2026-01-01", "since"],
    ["limit=5&limit=6", "limit"],
  ])("%s is refused, and the issue names the parameter", async (query, parameter) => {
    const reply = await opened.client(runtime).get(`/api/reviews/changes?${query}`);
    expect(reply.status).toBe(400);
    const { issues } = reply.json() as Problem;
    expect(issues.map((issue) => [issue.in, issue.parameter])).toEqual([["query", parameter]]);
  });

  test("all faults are told at once", async () => {
    const reply = await opened.client(runtime).get("/api/reviews/changes?limit=0&after=x&colour=red");
    const { issues } = reply.json() as Problem;
    expect(issues.map(({ parameter }) => parameter).sort()).toEqual(["after", "colour", "limit"]);
  });
});

describe("following the journal through creations, edits, removals, withholding and restoring", () => {
  const site = emptySite();
  const clients = new Map<Runtime, Client>();
  afterAll(async () => {
    for (const client of clients.values()) await client[Symbol.asyncDispose]();
    site[Symbol.dispose]();
  });

  test("a copy that is brought up to date at every step, at some or only at the end is today's dataset", async () => {
    const ids = new Map<string, string>();
    const always = new Map(runtimes.map((runtime) => [runtime, new Copy()]));
    const sometimes = new Map(runtimes.map((runtime) => [runtime, new Copy()]));
    for (const [index, { name, run }] of steps.entries()) {
      run(site, (sourceId) => ids.get(sourceId) ?? "");
      for (const runtime of runtimes) {
        const client = clients.get(runtime) ?? (await open(site, runtime));
        clients.set(runtime, client);
        await untilVersion(client, versionAfter(index));
        const { reviews } = await client.json<Dataset>("/reviews.json");
        for (const { id, text } of reviews) ids.set(text?.split(" ")[1] ?? "", id);
        const copies = [always.get(runtime), index % 3 === 2 ? sometimes.get(runtime) : undefined];
        for (const copy of copies.filter((each) => each !== undefined)) {
          await copy.follow(client, 2);
          expect([name, copy.listed()]).toEqual([name, [...reviews]]);
        }
      }
    }
    for (const client of clients.values()) {
      const late = new Copy();
      await late.follow(client, 100);
      expect(late.listed()).toEqual([...(await client.json<Dataset>("/reviews.json")).reviews]);
      expect(journalOf(late.lines, ids)).toEqual(expectedJournal);
    }
  });
});

/** What happened, in words: each line without its record, the id as the source's. */
function journalOf(lines: readonly Change[], ids: ReadonlyMap<string, string>): string[] {
  const names = new Map([...ids].map(([name, id]) => [id, name]));
  return lines.map(({ seq, at, kind, id, reason, review }) => {
    const shown = review === null ? "without" : "with";
    return `${seq} ${at.slice(11, 16)} ${kind} ${names.get(id)} ${reason ?? "-"} ${shown}`;
  });
}

// A line about a review that is published no more shows no record: what was withdrawn is in no answer.
const expectedJournal = [
  "1 10:00 created january - without",
  "2 10:00 created february - with",
  "3 10:00 created march - without",
  "4 10:00 created april - with",
  "5 10:00 created may - with",
  "6 11:00 updated february - with",
  "7 12:00 removed january source-removed without",
  "8 13:00 created late - with",
  "9 14:00 removed april privacy without",
  "10 15:00 created april - with",
  "11 16:00 updated february - with",
  "12 17:00 updated may - with",
  "13 18:00 updated may - with",
  "14 18:00 removed march legal without",
];
