import { searchParameterNames } from "../search-query.ts";
import {
  exampleChanges,
  exampleReview,
  exampleSearchResult,
  exampleSinceResult,
  examplesOf,
} from "./examples.ts";
import {
  changesParameters,
  conditionalRefs,
  dateParameter,
  reviewIdParameter,
  searchParameters,
} from "./parameters.ts";
import { json, plain, served } from "./responses.ts";
import { type RouteEntry, tags } from "./route-entry.ts";
import type { Site } from "./site.ts";

function datasetRoutes(): RouteEntry[] {
  return [
    {
      path: "/reviews.json",
      method: "get",
      sample: "/reviews.json",
      usage: "all reviews with the business's facts, the average rating and a statement of completeness",
      operation: {
        operationId: "getReviews",
        tags: [tags.datasets.name],
        summary: "All reviews",
        description:
          "The business, its aggregate rating, how complete the dataset is, and every published review, newest first. A WebSub topic.",
        parameters: conditionalRefs(),
        responses: served({ means: "The whole dataset.", content: json("ReviewsDataset") }),
      },
    },
    {
      path: "/insights.json",
      method: "get",
      sample: "/insights.json",
      usage:
        "sentiment by aspect, technicians, services, areas, topics, trend, FAQ and summary, with review ids as evidence",
      operation: {
        operationId: "getInsights",
        tags: [tags.datasets.name],
        summary: "Insights",
        description:
          "What the reviews say, taken together. Every figure can be recomputed from `per_review`, and every statement names the reviews behind it.",
        parameters: conditionalRefs(),
        responses: served({ means: "The insights.", content: json("Insights") }),
      },
    },
  ];
}

function searchRoute(site: Site): RouteEntry {
  return {
    path: "/api/reviews/search",
    method: "get",
    sample: "/api/reviews/search?min_rating=4&limit=5",
    usage: `reviews that match every filter given; takes ${searchParameterNames.join(", ")}`,
    operation: {
      operationId: "searchReviews",
      tags: [tags.reviews.name],
      summary: "Search reviews",
      description:
        "Filters combine with AND; an empty parameter counts as absent. An unknown technician or service is no error: nothing matches. Unknown or repeated parameters, values out of range, days that do not exist and `since` after `until` are answered with 400 and told all at once.",
      parameters: [...searchParameters(site), ...conditionalRefs()],
      responses: served(
        { means: "The reviews that match.", content: json("SearchResult", exampleSearchResult(site)) },
        [400],
      ),
    },
  };
}

function syncRoutes(site: Site): RouteEntry[] {
  return [
    {
      path: "/api/reviews/since/{date}",
      method: "get",
      sample: `/api/reviews/since/${examplesOf(site).day}`,
      usage: "every review dated on or after a day",
      operation: {
        operationId: "listReviewsSince",
        tags: [tags.reviews.name],
        summary: "Reviews since a day",
        description:
          "Every review dated on or after the day, newest first. `ETag` and `Last-Modified` are those of the result: a client that polls one day gets 304 until something in it is added, edited or removed.",
        parameters: [dateParameter(site), ...conditionalRefs()],
        responses: served(
          { means: "The reviews.", content: json("SinceResult", exampleSinceResult(site)) },
          [400],
        ),
      },
    },
    {
      path: "/api/reviews/changes",
      method: "get",
      sample: "/api/reviews/changes?limit=50",
      usage: "what was created, updated or removed since a cursor; the way to keep a copy in step",
      operation: {
        operationId: "listChanges",
        tags: [tags.reviews.name],
        summary: "Changes since a cursor",
        description:
          "The change journal, oldest first. Listing by day misses late arrivals, edits and removals; this does not. Begin without `after`, store `next`, and go on until `up_to_date`. A cursor from before the business put a backup back may be refused with 400: begin anew then, with an empty copy.",
        parameters: [...changesParameters(), ...conditionalRefs()],
        responses: served(
          { means: "The changes after the cursor.", content: json("Changes", exampleChanges(site)) },
          [400],
        ),
      },
    },
  ];
}

/** A permalink is a page as well, for who would rather have one. */
function permalinkRoutes(site: Site): RouteEntry[] {
  return [
    {
      path: "/reviews/{id}",
      method: "get",
      sample: `/reviews/${examplesOf(site).reviewId}`,
      usage: "one review by its id; its permalink, to be cited",
      operation: {
        operationId: "getReview",
        tags: [tags.reviews.name],
        summary: "One review",
        description: "The record behind a permalink. A removed review answers 410, an id never seen 404.",
        parameters: [reviewIdParameter(site), ...conditionalRefs()],
        responses: served(
          {
            means: "The review.",
            content: {
              ...json("Review", exampleReview(site)),
              ...plain("text/html; charset=utf-8", "A page, where `Accept` prefers it."),
            },
          },
          [404, 410],
        ),
      },
    },
  ];
}

function feedRoutes(): RouteEntry[] {
  return [
    {
      path: "/api/feed.json",
      method: "get",
      sample: "/api/feed.json",
      usage: "the 50 newest reviews as JSON Feed 1.1",
      operation: {
        operationId: "getJsonFeed",
        tags: [tags.feeds.name],
        summary: "JSON Feed",
        description:
          "The 50 newest reviews as JSON Feed 1.1. The rating stands in the title and the text; the rest is in `_shingle`. A WebSub topic.",
        parameters: conditionalRefs(),
        responses: served({ means: "The feed.", content: json("JsonFeed") }),
      },
    },
    {
      path: "/feed.xml",
      method: "get",
      sample: "/feed.xml",
      usage: "the 50 newest reviews as Atom",
      operation: {
        operationId: "getAtomFeed",
        tags: [tags.feeds.name],
        summary: "Atom feed",
        description:
          "The 50 newest reviews as Atom 1.0 (RFC 4287), with the same ids, dates and order as the JSON Feed. A WebSub topic.",
        parameters: conditionalRefs(),
        responses: served({
          means: "The feed.",
          content: plain("application/atom+xml", "An Atom feed document."),
        }),
      },
    },
  ];
}

export function dataRoutes(site: Site): RouteEntry[] {
  return [
    ...datasetRoutes(),
    searchRoute(site),
    ...syncRoutes(site),
    ...permalinkRoutes(site),
    ...feedRoutes(),
  ];
}
