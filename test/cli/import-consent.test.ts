import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptySite, type Site } from "../support/http-site.ts";
import { record, shingle, writeRecords } from "../support/shingle.ts";
import { engineVariables, readStored } from "../support/stored.ts";

setDefaultTimeout(300_000);

const sites: Site[] = [];
afterAll(() => {
  for (const site of sites) site[Symbol.dispose]();
});

type Answer = readonly [name: string, publish: string, anonymous: string];

function form(answers: readonly Answer[]): string {
  const rows = answers.map(
    ([name, publish, anonymous], index) =>
      `2026-03-${10 + index} 9:14:22,${name},4,Words of ${name} about the roof.,${publish},${anonymous}`,
  );
  const header =
    "Timestamp,Your name,How many stars?,Tell us more,May we publish your review?,Stay anonymous?";
  return [header, ...rows, ""].join("\n");
}

describe.each([
  ["bun", "SQLite"],
  ["node", "PostgreSQL"],
] as const)("a form that asks what may be published, on %s with %s", (runtime, engine) => {
  async function newSite(): Promise<Site> {
    const site = emptySite({ runtime, variables: await engineVariables(engine) });
    sites.push(site);
    return site;
  }
  let imports = 0;
  function taken(site: Site, answers: readonly Answer[], ...flags: readonly string[]) {
    const file = join(site.folder, "form.csv");
    writeFileSync(file, form(answers));
    imports += 1;
    const at = `2026-11-20T10:00:${String(imports).padStart(2, "0")}Z`;
    return shingle(["import", file, "--at", at, ...flags], { runtime, variables: site.variables });
  }
  async function published(site: Site) {
    const { dataset, documents } = await readStored(site.variables);
    return {
      authors: dataset.reviews.map(({ author }) => author).sort(),
      coverage: dataset.coverage
        .filter(({ source }) => source === "direct")
        .map(({ published: count, withheld }) => [count, withheld]),
      all: [...documents.values()].join(),
    };
  }

  test("publishes what is agreed to, without the names that are not, and says what stays away", async () => {
    const site = await newSite();
    const done = taken(site, [
      ["Ada", "Yes", "No"],
      ["Bo", "No", "No"],
      ["Cy", "Yes", "Yes"],
    ]);
    expect([done.code, done.stdout.split("\n")[0]]).toEqual([
      0,
      "2 created, 0 updated, 0 removed, 0 unchanged, 0 suspected duplicates, 0 rejected",
    ]);
    expect(done.stderr).toContain("withheld: 1 review whose author did not agree to publishing\n");
    const { authors, coverage, all } = await published(site);
    expect(authors).toEqual(["Ada", "Anonymous"]);
    expect(coverage).toEqual([[2, { privacy: 1 }]]);
    expect(all).not.toContain("Words of Bo");
  });

  test("an answer that is taken back takes the review back, and one that is given gives it", async () => {
    const site = await newSite();
    taken(site, [
      ["Ada", "Yes", "No"],
      ["Bo", "No", "No"],
    ]);
    const report = JSON.parse(
      taken(
        site,
        [
          ["Ada", "No", "No"],
          ["Bo", "Yes", "No"],
        ],
        "--json",
      ).stdout,
    ) as { readonly summary: object; readonly withheld: number };
    expect(report).toMatchObject({ summary: { created: 1, removed: 1 }, withheld: 1 });
    expect(await published(site)).toMatchObject({ authors: ["Bo"], coverage: [[1, { privacy: 1 }]] });
  });

  test("what the operator publishes against it stays so, until the answer is another", async () => {
    const site = await newSite();
    const answers: readonly Answer[] = [
      ["Ada", "No", "No"],
      ["Bo", "Yes", "No"],
    ];
    taken(site, answers);
    const listed = shingle(["list", "--state", "withheld", "--json"], { runtime, variables: site.variables });
    const { id } = JSON.parse(listed.stdout.trim()) as { readonly id: string };
    expect(shingle(["restore", id], { runtime, variables: site.variables }).code).toBe(0);
    expect(taken(site, answers).stdout).toContain("2 unchanged");
    expect((await published(site)).authors).toEqual(["Ada", "Bo"]);
  });

  test("a column that no file reads so is refused before anything is stored", async () => {
    const site = await newSite();
    const file = writeRecords(join(site.folder, "own.ndjson"), [
      { ...record({ source_id: "a" }), headline: "Dry" },
    ]);
    const refused = shingle(["import", file, "--map", "headline=title"], {
      runtime,
      variables: site.variables,
    });
    expect([refused.code, refused.stdout, refused.stderr.trim()]).toEqual([
      1,
      "",
      expect.stringContaining(
        '--map reads "headline" as title, which no file of these formats has; a table is read so with --as table',
      ),
    ]);
  });
});
