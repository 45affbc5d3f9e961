import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dir, "..", "..");

test("docs/conformance.md names tests that exist", () => {
  const page = readFileSync(join(root, "docs", "conformance.md"), "utf8");
  const named = [...new Set([...page.matchAll(/`(test\/[^`]+)`/g)].map(([, file]) => file ?? ""))];
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
