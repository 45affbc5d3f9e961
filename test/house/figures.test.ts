import { expect, spyOn, test } from "bun:test";
import { type Figure, FigureTable } from "../../bench/support/figures.ts";

/** What a table of these figures ends with. */
function ending(...figures: readonly Omit<Figure, "name">[]): string {
  using log = spyOn(console, "log").mockImplementation(() => undefined);
  const table = new FigureTable();
  for (const figure of figures) table.print({ name: "a figure", ...figure });
  table.end();
  return String(log.mock.calls.at(-1)?.[0]).trim();
}

const most = { kind: "at-most", value: 10, unit: "ms" } as const;
const least = { kind: "at-least", value: 10, unit: "/s" } as const;
const ratio = { kind: "ratio", value: 2 } as const;

test.each<[string, readonly Omit<Figure, "name">[], string]>([
  ["goals that are met", [{ own: 10, peer: null, goal: most }], "all goals met"],
  ["one that is not", [{ own: 9, peer: null, goal: least }], "1 goals missed"],
  [
    "what was not measured",
    [most, least, ratio].map((goal) => ({ own: Number.NaN, peer: 1, goal })),
    "3 goals missed",
  ],
  ["a peer that was not measured", [{ own: 1, peer: Number.NaN, goal: ratio }], "1 goals missed"],
  ["figures without a goal", [{ own: 1, peer: 1, goal: null }], "no goal was measured"],
  ["a ratio to nobody", [{ own: 1, peer: null, goal: ratio }], "no goal was measured"],
  ["nothing", [], "no goal was measured"],
])("of %s a benchmark says so", (_what, figures, says) => {
  expect(ending(...figures)).toBe(says);
});
