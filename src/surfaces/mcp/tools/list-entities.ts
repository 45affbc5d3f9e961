import * as z from "zod";
import { issueOf } from "../../../core/http/issue.ts";
import type { ServedPublication } from "../../../core/serving/served-publication.ts";
import { fold } from "../../../core/text/fold.ts";
import {
  areaEntities,
  type Entity,
  serviceEntities,
  suggestedNames,
  technicianEntities,
} from "../../hints/entity-names.ts";
import { nearAspects } from "../../hints/known-names.ts";
import { shown } from "../../sent-value.ts";
import { type EntityKind, type EntityRow, entityKinds, entityRows } from "../telling/entity-rows.ts";
import { fitted } from "../telling/fitted.ts";
import { answerOf, anything, flag, integer, list } from "./output-schema.ts";
import { readingBy, type ToolAnswer, told, toolOf } from "./tool.ts";

const partMessage = "must be a text of at most 200 characters";
const schema = z.strictObject({
  kind: z
    .enum(entityKinds, { error: `must be one of ${entityKinds.join(", ")}` })
    .optional()
    .describe("Only this kind."),
  query: z
    .string({ error: partMessage })
    .max(200, { error: partMessage })
    .optional()
    .describe("Part of id or name."),
  after: z
    .string({ error: partMessage })
    .max(200, { error: partMessage })
    .optional()
    .describe("Go on after this id, same filters."),
});

function holds({ id, name }: EntityRow, part: string): boolean {
  return fold(id).includes(part) || fold(name).includes(part);
}

/** With the names that are never told, but may have been meant. */
function knownEntities(publication: ServedPublication, kind: EntityKind | null): Entity[] {
  const { business } = publication.head;
  const aliased = new Map(
    [...technicianEntities(business), ...serviceEntities(business), ...areaEntities(business)].map(
      (entity) => [entity.id, entity.aliases],
    ),
  );
  return entityRows(publication, kind).map(({ id, name, role }) => ({
    id,
    label: name,
    role,
    aliases: aliased.get(id) ?? [],
  }));
}

/** Names that are like what nothing holds; an aspect also by words that mean it. */
function likeNames(publication: ServedPublication, kind: EntityKind | null, query: string): string[] {
  const like = suggestedNames(knownEntities(publication, kind), query);
  if (kind !== null && kind !== "aspect") return like;
  return [...new Set([...like, ...nearAspects(knownEntities(publication, "aspect"), query)])];
}

const withKind = ({ kind, id }: EntityRow) => `${kind}:${id}`;

/** Its id, unless another kind has it further up, where it would lead back to. */
function nameOfPlace(all: readonly EntityRow[], place: number): string | undefined {
  const row = all[place];
  if (row === undefined) return undefined;
  return all.findIndex(({ id }) => id === row.id) === place ? row.id : withKind(row);
}

function unknownPlace(after: string): ToolAnswer {
  const message = `after ${shown(after)} is no id of this list: take the arguments of rest from the answer before, or leave it out to begin anew.`;
  const issue = issueOf({ in: "body", parameter: "after" }, { code: "unknown_name", message });
  return { kind: "refused", error: message, issues: [issue] };
}

const read = readingBy(schema);

export const listEntities = toolOf({
  name: "list_entities",
  title: "Names to filter by",
  description:
    "Lists names that other tools take: technicians, services, areas, aspects, problems, sources; with id, review count and mean rating (null for aspects and sources). Use before filtering in search_reviews. Business's order, unmentioned ones too; a long list is cut (truncated), rest goes on.",
  tellsCustomersWords: false,
  arguments: schema,
  output: answerOf(
    { returned: integer, truncated: flag, rest: anything, entities: list },
    { did_you_mean: list },
  ),
  read,
  answer: ({ after = null, ...filters }, { publication }) => {
    const { kind = null, query = "" } = filters;
    const wanted = fold(query);
    const all = entityRows(publication, kind).filter((row) => holds(row, wanted));
    const place = after === null ? -1 : all.findIndex((row) => [row.id, withKind(row)].includes(after));
    if (after !== null && place < 0) return unknownPlace(after);
    const { value, truncated } = fitted({ entities: all.slice(place + 1) });
    const { entities } = value;
    const last = nameOfPlace(all, place + entities.length);
    const rest =
      place + 1 + entities.length < all.length
        ? { tool: "list_entities", arguments: { ...filters, after: last } }
        : null;
    const answer = { returned: entities.length, truncated, rest, entities };
    return told(all.length > 0 ? answer : { ...answer, did_you_mean: likeNames(publication, kind, query) });
  },
});
