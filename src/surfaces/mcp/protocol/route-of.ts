import { classifyInboundRequest, type InboundClassificationOutcome } from "@modelcontextprotocol/server";
import type { HttpRequest } from "../../../core/http/message.ts";
import { isJsonObject } from "../../../core/json-object.ts";
import { isLegacyVersion } from "../../../core/mcp/protocol-versions.ts";

const requestKeys = new Set(["jsonrpc", "id", "method", "params"]);

/**
 * Whether a message is so plain a request of the revisions with a handshake that there is nothing to find out: no key
 * but the four, a text or a whole number for an id, no envelope, and no header but that of such a revision.
 */
function isPlainRequest({ headers }: HttpRequest, body: unknown): boolean {
  if (!isJsonObject(body) || body.jsonrpc !== "2.0") return false;
  const { id, method, params } = body;
  if (typeof id !== "string" && !Number.isSafeInteger(id)) return false;
  if (typeof method !== "string" || method === "initialize") return false;
  if (params !== undefined && (!isJsonObject(params) || "_meta" in params)) return false;
  if (!Object.keys(body).every((key) => requestKeys.has(key))) return false;
  const version = headers.get("MCP-Protocol-Version");
  return version === null || isLegacyVersion(version);
}

/** What kind of message came, and of which era. The library judges, unless its judgement of the like is known. */
export function routeOf(request: HttpRequest, body: unknown): InboundClassificationOutcome {
  if (isPlainRequest(request, body)) return { kind: "legacy", reason: "no-claim" };
  const [version, method, name] = ["MCP-Protocol-Version", "Mcp-Method", "Mcp-Name"].map((header) =>
    request.headers.get(header),
  );
  return classifyInboundRequest({
    httpMethod: "POST",
    body,
    ...(version == null ? {} : { protocolVersionHeader: version }),
    ...(method == null ? {} : { mcpMethodHeader: method }),
    ...(name == null ? {} : { mcpNameHeader: name }),
  });
}
