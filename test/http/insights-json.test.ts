import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { type Dataset, mean, type ReviewRecord } from "../support/http-shapes.ts";
import { demoSite, emptySite, firstInstant, open, openForFile } from "../support/http-site.ts";
import { demoBusiness, record, runtimes } from "../support/shingle.ts";

const opened = openForFile(demoSite);

type Polarity = "positive" | "neutral" | "negative" | "mixed";
interface Analysis {
  readonly sentiment: Polarity | null;
  readonly score: number | null;
  readonly aspects: readonly {
    id: string;
    polarity: Polarity;
    basis: string;
    phrase: string;
    start: number;
    end: number;
  }[];
  readonly technicians: readonly string[];
  readonly services: readonly string[];
  readonly problems: readonly string[];
  readonly service_areas: readonly string[];
  readonly conflict: boolean;
}
interface Figures {
  readonly id: string;
  readonly mention_count: number;
  readonly average_rating: number | null;
  readonly example_review_ids: readonly string[];
}
interface Aspect {
  readonly id: string;
  readonly mention_count: number;
  readonly positive_count: number;
  readonly neutral_count: number;
  readonly negative_count: number;
  readonly mixed_count: number;
  readonly positive_pct: number | null;
  readonly top_phrases: readonly string[];
  readonly top_phrase_evidence: readonly { phrase: string; review_ids: readonly string[] }[];
  readonly example_review_ids: readonly string[];
}
interface Row {
  readonly month: string;
  readonly review_count: number;
  readonly average_rating: number | null;
  readonly positive_pct: number | null;
}
type Kind = "technicians" | "services" | "problems" | "service_areas";
interface Insights {
  readonly generated_at: string;
  readonly review_count: number;
  readonly coverage: Readonly<Record<"reviews" | "with_text" | "analysed" | "abstained", number>>;
  readonly date_range: { readonly earliest: string | null; readonly latest: string | null };
  readonly overall_sentiment: Readonly<
    Record<"score" | "positive_pct" | "neutral_pct" | "negative_pct", number>
  >;
  readonly aspects: readonly Aspect[];
  readonly entities: Readonly<Record<Kind, readonly Figures[]>>;
  readonly topics: readonly { review_count: number; share_pct: number }[];
  readonly temporal: { readonly monthly: readonly Row[]; readonly trend: string };
  readonly per_review: Readonly<Record<string, Analysis>>;
  readonly faq: readonly {
    review_ids: readonly string[];
    quotes: readonly { review_id: string; text: string; start: number; end: number }[];
  }[];
  readonly summary_claims: readonly { review_ids: readonly string[] }[];
  readonly pull_quote: string | null;
  readonly pull_quote_review_id: string | null;
  readonly [key: string]: unknown;
}

const keysOf = (value: unknown) => Object.keys((value ?? {}) as object);
const percent = (part: number, whole: number) => Math.round((part * 1000) / whole) / 10;

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  const month = new Date(`${first.slice(0, 7)}-01T00:00:00Z`);
  for (; month.toISOString().slice(0, 7) <= last.slice(0, 7); month.setUTCMonth(month.getUTCMonth() + 1))
    months.push(month.toISOString().slice(0, 7));
  return months;
}

describe.each([...runtimes])("GET /insights.json on %s", (runtime) => {
  const insights = () => opened.client(runtime).json<Insights>("/insights.json");
  const reviews = async () => (await opened.client(runtime).json<Dataset>("/reviews.json")).reviews;

  test("has exactly the keys of the decisions, in their order, at every level", async () => {
    const told = await insights();
    expect(keysOf(told)).toEqual([
      "version",
      "generated_at",
      "model",
      "engine",
      "review_count",
      "coverage",
      "date_range",
      "overall_sentiment",
      "aspects",
      "entities",
      "topics",
      "temporal",
      "per_review",
      "faq",
      "summary",
      "summary_claims",
      "pull_quote",
      "pull_quote_review_id",
    ]);
    expect(keysOf(told.engine)).toEqual(["name", "version", "taxonomy", "taxonomy_version", "config_hash"]);
    expect(keysOf(told.coverage)).toEqual(["reviews", "with_text", "analysed", "abstained"]);
    expect(keysOf(told.date_range)).toEqual(["earliest", "latest"]);
    expect(keysOf(told.overall_sentiment)).toEqual(["score", "positive_pct", "neutral_pct", "negative_pct"]);
    expect(keysOf(told.entities)).toEqual(["technicians", "services", "problems", "service_areas"]);
    expect(keysOf(told.temporal)).toEqual(["monthly", "trend"]);
    const figures = [
      "mention_count",
      "average_rating",
      "positive_count",
      "neutral_count",
      "negative_count",
      "score",
      "example_review_ids",
    ];
    for (const [kind, name] of [
      ["technicians", "name"],
      ["services", "label"],
      ["service_areas", "name"],
    ] as const)
      for (const entity of told.entities[kind]) expect(keysOf(entity)).toEqual(["id", name, ...figures]);
    for (const aspect of told.aspects)
      expect(keysOf(aspect)).toEqual([
        "id",
        "label",
        "mention_count",
        "sure_count",
        "positive_count",
        "neutral_count",
        "negative_count",
        "mixed_count",
        "positive_pct",
        "share_interval",
        "score",
        "top_phrases",
        "top_phrase_evidence",
        "example_review_ids",
      ]);
    for (const topic of told.topics)
      expect(keysOf(topic)).toEqual([
        "id",
        "label",
        "review_count",
        "share_pct",
        "positive_pct",
        "example_review_ids",
      ]);
    for (const row of told.temporal.monthly)
      expect(keysOf(row)).toEqual(["month", "review_count", "average_rating", "positive_pct"]);
    for (const analysis of Object.values(told.per_review)) {
      expect(keysOf(analysis)).toEqual([
        "sentiment",
        "score",
        "aspects",
        "technicians",
        "services",
        "problems",
        "service_areas",
        "conflict",
      ]);
      for (const aspect of analysis.aspects)
        expect(keysOf(aspect)).toEqual(["id", "polarity", "basis", "sure", "phrase", "start", "end"]);
    }
    for (const entry of told.faq) {
      expect(keysOf(entry)).toEqual(["question", "answer", "review_ids", "quotes"]);
      for (const quote of entry.quotes) expect(keysOf(quote)).toEqual(["review_id", "text", "start", "end"]);
    }
    for (const claim of told.summary_claims)
      expect(keysOf(claim)).toEqual(["text", "metric", "value", "n", "review_ids"]);
  });

  test("is canonical, generated at the publication's instant, and has an analysis for every review", async () => {
    const reply = await opened.client(runtime).get("/insights.json");
    expect(reply.text()).toBe(JSON.stringify(reply.json()));
    const told = await insights();
    const all = await reviews();
    expect(told.generated_at).toBe(firstInstant);
    expect(told.model).toMatch(/^shingle-rules\/\d/);
    expect(Object.keys(told.per_review).sort()).toEqual(all.map(({ id }) => id).sort());
    expect(told.review_count).toBe(all.length);
    const withText = all.filter(({ text }) => text !== null).length;
    expect(told.coverage).toMatchObject({ reviews: all.length, with_text: withText });
    expect(told.coverage.analysed).toBeLessThanOrEqual(withText);
    expect(told.coverage.abstained).toBeLessThanOrEqual(told.coverage.analysed);
    expect(told.date_range).toEqual({ earliest: all.at(-1)?.date ?? "", latest: all[0]?.date ?? "" });
  });

  test("overall_sentiment is a whole, and its score lies between -1 and 1", async () => {
    const { score, positive_pct, neutral_pct, negative_pct } = (await insights()).overall_sentiment;
    expect(positive_pct + neutral_pct + negative_pct).toBeCloseTo(100, 0);
    expect(Math.abs(score)).toBeLessThanOrEqual(1);
    expect(score).toBeCloseTo((positive_pct - negative_pct) / 100, 1);
  });

  test("the figures of every entity follow from per_review and the ratings", async () => {
    const { entities, per_review } = await insights();
    const byId = new Map((await reviews()).map((review) => [review.id, review]));
    const business = JSON.parse(readFileSync(demoBusiness, "utf8")) as Record<Kind, { id: string }[]>;
    let mentions = 0;
    for (const kind of ["technicians", "services", "problems", "service_areas"] as const) {
      if (kind !== "problems")
        expect(entities[kind].map(({ id }) => id)).toEqual(business[kind].map(({ id }) => id));
      for (const { id, mention_count, average_rating, example_review_ids } of entities[kind]) {
        const bearing = Object.entries(per_review).filter(([, analysis]) => analysis[kind].includes(id));
        const ratings = bearing.map(([review]) => byId.get(review)?.rating ?? 0);
        expect([kind, id, mention_count, average_rating]).toEqual([kind, id, ratings.length, mean(ratings)]);
        for (const example of example_review_ids) expect(per_review[example]?.[kind]).toContain(id);
        mentions += mention_count;
      }
    }
    expect(mentions).toBeGreaterThan(100);
  });

  test("per_review mentions whom and what the records mention", async () => {
    const { per_review } = await insights();
    const { business, reviews: all } = await opened.client(runtime).json<Dataset>("/reviews.json");
    const nameOf = new Map(business.technicians.map(({ id, name }) => [id, name]));
    for (const { id, technicians, services, service_areas } of all) {
      const analysis = per_review[id] as Analysis;
      expect(analysis.technicians.map((each) => nameOf.get(each))).toEqual([...technicians]);
      expect(analysis.services).toEqual([...services]);
      expect(analysis.service_areas).toEqual([...service_areas]);
    }
  });

  test("every count of every aspect follows from per_review; counts are of reviews, mixed ones stand in neutral too", async () => {
    const { aspects, per_review } = await insights();
    for (const aspect of aspects) {
      const polarities = Object.values(per_review).map(
        (analysis) =>
          new Set(analysis.aspects.filter(({ id }) => id === aspect.id).map(({ polarity }) => polarity)),
      );
      const bearing = polarities.filter((found) => found.size > 0);
      expect(aspect.mention_count).toBe(bearing.length);
      expect(aspect.positive_count + aspect.neutral_count + aspect.negative_count).toBe(aspect.mention_count);
      expect(aspect.mixed_count).toBeLessThanOrEqual(aspect.neutral_count);
      expect(aspect.positive_pct === null).toBe(aspect.mention_count < 5);
      if (aspect.positive_pct !== null)
        expect(aspect.positive_pct).toBeCloseTo(percent(aspect.positive_count, aspect.mention_count), 0);
      expect(aspect.top_phrase_evidence.map(({ phrase }) => phrase)).toEqual([...aspect.top_phrases]);
    }
  });

  test("every phrase and quote stands in the review's text where it says", async () => {
    const { per_review, faq, pull_quote, pull_quote_review_id } = await insights();
    const textOf = new Map((await reviews()).map(({ id, text }) => [id, text]));
    for (const [id, { aspects }] of Object.entries(per_review))
      for (const { phrase, start, end } of aspects) expect(textOf.get(id)?.slice(start, end)).toBe(phrase);
    for (const { review_ids, quotes } of faq) {
      expect(new Set(review_ids).size).toBeGreaterThanOrEqual(3);
      for (const { review_id, text, start, end } of quotes)
        expect(textOf.get(review_id)?.slice(start, end)).toBe(text);
    }
    expect(textOf.get(pull_quote_review_id ?? "")).toContain(pull_quote ?? "nothing is quoted");
    // Otherwise this would hold of a site that quotes nobody.
    expect(Object.values(per_review).flatMap(({ aspects }) => aspects).length).toBeGreaterThan(100);
    expect(faq.flatMap(({ quotes }) => quotes).length).toBeGreaterThan(5);
  });

  test("temporal has one row a month from the first review to the last, also for months without reviews", async () => {
    const { monthly } = (await insights()).temporal;
    const all = await reviews();
    expect(monthly.map(({ month }) => month)).toEqual(
      monthsBetween(all.at(-1)?.date ?? "", all[0]?.date ?? ""),
    );
    for (const row of monthly) {
      const ratings = all.filter(({ date }) => date.startsWith(row.month)).map(({ rating }) => rating);
      const positive = ratings.filter((rating) => rating >= 4).length;
      expect(row).toEqual({
        month: row.month,
        review_count: ratings.length,
        average_rating: mean(ratings),
        positive_pct: ratings.length === 0 ? null : percent(positive, ratings.length),
      });
    }
    expect(monthly.reduce((sum, { review_count }) => sum + review_count, 0)).toBe(all.length);
  });
});

describe("the trend of /insights.json", () => {
  /** Two reviews a month, the first six months and the later ones rated as told; the last month is not complete. */
  const rated = (earlier: readonly [number, number], later: readonly [number, number]) =>
    Array.from({ length: 13 }, (_, month) => {
      const date = new Date(Date.UTC(2025, month, 5)).toISOString().slice(0, 10);
      return (month < 6 ? earlier : later).map((rating, index) =>
        record({ source_id: `${month}-${index}`, date, rating }),
      );
    }).flat();

  test.each([
    ["improving", rated([2, 1], [5, 4])],
    ["declining", rated([5, 4], [2, 1])],
    ["stable", rated([5, 3], [4, 4])],
    ["insufficient_data", rated([2, 1], [5, 4]).slice(4)],
  ])("is %s by the documented rule, and gaps are rows of 0 and null", async (trend, records) => {
    using site = emptySite();
    const old = record({ source_id: "old", date: "2022-12-31", rating: 3 });
    site.importRecords([old, ...records], "--at", firstInstant);
    await using client = await open(site);
    const { temporal } = await client.json<Insights>("/insights.json");
    expect(temporal.trend).toBe(trend);
    const dates = (await client.json<Dataset>("/reviews.json")).reviews.map(({ date }: ReviewRecord) => date);
    expect(temporal.monthly.map(({ month }) => month)).toEqual(monthsBetween("2022-12-31", dates[0] ?? ""));
    expect(temporal.monthly[1]).toEqual({
      month: "2023-01",
      review_count: 0,
      average_rating: null,
      positive_pct: null,
    });
  });
});
