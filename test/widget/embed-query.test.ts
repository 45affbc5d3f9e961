import { expect, test } from "bun:test";
import { type EmbedWish, readEmbedQuery } from "../../src/surfaces/widget/embed-query.ts";

const usual = { theme: "auto", form: "list", count: 5, review: null } as const;

test.each<[string, Omit<EmbedWish, "issues">]>([
  ["", usual],
  ["count=&theme=", usual],
  ["count=1", { ...usual, count: 1 }],
  ["count=50", { ...usual, count: 50 }],
  ["theme=light&form=badge&review=abc", { ...usual, theme: "light", form: "badge", review: "abc" }],
])("a frame asked for with %p", (query, wish) => {
  expect(readEmbedQuery(query === "" ? null : query)).toEqual({ ...wish, issues: [] });
});

test.each(["0", "51", "99", "100", "05", "-1", "1.5", "1e1", " 5", "five"])(
  "holds no %p reviews",
  (count) => {
    const { issues, ...wish } = readEmbedQuery(`count=${encodeURIComponent(count)}`);
    expect(wish).toEqual(usual);
    expect(issues.map(({ message }) => message)).toEqual([
      `count must be a whole number from 1 to 50, not "${count}".`,
    ]);
  },
);

test.each([
  ["theme=x", 'theme must be one of auto, light, dark, not "x".'],
  ["form=grid", 'form must be one of list, carousel, badge, not "grid".'],
])("%s is told with what there is", (query, message) => {
  expect(readEmbedQuery(query)).toMatchObject({ ...usual, issues: [{ code: "invalid_value", message }] });
});

test("what stands twice is told, and the rest of the query is the search's", () => {
  const { issues } = readEmbedQuery("theme=dark&theme=light&rating=9&unknown=1");
  expect(issues.map(({ code }) => code)).toEqual(["repeated_parameter"]);
});
