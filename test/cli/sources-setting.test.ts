import { afterAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadConfig } from "../../src/config/load-config.ts";
import { sourceName } from "../../src/config/sources-setting.ts";
import { temporaryFolder } from "../support/shingle.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const file = join(folder.path, "shingle.json");

function sourcesOf(sources: unknown) {
  writeFileSync(file, JSON.stringify({ sources }));
  return loadConfig({ flags: { config: file }, environment: {} }).config.sources;
}

const place = "must be a file, a folder or an https address";
const webPlace = `${place}, for example https://www.example.com/reviews.csv`;
const oneLine = "must be one line of 1 to 100 characters";
const nameless = "must have a name of its own; another source is called the same";
const named = (name: unknown) => [{ from: "a.csv", name }];
const long = (characters: number) => "a".repeat(characters);

describe("sources are refused where they cannot be meant", () => {
  test.each<[unknown, string]>([
    ["a.csv", ': must be a list of sources, [{ "from": … }, …]'],
    [Array.from({ length: 101 }, (_, at) => ({ from: `${at}.csv` })), ": must be at most 100 sources"],
    [["a.csv"], '[0]: must be an object, { "from": … }'],
    [[null], '[0]: must be an object, { "from": … }'],
    [[["a.csv"]], '[0]: must be an object, { "from": … }'],
    [[{}], `[0].from: is missing; it ${place}`],
    [[{ from: 7 }], `[0].from: ${place}`],
    [[{ from: "" }], `[0].from: ${place}`],
    [[{ from: "ftp://x/y" }], `[0].from: ${webPlace}`],
    [[{ from: "https://" }], `[0].from: ${webPlace}`],
    [[{ from: `https://x.example/${long(2031)}` }], "[0].from: must have at most 2048 characters"],
    [[{ from: "a.csv", form: 1 }], "[0].form: is not known; did you mean from?"],
    [
      [{ from: "a.csv", constructor: 1 }],
      "[0].constructor: is not known; known are name, from, as, scope, facebook_recommendations, date_order",
    ],
    [[{ from: "https://?a" }], `[0].from: ${webPlace}`],
    [[{ from: "a.csv", as: 1 }], "[0].as: must be the name of a format"],
    [[{ from: "a.csv", scope: "all" }], "[0].scope: must be partial or complete"],
    [
      [{ from: "a.csv", facebook_recommendations: true }],
      "[0].facebook_recommendations: must be drop or map",
    ],
    [[{ from: "a.csv", date_order: "iso" }], "[0].date_order: must be month-first or day-first"],
    [named(7), "[0].name: must be a text"],
    [named(""), `[0].name: ${oneLine}`],
    [named(" a"), `[0].name: ${oneLine}`],
    [named("a\nb"), `[0].name: ${oneLine}`],
    [named(long(101)), `[0].name: ${oneLine}`],
    [[{ from: "x/a.csv" }, { from: "b.csv" }, { from: "y/a.csv" }], `[2]: ${nameless}`],
    [[{ from: "https://x.example/a?b=1" }, { from: "https://x.example/a?b=2" }], `[1]: ${nameless}`],
  ])("%j", (sources, message) => {
    expect(() => sourcesOf(sources)).toThrow(
      `The configuration cannot be used:\n  ${file}: sources${message}`,
    );
  });

  test("all of it at once", () => {
    expect(() => sourcesOf([{ form: "a", name: 7 }, "b"])).toThrow(
      [
        `sources[0].from: is missing; it ${place}`,
        `${file}: sources[0].form: is not known; did you mean from?`,
        `${file}: sources[0].name: must be a text`,
        `${file}: sources[1]: must be an object, { "from": … }`,
      ].join("\n  "),
    );
  });
});

test("sources are taken at their bounds, and their paths count from the file's folder", () => {
  const given = [
    { from: "exports/a.csv", name: long(100), scope: "complete", date_order: "day-first" },
    { from: "/elsewhere/b.csv", facebook_recommendations: "map" },
    { from: `https://x.example/${long(2030)}`, as: "native", scope: "partial", date_order: "month-first" },
    { from: "HTTP://y.example/a", facebook_recommendations: "drop" },
    ...Array.from({ length: 96 }, (_, at) => ({ from: `https://z.example/${at}` })),
  ];
  expect<unknown>(sourcesOf(given)).toEqual([
    { ...given[0], from: join(folder.path, "exports/a.csv") },
    ...given.slice(1),
  ]);
});

test.each([
  ["exports/a.csv", "a.csv"],
  ["/srv/exports/", "exports"],
  ["/", "/"],
  ["https://ann:word@x.example:8443/a.csv?key=1#top", "x.example:8443/a.csv"],
  ["HTTPS://x.example/", "x.example"],
  ["https://x.example/?key=1", "x.example/"],
])("a source from %s that has no name is called %s", (from, name) => {
  expect(sourceName({ from })).toBe(name);
  expect(sourceName({ from, name: "Ours" })).toBe("Ours");
});
