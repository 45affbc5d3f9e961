import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { demoSite, type Site } from "../support/http-site.ts";
import { holds } from "../support/mcp-rows.ts";
import { modern, send, WireExchange } from "../support/mcp-wire.ts";
import { type RunningServer, runtimes, startServer } from "../support/shingle.ts";
import { answered, list, refused } from "./modern-rows.ts";

/** Revision 2026-07-28, which has no handshake, row by row. */

function listening(uris: readonly string[], id: string | number = "sub") {
  const { headers, body } = modern("subscriptions/listen", {
    notifications: { resourceSubscriptions: uris },
  });
  return { headers: headers ?? {}, body: { ...(body as object), id } };
}

let site: Site;
beforeAll(() => {
  site = demoSite();
});
afterAll(() => site[Symbol.dispose]());

describe.each(runtimes)("the transport without a handshake on %s", (runtime) => {
  let server: RunningServer;
  let port: number;
  beforeAll(async () => {
    server = await startServer(["serve"], { runtime, variables: site.variables });
    port = server.port;
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test.each(answered)("$name is answered", (row) => holds(port, row));
  test.each(refused)("$name is refused", (row) => holds(port, row));

  test("the same list reads the same, byte for byte", async () => {
    const texts = new Set<string>();
    for (let round = 0; round < 5; round += 1) texts.add((await send(port, list)).text);
    expect(texts.size).toBe(1);
  });

  test("cache hints let everybody keep what is the same for everybody", async () => {
    for (const method of ["server/discover", "tools/list"]) {
      const { result } = (await send(port, modern(method))).json() as { result: Record<string, unknown> };
      expect(result.cacheScope).toBe("public");
      expect(result.ttlMs).toBeGreaterThan(0);
    }
  });

  test("a stream begins with its acknowledgement, and repeats its id in everything", async () => {
    using stream = new WireExchange(port, listening(["reviews://latest"]));
    const { status, fields } = await stream.head();
    expect(status).toBe(200);
    expect(fields.get("content-type")).toBe("text/event-stream");
    expect(fields.get("x-accel-buffering")).toBe("no");
    await stream.until(() => stream.events().length > 0, 1000);
    expect(stream.events()).toEqual([
      {
        jsonrpc: "2.0",
        method: "notifications/subscriptions/acknowledged",
        params: {
          notifications: { resourceSubscriptions: ["reviews://latest"] },
          _meta: { "io.modelcontextprotocol/subscriptionId": "sub" },
        },
      },
    ]);
  });

  test("a stream that can never tell anything is ended at once, in form", async () => {
    const { body } = modern("subscriptions/listen", { notifications: { toolsListChanged: true } });
    using stream = new WireExchange(port, { ...modern("subscriptions/listen"), body });
    await stream.until(() => stream.body().isWhole, 1000);
    expect(stream.events()).toMatchObject([
      { method: "notifications/subscriptions/acknowledged", params: { notifications: {} } },
      { id: 1, result: { resultType: "complete", _meta: { "io.modelcontextprotocol/subscriptionId": 1 } } },
    ]);
  });

  test("of such streams there may be any number, one after the other: none of them is held", async () => {
    const { body } = modern("subscriptions/listen", { notifications: {} });
    const request = { ...modern("subscriptions/listen"), body };
    const statuses = new Set<number>();
    for (let count = 0; count < 70; count += 1) statuses.add((await send(port, request)).status);
    expect([...statuses]).toEqual([200]);
  });
});
