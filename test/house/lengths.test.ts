import { describe, expect, test } from "bun:test";
import { functionsIn } from "../../scripts/check/functions.js";
import { figuresOf, fileLengths, functionLengths } from "../../scripts/check/lengths.js";
import { marks } from "../../scripts/check/marks.js";
import { tokensOf } from "../../scripts/check/tokens.js";
import { house, printed } from "./planted.ts";

/** A body of so many lines, its braces' lines not counted. */
const body = (lines: number) => "  work();\n".repeat(lines);

/** What the check says of a function in src/, which begins on line 2. */
function said(text: string, file = "src/core/a.ts"): string[] {
  return printed(functionLengths(house({ [file]: `\n${text}` })));
}

const tooLong = (name: string) => [
  `src/core/a.ts:2: ${name} is 61 lines, at most 60; split it along its concepts`,
];

describe("a function of 61 lines is told, from its signature to its last brace", () => {
  test.each([
    ["work", `function work() {\n${body(59)}}`],
    [
      "work",
      `export async function* work<T extends () => void>(a: T[]): AsyncGenerator<{ b: T }> {\n${body(59)}}`,
    ],
    ["work", `function work(\n  a: string,\n): { b: string } | { c: string[] } {\n${body(57)}}`],
    ["a function", `export const all = [function () {\n${body(59)}}];`],
    ["work", `const work = async (a: string): Promise<void> => {\n${body(59)}};`],
    ["work", `const work = a => {\n${body(59)}};`],
    ["an arrow", `list.map((a) => {\n${body(59)}});`],
    ["work", `const work = (a: number) =>\n${"  1 +\n".repeat(59)}  a;`],
    ["work", `const a = { work() {\n${body(59)}} };`],
    ["work", `const a = { work: (b) => {\n${body(59)}} };`],
    ["work", `class A { async *work(b: string): AsyncGenerator<string> {\n${body(59)}} }`],
    ["#work", `class A { a = 1; #work<T>(b: T) {\n${body(59)}} }`],
    ["work", `class A { static override get work(): string {\n${body(59)}} }`],
    ["constructor", `class A { constructor(readonly a: string) {\n${body(59)}} }`],
    ["asyncDispose", `const a = { async [Symbol.asyncDispose]() {\n${body(59)}} };`],
    ["work", `function work() {\n  say(\`\${"{"} }\`); // }\n${body(58)}}`],
  ])("%s", (name, text) => {
    expect(said(text)).toEqual(tooLong(name));
    expect(said(text.replace("  work();\n", "").replace("  1 +\n", ""))).toEqual([]);
  });
});

test("a function that returns a function is counted once for each", () => {
  const text = `function outer(): () => void {\n  return () => {\n${body(60)}  };\n}`;
  expect(said(text)).toEqual([
    "src/core/a.ts:2: outer is 64 lines, at most 60; split it along its concepts",
    "src/core/a.ts:3: an arrow is 62 lines, at most 60; split it along its concepts",
  ]);
});

test("blocks, types and signatures are no functions", () => {
  const text = [
    "interface A { run(a: string): void; done: () => void }",
    "type B = { run(a: string): { b: string } };",
    "declare function c(a: string): void;",
    "function d(a: string): void;",
    "if (a) { b(); } else if (c) { d(); }",
    "for (const a of b) { c(); }",
    "switch (f(a)) { case g(a): { h(); } }",
    "try { a(); } catch (b) { c(); }",
    "const e = a ? b(c) : { d: 1 };",
    "const f = list.map((a) => a.b);",
  ].join("\n");
  expect(functionsIn(tokensOf(text))).toEqual([]);
});

test("tests say what they do from top to bottom; what they share is held", () => {
  const text = `test("a", () => {\n${body(80)}});`;
  expect(said(text, "test/core/a.test.ts")).toEqual([]);
  expect(said(text, "test/support/a.ts")).toEqual([
    "test/support/a.ts:2: an arrow is 82 lines, at most 60; split it along its concepts",
  ]);
});

test("a file over its budget is told, a data table is not", () => {
  const planted = house({
    "src/core/a.ts": body(301),
    "src/core/b.ts": body(300),
    "src/core/c.ts": `/** Data table: words. */\n${body(400)}`,
    "test/core/a.test.ts": body(401),
    "docs/formats.md": body(900),
  });
  expect(printed(fileLengths(planted))).toEqual([
    "src/core/a.ts:301: 301 lines, at most 300; find the concept that is missing",
    "test/core/a.test.ts:401: 401 lines, at most 400; find the concept that is missing",
  ]);
});

test("what is left undone, and what keeps other tests from running", () => {
  const planted = house({
    "src/core/a.ts": "\n// TODO",
    "test/core/b.test.ts": 'test.each(list).only("b", () => {});\ntest.skip("c", () => {});',
    "test/core/c.test.ts": 'test("todo lists are skipped", () => {});',
  });
  expect(printed(marks(planted))).toEqual([
    "src/core/a.ts:2: TODO; finish it, or take it out",
    "test/core/b.test.ts:2: test.skip; finish it, or take it out",
  ]);
});

test("the figures count files and functions", () => {
  const planted = house({
    "src/a.ts": `function a() {\n${body(3)}}\n`,
    "src/b.ts": body(9),
    "test/a.ts": body(50),
  });
  expect(figuresOf(planted)).toEqual([
    "src: 2 files, median 9 lines, p90 9",
    "src: 1 functions, median 5 lines, p90 5",
  ]);
});
