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

const mostTold = 3;

function explanation(publication: ServedPublication, address: ResourceAddress | null, uri: string): string {
  const { business } = publication.head;
  if (address !== null && address.kind === "review") return missingReview(publication, address.id);
  if (address !== null && "id" in address) {
    const { kind, id } = address;
    const like = likeEntities(
      kind === "service" ? serviceEntities(business) : technicianEntities(business),
      id,
    );
    const near = like.slice(0, mostTold).map((entity) => resourceUri(kind, entity.id));
    const hint = near.length === 0 ? "" : ` Did you mean ${near.join(" or ")}?`;
    return `There is no ${kind} ${shown(id)}.${hint}`;
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
