import { describe, expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fences } from "../../scripts/check/fence-table.js";
import { root, temporaryFolder } from "../support/shingle.ts";

/** A part of the real tree that obeys every rule by itself. */
const part = ["scripts", "src/core/instant.ts", "src/core/calendar-date.ts", "src/core/text", "package.json"];

function checkWith(planted: Readonly<Record<string, string>>): { status: number | null; stdout: string } {
  using folder = temporaryFolder();
  for (const path of part) cpSync(join(root, path), join(folder.path, path), { recursive: true });
  for (const [file, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(folder.path, file)), { recursive: true });
    writeFileSync(join(folder.path, file), text);
  }
  spawnSync("git", ["init", "-q"], { cwd: folder.path });
  const { status, stdout } = spawnSync("node", ["scripts/check.js", "--rules-only"], {
    cwd: folder.path,
    encoding: "utf8",
  });
  return { status, stdout };
}

describe("npm run check, on a part of the real tree", () => {
  test("ends well where all rules hold", () => {
    const { status, stdout } = checkWith({});
    expect({ status, last: stdout.trimEnd().split("\n").at(-1) }).toEqual({
      status: 0,
      last: "check: all rules hold",
    });
  });

  test.each([
    [
      "a fence",
      "src/core/a.ts",
      'import { a } from "../ports/a.ts";\n',
      "src/core/a.ts:1: may not import src/ports/a.ts;",
    ],
    [
      "purity",
      "src/core/a.ts",
      "export const a = Date.now();\n",
      "src/core/a.ts:1: Date.now in a pure folder;",
    ],
    [
      "a function",
      "src/core/a.ts",
      `function a() {\n${"b();\n".repeat(60)}}\n`,
      "src/core/a.ts:1: a is 62 lines,",
    ],
    ["a file", "src/core/a.ts", "b();\n".repeat(301), "src/core/a.ts:301: 301 lines,"],
    ["a mark", "test/a.test.ts", 'test.skip("a");\n', "test/a.test.ts:1: test.skip;"],
    ["a document", "ARCHITECTURE.md", "`core/gone.ts`\n", "ARCHITECTURE.md:1: there is no core/gone.ts;"],
    [
      "mutual folders",
      "src/core/text/a.ts",
      'import { a } from "../hub/a.ts";\nexport const b = a;\n',
      "src/core/hub/a.ts:1: src/core/hub imports src/core/text,",
    ],
  ])("ends badly at a violation of %s", (_, file, text, says) => {
    const back = { "src/core/hub/a.ts": 'import { b } from "../text/a.ts";\nexport const a = b;\n' };
    const { status, stdout } = checkWith({
      ...(file.startsWith("src/core/text/") ? back : {}),
      [file]: text,
    });
    expect(stdout.split("\n").filter((line) => line.startsWith(says))).toHaveLength(1);
    expect(status).toBe(1);
    expect(stdout).not.toContain("all rules hold");
  });
});

/** `src/core` as documents write it: a folder ends in a slash. */
function told(path: string): string {
  return /\.\w+$/.test(path) ? `\`${path}\`` : `\`${path}/\``;
}

test("ARCHITECTURE.md tells the fences as the check holds them", () => {
  const page = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
  const rows = [...page.matchAll(/^\| `((?:src|training)\/[^`]*)` \|[^|]*\| ([^|]*) \|$/gm)].map(
    ([, folder, may]) => [folder, may],
  );
  const table = fences.map(({ folder, inside, outside = [] }: (typeof fences)[number]) => {
    const names = inside.map((path: string) => told(path).replace("`src/", "`"));
    const all = [...names, ...outside.map((name: string) => `\`${name}\``)].join(", ");
    return [told(folder).slice(1, -1), folder === "src/main.ts" ? "everything" : all];
  });
  expect(rows).toEqual(table);
});
