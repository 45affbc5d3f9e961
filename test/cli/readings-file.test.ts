import { afterAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { scoreOf } from "../../src/cli/reading-score.ts";
import { readReadings, readTexts } from "../../src/cli/readings-file.ts";
import type { GivenFinding } from "../../src/core/reviews/model-reading.ts";
import { temporaryFolder } from "../support/shingle.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const file = join(folder.path, "given.json");
function given(content: string): string {
  writeFileSync(file, content);
  return file;
}

/** Takes whatever holds findings. */
const asked = {
  taken: (value: unknown) => (value as { findings?: readonly GivenFinding[] } | null)?.findings ?? null,
};
const quoted = (quote: string): GivenFinding[] => [{ aspect: "pricing", polarity: "positive", quote }];
const [a, b] = [
  { id: "a", findings: quoted("cheap") },
  { id: "b", findings: quoted("fair") },
];
const lines = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join("\n");

describe("readings are understood", () => {
  test.each<[string, string]>([
    ["a list", JSON.stringify([a, b])],
    ["lines, some of them blank", `\ufeff\n${lines(a)}\r\n \n${lines(b)}\n`],
    ["an object by id", JSON.stringify({ a: { findings: a.findings }, b: { findings: b.findings } })],
    ["a list within", JSON.stringify({ model: "m", readings: [a, b] })],
    ["an object by id within", JSON.stringify({ readings: { a, b } })],
  ])("%s", (_what, content) => {
    expect([...readReadings(given(content), asked)]).toEqual([
      ["a", a.findings],
      ["b", b.findings],
    ]);
  });

  test("one line, which is no object by id", () => {
    expect([...readReadings(given(lines(a)), asked).keys()]).toEqual(["a"]);
  });

  test.each<[string, string]>([
    [lines(a, b, a), "reading 3: a was read twice"],
    [JSON.stringify([a, { findings: [] }]), 'reading 2: must be {"id": …'],
    [JSON.stringify([a, { id: 7, findings: [] }]), 'reading 2: must be {"id": …'],
    [JSON.stringify([a, { id: "b" }]), 'reading 2: must be {"id": …'],
    [JSON.stringify([null]), 'reading 1: must be {"id": …'],
    [`${lines(a)}\n\n{`, "line 3: is no JSON"],
  ])("but not %j", (content, message) => {
    expect(() => readReadings(given(content), asked)).toThrow(`${file}, ${message}`);
  });
});

describe("labelled texts", () => {
  test("are lines; who labels nothing is told from who found nothing", () => {
    const labels = [{ aspect: "pricing", polarity: "negative" }, "noise"];
    const texts = readTexts(
      given(
        lines(
          { id: "a", rating: 5, text: "Fine.", aspects: labels },
          { id: "b", rating: 1, text: null, aspects: [] },
          { id: "c", rating: 3 },
        ),
      ),
    );
    expect(texts).toEqual([
      { id: "a", rating: 5, text: "Fine.", aspects: new Map([["pricing", "negative"]]) },
      { id: "b", rating: 1, text: null, aspects: new Map() },
      { id: "c", rating: 3, text: null, aspects: null },
    ]);
  });

  test.each<[unknown, string]>([
    [[], "is no JSON object"],
    [{ rating: 5 }, "needs an id, a text"],
    [{ id: "", rating: 5 }, "needs an id, a text"],
    [{ id: 7, rating: 5 }, "needs an id, a text"],
    [{ id: "b", rating: 6 }, "rating: "],
    [{ id: "b", rating: 5, text: 7 }, "text must be a text or null"],
  ])("are refused with their line: %j", (value, message) => {
    expect(() => readTexts(given(lines({ id: "a", rating: 5 }, value)))).toThrow(
      `${file}, line 2: ${message}`,
    );
  });

  test("that cannot be read are told as such", () => {
    expect(() => readTexts(join(folder.path, "gone"))).toThrow(
      `${join(folder.path, "gone")} cannot be read: there is no such file or folder`,
    );
  });
});

test("a score counts each aspect of each text once: found, found with its side, found where it is blamed", () => {
  const told = new Map([
    ["pricing", "negative"],
    ["speed", "positive"],
    ["safety", "negative"],
  ]);
  const found = new Map([
    ["pricing", "negative"],
    ["speed", "negative"],
    ["warranty", "positive"],
    ["cleanliness", "positive"],
  ]);
  const silent = new Map<string, string>();
  expect(
    scoreOf([
      { told, found },
      { told: silent, found: new Map([["speed", "positive"]]) },
      { told: new Map([["safety", "negative"]]), found: silent },
    ]),
  ).toEqual({ texts: 3, labels: 4, precision: 40, recall: 50, polarity: 50, negative_recall: 33.3 });
  const none = { precision: null, recall: null, polarity: null, negative_recall: null };
  expect(scoreOf([{ told: silent, found: silent }])).toEqual({ texts: 1, labels: 0, ...none });
});
