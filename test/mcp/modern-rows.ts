import { expect } from "bun:test";
import { type Row, withHeaders } from "../support/mcp-rows.ts";
import { modern, modernMeta, rpc, type WireRequest } from "../support/mcp-wire.ts";

/** What the wire says to clients of revision 2026-07-28, as literals. */

export const list = modern("tools/list");
const business = modern("tools/call", { name: "get_business", arguments: {} });

function without(request: WireRequest, ...names: string[]): WireRequest {
  return { ...request, without: names };
}

/** A request whose body's envelope is not the usual one. */
function enveloped(meta: unknown, headers: Readonly<Record<string, string>> = {}): WireRequest {
  return withHeaders({ ...list, body: rpc("tools/list", { _meta: meta }) }, headers);
}

function metaWithout(key: string): object {
  return Object.fromEntries(
    Object.entries(modernMeta).filter(([name]) => name !== `io.modelcontextprotocol/${key}`),
  );
}

const wrapped = (text: string) => `=?base64?${Buffer.from(text).toString("base64")}?=`;

export const answered: readonly Row[] = [
  {
    name: "a list",
    request: list,
    status: 200,
    id: 1,
    told: {
      result: {
        resultType: "complete",
        cacheScope: "public",
        _meta: { "io.modelcontextprotocol/serverInfo": { name: "com.example.reviews/reviews" } },
      },
    },
    fields: { "Content-Type": "application/json", "Mcp-Session-Id": null },
  },
  { name: "a call", request: business, status: 200, told: { result: { resultType: "complete" } } },
  {
    name: "what an older client would send beside it is ignored, and no session is made",
    request: withHeaders(list, { "Mcp-Session-Id": "x", "Last-Event-ID": "9", Authorization: "Bearer x" }),
    status: 200,
    fields: { "Mcp-Session-Id": null },
  },
  {
    name: "a client that does not tell its name",
    request: enveloped(metaWithout("clientInfo")),
    status: 200,
    told: { result: { resultType: "complete" } },
  },
  {
    name: "headers spelt in another case",
    request: {
      headers: { "mcp-protocol-version": "2026-07-28", "MCP-METHOD": "tools/list" },
      body: list.body,
    },
    status: 200,
  },
  {
    name: "a wrapped name",
    request: withHeaders(business, { "Mcp-Name": wrapped("get_business") }),
    status: 200,
  },
  {
    name: "a notification",
    request: {
      headers: { "MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "notifications/cancelled" },
      body: {
        jsonrpc: "2.0",
        method: "notifications/cancelled",
        params: { requestId: 1, _meta: modernMeta },
      },
    },
    status: 202,
  },
  {
    name: "discovery",
    request: modern("server/discover"),
    status: 200,
    told: {
      result: {
        resultType: "complete",
        supportedVersions: expect.arrayContaining(["2026-07-28"]),
        capabilities: { tools: {}, resources: { subscribe: true }, prompts: {}, completions: {} },
        ttlMs: expect.any(Number),
        cacheScope: "public",
      },
    },
  },
  ...["application/json", "*/*", "", "text/event-stream;q=0.9, application/json"].map((Accept) => ({
    name: `Accept: ${Accept}`,
    request: withHeaders(list, { Accept }),
    status: 200,
    fields: { "Content-Type": "application/json" },
    id: 1,
  })),
  { name: "no Accept", request: without(list, "Accept"), status: 200, id: 1 },
  {
    name: "Accept: text/event-stream",
    request: withHeaders(list, { Accept: "text/event-stream" }),
    status: 200,
    fields: { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" },
  },
];

const mismatch = { status: 400, code: -32020, id: 1 };

export const refused: readonly Row[] = [
  { name: "no version header", request: without(list, "MCP-Protocol-Version"), ...mismatch },
  {
    name: "a version header of the other era",
    request: withHeaders(list, { "MCP-Protocol-Version": "2025-11-25" }),
    ...mismatch,
  },
  { name: "no Mcp-Method", request: without(list, "Mcp-Method"), ...mismatch },
  { name: "another Mcp-Method", request: withHeaders(list, { "Mcp-Method": "tools/call" }), ...mismatch },
  {
    name: "Mcp-Method in another case",
    request: withHeaders(list, { "Mcp-Method": "Tools/List" }),
    ...mismatch,
  },
  { name: "no Mcp-Name", request: without(business, "Mcp-Name"), ...mismatch },
  { name: "another Mcp-Name", request: withHeaders(business, { "Mcp-Name": "search_reviews" }), ...mismatch },
  {
    name: "another wrapped Mcp-Name",
    request: withHeaders(business, { "Mcp-Name": wrapped("search_reviews") }),
    ...mismatch,
  },
  {
    name: "a wrapping that cannot be read",
    request: withHeaders(business, { "Mcp-Name": "=?base64?Z2V0X2J1c2luZXNz!?=" }),
    ...mismatch,
  },
  {
    name: "no Mcp-Name for a resource",
    request: without(modern("resources/read", { uri: "reviews://latest" }), "Mcp-Name"),
    ...mismatch,
  },
  {
    name: "no Mcp-Name for a prompt",
    request: without(modern("prompts/get", { name: "x" }), "Mcp-Name"),
    ...mismatch,
  },
  ...["2099-01-01", "1999-01-01", "x"].map((version) => ({
    name: `version ${version} in header and body`,
    request: enveloped(
      { ...modernMeta, "io.modelcontextprotocol/protocolVersion": version },
      { "MCP-Protocol-Version": version },
    ),
    status: 400,
    code: -32022,
    id: 1,
    told: { error: { data: { supported: ["2026-07-28"], requested: version } } },
  })),
  {
    name: "no envelope",
    request: { ...list, body: rpc("tools/list", {}) },
    status: 400,
    code: -32602,
    id: 1,
  },
  { name: "no params", request: { ...list, body: rpc("tools/list") }, status: 400, code: -32602, id: 1 },
  { name: "an envelope that is a text", request: enveloped("x"), status: 400, code: -32600, id: 1 },
  {
    name: "no version in the envelope",
    request: enveloped(metaWithout("protocolVersion")),
    status: 400,
    code: -32602,
    id: 1,
  },
  {
    name: "no capabilities in the envelope",
    request: enveloped(metaWithout("clientCapabilities")),
    status: 400,
    code: -32602,
    id: 1,
  },
  {
    name: "capabilities that are a list",
    request: enveloped({ ...modernMeta, "io.modelcontextprotocol/clientCapabilities": [] }),
    status: 400,
    code: -32602,
    id: 1,
  },
  ...["no/such", "ping", "logging/setLevel", "resources/subscribe", "resources/unsubscribe"].map(
    (method) => ({
      name: `the method ${method}`,
      request: modern(method, {}),
      status: 404,
      code: -32601,
      id: 1,
    }),
  ),
  {
    name: "the method initialize",
    request: modern("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: {} }),
    status: 404,
    code: -32601,
    id: 1,
  },
  {
    name: "the id null",
    request: { ...list, body: { ...(list.body as object), id: null } },
    status: 400,
    code: -32600,
  },
  { name: "an array", request: { ...list, body: [list.body] }, status: 400, id: null },
  {
    name: "the type text/plain",
    request: withHeaders(list, { "Content-Type": "text/plain" }),
    status: 415,
    code: -32600,
  },
  {
    name: "Accept: text/html",
    request: withHeaders(list, { Accept: "text/html" }),
    status: 406,
    code: -32600,
  },
  {
    name: "a foreign Origin",
    request: withHeaders(list, { Origin: "https://evil.example" }),
    status: 403,
    code: -32600,
  },
  { name: "the Origin null", request: withHeaders(list, { Origin: "null" }), status: 403, code: -32600 },
  { name: "a foreign Host", request: withHeaders(list, { Host: "evil.example" }), status: 403, code: -32600 },
  ...[
    5,
    {},
    "x",
    ["a", 5],
    ["y".repeat(513)],
    Array.from({ length: 101 }, (_, index) => `reviews://${index}`),
  ].map((uris) => ({
    name: `a listening filter of ${JSON.stringify(uris).slice(0, 20)}`,
    request: modern("subscriptions/listen", { notifications: { resourceSubscriptions: uris } }),
    status: 200,
    code: -32602,
    id: 1,
  })),
  {
    name: "listening without a filter",
    request: modern("subscriptions/listen"),
    status: 200,
    code: -32602,
    id: 1,
  },
];
