import { isJsonObject } from "../../core/json-object.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";
import { type Entity, likeEntities, serviceEntities, technicianEntities } from "../hints/entity-names.ts";
import { shown } from "../sent-value.ts";
import { badArgument } from "./prompts/prompt.ts";
import { promptNamed } from "./prompts/prompt-table.ts";
import { type OpenKind, openKinds, templateOf } from "./resources/resource-uris.ts";
import type { McpContext, McpResult } from "./telling/dispatch-types.ts";

/** As many as MCP lets one answer hold. */
const mostValues = 100;

type Complete = (typed: string, publication: ServedPublication) => string[];

const idsOf = (entities: readonly Entity[], typed: string) =>
  likeEntities(entities, typed).map(({ id }) => id);

/** Ids that begin with what was typed; where none does, those that hold it. Newest first. */
function reviewIds(typed: string, { shelf }: ServedPublication): string[] {
  const wanted = typed.trim().toUpperCase();
  const ids = shelf.ids();
  const beginning = ids.filter((id) => id.startsWith(wanted));
  return beginning.length > 0 ? beginning : ids.filter((id) => id.includes(wanted));
}

const completeId: Readonly<Record<OpenKind, Complete>> = {
  review: reviewIds,
  technician: (typed, { head }) => idsOf(technicianEntities(head.business), typed),
  service: (typed, { head }) => idsOf(serviceEntities(head.business), typed),
};

function unknownVariable(argument: string, known: readonly string[]) {
  return badArgument(`There is no argument ${shown(argument)} here; there is ${known.join(", ")}.`);
}

function completerOf(ref: Readonly<Record<string, unknown>>, argument: string): Complete {
  const { type, uri, name } = ref;
  if (type === "ref/prompt") {
    const prompt = promptNamed(name);
    const known = prompt.arguments.map((candidate) => candidate.name);
    if (!known.includes(argument)) throw unknownVariable(argument, known);
    return (typed, publication) => prompt.complete(argument, typed, publication);
  }
  if (type !== "ref/resource") throw badArgument("ref must be of type ref/prompt or ref/resource.");
  const kind = openKinds.find((candidate) => templateOf(candidate) === uri);
  if (kind === undefined)
    throw badArgument(
      `There is no template ${shown(uri)}. There are ${openKinds.map(templateOf).join(", ")}.`,
    );
  if (argument !== "id") throw unknownVariable(argument, ["id"]);
  return completeId[kind];
}

/** `completion/complete`. */
export function complete(
  { publication }: McpContext,
  { ref, argument }: { readonly ref: unknown; readonly argument: unknown },
): McpResult {
  if (!isJsonObject(ref) || !isJsonObject(argument))
    throw badArgument("completion/complete needs ref and argument.");
  const { name, value } = argument;
  if (typeof name !== "string" || typeof value !== "string")
    throw badArgument("argument needs a name and the value typed so far, both texts.");
  const completer = completerOf(ref, name);
  const all = publication === null ? [] : completer(value, publication);
  const values = all.slice(0, mostValues);
  return { completion: { values, total: all.length, hasMore: all.length > values.length } };
}
