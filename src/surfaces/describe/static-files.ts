import { examplesOf } from "./examples.ts";
import type { Site } from "./site.ts";

interface StaticFile {
  readonly path: string;
  /** The path of an example. */
  readonly sample: string;
  readonly usage: string;
}

/** What a host of files cannot do, in one sentence. */
export const notOnFiles =
  "no search, no changes since a day, no hub that pushes and no MCP server. Fetch the files again to learn what is new.";

/** What programs read where files alone are served. */
export function staticFiles(site: Site): readonly StaticFile[] {
  const { reviewId } = examplesOf(site);
  const hasReviews = site.reviews.length > 0;
  const whole = [
    [
      "/reviews.json",
      "all reviews with the business's facts, the average rating and a statement of completeness",
    ],
    [
      "/insights.json",
      "sentiment by aspect, technicians, services, areas, topics, trend, FAQ and summary, with review ids as evidence",
    ],
    ["/feed.xml", "the 50 newest reviews as Atom"],
    ["/api/feed.json", "the 50 newest reviews as JSON Feed 1.1"],
    ["/api/summary.json", "name, mean, number of reviews and the ten newest of them: what a widget shows"],
    ["/badge.svg", "the mean and the number of reviews as a drawing"],
    ["/embed/", "the newest reviews, to be shown in a frame on any page"],
    ["/docs/widget/", "code to copy: the reviews on other sites, live"],
  ] as const;
  return [
    ...whole.map(([path, usage]) => ({ path, sample: path, usage })),
    ...(hasReviews
      ? [{ path: "/reviews/{id}.json", sample: `/reviews/${reviewId}.json`, usage: "one review by its id" }]
      : []),
    { path: "/docs/", sample: "/docs/", usage: "every file and field, as a page" },
  ];
}
