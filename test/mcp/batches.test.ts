import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { emptySite, type Site } from "../support/http-site.ts";
import { newSession, rpc, send, WireExchange } from "../support/mcp-wire.ts";
import { type RunningServer, runtimes, startServer } from "../support/shingle.ts";

/** Arrays of messages, which a server that agreed on 2025-03-26 has to take, and later ones may not. */

const cancel = (requestId: unknown) => ({
  jsonrpc: "2.0",
  method: "notifications/cancelled",
  params: { requestId, reason: "changed my mind" },
});
const ping = (id: string | number) => rpc("ping", undefined, id);

let site: Site;
beforeAll(() => {
  site = emptySite();
});
afterAll(() => site[Symbol.dispose]());

describe.each(runtimes)("batches on %s", (runtime) => {
  let server: RunningServer;
  let session: string;
  const post = (body: unknown) =>
    send(server.port, { headers: { "Mcp-Session-Id": session }, body: body as object });
  const answersTo = async (body: unknown) => {
    const reply = await post(body);
    return reply.status === 202 ? "nothing" : (reply.json() as { id: unknown }[]);
  };
  beforeAll(async () => {
    server = await startServer(["serve"], { runtime, variables: site.variables });
    session = await newSession(server.port, "2025-03-26");
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test("are answered by one array, in order, without what needs no answer", async () => {
    const answers = await answersTo([
      ping(1),
      { jsonrpc: "2.0", method: "notifications/initialized" },
      ping("two"),
      { jsonrpc: "2.0", id: 9, result: {} },
      rpc("no/such", {}, 3),
    ]);
    expect(answers).toMatchObject([
      { id: 1, result: {} },
      { id: "two", result: {} },
      { id: 3, error: { code: -32601 } },
    ]);
  });

  test.each([
    ["a request and its cancellation", [ping(1), cancel(1)]],
    ["a cancellation and then its request", [cancel(1), ping(1)]],
    ["nothing but notifications", [cancel(4), cancel("x")]],
    ["twice the same request, and its cancellation", [ping(1), ping(1), cancel(1)]],
  ])("%s leave nothing to answer, and that is told at once", async (_name, batch) => {
    using exchange = new WireExchange(server.port, { headers: { "Mcp-Session-Id": session }, body: batch });
    await exchange.until(() => exchange.body().isWhole, 1000);
    expect([(await exchange.head()).status, exchange.body().text]).toEqual([202, ""]);
  });

  test("a cancellation leaves other requests alone, also one whose id only looks the same", async () => {
    expect(await answersTo([ping(1), ping(2), cancel(1)])).toMatchObject([{ id: 2 }]);
    expect(await answersTo([ping("1"), ping(1), cancel(1)])).toMatchObject([{ id: "1" }]);
    expect(await answersTo([ping(1), cancel(null), cancel({}), cancel(undefined)])).toMatchObject([
      { id: 1 },
    ]);
  });

  test("what is no message is answered one by one", async () => {
    const answers = await answersTo([
      5,
      null,
      "x",
      [ping(1)],
      { jsonrpc: "2.0", id: null, method: "ping" },
      ping(6),
    ]);
    expect(answers).toMatchObject([
      ...Array.from({ length: 5 }, () => ({ id: null, error: { code: -32600 } })),
      { id: 6, result: {} },
    ]);
  });

  test("no session begins within", async () => {
    const reply = await post([rpc("initialize", { protocolVersion: "2025-03-26" }), ping(2)]);
    expect(reply.header("Mcp-Session-Id")).toBeNull();
    expect(reply.json()).toMatchObject([
      { id: 1, error: { code: -32600 } },
      { id: 2, result: {} },
    ]);
  });

  test("hold 1 to 20 messages", async () => {
    const pings = (count: number) => Array.from({ length: count }, (_, index) => ping(index + 1));
    expect(((await post(pings(20))).json() as unknown[]).length).toBe(20);
    for (const batch of [[], pings(21), pings(1000)]) expect((await post(batch)).status).toBe(400);
  });

  test("answer an id that no number can hold with null, and the others as ever", async () => {
    const great = JSON.parse('{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}') as object;
    expect(await answersTo([great, ping(2)])).toMatchObject([
      { id: null, error: { code: -32600, message: expect.stringContaining("9007199254740991") } },
      { id: 2, result: {} },
    ]);
    const alone = await send(server.port, { headers: { "Mcp-Session-Id": session }, body: great });
    expect([alone.status, alone.json()]).toMatchObject([400, { id: null, error: { code: -32600 } }]);
  });

  test("come as one event where only a stream is taken", async () => {
    const headers = { "Mcp-Session-Id": session, Accept: "text/event-stream" };
    using exchange = new WireExchange(server.port, { headers, body: [ping(1), ping(2)] });
    await exchange.whole();
    expect(exchange.events()).toMatchObject([[{ id: 1 }, { id: 2 }]]);
  });

  test("need a session, and one that is old enough", async () => {
    expect((await send(server.port, { body: [ping(1)] })).status).toBe(400);
    const later = await newSession(server.port, "2025-11-25");
    const refused = await send(server.port, { headers: { "Mcp-Session-Id": later }, body: [ping(1)] });
    expect(refused.json()).toMatchObject({ id: null, error: { code: -32600 } });
    const named = { "Mcp-Session-Id": session, "MCP-Protocol-Version": "2025-03-26" };
    expect((await send(server.port, { headers: named, body: [ping(1)] })).status).toBe(200);
  });
});
