import { describe, expect, test } from "bun:test";
import { nativeNdjson } from "../../src/importers/native/native-ndjson.ts";
import {
  bytesOf,
  chicago,
  feed,
  goodRecord,
  lineWith,
  outline,
  problemsOf,
  rowsOf,
  sourceOf,
} from "./feeding.ts";

const forced = "native-ndjson";

describe("lines and records", () => {
  test("blank lines count as lines, not as records", async () => {
    const file = `\n${lineWith({ source_id: "a" })}\n  \t\n${lineWith({ source_id: "b" })}`;
    expect(outline(await feed(file))).toEqual(["2/1 a", "5/2 b"]);
  });

  test("the last line needs no end", async () => {
    expect(outline(await feed(lineWith({}).trim()))).toEqual(["1/1 g1"]);
  });

  test.each([
    ["LF", "\n"],
    ["CRLF", "\r\n"],
    ["CR", "\r"],
  ])("%s ends a line", async (_, end) => {
    const file = ["a", "", "b"].map((id) => (id === "" ? "" : lineWith({ source_id: id }).trim())).join(end);
    expect(outline(await feed(file))).toEqual(["1/1 a", "3/2 b"]);
  });

  test("escapes and multi-byte characters survive any chunk border", async () => {
    const text = 'a "quote" \\ back\nslash 😀 ü — \u0416';
    const spelled = `${JSON.stringify({ ...goodRecord, text }).replace("ü", "\\u00fc")}\n`;
    expect(rowsOf(await feed(spelled))[0]?.text).toBe(text);
  });

  test("files put together with their byte order marks are read", async () => {
    const file = `\ufeff${lineWith({ source_id: "a" })}\ufeff${lineWith({ source_id: "b" })}`;
    expect(outline(await feed(file))).toEqual(["1/1 a", "2/2 b"]);
  });
});

describe("faults", () => {
  test("a bad line is told with its position, and the others are read", async () => {
    const file = `${lineWith({ source_id: "a" })}  {"source": "google", "author": oops}\n${lineWith({ source_id: "b" })}`;
    const events = await feed(file);
    expect(outline(events)).toEqual(["1/1 a", "2/2 bad-json", "3/3 b"]);
    expect(problemsOf(events)[0]?.message).toBe("not valid JSON at line 2, column 34: a value is expected");
  });

  test.each([
    ['{"a": 1,}', 9, "a name in double quotes is expected"],
    ['{"a" 1}', 6, '":" is expected'],
    ['{"a": 1 "b": 2}', 9, '"," or a closing bracket is expected'],
    ['{"a": 01}', 7, "a value is expected"],
    ['{"a": "\\x"}', 8, "JSON knows no such escape"],
    ['{"a": "\t"}', 8, "a line end or control character in a string must be escaped"],
    ['{"a": "b}', 10, "the closing quote of a string is missing"],
    ["{'a': 1}", 2, 'a name in double quotes or "}" is expected'],
    ['{"a": [1, 2}', 12, '"," or a closing bracket is expected'],
    ['{"a": 1} x', 10, "nothing more is expected"],
    ['{"a": 1', 8, '"," or a closing bracket is expected'],
  ])("%s", async (line, column, expected) => {
    const [fault] = problemsOf(await feed(`${lineWith({})}${line}`, { forced }));
    expect(fault).toMatchObject({ code: "bad-json", line: 2, record: 2, sourceId: null, field: null });
    expect(fault?.message).toBe(`not valid JSON at line 2, column ${column}: ${expected}`);
  });

  test("the message of a bad line repeats nothing of it", async () => {
    const events = await feed('{"text": "Ada lives at 12 Elm Street" "x"}', { forced });
    expect(problemsOf(events)[0]?.message).not.toMatch(/Ada|Elm/);
  });

  test.each([["[1]"], ["7"], ['"x"'], ["null"], ["true"]])("%s is no record", async (line) => {
    expect(outline(await feed(`${line}\n${lineWith({})}`, { forced }))).toEqual([
      "1/1 not-an-object",
      "2/2 g1",
    ]);
  });

  test("JSON nested without end is a fault of its line alone", async () => {
    const deep = `{"x":${"[".repeat(20_000)}`;
    expect(outline(await feed(`${deep}\n${lineWith({})}`, { forced }))).toEqual(["1/1 bad-json", "2/2 g1"]);
  });

  test("a name that objects inherit is no field", async () => {
    const line = '{"__proto__": {"source": "google", "author": "A", "rating": 5, "date": "2026-03-14"}}';
    const codes = problemsOf(await feed(line, { forced })).map(({ field, code }) => `${field} ${code}`);
    expect(codes).toEqual(["source missing", "author missing", "rating missing", "date missing"]);
  });

  test.each([["\n \n\n"], ["\ufeff"], [""]])("a file of %j is empty", async (content) => {
    const [fault] = await feed(content, { forced });
    expect(fault).toMatchObject({ kind: "problem", code: "empty-file", line: 1, record: 0 });
  });
});

test("a line over a million characters is one problem; the others are read", async () => {
  const file = `${lineWith({ padding: "x".repeat(1_048_576) })}${lineWith({})}`;
  const events = await Array.fromAsync(nativeNdjson.read(sourceOf(bytesOf(file), 65_536), chicago));
  expect(outline(events)).toEqual(["1/1 too-large", "2/2 g1"]);
});
