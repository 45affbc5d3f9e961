import * as z from "zod";
import { type CalendarDate, parseCalendarDate } from "../core/calendar-date.ts";
import { type Issue, issueOf } from "../core/http/issue.ts";
import { polarities } from "../core/reviews/finding.ts";
import type { Rating } from "../core/reviews/review.ts";
import { type SearchFilters, textMatches } from "../core/search/search.ts";
import { type PageRequest, searchOrders } from "../core/search/search-page.ts";
import { searchPageSize } from "../core/serving/page-size.ts";
import { readCursor } from "./search-cursor.ts";
import { type Expected, nearestTo } from "./sent-value.ts";

/**
 * The search arguments, once: HTTP, MCP, OpenAPI and the page's form all read this. Values are what JSON would
 * carry; `lexicalValue` brings a query string's texts there.
 */
const dateMessage = "must be a day that exists, as YYYY-MM-DD, for example 2026-05-28";
const date = () =>
  z
    .string({ error: dateMessage })
    .refine((text) => parseCalendarDate(text) !== null, { error: dateMessage })
    .meta({ format: "date" });

const ratingMessage = "must be a whole number from 1 to 5";
const boundMessage = "must be a number from 1 to 5, for example 4 or 4.5";
const limitMessage = `must be a whole number from 1 to ${searchPageSize.largest}`;
const textMessage = "must have at most 200 characters";
const nameMessage = "must be a text of at most 200 characters";

const wholeNumber = (error: string) => z.int({ error }).min(1, { error });
const name = () => z.string({ error: nameMessage }).max(200, { error: nameMessage });

const ratingBound = () =>
  z
    .number({ error: boundMessage })
    .min(1, { error: boundMessage })
    .max(5, { error: boundMessage })
    .optional();
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });
const yesOrNo = () => z.boolean({ error: "must be true or false" }).optional();

export const searchArguments = z.strictObject({
  rating: wholeNumber(ratingMessage)
    .max(5, { error: ratingMessage })
    .optional()
    .describe("Exactly this many stars."),
  min_rating: ratingBound().describe("At least this many stars."),
  since: date().optional().describe("First day, YYYY-MM-DD."),
  until: date().optional().describe("Last day, YYYY-MM-DD."),
  query: z
    .string({ error: nameMessage })
    .refine((text) => [...text.trim()].length <= 200, { error: textMessage })
    .meta({ maxLength: 200 })
    .optional()
    .describe("Literal part of the text: fee is in feel too; see match."),
  mentions_technician: name().optional().describe("Whole name, alias or id."),
  mentions_service: name().optional().describe("Id or label."),
  mentions_area: name().optional().describe("Id or name."),
  source: name().optional().describe("Such as google."),
  max_rating: ratingBound().describe("At most this many stars."),
  aspect: name().optional().describe("Side of the work, such as pricing."),
  polarity: oneOf(polarities).optional().describe("Of the aspect; neutral holds mixed."),
  problem: name().optional().describe("Told of, solved or not, such as leak."),
  verified: yesOrNo().describe("Whether surely a customer's."),
  has_reply: yesOrNo().describe("Whether the business replied."),
  match: oneOf(textMatches)
    .default("phrase")
    .describe("query as it stands, or its words (any form) anywhere."),
  order: oneOf(searchOrders).default("newest").describe("Equal ratings come newest first."),
  limit: wholeNumber(limitMessage)
    .max(searchPageSize.largest, { error: limitMessage })
    .default(searchPageSize.usual)
    .describe("At most so many."),
  cursor: z
    .string({ error: "must be a text: the next_cursor of an earlier answer" })
    .optional()
    .describe("next_cursor of the answer before, same filters."),
});

export type SearchArguments = z.infer<typeof searchArguments>;
export const searchParameterNames = Object.keys(searchArguments.shape) as readonly (keyof SearchArguments)[];

export interface SearchRequest {
  readonly filters: SearchFilters;
  readonly page: PageRequest;
}

export type SearchReading =
  | { readonly kind: "read"; readonly request: SearchRequest }
  | { readonly kind: "refused"; readonly issues: readonly Issue[] };

const wholeNumbers = ["rating", "limit"];
const bounds = ["min_rating", "max_rating"];
const truths = ["verified", "has_reply"];
const wholeNumberForm = /^(0|[1-9]\d{0,8})$/;
const decimalForm = /^(0|[1-9]\d{0,8})(\.\d{1,9})?$/;

/** Numbers are read lexically: `5`, but not `05`, `0x5`, ` 5` or `5.0`. What is none stays a text, to be refused. */
export function lexicalValue(parameter: string, text: string): string | number | boolean {
  const form = wholeNumbers.includes(parameter)
    ? wholeNumberForm
    : bounds.includes(parameter)
      ? decimalForm
      : null;
  if (truths.includes(parameter) && (text === "true" || text === "false")) return text === "true";
  return form?.test(text) ? Number(text) : text;
}

/** What zod found, as the faults of an answer. */
export function issuesOf(error: z.ZodError, place: Issue["in"]): Issue[] {
  return error.issues.map((issue) => {
    const parameter = String(issue.path[0] ?? "");
    return issueOf({ in: place, parameter }, { code: issue.code, message: `${parameter} ${issue.message}.` });
  });
}

type Properties = Readonly<Record<string, Expected["property"]>>;

let properties: Properties | null = null;

/** Whatever is out of range tells the range itself. */
const isTold = new Set(["too_big", "too_small", "reversed_range", "needs_aspect", "bad_cursor"]);

/** The faults, with the value that a text stood for most probably. */
export function nearestTold(issues: readonly Issue[], texts: ReadonlyMap<string, string>): Issue[] {
  properties ??= z.toJSONSchema(searchArguments, { io: "input" }).properties as Properties;
  const known = properties;
  return issues.map((issue) => {
    const { parameter, message, code } = issue;
    const [property, text] = [known[parameter], texts.get(parameter)];
    if (property === undefined || text === undefined || isTold.has(code)) return issue;
    const nearest = nearestTo(text, { parameter, property });
    return nearest === null ? issue : { ...issue, message: `${message} Did you mean "${nearest}"?` };
  });
}

function nullIfBlank(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" ? null : trimmed;
}

function filtersOf(given: SearchArguments): SearchFilters {
  return {
    rating: (given.rating ?? null) as Rating | null,
    minRating: given.min_rating ?? null,
    maxRating: given.max_rating ?? null,
    since: (given.since ?? null) as CalendarDate | null,
    until: (given.until ?? null) as CalendarDate | null,
    text: nullIfBlank(given.query),
    match: given.match,
    technician: nullIfBlank(given.mentions_technician),
    service: nullIfBlank(given.mentions_service),
    area: nullIfBlank(given.mentions_area),
    source: nullIfBlank(given.source),
    aspect: nullIfBlank(given.aspect),
    polarity: given.polarity ?? null,
    problem: nullIfBlank(given.problem),
    isVerified: given.verified ?? null,
    isReplied: given.has_reply ?? null,
  };
}

/** The two ends of a range, and what is said of a first one that is beyond the last. */
const ranges = [
  { from: "since", to: "until", beyond: "after" },
  { from: "min_rating", to: "max_rating", beyond: "above" },
] as const;

/** Ranges that hold nothing; ends that are faults themselves are told as those. */
function reversedIn(given: Readonly<Record<string, unknown>>, issues: readonly Issue[]) {
  return ranges.flatMap(({ from, to, beyond }) => {
    const [first, last] = [given[from], given[to]];
    const isSame = typeof first === typeof last && (typeof first === "string" || typeof first === "number");
    const isFaulty = issues.some(({ parameter }) => parameter === from || parameter === to);
    if (!isSame || isFaulty || (first as string | number) <= (last as string | number)) return [];
    const message = `${from} (${first}) is ${beyond} ${to} (${last}), so nothing can match; swap them.`;
    return [{ from, code: "reversed_range", message }];
  });
}

/** Checks arguments that hold JSON's values. `place` says where a fault stands. */
export function readSearch(given: Readonly<Record<string, unknown>>, place: Issue["in"]): SearchReading {
  const parsed = searchArguments.safeParse(given);
  const issues = parsed.success ? [] : issuesOf(parsed.error, place);
  const { cursor } = given;
  issues.push(
    ...reversedIn(given, issues).map((fault) => issueOf({ in: place, parameter: fault.from }, fault)),
  );
  if (given.polarity !== undefined && nullIfBlank(String(given.aspect ?? "")) === null) {
    const message =
      "polarity needs an aspect that is spoken of so, such as aspect=pricing; for reviews that are bad on the whole ask max_rating=2.";
    issues.push(issueOf({ in: place, parameter: "polarity" }, { code: "needs_aspect", message }));
  }
  const after = typeof cursor === "string" ? readCursor(cursor) : null;
  if (typeof cursor === "string" && after === null) {
    const message =
      "cursor must be a next_cursor of an earlier answer, unchanged; leave it out to begin anew.";
    issues.push(issueOf({ in: place, parameter: "cursor" }, { code: "bad_cursor", message }));
  }
  if (!parsed.success || issues.length > 0) return { kind: "refused", issues };
  const { order, limit } = parsed.data;
  return { kind: "read", request: { filters: filtersOf(parsed.data), page: { order, limit, after } } };
}
