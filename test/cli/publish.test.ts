import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptySite, type Site } from "../support/http-site.ts";
import { record, shingle } from "../support/shingle.ts";
import { readStored } from "../support/stored.ts";

setDefaultTimeout(300_000);

const sites: Site[] = [];
afterAll(() => {
  for (const site of sites) site[Symbol.dispose]();
});

const business = {
  name: "Test Roofing",
  time_zone: "America/Chicago",
  technicians: [{ id: "t-ana", name: "Ana Ruiz" }],
  services: [{ id: "gutters", label: "Gutters" }],
};

/** A site with two reviews, whose business file can be rewritten. */
function editableSite(): Site & { edit(changes: object): void } {
  const folder = emptySite();
  const file = join(folder.folder, "business.json");
  const edit = (changes: object) => writeFileSync(file, JSON.stringify({ ...business, ...changes }));
  const variables = { ...folder.variables, SHINGLE_BUSINESS: file };
  const site = emptySite({ variables });
  sites.push(folder, site);
  edit({});
  site.importRecords(
    [
      record({ source_id: "a", author: "A", text: "Ana Ruiz fixed our gutters, Skipper the dog approved." }),
      record({ source_id: "b", author: "B", text: "The downspouts are fine.", date: "2026-03-01" }),
    ],
    "--at",
    "2026-11-20T10:00:00Z",
  );
  return { ...site, edit };
}

const later = ["--at", "2026-11-21T10:00:00Z"];

describe("publishing anew", () => {
  test("does nothing when nothing changed", async () => {
    const site = editableSite();
    const before = await readStored(site.variables);
    expect(site.run("publish", ...later).stdout).toStartWith(
      "0 created, 0 updated, 0 removed\nNothing public changed, so there is no new version of ",
    );
    expect(await readStored(site.variables)).toEqual(before);
  });

  test("after an edit of the business file, mentions are derived anew", async () => {
    const site = editableSite();
    site.edit({ services: [{ id: "gutters", label: "Gutters", synonyms: ["downspouts"] }] });
    const dry = site.run("publish", "--dry-run", "--json", ...later);
    expect(JSON.parse(dry.stdout)).toEqual({
      summary: { created: 0, updated: 1, removed: 0 },
      version: 2,
      dry_run: true,
      site: { name: "Test Roofing", base_url: "https://reviews.example.com" },
      store: { kind: "sqlite", place: site.variables.SHINGLE_DATA_DIR },
    });
    expect((await readStored(site.variables)).version).toBe(1);
    expect(site.run("publish", ...later).stdout).toStartWith(
      "0 created, 1 updated, 0 removed\nPublished version 2 of Test Roofing",
    );
    const { dataset, journal } = await readStored(site.variables);
    expect(dataset.reviews.map(({ services, updated_at }) => [services, updated_at])).toEqual([
      [["gutters"], "2026-11-20T10:00:00Z"],
      [["gutters"], "2026-11-21T10:00:00Z"],
    ]);
    expect(journal).toHaveLength(3);
    expect(journal.at(-1)).toMatchObject({ seq: 3, kind: "updated" });
    expect(String(journal.at(-1)?.id)).toBe(dataset.reviews[1]?.id ?? "");
  });

  test("a technician's new name stands in every record that mentions them", async () => {
    const site = editableSite();
    site.edit({ technicians: [{ id: "t-ana", name: "Ana Ruiz-Lee", aliases: ["Ana Ruiz"] }] });
    expect(site.run("publish", ...later).stdout).toStartWith("0 created, 1 updated");
    const { dataset } = await readStored(site.variables);
    expect(dataset.reviews.map(({ technicians }) => technicians)).toEqual([["Ana Ruiz-Lee"], []]);
  });

  test("an edit that touches no review makes a version without a line in the change feed", async () => {
    const site = editableSite();
    site.edit({ name: "Test Roofing & Sons", verification: "We look into our own books." });
    expect(site.run("publish", ...later).stdout).toStartWith(
      "0 created, 0 updated, 0 removed\nPublished version 2 of Test Roofing",
    );
    const { dataset, journal } = await readStored(site.variables);
    expect(dataset).toMatchObject({
      version: 2,
      updated_at: "2026-11-21T10:00:00Z",
      business: { name: "Test Roofing & Sons" },
    });
    expect(dataset.reviews.map(({ updated_at }) => updated_at)).toEqual([
      "2026-11-20T10:00:00Z",
      "2026-11-20T10:00:00Z",
    ]);
    expect(journal).toHaveLength(2);
  });

  test("aliases and synonyms serve matching and are never published", async () => {
    const site = editableSite();
    site.edit({ technicians: [{ id: "t-ana", name: "Ana Ruiz", aliases: ["Qwertz Nickname"] }] });
    site.run("publish", ...later);
    const { documents } = await readStored(site.variables);
    expect([...documents].filter(([, text]) => text.includes("Qwertz"))).toEqual([]);
  });

  test("another address moves every permalink and edits no review", async () => {
    const site = editableSite();
    const done = site.run("move", "--base-url", "https://elsewhere.example/", ...later);
    expect(done.stdout).toStartWith("0 created, 0 updated, 0 removed\nPublished version 2 of ");
    const [first] = (await readStored(site.variables)).dataset.reviews;
    expect(first?.url).toBe(`https://elsewhere.example/reviews/${first?.id}`);
    expect(first?.updated_at).toBe("2026-11-20T10:00:00Z");
  });

  test("author_names: initial shortens the names that are shown", async () => {
    const site = editableSite();
    site.importRecords([record({ source_id: "c", author: "Karen Whitfield" })], ...later);
    site.run("publish", "--author-names", "initial", ...later);
    const { documents } = await readStored(site.variables);
    expect([...documents].filter(([, text]) => text.includes("Whitfield"))).toEqual([]);
    expect(documents.get("/reviews.json")?.includes('"author":"Karen W."')).toBe(true);
  });

  test("an empty store can be published, and a broken business file cannot", () => {
    const site = editableSite();
    using empty = emptySite({ variables: { SHINGLE_BUSINESS: site.variables.SHINGLE_BUSINESS ?? "" } });
    expect(empty.run("publish").stdout).toContain("Published version 1 of ");
    site.edit({ name: 7, colour: "red", telephon: "1" });
    const refused = shingle(["publish"], { variables: site.variables });
    expect([refused.code, refused.stdout]).toEqual([1, ""]);
    expect(refused.stderr.split("\n").slice(1, 4)).toEqual([
      "  name: must be a text",
      expect.stringContaining("  colour: is not known; known are"),
      "  telephon: is not known; did you mean telephone?",
    ]);
    writeFileSync(site.variables.SHINGLE_BUSINESS ?? "", Buffer.from('{"name": "Café"}', "latin1"));
    const foreign = shingle(["publish"], { variables: site.variables });
    expect([foreign.code, foreign.stdout]).toEqual([1, ""]);
    expect(foreign.stderr).toContain("line 1, column 1: what stands here is no UTF-8");
  });

  test("--at takes an instant and nothing else", () => {
    const site = editableSite();
    const refused = shingle(["publish", "--at", "yesterday"], { variables: site.variables });
    expect([refused.code, refused.stderr]).toEqual([
      2,
      "shingle: --at yesterday is no instant; write it as 2026-11-20T17:25:00Z\nTry: shingle publish --help\n",
    ]);
  });
});
