import { describe, expect, test } from "bun:test";
import { Buffer } from "node:buffer";
import { detectFormat, formatNameFault, formatNames, formats } from "../../src/importers/formats.ts";
import { sampleOf, takeSample } from "../../src/importers/parsing/file-sample.ts";
import { bytesOf, feed, goodRecord, lineWith, outline } from "./feeding.ts";

function detect(content: string | Uint8Array, forced: string | null = null, file = "reviews.xlsx") {
  const bytes = typeof content === "string" ? bytesOf(content) : content;
  const detected = detectFormat(sampleOf(file, bytes), forced);
  return detected.kind === "found" ? detected.format.name : detected;
}

const csv = "source,author,rating,date\ngoogle,Ada,5,2026-03-14\n";

describe("content decides, whatever the file is called", () => {
  test.each([
    ["a line", lineWith({}), "native-ndjson"],
    ["lines", lineWith({}) + lineWith({}), "native-ndjson"],
    ["lines, the first one broken", `{"source": oops\n${lineWith({})}`, "native-ndjson"],
    ["lines, both broken", '{"source": oops\n{"author": oops\n', "native-ndjson"],
    ["lines below a stray one", `# export\n${lineWith({})}`, "native-ndjson"],
    ["an array", JSON.stringify([goodRecord]), "native-json"],
    ["an array over lines", JSON.stringify([goodRecord], null, 2), "native-json"],
    ["an array of nothing", "[]", "native-json"],
    ["an array of no records", "[1, 2]", "native-json"],
    ["a wrapped array", JSON.stringify({ reviews: [goodRecord] }), "native-json"],
    [
      "a wrapped array, late",
      JSON.stringify({ place: { a: 1 }, reviews: [goodRecord] }, null, 2),
      "native-json",
    ],
    ["one record over lines", JSON.stringify(goodRecord, null, 2), "native-json"],
    ["a table", csv, "native-csv"],
    ["a table with semicolons", csv.replaceAll(",", ";"), "native-csv"],
    ["a table with tabs", csv.replaceAll(",", "\t"), "native-csv"],
    ["a table with a name of ours", "Source ID,Rating,Comment\nx,5,Hi\n", "native-csv"],
    ["a table that somebody keeps", "Name,Stars,Comment\nAda,5,Hi\n", "table"],
  ])("%s", (_, content, name) => {
    expect(detect(content)).toBe(name);
    expect(detect(`\ufeff${content}`)).toBe(name);
    expect(detect(`\r\n  ${content}`)).toBe(name);
    expect(detect(Buffer.from(`\ufeff${content}`, "utf16le"))).toBe(name);
  });

  test("64 KiB are enough, wherever they end", () => {
    const long = { ...goodRecord, text: "ü".repeat(100_000) };
    expect(detect(bytesOf(JSON.stringify(long)).subarray(0, 65_536))).toBe("native-ndjson");
    expect(detect(bytesOf(JSON.stringify([long])).subarray(0, 65_535))).toBe("native-json");
    expect(detect(bytesOf(JSON.stringify({ reviews: [long] })).subarray(0, 65_534))).toBe("native-json");
  });

  test("no more than that is read", async () => {
    let served = 0;
    async function* chunks() {
      for (; served < 100; served++) yield bytesOf(lineWith({}).repeat(200));
    }
    expect((await takeSample({ file: "reviews", chunks })).layout).toBe("json-lines");
    expect(served).toBeLessThan(10);
  });

  test.each([
    ["prose", "Dear Sir, thank you for the roof.\nYours, Ada\n"],
    ["one column", "source\ngoogle\n"],
    ["somebody else's table", "Plate,Weight,Length\nBN-1,7500,12\n"],
    ["somebody else's records", '{"reviewer": {"displayName": "Ada"}, "starRating": "FIVE"}\n'],
    ["noise", Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919 + (index >> 3)) % 256))],
    ["UTF-16 without its mark", Buffer.from(csv, "utf16le")],
  ])("%s is unknown", (_, content) => {
    expect(detect(content)).toMatchObject({ kind: "unreadable", code: "unknown-format" });
  });

  test("the message names every known format", () => {
    const detected = detect("Dear Sir,");
    for (const { name } of formats) expect(JSON.stringify(detected)).toContain(name);
  });

  test("an archive or an old workbook is told to be unpacked", () => {
    const workbook = Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(200, 1)]);
    expect(detect(workbook)).toMatchObject({
      code: "unknown-format",
      message: expect.stringContaining("CSV"),
    });
    expect(detect(workbook, "native-csv")).toMatchObject({ code: "unknown-format" });
    const older = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(200, 1)]);
    expect(detect(older)).toEqual(detect(workbook));
  });

  test.each([[""], ["\ufeff"], [" \r\n\t"]])("%j is empty", async (content) => {
    expect(detect(content)).toMatchObject({ kind: "unreadable", code: "empty-file" });
    expect(outline(await feed(content))).toEqual(["1/0 empty-file"]);
  });
});

describe("--as", () => {
  test("names a format", () => {
    expect(detect("x,y\n1,2\n", "native-csv")).toBe("native-csv");
    expect(detect('{"name": 1}', "native-json")).toBe("native-json");
  });

  test("native goes by the content", () => {
    expect(detect(lineWith({}), "native")).toBe("native-ndjson");
    expect(detect('{"a": 1}\n{"a": 2}', "native")).toBe("native-ndjson");
    expect(detect("[]", "native")).toBe("native-json");
    expect(detect("x,y\n1,2\n", "native")).toBe("native-csv");
  });

  test("an unknown name is wrong usage, with the nearest known one", () => {
    expect(detect(csv, "nativ-csv")).toMatchObject({
      kind: "unknown-name",
      message: expect.stringContaining('did you mean "native-csv"?'),
    });
    expect(formatNameFault("zzz")).not.toContain("did you mean");
    for (const name of formatNames) {
      expect(formatNameFault("zzz")).toContain(name);
      expect(formatNameFault(name)).toBeNull();
    }
  });
});

test("every format has a name of its own, and says what it is", () => {
  expect(new Set(formatNames).size).toBe(formatNames.length);
  for (const { name, describes } of formats) {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(describes).not.toBe("");
  }
});
