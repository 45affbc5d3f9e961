import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "../support/shingle.ts";

/** What `serve` is made of when it begins: what is loaded later, when somebody asks, is not in it. */
const entries = ["src/main.ts", "src/cli/shingle.ts", "src/cli/serve.ts"];
const loadedBySupply = [
  "src/adapters/zlib-compressor.ts",
  "src/adapters/hub-in-thread.ts",
  "src/adapters/sql/sessions-on-demand.ts",
  "src/adapters/sql/publication-store.ts",
  "src/adapters/sql/sqlite.ts",
];

const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"(\.[^"]+)";/gm;

/** An import of types alone loads nothing. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(staticImport)]
    .filter(([statement]) => !/^import\s*\{(?:\s*type\s+\w+(?:\s+as\s+\w+)?\s*,?)+\s*\}/.test(statement))
    .map(([, path = ""]) => relative(root, join(root, dirname(file), path)));
}

function closureOf(files: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...importsOf(file));
  }
  return seen;
}

const serving = closureOf([...entries, ...loadedBySupply]);
const kilobytes = [...serving].reduce(
  (sum, file) => sum + readFileSync(join(root, file)).byteLength / 1024,
  0,
);

describe("a server that only serves", () => {
  test("loads few files, and little code", () => {
    console.log(`serve: ${serving.size} files, ${kilobytes.toFixed(2)} KB`);
    // The short paths of the wire are part of serving: answers in pieces, heads that come again; so are unpacking, a closed terminal, and
    // saying which database the disk refuses, is somebody else's, or a newer release's; a log that cannot be written; waiting for SQLite's
    // writers beside the readers; knowing what was put back, and cursors from before it; a value that was forgotten; what a search may
    // name, by ids and by names; a database that is silent; and what was probably meant by a value, a name or an address that is refused; and which folder a flag means;
    // that answers nobody reads hold so much together, and that another release was put in the program's place. Of the two kinds of sockets, 2 and 3 KB, a server loads one.
    expect(serving.size).toBeLessThanOrEqual(158);
    expect(kilobytes).toBeLessThanOrEqual(469);
    expect(serving.size).toBeGreaterThan(80);
  });

  test.each([
    ["the insights wing", /^src\/insights\//],
    ["what publishes", /^src\/flows\/(?:publish|derive|import-reviews|sync-supplies)\.ts$/],
    ["an importer", /^src\/importers\//],
    ["MCP's library and tools", /^src\/surfaces\/mcp\/(?!mcp-surface)/],
    ["self-description", /^src\/surfaces\/(?:describe|page)\//],
    ["PostgreSQL's driver", /postgres\.ts$/],
    ["what reads the program's own files", /^src\/adapters\/assets\.ts$/],
  ])("loads nothing of %s", (_, path) => {
    expect([...serving].filter((file) => path.test(file))).toEqual([]);
  });
});

test("the closure finds what it should", () => {
  expect([...serving]).toContain("src/core/http/conditional.ts");
  expect([...serving]).toContain("src/server/server.ts");
  expect(closureOf(["src/flows/publish.ts"]).size).toBeGreaterThan(20);
});
