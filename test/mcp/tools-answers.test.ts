import { beforeAll, describe, expect, test } from "bun:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { ServedPublication } from "../../src/core/serving/served-publication.ts";
import { answerSchemas } from "../../src/surfaces/describe/schemas.ts";
import { insightsOf } from "../../src/surfaces/hints/published-insights.ts";
import { recordKeys } from "../support/http-shapes.ts";
import { inventedInsights } from "../support/mcp-insights.ts";
import { ask, businessOf, callTool, demoRecords, editionOf } from "../support/mcp-publications.ts";
import { restOf } from "../support/mcp-rest.ts";

/** What the engine told, what a test invented, and a business without reviews. */
const publications = new Map<string, ServedPublication>();
let plain: ServedPublication;
let analysed: ServedPublication;
let rest: ReturnType<typeof restOf>;
beforeAll(async () => {
  ({ publication: plain } = await editionOf(demoRecords));
  ({ publication: analysed } = await editionOf(demoRecords, { insights: inventedInsights(plain) }));
  const { publication: empty } = await editionOf([], {
    business: businessOf({ name: "Nobody Yet", time_zone: "UTC" }),
  });
  publications.set("invented", analysed).set("real", plain).set("empty", empty);
  rest = restOf(plain);
});

const bodyOf = async (target: string) => (await rest(target)).body;
const told = async (name: string, given = {}) => (await callTool(plain, name, given)).told;
const toldAnalysed = async (name: string, given = {}) => (await callTool(analysed, name, given)).told;

const sections = ["overview", "aspects", "entities", "topics", "temporal", "faq", "summary"];
const calls: readonly (readonly [name: string, given: object])[] = [
  ["get_business", {}],
  ["summarize_ratings", {}],
  ["summarize_ratings", { group_by: "month" }],
  ["summarize_ratings", { group_by: "service", query: "nothing says this" }],
  ["list_entities", {}],
  ["search_reviews", { limit: 100 }],
  ["search_reviews", { query: "nothing says this" }],
  ["list_reviews_since", { since: "2026-01-01" }],
  ["list_reviews_since", { since: "2036-01-01" }],
  ...sections.map((section) => ["get_insights", { section }] as const),
];

async function outputValidator() {
  const ajv = new Ajv2020({ allowUnionTypes: true, strictRequired: false });
  addFormats.default(ajv);
  const { tools } = (await ask(null, "tools/list")) as { tools: { name: string; outputSchema: object }[] };
  const schemas = new Map(tools.map(({ name, outputSchema }) => [name, outputSchema]));
  return (name: string, value: unknown) => {
    const isValid = ajv.validate(schemas.get(name) ?? false, value);
    expect([name, isValid, ajv.errors]).toEqual([name, true, null]);
  };
}

/** Every key that the schema requires is there, and no other than those that it tells of. */
async function expectKeys(name: string, told: object): Promise<void> {
  const { tools } = (await ask(null, "tools/list")) as {
    tools: { name: string; outputSchema: { properties: object; required: string[] } }[];
  };
  const schema = tools.find((tool) => tool.name === name)?.outputSchema;
  expect(Object.keys(told)).toEqual(expect.arrayContaining(schema?.required ?? []) as unknown as string[]);
  expect(Object.keys(schema?.properties ?? {})).toEqual(
    expect.arrayContaining(Object.keys(told)) as unknown as string[],
  );
}

describe.each(["invented", "real", "empty"])("over insights that are %s", (which) => {
  test.each(calls)(
    "%s %j answers what its output schema says, in text and structure alike",
    async (name, given) => {
      const publication = publications.get(which) ?? null;
      const { structured, isError } = await callTool(publication, name, given);
      expect(isError).toBe(false);
      (await outputValidator())(name, structured);
      await expectKeys(name, structured ?? {});
    },
  );
});

test.each([
  ["get_technician", { technician: "t-marcus" }],
  ["get_aspect_sentiment", { aspect: "workmanship" }],
])("%s answers what its output schema says", async (name, given) => {
  const { structured, isError } = await callTool(analysed, name, given);
  expect(isError).toBe(false);
  (await outputValidator())(name, structured);
  await expectKeys(name, structured ?? {});
});

describe("get_business", () => {
  test("is /reviews.json without its reviews", async () => {
    const { reviews: _left, ...head } = await bodyOf("/reviews.json");
    expect(await told("get_business")).toEqual(head);
  });
});

describe("get_review", () => {
  test("answers the record that REST answers, all sixteen keys in their order", async () => {
    for (const id of plain.shelf.ids().slice(0, 40)) {
      const record = await told("get_review", { id });
      expect(record).toEqual(await bodyOf(`/reviews/${id}`));
      expect(Object.keys(record)).toEqual(recordKeys);
    }
  });
});

describe("list_reviews_since", () => {
  test("gathers page by page what REST lists at once", async () => {
    for (const since of ["2026-06-01", "2025-11-21", "2036-01-01"]) {
      const whole = await bodyOf(`/api/reviews/since/${since}`);
      const seen: unknown[] = [];
      for (let cursor: unknown = undefined; cursor !== null; ) {
        const page = await told("list_reviews_since", {
          since,
          limit: 9,
          ...(cursor === undefined ? {} : { cursor }),
        });
        expect([page.since, page.matched]).toEqual([since, whole.matched]);
        seen.push(...(page.reviews as unknown[]));
        cursor = page.next_cursor;
      }
      expect(seen).toEqual(whole.reviews as unknown[]);
    }
  });
});

interface Row {
  readonly key: string;
  readonly label: string;
  readonly rating_count: number;
  readonly rating_value: number | null;
  readonly distribution: Readonly<Record<string, number>>;
}

describe("summarize_ratings", () => {
  const rowsBy = async (group_by: string, given = {}) =>
    (await told("summarize_ratings", { ...given, group_by })).groups as Row[];

  test("without filters tells the dataset's own rating", async () => {
    const { rating_value, rating_count, distribution } = (await bodyOf("/reviews.json"))
      .aggregate_rating as Record<string, unknown>;
    const summary = await told("summarize_ratings");
    expect(summary).toEqual({
      rating_count,
      rating_value,
      distribution,
      group_by: null,
      groups: [],
      truncated: false,
      hints: [],
    });
  });

  test("by month tells what the insights tell of each month, newest first", async () => {
    const monthly = insightsOf(plain).temporal.monthly.filter((row) => row.review_count > 0);
    const rows = await rowsBy("month");
    expect(rows.map(({ key, rating_count, rating_value }) => [key, rating_count, rating_value])).toEqual(
      monthly.map((row) => [row.month, row.review_count, row.average_rating]).toReversed(),
    );
  });

  test("quarters and years add up to the whole", async () => {
    for (const by of ["quarter", "year"]) {
      const rows = await rowsBy(by);
      expect(rows.reduce((sum, row) => sum + row.rating_count, 0)).toBe(260);
      expect(rows.map(({ key }) => key)).toEqual(
        rows
          .map(({ key }) => key)
          .toSorted()
          .toReversed(),
      );
    }
    expect((await rowsBy("quarter"))[0]?.key).toBe("2026-Q4");
  });

  test.each([
    ["technician", "mentions_technician"],
    ["service", "mentions_service"],
    ["service_area", "mentions_area"],
    ["source", "source"],
  ])("by %s counts what a search with %s finds, the most first", async (by, filter) => {
    const filters = { since: "2023-01-01", until: "2026-05-31" };
    const rows = await rowsBy(by, filters);
    expect(rows.length).toBeGreaterThan(1);
    for (const { key, rating_count, distribution } of rows) {
      const { matched } = await told("search_reviews", { ...filters, [filter]: key, limit: 1 });
      expect([key, rating_count]).toEqual([key, matched as number]);
      expect(Object.values(distribution).reduce((sum, stars) => sum + stars, 0)).toBe(rating_count);
    }
    expect(rows.map((row) => row.rating_count)).toEqual(
      rows.map((row) => row.rating_count).toSorted((a, b) => b - a),
    );
  });

  test("counts in a period what a search in it finds, under any other filter", async () => {
    const filters = { mentions_service: "gutters", source: "google" };
    const years = await rowsBy("year", filters);
    expect(years.length).toBeGreaterThan(2);
    for (const { key, rating_count } of years) {
      const span = { since: `${key}-01-01`, until: `${key}-12-31` };
      const { matched } = await told("search_reviews", { ...filters, ...span, limit: 1 });
      expect([key, rating_count]).toEqual([key, matched as number]);
    }
  });

  test("computes the mean from the distribution, to two decimals", async () => {
    for (const { rating_value, rating_count, distribution } of await rowsBy("quarter")) {
      const sum = Object.entries(distribution).reduce(
        (total, [stars, count]) => total + Number(stars) * count,
        0,
      );
      expect(rating_value).toBe(Math.round((sum * 100) / rating_count) / 100);
    }
  });
});

interface EntityRow {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly mention_count: number;
}

describe("list_entities", () => {
  const rowsOf = async (given = {}) => (await toldAnalysed("list_entities", given)).entities as EntityRow[];

  test("lists every name that a filter takes, each with the reviews that the filter finds", async () => {
    const filters = new Map([
      ["technician", "mentions_technician"],
      ["service", "mentions_service"],
      ["service_area", "mentions_area"],
      ["source", "source"],
    ]);
    const rows = await rowsOf();
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set([...filters.keys(), "aspect", "problem"]));
    for (const { kind, id, mention_count } of rows) {
      const filter = filters.get(kind);
      if (filter === undefined) continue;
      const { matched } = await told("search_reviews", { [filter]: id, limit: 1 });
      expect([id, mention_count]).toEqual([id, matched as number]);
    }
  });

  test("can be asked for one kind and for a part of a name", async () => {
    expect((await rowsOf({ kind: "aspect" })).map(({ name }) => name)).toEqual([
      "Workmanship",
      "Price and value",
    ]);
    expect((await rowsOf({ query: "MIKE" })).map(({ id }) => id)).toEqual(["t-mike-d", "t-mike-s"]);
    expect(await rowsOf({ kind: "service", query: "mike" })).toEqual([]);
  });

  test("goes on after an id, to the list's end and no further", async () => {
    const all = await rowsOf();
    for (const place of [0, 2, all.length - 1])
      expect(await toldAnalysed("list_entities", { after: all[place]?.id })).toMatchObject({
        returned: all.length - place - 1,
        rest: null,
        entities: all.slice(place + 1),
      });
  });

  test("tells no alias", async () => {
    const text = JSON.stringify(await rowsOf());
    for (const alias of ["Pepe", "Ellie", "Pville", "re-roof"]) expect(text).not.toContain(`"${alias}"`);
  });
});

describe("get_technician", () => {
  test("answers by id, name and alias alike", async () => {
    const byId = await toldAnalysed("get_technician", { technician: "t-jose" });
    for (const technician of ["José Ramírez", "jose ramirez", "PEPE", "T-Jose"])
      expect(await toldAnalysed("get_technician", { technician })).toEqual(byId);
    expect(byId).toMatchObject({
      id: "t-jose",
      name: "José Ramírez",
      role: "crew lead",
      positive_count: 3,
      score: 0.4,
    });
  });

  test("counts what a search for the technician finds, and judges as the insights do", async () => {
    const profile = await told("get_technician", { technician: "t-elena" });
    const found = await told("search_reviews", { mentions_technician: "t-elena", limit: 3 });
    expect(profile.mention_count).toBe(found.matched);
    const row = insightsOf(plain).entities.technicians.find(({ id }) => id === "t-elena");
    const ids = (reviews: unknown) => (reviews as { readonly id: string }[]).map(({ id }) => id);
    expect(ids(profile.example_reviews)).toEqual([...(row?.example_review_ids ?? [])]);
    expect(found.matched).toBeGreaterThan(0);
    expect(profile.positive_count).toEqual(row?.positive_count);
  });
});

describe("get_aspect_sentiment", () => {
  test("answers by id and label alike, with the aspect's own figures", async () => {
    const byId = await toldAnalysed("get_aspect_sentiment", { aspect: "price" });
    expect(await toldAnalysed("get_aspect_sentiment", { aspect: "PRICE AND VALUE" })).toEqual(byId);
    const aspect = insightsOf(analysed).aspects.find(({ id }) => id === "price");
    expect(byId).toMatchObject({
      label: "Price and value",
      mention_count: 5,
      mixed_count: 1,
      positive_pct: 60,
    });
    expect(byId.top_phrases).toEqual(aspect?.top_phrases);
    expect((byId.example_reviews as { readonly id: string }[]).map(({ id }) => id)).toEqual(
      aspect?.example_review_ids ?? [],
    );
  });

  test("cuts the ids behind a phrase to five, and says so", async () => {
    const { top_phrase_evidence, truncated } = await toldAnalysed("get_aspect_sentiment", {
      aspect: "workmanship",
    });
    const [evidence] = top_phrase_evidence as { readonly review_ids: readonly string[] }[];
    expect([evidence?.review_ids.length, truncated]).toEqual([5, true]);
  });
});

describe("get_insights", () => {
  test("tells the overview when no section is named", async () => {
    expect(await toldAnalysed("get_insights")).toEqual(
      await toldAnalysed("get_insights", { section: "overview" }),
    );
    expect(await toldAnalysed("get_insights")).toMatchObject({
      section: "overview",
      review_count: 260,
      summary: "Customers praise the workmanship.",
      truncated: false,
    });
  });

  test.each([
    ["aspects", ["aspects"]],
    ["entities", ["entities"]],
    ["topics", ["topics"]],
    ["temporal", ["temporal"]],
    ["faq", ["faq"]],
    ["summary", ["summary", "summary_claims", "pull_quote", "pull_quote_review_id"]],
  ])("tells %s under the document's own keys", async (section, keys) => {
    const answer = await toldAnalysed("get_insights", { section });
    expect(Object.keys(answer)).toEqual(["section", "generated_at", "coverage", ...keys, "truncated"]);
    const document = insightsOf(analysed) as unknown as Record<string, unknown>;
    // Long lists of ids are cut; everything else is the document's.
    const uncut = (value: unknown) =>
      JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
        key === "review_ids" ? null : inner,
      ) as unknown;
    for (const key of keys) expect(uncut(answer[key])).toEqual(uncut(document[key]));
  });
});

describe("the insights as tools read them", () => {
  /** Of long lists of ids only the beginning is held. */
  const withFewIds = (value: object) =>
    JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
      Array.isArray(inner) && typeof inner[0] === "string" ? inner.slice(0, 6) : inner,
    ) as never;

  test("are the document without what it says of each single review", () => {
    for (const publication of publications.values()) {
      const bytes = publication.documents.get("/insights.json")?.bytes;
      const { per_review: _each, ...insights } = JSON.parse(new TextDecoder().decode(bytes)) as Record<
        string,
        unknown
      >;
      expect(insightsOf(publication)).toEqual(withFewIds(insights));
      expect(Object.keys(insightsOf(publication))).toEqual(Object.keys(insights));
    }
  });

  test("hold every key of the document's schema", () => {
    const keys = Object.keys(answerSchemas().Insights.shape).filter((key) => key !== "per_review");
    expect(Object.keys(insightsOf(analysed)).toSorted()).toEqual(keys.toSorted());
  });

  test("are read whole where the document's keys stand in another order", async () => {
    const { per_review, ...others } = inventedInsights(plain) as Record<string, unknown>;
    const { publication } = await editionOf(demoRecords, { insights: { ...others, per_review } });
    expect(insightsOf(publication)).toEqual(withFewIds(others));
  });

  test("are not led astray by a review that writes like the document", async () => {
    const text = '},"faq":[{"question":"x"}],"per_review":{"a":1},"faq":[ \\",\\"per_review\\":{';
    const { publication: drawn } = await editionOf([{ ...demoRecords[0], source_id: "x", text }]);
    const insights = { ...inventedInsights(drawn), summary: text };
    const { publication } = await editionOf([{ ...demoRecords[0], source_id: "x", text }], { insights });
    expect(insightsOf(publication).summary).toBe(text);
    expect(insightsOf(publication).faq.length).toBe(1);
  });
});
