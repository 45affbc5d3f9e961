import { describe, expect, test } from "bun:test";
import { untilVersion } from "../support/http-history.ts";
import { type Dataset, type Problem, recordKeys } from "../support/http-shapes.ts";
import { demoSite, emptySite, firstInstant, open, openForFile } from "../support/http-site.ts";
import { record, runtimes } from "../support/shingle.ts";

const opened = openForFile(demoSite);

describe.each([...runtimes])("GET /reviews/{id} on %s", (runtime) => {
  const ask = (id: string) => opened.client(runtime).get(`/reviews/${id}`);

  test("is the record, byte for byte as it stands in the dataset, for every review", async () => {
    const dataset = await opened.client(runtime).get("/reviews.json");
    const whole = dataset.text();
    for (const { id, updated_at } of (dataset.json() as Dataset).reviews) {
      const reply = await ask(id);
      expect(reply.status).toBe(200);
      expect(Object.keys(reply.json() as object)).toEqual(recordKeys);
      expect(whole).toContain(reply.text());
      expect((reply.json() as { id: string }).id).toBe(id);
      expect(reply.header("last-modified")).toBe(new Date(updated_at).toUTCString());
    }
  });

  test.each([
    "00000000000000000000000000",
    "nothing",
    "../reviews.json",
    "%F0%9F%94%A8",
    "ILOU000000000000000000ILOU",
  ])("%s was never seen: 404", async (id) => {
    const reply = await ask(id);
    expect(reply.status).toBe(404);
    expect(reply.json() as Problem).toMatchObject({ status: 404, issues: [] });
  });

  test("an id in small letters is told the right address", async () => {
    const { reviews } = await opened.client(runtime).json<Dataset>("/reviews.json");
    const { id = "", url } = reviews[0] ?? {};
    const reply = await ask(id.toLowerCase());
    expect([reply.status, (reply.json() as Problem).detail]).toEqual([
      404,
      `There is no review "${id.toLowerCase()}". Did you mean ${url}?`,
    ]);
  });

  test("a page says that it depends on Accept, in whatever spelling its address was first asked for", async () => {
    const { reviews } = await opened.client(runtime).json<Dataset>("/reviews.json");
    for (const path of ["/%72eviews/", "/reviews/"]) {
      const url = `${opened.client(runtime).server.url}${path}${reviews.at(-1)?.id}`;
      const { headers } = await fetch(url, { headers: { accept: "text/html" } });
      const told = [path, headers.get("content-type"), headers.get("vary")];
      expect(told).toEqual([path, "text/html; charset=utf-8", "Accept, Accept-Encoding"]);
    }
  });

  test("a slash more or less is another path", async () => {
    const [{ id } = { id: "" }] = (await opened.client(runtime).json<Dataset>("/reviews.json")).reviews;
    for (const target of [
      "/reviews",
      "/reviews/",
      `/reviews/${id}/`,
      `//reviews/${id}`,
      `/reviews/${id}/text`,
    ])
      expect([target, (await opened.client(runtime).get(target)).status]).toEqual([target, 404]);
    expect((await opened.client(runtime).get(`/reviews/${id}?`)).status).toBe(200);
  });
});

describe("GET /reviews/{id} of a review that leaves and comes back", () => {
  test("removed by its source or withheld: 410 with the reason; restored: the record", async () => {
    using site = emptySite();
    const rows = ["kept", "dropped", "withheld"].map((source_id) =>
      record({ source_id, text: `This one is ${source_id}.` }),
    );
    const others = Array.from({ length: 5 }, (_, index) =>
      record({ source: "direct", source_id: String(index) }),
    );
    site.importRecords([...rows, ...others], "--at", firstInstant);
    await using client = await open(site);
    const { reviews } = await client.json<Dataset>("/reviews.json");
    const idOf = (name: string) => reviews.find(({ text }) => text?.includes(name))?.id ?? "";
    const [kept = {}, , withheld = {}] = rows;
    site.importRecords(
      [kept, withheld],
      "--scope",
      "complete",
      "--allow-removals",
      "--at",
      "2026-11-20T11:00:00Z",
    );
    site.run("withhold", idOf("withheld"), "--reason", "not-a-customer", "--at", "2026-11-20T12:00:00Z");
    await untilVersion(client, 3);

    for (const [name, reason] of [
      ["dropped", "source-removed"],
      ["withheld", "not-a-customer"],
    ] as const) {
      const reply = await client.get(`/reviews/${idOf(name)}`, [["If-None-Match", "*"]]);
      expect([name, reply.status, reply.header("cache-control")]).toEqual([name, 410, "no-store"]);
      const { title, status, detail, issues } = reply.json() as Problem;
      expect({ title, status, issues }).toEqual({ title: "Gone", status: 410, issues: [] });
      expect(detail).toContain(reason);
      // What it means, in words for people.
      expect(detail).toMatch(
        /\. (The business withheld it because its author was no customer|It disappeared from where it was written)\./,
      );
      expect(reply.text()).not.toContain("This one is");
    }
    expect((await client.get(`/reviews/${idOf("kept")}`)).status).toBe(200);

    site.run("restore", idOf("withheld"), "--at", "2026-11-20T13:00:00Z");
    await untilVersion(client, 4);
    const restored = await client.get(`/reviews/${idOf("withheld")}`);
    expect(restored.status).toBe(200);
    expect(restored.json()).toMatchObject({
      text: "This one is withheld.",
      first_published_at: firstInstant,
      updated_at: "2026-11-20T13:00:00Z",
    });
  });
});
