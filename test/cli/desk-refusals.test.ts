import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { emptySite, type Site } from "../support/http-site.ts";
import { idOf } from "../support/reviews.ts";
import { record, shingle } from "../support/shingle.ts";

setDefaultTimeout(300_000);

const id = idOf("a");
const unknown = "5Z6J1QWB0N3T8XKCEV4RAH2M7D";
const oneReview = "name one review by its id or its permalink";
const oneReply = "give --text TEXT or --remove, one of the two";
const destination = "--base-url is needed: the address that the site moves to";
const twice = ["--service", "+roof-repair", "--service", "-Roof repair"];

let site: Site;
beforeAll(() => {
  site = emptySite();
  site.importRecords([record({ source_id: "a", text: "Words of a." }), record({ source_id: "b" })]);
});
afterAll(() => site[Symbol.dispose]());

const command = (...args: readonly string[]) => shingle(args, { variables: site.variables });
const store = () => site.variables.SHINGLE_DATA_DIR ?? "";

test.each<[code: number, told: string, ...args: string[]]>([
  [2, "--yes is needed where nobody can be asked", "erase", id],
  [2, oneReview, "erase", "--yes"],
  [2, oneReview, "erase", id, unknown, "--yes"],
  [2, "nonsense is neither a review's id", "erase", "nonsense", "--yes"],
  [1, `there is no review ${unknown} in `, "erase", unknown, "--yes"],
  [2, oneReply, "reply", id],
  [2, oneReply, "reply", id, "--text", "x", "--remove"],
  [1, "the reply is empty; --remove takes a reply away", "reply", id, "--text", " \u200b "],
  [1, "the reply is over 20000 characters", "reply", id, "--text", "a".repeat(20_001)],
  [1, `there is no review ${unknown} in `, "reply", unknown, "--text", "x"],
  [2, "say what to correct: --technician, --service, --area or --aspect with ±ID", "correct", id],
  [2, "--service roof-repair needs a sign: +ID adds it", "correct", id, "--service", "roof-repair"],
  [2, "--service names roof-repair twice; say once", "correct", id, ...twice],
  [2, "--area takes an id alone; only an aspect has a polarity", "correct", id, "--area", "+austin:bad"],
  [2, "the polarity is one of positive, neutral, negative, mixed", "correct", id, "--aspect", "+pricing:bad"],
  [2, "would take away either side: write -pricing", "correct", id, "--aspect", "-pricing:negative"],
  [
    1,
    "--service roof-repare is not known; did you mean roof-repair?",
    "correct",
    id,
    "--service",
    "+roof-repare",
  ],
  [1, "--technician zzzzzzzz is not known; known are ", "correct", id, "--technician", "+zzzzzzzz"],
  [2, "--reason is needed; one of privacy, legal, spam, not-a-customer, duplicate", "withhold", id],
  [2, destination, "move"],
  [2, "--base-url is needed: the address under which the host will show", "export", "/nowhere"],
  [2, "name one file to write", "backup"],
  [2, "name one file to write", "backup", "one", "two"],
  [2, "shingle backup - > FILE, without --json", "backup", "-", "--json"],
  [2, "name one file to read", "recover"],
  [2, "name one file to read", "recover", "one", "two", "--replace"],
])("%i: %s", (code, told, ...args) => {
  const { code: ended, stdout, stderr } = command(...args);
  expect([ended, stdout]).toEqual([code, ""]);
  expect(stderr).toContain(told);
  const status = JSON.parse(site.run("status", "--json").stdout);
  expect([status.version, status.reviews.published, status.reviews.erased]).toEqual([1, 2, 0]);
});

test("an address that the surroundings tell is no order to move", () => {
  const { code, stderr } = shingle(["move"], {
    variables: { ...site.variables, SHINGLE_BASE_URL: "https://elsewhere.example" },
  });
  expect([code, stderr.includes(destination)]).toEqual([2, true]);
});

test("a reply of as many characters as a text may have is taken", () => {
  using own = emptySite();
  own.importRecords([record({ source_id: "a" })]);
  own.run("reply", id, "--text", "a".repeat(20_000));
  const [line = ""] = own.run("list", "--json").stdout.split("\n", 1);
  expect(JSON.parse(line).owner_reply.text).toHaveLength(20_000);
});

test("a backup says where it is, what it holds, and that it is to be kept, also where it is printed", () => {
  const file = join(site.folder, "shingle.backup");
  const where = `version 1 of Copper Ridge Roofing & Construction; data in ${store()}`;
  const secret = "It holds secrets of subscribers: keep it to yourself.";
  const written = site.run("backup", file);
  expect(written.stdout).toMatch(/^Wrote .*\/shingle\.backup, [\d.]+ KB: /);
  expect(written.stdout).toEndWith(`${where}. ${secret}\n`);
  const printed = command("backup", "-");
  expect(printed.stdout).not.toContain("Wrote");
  expect(printed.stderr).toMatch(/^Wrote to standard output, [\d.]+ KB: /);
  expect(printed.stderr).toContain(`${where}. ${secret}`);
  const report = JSON.parse(site.run("backup", `${file}.2`, "--json").stdout);
  expect([report.file, report.bytes, report.version]).toEqual([`${file}.2`, expect.any(Number), 1]);
  expect(Bun.file(file).size).toBe(report.bytes);
  expect(report.site).toEqual({
    name: "Copper Ridge Roofing & Construction",
    base_url: site.variables.SHINGLE_BASE_URL,
  });
  expect(report.store).toEqual({ kind: "sqlite", place: store(), format: expect.any(Number) });
});

test("where nothing has been published nothing moves, and where nothing is stored no store is made", () => {
  using empty = emptySite();
  const file = join(empty.folder, "shingle.backup");
  for (const order of [
    ["move", "--base-url", "https://elsewhere.example"],
    ["backup", file],
  ]) {
    const { code, stderr } = shingle(order, { variables: empty.variables });
    expect([code, stderr]).toEqual([1, expect.stringContaining("there is nothing in ")]);
  }
  expect(existsSync(file)).toBe(false);
  expect(existsSync(empty.variables.SHINGLE_DATA_DIR ?? "")).toBe(false);
});

test("what an erasure leaves behind elsewhere is told, and not beside a report for programs; what cannot be undone too", () => {
  using own = emptySite();
  own.importRecords([record({ source_id: "a" }), record({ source_id: "b" })]);
  const first = own.run("erase", id, "--yes");
  expect(first.stdout).toStartWith("0 created, 0 updated, 1 removed\n");
  expect(first.stderr).toContain("Erased. Copies that were made before still hold it: older backups,");
  const undone = shingle(["undo"], { variables: own.variables });
  expect([undone.code, undone.stdout]).toEqual([1, ""]);
  expect(undone.stderr).toContain("there is nothing to take back: no edit, or one that erased a review");
  const second = own.run("erase", idOf("b"), "--yes", "--json");
  expect(JSON.parse(second.stdout)).toMatchObject({ summary: { removed: 1 }, version: 3, dry_run: false });
  expect(second.stderr).not.toContain("Erased.");
  const gone = shingle(["reply", id, "--text", "x"], { variables: own.variables });
  expect([gone.code, gone.stderr]).toEqual([
    1,
    expect.stringContaining(`review ${id} was erased; nothing is left of it here`),
  ]);
});

test("what is taken back is named up to twenty, and the rest counted; what was removed comes back", () => {
  using own = emptySite();
  const many = Array.from({ length: 22 }, (_, at) => record({ source_id: `r${at}` }));
  own.importRecords([record({ source_id: "a" })]);
  own.importRecords(many, "--scope", "complete", "--allow-removals");
  const undone = shingle(["undo", "--json"], { variables: own.variables });
  expect([undone.code, JSON.parse(undone.stdout).summary]).toEqual([
    0,
    { created: 1, updated: 0, removed: 22 },
  ]);
  const told = undone.stderr.split("\n").filter((line) => line.startsWith("taken back: "));
  expect(told.at(-1)).toBe("taken back: 3 more reviews");
  expect(told.slice(0, -1).every((line) => /^taken back: [0-9A-Z]{26} is /.test(line))).toBe(true);
  expect(told).toHaveLength(21);
  const again = shingle(["undo"], { variables: own.variables });
  expect(again.stderr).toMatch(/^taken back: [0-9A-Z]{26} is back$/m);

  // A terminal has no pages: all are listed.
  const listed = own.run("list").stdout.trimEnd().split("\n");
  expect(listed).toHaveLength(22);
  const twenty = Array.from({ length: 20 }, (_, at) => record({ source_id: `t${at}` }));
  own.importRecords(twenty);
  const { stderr: ahead } = own.run("undo", "--dry-run");
  expect(ahead.trimEnd().split("\n")).toEqual(
    twenty.map(() => expect.stringMatching(/^dry run: [0-9A-Z]{26} would no longer be shown$/)),
  );
  own.run("undo");
  const taken = shingle(["reply", idOf("t0"), "--text", "x"], { variables: own.variables });
  expect([taken.code, taken.stderr]).toEqual([
    1,
    `shingle: review ${idOf("t0")} was taken back with the import that brought it\n`,
  ]);
});
