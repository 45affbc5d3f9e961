import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { settingNames, variableOf } from "../../src/config/settings.ts";
import { record, runtimes, shingle, temporaryFolder, writeRecords } from "../support/shingle.ts";

setDefaultTimeout(300_000);

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const placeIn = (name: string) => join(folder.path, name);

describe.each([...runtimes])("init on %s", (runtime) => {
  const place = placeIn(runtime);
  const run = (...args: readonly string[]) => shingle(args, { runtime, cwd: place });

  test("writes two files that the program takes as they are, once the name is set", () => {
    const made = shingle(["init", place], { runtime });
    expect([made.code, made.stderr]).toEqual([0, ""]);
    expect(made.stdout.split("\n")).toEqual([
      `Wrote ${join(place, "business.json")}`,
      `Wrote ${join(place, "shingle.json")}`,
      `Next, in ${place}: fill in business.json, then shingle import FILE, then shingle serve.`,
      "",
    ]);
    const business = join(place, "business.json");
    writeFileSync(business, readFileSync(business, "utf8").replace("Your Business", "Ruiz Gutters"));
    expect(run("config").code).toBe(0);
    const imported = run(
      "import",
      writeRecords(join(place, "a.ndjson"), [record({ source_id: "a" })]),
      "--json",
    );
    expect([imported.code, imported.stderr]).toEqual([0, ""]);
    expect(existsSync(join(place, "data-live", "shingle.sqlite"))).toBe(true);
  });

  test("refuses to write over what is there, and touches neither file", () => {
    const business = readFileSync(join(place, "business.json"), "utf8");
    const refused = run("init");
    expect([refused.code, refused.stdout, refused.stderr]).toEqual([
      1,
      "",
      "shingle: business.json exists already; --force writes over it\n",
    ]);
    expect(readFileSync(join(place, "business.json"), "utf8")).toBe(business);
    const forced = run("init", "--force");
    expect([forced.code, forced.stdout.split("\n").at(-2)]).toEqual([
      0,
      "Next: fill in business.json, then shingle import FILE, then shingle serve.",
    ]);
    expect(readFileSync(join(place, "business.json"), "utf8")).not.toBe(business);
  });
});

describe("the files that init writes", () => {
  const place = placeIn("comments");
  shingle(["init", place]);
  const text = (name: string) => readFileSync(join(place, name), "utf8");
  const run = (...args: readonly string[]) => shingle(args, { cwd: place });
  const uncommented = (name: string) => text(name).replaceAll(/^( *)\/\/ (["{])/gm, "$1$2");

  test("explain every setting, its variable and its flag", () => {
    for (const name of settingNames) {
      expect(text("shingle.json")).toContain(`  // "${name}": `);
      expect(text("shingle.json")).toContain(
        `  // Also ${variableOf(name)} and --${name.replaceAll("_", "-")}.`,
      );
    }
  });

  test("can be used with every comment mark before a key taken away", () => {
    writeFileSync(join(place, "shingle.json"), uncommented("shingle.json"));
    expect(run("config").stderr).toBe("");
    const effective = run("config", "--effective").stdout.split("\n").slice(0, -1);
    expect(effective.filter((line) => !line.includes("(shingle.json: "))).toEqual([]);
    expect(run("config", "--json").stdout).toBe(
      shingle(["config", "--json"], { cwd: folder.path }).stdout.replaceAll(
        /"(data-live|business\.json)"/g,
        (_all, name: string) => JSON.stringify(join(place, name)),
      ),
    );
  });

  test("the business file too", () => {
    writeFileSync(
      join(place, "business.json"),
      uncommented("business.json").replaceAll(/\}\n( *)"/g, '},\n$1"'),
    );
    writeFileSync(join(place, "logo.svg"), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
    const done = run("publish", "--json");
    expect([done.stderr, done.code]).toEqual(["", 0]);
  });

  test("a site that has its name from them is told in status, until it is filled in", () => {
    const unnamed = placeIn("unnamed");
    shingle(["init", unnamed]);
    const here = (...args: readonly string[]) => shingle(args, { cwd: unnamed });
    here("import", writeRecords(join(unnamed, "a.ndjson"), [record({ source_id: "a" })]));
    const problem = "the site is called Your Business, as shingle init wrote it; fill in business.json, then";
    expect(here("status").stdout).toContain(`${problem} shingle publish [unnamed]`);
    const business = join(unnamed, "business.json");
    writeFileSync(business, readFileSync(business, "utf8").replace("Your Business", "Ruiz Gutters"));
    here("publish");
    expect(here("status").stdout).not.toContain("[unnamed]");
  });

  test("a folder that has one of them already gets neither", () => {
    const half = placeIn("half");
    mkdirSync(half);
    writeFileSync(join(half, "shingle.json"), "{}");
    expect(shingle(["init", half]).code).toBe(1);
    expect(readdirSync(half)).toEqual(["shingle.json"]);
    expect(readFileSync(join(half, "shingle.json"), "utf8")).toBe("{}");
  });

  test("init takes one folder", () => {
    expect(shingle(["init", placeIn("one"), placeIn("two")]).code).toBe(2);
    expect(existsSync(placeIn("one"))).toBe(false);
  });
});
