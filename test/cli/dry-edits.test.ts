import { expect, setDefaultTimeout, test } from "bun:test";
import { baseUrl, emptySite, type Site } from "../support/http-site.ts";
import { record } from "../support/shingle.ts";

setDefaultTimeout(300_000);

const ofStatus = (site: Site) => {
  const { version, reviews, site: place } = JSON.parse(site.run("status", "--json").stdout);
  return [version, reviews.published, place.base_url];
};

test("undo --dry-run names what it would take back, and takes nothing back", () => {
  using site = emptySite();
  site.importRecords([record({ source_id: "a", author: "Ada" })]);
  site.importRecords([record({ source_id: "b", author: "Bo" })]);
  const dry = site.run("undo", "--dry-run");
  expect([dry.code, dry.stderr]).toEqual([
    0,
    expect.stringMatching(/dry run: [0-9A-Z]{26} would no longer be shown\n/),
  ]);
  expect(dry.stdout).toContain("0 created, 0 updated, 1 removed\nDry run: this would be version 3 of ");
  expect(ofStatus(site)).toEqual([2, 2, baseUrl]);
  const { stdout } = site.run("undo", "--dry-run", "--json");
  expect(JSON.parse(stdout)).toMatchObject({ summary: { removed: 1 }, version: 3, dry_run: true });

  const named = /[0-9A-Z]{26}/.exec(dry.stderr)?.[0];
  expect(site.run("undo").stderr).toContain(`taken back: ${named} is no longer shown\n`);
  expect(ofStatus(site)).toEqual([3, 1, baseUrl]);
  expect(site.run("undo", "--dry-run").stderr).toContain(`dry run: ${named} would be back\n`);
});

test("move --dry-run says where the site would be served, and moves nothing", () => {
  using site = emptySite();
  site.importRecords([record({ source_id: "a" })]);
  const moved = site.run("move", "--base-url", "https://elsewhere.example.org", "--dry-run");
  expect([moved.code, moved.stdout]).toEqual([
    0,
    expect.stringMatching(
      /Dry run: this would be version 2 of .*, served at https:\/\/elsewhere\.example\.org;/,
    ),
  ]);
  expect(moved.stdout).not.toContain("Moved from");
  expect(ofStatus(site)).toEqual([1, 1, baseUrl]);
  const stayed = site.run("move", "--base-url", `${baseUrl}/`);
  expect([stayed.code, stayed.stdout]).toEqual([
    0,
    expect.stringMatching(/^0 created, 0 updated, 0 removed\nNothing public changed, .*\n$/),
  ]);
});
