import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import type { Changes, Dataset, Problem } from "../support/http-shapes.ts";
import { emptySite, open, type Site } from "../support/http-site.ts";
import { until } from "../support/receiver.ts";
import { idOf } from "../support/reviews.ts";
import { record, shingle, startServer } from "../support/shingle.ts";
import {
  engines,
  engineVariables,
  openEngine,
  openStore,
  putBackAlone,
  readStored,
} from "../support/stored.ts";

setDefaultTimeout(300_000);

const named = (...names: readonly string[]) =>
  names.map((source_id) =>
    record({ source_id, author: `Author ${source_id}`, text: `Words of ${source_id}, who asked for them.` }),
  );

const changesAfter = (after: string) => `/api/reviews/changes?after=${after}`;

async function freshSite(engine: (typeof engines)[number]): Promise<Site> {
  return emptySite({ variables: await engineVariables(engine) });
}

describe.each([...engines])("after a backup was put back on %s", (engine) => {
  test("a reader from after it is told to begin anew, however many changes come, and one from before goes on", async () => {
    using site = await freshSite(engine);
    const file = join(site.folder, "all.backup");
    site.importRecords(named("a", "b"));
    site.run("backup", file);
    site.importRecords(named("c", "d"));
    await using client = await open(site);
    const late = (await client.json<Changes>("/api/reviews/changes")).next;
    expect(late).toBe("4");
    site.run("recover", file, "--replace");
    await until(async () => (await client.json<Changes>("/api/reviews/changes")).next === "2");
    const refused = async (cursor: string) => {
      const reply = await client.get(changesAfter(cursor));
      expect(reply.status).toBe(400);
      const [issue] = (reply.json() as Problem).issues ?? [];
      expect(issue).toMatchObject({ parameter: "after", code: "bad_cursor" });
      expect(issue?.message).toContain("begin anew, with an empty copy");
    };
    await refused(late);
    // As many as were lost, and more.
    site.importRecords(named("e", "f", "g"));
    await until(async () => (await client.json<Dataset>("/reviews.json")).reviews.length === 5);
    await refused(late);
    await refused("3");
    const { changes, next, up_to_date } = await client.json<Changes>(changesAfter("2"));
    expect(changes.map(({ id }) => id).toSorted()).toEqual([idOf("e"), idOf("f"), idOf("g")].toSorted());
    const [first = 0] = changes.map(({ seq }) => seq);
    expect(changes.map(({ seq }) => seq)).toEqual([first, first + 1, first + 2]);
    expect(first).toBeGreaterThan(1_700_000_000_000);
    expect([next, up_to_date]).toEqual([String(first + 2), true]);
    expect(await client.json<Changes>(changesAfter(next))).toEqual({ changes: [], next, up_to_date: true });
    // A page at a time, over the numbers that are left out.
    const walked: number[] = [];
    for (let cursor = "0"; walked.length < 5; ) {
      const page = await client.json<Changes>(`${changesAfter(cursor)}&limit=1`);
      walked.push(...page.changes.map(({ seq }) => seq));
      cursor = page.next;
    }
    expect(walked).toEqual([1, 2, first, first + 1, first + 2]);
  });

  test("into an empty store: numbers that the lost store may have given are left out", async () => {
    using lost = await freshSite(engine);
    const file = join(lost.folder, "all.backup");
    lost.importRecords(named("a", "b"));
    lost.run("backup", file);
    using site = await freshSite(engine);
    site.run("recover", file);
    await using client = await open(site);
    expect((await client.json<Changes>("/api/reviews/changes")).next).toBe("2");
    site.importRecords(named("c", "d"));
    await until(async () => (await client.json<Dataset>("/reviews.json")).reviews.length === 4);
    expect((await client.get(changesAfter("3"))).status).toBe(400);
    expect((await client.get(changesAfter("4"))).status).toBe(400);
    expect((await client.json<Changes>(changesAfter("2"))).changes).toHaveLength(2);
  });

  test("no version and no date is given twice: whoever has what was replaced gets what is there now", async () => {
    using site = await freshSite(engine);
    const file = join(site.folder, "all.backup");
    site.importRecords(named("a"), "--at", "2026-11-01T10:00:00Z");
    site.run("backup", file);
    site.importRecords(named("b"), "--at", "2026-11-02T10:00:00Z");
    site.importRecords(named("c"), "--at", "2026-11-03T10:00:00Z");
    await using client = await open(site);
    const read = (fields: readonly (readonly [string, string])[] = []) => client.get("/reviews.json", fields);
    const replaced = await read();
    expect((replaced.json() as Dataset).version).toBe(3);
    const since = replaced.header("last-modified") ?? "";
    expect((await read([["If-Modified-Since", since]])).status).toBe(304);
    site.run("recover", file, "--replace");
    await until(async () => ((await read()).json() as Dataset).version === 1);
    const again = await read([["If-Modified-Since", since]]);
    expect([again.status, (again.json() as Dataset).reviews.length]).toEqual([200, 1]);
    expect(Date.parse(again.header("last-modified") ?? "")).toBeGreaterThan(Date.parse(since));
    site.importRecords(named("d"));
    await until(async () => ((await read()).json() as Dataset).version === 4);
    const { version, dataset } = await readStored(site.variables);
    expect([version, dataset.version]).toEqual([4, 4]);
    // The same once more: nothing is other than what is there, and no date changes.
    const last = (await read()).header("last-modified");
    const newest = join(site.folder, "newest.backup");
    site.run("backup", newest);
    site.run("recover", newest, "--replace");
    expect((await read()).header("last-modified")).toBe(last);
  });

  test("what was erased since stays erased, in every document and for every import, and the change feed tells it", async () => {
    using site = await freshSite(engine);
    const file = join(site.folder, "all.backup");
    site.importRecords(named("a", "b", "c"));
    site.run("withhold", idOf("c"), "--reason", "legal");
    site.run("reply", idOf("b"), "--text", "Thank you for that.");
    await using held = await openEngine(site.variables);
    const findings_json = JSON.stringify([{ aspect: "quality", polarity: "positive", quote: "Words of" }]);
    for (const review of ["a", "b", "c"].map((name) => idOf(name)))
      await held.database
        .insertInto("reading")
        .values({ review, model: "m", prompt: "p", words: review, findings_json })
        .execute();
    site.run("backup", file);
    site.importRecords(named("late"));
    for (const name of ["b", "c", "late"]) site.run("erase", idOf(name), "--yes");
    const done = site.run("recover", file, "--replace");
    expect(done.stdout).toContain("Recovered version 3 of ");
    expect(done.stdout).toContain(
      "Published version 8: 2 reviews of the backup were erased here since, and stay so.",
    );
    const readings = await held.database.selectFrom("reading").select("review").execute();
    expect(readings).toEqual([{ review: idOf("a") }]);
    const stored = await readStored(site.variables);
    expect(stored.dataset.reviews.map(({ id }) => id)).toEqual([idOf("a")]);
    for (const text of stored.documents.values())
      expect(text).not.toMatch(/Words of (b|c|late)|Author (b|c|late)/);
    for (const name of ["b", "c", "late"])
      expect(stored.reviews.get(idOf(name))).toMatchObject({ state: "removed", reason: "erased" });
    for (const name of ["b", "c"])
      expect(stored.journal.filter(({ id }) => id === idOf(name)).at(-1)).toMatchObject({
        kind: "removed",
        reason: "erased",
      });
    expect(site.importRecords(named("a", "b", "c", "late")).stderr).toContain(
      "3 reviews, erased here before",
    );
    expect((await readStored(site.variables)).dataset.reviews).toHaveLength(1);
    await using client = await open(site);
    expect((await client.get(`/reviews/${idOf("b")}`)).status).toBe(410);
    // Nothing left to erase: a backup of today brings nothing back.
    const today = join(site.folder, "today.backup");
    site.run("backup", today);
    expect(site.run("recover", today, "--replace").stdout).not.toContain("erased");
    const told = shingle(["recover", file, "--replace", "--json"], { variables: site.variables });
    expect(JSON.parse(told.stdout)).toMatchObject({ recovered: 3, erased: 2 });
    expect(JSON.parse(told.stdout).version).toBeGreaterThan(8);
  });

  test("a recovery that is broken off shows nothing that was erased, to nobody, and the next publication goes on", async () => {
    using site = await freshSite(engine);
    const file = join(site.folder, "all.backup");
    site.importRecords(named("a", "b"));
    site.run("backup", file);
    site.run("erase", idOf("b"), "--yes");
    await using running = await open(site);
    const shown = async () => (await running.json<Dataset>("/reviews.json")).reviews.map(({ id }) => id);
    await putBackAlone(site.variables, file);
    await using store = await openStore(site.variables);
    expect([await store.load(), await store.dataset(), await store.insights()]).toEqual([null, null, null]);
    await using started = await startServer(["serve"], { variables: site.variables });
    const statusOfStarted = async () => (await fetch(`${started.url}/reviews.json`)).status;
    expect(await statusOfStarted()).toBe(503);
    expect(await shown()).toEqual([idOf("a")]);
    const { problems } = JSON.parse(site.run("status", "--json").stdout);
    expect(problems.map(({ code }: { readonly code: string }) => code)).toContain("recovery-unfinished");
    for (const line of [
      ["export", join(site.folder, "files"), "--base-url", "https://x.example"],
      ["insights", "check"],
    ])
      expect(shingle(line, { variables: site.variables }).code).not.toBe(0);
    site.run("publish");
    expect((await readStored(site.variables)).dataset.reviews.map(({ id }) => id)).toEqual([idOf("a")]);
    await until(async () => (await statusOfStarted()) === 200);
    expect(await shown()).toEqual([idOf("a")]);
    expect(JSON.parse(site.run("status", "--json").stdout).problems).not.toContainEqual(
      expect.objectContaining({ code: "recovery-unfinished" }),
    );
  });

  test("what was erased after its source had removed it leaves no words in what the backup remembers for undo", async () => {
    using site = await freshSite(engine);
    const file = join(site.folder, "all.backup");
    site.importRecords(named("a", "gone"));
    site.importRecords(named("a"), "--scope", "complete", "--allow-removals");
    site.run("backup", file);
    site.run("erase", idOf("gone"), "--yes");
    const done = site.run("recover", file, "--replace");
    expect(done.stdout).toContain("Recovered version 2 of ");
    expect(done.stdout).toContain("\n1 review of the backup was erased here since, and stays so.");
    await using store = await openStore(site.variables);
    expect((await store.before()).size).toBe(0);
  });
});
