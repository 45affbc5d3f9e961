import { describe, expect, test } from "bun:test";
import { Buffer } from "node:buffer";
import { detectFormat, formats } from "../../src/importers/formats.ts";
import { sampleOf } from "../../src/importers/parsing/file-sample.ts";
import { bytesOf, feed, outline, problemsOf, rowsOf } from "./feeding.ts";
import { samples } from "./samples.ts";

function detected(content: string | Uint8Array, forced: string | null = null): string {
  const bytes = typeof content === "string" ? bytesOf(content) : content;
  const found = detectFormat(sampleOf("export.dat", bytes), forced);
  return found.kind === "found" ? found.format.name : found.kind;
}

/** The format of a sample whose title also names the kind of file. */
const all = Object.entries(samples).map(
  ([title, content]) => [title.split(" ")[0] ?? "", content, title] as const,
);
// A spreadsheet is what is left, and fits many: spreadsheet.test.ts has its tables.
const names = formats.map(({ name }) => name).filter((name) => name !== "table");
/** Takeout and the API write the same records, and lines are a document each. */
const alike = [
  new Set(["google-takeout", "google-business-profile"]),
  new Set(["native-json", "native-ndjson"]),
];

describe("every format's own export", () => {
  test.each(all)("%s is known for what it is, however it is encoded", (name, content) => {
    expect(detected(`\ufeff${content}`)).toBe(name);
    for (const text of [content, content.replaceAll("\n", "\r\n"), `\n\n ${content}`]) {
      expect(detected(text)).toBe(name);
      expect(detected(Buffer.from(`\ufeff${text}`, "utf16le"))).toBe(name);
    }
    expect(detected(content, name)).toBe(name);
  });

  test.each(all)("%s is read without a fault", async (name, content) => {
    for (const forced of [undefined, name]) {
      const events = await feed(content, forced === undefined ? {} : { forced });
      expect(problemsOf(events)).toEqual([]);
      expect(rowsOf(events)).toMatchObject([{ author: "Ines Calder", rating: 4, date: "2026-02-03" }]);
    }
  });

  test.each(all)("%s read as any other gives problems and no review", async (name, content) => {
    const others = names.filter(
      (other) => other !== name && !alike.some((pair) => pair.has(name) && pair.has(other)),
    );
    for (const forced of others) {
      const events = await feed(content, { forced });
      expect([forced, rowsOf(events)]).toEqual([forced, []]);
      expect(problemsOf(events).length).toBeGreaterThan(0);
      for (const { message } of problemsOf(events)) expect(message).not.toContain("Ines");
    }
  });

  test("one record longer than what is looked at is known by how it begins", () => {
    for (const name of ["google-takeout", "serpapi", "apify"]) {
      const long = (samples[name] ?? "").replace("They kept", `They kept ${"and kept ".repeat(20_000)}`);
      expect(detected(bytesOf(long.replace('"title"', '"name"')).subarray(0, 65_536))).toBe(name);
    }
  });
});

describe("what is no source to publish from is refused with the reason", () => {
  test.each<[string, unknown, string]>([
    [
      "Places API (New)",
      {
        reviews: [
          {
            name: "places/P1/reviews/R1",
            rating: 5,
            text: { text: "Good.", languageCode: "en" },
            authorAttribution: { displayName: "Ines" },
            publishTime: "2026-02-03T16:20:11Z",
            relativePublishTimeDescription: "9 months ago",
          },
        ],
      },
      "terms forbid",
    ],
    [
      "the old Places API",
      {
        result: {},
        reviews: [{ author_name: "Ines", rating: 5, relative_time_description: "a week ago", time: 1 }],
      },
      "terms forbid",
    ],
    [
      "reviews that the account's owner wrote",
      {
        type: "FeatureCollection",
        features: [
          {
            geometry: { type: "Point", coordinates: [0, 0] },
            properties: {
              date: "2026-02-03T16:20:11Z",
              five_star_rating_published: 4,
              review_text_published: "Nice.",
            },
            type: "Feature",
          },
        ],
      },
      "wrote about other places",
    ],
    [
      "Yelp's API",
      {
        reviews: [
          {
            id: "y",
            rating: 5,
            text: "An excerpt …",
            time_created: "2026-02-03 01:02:03",
            user: { image_url: null, profile_url: "x" },
          },
        ],
      },
      "excerpts",
    ],
  ])("%s", async (_, document, reason) => {
    for (const forced of [undefined, "google-takeout", "serpapi"]) {
      const events = await feed(JSON.stringify(document), forced === undefined ? {} : { forced });
      expect(outline(events)).toEqual(["1/0 refused-file"]);
      expect(problemsOf(events)[0]?.message).toContain(reason);
    }
  });
});

test("there is an export of every format", () => {
  expect(new Set(all.map(([name]) => name))).toEqual(new Set(names));
});
