import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "../../src/cli/command.ts";
import { parseLine } from "../../src/cli/command-line.ts";
import { commands } from "../../src/cli/commands.ts";
import { commandHelp } from "../../src/cli/help.ts";
import { settingNames, variableOf } from "../../src/config/settings.ts";
import { baseUrl, demoSite, emptySite } from "../support/http-site.ts";
import { root, runtimes, shingle, startServer } from "../support/shingle.ts";

setDefaultTimeout(300_000);

const names = Object.keys(commands);

describe("help", () => {
  test("lists every command, and the exit codes", () => {
    const told = shingle(["--help"]);
    expect([told.code, told.stderr]).toEqual([0, ""]);
    for (const [name, { summary }] of Object.entries(commands)) {
      expect(told.stdout).toMatch(new RegExp(`^  ${name} +${summary.replaceAll(".", "\\.")}$`, "m"));
    }
    expect(told.stdout).toContain("Exit codes: 0 done, 1 bad input, 2 wrong usage, 3 environment.");
    expect(shingle(["help"]).stdout).toBe(told.stdout);
    expect(shingle([])).toEqual({ ...told, code: 2 });
  });

  test.each(names)("of %s tells its flags and the settings that it reads, and no others", async (name) => {
    const command = await commands[name]?.load();
    if (command === undefined) throw new Error(`no command ${name}`);
    const lines = commandHelp(name, command).split("\n");
    expect(lines[0]).toEndWith(".");
    expect(lines[2]).toStartWith(`Usage: shingle ${name}`);
    for (const flag of Object.keys(command.flags ?? {})) expect(lines.join("\n")).toContain(`  --${flag}`);
    const told = settingNames.filter((setting) => lines.join("\n").includes(`(${variableOf(setting)})`));
    expect(told).toEqual(settingNames.filter((setting) => command.settings?.includes(setting)));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(160);
  });

  test.each([
    [["help", "withhold"], "Usage: shingle withhold ID [FLAGS]"],
    [["help", "hub"], "Usage: shingle hub VERB [ID|ENTRY|HOST] [FLAGS]"],
    [["help", "hub", "list"], "Usage: shingle hub list [FLAGS]"],
    [["hub", "show", "--help"], "Usage: shingle hub show ID [FLAGS]"],
    [["help", "insights", "analyze"], "Usage: shingle insights analyze FILE [FLAGS]"],
    [["help", "hub", "constructor"], "Usage: shingle hub VERB [ID|ENTRY|HOST] [FLAGS]"],
  ])("is asked for as shingle %p", (words, usage) => {
    const { code, stdout, stderr } = shingle(words);
    expect([code, stderr, stdout.split("\n")[2]]).toEqual([0, "", usage]);
  });

  test("of a command that there is not is refused with the nearest one", () => {
    const { code, stdout, stderr } = shingle(["help", "publsh"]);
    expect([code, stdout, stderr]).toEqual([
      2,
      "",
      "shingle: there is no command publsh; did you mean publish?\nTry: shingle --help\n",
    ]);
  });

  test("and a setting that a command does not read is no flag of it", () => {
    const { code, stderr } = shingle(["insights", "analyze", "x.ndjson", "--admin-port", "1"]);
    expect([code, stderr]).toEqual([
      2,
      "shingle: this command does not read --admin-port\nTry: shingle insights --help\n",
    ]);
  });

  test("of a command is told whatever else is wrong", async () => {
    const told = shingle(["import", "--nonsense", "--help"], { variables: { SHINGLE_PORT: "no port" } });
    const command = await commands.import?.load();
    expect(told).toEqual({ code: 0, stdout: `${commandHelp("import", command as Command)}\n`, stderr: "" });
  });

  test.each([...runtimes])("and --version on %s", (runtime) => {
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    expect(shingle(["--version"], { runtime })).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  });
});

describe("wrong usage is exit code 2 and a hint", () => {
  test.each<[readonly string[], string]>([
    [["improt"], "there is no command improt; did you mean import?\nTry: shingle --help\n"],
    [["constructor"], "there is no command constructor\nTry: shingle --help\n"],
    [
      ["--config", "/etc/shingle/shingle.json", "status"],
      "--config stands where a command is wanted; flags come behind it: shingle COMMAND --config\nTry: shingle --help\n",
    ],
    [["--verison"], "there is no command --verison; did you mean --version?\nTry: shingle --help\n"],
    [["import"], "name at least one file to import\nTry: shingle import --help\n"],
    [["import", "x", "--as", "natve"], 'there is no format "natve"; did you mean "native"?'],
    [["import", "x", "--as", "spreadsheet"], 'there is no format "spreadsheet". Known are native,'],
    [["import", "x", "--scope", "whole"], "--scope whole is not possible; use partial or complete"],
    [["import", "x", "--date-order", "us"], "--date-order us is not possible; use month-first or day-first"],
    [["import", "x", "--source", "google"], "--source needs --scope complete"],
    [["import", "x", "--at", "2026-11-20"], "--at 2026-11-20 is no instant"],
    [["import", "x", "--dry"], "there is no flag --dry"],
    [["import", "x", "--constructor"], "there is no flag --constructor"],
    [["import", "x", "--remember"], "--remember needs a value: --remember NAME\n"],
    [
      ["import", "x", "--remember", "--dry-run"],
      "--remember needs a value: --remember NAME; --dry-run is a flag",
    ],
    [
      ["import", "x", "--source", "--scope=complete"],
      "--source needs a value: --source NAME; --scope is a flag",
    ],
    [
      ["status", "--data-dir", "--config", "x"],
      "--data-dir needs a value: --data-dir VALUE; --config is a flag",
    ],
    [["hub", "toString"], "hub cannot toString; it knows one of list,"],
    [["serve", "now"], "now is one word too many"],
    [["publish", "all"], "all is one word too many"],
  ])("shingle %p", (args, message) => {
    const refused = shingle(args);
    expect([refused.code, refused.stdout]).toEqual([2, ""]);
    expect(refused.stderr).toStartWith("shingle: ");
    expect(refused.stderr).toContain(message);
    expect(refused.stderr).not.toMatch(/^\s+at /m);
  });

  test.each<[readonly string[], string]>([
    [["--query", "-- no flag"], "-- no flag"],
    [["--query=--json"], "--json"],
    [["--query", "--roof"], "--roof"],
  ])("but %p gives a value that begins with dashes", (words, query) => {
    const taking = { flags: { query: { value: "VALUE", describes: "" }, json: { describes: "" } } };
    expect(parseLine(words, taking).given).toEqual(new Map([["query", [query]]]));
  });

  test("a runtime that does not exist is told by the launcher", () => {
    const refused = shingle(["--version"], { isLaunched: true, variables: { SHINGLE_RUNTIME: "deno" } });
    expect([refused.code, refused.stderr]).toEqual([
      3,
      'shingle: SHINGLE_RUNTIME is "deno"; use bun or node.\n',
    ]);
  });
});

describe("openapi", () => {
  test("prints the document that a server with the same configuration serves", async () => {
    using site = demoSite();
    const printed = JSON.parse(site.run("openapi").stdout) as { openapi: string; info: { version: string } };
    expect(printed).toMatchObject({ openapi: "3.1.0", info: { version: "1.0.0" } });
    expect(JSON.stringify(printed)).toContain(baseUrl);
    await using server = await startServer(["serve"], { variables: site.variables });
    expect((await (await fetch(`${server.url}/openapi.json`)).json()) as object).toEqual(printed);
  });

  test("needs a business file", () => {
    using site = emptySite({ variables: { SHINGLE_BUSINESS: "/nowhere/business.json" } });
    const refused = shingle(["openapi"], { variables: site.variables });
    expect([refused.code, refused.stdout]).toEqual([1, ""]);
    expect(refused.stderr).toContain(
      "there is no business file /nowhere/business.json; write one with shingle init",
    );
  });
});
