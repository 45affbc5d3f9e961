import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { flagOf, type Setting, settingNames, settings, variableOf } from "../../src/config/settings.ts";

const page = readFileSync(join(import.meta.dir, "..", "..", "docs", "configuration.md"), "utf8");

/** One row of the table in docs/configuration.md, as the settings say it. */
function rowOf(name: (typeof settingNames)[number]): string {
  const setting: Setting = settings[name];
  const value = JSON.stringify(setting.reader.fallback);
  return `| \`${name}\` | \`${variableOf(name)}\` | \`${flagOf(name)}\` | \`${value}\` | ${setting.describes} |`;
}

describe("docs/configuration.md", () => {
  test.each(settingNames)("tells %s as the program knows it", (name) => {
    expect(page).toContain(rowOf(name));
  });

  test("tells no setting that does not exist", () => {
    const told = [...page.matchAll(/^\| `([a-z_]+)` \| `SHINGLE_/gm)].map(([, name]) => name);
    expect(told).toEqual([...settingNames]);
  });
});
