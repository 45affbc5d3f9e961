import type { ServedPublication } from "../../../core/serving/served-publication.ts";
import { likeEntities, serviceEntities, technicianEntities } from "../../hints/entity-names.ts";
import { shown } from "../../sent-value.ts";
import {
  type Era,
  faultCodes,
  type McpContext,
  type McpResult,
  ProtocolFault,
} from "../telling/dispatch-types.ts";
import { missingReview, unpublished } from "../telling/explanations.ts";
import { resourceText } from "./resource-texts.ts";
import {
  fixedResources,
  openKinds,
  parseResourceUri,
  type ResourceAddress,
  resourceUri,
  templateOf,
} from "./resource-uris.ts";

/** MCP's code for a missing resource until 2025-11-25; the newer era has none of its own. */
const resourceNotFound = -32002;

const [mostMeant, mostKnown] = [3, 20];

/** Those that may be meant; where none is near, all: their ids cannot be guessed. */
function leadOn(
  kind: (typeof openKinds)[number],
  { business }: ServedPublication["head"],
  id: string,
): string {
  const entities = kind === "service" ? serviceEntities(business) : technicianEntities(business);
  const near = likeEntities(entities, id).slice(0, mostMeant);
  if (near.length > 0)
    return ` Did you mean ${near.map((entity) => resourceUri(kind, entity.id)).join(" or ")}?`;
  if (entities.length === 0) return "";
  const known = entities.slice(0, mostKnown).map((entity) => `${entity.id} (${entity.label})`);
  return ` Known ids: ${known.join(", ")}${entities.length > mostKnown ? ", …" : "."}`;
}

function explanation(publication: ServedPublication, address: ResourceAddress | null, uri: string): string {
  if (address !== null && address.kind === "review") return missingReview(publication, address.id);
  if (address !== null && "id" in address) {
    const { kind, id } = address;
    return `There is no ${kind} ${shown(id)}.${leadOn(kind, publication.head, id)}`;
  }
  const known = [...Object.values(fixedResources), ...openKinds.map(templateOf)].join(", ");
  return `There is no resource ${shown(uri)}. There are ${known}.`;
}

/** A resource that exists, read. */
export function textAt(
  era: Era,
  publication: ServedPublication | null,
  uri: unknown,
): { readonly uri: string; readonly text: string } {
  if (typeof uri !== "string")
    throw new ProtocolFault(faultCodes.invalidParams, "uri must be the address of a resource.");
  if (publication === null) throw new ProtocolFault(faultCodes.internal, unpublished);
  const address = parseResourceUri(uri);
  const text = address === null ? null : resourceText(publication, address);
  if (text !== null) return { uri, text };
  const code = era === "legacy" ? resourceNotFound : faultCodes.invalidParams;
  throw new ProtocolFault(code, explanation(publication, address, uri), { uri: uri.slice(0, 200) });
}

/** `resources/read`. */
export function readResource(era: Era, { publication }: McpContext, sent: unknown): McpResult {
  const { uri, text } = textAt(era, publication, sent);
  return { contents: [{ uri, mimeType: "application/json", text }] };
}
