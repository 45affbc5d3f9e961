import { protocolVersions } from "../../core/mcp/protocol-versions.ts";
import type { Content, Operation, Parameter, Response } from "./openapi-document.ts";
import { plain, refusalRefs, rpcHeaders } from "./responses.ts";
import { type RouteEntry, tags } from "./route-entry.ts";
import type { JsonSchema } from "./schemas.ts";
import type { Site } from "./site.ts";

const message: JsonSchema = {
  type: "object",
  description: "A JSON-RPC 2.0 message of the Model Context Protocol.",
  required: ["jsonrpc"],
  properties: {
    jsonrpc: { type: "string", const: "2.0", description: "The version of JSON-RPC." },
    id: {
      type: ["string", "integer", "null"],
      description: "Repeated in the answer; absent on notifications.",
    },
    method: { type: "string", description: "What is asked for, for example `tools/call`." },
    params: { type: "object", description: "The method's parameters." },
    result: { type: "object", description: "What came of it." },
    error: {
      type: "object",
      description: "Why nothing came of it: `code`, `message`, and `data` where it helps.",
    },
  },
};

const example = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "my-agent", version: "1.0.0" },
  },
};

const inJson: Content = { "application/json": { schema: message } };
const events = plain("text/event-stream", "Server-sent events, one message each.");

function answer(description: string, content: Content = inJson, ...headers: readonly string[]): Response {
  return { description, headers: rpcHeaders(...headers), content };
}

const sessionId: Parameter = {
  name: "Mcp-Session-Id",
  in: "header",
  required: false,
  description:
    "The session that the answer to `initialize` gave, with every request after it. It holds for seven days, over restarts and on every instance. Not used from revision 2026-07-28 on.",
  schema: { type: "string" },
  example: "MjAyNS0wNi0xOCAx.Zk3vTq",
};

const revision: Parameter = {
  name: "MCP-Protocol-Version",
  in: "header",
  required: false,
  description: `The revision in use: ${protocolVersions.join(", ")}.`,
  schema: { type: "string" },
  example: "2025-06-18",
};

const refusals: Operation["responses"] = {
  "400": answer("No message, no session id, or headers and body that disagree."),
  "403": answer("A page of a foreign origin, or a name in `Host` that is not ours."),
  "404": answer(
    "The session is unknown or has ended: initialise again. Also an unknown method of the stateless era.",
  ),
  "406": answer("`Accept` allows neither form."),
  "429": answer("Too many requests, sessions or streams from this address.", inJson, "RetryAfter"),
  ...refusalRefs([]),
  "503": answer("The server cannot reach its store; try again shortly.", inJson, "RetryAfter"),
};

const post: Operation = {
  operationId: "callMcp",
  tags: [tags.agents.name],
  summary: "Ask the MCP server",
  description:
    "The Model Context Protocol over streamable HTTP: one JSON-RPC message of at most 262,144 bytes a request, and one answer. Revisions 2024-11-05 to 2025-11-25 begin with `initialize`; from 2026-07-28 on every request stands alone. Connect an MCP client to it rather than writing these messages by hand.",
  parameters: [sessionId, revision],
  requestBody: {
    description: "One message.",
    required: true,
    content: { "application/json": { schema: message, example } },
  },
  responses: {
    "200": answer("The answer.", { ...inJson, ...events }),
    "202": { description: "A notification was taken.", headers: rpcHeaders() },
    "413": answer("The body has more than 262,144 bytes."),
    "415": answer("The body is not JSON."),
    ...refusals,
  },
};

const get: Operation = {
  operationId: "listenToMcp",
  tags: [tags.agents.name],
  summary: "Hear of changes",
  description:
    "An event stream with `notifications/resources/updated` for the resources that the session subscribed to. Where a session has several, the newest is told.",
  parameters: [sessionId, revision],
  responses: {
    "200": answer("The stream.", events),
    ...refusals,
  },
};

const end: Operation = {
  operationId: "endMcpSession",
  tags: [tags.agents.name],
  summary: "End a session",
  description: "The id is good for nothing from here on.",
  parameters: [sessionId, revision],
  responses: { "204": { description: "It has ended.", headers: rpcHeaders() }, ...refusals },
};

export function mcpRoutes({ baseUrl }: Site): RouteEntry[] {
  const url = `'${baseUrl.replaceAll("'", "%27")}/mcp'`;
  const session = "-H 'Mcp-Session-Id: <id>'";
  const sent = `-H 'Content-Type: application/json' -H 'Accept: application/json, text/event-stream' -d '${JSON.stringify(example)}'`;
  const entry = { path: "/mcp", sample: "/mcp" } as const;
  return [
    {
      ...entry,
      method: "post",
      usage: "the MCP server, streamable HTTP: connect an MCP client to this address",
      curl: `curl -i ${url} ${sent}`,
      operation: post,
    },
    {
      ...entry,
      method: "get",
      usage: "the MCP session's event stream",
      curl: `curl -N ${url} -H 'Accept: text/event-stream' ${session}`,
      operation: get,
    },
    {
      ...entry,
      method: "delete",
      usage: "ends an MCP session",
      curl: `curl -i -X DELETE ${url} ${session}`,
      operation: end,
    },
  ];
}
