import type { CalendarDate } from "../../core/calendar-date.ts";
import type { ReviewId } from "../../core/reviews/review.ts";
import { changesPageSize } from "../../core/serving/page-size.ts";
import { writeCursor } from "../search-cursor.ts";
import { type SearchArguments, searchParameterNames } from "../search-query.ts";
import { examplesOf } from "./examples.ts";
import type { Parameter, Ref } from "./openapi-document.ts";
import { dateSchema, reviewIdSchema } from "./schemas/fields.ts";
import { type JsonSchema, jsonSchemaOf } from "./schemas.ts";
import { searchProperties } from "./search-properties.ts";
import type { Site } from "./site.ts";

function searchExamples(site: Site): Record<keyof SearchArguments, string | number | boolean> {
  const { day, lastDay, technician, service, area, reviewId } = examplesOf(site);
  const seen = { rating: 5, date: "2026-05-28" as CalendarDate, id: reviewId as ReviewId } as const;
  return {
    rating: 5,
    min_rating: 4.5,
    max_rating: 3,
    since: day,
    until: lastDay,
    query: "on time",
    match: "all_words",
    mentions_technician: technician,
    mentions_service: service,
    mentions_area: area,
    source: "google",
    aspect: "pricing",
    polarity: "negative",
    problem: "leak",
    verified: true,
    has_reply: true,
    order: "lowest",
    limit: 10,
    cursor: writeCursor(seen),
  };
}

/** The search's parameters, from the schema that reads them. */
export function searchParameters(site: Site): Parameter[] {
  const examples = searchExamples(site);
  const properties = searchProperties();
  return searchParameterNames.map((name) => {
    const { description = "", ...schema } = properties[name] as JsonSchema;
    return { name, in: "query", required: false, description, schema, example: examples[name] };
  });
}

export function changesParameters(): Parameter[] {
  return [
    {
      name: "after",
      in: "query",
      required: false,
      description: "Where to go on: `next` of the answer before. Without it, from the beginning.",
      schema: { type: "string" },
      example: "41",
    },
    {
      name: "limit",
      in: "query",
      required: false,
      description: "How many changes to return at most.",
      schema: {
        type: "integer",
        minimum: 1,
        maximum: changesPageSize.largest,
        default: changesPageSize.usual,
      },
      example: 50,
    },
  ];
}

export function dateParameter(site: Site): Parameter {
  return {
    name: "date",
    in: "path",
    required: true,
    description: "The first day wanted, `YYYY-MM-DD`, in the business's time zone.",
    schema: jsonSchemaOf(dateSchema()),
    example: examplesOf(site).day,
  };
}

export function reviewIdParameter(site: Site): Parameter {
  return {
    name: "id",
    in: "path",
    required: true,
    description: "The review's `id`.",
    schema: jsonSchemaOf(reviewIdSchema()),
    example: examplesOf(site).reviewId,
  };
}

const exampleDate = "Fri, 20 Nov 2026 17:25:00 GMT";
const exampleTag = '"3q2-7wQm1vXh0K5sYt9bZg.br"';

/** What conditional requests send, RFC 9110 §13.1. */
export const conditionalParameters: Readonly<Record<string, Parameter>> = {
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    required: false,
    description: "An `ETag` received before, a list of them, or `*`. If it still holds, the answer is 304.",
    schema: { type: "string" },
    example: exampleTag,
  },
  IfModifiedSince: {
    name: "If-Modified-Since",
    in: "header",
    required: false,
    description: "A `Last-Modified` received before. Ignored beside `If-None-Match`.",
    schema: { type: "string" },
    example: exampleDate,
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    required: false,
    description: "Answer only if the `ETag` is still this one, otherwise 412.",
    schema: { type: "string" },
    example: exampleTag,
  },
  IfUnmodifiedSince: {
    name: "If-Unmodified-Since",
    in: "header",
    required: false,
    description: "Answer only if nothing changed since then, otherwise 412. Ignored beside `If-Match`.",
    schema: { type: "string" },
    example: exampleDate,
  },
};

export function conditionalRefs(): Ref[] {
  return Object.keys(conditionalParameters).map((name) => ({ $ref: `#/components/parameters/${name}` }));
}
