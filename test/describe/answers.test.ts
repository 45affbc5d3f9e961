import { describe, expect, test } from "bun:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { renderDataset } from "../../src/core/documents/dataset.ts";
import { renderJsonFeed } from "../../src/core/documents/json-feed.ts";
import { issueOf } from "../../src/core/http/issue.ts";
import { runThrough } from "../../src/core/steps.ts";
import { type AnswerName, answerSchemas, componentSchemas } from "../../src/surfaces/describe/schemas.ts";
import { engine } from "../support/engine.ts";
import { bareManuscript, manuscript } from "./example-site.ts";

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, keywords: ["components"] });
addFormats.default(ajv);
ajv.addSchema({ $id: "https://api.example/", components: { schemas: componentSchemas() } });

function parsed(bytes: Uint8Array): Record<string, unknown> {
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** What the published JSON Schema says, and what the zod schema that it comes from says. */
function verdicts(name: AnswerName, answer: unknown): { published: string; source: string } {
  const isValid = ajv.compile({ $ref: `https://api.example/#/components/schemas/${name}` });
  const published = isValid(answer) ? "valid" : ajv.errorsText(isValid.errors);
  const read = answerSchemas()[name].safeParse(answer);
  return { published, source: read.success ? "valid" : read.error.message };
}

const bothValid = { published: "valid", source: "valid" };

describe.each([
  ["a full manuscript", manuscript],
  ["a manuscript without reviews or facts", bareManuscript],
])("the documents of %s are what OpenAPI says", (_, given) => {
  test("/reviews.json", () => {
    expect(verdicts("ReviewsDataset", parsed(runThrough(renderDataset(given)).bytes))).toEqual(bothValid);
  });
  test("/insights.json", () => {
    expect(verdicts("Insights", parsed(runThrough(engine.render(given))))).toEqual(bothValid);
  });
  test("/api/feed.json", () => {
    expect(verdicts("JsonFeed", parsed(renderJsonFeed(given)))).toEqual(bothValid);
  });
});

const reviews = parsed(runThrough(renderDataset(manuscript)).bytes).reviews as Record<string, unknown>[];
const review = reviews[0] ?? {};
const change = { seq: 1, at: "2026-11-20T17:25:00Z", kind: "created", id: review.id, reason: null, review };
const removal = { ...change, seq: 2, kind: "removed", reason: "source-removed", review: null };
const issue = issueOf({ in: "query", parameter: "limit" }, { code: "too_big", message: "too big" });
const problem = {
  type: "about:blank",
  title: "Bad Request",
  status: 400,
  detail: "A fault.",
  issues: [issue],
};

const subscription = {
  id: "Vb3nq0bX8uYv5wLr2mZc7JfHs1dGpQaE",
  topic: "https://reviews.copperridge.example/feed.xml",
  state: "removed",
  reason: "lease-ended",
  lease_until: "2026-11-20T17:25:00Z",
  delivered_version: 7,
  failures: 0,
  last_status: "204",
  last_at: "2026-11-19T17:25:00Z",
  next_attempt_at: null,
};

const answers: readonly (readonly [AnswerName, unknown])[] = [
  ["Review", review],
  ["SearchResult", { matched: 2, returned: 1, next_cursor: "abc", hints: [], reviews: [review] }],
  ["SearchResult", { matched: 0, returned: 0, next_cursor: null, hints: [], reviews: [] }],
  ["SinceResult", { since: "2026-01-01", matched: 2, returned: 2, reviews }],
  ["Changes", { changes: [change, removal], next: "2", up_to_date: true }],
  ["Problem", problem],
  ["Problem", { ...problem, status: 503, issues: [] }],
  ["Health", { status: "ok" }],
  ["Subscription", subscription],
];

describe("answers", () => {
  test.each(answers)("%s is accepted", (name, answer) => {
    expect(verdicts(name, answer)).toEqual(bothValid);
  });

  const { text: _, ...withoutText } = review;
  const wrong: readonly (readonly [string, AnswerName, unknown])[] = [
    ["a key too many", "Review", { ...review, email: "dana@example.org" }],
    ["a missing key", "Review", withoutText],
    ["six stars", "Review", { ...review, rating: 6 }],
    ["half a star", "Review", { ...review, rating: 4.5 }],
    ["a day that does not exist", "Review", { ...review, date: "2026-02-30" }],
    ["an instant with an offset", "Review", { ...review, updated_at: "2026-11-20T17:25:00+01:00" }],
    ["an address that is none", "Review", { ...review, source_url: "no address" }],
    ["an id in lower case", "Review", { ...review, id: String(review.id).toLowerCase() }],
    [
      "a kind nobody knows",
      "Changes",
      { changes: [{ ...change, kind: "moved" }], next: "1", up_to_date: true },
    ],
    ["a callback shown", "Subscription", { ...subscription, callback: "https://you.example/" }],
    ["a state nobody knows", "Subscription", { ...subscription, state: "expired" }],
    ["issues left out", "Problem", { type: "about:blank", title: "x", status: 400, detail: "x" }],
  ];

  test.each(wrong)("%s is refused by both", (_name, schema, answer) => {
    const { published, source } = verdicts(schema, answer);
    expect([published === "valid", source === "valid"]).toEqual([false, false]);
  });
});
