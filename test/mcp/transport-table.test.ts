import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { demoSite, type Site } from "../support/http-site.ts";
import { holds, type Row, withHeaders } from "../support/mcp-rows.ts";
import { initializeBody, newSession, send, WireExchange } from "../support/mcp-wire.ts";
import { type RunningServer, runtimes, startServer } from "../support/shingle.ts";
import {
  allowed,
  initialized,
  initializing,
  inSession,
  list,
  malformed,
  sessionless,
  sse,
  types,
  visits,
} from "./legacy-rows.ts";

/** Revisions with a handshake, row by row. */

let site: Site;
beforeAll(() => {
  site = demoSite();
});
afterAll(() => site[Symbol.dispose]());

describe.each(runtimes)("the transport with a handshake on %s", (runtime) => {
  let server: RunningServer;
  let port: number;
  const sessions = new Map<string, string>();
  const session = (version = "2025-06-18") => ({ "Mcp-Session-Id": sessions.get(version) ?? "" });
  beforeAll(async () => {
    server = await startServer(["serve"], { runtime, variables: site.variables });
    port = server.port;
    for (const version of ["2025-03-26", "2025-06-18", "2025-11-25"])
      sessions.set(version, await newSession(port, version));
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test.each(initializing)("$name", (row) => holds(port, row));
  test.each(sessionless)("$name is refused", (row) => holds(port, row));
  test.each(malformed)("$name is refused", (row) => holds(port, row));

  describe.each(["2025-06-18", "2025-11-25"])("in a session of %s", (version) => {
    const within = (row: Row) => ({ ...row, request: withHeaders(row.request, session(version)) });
    test.each(inSession)("$name", (row) => holds(port, within(row)));
    test.each(malformed)("$name is refused", (row) => holds(port, within(row)));
    test.each(types)("$name", (row) => holds(port, within(row)));
  });

  test("initialize tells who serves, what is offered and nothing that is not", async () => {
    const reply = await send(port, { body: initializeBody() });
    const { result } = reply.json() as { result: Record<string, Record<string, unknown>> };
    expect(result.serverInfo).toMatchObject({
      name: "com.example.reviews/reviews",
      version: expect.any(String),
    });
    expect(result.capabilities).toEqual({
      tools: {},
      resources: { subscribe: true },
      prompts: {},
      completions: {},
    });
    expect(result).not.toHaveProperty("resultType");
  });

  test("two sessions never have the same id, and a second initialize leaves the first working", async () => {
    const again = await send(port, { headers: session(), body: initializeBody() });
    expect(again.status).toBe(200);
    const fresh = again.header("Mcp-Session-Id") ?? "";
    expect(fresh).not.toBe(session()["Mcp-Session-Id"]);
    for (const id of [fresh, session()["Mcp-Session-Id"]])
      expect((await send(port, { headers: { "Mcp-Session-Id": id }, body: list })).status).toBe(200);
  });

  test("a session's id is known only as it was given", async () => {
    const id = session()["Mcp-Session-Id"];
    const [payload = "", signature = ""] = id.split(".");
    const twisted = [
      id.slice(0, -1),
      `${id}A`,
      `${payload}.${signature.slice(0, -1)}${signature.endsWith("A") ? "B" : "A"}`,
      `${Buffer.from(`2025-11-25 1 ${"n".repeat(22)}`).toString("base64url")}.${signature}`,
      id.toLowerCase(),
      `${id}.${signature}`,
    ];
    for (const each of twisted)
      expect((await send(port, { headers: { "Mcp-Session-Id": each }, body: list })).status).toBe(404);
  });

  test("DELETE ends a session for every method", async () => {
    const headers = { "Mcp-Session-Id": await newSession(port) };
    const ended = await send(port, { method: "DELETE", headers });
    expect([ended.status, ended.text]).toEqual([204, ""]);
    for (const request of [
      { headers, body: list },
      { headers, body: initialized },
      { method: "GET", headers: { ...headers, ...sse } },
      { method: "DELETE", headers },
    ])
      await holds(port, { name: "after DELETE", request, status: 404, code: -32001 });
  });

  test("an answer as an event stream is one message, and then the end", async () => {
    using exchange = new WireExchange(port, { headers: { ...session(), ...sse }, body: list });
    const reply = await exchange.whole();
    expect(reply.text).toMatch(/^event: message\ndata: \{.*\}\n\n$/);
    expect(exchange.events()).toMatchObject([
      { jsonrpc: "2.0", id: 7, result: { tools: expect.any(Array) } },
    ]);
    expect(reply.header("Cache-Control")).toBe("no-cache, no-transform");
  });

  test("GET opens the session's stream, and another after it was lost", async () => {
    const headers = { "Mcp-Session-Id": await newSession(port), ...sse };
    using stream = new WireExchange(port, { method: "GET", headers: { ...headers, "Last-Event-ID": "9" } });
    const { status, fields } = await stream.head();
    expect(status).toBe(200);
    expect(fields.get("content-type")).toBe("text/event-stream");
    expect(fields.get("x-accel-buffering")).toBe("no");
    expect(fields.get("cache-control")).toBe("no-cache, no-transform");
    expect(fields.has("content-encoding")).toBe(false);
    // Whoever waits for a first byte gets it at once.
    await stream.until(() => stream.body().text !== "", 1000);
    expect(stream.body().text).toMatch(/^:/);
    stream.vanish();
    using next = new WireExchange(port, { method: "GET", headers });
    expect((await next.head()).status).toBe(200);
  });

  test.each([
    [{}],
    [{ Accept: "application/json" }],
    [{ Accept: "*/*" }],
    [{ Accept: "text/event-stream;q=0" }],
  ])("GET with %p opens no stream", (accept) =>
    holds(port, {
      name: "GET",
      request: { method: "GET", headers: { ...session(), ...accept } },
      status: 406,
      code: -32600,
    }).then(() => undefined),
  );

  test.each(["PUT", "PATCH", "TRACE", "PROPFIND"])("%s is not possible", async (method) => {
    const reply = await send(port, { method, headers: session() });
    expect([405, 501]).toContain(reply.status);
    if (reply.status === 405 && method !== "TRACE") expect(reply.header("Allow")).toBe(allowed);
  });

  test("HEAD is refused without a body", () =>
    holds(port, { name: "HEAD", request: { method: "HEAD" }, status: 405, fields: { Allow: allowed } }));

  test("OPTIONS tells browsers what they may send and read", () =>
    holds(port, {
      name: "preflight",
      request: {
        method: "OPTIONS",
        headers: { Origin: "http://localhost:6274", "Access-Control-Request-Method": "POST" },
      },
      status: 204,
      fields: {
        Allow: allowed,
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Allow-Methods": allowed,
        "Access-Control-Allow-Headers":
          "Accept, Authorization, Content-Type, Last-Event-ID, Mcp-Method, Mcp-Name, MCP-Protocol-Version, Mcp-Session-Id",
        "Access-Control-Expose-Headers": "Mcp-Session-Id, MCP-Protocol-Version, Retry-After, Link",
      },
    }));

  test("foreign pages and foreign names are kept out, whatever they send", async () => {
    for (const row of visits({ body: initializeBody() }, 200)) await holds(port, row);
    const here = withHeaders({ body: list }, session());
    for (const row of visits(here, 200)) await holds(port, row);
    for (const row of visits({ method: "DELETE", headers: { "Mcp-Session-Id": "x" } }, 404))
      await holds(port, row);
    for (const row of visits({ method: "GET", headers: { "Mcp-Session-Id": "x", ...sse } }, 404))
      await holds(port, row);
  });

  test.each([
    "/.well-known/oauth-protected-resource",
    "/.well-known/oauth-authorization-server/mcp",
    "/mcp/",
  ])("%s is a plain 404, so that no client begins to ask for tokens", async (path) => {
    const reply = await send(port, { method: "GET", path });
    expect([reply.status, reply.header("Content-Type")]).toEqual([404, "application/json"]);
    expect(reply.header("WWW-Authenticate")).toBeNull();
  });
});
