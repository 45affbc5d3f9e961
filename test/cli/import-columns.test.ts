import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptySite, type Site } from "../support/http-site.ts";
import { type Finished, record, runtimes, shingle, writeRecords } from "../support/shingle.ts";
import { engineVariables, readStored } from "../support/stored.ts";

setDefaultTimeout(300_000);

const sites: Site[] = [];
afterAll(() => {
  for (const site of sites) site[Symbol.dispose]();
});

const guestbook = [
  "Gästebuch, Sommer 2026",
  "",
  "Tag;Wer;Güte;Was;Telefon",
  "14.03.2026;Ingrid Maier;5;Schnell und sauber gearbeitet.;0221 555 0101",
  "15.03.2026;Jörg Pohl;4;Gute Arbeit, nur etwas teuer.;0221 555 0102",
  "",
].join("\n");

interface Report {
  readonly summary: Readonly<Record<string, number>>;
  readonly columns: {
    readonly used: readonly { readonly column: string; readonly field: string | null }[];
    readonly guessed: readonly { readonly column: string; readonly field: string }[];
    readonly unused: readonly { readonly column: string }[];
  };
  readonly notices?: readonly { readonly code: string; readonly message: string }[];
  readonly reviews: readonly Readonly<Record<string, unknown>>[];
}

function reportOf({ stdout, stderr }: Finished): Report {
  if (!stdout.startsWith("{")) throw new Error(stderr);
  return JSON.parse(stdout) as Report;
}

describe.each([
  ["bun", "SQLite"],
  ["node", "PostgreSQL"],
] as const)("a table that somebody keeps, on %s with %s", (runtime, engine) => {
  async function newSite(): Promise<Site> {
    const site = emptySite({ runtime, variables: await engineVariables(engine) });
    sites.push(site);
    return site;
  }
  function ask(site: Site, command: string, ...args: readonly string[]): Finished {
    return shingle([command, ...args], { runtime, variables: site.variables, cwd: site.folder });
  }
  function written(site: Site, name: string, content: string): string {
    writeFileSync(join(site.folder, name), content);
    return join(site.folder, name);
  }

  test("is refused with a line to copy, read by that line, and remembered by its header", async () => {
    const site = await newSite();
    const file = written(site, "guestbook.csv", guestbook);
    const refused = ask(site, "import", file);
    expect([refused.code, refused.stdout]).toEqual([1, ""]);
    expect(refused.stderr).toContain(
      '--map "Güte=rating" --map "Tag=date" --map "Wer=author" --map "Was=text"',
    );
    expect(refused.stderr).not.toContain("555");

    const said = ["--map", "Güte=rating", "--map", "Wer=author", "--map", "(google)=source"];
    const dry = ask(site, "import", file, ...said, "--remember", "guestbook", "--dry-run");
    expect([dry.code, dry.stderr]).toEqual([
      0,
      expect.stringContaining('would be remembered as "guestbook"'),
    ]);
    expect(ask(site, "import", file).code).toBe(1);

    const done = ask(site, "import", file, ...said, "--remember", "guestbook");
    expect([done.code, done.stderr]).toEqual([0, expect.stringContaining('remembered as "guestbook"')]);
    const later = written(
      site,
      "later.csv",
      guestbook.replace("15.03.2026;Jörg Pohl", "02.05.2026;Änne Groß"),
    );
    const found = reportOf(ask(site, "import", later, "--json"));
    expect(found.summary).toMatchObject({ created: 1, unchanged: 1 });
    expect(found.notices).toContainEqual(
      expect.objectContaining({
        code: "columns-remembered",
        message: 'read with the columns remembered as "guestbook"',
      }),
    );
    expect(found.columns).toEqual({
      used: [
        { column: "Güte", field: "rating" },
        { column: "Tag", field: "date" },
        { column: "Was", field: "text" },
        { column: "Wer", field: "author" },
      ],
      guessed: [],
      unused: [{ column: "Telefon", nearest: null }],
    } as never);
    const { dataset, documents } = await readStored(site.variables);
    expect(
      dataset.reviews.map(({ source, author, rating }) => `${source} ${author} ${rating}`).sort(),
    ).toEqual(["google Ingrid Maier 5", "google Jörg Pohl 4", "google Änne Groß 4"]);
    expect([...documents.values()].join()).not.toContain("0221");
  });

  test("is found again by sync, also in a folder beside what is none, and read anew once it is remembered", async () => {
    const site = await newSite();
    mkdirSync(join(site.folder, "drop"));
    written(site, "drop/guestbook.csv", guestbook);
    written(site, "drop/lorries.csv", "Plate;Weight;Length\nBN-1;7500;12\n");
    written(site, "drop/own.ndjson", `${JSON.stringify(record({ source_id: "a" }))}\n`);
    written(site, "shingle.json", JSON.stringify({ sources: [{ from: "drop" }] }));
    const before = ask(site, "sync");
    expect([before.code, before.stdout.split("\n")[0]]).toEqual([0, "drop: 1 review"]);
    expect(before.stderr).toMatch(/passed over: .*guestbook\.csv/);
    const file = join(site.folder, "drop", "guestbook.csv");
    expect(ask(site, "import", file, "--map", "Güte=rating", "--remember", "guestbook").code).toBe(0);
    const after = ask(site, "sync");
    expect([after.code, after.stdout.split("\n")[0]]).toEqual([0, "drop: 3 reviews"]);
    expect(after.stderr).toContain('read with the columns remembered as "guestbook"');
    expect(after.stderr).toMatch(/passed over: .*lorries\.csv/);
    expect(ask(site, "sync").stdout.split("\n")[0]).toBe("drop: unchanged");
    expect(ask(site, "sources", "--check").stdout).toContain("drop: 3 reviews");
  });

  test("counts in a folder once it is remembered, also where it has neither words nor authors", async () => {
    const site = await newSite();
    mkdirSync(join(site.folder, "drop"));
    const file = written(site, "drop/stars.csv", "Güte;Tag\n5;14.03.2026\n4;15.03.2026\n");
    expect(ask(site, "import", "drop").code).toBe(1);
    const maps = ["--map", "Güte=rating", "--map", "(google)=source"];
    expect(ask(site, "import", file, ...maps, "--remember", "stars").code).toBe(0);
    expect(reportOf(ask(site, "import", "drop", "--json")).summary).toMatchObject({ unchanged: 2 });
  });
});

describe.each(runtimes)("the flags on %s", (runtime) => {
  const site = emptySite({ runtime });
  sites.push(site);
  const file = join(site.folder, "guestbook.csv");
  writeFileSync(file, guestbook);
  const ask = (...args: readonly string[]) =>
    shingle(["import", ...args], { runtime, variables: site.variables });

  test.each([
    [
      "a column that is not there",
      ["--map", "Güthe=rating"],
      1,
      'the column "Güthe", and no file has it; did you mean "Güte"?',
    ],
    ["a column like none", ["--map", "Sterne=rating"], 1, 'the columns are "Tag", "Was"'],
    [
      "a field that is not there",
      ["--map", "Güte=stars"],
      2,
      "there is no field stars; did you mean rating? Fields are source, source_id",
    ],
    ["a slip of a field", ["--map", "Güte=raiting"], 2, "did you mean rating? Fields are"],
    [
      "one column twice",
      ["--map", "Was=text", "--map", "Was=title"],
      2,
      'gives the column "Was" twice, as text and as title',
    ],
    ["no field", ["--map", "Güte"], 2, 'write it as --map "COLUMN=field"'],
    ["no column", ["--map", "=rating"], 2, 'write it as --map "COLUMN=field"'],
    ["a name of two lines", ["--remember", "a\nb"], 2, "one line of 1 to 100 characters"],
  ])("%s", (_, flags, code, words) => {
    const refused = ask(file, ...flags);
    expect([refused.code, refused.stdout]).toEqual([code, ""]);
    expect(refused.stderr).toContain(words);
  });

  test("a map that one of several files can use does for that one", () => {
    const own = writeRecords(join(site.folder, "own.ndjson"), [record({ source_id: "a" })]);
    const survey = join(site.folder, "survey.csv");
    writeFileSync(survey, "When,Smileys,Said\n2026-03-14,4,Dry.\n");
    const flags = ["--map", "Güte=rating", "--map", "Smileys=rating", "--dry-run", "--json"];
    const done = ask(file, own, survey, ...flags);
    expect(done.code).toBe(0);
    expect(reportOf(done).summary.created).toBe(4);
  });
});
