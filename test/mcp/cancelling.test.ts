import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { RequestsUnderway } from "../../src/surfaces/mcp/protocol/requests-underway.ts";
import type { McpContent, McpContext } from "../../src/surfaces/mcp/telling/dispatch-types.ts";
import { fixtureContent } from "../support/mcp-fixture-content.ts";
import { type McpFront, mcpFront } from "../support/mcp-front.ts";
import { modern, newSession, rpc, send, WireExchange } from "../support/mcp-wire.ts";
import { until } from "../support/receiver.ts";

/** Requests that take their time, so that something can happen meanwhile. */

let contexts: McpContext[] = [];
const slow: McpContent = {
  ...fixtureContent,
  dispatch: (era, context, request) => {
    if (request.params.name !== "never") return fixtureContent.dispatch(era, context, request);
    contexts.push(context);
    return new Promise(() => undefined);
  },
};
const never = { name: "never", arguments: {} };

describe("a request under way", () => {
  let front: McpFront;
  let session: string;
  const inSession = (body: object) => ({ headers: { "Mcp-Session-Id": session }, body });
  const begun = (count = 1) => until(() => contexts.length === count, 5);
  beforeAll(async () => {
    front = await mcpFront(slow);
  });
  afterAll(() => front[Symbol.asyncDispose]());
  beforeEach(async () => {
    contexts = [];
    session = await newSession(front.port);
  });

  test("of a session is ended by a cancellation that comes by itself", async () => {
    using exchange = new WireExchange(front.port, inSession(rpc("tools/call", never, "slow")));
    await begun();
    const notice = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: "slow" } };
    expect((await send(front.port, inSession(notice))).status).toBe(202);
    expect((await exchange.whole()).json()).toMatchObject({ id: "slow", error: { code: -31001 } });
    expect(contexts[0]?.signal.aborted).toBe(true);
  });

  test("is not ended by what another session cancels, or under another kind of id", async () => {
    using exchange = new WireExchange(front.port, inSession(rpc("tools/call", never, 7)));
    await begun();
    const other = { "Mcp-Session-Id": await newSession(front.port) };
    const notice = (requestId: unknown, method = "notifications/cancelled") => ({
      jsonrpc: "2.0",
      method,
      params: { requestId },
    });
    expect((await send(front.port, { headers: other, body: notice(7) })).status).toBe(202);
    expect((await send(front.port, inSession(notice(7, "notifications/progress")))).status).toBe(202);
    expect((await send(front.port, inSession(notice("7")))).status).toBe(202);
    expect((await send(front.port, inSession(notice(8)))).status).toBe(202);
    expect(contexts[0]?.signal.aborted).toBe(false);
    await send(front.port, inSession(notice(7)));
    expect((await exchange.whole()).json()).toMatchObject({ id: 7, error: { code: -31001 } });
  });

  test("of a session outlives its connection: to leave is no cancellation there", async () => {
    const exchange = new WireExchange(front.port, inSession(rpc("tools/call", never)));
    await begun();
    exchange.vanish();
    await Bun.sleep(300);
    expect(contexts[0]?.signal.aborted).toBe(false);
  });

  test("without a session ends with its connection: to leave is to cancel", async () => {
    const exchange = new WireExchange(front.port, modern("tools/call", never));
    await begun();
    exchange.vanish();
    await until(() => contexts[0]?.signal.aborted === true, 5);
    expect(front.service.report().requests).toContainEqual({
      era: "modern",
      method: "tools/call",
      end: "cancelled",
      count: 1,
    });
  });

  test("ends by its deadline whatever becomes of the work, in both eras", async () => {
    using legacy = new WireExchange(front.port, inSession(rpc("tools/call", never, "late")));
    using newer = new WireExchange(front.port, modern("tools/call", never));
    await begun(2);
    const [told, toldNewer] = [await legacy.whole(), await newer.whole()];
    expect([told.status, toldNewer.status]).toEqual([200, 200]);
    expect(told.json()).toMatchObject({ id: "late", error: { code: -31002 } });
    expect(toldNewer.json()).toMatchObject({ id: 1, error: { code: -31002 } });
    expect(contexts.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  test("does not hold up another one", async () => {
    using _slow = new WireExchange(front.port, inSession(rpc("tools/call", never)));
    await begun();
    expect((await send(front.port, inSession(rpc("ping")))).status).toBe(200);
  });
});

describe("a request whose answer fails", () => {
  test("tells nothing of our insides", async () => {
    const faulty: McpContent = {
      ...fixtureContent,
      dispatch: async () => {
        throw new TypeError("secret path /srv/data");
      },
    };
    const log = console.error;
    console.error = () => undefined;
    try {
      await using front = await mcpFront(faulty);
      const headers = { "Mcp-Session-Id": await newSession(front.port) };
      const legacy = await send(front.port, { headers, body: rpc("tools/list") });
      const newer = await send(front.port, modern("tools/list"));
      for (const { text } of [legacy, newer]) expect(text).not.toContain("secret");
      expect(legacy.json()).toMatchObject({ id: 1, error: { code: -32603 } });
      expect(newer.json()).toMatchObject({ id: 1, error: { code: -32603 } });
    } finally {
      console.error = log;
    }
  });
});

test("of requests that were answered nothing is kept, whatever keys they had", async () => {
  const underway = new RequestsUnderway();
  const waiting: WeakRef<object>[] = [];
  const answer = (key: string) =>
    underway.run({ key }, (wanted) => {
      waiting.push(new WeakRef(wanted));
      return Promise.resolve(null);
    });
  for (let request = 0; request < 200; request += 1) await answer(`session ${request}`);
  await Bun.sleep(0);
  Bun.gc(true);
  // The collector takes what a register still points to for used.
  expect(waiting.filter((each) => each.deref() !== undefined).length).toBeLessThan(20);
});
