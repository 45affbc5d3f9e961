import { describe, expect, test } from "bun:test";
import type { Problem, SearchResult } from "../support/http-shapes.ts";
import { demoSite, openForFile } from "../support/http-site.ts";
import { runtimes } from "../support/shingle.ts";

const opened = openForFile(demoSite);

describe.each([...runtimes])("the parameters of GET /api/reviews/search on %s", (runtime) => {
  const search = (given: Readonly<Record<string, string>>) =>
    opened.client(runtime).json<SearchResult>(`/api/reviews/search?${new URLSearchParams(given)}`);
  const refused = async (query: string) => {
    const reply = await opened.client(runtime).get(`/api/reviews/search?${query}`);
    expect([query, reply.status]).toEqual([query, 400]);
    return reply.json() as Problem;
  };

  test("of thousands of parameters no more is told than of a hundred", async () => {
    const { issues } = await refused("a&".repeat(4000));
    expect(issues).toHaveLength(101);
    expect(issues.at(-1)).toEqual({
      code: "too_many_parameters",
      path: [""],
      message: "The query has more than 100 parameters; what follows was not looked at.",
      in: "query",
      parameter: "",
    });
    expect((await refused("a&".repeat(100))).issues).toHaveLength(100);
  });

  test.each([
    [
      "rating",
      ["5", "1"],
      [
        "05",
        "0x5",
        " 5",
        "5 ",
        "5.0",
        "4.5",
        "+5",
        "-5",
        "1e0",
        "five",
        "５",
        "0",
        "6",
        "NaN",
        "99999999999999999999",
      ],
    ],
    [
      "min_rating",
      ["1", "5", "4.5", "3.25"],
      ["04.5", " 4", "4.", ".5", "4,5", "+4", "0x4", "1e0", "0.9", "5.1", "0", "NaN", "Infinity"],
    ],
    ["limit", ["1", "100"], ["0", "101", "-1", "1.0", "01", "1e1", " 1", "0x10", "ten"]],
  ] as const)("%s is read lexically", async (parameter, good, bad) => {
    for (const value of good) expect((await search({ [parameter]: value })).matched).toBeGreaterThan(0);
    for (const value of bad) {
      const { issues } = await refused(new URLSearchParams({ [parameter]: value }).toString());
      expect([value, issues.map((issue) => issue.parameter)]).toEqual([value, [parameter]]);
      expect(issues[0]?.message).toMatch(parameter === "limit" ? /1 to 100/ : /1 to 5/);
    }
  });

  test.each([
    ["since=2026-02-30", "since"],
    ["until=2026-13-01", "until"],
    ["since=2025-02-29", "since"],
    ["since=20260101", "since"],
    ["since=2026-1-1", "since"],
    ["until=2026-01-01T00:00:00Z", "until"],
    ["since=yesterday", "since"],
    ["since=2026-02-01&until=2026-01-31", "since"],
    ["min_rating=4&max_rating=2", "min_rating"],
    ["min_rating=3.5&max_rating=3", "min_rating"],
    ["order=best", "order"],
    ["order=Newest", "order"],
    ["cursor=nonsense", "cursor"],
    ["colour=red", "colour"],
    ["rating=5&rating=4", "rating"],
    ["query=a&query=a", "query"],
    ["query=%FF", "query"],
    ["query=%zz", "query"],
    [`query=${"a".repeat(201)}`, "query"],
    [`query=${encodeURIComponent("🔨".repeat(201))}`, "query"],
  ])("%s is refused, and the issue names the parameter", async (query, parameter) => {
    const { issues } = await refused(query);
    expect(issues).toHaveLength(1);
    const [issue] = issues;
    expect(Object.keys(issue ?? {}).sort()).toEqual(["code", "in", "message", "parameter", "path"]);
    expect(issue).toMatchObject({ in: "query", parameter, path: [parameter] });
    expect(issue?.code).toMatch(/^[a-z_]+$/);
  });

  test("200 characters are enough, counted as characters and without the white space around them", async () => {
    for (const query of ["a".repeat(200), "🔨".repeat(200), `  ${"a".repeat(200)}  `])
      expect((await search({ query })).matched).toBe(0);
  });

  test("messages name the allowed values and the nearest known name", async () => {
    const cases = [
      ["min-rating=4", /min_rating/],
      ["mention_service=gutters", /mentions_service/],
      ["Rating=5", /"rating"/],
      ["order=newset", /newest, oldest, highest, lowest\. Did you mean "newest"\?$/],
      ["order=best", /Did you mean "highest"\?$/],
      ["stars=5", /^There is no parameter "stars"\. Did you mean "rating"\? Known: rating, /],
      ["q=hail", /Did you mean "query"\? /],
      ["technician=Elena", /Did you mean "mentions_technician"\? /],
      ["date=2026-01-01", /Did you mean "since" or "until"\? /],
      ["page=2", /Did you mean "cursor", the next_cursor of the answer before\? /],
      ["since=2026-1-1", /for example 2026-05-28\. Did you mean "2026-01-01"\?$/],
      ["until=2026-06", /Did you mean "2026-06-30"\?$/],
      ["verified=yes", /must be true or false\. Did you mean "true"\?$/],
      ["rating=5.0", /from 1 to 5\. Did you mean "5"\?$/],
      ["rating=9", /from 1 to 5\.$/],
      [
        "min_rating=4&max_rating=2",
        /^min_rating \(4\) is above max_rating \(2\), so nothing can match; swap them\.$/,
      ],
      ["since=yesterday", /for example 2026-05-28\.$/],
    ] as const;
    for (const [query, message] of cases) expect((await refused(query)).issues[0]?.message).toMatch(message);
  });

  test("all faults are told at once", async () => {
    const { status, issues } = await refused(
      `rating=9&limit=0&since=2026-02-30&until=2026-01-32&order=best&colour=red&min_rating=x&cursor=%21&query=${"a".repeat(201)}&source=a&source=b`,
    );
    expect(status).toBe(400);
    expect(issues.map(({ parameter }) => parameter).sort()).toEqual(
      [
        "rating",
        "limit",
        "since",
        "until",
        "order",
        "colour",
        "min_rating",
        "cursor",
        "query",
        "source",
      ].sort(),
    );
    const both = await refused("since=2026-02-01&until=2026-01-31&rating=0");
    expect(both.issues.map(({ parameter }) => parameter).sort()).toEqual(["rating", "since"]);
  });

  test("an empty parameter is an absent one, as plain forms send them", async () => {
    const names = [
      "rating",
      "min_rating",
      "since",
      "until",
      "query",
      "mentions_technician",
      "mentions_service",
    ];
    const query = [...names, "mentions_area", "source", "order", "limit", "cursor"]
      .map((name) => `${name}=`)
      .join("&");
    const whole = await opened.client(runtime).get("/api/reviews/search");
    const empty = await opened.client(runtime).get(`/api/reviews/search?${query}`);
    expect(empty.body.equals(whole.body)).toBe(true);
    expect((await opened.client(runtime).get("/api/reviews/search?")).status).toBe(200);
  });

  test("a plus sign and %20 both stand for a space", async () => {
    const [plus, percent] = [
      await opened.client(runtime).get("/api/reviews/search?query=roof+repair"),
      await opened.client(runtime).get("/api/reviews/search?query=roof%20repair"),
    ];
    expect(plus.header("etag")).toBe(percent.header("etag"));
  });
});
