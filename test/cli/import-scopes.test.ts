import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptySite, type Site } from "../support/http-site.ts";
import { type Finished, record, shingle, writeRecords } from "../support/shingle.ts";
import { readStored } from "../support/stored.ts";

setDefaultTimeout(300_000);

const sites: Site[] = [];
afterAll(() => {
  for (const site of sites) site[Symbol.dispose]();
});

const google = Array.from({ length: 8 }, (_, index) =>
  record({ source_id: `g${index}`, author: `Author ${index}`, text: `Google review ${index}` }),
);
const yelp = ["y0", "y1"].map((id) => record({ source: "yelp", source_id: id, author: id }));

/** Ten published reviews: eight of google, two of yelp. */
function tenReviews(): Site {
  const site = emptySite();
  sites.push(site);
  site.importRecords([...google, ...yelp]);
  return site;
}

function ask(site: Site, records: readonly object[], ...args: readonly string[]): Finished {
  const file = writeRecords(join(site.folder, "sent.ndjson"), records);
  return shingle(["import", file, ...args], { variables: site.variables });
}

async function sourceIds(site: Site): Promise<string[]> {
  const { reviews } = await readStored(site.variables);
  const live = [...reviews.values()].filter((review) => review.state === "published");
  return live.map(({ facts }) => facts.sourceId ?? "").sort();
}

const without = (...gone: string[]) =>
  [...google, ...yelp]
    .map(({ source_id }) => String(source_id))
    .filter((id) => !gone.includes(id))
    .sort();

const counts = ({ stdout }: Finished) => stdout.split("\n")[0] ?? "";

describe("what a file lacks", () => {
  test("stays published in partial scope, which is the usual one", async () => {
    const site = tenReviews();
    for (const args of [[], ["--scope", "partial"]]) {
      const done = ask(site, google.slice(0, 1), ...args);
      expect([done.code, counts(done)]).toEqual([
        0,
        "0 created, 0 updated, 0 removed, 1 unchanged, 0 suspected duplicates, 0 rejected",
      ]);
    }
    expect(await sourceIds(site)).toEqual(without());
  });

  test("is removed in complete scope, and stands in the change feed with its reason", async () => {
    const site = tenReviews();
    const done = ask(site, google.slice(0, 6), "--scope", "complete");
    expect([done.code, counts(done)]).toEqual([
      0,
      "0 created, 0 updated, 2 removed, 6 unchanged, 0 suspected duplicates, 0 rejected",
    ]);
    expect(await sourceIds(site)).toEqual(without("g6", "g7"));
    const { journal, dataset } = await readStored(site.variables);
    expect(journal.slice(10).map(({ seq, kind, reason }) => [seq, kind, reason])).toEqual([
      [11, "removed", "source-removed"],
      [12, "removed", "source-removed"],
    ]);
    expect(dataset.coverage.map(({ source, published }) => [source, published])).toEqual([
      ["google", 6],
      ["trustpilot", 0],
      ["yelp", 2],
    ]);
  });

  test("is removed of the run's own sources only", async () => {
    const site = tenReviews();
    expect(ask(site, yelp.slice(1), "--scope", "complete").code).toBe(0);
    expect(await sourceIds(site)).toEqual(without("y0"));
  });

  test("is removed of a source that --source names, though no row is of it", async () => {
    const site = tenReviews();
    const done = ask(site, google, "--scope", "complete", "--source", "Yelp");
    expect([done.code, counts(done)]).toEqual([
      0,
      "0 created, 0 updated, 2 removed, 8 unchanged, 0 suspected duplicates, 0 rejected",
    ]);
    expect(await sourceIds(site)).toEqual(google.map(({ source_id }) => source_id as string));
  });

  test("an empty list is complete too, when --source says of what", async () => {
    const site = tenReviews();
    const file = join(site.folder, "none.json");
    writeFileSync(file, "[]");
    const run = (...args: string[]) =>
      shingle(["import", file, "--scope", "complete", ...args], { variables: site.variables });
    expect(counts(run())).toStartWith("0 created, 0 updated, 0 removed, 0 unchanged");
    expect(counts(run("--source", "yelp"))).toStartWith("0 created, 0 updated, 2 removed");
  });

  test("comes back as the same review when a later file holds it again", async () => {
    const site = tenReviews();
    const before = (await readStored(site.variables)).dataset.reviews.find(({ source }) => source === "yelp");
    ask(site, google, "--scope", "complete", "--source", "yelp");
    expect(counts(ask(site, yelp))).toStartWith("2 created");
    const after = (await readStored(site.variables)).dataset.reviews.find(({ id }) => id === before?.id);
    expect(after?.first_published_at).toBe(before?.first_published_at ?? "");
  });
});

describe("the guard", () => {
  test("refuses to remove more than a fifth of what is published, unless it is told to", async () => {
    const site = tenReviews();
    for (const args of [[], ["--dry-run"], ["--skip-bad"]]) {
      const refused = ask(site, google.slice(0, 5), "--scope", "complete", ...args);
      expect([refused.code, refused.stdout]).toEqual([1, ""]);
      // A dry run names those that would go as well.
      expect(refused.stderr).toEndWith(
        "Nothing was imported: 3 of 10 published reviews would be removed, more than 20%. Is the file really complete? Then say so with --allow-removals.\n",
      );
    }
    expect(await sourceIds(site)).toEqual(without());
    const dry = ask(site, google.slice(0, 5), "--scope", "complete", "--allow-removals", "--dry-run");
    expect([dry.code, counts(dry)]).toEqual([
      0,
      "Dry run: 0 created, 0 updated, 3 removed, 5 unchanged, 0 suspected duplicates, 0 rejected. Nothing was stored.",
    ]);
    expect(await sourceIds(site)).toEqual(without());
    expect(ask(site, google.slice(0, 5), "--scope", "complete", "--allow-removals").code).toBe(0);
    expect(await sourceIds(site)).toEqual(without("g5", "g6", "g7"));
  });
});

test("a source that loses half of its reviews is told, also where the guard of all of them lets it pass", () => {
  const site = tenReviews();
  const houzz = Array.from({ length: 30 }, (_, index) =>
    record({ source: "houzz", source_id: `h${index}`, author: `Guest ${index}`, text: `Houzz ${index}` }),
  );
  site.importRecords(houzz);
  const half = google.slice(0, 3);
  const told = (...args: readonly string[]) => {
    const { code, stderr } = ask(site, half, "--scope", "complete", ...args);
    return [code, stderr.split("\n").filter((line) => line.startsWith("note: "))];
  };
  const note = (loses: string, way: string) =>
    `note: google ${loses} 5 of 8 published reviews; if the file holds only a part, ${way}`;
  expect(told("--dry-run")).toEqual([0, [note("would lose", "leave --scope complete out")]]);
  expect(told()).toEqual([0, [note("has lost", "shingle undo takes this back")]]);
  expect(told()).toEqual([0, []]);
});

describe("a bad row protects its review", () => {
  test("when it tells the id, from being taken for missing", async () => {
    const site = tenReviews();
    const sent = [...google.slice(0, 6), { ...google[6], rating: "awful" }];
    const done = ask(site, sent, "--scope", "complete", "--skip-bad");
    expect([done.code, counts(done)]).toEqual([
      1,
      "0 created, 0 updated, 1 removed, 6 unchanged, 0 suspected duplicates, 1 rejected",
    ]);
    expect(await sourceIds(site)).toEqual(without("g7"));
  });

  test("when it tells none, together with every other that seems to be missing", async () => {
    const site = tenReviews();
    const { source_id: _, ...nameless } = google[6] ?? {};
    const done = ask(
      site,
      [...google.slice(0, 6), { ...nameless, rating: 9 }],
      "--scope",
      "complete",
      "--skip-bad",
    );
    expect([done.code, counts(done)]).toEqual([
      1,
      "0 created, 0 updated, 0 removed, 6 unchanged, 0 suspected duplicates, 1 rejected",
    ]);
    expect(done.stderr).toContain(
      "Nothing was removed: a bad row without an id might be any of the reviews that seem to be missing.",
    );
    expect(await sourceIds(site)).toEqual(without());
    const file = join(site.folder, "nameless.json");
    writeFileSync(file, JSON.stringify([...google.slice(0, 6), { ...nameless, rating: 9 }]));
    const tried = shingle(["import", file, "--scope", "complete", "--skip-bad", "--dry-run"], site);
    expect(tried.stderr).toContain("Nothing would be removed: a bad row without an id might be");
    const config = join(site.folder, "synced.json");
    writeFileSync(config, JSON.stringify({ sources: [{ from: file, scope: "complete" }] }));
    const synced = shingle(["sync", "--skip-bad", "--config", config], site);
    expect(synced.stderr).toContain("Nothing was removed: a bad row without an id might be");
  });

  test("so does a file that is cut off", async () => {
    const site = tenReviews();
    const file = join(site.folder, "cut.json");
    writeFileSync(file, JSON.stringify(google).slice(0, -40));
    const done = shingle(["import", file, "--scope", "complete", "--skip-bad"], {
      variables: site.variables,
    });
    expect([done.code, counts(done)]).toEqual([
      1,
      "0 created, 0 updated, 0 removed, 7 unchanged, 0 suspected duplicates, 1 rejected",
    ]);
    expect(await sourceIds(site)).toEqual(without());
  });
});
