import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { times } from "../support/campaign.ts";
import { emptySite, type Site } from "../support/http-site.ts";
import { launch } from "../support/launch.ts";
import { idOf } from "../support/reviews.ts";
import { type Finished, record, shingle } from "../support/shingle.ts";
import { engines, engineVariables, openStore, readStored } from "../support/stored.ts";

setDefaultTimeout(300_000);

const reviews = ["first", "second", "third"].map((id, at) =>
  record({
    source_id: id,
    author: `Author of ${id}`,
    rating: 5 - at,
    date: `2026-03-1${at}`,
    text: `Words of ${id}: they were on time.`,
  }),
);
const id = idOf("second");

/** Every file under a folder, as Latin text: what is there in any form of bytes. */
function bytesUnder(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, "latin1"))
    .join("");
}

describe.each([...engines])("the operator's desk on %s", (engine) => {
  let site: Site;
  const run = (...args: readonly string[]): Finished => shingle(args, { variables: site.variables });
  const json = (...args: readonly string[]) => JSON.parse(run(...args, "--json").stdout);
  const stored = () => readStored(site.variables);
  const shown = async (which = id) => (await stored()).dataset.reviews.find((each) => each.id === which);
  const coverage = async () => (await stored()).dataset.coverage[0] as unknown as Record<string, unknown>;

  beforeAll(async () => {
    site = emptySite({ variables: await engineVariables(engine) });
    site.importRecords(reviews, "--at", "2026-11-20T10:00:00Z");
  });
  afterAll(() => site[Symbol.dispose]());

  test("status tells all of decisions §15 at a glance", () => {
    expect(json("status")).toMatchObject({
      site: { name: "Copper Ridge Roofing & Construction", base_url: "https://reviews.example.com" },
      store: { kind: engine === "SQLite" ? "sqlite" : "postgresql", format: expect.any(Number) },
      version: 1,
      published_at: "2026-11-20T10:00:00Z",
      reviews: { published: 3, withheld: 0, erased: 0, by_source: { google: { published: 3, withheld: 0 } } },
      subscriptions: { active: 0, failing: 0 },
      last_import: { at: "2026-11-20T10:00:00Z", created: 3, updated: 0, removed: 0 },
    });
    expect(run("status").stdout).toContain(
      "Copper Ridge Roofing & Construction, served at https://reviews.example.com",
    );
  });

  test("list filters as the search does; show takes id and permalink and tells the history", () => {
    const ids = (...args: readonly string[]) =>
      run("list", ...args, "--json")
        .stdout.trim()
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line))
        .map((each) => [each.id, each.state]);
    expect(ids()).toEqual(["third", "second", "first"].map((each) => [idOf(each), "published"]));
    expect(ids("--rating", "4")).toEqual([[id, "published"]]);
    expect(ids("--query", "words of FIRST")).toEqual([[idOf("first"), "published"]]);
    expect(ids("--order", "lowest", "--limit", "1")).toEqual([[idOf("third"), "published"]]);
    expect(ids("--state", "withheld")).toEqual([]);
    const wrong = run("list", "--rating", "9");
    expect([wrong.code, wrong.stderr]).toEqual([
      2,
      expect.stringContaining("rating must be a whole number from 1 to 5"),
    ]);
    const whole = json("show", id);
    expect(whole).toMatchObject({
      id,
      state: "published",
      record: { author: "Author of second", rating: 4 },
      source_id: "second",
      corrected: false,
      history: [{ seq: 2, kind: "created", at: "2026-11-20T10:00:00Z", reason: null }],
    });
    expect(whole.findings.map(({ aspect }: { aspect: string }) => aspect)).toContain("punctuality");
    expect(json("show", `https://reviews.example.com/reviews/${id}`)).toEqual(whole);
    expect(json("show", `https://reviews.example.com/reviews/${id.toLowerCase()}/`)).toEqual(whole);
    expect(run("show", idOf("nobody")).code).toBe(1);
    expect(run("show", "https://reviews.example.com/docs").code).toBe(2);
  });

  test("a reply stands over the source's, outlives imports, and can be taken away", async () => {
    expect(run("reply", id, "--text", "Thank you.\u202e", "--at", "2026-11-21T10:00:00Z").code).toBe(0);
    expect((await shown())?.owner_reply).toEqual({ text: "Thank you.", date: "2026-11-21" });
    expect((await shown())?.updated_at).toBe("2026-11-21T10:00:00Z");
    site.importRecords(reviews.map((each) => ({ ...each, owner_reply: { text: "From the source." } })));
    expect((await shown())?.owner_reply?.text).toBe("Thank you.");
    expect((await shown(idOf("first")))?.owner_reply?.text).toBe("From the source.");
    expect(run("reply", id, "--remove").code).toBe(0);
    expect((await shown())?.owner_reply).toBeNull();
    expect(run("reply", id).code).toBe(2);
    expect(run("reply", id, "--text", " \n ").code).toBe(1);
    expect(run("reply", id, "--text", "x".repeat(20_001)).stderr).toContain("over 20000 characters");
  });

  test("a correction changes mentions and findings, outlives imports, and is disclosed", async () => {
    const before = await stored();
    const mentioned = run(
      ...[
        "correct",
        id,
        "--technician",
        "+Elena Ortiz",
        "--service",
        "+roof-repair",
        "--aspect",
        "-punctuality",
      ],
      ...["--aspect", "+pricing:negative"],
    );
    expect([mentioned.code, mentioned.stderr]).toEqual([0, ""]);
    site.importRecords(reviews.map((each) => ({ ...each, text: `${each.text} Still on time.` })));
    expect(await shown()).toMatchObject({ technicians: ["Elena Ortiz"], services: ["roof-repair"] });
    expect(await coverage()).toMatchObject({ published: 3, corrected: 1 });
    const { documents } = await stored();
    const { per_review } = JSON.parse(documents.get("/insights.json") ?? "");
    expect(
      per_review[id].aspects.map((each: { id: string; polarity: string; basis: string }) => [
        each.id,
        each.polarity,
        each.basis,
      ]),
    ).toEqual([["pricing", "negative", "operator"]]);
    expect(run("insights", "check").code).toBe(0);
    expect(json("show", id).corrected).toBe(true);
    expect(run("correct", id, "--technician", "+Elenor Ortiz").stderr).toContain("did you mean Elena Ortiz?");
    expect(run("correct", id, "--technician", "t-elena").stderr).toContain("needs a sign");
    expect(run("correct", id, "--aspect", "+pricing:bad").stderr).toContain(
      "positive, neutral, negative, mixed",
    );
    expect(run("correct", id, "--aspect", "-pricing:negative").stderr).toContain("write -pricing");
    for (const [flag, ...twice] of [
      ["--aspect", "+pricing:mixed", "-Pricing"],
      ["--technician", "+Elena Ortiz", "+t-elena"],
    ])
      expect(run("correct", id, ...twice.flatMap((each) => [flag ?? "", each])).stderr).toContain("twice");
    expect(run("correct", id).code).toBe(2);
    expect(run("correct", id, "--clear").code).toBe(0);
    expect(await coverage()).toMatchObject({ corrected: 0 });
    expect(before.version).toBeLessThan((await stored()).version);
  });

  test("a correction of an aspect alone is news for whoever follows the changes, as is its undoing", async () => {
    const history = (): { kind: string; at: string }[] => json("show", id).history;
    const before = history().length;
    run("correct", id, "--aspect", "+warranty:negative", "--at", "2027-01-01T00:00:00Z");
    expect(history().slice(before)).toMatchObject([{ kind: "updated", at: "2027-01-01T00:00:00Z" }]);
    expect((await shown())?.updated_at).toBe("2027-01-01T00:00:00Z");
    // What was not found cannot be taken away: nothing is news.
    run("correct", id, "--aspect", "-safety", "--at", "2027-01-02T00:00:00Z");
    expect(history()).toHaveLength(before + 1);
    run("correct", id, "--clear", "--at", "2027-01-03T00:00:00Z");
    expect(history().slice(before + 1)).toMatchObject([{ kind: "updated", at: "2027-01-03T00:00:00Z" }]);
    expect(run("insights", "check").code).toBe(0);
  });

  test("a reply and a correction are there again when a review comes back that its source lacked for a day", async () => {
    run("reply", id, "--text", "Thank you.");
    run("correct", id, "--technician", "+Elena Ortiz");
    const others = reviews.filter((each) => each.source_id !== "second");
    site.importRecords(others, "--scope", "complete", "--allow-removals");
    expect(await shown()).toBeUndefined();
    expect(await coverage()).toMatchObject({ published: 2, corrected: 0 });
    site.importRecords(reviews, "--scope", "complete");
    expect(await shown()).toMatchObject({
      owner_reply: { text: "Thank you." },
      technicians: ["Elena Ortiz"],
    });
    expect(await coverage()).toMatchObject({ published: 3, corrected: 1 });
    expect(run("insights", "check").code).toBe(0);
    run("correct", id, "--clear");
    expect(await shown()).toMatchObject({ owner_reply: { text: "Thank you." }, technicians: [] });
    run("reply", id, "--remove");
  });

  test("undo takes the last edits back as a new publication, and twice is as if never", async () => {
    const before = await stored();
    site.importRecords([
      record({ source_id: "fourth" }),
      { ...reviews[0], source_id: "first", text: "Other." },
    ]);
    const { stderr } = run("undo");
    for (const told of [`${idOf("fourth")} is no longer shown`, `${idOf("first")} is as it was before`])
      expect(stderr).toContain(`taken back: ${told}\n`);
    const undone = await stored();
    expect(undone.dataset.reviews.map(({ id, text }) => [id, text])).toEqual(
      before.dataset.reviews.map(({ id, text }) => [id, text]),
    );
    expect(undone.version).toBe(before.version + 2);
    expect(undone.journal.at(-1)).toMatchObject({ kind: "removed", reason: "undone" });
    expect(run("undo").code).toBe(0);
    expect((await shown(idOf("fourth")))?.text).toBeNull();
    expect((await shown(idOf("first")))?.text).toBe("Other.");
    site.importRecords([record({ source_id: "fifth" })], "--scope", "complete", "--allow-removals");
    expect((await stored()).dataset.reviews).toHaveLength(1);
    run("publish");
    expect(run("undo").code).toBe(0);
    expect((await stored()).dataset.reviews.map(({ text }) => text)).toContain("Other.");
  });

  test("what is erased is gone from everywhere, stays away, and is told as erased", async () => {
    run("reply", id, "--text", "An answer to Zebulon.");
    site.importRecords([
      { ...reviews[1], source_id: "second", author: "Zebulon Quarles", text: "Qwertzuiop was here." },
    ]);
    expect(run("erase", id).stderr).toContain("--yes is needed");
    expect(run("erase", id, "--yes").code).toBe(0);
    const { documents, journal, reviews: held } = await stored();
    const everything = [...documents.values(), JSON.stringify([...held]), JSON.stringify(journal)].join();
    for (const word of ["Zebulon", "Qwertzuiop"])
      expect([word, everything.includes(word)]).toEqual([word, false]);
    if (engine === "SQLite") {
      const bytes = bytesUnder(site.variables.SHINGLE_DATA_DIR ?? "");
      for (const word of ["Zebulon", "Qwertzuiop"])
        expect([word, bytes.includes(word)]).toEqual([word, false]);
    }
    expect(journal.at(-1)).toMatchObject({ id, kind: "removed", reason: "erased" });
    const again = site.importRecords([{ ...reviews[1], source_id: "second", author: "Zebulon Quarles" }]);
    expect(again.stderr).toContain("left out: 1 review, erased here before");
    const elsewhere = site.importRecords([
      record({
        source_id: "another-key",
        author: "zebulon QUARLES",
        date: "2026-03-11",
        text: "Qwertzuiop.",
      }),
    ]);
    expect(elsewhere.stdout).toStartWith("0 created");
    expect(await shown()).toBeUndefined();
    expect(run("undo").code).toBe(1);
    expect(run("restore", id).stderr).toContain("was erased");
    expect(run("reply", id, "--text", "x").code).toBe(1);
    expect(json("show", id)).toMatchObject({ state: "removed", reason: "erased" });
    expect(json("status").reviews.erased).toBe(1);
    await using store = await openStore(site.variables);
    expect((await store.before()).size).toBe(0);
  });
});

test("what is erased after its source removed it stays away under another key too", () => {
  using site = emptySite();
  const gone = record({ source_id: "gone", author: "Zebulon Quarles", date: "2026-03-11" });
  site.importRecords([record({ source_id: "a" }), gone]);
  site.importRecords([record({ source_id: "a" })], "--scope", "complete", "--allow-removals");
  site.run("erase", idOf("gone"), "--yes");
  const archived = site.importRecords([{ ...gone, source_id: "another-key" }]);
  expect(archived.stdout).toStartWith("0 created");
  expect(archived.stderr).toContain("left out: 1 review, erased here before");
});

test("of who is erased no platform's id is left either, by which a copy would lead to them, and each is known again", () => {
  using site = emptySite();
  const wren = { author: "Zebulon Wren", date: "2026-03-14", text: "Dry at last." };
  site.importRecords([record({ ...wren, source_id: "other-tool" }), record({ source_id: "a" })]);
  const scraped = join(site.folder, "scraped.csv");
  writeFileSync(
    scraped,
    "query,author_title,review_id,review_text,review_rating,review_datetime_utc\nq,Zebulon Wren,MapsIdOfWren,Dry at last.,5,03/14/2026 15:00:00\n",
  );
  expect(site.run("import", scraped).stderr).toContain("recognised: 1 review");
  const file = join(site.folder, "all.backup");
  site.run("backup", file);
  const isLeft = () => bytesUnder(site.variables.SHINGLE_DATA_DIR ?? "").includes("MapsIdOfWren");
  expect(isLeft()).toBe(true);
  site.run("erase", idOf("other-tool"), "--yes");
  expect(isLeft()).toBe(false);
  site.run("recover", file, "--replace");
  expect(isLeft()).toBe(false);
  // Under another name only the id tells.
  writeFileSync(scraped, readFileSync(scraped, "utf8").replace("Zebulon Wren", "Z. W."));
  expect(site.run("import", scraped).stderr).toContain("left out: 1 review, erased here before");
});

test("the folder of the data is made for its owner alone, and one that others can read is told", () => {
  using site = emptySite();
  site.importRecords([record({ source_id: "a" })]);
  const folder = site.variables.SHINGLE_DATA_DIR ?? "";
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const problems = () =>
    (JSON.parse(site.run("status", "--json").stdout).problems as { code: string }[]).map(({ code }) => code);
  expect(problems()).toEqual([]);
  // Whoever may only pass through it opens the database by its name.
  for (const mode of [0o755, 0o711, 0o704]) {
    chmodSync(folder, mode);
    expect(problems()).toEqual(["open-folder"]);
  }
  chmodSync(folder, 0o750);
  expect(problems()).toEqual([]);
});

test("a database in a folder that all may look into is closed to them itself", () => {
  using site = emptySite();
  const folder = site.variables.SHINGLE_DATA_DIR ?? "";
  mkdirSync(folder, { mode: 0o755 });
  site.importRecords([record({ source_id: "a" })]);
  expect(statSync(join(folder, "shingle.sqlite")).mode & 0o007).toBe(0);
});

test("commands that only look never make a store where there is none", () => {
  using site = emptySite();
  for (const command of [
    ["status"],
    ["list"],
    ["show", id],
    ["undo"],
    ["erase", id, "--yes"],
    ["reply", id, "--text", "x"],
  ]) {
    const { code, stderr } = shingle(command, { variables: site.variables });
    expect([command[0], code]).toEqual([command[0], 1]);
    expect(stderr).toContain(`there is nothing in ${site.variables.SHINGLE_DATA_DIR} yet`);
  }
  expect(() => statSync(site.variables.SHINGLE_DATA_DIR ?? "")).toThrow();
});

test("killed at any moment, an erasure or an undo is done or not begun, and is finished by doing it again", async () => {
  for (let round = 0; round < times(2, 60); round += 1) {
    using site = emptySite();
    const words = "Qwertzuiop of the third floor.";
    site.importRecords([
      ...reviews,
      record({ source_id: "erase-me", author: "Zebulon Quarles", text: words }),
    ]);
    const gone = idOf("erase-me");
    const erasing = launch(["erase", gone, "--yes"], { variables: site.variables });
    await Bun.sleep(50 + 50 * round);
    erasing.child.kill("SIGKILL");
    await erasing.ended;
    const { documents, reviews: held } = await readStored(site.variables);
    const isErased = held.get(gone)?.state === "removed";
    expect((documents.get("/reviews.json") ?? "").includes("Zebulon")).toBe(!isErased);
    site.run("erase", gone, "--yes");
    const bytes = bytesUnder(site.variables.SHINGLE_DATA_DIR ?? "");
    expect([bytes.includes("Zebulon"), bytes.includes(words)]).toEqual([false, false]);
    site.importRecords([record({ source_id: "next", text: "One more." })]);
    const undoing = launch(["undo"], { variables: site.variables });
    await Bun.sleep(50 + 50 * round);
    undoing.child.kill("SIGKILL");
    await undoing.ended;
    const after = await readStored(site.variables);
    const isUndone = after.reviews.get(idOf("next"))?.state === "removed";
    expect((after.documents.get("/feed.xml") ?? "").includes("One more.")).toBe(!isUndone);
    expect(site.run("publish").code).toBe(0);
  }
});

test("how a review speaks as a whole, and of which problems, follows from what a correction left of it", async () => {
  using own = emptySite();
  const late = idOf("late");
  const read = async () => {
    const { documents } = await readStored(own.variables);
    const { per_review } = JSON.parse(documents.get("/insights.json") ?? "");
    const { sentiment, score, problems } = per_review[late];
    return { sentiment, score, problems };
  };
  const said = { sentiment: "negative", score: -1, problems: ["late_or_no_show"] };
  own.importRecords([record({ source_id: "late", rating: 2, text: "They were two hours late." })]);
  expect(await read()).toEqual(said);
  own.run("correct", late, "--aspect", "-punctuality");
  expect(await read()).toEqual({ sentiment: null, score: null, problems: [] });
  own.run("correct", late, "--aspect", "+professionalism:positive");
  expect(await read()).toEqual({ sentiment: "positive", score: 1, problems: [] });
  // Of one aspect the last word holds.
  own.run("correct", late, "--aspect", "+professionalism:negative");
  expect(await read()).toMatchObject({ sentiment: "negative", score: -1 });
  own.run("correct", late, "--aspect", "-professionalism");
  expect(await read()).toEqual({ sentiment: null, score: null, problems: [] });
  own.run("correct", late, "--clear");
  expect(await read()).toEqual(said);
});

test("a correction by what the business file lists none of says so", () => {
  using own = emptySite();
  const business = join(own.folder, "bare.json");
  writeFileSync(business, '{ "name": "Bare Roofing", "time_zone": "America/Chicago" }');
  own.importRecords([record({ source_id: "late" })], "--business", business);
  for (const flag of ["technician", "service", "area"]) {
    const { code, stderr } = shingle(["correct", idOf("late"), `--${flag}`, "+maria"], {
      variables: own.variables,
    });
    expect([code, stderr.trim()]).toEqual([
      1,
      `shingle: --${flag} maria is not known; the business file lists none: add it there, shingle publish, then correct`,
    ]);
  }
});
