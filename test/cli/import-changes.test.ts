import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptySite, type Site } from "../support/http-site.ts";
import { record, runtimes, shingle, writeRecords } from "../support/shingle.ts";
import { readStored } from "../support/stored.ts";

setDefaultTimeout(300_000);

const sites: Site[] = [];
afterAll(() => {
  for (const site of sites) site[Symbol.dispose]();
});

interface Report {
  readonly summary: Readonly<Record<string, number>>;
  readonly changes?: readonly {
    readonly id: string;
    readonly kind: string;
    readonly fields: readonly string[];
  }[];
}

const before = [
  record({ source_id: "same", author: "Cleo Dorn", text: "Nothing to add." }),
  record({ source_id: "edited", author: "Ines Calder", rating: 4, text: "Dry at last." }),
  record({ source_id: "gone", author: "Ben Ash", text: "They came twice.", date: "2026-02-01" }),
  record({ source_id: "kept-1", author: "Dov Elm", date: "2026-01-02" }),
  record({ source_id: "kept-2", author: "Eve Fox", date: "2026-01-03" }),
];
const after = [
  before[0] ?? {},
  record({
    source_id: "edited",
    author: "Ines Calder",
    rating: 5,
    text: "Dry at last, and Marcus Hale swept the yard.",
    owner_reply: { text: "Thank you, Ines!", date: "2026-03-16" },
  }),
  record({ source_id: "new", author: "Flo Gray", text: "Quick and tidy.", date: "2026-04-02" }),
  before[3] ?? {},
  before[4] ?? {},
];

describe.each(runtimes)("a dry run on %s", (runtime) => {
  function publishedSite(variables = {}): Site {
    const site = emptySite({ runtime, variables });
    sites.push(site);
    const file = writeRecords(join(site.folder, "before.ndjson"), before);
    expect(shingle(["import", file], { runtime, variables: site.variables }).code).toBe(0);
    return site;
  }
  function ask(site: Site, ...flags: readonly string[]) {
    const file = writeRecords(join(site.folder, "after.ndjson"), after);
    return shingle(["import", file, "--scope", "complete", ...flags], { runtime, variables: site.variables });
  }
  const idsOf = async (site: Site) =>
    new Map((await readStored(site.variables)).dataset.reviews.map(({ author, id }) => [author, id]));

  test("lists each review that would change, and in which fields, for programs", async () => {
    const site = publishedSite();
    const ids = await idsOf(site);
    const { code, stdout } = ask(site, "--dry-run", "--json");
    const { changes, summary } = JSON.parse(stdout) as Report;
    expect([code, summary]).toEqual([
      0,
      expect.objectContaining({ created: 1, updated: 1, removed: 1, unchanged: 3 }),
    ]);
    expect(changes).toEqual([
      { id: ids.get("Ben Ash") ?? "", kind: "removed", fields: [] },
      {
        id: ids.get("Ines Calder") ?? "",
        kind: "updated",
        fields: ["rating", "text", "owner_reply", "technicians"],
      },
      { id: expect.stringMatching(/^[0-9A-Z]{26}$/), kind: "created", fields: [] },
    ]);
    const done = JSON.parse(ask(site, "--json").stdout) as Report;
    expect(done.changes).toBeUndefined();
    const created = (await idsOf(site)).get("Flo Gray");
    expect(created).toBe(changes?.[2]?.id ?? "");
    const again = JSON.parse(ask(site, "--dry-run", "--json").stdout) as Report;
    expect(again.changes).toEqual([]);
  });

  test("lists them for people, with what was and what would be", async () => {
    const site = publishedSite();
    const ids = await idsOf(site);
    const lines = ask(site, "--dry-run").stderr.trimEnd().split("\n");
    expect(lines).toEqual([
      `removed: ${ids.get("Ben Ash")} (google, Ben Ash, 2026-02-01, 5 stars)`,
      `updated: ${ids.get("Ines Calder")} (google, Ines Calder, 2026-03-14, 5 stars): rating 4 → 5; text "Dry at last." → "Dry at last, and Marcus Hale swept the y…"; owner_reply none → "Thank you, Ines!"; technicians none → Marcus Hale`,
    ]);
  });

  test("shows authors as they are published", () => {
    const site = publishedSite({ SHINGLE_AUTHOR_NAMES: "initial" });
    const { stderr } = ask(site, "--dry-run");
    expect(stderr).toContain("google, Ines C., 2026-03-14");
    expect(stderr).not.toContain("author ");
    expect(stderr).not.toContain("Calder");
  });

  test.each<[string, readonly string[], number]>([
    ["a dry run", ["import", "good.ndjson", "--dry-run"], 0],
    ["bad rows", ["import", "bad.ndjson"], 1],
    ["a dry publication", ["publish", "--dry-run"], 0],
    ["a dry run over the sources", ["sync", "--dry-run"], 0],
  ])("where there is no store yet, %s brings none into being", (_what, args, code) => {
    const site = emptySite({ runtime });
    sites.push(site);
    const source = writeRecords(join(site.folder, "good.ndjson"), before);
    writeRecords(join(site.folder, "bad.ndjson"), [{ ...before[0], rating: 9 }]);
    writeFileSync(
      join(site.folder, "shingle.json"),
      JSON.stringify({ sources: [{ name: "a", from: source }] }),
    );
    const ran = shingle(args, { runtime, variables: site.variables, cwd: site.folder });
    expect([ran.code, existsSync(join(site.folder, "data"))]).toEqual([code, false]);
    if (code === 0) expect(ran.stdout).toContain("Dry run: ");
  });
});

test.each([
  [3, /^note: --at lies [23] days ahead; whatever is published later is dated behind it\n$/],
  [1, /^$/],
  [-100, /^$/],
])("a run dated %d days ahead says so where that is a slip", (days, told) => {
  const site = emptySite();
  sites.push(site);
  const file = writeRecords(join(site.folder, "before.ndjson"), before);
  const at = `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19)}Z`;
  expect(shingle(["import", file, "--at", at], { variables: site.variables }).stderr).toMatch(told);
});

test("a site that a wrong clock has dated ahead says so at a glance", () => {
  const site = emptySite();
  sites.push(site);
  site.importRecords(before.slice(0, 1), "--at", "2090-01-01T00:00:00Z");
  site.importRecords(before.slice(0, 2));
  const [problem] = JSON.parse(site.run("status", "--json").stdout).problems;
  expect(problem).toMatchObject({ code: "dated-ahead" });
  expect(problem.message).toMatch(
    /^version 2 is dated 2090-01-01T00:00:01Z, \d+ days ahead of this machine's clock/,
  );
});

test("of very many changes a dry run tells some and counts the rest; what is new is only counted", () => {
  const site = emptySite();
  sites.push(site);
  const guests = (rating: number) =>
    Array.from({ length: 300 }, (_, index) =>
      record({ source_id: `r${index}`, author: `Guest ${index}`, rating }),
    );
  const ask = (rating: number, ...flags: readonly string[]) => {
    const file = writeRecords(join(site.folder, "many.ndjson"), guests(rating));
    return shingle(["import", file, ...flags], { variables: site.variables });
  };
  expect(ask(5, "--dry-run").stderr).toBe("");
  expect((JSON.parse(ask(5, "--dry-run", "--json").stdout) as Report).changes).toHaveLength(300);
  expect(ask(5).code).toBe(0);
  const lines = ask(4, "--dry-run").stderr.trimEnd().split("\n");
  expect(lines).toHaveLength(41);
  expect(lines[0]).toEndWith("4 stars): rating 5 → 4");
  expect(lines.at(-1)).toBe("… and 260 more changes; --json tells all.");
});
