import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { baseUrl, emptySite, type Site } from "../support/http-site.ts";
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

interface Report {
  readonly summary: Readonly<Record<string, number>>;
  readonly problems: readonly Readonly<Record<string, unknown>>[];
  readonly reviews: readonly Readonly<Record<string, unknown>>[];
}

const report = ({ stdout }: Finished) => JSON.parse(stdout) as Report;

function ask(site: Site, ...args: readonly string[]): Finished {
  return shingle(["import", ...args], { variables: site.variables });
}

const bad = [
  record({ source_id: "g1" }),
  record({ source_id: "g2", rating: 6, date: "2026-02-30" }),
  record({ source_id: "g3", source: "no spaces", author: 7 }),
  record({ source_id: "g4", text: "x".repeat(20_001), source_url: "ftp://example.com/x" }),
];

/** Two bad files: NDJSON with broken lines, and a table. */
function badFiles(site: Site): [string, string] {
  const ndjson = join(site.folder, "bad.ndjson");
  const lines = [...bad.map((each) => JSON.stringify(each)), "", "{not json", "[]"];
  writeFileSync(ndjson, `${lines.join("\n")}\n`);
  const csv = join(site.folder, "bad.csv");
  writeFileSync(
    csv,
    [
      "Source,Source ID,Author,Rating,Date,Owner reply date,Owner reply text",
      'google,c1,"A',
      'B",5,2026-01-02,,',
    ]
      .concat(["google,c2,A,half,03/04/2026,soon,Thanks", "google,c3,A,5", ""])
      .join("\n"),
  );
  return [ndjson, csv];
}

describe("all problems at once", () => {
  const site = newSite();
  const [ndjson, csv] = badFiles(site);

  test("each with its file, line, record, field, code and message; nothing is imported; exit code 1", () => {
    const refused = ask(site, ndjson, csv, "--json");
    expect(refused.code).toBe(1);
    expect(refused.stderr).toBe("");
    const { summary, problems, reviews } = report(refused);
    expect(
      problems.map(({ file, line, record: at, source_id, field, code }) => [
        file,
        line,
        at,
        source_id,
        field,
        code,
      ]),
    ).toEqual([
      [ndjson, 2, 2, "g2", "rating", "bad-rating"],
      [ndjson, 2, 2, "g2", "date", "bad-date"],
      [ndjson, 3, 3, "g3", "source", "bad-source"],
      [ndjson, 3, 3, "g3", "author", "bad-type"],
      [ndjson, 4, 4, "g4", "text", "too-long"],
      [ndjson, 4, 4, "g4", "source_url", "bad-url"],
      [ndjson, 6, 5, null, null, "bad-json"],
      [ndjson, 7, 6, null, null, "not-an-object"],
      [csv, 4, 2, "c2", "Rating", "bad-rating"],
      [csv, 4, 2, "c2", "Date", "ambiguous-date"],
      [csv, 4, 2, "c2", "Owner reply date", "bad-date"],
      [csv, 5, 3, null, null, "bad-row"],
    ]);
    for (const problem of problems) {
      expect(Object.keys(problem)).toEqual([
        "file",
        "line",
        "record",
        "source_id",
        "field",
        "code",
        "message",
      ]);
      expect(String(problem.message).length).toBeGreaterThan(10);
    }
    expect(summary).toEqual({
      created: 2,
      updated: 0,
      removed: 0,
      unchanged: 0,
      suspected_duplicates: 0,
      rejected: 7,
    });
    expect(reviews.map(({ source_id }) => source_id).sort()).toEqual(["c1", "g1"]);
  });

  test("in words, one line each, and what to do about it", () => {
    const { code, stdout, stderr } = ask(site, ndjson, csv);
    expect([code, stdout]).toEqual([1, ""]);
    const lines = stderr.trimEnd().split("\n");
    expect(lines).toHaveLength(13);
    expect(lines[0]).toStartWith(`${ndjson}, line 2, record 2: rating: 6 is not a whole number of stars`);
    expect(lines[0]).toEndWith("[bad-rating]");
    expect(lines.at(-1)).toBe(
      "Nothing was imported: 7 bad rows. Mend them, or leave them out with --skip-bad.",
    );
  });

  test("one bad row is spoken of as one", () => {
    const { stderr } = ask(
      site,
      writeRecords(join(site.folder, "one.ndjson"), [record({ source_id: "g9", rating: 6 })]),
    );
    expect(stderr.trimEnd().split("\n").at(-1)).toBe(
      "Nothing was imported: 1 bad row. Mend it, or leave it out with --skip-bad.",
    );
  });

  test("a dry run tells the same and stores nothing", async () => {
    const { problems } = report(ask(site, ndjson, csv, "--json", "--dry-run"));
    expect(problems).toEqual([...report(ask(site, ndjson, csv, "--json")).problems]);
    const good = ask(site, writeRecords(join(site.folder, "good.ndjson"), bad.slice(0, 1)), "--dry-run");
    expect([good.code, good.stderr]).toEqual([0, ""]);
    expect(good.stdout).toStartWith(
      "Dry run: 1 created, 0 updated, 0 removed, 0 unchanged, 0 suspected duplicates, 0 rejected. Nothing was stored.\nDry run: this would be version 1 of Copper Ridge",
    );
    await expect(readStored(site.variables)).rejects.toThrow("nothing is published");
  });

  test("--date-order decides what can be read two ways", () => {
    const table = join(site.folder, "dates.csv");
    writeFileSync(table, "source,source_id,author,rating,date\ngoogle,d1,A,5,03/04/2026\n");
    const dateOf = (...args: string[]) =>
      report(ask(site, table, "--dry-run", "--json", ...args)).reviews[0]?.date;
    expect(dateOf()).toBeUndefined();
    expect(dateOf("--date-order", "month-first")).toBe("2026-03-04");
    expect(dateOf("--date-order", "day-first")).toBe("2026-04-03");
  });

  test("--skip-bad lists them, imports the rest, and still exits with 1", async () => {
    const skipped = ask(site, ndjson, csv, "--skip-bad", "--json");
    expect(skipped.code).toBe(1);
    expect(report(skipped).problems).toHaveLength(12);
    const { dataset, version } = await readStored(site.variables);
    expect(version).toBe(1);
    expect(dataset.reviews.map(({ id }) => id)).toEqual(
      report(skipped).reviews.map(({ id }) => id as string),
    );
    expect(dataset.reviews).toHaveLength(2);
  });
});

describe("the report for programs", () => {
  const site = newSite();
  const rich = record({
    source: "Trustpilot",
    source_id: "t-77",
    author: "  Ada \n L. ",
    text: "Marcus Hale and a new roof in Round Rock.",
    source_url: "https://www.trustpilot.com/reviews/77",
    owner_reply: { text: "Thanks, Ada", date: "2026-03-20" },
    verified: true,
    phone: "512-555-0199",
  });
  const file = writeRecords(join(site.folder, "rich.ndjson"), [
    rich,
    record({ source_id: "plain", author: null }),
  ]);

  test("holds the records as they would be published, and where they come from", () => {
    const { stdout } = ask(site, file, "--dry-run", "--json", "--at", "2026-11-20T10:00:00Z");
    expect(stdout.endsWith("}\n")).toBe(true);
    const { summary, problems, reviews, ...rest } = JSON.parse(stdout) as Report;
    expect(Object.keys(rest)).toEqual(["site", "store", "columns", "notices", "changes"]);
    expect(rest).toMatchObject({
      site: { name: "Copper Ridge Roofing & Construction", base_url: "https://reviews.example.com" },
      store: { kind: "sqlite", place: site.variables.SHINGLE_DATA_DIR },
      columns: { guessed: [], unused: [{ column: "phone", nearest: null }] },
      notices: [{ file, line: 1, record: 0, code: "not-read", message: 'not read: "phone"' }],
    });
    expect(stdout).not.toContain("512-555");
    expect(Object.keys(summary)).toEqual([
      "created",
      "updated",
      "removed",
      "unchanged",
      "suspected_duplicates",
      "rejected",
    ]);
    expect(problems).toEqual([]);
    const [plain, ada] = reviews;
    expect(Object.keys(ada ?? {})).toEqual([
      "id",
      "author",
      "author_avatar_url",
      "rating",
      "date",
      "text",
      "source",
      "source_url",
      "owner_reply",
      "verified",
      "technicians",
      "services",
      "service_areas",
      "url",
      "first_published_at",
      "updated_at",
      "source_id",
    ]);
    expect(ada).toMatchObject({
      author: "Ada L.",
      rating: 5,
      date: "2026-03-14",
      source: "trustpilot",
      source_id: "t-77",
      verified: true,
      technicians: ["Marcus Hale"],
      services: ["roof-replacement"],
      service_areas: ["round-rock"],
      url: `${baseUrl}/reviews/${ada?.id}`,
      first_published_at: "2026-11-20T10:00:00Z",
      updated_at: "2026-11-20T10:00:00Z",
    });
    expect(plain).toMatchObject({ author: "Anonymous", source_id: "plain", text: null, owner_reply: null });
  });

  test("is what is then published", async () => {
    const args = [file, "--json", "--at", "2026-11-20T10:00:00Z"];
    const told = report(ask(site, ...args, "--dry-run")).reviews;
    expect(report(ask(site, ...args)).reviews).toEqual([...told]);
    const { dataset } = await readStored(site.variables);
    const without = told.map(({ source_id: _, ...published }) => published);
    expect(dataset.reviews as readonly object[]).toEqual(without);
    expect(report(ask(site, ...args)).summary).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  });
});

describe("files that cannot be taken", () => {
  const site = newSite();
  const good = writeRecords(join(site.folder, "good.ndjson"), [record({ source_id: "a" })]);
  const files: Readonly<Record<string, string | Uint8Array>> = {
    "empty.ndjson": "",
    "blank.ndjson": "\n \n",
    "picture.png": Uint8Array.from({ length: 3000 }, (_, index) => (index * 7919) % 256),
    "archive.zip": new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]),
    "words.txt": "Dear Sir or Madam,\nplease find my review enclosed.\n",
    "foreign.json": '[{"hello": "world"}]',
    "cut.json":
      '[{"source": "google", "source_id": "z", "author": "A", "rating": 5, "date": "2026-01-01"}, {"sou',
    "table.csv": "source,author,rating\ngoogle,A,5\n",
    "twice.csv": "source,author,rating,date,Rating\ngoogle,A,5,2026-01-01,4\n",
    "quote.csv": 'source,author,rating,date,text\ngoogle,A,5,2026-01-01,"never closed\n',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(site.folder, name), content);
  mkdirSync(join(site.folder, "folder"));

  test("are one problem each, and what stands before a break is read", () => {
    const codes = {
      "empty.ndjson": "empty-file",
      "blank.ndjson": "empty-file",
      "picture.png": "unknown-format",
      "archive.zip": "broken-archive",
      "words.txt": "unknown-format",
      "foreign.json": "unknown-format",
      "cut.json": "broken-json",
      "table.csv": "missing-column",
      "twice.csv": "duplicate-column",
      "quote.csv": "broken-csv",
    };
    const refused = ask(site, ...Object.keys(codes).map((name) => join(site.folder, name)), "--json");
    expect(refused.code).toBe(1);
    const { problems, reviews } = report(refused);
    expect(problems.map(({ file, code }) => [file, code])).toEqual(
      Object.entries(codes).map(([name, code]) => [join(site.folder, name), code]),
    );
    expect(reviews.map(({ source_id }) => source_id)).toEqual(["z"]);
  });

  test.each([
    ["missing.ndjson", "cannot be read: there is no such file or folder"],
    ["folder", "holds no file in a known format; name the files, or force one with --as"],
  ])("%s %s", (name, message) => {
    const refused = ask(site, good, join(site.folder, name));
    expect([refused.code, refused.stdout]).toEqual([1, ""]);
    expect(refused.stderr).toBe(`shingle: ${join(site.folder, name)} ${message}\n`);
  });

  test("one bad file keeps the good ones out too", () => {
    expect(ask(site, good, join(site.folder, "words.txt")).code).toBe(1);
    expect(existsSync(join(site.folder, "data", "shingle.sqlite"))).toBe(false);
  });
});

test("a review of a day that is still to come is imported, and told while it is new", async () => {
  const site = newSite();
  const records = [
    record({ source_id: "past", date: "2026-11-20" }),
    // Somewhere on earth it is tomorrow already.
    record({ source_id: "tomorrow", date: "2026-11-21" }),
    record({ source_id: "slip", date: "2062-11-20" }),
  ];
  const file = writeRecords(join(site.folder, "ahead.ndjson"), records);
  const told =
    /^note: 1 review is of a day that is still to come, and will stand first until then: [0-9A-Z]{26}$/m;
  const at = ["--at", "2026-11-20T18:00:00Z"];
  expect(ask(site, file, "--dry-run", ...at).stderr).toMatch(told);
  const { dated_ahead, reviews } = JSON.parse(ask(site, file, "--json", ...at).stdout) as {
    readonly dated_ahead: readonly string[];
    readonly reviews: readonly { readonly id: string; readonly source_id: string }[];
  };
  expect(dated_ahead).toEqual(reviews.filter(({ source_id }) => source_id === "slip").map(({ id }) => id));
  expect(ask(site, file, ...at).stderr).not.toMatch(told);
});
