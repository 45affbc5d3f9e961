import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptySite, type Site } from "../support/http-site.ts";
import { idOf } from "../support/reviews.ts";
import { demoBusiness, record } from "../support/shingle.ts";

setDefaultTimeout(300_000);

let site: Site;
beforeAll(() => {
  site = emptySite();
  const business = join(site.folder, "business.json");
  const insights = {
    aspects: [{ id: "punctuality", label: "Keeping appointments" }],
    problems: [{ id: "clogged_drain", label: "Blocked pipes", words: ["clogged drain"] }],
  };
  const demo = JSON.parse(readFileSync(demoBusiness, "utf8")) as object;
  writeFileSync(business, JSON.stringify({ ...demo, insights }));
  site.importRecords(
    [
      record({ source_id: "late", rating: 1, text: "They came three hours late." }),
      record({ source_id: "drain", rating: 1, text: "We still have a clogged drain." }),
      record({ source_id: "answered", text: "Nice.", owner_reply: { text: "From the source." } }),
    ],
    "--business",
    business,
  );
});
afterAll(() => site[Symbol.dispose]());

const listed = (...args: readonly string[]) =>
  site
    .run("list", "--json", ...args)
    .stdout.split("\n")
    .filter((line) => line !== "")
    .map((line) => (JSON.parse(line) as { id: string }).id);

test("aspects and problems are found by the labels of the business file, as the search finds them", () => {
  expect(listed("--aspect", "keeping appointments")).toEqual([idOf("late")]);
  expect(listed("--aspect", "punctuality")).toEqual([idOf("late")]);
  expect(listed("--problem", "Blocked pipes")).toEqual([idOf("drain")]);
});

test("a reply given or taken here counts, as it is published", () => {
  expect(listed("--has-reply", "true")).toEqual([idOf("answered")]);
  site.run("reply", idOf("late"), "--text", "We are sorry.");
  site.run("reply", idOf("answered"), "--remove");
  expect(listed("--has-reply", "true")).toEqual([idOf("late")]);
  expect(listed("--has-reply", "false").toSorted()).toEqual([idOf("drain"), idOf("answered")].toSorted());
});

test("what was corrected by hand is told and found of a withheld review too", () => {
  const id = idOf("late");
  site.run("correct", id, "--technician", "+Elena Ortiz");
  site.run("withhold", id, "--reason", "privacy");
  const { record: told } = JSON.parse(site.run("show", id, "--json").stdout);
  expect(told.technicians).toEqual(["Elena Ortiz"]);
  expect(listed("--state", "withheld", "--mentions-technician", "Elena Ortiz")).toEqual([id]);
  expect(site.run("list", "--state", "all", "--problem", "clogged_drain").stdout).toBe(
    `${idOf("drain")}  2026-03-14  1/5  google  published  Pat Doyle  We still have a clogged drain.\n`,
  );
  const line = site.run("list", "--state", "withheld").stdout;
  expect(line).toEndWith("  1/5  google  withheld (privacy)  Pat Doyle  They came three hours late.\n");
  const none = site.run("list", "--rating", "2");
  expect([none.code, none.stdout]).toEqual([0, ""]);
  expect(none.stderr).toEndWith("\nNo review matches.\n");
});

test("a review in which nothing was found is shown without a gap in its place", () => {
  const { stdout } = site.run("show", idOf("answered"));
  expect(stdout).toMatch(/\nNice\.\n\n\S+ {2}created\n/);
});
