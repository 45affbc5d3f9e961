import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptySite, type Site } from "../support/http-site.ts";
import { idOf } from "../support/reviews.ts";
import { type RunningServer, record, shingle, startServer } from "../support/shingle.ts";
import { engines, engineVariables, readStored } from "../support/stored.ts";

setDefaultTimeout(300_000);

const reviews = ["keep", "doubt"].map((id) =>
  record({ source_id: id, author: `Author of ${id}`, text: `Words of ${id}.` }),
);
const id = idOf("doubt");

describe.each([...engines])("withholding and restoring on %s", (engine) => {
  let site: Site;
  let server: RunningServer;
  const command = (...args: readonly string[]) => shingle(args, { variables: site.variables });
  const coverage = async () =>
    (await readStored(site.variables)).dataset.coverage.find(({ source }) => source === "google");
  const lines = async () =>
    (await readStored(site.variables)).journal.map(({ seq, kind, reason }) => [seq, kind, reason]);
  const mentioned = async (): Promise<string[]> => {
    const { documents } = await readStored(site.variables);
    return [...documents]
      .filter(([, text]) => text.includes("doubt"))
      .map(([path]) => path)
      .sort();
  };
  const everywhere = ["/api/feed.json", "/feed.xml", "/reviews.json"];

  beforeAll(async () => {
    site = emptySite({ variables: await engineVariables(engine) });
    site.importRecords(reviews, "--at", "2026-11-20T10:00:00Z");
    server = await startServer(["serve"], { variables: site.variables });
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    site[Symbol.dispose]();
  });

  test("a withheld review leaves every document, and stands in coverage and the change feed with its reason", async () => {
    expect(await mentioned()).toEqual(everywhere);
    const done = command("withhold", id, "--reason", "privacy", "--at", "2026-11-21T10:00:00Z");
    expect(done.code).toBe(0);
    expect(done.stdout).toStartWith("0 created, 0 updated, 1 removed\nPublished version 2 of Copper Ridge");
    expect(await mentioned()).toEqual([]);
    expect(await coverage()).toMatchObject({ published: 1, withheld: { privacy: 1 } });
    expect(await lines()).toEqual([
      [1, "created", null],
      [2, "created", null],
      [3, "removed", "privacy"],
    ]);
  });

  test("a running server shows all of it", async () => {
    let changes: { changes: { kind: string; reason: string | null; id: string; review: object | null }[] };
    for (let attempt = 0; ; attempt += 1) {
      changes = (await (await fetch(`${server.url}/api/reviews/changes`)).json()) as typeof changes;
      if (changes.changes.length === 3 || attempt > 100) break;
      await Bun.sleep(50);
    }
    expect(changes.changes.at(-1)).toMatchObject({ kind: "removed", reason: "privacy", id, review: null });
    expect((await fetch(`${server.url}/reviews/${id}`)).status).toBe(410);
    const found = await (await fetch(`${server.url}/api/reviews/search?query=doubt`)).json();
    expect(found).toMatchObject({ matched: 0 });
  });

  test("a later import does not bring it back, with other words either", async () => {
    const args = ["--at", "2026-11-22T10:00:00Z"];
    site.importRecords(reviews, ...args);
    site.importRecords([{ ...reviews[1], text: "Newer words of doubt." }], ...args);
    site.importRecords(reviews.slice(0, 1), "--scope", "complete", ...args);
    expect(await mentioned()).toEqual([]);
    expect((await readStored(site.variables)).version).toBe(2);
  });

  test("withholding it again changes nothing; for another reason, it changes coverage and is told", async () => {
    const again = command("withhold", id.toLowerCase(), "--reason", "privacy");
    expect(again.code).toBe(0);
    expect(again.stdout).toStartWith(
      "0 created, 0 updated, 0 removed\nNothing public changed, so there is no new version of Copper Ridge",
    );
    expect(command("withhold", id, "--reason", "duplicate").code).toBe(0);
    expect(await coverage()).toMatchObject({ published: 1, withheld: { duplicate: 1 } });
    expect((await lines()).slice(3)).toEqual([[4, "removed", "duplicate"]]);
  });

  test("its own address tells the reason that coverage tells, and no listing is other for it", async () => {
    let detail = "";
    for (let attempt = 0; !detail.includes("(duplicate, ") && attempt < 100; attempt += 1) {
      ({ detail } = (await (await fetch(`${server.url}/reviews/${id}`)).json()) as { detail: string });
      await Bun.sleep(50);
    }
    expect(detail).toContain("withheld it as a second copy of another review");
    const since = await fetch(`${server.url}/api/reviews/since/2020-01-01`);
    expect(since.headers.get("last-modified")).toBe("Sat, 21 Nov 2026 10:00:00 GMT");
  });

  test("restoring brings it back as the same review, with its newest words", async () => {
    const done = command("restore", id, "--json");
    expect(done.code).toBe(0);
    expect(JSON.parse(done.stdout)).toMatchObject({
      summary: { created: 1, updated: 0, removed: 0 },
      version: 4,
      dry_run: false,
    });
    expect(await mentioned()).toEqual(everywhere);
    const { dataset } = await readStored(site.variables);
    expect(dataset.reviews.find((review) => review.id === id)).toMatchObject({
      text: "Newer words of doubt.",
      first_published_at: "2026-11-20T10:00:00Z",
    });
    expect(await coverage()).toMatchObject({ published: 2, withheld: {} });
    expect((await lines()).at(-1)).toEqual([5, "created", null]);
    expect(command("restore", id).stdout).toContain("Nothing public changed");
  });

  test("what its source removed can be neither withheld nor restored", () => {
    site.importRecords(reviews.slice(0, 1), "--scope", "complete", "--allow-removals");
    for (const args of [
      ["withhold", id, "--reason", "spam"],
      ["restore", id],
    ]) {
      const refused = command(...args);
      expect([refused.code, refused.stdout]).toEqual([1, ""]);
      expect(refused.stderr).toBe(
        `shingle: review ${id} was removed by its source; what it said is gone from here\n`,
      );
    }
  });
});

describe("a review that is withheld", () => {
  const told = async ({ variables }: Site) => {
    const { dataset, journal } = await readStored(variables);
    const { published, withheld } = dataset.coverage.find(({ source }) => source === "google") ?? {};
    const lines = journal
      .filter((line) => line.id === id)
      .map(({ kind, reason }) => `${kind} ${reason ?? ""}`.trim());
    return { published, withheld, lines };
  };

  test("and then erased is counted nowhere, and told as erased", async () => {
    using site = emptySite();
    site.importRecords(reviews);
    site.run("withhold", id, "--reason", "spam");
    site.run("erase", id, "--yes");
    expect(await told(site)).toEqual({
      published: 1,
      withheld: {},
      lines: ["created", "removed spam", "removed erased"],
    });
  });

  test("and that no reader ever saw is told to nobody", async () => {
    using site = emptySite();
    const table = join(site.folder, "table.csv");
    const header = "Review ID,Platform,Reviewer,Stars,Date,Review,Status\n";
    writeFileSync(table, `${header}doubt,google,Nobody,1,2026-01-03,Buy pills.,Spam\n`);
    site.run("import", table);
    expect(await told(site)).toEqual({ published: 0, withheld: { spam: 1 }, lines: [] });
    site.run("withhold", id, "--reason", "legal");
    expect(await told(site)).toEqual({ published: 0, withheld: { legal: 1 }, lines: [] });
  });
});

describe("withholding asks for", () => {
  const known = "privacy, legal, spam, not-a-customer, duplicate";
  test.each<[string, readonly string[], number, string]>([
    ["a reason", ["withhold", id], 2, `--reason is needed; one of ${known}`],
    ["one of the reasons", ["withhold", id, "--reason", "bad"], 2, `--reason bad is none of ${known}`],
    ["one that is spelled right", ["withhold", id, "--reason", "privcy"], 2, "did you mean privacy?"],
    ["an id", ["withhold", "--reason", "spam"], 2, "name one review by its id"],
    ["one id", ["withhold", id, id, "--reason", "spam"], 2, "name one review by its id"],
    [
      "an id that can be one",
      ["withhold", "google:1", "--reason", "spam"],
      2,
      "google:1 is neither a review",
    ],
    ["an id that is known", ["withhold", id, "--reason", "spam"], 1, `there is no review ${id}`],
    ["an id, also to restore", ["restore"], 2, "name one review by its id"],
  ])("%s", (_what, args, code, message) => {
    using site = emptySite();
    if (code === 1) site.importRecords(reviews.slice(0, 1));
    const refused = shingle(args, { variables: site.variables });
    expect([refused.code, refused.stdout]).toEqual([code, ""]);
    expect(refused.stderr).toContain(message);
  });
});
