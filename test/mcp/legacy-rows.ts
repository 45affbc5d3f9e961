import { expect } from "bun:test";
import { type Row, withHeaders } from "../support/mcp-rows.ts";
import { type Fields, initializeBody, rpc, type WireRequest } from "../support/mcp-wire.ts";

/** What the wire says to clients of the revisions with a handshake, as literals. */

export const list = rpc("tools/list", undefined, 7);
export const initialized = { jsonrpc: "2.0", method: "notifications/initialized" };
const everyVersion = ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];
export const sse = { Accept: "text/event-stream" };
export const allowed = "POST, GET, DELETE, OPTIONS";
const foreignId = `${"A".repeat(60)}.${"B".repeat(43)}`;

export const initializing: readonly Row[] = [
  ...["2025-03-26", "2025-06-18", "2025-11-25", "2024-11-05"].map((version) => ({
    name: `initialize with ${version} agrees on it`,
    request: { body: initializeBody(version) },
    status: 200,
    told: { result: { protocolVersion: version, serverInfo: { name: expect.any(String) } } },
    fields: { "Mcp-Session-Id": /^[\x21-\x7e]{60,}$/, "Content-Type": "application/json" },
  })),
  ...["2026-07-28", "1999-01-01", "latest"].map((version) => ({
    name: `initialize with ${version} is answered with the newest that has a handshake`,
    request: { body: initializeBody(version) },
    status: 200,
    told: { result: { protocolVersion: "2025-11-25" } },
    fields: { "Mcp-Session-Id": /./ },
  })),
  {
    name: "initialize of a client that names its version in a header as well",
    request: { headers: { "MCP-Protocol-Version": "2025-06-18" }, body: initializeBody() },
    status: 200,
    told: { result: { protocolVersion: "2025-06-18" } },
  },
];

export const sessionless: readonly Row[] = [
  { name: "a request without session", request: { body: list }, status: 400, code: -32600, id: 7 },
  {
    name: "initialize without an id",
    request: { body: { ...initializeBody(), id: undefined } },
    status: 400,
    code: -32600,
    told: { id: null, error: { message: expect.stringContaining("id") } },
    fields: { "Content-Type": "application/json", "Mcp-Session-Id": null },
  },
  ...[undefined, {}, { protocolVersion: "2025-06-18", capabilities: {} }].map((params) => ({
    name: `initialize with params ${JSON.stringify(params)}`,
    request: { body: { ...initializeBody(), params } },
    status: 200,
    code: -32602,
    told: { error: { message: expect.stringMatching(/^params of initialize must have .*clientInfo/) } },
    fields: { "Content-Type": "application/json", "Mcp-Session-Id": null },
  })),
  { name: "a notification without session", request: { body: initialized }, status: 400, code: -32600 },
  { name: "ping without session", request: { body: rpc("ping") }, status: 400, code: -32600 },
  { name: "GET without session", request: { method: "GET", headers: sse }, status: 400, code: -32600 },
  { name: "DELETE without session", request: { method: "DELETE" }, status: 400, code: -32600 },
  ...["x", foreignId, "a.b.c", ".", "x".repeat(5000)].flatMap((id): Row[] => {
    const headers = { "Mcp-Session-Id": id };
    const told = { error: { message: expect.stringContaining("initialize") } };
    return [
      { name: "a request in an unknown session", request: { headers, body: list }, id: 7 },
      { name: "a notification in an unknown session", request: { headers, body: initialized } },
      { name: "GET of an unknown session", request: { method: "GET", headers: { ...headers, ...sse } } },
      { name: "DELETE of an unknown session", request: { method: "DELETE", headers } },
    ].map((row) => ({ status: 404, code: -32001, told, ...row }));
  }),
];

export const inSession: readonly Row[] = [
  {
    name: "a request",
    request: { body: list },
    status: 200,
    id: 7,
    fields: { "Content-Type": "application/json", "Mcp-Session-Id": null },
  },
  {
    name: "ping",
    request: { body: rpc("ping", undefined, "p") },
    status: 200,
    told: { id: "p", result: {} },
  },
  { name: "a notification", request: { body: initialized }, status: 202 },
  {
    name: "an unknown notification",
    request: { body: { ...initialized, method: "notifications/x" } },
    status: 202,
  },
  { name: "a response", request: { body: { jsonrpc: "2.0", id: 5, result: {} } }, status: 202 },
  {
    name: "an error response",
    request: { body: { jsonrpc: "2.0", id: 5, error: { code: -1, message: "no" } } },
    status: 202,
  },
  { name: "an unknown method", request: { body: rpc("no/such", {}, 9) }, status: 200, code: -32601, id: 9 },
  { name: "discovery", request: { body: rpc("server/discover") }, status: 200, code: -32601 },
  {
    name: "the modern listen",
    request: { body: rpc("subscriptions/listen", {}) },
    status: 200,
    code: -32601,
  },
  {
    name: "logging",
    request: { body: rpc("logging/setLevel", { level: "info" }) },
    status: 200,
    code: -32601,
  },
  ...["2025-06-18", "2025-11-25", "2025-03-26"].map((version) => ({
    name: `a request that names ${version}`,
    request: { headers: { "MCP-Protocol-Version": version }, body: list },
    status: 200,
    id: 7,
  })),
  ...["1999-01-01", "2025-06-18, 2025-11-25"].map((version) => ({
    name: `a request that names version ${version}`,
    request: { headers: { "MCP-Protocol-Version": version }, body: list },
    status: 400,
    code: -32600,
    id: 7,
    told: { error: { data: { supported: everyVersion, requested: version } } },
  })),
  // Later than all with a handshake, so that its envelope is what is missing.
  ...["2027-01-01", "x"].map((version) => ({
    name: `a request that names version ${version}`,
    request: { headers: { "MCP-Protocol-Version": version }, body: list },
    status: 400,
    code: -32602,
    id: 7,
  })),
  {
    name: "DELETE that names an unknown version",
    request: { method: "DELETE", headers: { "MCP-Protocol-Version": "1999-01-01" } },
    status: 400,
    code: -32600,
  },
  {
    name: "the modern version without the modern envelope",
    request: { headers: { "MCP-Protocol-Version": "2026-07-28" }, body: list },
    status: 400,
    code: -32602,
    id: 7,
  },
  {
    name: "a token that nobody asked for",
    request: { headers: { Authorization: "Bearer x" }, body: list },
    status: 200,
  },
  { name: "an empty batch", request: { body: [] }, status: 400, code: -32600, id: null },
  { name: "a batch", request: { body: [list] }, status: 400, code: -32600, id: null },
];

/** Before anything is known of a session or an era. */
export const malformed: readonly Row[] = [
  ...["", "{", "nul", '{"jsonrpc":"2.0"', "[1,", "\u0000"].map((body) => ({
    name: `the body ${JSON.stringify(body)}`,
    request: { body },
    status: 400,
    code: -32700,
    id: null,
  })),
  {
    name: "bytes that are no UTF-8",
    request: { body: Buffer.from([0x7b, 0xff, 0x7d]) },
    status: 400,
    code: -32700,
  },
  ...[5, "x", null, true, {}, { jsonrpc: "1.0", id: 1, method: "ping" }, { id: 1, method: "ping" }].map(
    (body) => ({
      name: `the JSON ${JSON.stringify(body)}`,
      request: { body: JSON.stringify(body) },
      status: 400,
      code: -32600,
    }),
  ),
  ...[null, {}, [], true].map((id) => ({
    name: `the id ${JSON.stringify(id)}`,
    request: { body: { jsonrpc: "2.0", id, method: "ping" } },
    status: 400,
    code: -32600,
    id: null,
  })),
  {
    name: "a method that is a number",
    request: { body: { jsonrpc: "2.0", id: 1, method: 5 } },
    status: 400,
    code: -32600,
  },
  { name: "params that are a text", request: { body: { ...list, params: "x" } }, status: 400, code: -32600 },
];

export const types: readonly Row[] = [
  ...["application/json", "application/json; charset=utf-8", "Application/JSON ;charset=UTF-8"].map(
    (type) => ({
      name: `the type ${type}`,
      request: { headers: { "Content-Type": type }, body: list },
      status: 200,
    }),
  ),
  ...["text/plain", "application/jsonx", "application/x-www-form-urlencoded", "json", "*/*"].map((type) => ({
    name: `the type ${type}`,
    request: { headers: { "Content-Type": type }, body: list },
    status: 415,
    code: -32600,
  })),
  { name: "no type", request: { without: ["Content-Type"], body: list }, status: 415, code: -32600 },
  ...[
    "application/json",
    "*/*",
    "application/*",
    "application/json, text/event-stream",
    "text/event-stream, application/json",
    "text/event-stream;q=1, application/json;q=0.1",
    "text/html, */*;q=0.1",
    "",
  ].map((accept) => ({
    name: `Accept: ${accept}`,
    request: { headers: { Accept: accept }, body: list },
    status: 200,
    id: 7,
    fields: { "Content-Type": "application/json" },
  })),
  { name: "no Accept", request: { without: ["Accept"], body: list }, status: 200, id: 7 },
  ...["text/event-stream", "application/json;q=0, text/event-stream", "text/*"].map((accept) => ({
    name: `Accept: ${accept}`,
    request: { headers: { Accept: accept }, body: list },
    status: 200,
    fields: { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" },
  })),
  ...["text/html", "application/xml, image/*", "application/json;q=0", "*/*;q=0"].map((accept) => ({
    name: `Accept: ${accept}`,
    request: { headers: { Accept: accept }, body: list },
    status: 406,
    code: -32600,
  })),
];

const origins = {
  welcome: [
    "https://reviews.example.com",
    "http://localhost",
    "http://localhost:5173",
    "http://127.0.0.1:6274",
    "https://[::1]:8443",
  ],
  foreign: [
    "https://evil.example",
    "null",
    "",
    "http://reviews.example.com",
    "https://reviews.example.com:444",
    "https://reviews.example.com.evil.example",
    "http://localhost.evil.example",
    "http://127.0.0.1.evil.example",
    "http://localhost@evil.example",
  ],
};
const hosts = {
  known: [
    "reviews.example.com",
    "reviews.example.com:443",
    "localhost:8080",
    "127.0.0.1",
    "203.0.113.7:80",
    "[::1]:80",
    "[2001:db8::1]",
  ],
  foreign: [
    "evil.example",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "reviews.example.com.evil.example:80",
  ],
};

/** The same for every way in. */
export function visits(request: WireRequest, welcome: number): Row[] {
  return [
    ...origins.welcome.map((Origin) => ({ headers: { Origin }, status: welcome })),
    ...origins.foreign.map((Origin) => ({ headers: { Origin }, status: 403 })),
    ...hosts.known.map((Host) => ({ headers: { Host }, status: welcome })),
    ...hosts.foreign.map((Host) => ({ headers: { Host }, status: 403 })),
  ].map(({ headers, status }: { headers: Fields; status: number }) => ({
    name: `${request.method ?? "POST"} with ${JSON.stringify(headers)}`,
    request: withHeaders(request, headers),
    status,
    ...(status === 403 ? { code: -32600 } : { told: {} }),
  }));
}
