import { inThousands } from "../../core/text/counted.ts";
import { valueInWords } from "../page/active-filters.ts";
import type { PageSite } from "../page/page-site.ts";
import type { ListedReviews } from "../page/review-list.ts";

/** What is yes or no is told as what it is. The widget says the same. */
const yesAndNo: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  verified: { true: "verified", false: "not verified" },
  has_reply: { true: "with a reply", false: "without a reply" },
};

const aboutForm = ["limit", "cursor", "match", "order"];

/**
 * Whoever shows a choice of the reviews says so: `4–5 stars only, 31 of 46 · order: highest`. An order leaves nobody
 * out, but decides who is seen. Null where all are shown, the newest first.
 */
export function selectionInWords(site: PageSite, { values, matched }: ListedReviews): string | null {
  const { rating_count: count } = site.profile.aggregate_rating;
  const [exact, low = "1", high = "5"] = ["rating", "min_rating", "max_rating"].map((name) =>
    values.get(name),
  );
  const range = exact ?? (low === high ? low : `${low}–${high}`);
  const others = [...values].filter(
    ([name]) => !["rating", "min_rating", "max_rating", ...aboutForm].includes(name),
  );
  const parts = [
    ...(range === "1–5" ? [] : [`${range} ${range === "1" ? "star" : "stars"}`]),
    ...others.map(
      ([name, value]) =>
        yesAndNo[name]?.[value] ?? `${name.replace("mentions_", "")}: ${valueInWords(site, name, value)}`,
    ),
  ];
  const order = values.get("order") ?? "newest";
  const told = [
    ...(parts.length === 0
      ? []
      : [`${parts.join(", ")} only, ${inThousands(matched)} of ${inThousands(count)}`]),
    ...(order === "newest" ? [] : [`order: ${order}`]),
  ];
  return told.length === 0 ? null : told.join(" · ");
}
