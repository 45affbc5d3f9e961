import * as z from "zod";
import type { NamedSets } from "../../../core/search/named-sets.ts";
import { dropAnyOf, type OrdinalBits } from "../../../core/search/ordinals.ts";
import {
  figuresByPeriod,
  figuresOf,
  type Period,
  periods,
  type RatingFigures,
  ratingFigures,
} from "../../../core/search/rating-groups.ts";
import { matchingSteps, type SearchFilters } from "../../../core/search/search.ts";
import type { SearchIndex } from "../../../core/search/search-index.ts";
import type { ServedPublication } from "../../../core/serving/served-publication.ts";
import type { Steps } from "../../../core/steps.ts";
import { whenThere } from "../../../core/when-there.ts";
import { bearerSteps, hintSteps } from "../../hints/search-hints.ts";
import { readSearch, searchArguments } from "../../search-query.ts";
import { type EntityKind, entityRows } from "../telling/entity-rows.ts";
import { answerOf, anything, flag, integer, list, someObject } from "./output-schema.ts";
import { type ArgumentsReading, type Given, readingBy, told, toolOf } from "./tool.ts";
import { whileWanted } from "./while-wanted.ts";

const namedGroups = ["technician", "service", "service_area", "source"] as const;
type NamedGroup = (typeof namedGroups)[number] & EntityKind;
const groupings = [...periods, ...namedGroups] as const;
type Grouping = (typeof groupings)[number];

const {
  rating,
  min_rating,
  max_rating,
  since,
  until,
  query,
  mentions_technician,
  mentions_service,
  mentions_area,
  source,
  aspect,
  polarity,
  problem,
  verified,
  has_reply,
  match,
} = searchArguments.shape;
const grouping = z.strictObject({
  group_by: z
    .enum(groupings, { error: `must be one of ${groupings.join(", ")}` })
    .optional()
    .describe("Adds a row for each."),
});
const schema = z.strictObject({
  group_by: grouping.shape.group_by,
  rating: rating.describe("Exactly."),
  min_rating: min_rating.describe("At least."),
  max_rating: max_rating.describe("At most."),
  since: since.describe("First day, YYYY-MM-DD."),
  until: until.describe("Last day."),
  query: query.describe("Part of the text."),
  match: match.describe("How it matches."),
  mentions_technician,
  mentions_service,
  mentions_area,
  source,
  aspect: aspect.describe("Spoken of."),
  polarity: polarity.describe("How it is spoken of."),
  problem: problem.describe("Told of."),
  verified: verified.describe("Real customers."),
  has_reply: has_reply.describe("Answered."),
});

interface SummaryRequest {
  readonly groupBy: Grouping | null;
  readonly filters: SearchFilters;
}

const readGrouping = readingBy(grouping);

function read({ group_by, ...rest }: Given): ArgumentsReading<SummaryRequest> {
  const grouped = readGrouping(group_by === undefined ? {} : { group_by });
  const search = readSearch(rest, "body");
  if (grouped.kind === "read" && search.kind === "read") {
    const groupBy = grouped.value.group_by ?? null;
    return { kind: "read", value: { groupBy, filters: search.request.filters } };
  }
  const issues = [grouped, search].flatMap((reading) => (reading.kind === "refused" ? reading.issues : []));
  return { kind: "refused", issues };
}

const mostGroups = 120;

interface Group {
  readonly key: string;
  readonly label: string;
  readonly figures: RatingFigures;
}

function figuresTold({ count, mean, distribution }: RatingFigures) {
  return { rating_count: count, rating_value: mean, distribution };
}

function rowOf({ key, label, figures }: Group) {
  return { key, label, ...figuresTold(figures) };
}

function setsOf(index: SearchIndex, kind: NamedGroup): NamedSets {
  const { technicians: technician, services: service, areas: service_area, sources: source } = index;
  return { technician, service, service_area, source }[kind];
}

function* byName(
  publication: ServedPublication,
  { index, matches, kind }: { index: SearchIndex; matches: OrdinalBits; kind: NamedGroup },
): Steps<Group[]> {
  const sets = setsOf(index, kind);
  const groups: Group[] = [];
  for (const { id, name } of entityRows(publication, kind)) {
    const figures = figuresOf(index, matches, { sets, name: id });
    if (figures.count > 0) groups.push({ key: id, label: name, figures });
    yield;
  }
  return groups.sort((a, b) => b.figures.count - a.figures.count);
}

function isPeriod(value: Grouping): value is Period {
  return periods.some((period) => period === value);
}

function* groupsOf(
  publication: ServedPublication,
  found: { index: SearchIndex; matches: OrdinalBits; groupBy: Grouping },
): Steps<Group[]> {
  const { index, matches, groupBy } = found;
  if (!isPeriod(groupBy)) return yield* byName(publication, { index, matches, kind: groupBy });
  const rows = yield* figuresByPeriod(index, matches, { period: groupBy, limit: mostGroups + 1 });
  return rows.map(({ period, ...figures }) => ({ key: period, label: period, figures }));
}

/** Those that are in no row; of a period every review is. */
function ungrouped(index: SearchIndex, matches: OrdinalBits, groupBy: Grouping | null) {
  if (groupBy === null || isPeriod(groupBy)) return {};
  const left = matches.slice();
  dropAnyOf(left, [...setsOf(index, groupBy).byId.values()]);
  return { ungrouped: figuresTold(ratingFigures(index, left)) };
}

function* answerSteps(publication: ServedPublication, { groupBy, filters }: SummaryRequest): Steps<Given> {
  const index = yield* publication.search.wait();
  const matches = yield* matchingSteps(index, filters);
  const figures = ratingFigures(index, matches);
  const groups = groupBy === null ? [] : yield* groupsOf(publication, { index, matches, groupBy });
  const bearers = yield* bearerSteps(publication, filters);
  const hints = yield* hintSteps(publication, filters, figures.count);
  return {
    ...figuresTold(figures),
    group_by: groupBy,
    groups: groups.slice(0, mostGroups).map(rowOf),
    ...ungrouped(index, matches, groupBy),
    truncated: groups.length > mostGroups,
    hints: [...bearers, ...hints],
  };
}

export const summarizeRatings = toolOf({
  name: "summarize_ratings",
  title: "Rating summary",
  description:
    "Counts reviews that pass search_reviews' filters: number, mean, count per star; group_by adds rows by period, technician, service, area or source. Use for how many, how good, any change: cheaper than texts. Periods newest first, others by count, 120 at most (truncated). Reviews of two services count twice, of none in ungrouped.",
  tellsCustomersWords: false,
  arguments: schema,
  output: answerOf(
    {
      rating_count: integer,
      rating_value: anything,
      distribution: someObject,
      group_by: anything,
      groups: list,
      truncated: flag,
    },
    { ungrouped: anything, hints: list },
  ),
  read,
  answer: (request, { publication, signal }) =>
    whenThere(whileWanted(answerSteps(publication, request), signal), told),
});
