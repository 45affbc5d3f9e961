import { describe, expect, test } from "bun:test";
import { columnIndex, distinctNames, readColumnMap } from "../../src/core/importing/column-map.ts";

describe("a column that is named", () => {
  test.each([
    [["Stars", "stars", "STARS"], "stars", 1],
    [["Stars", "STARS"], "stars", 0],
    [["Review Text"], " review_text ", 0],
    [["Stars"], "text", -1],
    // Names of signs alone fold to nothing, and nothing is no name.
    [["★", "!"], "!", 1],
    [["★"], "!", -1],
    [["Stars", ""], "?", -1],
  ])("of %p by %p is at %d: as it is written, else as it folds", (names, column, at) => {
    expect(columnIndex(names, column)).toBe(at);
  });

  test("twice is counted, where it has a name", () => {
    expect(distinctNames(["Rating", " Rating ", "", "", "Rating"])).toEqual([
      "Rating",
      "Rating (2)",
      "",
      "",
      "Rating (3)",
    ]);
  });
});

describe("--map", () => {
  test("takes the last equals sign, and a field in whatever letters", () => {
    expect(readColumnMap(["Stars=rating", " a = b =  Text "])).toEqual({
      kind: "read",
      mapped: [
        { column: "Stars", field: "rating" },
        { column: "a = b", field: "text" },
      ],
    });
  });

  test.each([
    [["Stars"], "--map Stars names no column and field;"],
    [["=rating"], "--map =rating names no column and field;"],
    [["Stars="], "--map Stars= names no column and field;"],
    [
      ["Stars=rating", "Words=txet"],
      "there is no field txet; did you mean text? Fields are source, source_id,",
    ],
    [
      ["author=Custumer"],
      'there is no field Custumer; did you mean --map "Custumer=author"? Fields are source,',
    ],
    [["Stars=zzzzzzzz"], "there is no field zzzzzzzz. Fields are source, source_id,"],
    [["A=rating", "A=text"], 'gives the column "A" twice, as rating and as text;'],
  ])("%p is refused", (given, says) => {
    const reading = readColumnMap(given);
    expect(reading.kind === "fault" && reading.message).toContain(says);
  });
});
