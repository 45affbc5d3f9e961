import { describe, expect, test } from "bun:test";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { settingsAside } from "../../src/cli/publishing.ts";
import { loadConfig } from "../../src/config/load-config.ts";
import { demoBusiness, record, shingle, temporaryFolder, writeRecords } from "../support/shingle.ts";

function write(folder: string, values: object): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "shingle.json");
  writeFileSync(file, JSON.stringify(values));
  return file;
}

describe("which configuration file is read", () => {
  test("the system's, which may not be looked into, is told and no default taken; a home that may not is somebody else's", () => {
    using folder = temporaryFolder();
    // What root may do too: go round in a circle.
    const closed = join(folder.path, "closed");
    symlinkSync(closed, closed);
    const inClosed = { flags: {}, environment: {}, system: closed };
    expect(() => loadConfig(inClosed)).toThrow(`${join(closed, "shingle.json")}: cannot be read: `);
    const system = join(folder.path, "etc");
    expect(loadConfig({ flags: {}, environment: { HOME: closed }, system }).file).toBeNull();
    const file = join(folder.path, "a-file");
    writeFileSync(file, "");
    expect(loadConfig({ flags: {}, environment: {}, system: file }).file).toBeNull();
  });

  test("the user's before the system's, a named one before both, and none where there is none", () => {
    using folder = temporaryFolder();
    const [system, home] = [join(folder.path, "etc"), join(folder.path, "home")];
    const load = (environment: Record<string, string>) => {
      const { config, file } = loadConfig({ flags: {}, environment, system });
      return [config.port, file];
    };
    expect(load({ HOME: home })).toEqual([8080, null]);
    const inEtc = write(system, { port: 1001 });
    expect(load({ HOME: home })).toEqual([1001, inEtc]);
    const inHome = write(join(home, ".config", "shingle"), { port: 1002 });
    expect(load({ HOME: home })).toEqual([1002, inHome]);
    const xdg = join(folder.path, "xdg");
    expect(load({ HOME: home, XDG_CONFIG_HOME: xdg })).toEqual([1001, inEtc]);
    const inXdg = write(join(xdg, "shingle"), { port: 1003 });
    expect(load({ HOME: home, XDG_CONFIG_HOME: xdg })).toEqual([1003, inXdg]);
    // The specification: a relative XDG_CONFIG_HOME is to be ignored.
    expect(load({ HOME: home, XDG_CONFIG_HOME: "relative" })).toEqual([1002, inHome]);
    const named = write(join(folder.path, "named"), { port: 1004 });
    expect(load({ HOME: home, SHINGLE_CONFIG: named })).toEqual([1004, named]);
    expect(load({ HOME: home, SHINGLE_CONFIG: "" })).toEqual([1002, inHome]);
  });

  test("the service's stands aside behind the working folder's, and not behind one that is named or the user's", () => {
    using folder = temporaryFolder();
    expect(settingsAside("shingle.json", folder.path)).toBeNull();
    const inEtc = write(folder.path, {});
    expect(settingsAside("shingle.json", folder.path)).toBe(inEtc);
    for (const file of [null, inEtc, "/home/a/.config/shingle/shingle.json"])
      expect(settingsAside(file, folder.path)).toBeNull();
  });

  test("the working folder's counts first, and a default path means the same from everywhere", () => {
    using folder = temporaryFolder();
    const [here, there] = [join(folder.path, "here"), join(folder.path, "there")];
    const file = write(here, { business: demoBusiness });
    mkdirSync(there);
    const reviews = writeRecords(join(folder.path, "r.ndjson"), [record({ source_id: "a" })]);
    const other = join(folder.path, "other");
    write(join(other, "shingle"), { business: demoBusiness, data_dir: "of-the-user" });
    const first = shingle(["import", reviews], { cwd: here, variables: { XDG_CONFIG_HOME: other } });
    expect([first.code, first.stdout]).toEqual([
      0,
      expect.stringContaining(`data in ${join(here, "data-live")}`),
    ]);
    const again = shingle(["import", reviews, "--config", file], { cwd: there });
    expect([again.code, again.stdout]).toEqual([
      0,
      expect.stringContaining("no new version of Copper Ridge"),
    ]);
    const from = shingle(["import", reviews], {
      cwd: there,
      variables: { XDG_CONFIG_HOME: join(folder.path, "x") },
    });
    expect(from.code).toBe(1);
    write(join(folder.path, "x", "shingle"), { business: demoBusiness, data_dir: join(here, "data-live") });
    const user = shingle(["import", reviews], {
      cwd: there,
      variables: { XDG_CONFIG_HOME: join(folder.path, "x") },
    });
    expect([user.code, user.stdout]).toEqual([0, expect.stringContaining("no new version of Copper Ridge")]);
  });
});
