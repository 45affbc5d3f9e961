import { expect, test } from "bun:test";
import { bracketPairs, tokensOf } from "../../scripts/check/tokens.js";
import { cut } from "./planted.ts";

/** Only the regular expressions of a text. */
function regexesOf(text: string): string[] {
  return cut(text)
    .filter((each) => each.startsWith("regex "))
    .map((each) => each.slice("regex ".length));
}

test("comments and spaces fall away, also in odd places", () => {
  expect(cut("#!/usr/bin/env node\na /* b \n // */ + // c `d`\n1e-5")).toEqual([
    "word a",
    "mark +",
    "number 1e-5",
  ]);
  expect(cut("a /* never closed")).toEqual(["word a"]);
});

test("texts keep what looks like code", () => {
  expect(cut(`"a \\" // b" 'c \\' /* d' `)).toEqual([`string "a \\" // b"`, `string 'c \\' /* d'`]);
});

test("templates within templates", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source
  expect(cut("`a ${b({ c: `d ${e} }` })} // ${f}`")).toEqual([
    "mark `",
    "template a ",
    "mark ${",
    "word b",
    "mark (",
    "mark {",
    "word c",
    "mark :",
    "mark `",
    "template d ",
    "mark ${",
    "word e",
    "mark }",
    "template  }",
    "mark `",
    "mark }",
    "mark )",
    "mark }",
    "template  // ",
    "mark ${",
    "word f",
    "mark }",
    "template ",
    "mark `",
  ]);
});

test.each([
  ["a = /b/.test(c)", ["/b/"]],
  ["a / b / c", []],
  ["f(a) / b / c", []],
  ["a[0] / b / c", []],
  ["if (a) /b/.test(c)", ["/b/"]],
  ["while (f(a)) /b/g.exec(c)", ["/b/g"]],
  ["return /[/]\\/'\"`/u", ["/[/]\\/'\"`/u"]],
  ["x! / y / z", []],
  ["!/a/.test(b)", ["/a/"]],
  ["return !/a/.test(b)", ["/a/"]],
  ["n++ / 2 / m", []],
  ["`a` / 2 / b", []],
  ["{ a } /b/.test(c)", ["/b/"]],
  ["a.of / 2 / b", []],
  ["for (const a of /b/g[0])", ["/b/g"]],
  ["5 / 2 / 1", []],
  ["(a) => /b/.test(a)", ["/b/"]],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source
  ["`${/}`/.test(a)}`", ["/}`/"]],
])("a slash divides or begins: %s", (text, regexes) => {
  expect(regexesOf(text)).toEqual(regexes);
});

test("lines are counted through everything that spans several", () => {
  const tokens = tokensOf('/*\n\n*/ a `\n\n` b "x\\\ny" c');
  expect(tokens.filter(({ kind }) => kind === "word").map(({ text, line }) => `${text} ${line}`)).toEqual([
    "a 3",
    "b 5",
    "c 6",
  ]);
});

test("brackets find their partners, whatever stands in texts between", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source
  const tokens = tokensOf('f({ a: "}" , b: `${c[0]}` })');
  const pairs = bracketPairs(tokens);
  expect(pairs.get(1)).toBe(tokens.length - 1);
  expect(tokens[pairs.get(2) ?? -1]?.text).toBe("}");
  expect([...pairs].every(([from, to]) => pairs.get(to) === from)).toBe(true);
});
