import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { emptySite, type Site } from "../support/http-site.ts";
import { type Finished, record, shingle, writeRecords } from "../support/shingle.ts";
import { readStored } from "../support/stored.ts";

setDefaultTimeout(300_000);

const sites: Site[] = [];
afterAll(() => {
  for (const site of sites) site[Symbol.dispose]();
});

function newSite(): Site {
  const site = emptySite();
  sites.push(site);
  return site;
}

function ask(site: Site, records: readonly object[], ...args: readonly string[]): Finished {
  const file = writeRecords(join(site.folder, "sent.ndjson"), records);
  return shingle(["import", file, ...args], { variables: site.variables });
}

const textsOf = async (site: Site) =>
  (await readStored(site.variables)).dataset.reviews.map(({ text }) => text);
const counts = ({ stdout }: Finished) => stdout.split("\n")[0] ?? "";

const before = record({ source_id: "a", text: "Before.", date: "2026-03-14T09:00:00Z" });
const after = record({ source_id: "a", text: "After.", date: "2026-03-14T18:00:00Z" });
const other = record({ source_id: "a", text: "Something else." });

describe("the same review twice in one run", () => {
  test("is one review when both say the same", async () => {
    const site = newSite();
    const done = ask(site, [other, other]);
    expect([done.code, counts(done)]).toEqual([
      0,
      "1 created, 0 updated, 0 removed, 0 unchanged, 0 suspected duplicates, 0 rejected",
    ]);
    expect(await textsOf(site)).toEqual(["Something else."]);
  });

  test("is a bad row when they differ, and neither comes in", async () => {
    const site = newSite();
    const sent = [
      record({ source_id: "b", author: "B", text: "Fine." }),
      other,
      { ...other, text: "Or that." },
    ];
    const refused = ask(site, sent, "--json");
    expect(refused.code).toBe(1);
    const { problems } = JSON.parse(refused.stdout) as { problems: object[] };
    expect(problems).toEqual([
      {
        file: join(site.folder, "sent.ndjson"),
        line: 3,
        record: 3,
        source_id: "a",
        field: "source_id",
        code: "conflicting-duplicate",
        message: `the same review stands in ${join(site.folder, "sent.ndjson")}, line 2, with other content (text); keep one of them`,
      },
    ]);
    expect(ask(site, sent, "--skip-bad").code).toBe(1);
    expect(await textsOf(site)).toEqual(["Fine."]);
  });

  test.each([
    ["first", [after, before]],
    ["last", [before, after]],
  ])("is the newer one by its own time stamp, though it stands %s", async (_where, sent) => {
    const site = newSite();
    const done = ask(site, sent);
    expect([done.code, done.stderr]).toEqual([0, ""]);
    expect(await textsOf(site)).toEqual(["After."]);
  });
});

describe("a review that comes again in a later run", () => {
  test("is updated, keeps its id and the instant of its first publication", async () => {
    const site = newSite();
    ask(site, [before], "--at", "2026-11-20T10:00:00Z");
    const [first] = (await readStored(site.variables)).dataset.reviews;
    expect(counts(ask(site, [after], "--at", "2026-11-21T10:00:00Z"))).toStartWith("0 created, 1 updated");
    const [second] = (await readStored(site.variables)).dataset.reviews;
    expect(second).toMatchObject({
      id: first?.id ?? "",
      text: "After.",
      first_published_at: "2026-11-20T10:00:00Z",
      updated_at: "2026-11-21T10:00:00Z",
    });
  });

  test("is no news when its source stamped it as older", async () => {
    const site = newSite();
    ask(site, [after]);
    const again = ask(site, [before]);
    expect([again.code, counts(again)]).toEqual([
      0,
      "0 created, 0 updated, 0 removed, 1 unchanged, 0 suspected duplicates, 0 rejected",
    ]);
    expect(again.stdout).toContain("Nothing public changed, so there is no new version of ");
    expect(await textsOf(site)).toEqual(["After."]);
  });

  test("unchanged leaves the store as it was", async () => {
    const site = newSite();
    const sent = [before, record({ source_id: "b", author: "B", text: null })];
    ask(site, sent, "--at", "2026-11-20T10:00:00Z");
    const stored = await readStored(site.variables);
    ask(site, sent, "--at", "2026-11-25T10:00:00Z");
    expect({ ...(await readStored(site.variables)), revision: 0 }).toEqual({ ...stored, revision: 0 });
  });
});

describe("a suspected duplicate", () => {
  const words =
    "They replaced the whole roof in two days and kept us informed from the first call to the last nail.";
  const pair = [
    record({ source_id: "g-1", author: "Ann Lee", text: words }),
    record({ source: "yelp", source_id: "y-1", author: "A. Lee", text: words, date: "2026-03-16" }),
  ];

  test("is reported and never merged", async () => {
    const site = newSite();
    const done = ask(site, pair);
    expect([done.code, counts(done)]).toEqual([
      0,
      "2 created, 0 updated, 0 removed, 0 unchanged, 1 suspected duplicate, 0 rejected",
    ]);
    expect(done.stderr).toMatch(
      /^suspected duplicate: [0-9A-Z]{26} resembles [0-9A-Z]{26} \(same-words\); withhold one if it is the same review\n$/,
    );
    expect(await textsOf(site)).toEqual([words, words]);
    expect(counts(ask(site, pair))).toContain("0 suspected duplicates");
  });

  test("of a withheld one is told with what takes it out again", async () => {
    const site = newSite();
    const onlyId = async () => (await readStored(site.variables)).dataset.reviews[0]?.id ?? "";
    ask(site, [record({ source_id: "old-1", author: "Ann Lee", text: words })]);
    const taken = await onlyId();
    site.run("withhold", taken, "--reason", "legal");
    const { stderr } = ask(site, [record({ source_id: "new-1", author: "Ann L.", text: words })]);
    const id = await onlyId();
    expect(stderr).toBe(
      `suspected duplicate: ${id} resembles ${taken} (same-words), which is withheld (legal); if it is the same review: shingle withhold ${id} --reason legal\n`,
    );
  });

  test("is also found beside what was published before", () => {
    const site = newSite();
    ask(site, pair.slice(0, 1));
    const { summary } = JSON.parse(ask(site, pair.slice(1), "--json", "--dry-run").stdout) as {
      summary: object;
    };
    expect(summary).toEqual({
      created: 1,
      updated: 0,
      removed: 0,
      unchanged: 0,
      suspected_duplicates: 1,
      rejected: 0,
    });
  });
});
