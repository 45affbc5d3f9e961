import { afterAll, describe, expect, test } from "bun:test";
import { gunzipSync } from "node:zlib";
import { steps, untilVersion, versionAfter } from "../support/http-history.ts";
import { type Dataset, type Problem, recordKeys, type SinceResult } from "../support/http-shapes.ts";
import { type Client, demoSite, emptySite, firstInstant, open, openForFile } from "../support/http-site.ts";
import { type Runtime, runtimes } from "../support/shingle.ts";

const opened = openForFile(demoSite);
const httpDateOf = (instant: string) => new Date(instant).toUTCString();

describe.each([...runtimes])("GET /api/reviews/since/{date} on %s", (runtime) => {
  const since = (day: string) => opened.client(runtime).json<SinceResult>(`/api/reviews/since/${day}`);

  test("answers since, matched, returned and reviews: all of them on or after the day, newest first", async () => {
    const { reviews } = await opened.client(runtime).json<Dataset>("/reviews.json");
    const result = await since("2025-01-01");
    expect(Object.keys(result)).toEqual(["since", "matched", "returned", "reviews"]);
    const expected = reviews.filter(({ date }) => date >= "2025-01-01");
    expect(expected.length).toBeGreaterThan(50);
    expect(result).toEqual({
      since: "2025-01-01",
      matched: expected.length,
      returned: expected.length,
      reviews: expected,
    });
    for (const review of result.reviews) expect(Object.keys(review)).toEqual(recordKeys);
  });

  test("for every day the answer is a beginning of the dataset's list", async () => {
    const { reviews } = await opened.client(runtime).json<Dataset>("/reviews.json");
    const days = new Set(reviews.map(({ date }) => date));
    const shift = (day: string, by: number) =>
      new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
    for (const day of [...days]) for (const by of [-1, 1]) days.add(shift(day, by));
    for (const day of days) {
      const count = reviews.filter(({ date }) => date >= day).length;
      const { matched, reviews: listed } = await since(day);
      expect([day, matched, listed.at(-1)?.id]).toEqual([day, count, reviews[count - 1]?.id]);
      expect(listed).toHaveLength(count);
    }
    expect((await since("0001-01-01")).matched).toBe(reviews.length);
    expect(await since("2099-12-31")).toEqual({ since: "2099-12-31", matched: 0, returned: 0, reviews: [] });
  });

  test("days with the same reviews are told apart, in every coding", async () => {
    const told = async (day: string, coding: string) => {
      const reply = await opened
        .client(runtime)
        .get(`/api/reviews/since/${day}`, [["Accept-Encoding", coding]]);
      const isCoded = reply.header("content-encoding") === "gzip";
      const body = isCoded ? gunzipSync(reply.body) : reply.body;
      return { tag: reply.header("etag"), isCoded, ...(JSON.parse(body.toString()) as SinceResult) };
    };
    for (const coding of ["identity", "gzip"]) {
      const [first, second] = [await told("2001-01-01", coding), await told("2001-01-02", coding)];
      expect([first.since, second.since]).toEqual(["2001-01-01", "2001-01-02"]);
      expect([first.isCoded, first.matched]).toEqual([coding === "gzip", second.matched]);
      expect(first.tag).not.toBe(second.tag);
    }
  });

  test("If-None-Match with the ETag and If-Modified-Since with the date give 304 with an empty body", async () => {
    const target = "/api/reviews/since/2026-01-01";
    const first = await opened.client(runtime).get(target);
    expect(first.header("last-modified")).toBe(httpDateOf(firstInstant));
    for (const field of [
      ["If-None-Match", first.header("etag") ?? ""],
      ["If-Modified-Since", first.header("last-modified") ?? ""],
    ] as const) {
      const again = await opened.client(runtime).get(target, [field]);
      expect([field[0], again.status, again.body.length]).toEqual([field[0], 304, 0]);
    }
  });

  test.each([
    "2026-02-30",
    "2025-02-29",
    "2026-13-01",
    "20260101",
    "2026-1-1",
    "yesterday",
    "2026-01-01T00:00:00Z",
    "%20",
    "2026-01-01%20",
    "२०२६-०१-०१",
    "-001-01-01",
  ])("the malformed date %s is a 400 whose issue stands in the path", async (day) => {
    const reply = await opened.client(runtime).get(`/api/reviews/since/${encodeURI(decodeURI(day))}`);
    expect(reply.status).toBe(400);
    const { issues } = reply.json() as Problem;
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatchObject({ in: "path", parameter: "date", path: ["date"] });
    expect(issues[0]?.message).toContain("YYYY-MM-DD");
  });

  test("the day that was meant is told, and where filters and a limit are taken", async () => {
    const faultsAt = async (path: string) => {
      const { issues } = (await opened.client(runtime).get(`/api/reviews/since/${path}`)).json() as Problem;
      return issues.map(({ message }) => message);
    };
    expect(await faultsAt("2026-11")).toEqual([
      'date must be a day that exists, as YYYY-MM-DD, for example 2026-05-28; "2026-11" is none. Did you mean "2026-11-01"?',
    ]);
    expect(await faultsAt("2026-11-01?limit=5")).toEqual([
      'There is no parameter "limit". None is taken here. /api/reviews/search?since=YYYY-MM-DD takes filters and a limit.',
    ]);
  });

  test("an encoded day is the same day", async () => {
    expect((await opened.client(runtime).get("/api/reviews/since/2026%2D01-01")).status).toBe(200);
  });
});

describe("the validators of /api/reviews/since/{date} are those of the result set", () => {
  const site = emptySite();
  const clients = new Map<Runtime, Client>();
  afterAll(async () => {
    for (const client of clients.values()) await client[Symbol.asyncDispose]();
    site[Symbol.dispose]();
  });

  const days = [
    "2026-01-01",
    "2026-02-01",
    "2026-03-01",
    "2026-03-15",
    "2026-04-01",
    "2026-05-01",
    "2026-06-01",
  ];
  type Held = Record<string, { tag: string; changed: string; body: string }>;
  const look = async (client: Client): Promise<Held> => {
    const held: Held = {};
    for (const day of days) {
      const reply = await client.get(`/api/reviews/since/${day}`);
      held[day] = {
        tag: reply.header("etag") ?? "",
        changed: reply.header("last-modified") ?? "",
        body: reply.text(),
      };
    }
    return held;
  };

  /** Up to which day listings change at each step; later ones are untouched. */
  const touched: readonly (string | null)[] = [
    null,
    "2026-02-01",
    "2026-01-01",
    "2026-03-15",
    "2026-04-01",
    "2026-04-01",
    "2026-02-01",
    "2026-05-01",
    "2026-05-01",
  ];

  test("an edit or a removal changes exactly the listings that it stands in; the others go on answering 304", async () => {
    const ids = new Map<string, string>();
    const before = new Map<Runtime, Held>();
    for (const [index, { name, at, run }] of steps.entries()) {
      run(site, (sourceId) => ids.get(sourceId) ?? "");
      for (const runtime of runtimes) {
        if (!clients.has(runtime)) clients.set(runtime, await open(site, runtime));
        const client = clients.get(runtime) as Client;
        await untilVersion(client, versionAfter(index));
        const held = await look(client);
        const old = before.get(runtime);
        const last = touched[index] ?? "2026-05-01";
        for (const day of old === undefined ? [] : days) {
          const isTouched = day <= last;
          const place = `${runtime}: ${name}: since ${day}`;
          expect([place, held[day]?.tag !== old?.[day]?.tag]).toEqual([place, isTouched]);
          expect([place, held[day]?.body !== old?.[day]?.body]).toEqual([place, isTouched]);
          const changed = isTouched ? Date.parse(at) : Date.parse(old?.[day]?.changed ?? "");
          // The second publication within a second is dated a second later.
          const allowed = isTouched && index === steps.length - 1 ? [changed, changed + 1000] : [changed];
          expect(allowed).toContain(Date.parse(held[day]?.changed ?? ""));
          const kept = await client.get(`/api/reviews/since/${day}`, [
            ["If-None-Match", old?.[day]?.tag ?? ""],
          ]);
          expect([place, kept.status]).toEqual([place, isTouched ? 200 : 304]);
          const dated = await client.get(`/api/reviews/since/${day}`, [
            ["If-Modified-Since", old?.[day]?.changed ?? ""],
          ]);
          expect([place, dated.status]).toEqual([place, isTouched ? 200 : 304]);
        }
        if (index === 0)
          for (const { id, text } of (await client.json<Dataset>("/reviews.json")).reviews)
            ids.set(text?.split(" ")[1] ?? "", id);
        before.set(runtime, held);
      }
      const [bun, node] = runtimes.map((runtime) => before.get(runtime));
      expect(bun).toEqual(node);
    }
  });

  test("two changes in one second still move Last-Modified twice, and it is never after Date", async () => {
    using twice = emptySite();
    const one = { source: "google", source_id: "1", author: "A", rating: 5, date: "2026-01-01" };
    await using client = await (async () => {
      twice.importRecords([one], "--at", firstInstant);
      return await open(twice);
    })();
    const seen: number[] = [];
    for (const [index, text] of ["first", "second", "third"].entries()) {
      if (index > 0) twice.importRecords([{ ...one, text }], "--at", firstInstant);
      await untilVersion(client, index + 1);
      for (const target of ["/reviews.json", "/api/reviews/since/2026-01-01"]) {
        const reply = await client.get(target);
        const changed = Date.parse(reply.header("last-modified") ?? "");
        expect(changed).toBeLessThanOrEqual(Date.parse(reply.header("date") ?? ""));
        if (target === "/reviews.json") seen.push(changed);
        else expect(changed).toBe(seen.at(-1) ?? 0);
      }
    }
    const first = Date.parse(firstInstant);
    expect(seen).toEqual([first, first + 1000, first + 2000]);
  });

  test("a publication that is dated ahead of the clock shows no Last-Modified after Date", async () => {
    using ahead = emptySite();
    ahead.importRecords(
      [{ source: "google", source_id: "1", author: "A", rating: 5, date: "2026-01-01" }],
      "--at",
      "2098-01-01T00:00:00Z",
    );
    await using client = await open(ahead);
    for (const target of [
      "/reviews.json",
      "/api/reviews/since/2026-01-01",
      "/api/reviews/search",
      "/feed.xml",
    ]) {
      const reply = await client.get(target);
      expect(Date.parse(reply.header("last-modified") ?? "")).toBeLessThanOrEqual(
        Date.parse(reply.header("date") ?? ""),
      );
    }
  });
});
