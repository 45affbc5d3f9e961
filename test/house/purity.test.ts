import { expect, test } from "bun:test";
import { impureFaults } from "../../scripts/check/purity.js";
import { house, printed } from "./planted.ts";

function said(text: string, file = "src/core/hub/retry.ts"): string[] {
  return printed(impureFaults(house({ [file]: `\n${text}` })));
}

const instant = "take the instant as a parameter";
const chance = "take the random values as a parameter";
const world = "leave it to an adapter, and take what it gives as a parameter";

test.each([
  ["const now = Date.now();", `Date.now in a pure folder; ${instant}`],
  ["const now = new Date();", `new Date() without an argument in a pure folder; ${instant}`],
  ["const now = new Date;", `new Date() without an argument in a pure folder; ${instant}`],
  ["const now = Date();", `Date as a value in a pure folder; ${instant}`],
  ["const { now } = Date;", `Date as a value in a pure folder; ${instant}`],
  ["const D = [Date];", `Date as a value in a pure folder; ${instant}`],
  ["const at = formatter.format();", `.format() without an argument in a pure folder; ${instant}`],
  ["const at = performance.now();", `performance in a pure folder; ${instant}`],
  [
    "const year = at.getFullYear();",
    ".getFullYear in a pure folder; use the method for UTC, or core/calendar-date.ts",
  ],
  ["const a = Math.random();", `Math.random in a pure folder; ${chance}`],
  ["const a = Math['random']();", `Math.random in a pure folder; ${chance}`],
  ["const { random } = Math;", `Math.random in a pure folder; ${chance}`],
  ["const id = crypto.randomUUID();", `crypto in a pure folder; ${chance}`],
  ['import { randomBytes } from "node:crypto";', `randomBytes in a pure folder; ${chance}`],
  ['import { randomFillSync } from "node:crypto";', `randomFillSync in a pure folder; ${chance}`],
  [
    "names.sort((a, b) => a.localeCompare(b));",
    ".localeCompare in a pure folder; compare by code points, and fold as core/text/fold.ts does",
  ],
  ["const a = process.argv;", `process in a pure folder; ${world}`],
  ["const a = await fetch(url);", `fetch in a pure folder; ${world}`],
  ["const a = globalThis;", `globalThis in a pure folder; ${world}`],
  ["console.log(a);", `console in a pure folder; ${world}`],
  ["setTimeout(act, 5);", `setTimeout in a pure folder; ${world}`],
  ["const a = Bun.file(path);", `Bun in a pure folder; ${world}`],
  ["const a = import.meta.url;", `import.meta in a pure folder; ${world}`],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source
  ["const a = `at ${Date.now()}`;", `Date.now in a pure folder; ${instant}`],
  ["let last = 0;", "a variable outlives its function; keep it in what the caller holds"],
])("%s", (text, says) => {
  expect(said(text)).toEqual([`src/core/hub/retry.ts:2: ${says}`]);
});

test("the insights are held as the core is", () => {
  expect(said("const now = Date.now();", "src/insights/tables/trend.ts")).toEqual([
    `src/insights/tables/trend.ts:2: Date.now in a pure folder; ${instant}`,
  ]);
});

test.each([
  "// Date.now() would make the publication differ",
  "/* process, fetch\n * and Math.random */",
  'const said = "Math.random() and process";',
  "const said = `the whole process, console and all`;",
  "const found = /process|fetch(?=\\/)|[/]console/.test(text);",
  "const midnight = new Date(0);",
  "const at = Date.parse(text) / Date.UTC(2026, 1);",
  "const held = (at: Date) => at.getUTCHours();",
  "const steps = { process: 1, fetch: 2 };",
  "const a = claim.process;",
  "for (let n = 0; n < 3; n++) sum();",
  "function a() { let b = 0; return b; }",
])("is let through: %s", (text) => {
  expect(said(text)).toEqual([]);
});

test("a flow may do what the core may not", () => {
  expect(said("setTimeout(act, Date.now());", "src/flows/in-turns.ts")).toEqual([]);
});
