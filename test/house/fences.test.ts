import { describe, expect, test } from "bun:test";
import { fenceFaults } from "../../scripts/check/fences.js";
import { mutualFolders } from "../../scripts/check/mutual-folders.js";
import { house, printed } from "./planted.ts";

/** What the check says of one file. */
function said(file: string, text: string, options = {}): string[] {
  return printed(fenceFaults(house({ [file]: text }), options));
}

const inCore = "of the house src/core may import src/core";

describe("a planted import is told by file, line and what is allowed", () => {
  test.each([
    [
      "core → settings",
      "src/core/hub/lease.ts",
      '\nimport { settings } from "../../config/settings.ts";',
      `src/core/hub/lease.ts:2: may not import src/config/settings.ts; ${inCore}`,
    ],
    [
      "core → ipaddr.js",
      "src/core/hub/lease.ts",
      'import ip from "ipaddr.js";',
      "src/core/hub/lease.ts:1: may not import ipaddr.js; of packages src/core may import node:crypto",
    ],
    [
      "a type only",
      "src/core/hub/lease.ts",
      'import type { Log } from "../../ports/log.ts";',
      `src/core/hub/lease.ts:1: may not import src/ports/log.ts; ${inCore}`,
    ],
    [
      "a type in passing",
      "src/core/hub/lease.ts",
      '\n\nexport type L = import("../../ports/log.ts").Log;',
      `src/core/hub/lease.ts:3: may not import src/ports/log.ts; ${inCore}`,
    ],
    [
      "handed on",
      "src/core/hub/lease.ts",
      'export type { Log } from "../../ports/log.ts";',
      `src/core/hub/lease.ts:1: may not import src/ports/log.ts; ${inCore}`,
    ],
    [
      "handed on whole",
      "src/core/hub/lease.ts",
      'export * as ports from "../../ports/log.ts";',
      `src/core/hub/lease.ts:1: may not import src/ports/log.ts; ${inCore}`,
    ],
    [
      "for its effect",
      "src/core/hub/lease.ts",
      'import "../../ports/log.ts";',
      `src/core/hub/lease.ts:1: may not import src/ports/log.ts; ${inCore}`,
    ],
    [
      "when it runs",
      "src/ports/log.ts",
      'const a = await import(\n  "node:fs"\n);',
      "src/ports/log.ts:1: may not import node:fs; of packages src/ports may import nothing",
    ],
    [
      "by a name that is made",
      "src/ports/log.ts",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source
      "const a = await import(`node:${name}`);",
      "src/ports/log.ts:1: names a module that is not written out; write its name as a plain text",
    ],
    [
      "by a name in disguise",
      "src/ports/log.ts",
      'import fs from "node:\\x66s";',
      "src/ports/log.ts:1: names a module that is not written out; write its name as a plain text",
    ],
    [
      "by require",
      "src/flows/publish.ts",
      'const { settings } = require("../config/settings.ts");',
      "src/flows/publish.ts:1: may not import src/config/settings.ts; of the house src/flows may import src/core, src/flows, src/insights, src/ports",
    ],
    [
      "by what import.meta has",
      "src/flows/publish.ts",
      'const { settings } = import.meta.require("../config/settings.ts");',
      "src/flows/publish.ts:1: may not import src/config/settings.ts; of the house src/flows may import src/core, src/flows, src/insights, src/ports",
    ],
    [
      "by what import.meta finds",
      "src/ports/log.ts",
      'const file = import.meta.resolve("pg");',
      "src/ports/log.ts:1: may not import pg; of packages src/ports may import nothing",
    ],
    [
      "in a file of another ending",
      "src/core/hub/lease.mts",
      'import { settings } from "../../config/settings.ts";',
      `src/core/hub/lease.mts:1: may not import src/config/settings.ts; ${inCore}`,
    ],
    [
      "as a worker",
      "src/ports/log.ts",
      'const url = new URL("../adapters/system-clock.ts", import.meta.url);',
      "src/ports/log.ts:1: may not import src/adapters/system-clock.ts; of the house src/ports may import src/core, src/ports",
    ],
    [
      "as a worker by name",
      "src/ports/log.ts",
      'const worker = new Worker("../adapters/system-clock.ts");',
      "src/ports/log.ts:1: may not import src/adapters/system-clock.ts; of the house src/ports may import src/core, src/ports",
    ],
    [
      "a file beside the code",
      "src/core/hub/lease.ts",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source
      "const demo = new URL(`../../../data/demo/${name}`, import.meta.url);",
      "src/core/hub/lease.ts:1: may not read data/demo/; beside the code src/core may read nothing",
    ],
    [
      "surfaces → node:fs",
      "src/surfaces/http/page.ts",
      'import { readFileSync } from "node:fs";',
      "src/surfaces/http/page.ts:1: may not import node:fs; of packages src/surfaces may import ipaddr.js, zod",
    ],
    [
      "surfaces → server.ts",
      "src/surfaces/page/frame.ts",
      'import type { HubOpening } from "../../server/server.ts";',
      "src/surfaces/page/frame.ts:1: may not import src/server/server.ts; of the house src/surfaces may import src/core, src/flows, src/ports, src/surfaces",
    ],
    [
      "cli → adapters",
      "src/cli/mcp.ts",
      'import { x } from "../adapters/system-clock.ts";',
      "src/cli/mcp.ts:1: may not import src/adapters/system-clock.ts; of the house src/cli may import src/cli, src/config, src/core, src/flows, src/importers, src/insights, src/ports, src/server, src/surfaces, package.json",
    ],
    [
      "adapters → undici",
      "src/adapters/web.ts",
      'import { Agent } from "undici";',
      "src/adapters/web.ts:1: may not import undici; of packages src/adapters may import bun, ipaddr.js, node:*",
    ],
    [
      "out of the house",
      "src/main.ts",
      'import { record } from "../test/support/shingle.ts";',
      "src/main.ts:1: may not import test/support/shingle.ts; of the house src/main.ts may import src",
    ],
    [
      "behind the fences",
      "src/flows/publish.ts",
      'const fs = process.getBuiltinModule("fs");',
      "src/flows/publish.ts:1: getBuiltinModule loads behind the fences; import the module",
    ],
    [
      "from a folder that has no row",
      "src/helpers/dates.ts",
      "export const day = 1;",
      "src/helpers/dates.ts:1: has no fence; give its folder a row in scripts/check/fence-table.js",
    ],
  ])("%s", (_, file, text, says) => {
    expect(said(file, text)).toEqual([says]);
  });
});

test("the insights are entered by their engine", () => {
  expect(said("src/flows/derive.ts", 'import { a } from "../insights/tables/a.ts";')).toEqual([
    "src/flows/derive.ts:1: may not import src/insights/tables/a.ts; enter src/insights by src/insights/engine.ts",
  ]);
});

test("what is allowed, and what only looks like an import, is let through", () => {
  const text = [
    'import { createHash } from "node:crypto";',
    'import type { Day } from "../day.ts";',
    '// import { settings } from "../../config/settings.ts";',
    "const said = 'import { settings } from \"../../config/settings.ts\"';",
    'const told = `require("pg")`;',
    'const table = { import: { from: "pg" } };',
    'findings.require("pg");',
    "const here = import.meta.url;",
    'export const from = "pg";',
  ].join("\n");
  expect(said("src/core/hub/lease.ts", text)).toEqual([]);
  expect(
    said("src/surfaces/mcp/stdio.ts", 'import { a } from "@modelcontextprotocol/server/stdio";'),
  ).toEqual([]);
  expect(said("src/adapters/sql/sqlite.ts", 'import { DatabaseSync } from "node:sqlite";')).toEqual([]);
});

describe("a wing with a door", () => {
  const doors = [{ wing: "src/insights", door: "src/insights/door.ts", workshop: "training" }];

  test("is entered by the door only", () => {
    expect(said("src/flows/derive.ts", '\nimport { a } from "../insights/tables/a.ts";', { doors })).toEqual([
      "src/flows/derive.ts:2: may not import src/insights/tables/a.ts; enter src/insights by src/insights/door.ts",
    ]);
    expect(said("src/flows/derive.ts", 'import { a } from "../insights/door.ts";', { doors })).toEqual([]);
  });

  test("is open to itself and to its workshop", () => {
    expect(said("training/b.ts", 'import { a } from "../src/insights/tables/a.ts";', { doors })).toEqual([]);
    expect(said("src/insights/prose/b.ts", 'import { a } from "../tables/a.ts";', { doors })).toEqual([]);
  });
});

describe("folders that import each other", () => {
  test("are told with both imports", () => {
    const planted = house({
      "src/core/hub/a.ts": '\nimport type { B } from "../http/b.ts";',
      "src/core/http/b.ts": "export type B = 1;",
      "src/core/http/c.ts": '\n\nconst a = await import("../hub/a.ts");',
    });
    expect(printed(mutualFolders(planted))).toEqual([
      "src/core/http/c.ts:3: src/core/http imports src/core/hub, and src/core/hub imports src/core/http (src/core/hub/a.ts:2); move what both need beneath both",
    ]);
  });

  test("a folder and one inside it are two", () => {
    const planted = house({
      "src/cli/a.ts": 'import { b } from "./receiver/b.ts";',
      "src/cli/receiver/b.ts": 'import type { A } from "../a.ts";',
    });
    expect(printed(mutualFolders(planted))).toEqual([
      "src/cli/a.ts:1: src/cli imports src/cli/receiver, and src/cli/receiver imports src/cli (src/cli/receiver/b.ts:1); move what both need beneath both",
    ]);
  });

  test("one way is no circle", () => {
    expect(
      mutualFolders(house({ "src/cli/a.ts": 'import "./receiver/b.ts";', "src/cli/receiver/b.ts": "" })),
    ).toEqual([]);
  });
});
