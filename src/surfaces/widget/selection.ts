import type { ListedReviews } from "../page/review-list.ts";

const aboutForm = ["limit", "cursor", "match", "order"];

/**
 * Whoever shows a choice of the reviews says so: `4–5 stars only, 31 of 46 · order: highest`. An order leaves nobody
 * out, but decides who is seen. Null where all are shown, the newest first.
 */
export function selectionInWords({ values, matched }: ListedReviews, count: number): string | null {
  const [exact, low, high] = ["rating", "min_rating", "max_rating"].map((name) => values.get(name));
  const range = exact ?? (low !== undefined || high !== undefined ? `${low ?? 1}–${high ?? 5}` : null);
  const others = [...values].filter(
    ([name]) => !["rating", "min_rating", "max_rating", ...aboutForm].includes(name),
  );
  const parts = [
    ...(range === null ? [] : [`${range} ${range === "1" ? "star" : "stars"}`]),
    ...others.map(([name, value]) => `${name.replace("mentions_", "").replace("_", " ")}: ${value}`),
  ];
  const order = values.get("order") ?? "newest";
  const told = [
    ...(parts.length === 0 ? [] : [`${parts.join(", ")} only, ${matched} of ${count}`]),
    ...(order === "newest" ? [] : [`order: ${order}`]),
  ];
  return told.length === 0 ? null : told.join(" · ");
}
