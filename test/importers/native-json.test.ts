import { describe, expect, test } from "bun:test";
import { nativeJson } from "../../src/importers/native/native-json.ts";
import { bytesOf, chicago, feed, goodRecord, outline, problemsOf, rowsOf, sourceOf } from "./feeding.ts";

const forced = "native-json";
const withId = (id: string) => JSON.stringify({ ...goodRecord, source_id: id });

describe("an array of records", () => {
  test("on one line", async () => {
    expect(outline(await feed(`[${withId("a")},${withId("b")}]`))).toEqual(["1/1 a", "1/2 b"]);
  });

  test("spread over lines: the line is the one on which the record begins", async () => {
    const file = JSON.stringify([goodRecord, { ...goodRecord, source_id: "b" }], null, 2);
    expect(outline(await feed(file))).toEqual(["2/1 g1", "9/2 b"]);
    expect(outline(await feed(file.replaceAll("\n", "\r\n")))).toEqual(["2/1 g1", "9/2 b"]);
  });

  test("brackets, quotes and escapes in a text do not end it, wherever a chunk ends", async () => {
    const text = 'he said: "}],[{" \\" \\\\ and \\';
    const file = JSON.stringify([
      { ...goodRecord, text, nested: { a: [{ b: "]" }] } },
      { ...goodRecord, text: null },
    ]);
    expect(rowsOf(await feed(file)).map((row) => row.text)).toEqual([text, null]);
  });

  test("without records is no fault", async () => {
    expect(await feed("[]")).toEqual([]);
    expect(await feed(" [ \n ] \n")).toEqual([]);
    expect(await feed('{"reviews": []}')).toEqual([]);
  });

  test("elements that are no records are told, and the others read", async () => {
    const file = `[1, "x", null, [], true, -2.5e3, ${withId("a")}]`;
    const bad = [1, 2, 3, 4, 5, 6].map((record) => `1/${record} not-an-object`);
    expect(outline(await feed(file))).toEqual([...bad, "1/7 a"]);
  });
});

describe("an object that holds them as reviews", () => {
  test("the other members are passed over, before and behind", async () => {
    const file = `{"averageRating": 4.5, "place": {"reviews": [1], "x": "]}"}, "tags": ["a", "b"], "n": null,
      "reviews": [${withId("a")},
      ${withId("b")}], "nextPageToken": "t", "more": {"y": [{}]}}`;
    expect(outline(await feed(file))).toEqual(["2/1 a", "3/2 b"]);
  });

  test.each([
    ['{"reviews": {"a": 1}}', 'an array as the value of "reviews" is expected'],
    ['{"reviews": null}', 'an array as the value of "reviews" is expected'],
    ['{"reviews": [], "reviews": []}', 'only one member called "reviews" is expected'],
    ['{"records": []}', 'the object has no "reviews" array'],
    ["{}", 'the object has no "reviews" array'],
    ["{'reviews': []}", 'a name in double quotes or "}" is expected'],
    ['{"reviews" []}', '":" is expected'],
    ['{"a": , "reviews": []}', "a value is expected"],
    ['{"reviews": []] ', '"," or "}" is expected'],
    ['{"reviews": [], ', "the file ends too early; it may be cut off"],
  ])("%s", async (file, message) => {
    const events = await feed(file, { forced });
    expect(outline(events)).toEqual(["1/1 broken-json"]);
    expect(problemsOf(events)[0]?.message).toEndWith(message);
  });
});

describe("a broken document is one problem, and the end", () => {
  const good = withId("a");
  test.each([
    ["a missing comma", `[${good}\n${good}]`, "line 2, column 1", '"," or "]" is expected'],
    ["a comma too many", `[${good},\n]`, "line 2, column 1", "a record is expected"],
    [
      "a comma too many, further on",
      `[${good}, \n\n  , ${good}]`,
      "line 3, column 3",
      "a record is expected",
    ],
    ["a comma at the start", `[,${good}]`, "line 1, column 2", "a record is expected"],
    ["text behind the end", `[${good}]\n[${good}]`, "line 2, column 1", "nothing more is expected"],
    ["no JSON inside", `[${good},\n {"source":\n oops}, ${good}]`, "line 3, column 2", "a value is expected"],
    ["no JSON at all", `[${good},\n oops]`, "line 2, column 2", "a value is expected"],
    ["a wrong bracket", `[${good},\n {"a": [1}]`, "line 2, column 10", '"," or a closing bracket'],
    [
      "a file cut off in a record",
      `[${good},\n{"source": "goo`,
      "line 2, column 1",
      "what begins here has no end",
    ],
    ["a file cut off between records", `[${good},\n`, "line 2, column 1", "the file ends too early"],
  ])("%s", async (_, file, where, what) => {
    const events = await feed(file, { forced });
    const [fault, ...others] = problemsOf(events);
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ code: "broken-json", sourceId: null, field: null });
    expect(fault?.message).toStartWith(`not valid JSON at ${where}: ${what}`);
    expect(events.at(-1)).toEqual(fault as never);
  });

  test.each([[""], [" \n\t"], ["\ufeff "]])("a file of %j is empty", async (content) => {
    expect(outline(await feed(content, { forced }))).toEqual(["1/0 empty-file"]);
  });
});

test("an element over a million characters is one problem; the others are read", async () => {
  const padded = JSON.stringify({ ...goodRecord, padding: "x".repeat(1_048_576) });
  const file = bytesOf(`{"skipped": "${"y".repeat(2_000_000)}", "reviews": [${padded}, ${withId("b")}]}`);
  const events = await Array.fromAsync(nativeJson.read(sourceOf(file, 65_536), chicago));
  expect(outline(events)).toEqual(["1/1 too-large", "1/2 b"]);
});
