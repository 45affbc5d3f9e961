import { expect, test } from "bun:test";
import { isTimeZone } from "../../src/core/calendar-date.ts";
import { outputOf } from "../support/mcp-runs.ts";
import { runtimes } from "../support/shingle.ts";

const zones = [
  "America/Chicago",
  "america/chicago",
  "US/Central",
  "UTC",
  "gmt",
  "EST",
  "CET",
  "PRC",
  "EST5EDT",
  "Etc/GMT+5",
];
const none = ["PST", "CST", "IST", "BST", "JST", "AST", "pst", "", "Chicago", "Nowhere/Land"];

test.each(runtimes)("a time zone is one on every runtime or on none: %s", async (runtime) => {
  const program = `
    import { isTimeZone } from "./src/core/calendar-date.ts";
    const names = ${JSON.stringify([...zones, ...none])};
    process.stdout.write(JSON.stringify(names.filter(isTimeZone)));`;
  expect(JSON.parse(await outputOf(runtime, program))).toEqual(zones);
  expect([...zones, ...none].filter(isTimeZone)).toEqual(zones);
});
