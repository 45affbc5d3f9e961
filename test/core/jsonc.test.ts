import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { readJsonc, readJsoncFile } from "../../src/core/jsonc.ts";

function valueIn(text: string): unknown {
  const reading = readJsonc(text);
  if (reading.kind === "broken") throw new Error(reading.message);
  return reading.value;
}

describe("JSON as people write it", () => {
  test.each<[string, string, unknown]>([
    ["plain JSON", '{"a": [1, -2.5e3, true, false, null, "x"]}', { a: [1, -2500, true, false, null, "x"] }],
    ["comments to the end of a line", '// head\n{"a": 1 // one\n}// tail', { a: 1 }],
    ["comments between marks", '/* a */{/**/"a"/***/:/* * / */1/* \n */}', { a: 1 }],
    ["commas before the closing mark", '{"a": [1, 2, ], }', { a: [1, 2] }],
    ["only a comment inside", "{ // nothing\n}", {}],
    ["an empty list with a comment", "[ /* nothing */ ]", []],
    ["what looks like a comment in a text", '{"a": "http://x/*y*/ // z"}', { a: "http://x/*y*/ // z" }],
    ["escapes", '"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00"', '"\\/\b\f\n\r\té😀'],
    ["a byte order mark", "\ufeff[1]", [1]],
    ["Windows line ends", '{\r\n"a": 1 // one\r\n}\r\n', { a: 1 }],
    ["a bare text", '"x"', "x"],
  ])("%s", (_what, text, value) => {
    expect(valueIn(text)).toEqual(value);
  });

  test("takes __proto__ for a key like any other", () => {
    const value = valueIn('{"__proto__": {"polluted": true}}') as object;
    expect(Object.hasOwn(value, "__proto__")).toBe(true);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test("reads all JSON as JSON.parse does", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        expect(valueIn(text)).toEqual(JSON.parse(text));
      }),
    );
  });
});

describe("a file is UTF-8", () => {
  test("with a byte order mark or without", () => {
    for (const text of ['{"a": "Café 👍"}', '\ufeff{"a": "Café 👍"}'])
      expect(readJsoncFile(Buffer.from(text))).toEqual({ kind: "read", value: { a: "Café 👍" } });
  });

  test("and one that an editor saved otherwise is refused, where it shows", () => {
    const message = expect.stringContaining("no UTF-8");
    const latin = Buffer.from('{\n"a": "Café"}', "latin1");
    expect(readJsoncFile(latin)).toEqual({ kind: "broken", line: 2, column: 1, message });
    const wide = Buffer.from('\ufeff{"a": 1}', "utf16le");
    expect(readJsoncFile(wide)).toEqual({ kind: "broken", line: 1, column: 1, message });
    // The character that stands for what could not be read is one like any other.
    expect(readJsoncFile(Buffer.from('"\ufffd"'))).toEqual({ kind: "read", value: "\ufffd" });
  });
});

describe("what is broken is told with line and column", () => {
  test.each<[string, string, number, number, string]>([
    ["a missing comma", '{\n  "a": 1\n  "b": 2\n}', 3, 3, "expected a comma or }"],
    ["a missing colon", '{"a" 1}', 1, 6, 'expected a colon after "a"'],
    ["a bare key", "{a: 1}", 1, 2, "expected a key in double quotes"],
    ["single quotes", "{'a': 1}", 1, 2, "expected a key in double quotes"],
    ["two commas", "[1,,2]", 1, 4, "expected a value"],
    ["a comma alone", "[,]", 1, 2, "expected a value"],
    ["the same key twice", '{"a": 1,\n "a": 2}', 2, 5, 'the key "a" stands twice'],
    ["an end too early", '{"a": [1', 1, 9, "expected a comma or ]"],
    ["nothing at all", "", 1, 1, "the document ends too early"],
    ["only comments", "// nothing\n", 2, 1, "the document ends too early"],
    ["a comment that never ends", "/* [1]", 1, 1, "expected a value"],
    ["something behind the end", "[1]\nx", 2, 1, "nothing may follow"],
    ["a number of another language", "[01]", 1, 2, "this is no number"],
    ["NaN", "[NaN]", 1, 2, "expected a value"],
    ["a plus sign", "[+1]", 1, 2, "expected a value"],
    ["a line end inside a text", '["a\nb"]', 1, 2, "expected a value"],
    ["a tab inside a text", '["a\tb"]', 1, 2, "a character or escape"],
    ["an unknown escape", '["\\x41"]', 1, 2, "a character or escape"],
  ])("%s", (_what, text, line, column, message) => {
    const reading = readJsonc(text);
    expect(reading).toMatchObject({ kind: "broken", line, column });
    expect(reading.kind === "broken" ? reading.message : "").toContain(message);
  });

  test("a document of endless depth is refused, not followed", () => {
    const reading = readJsonc("[".repeat(100_000));
    expect(reading).toMatchObject({ kind: "broken", message: "more than 64 levels deep" });
  });

  test("no input at all makes it fail in another way", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(["read", "broken"]).toContain(readJsonc(text).kind);
      }),
    );
  });
});
