import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readStored } from "../support/stored.ts";
import { content, lines, origin, type SyncReport, syncSite } from "./fixtures/sync-site.ts";

setDefaultTimeout(300_000);

const ids = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index}`);

function states({ sources }: SyncReport): string[] {
  return sources.map(({ name, state, reviews, fault }) =>
    `${name} ${fault?.code ?? state} ${reviews ?? ""}`.trim(),
  );
}

describe.each([
  ["bun", "SQLite"],
  ["node", "PostgreSQL"],
] as const)("shingle sync on %s with %s", (runtime, engine) => {
  test("imports everything as one publication, and only once", async () => {
    await using web = await origin();
    using here = await syncSite(runtime, engine);
    web.answers.set("/a.ndjson", content(lines("google", ids("g", 3)), '"1"'));
    mkdirSync(join(here.site.folder, "drop", "deep"), { recursive: true });
    writeFileSync(join(here.site.folder, "drop", "one.ndjson"), lines("direct", ["d1"]));
    writeFileSync(join(here.site.folder, "drop", "deep", "two.ndjson"), lines("direct", ["d2"]));
    writeFileSync(join(here.site.folder, "drop", ".hidden"), "not for us");
    writeFileSync(join(here.site.folder, "table.csv"), "source,author,rating,date\nyelp,Y,4,2026-02-01\n");
    here.configure([
      { name: "web", from: `${web.url}/a.ndjson` },
      { from: "drop" },
      { from: "table.csv", as: "native-csv" },
    ]);
    const first = await here.sync();
    expect(states(first)).toEqual(["web read 3", "drop read 2", "table.csv read 1"]);
    expect([first.code, first.version, first.summary?.created]).toEqual([0, 1, 6]);
    const second = await here.sync();
    expect(states(second)).toEqual(["web unchanged", "drop unchanged", "table.csv unchanged"]);
    expect([second.code, second.version, second.summary]).toEqual([0, null, null]);
    expect(web.requests.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, '"1"']);
    expect((await readStored(here.site.variables)).version).toBe(1);

    web.answers.set("/a.ndjson", content(lines("google", ids("g", 4)), '"2"'));
    writeFileSync(join(here.site.folder, "drop", "deep", "two.ndjson"), lines("direct", ["d2", "d3"]));
    const third = await here.sync();
    expect(states(third)).toEqual(["web read 4", "drop read 3", "table.csv unchanged"]);
    expect([third.version, third.summary?.created]).toEqual([2, 2]);
    const fresh = await here.sync("--fresh");
    expect(states(fresh)).toEqual(["web read 4", "drop read 3", "table.csv read 1"]);
    expect(fresh.version).toBeNull();
  });

  test("a source that fails leaves the others and what it brought before", async () => {
    await using web = await origin();
    using here = await syncSite(runtime, engine);
    const paths = ["good", "html", "status", "cut", "bad", "loop", "gone"];
    here.configure(paths.map((path) => ({ name: path, from: `${web.url}/${path}`, scope: "complete" })));
    for (const path of paths) web.answers.set(`/${path}`, content(lines(path, ids(path, 5)), '"1"'));
    expect((await here.sync()).summary?.created).toBe(35);

    web.answers.set("/good", content(lines("good", ids("good", 6)), '"2"'));
    web.answers.set("/html", content("<!doctype html><title>Sign in</title><form>…</form>", '"2"'));
    web.answers.set("/status", (_, response) => response.writeHead(503).end("later"));
    web.answers.set("/cut", (_, response) => {
      response.writeHead(200, { ETag: '"2"', "Content-Length": "5000" });
      response.write(lines("cut", ids("cut", 2)), () => response.destroy());
    });
    web.answers.set("/bad", content(`${lines("bad", ids("bad", 2))}{"source": "bad", "rating": 9}\n`, '"2"'));
    web.answers.set("/loop", (_, response) => response.writeHead(302, { Location: "/loop" }).end());
    web.answers.delete("/gone");
    const second = await here.sync();
    expect(states(second)).toEqual([
      "good read 6",
      "html unknown-format 0",
      "status status",
      "cut truncated",
      "bad bad-rows 2",
      "loop too-many-redirects",
      "gone status",
    ]);
    expect([second.code, second.version, second.summary?.created, second.summary?.removed]).toEqual([
      1, 2, 1, 0,
    ]);
    expect(second.problems.map(({ file, code }) => `${file} ${code}`)).toContain("bad bad-rating");
    expect((await readStored(here.site.variables)).dataset.reviews).toHaveLength(36);

    // What failed is asked for in full again, and its old validators still count.
    web.answers.set("/status", content(lines("status", ids("status", 5)), '"1"'));
    web.answers.set("/bad", content(lines("bad", ids("bad", 4)), '"3"'));
    const third = await here.sync();
    expect(states(third).filter((state) => /read|unchanged/.test(state))).toEqual([
      "good unchanged",
      "status unchanged",
      "bad read 4",
    ]);
    expect(third.summary?.removed).toBe(1);
  });
});

describe("complete sources", () => {
  test("remove what they lack, but nothing that another source may hold", async () => {
    await using web = await origin();
    using here = await syncSite("bun");
    here.configure([
      { name: "all", from: `${web.url}/all`, scope: "complete" },
      { name: "more", from: `${web.url}/more` },
    ]);
    web.answers.set("/all", content(lines("google", ids("a", 20)), '"1"'));
    web.answers.set("/more", content(lines("google", ids("m", 3)), '"1"'));
    expect((await here.sync()).summary?.created).toBe(23);

    // The other source is unchanged, so it has to be read in full to know what it holds.
    web.answers.set("/all", content(lines("google", ids("a", 19)), '"2"'));
    const second = await here.sync();
    expect(states(second)).toEqual(["all read 19", "more read 3"]);
    expect(second.summary).toMatchObject({ created: 0, removed: 1 });

    // While the other source cannot be read, nothing of Google is removed.
    web.answers.set("/all", content(lines("google", ids("a", 18)), '"3"'));
    web.answers.delete("/more");
    const third = await here.sync();
    expect(states(third)).toEqual(["all read 18", "more status"]);
    expect(third.summary).toMatchObject({ created: 0, removed: 0 });
    expect((await readStored(here.site.variables)).dataset.reviews).toHaveLength(22);
  });

  test("that would remove more than a fifth remove nothing, say so, and are read again", async () => {
    await using web = await origin();
    using here = await syncSite("bun");
    here.configure([{ name: "all", from: `${web.url}/all`, scope: "complete" }]);
    web.answers.set("/all", content(lines("google", ids("a", 20)), '"1"'));
    await here.sync();
    web.answers.set("/all", content(lines("google", [...ids("a", 10), "new"]), '"2"'));
    for (const _ of [1, 2]) {
      const held = await here.sync();
      expect([held.code, ...states(held)]).toEqual([1, "all too-many-removals 11"]);
      expect(held.summary?.removed).toBe(0);
    }
    expect((await readStored(here.site.variables)).dataset.reviews).toHaveLength(21);
    const allowed = await here.sync("--allow-removals");
    expect([allowed.code, allowed.summary?.removed]).toEqual([0, 10]);
  });

  test("that are suddenly empty have failed", async () => {
    await using web = await origin();
    using here = await syncSite("bun");
    here.configure([{ name: "all", from: `${web.url}/all`, scope: "complete" }]);
    web.answers.set("/all", content(`[${lines("google", ["a"]).trim()}]`, '"1"'));
    await here.sync();
    web.answers.set("/all", content("[]", '"2"'));
    expect(states(await here.sync())).toEqual(["all empty 0"]);
    expect((await readStored(here.site.variables)).dataset.reviews).toHaveLength(1);
  });
});

describe("one run", () => {
  test("knows the same content again though its server does not", async () => {
    await using web = await origin();
    using here = await syncSite("bun");
    web.answers.set("/a", (_, response) => response.end(lines("google", ["a"])));
    here.configure([{ name: "web", from: `${web.url}/a` }]);
    expect(states(await here.sync())).toEqual(["web read 1"]);
    expect(states(await here.sync())).toEqual(["web unchanged"]);
  });

  test("takes the first of two sources that contradict each other", async () => {
    using here = await syncSite("bun");
    const file = (name: string, fields: object) =>
      writeFileSync(join(here.site.folder, name), lines("google", ["same"], fields));
    file("one.ndjson", { text: "First." });
    file("two.ndjson", { text: "Second." });
    here.configure([{ from: "one.ndjson" }, { from: "two.ndjson" }]);
    for (const _ of [1, 2]) {
      const report = await here.sync();
      expect(states(report)).toEqual(["one.ndjson read 1", "two.ndjson conflicting-duplicate 1"]);
      expect(report.sources[1]?.fault?.message).toContain("an earlier source tells otherwise");
    }
    const { dataset } = await readStored(here.site.variables);
    expect(dataset.reviews.map(({ text }) => text)).toEqual(["First."]);
    file("two.ndjson", { text: "First." });
    expect(states(await here.sync())).toEqual(["one.ndjson read 1", "two.ndjson read 1"]);
    expect(states(await here.sync())).toEqual(["one.ndjson unchanged", "two.ndjson unchanged"]);
  });

  test("reads again what is to be read under other terms", async () => {
    using here = await syncSite("bun");
    writeFileSync(
      join(here.site.folder, "dates.csv"),
      "source,source_id,author,rating,date\ngoogle,1,A,5,03/04/2026\n",
    );
    here.configure([{ from: "dates.csv", date_order: "day-first" }]);
    await here.sync();
    const dateOf = async () => (await readStored(here.site.variables)).dataset.reviews[0]?.date;
    expect(await dateOf()).toBe("2026-04-03");
    here.configure([{ from: "dates.csv", date_order: "month-first" }]);
    expect(states(await here.sync())).toEqual(["dates.csv read 1"]);
    expect(await dateOf()).toBe("2026-03-04");
  });

  test("with --skip-bad brings the good rows and still fails the source", async () => {
    using here = await syncSite("bun");
    const text = `${lines("google", ["a", "b"])}not json\n`;
    writeFileSync(join(here.site.folder, "bad.ndjson"), text);
    here.configure([{ from: "bad.ndjson" }]);
    expect(states(await here.sync())).toEqual(["bad.ndjson bad-rows 2"]);
    const skipped = await here.sync("--skip-bad");
    expect([skipped.code, skipped.summary?.created, ...states(skipped)]).toEqual([
      1,
      2,
      "bad.ndjson bad-rows 2",
    ]);
    const site = { base_url: expect.stringMatching(/^https?:/), name: expect.any(String) };
    expect(skipped).toMatchObject({ site, store: { kind: "sqlite" } });
    // It is read again, because its bad rows may have been mended with no trace.
    expect(states(await here.sync("--skip-bad"))).toEqual(["bad.ndjson bad-rows 2"]);
  });

  test("as a dry run stores and remembers nothing", async () => {
    using here = await syncSite("bun");
    writeFileSync(join(here.site.folder, "a.ndjson"), lines("google", ["a"]));
    here.configure([{ from: "a.ndjson" }]);
    for (const _ of [1, 2]) expect((await here.sync("--dry-run")).summary?.created).toBe(1);
    await expect(readStored(here.site.variables)).rejects.toThrow("nothing is published");
    const { stdout } = await here.run("sync", "--dry-run");
    expect(stdout).toBe(
      "a.ndjson: 1 review\nDry run: 1 created, 0 updated, 0 removed, 0 unchanged, 0 suspected duplicates, 0 rejected. Nothing was stored.\n",
    );
  });

  test("names what is missing of files and folders", async () => {
    using here = await syncSite("bun");
    mkdirSync(join(here.site.folder, "empty"));
    here.configure([{ from: "gone.csv" }, { from: "empty" }]);
    const report = await here.sync();
    expect(states(report)).toEqual(["gone.csv unreadable", "empty unreadable"]);
    rmSync(join(here.site.folder, "empty"), { recursive: true });
    writeFileSync(join(here.site.folder, "gone.csv"), "source,author,rating,date\nyelp,Y,4,2026-02-01\n");
    expect(states(await here.sync())).toEqual(["gone.csv read 1", "empty unreadable"]);
  });
});

test("a folder's exports are read, and what else lies there is named", async () => {
  using here = await syncSite("bun");
  const folder = join(here.site.folder, "exports");
  mkdirSync(join(folder, "facebook"), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const ratings = [
    { created_time: "2026-03-14T12:00:00+0000", rating: 4, reviewer: { name: "Ann" } },
    { created_time: "2026-03-14T12:00:00+0000", recommendation_type: "positive", reviewer: { name: "Bo" } },
  ];
  write("facebook/ratings.json", JSON.stringify({ data: ratings }));
  write("yelp.csv", "Reviewer,Rating,Review,Review Date,Review URL\nCy,5,Fine,2026-03-14,\n");
  write("archive_browser.html", "<!doctype html><html><body>Your archive</body></html>");
  write("notes.txt", "Call Ann.");
  here.configure([{ from: "exports" }]);
  const { code, stdout, stderr } = await here.run("sync");
  expect([code, stdout.split("\n")[0]]).toEqual([0, "exports: 2 reviews"]);
  expect(stderr).toContain(`passed over: ${join(folder, "archive_browser.html")} holds no reviews`);
  expect(stderr).toContain(
    "left out: 1 record. Facebook recommendations have no stars; `--facebook-recommendations map`",
  );
  here.configure([{ from: "exports", facebook_recommendations: "map" }]);
  expect(states(await here.sync())).toEqual(["exports read 3"]);
});

test("an empty file in a folder that is complete takes nothing back: its export may have been cut off", async () => {
  using here = await syncSite("bun");
  const folder = join(here.site.folder, "exports");
  mkdirSync(folder);
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("a.ndjson", lines("google", ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9"]));
  write("b.ndjson", lines("google", ["b"]));
  here.configure([{ from: "exports", scope: "complete" }]);
  expect(states(await here.sync())).toEqual(["exports read 10"]);
  write("b.ndjson", "");
  const cut = await here.sync();
  expect(states(cut)).toEqual(["exports empty-file 9"]);
  expect((await here.run("import", folder, "--scope", "complete")).code).toBe(1);
  rmSync(join(folder, "b.ndjson"));
  expect((await here.sync()).summary).toMatchObject({ removed: 1, unchanged: 9 });
});

test("what an address hides is shown, logged and stored nowhere", async () => {
  await using web = await origin();
  using here = await syncSite("bun");
  const secrets = ["pass-w0rd", "k3y-in-query"];
  const address = web.url.replace("//", "//ann:pass-w0rd@");
  web.answers.set("/ok.ndjson", content(lines("google", ["a"]), '"1"'));
  web.answers.set("/bad.ndjson", content("{nonsense", '"1"'));
  here.configure(
    ["ok", "bad", "gone"].map((name) => ({ from: `${address}/${name}.ndjson?key=k3y-in-query` })),
  );
  let said = "";
  for (const args of [
    ["sync"],
    ["sync", "--json"],
    ["sources"],
    ["sources", "--json"],
    ["sources", "--check"],
    ["config", "--effective"],
    ["config", "--json"],
  ]) {
    const { stdout, stderr } = await here.run(...args);
    said += stdout + stderr;
  }
  expect(said).toContain("/ok.ndjson?…");
  const folder = join(here.site.folder, "data");
  const stored = readdirSync(folder).map((name) => readFileSync(join(folder, name), "latin1"));
  for (const secret of secrets) expect([said, ...stored].join("").includes(secret)).toBe(false);
});
