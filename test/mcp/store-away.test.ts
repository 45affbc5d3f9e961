import { expect, spyOn, test } from "bun:test";
import type { SessionLedger } from "../../src/ports/session-ledger.ts";
import { fixtureContent } from "../support/mcp-fixture-content.ts";
import { mcpFront } from "../support/mcp-front.ts";
import { initializeBody, newSession, rpc, send } from "../support/mcp-wire.ts";

/** What the endpoint does while the sessions' store is away, or says nothing. */

function gone(): Promise<never> {
  return Promise.reject(new Error("connect ECONNREFUSED"));
}

function silent(): Promise<never> {
  return new Promise(() => undefined);
}

test("a store that says nothing holds up no session for longer than a second, and nobody twice", async () => {
  let isSilent = false;
  await using front = await mcpFront(fixtureContent, (stored) => ({
    ...stored,
    endedAfter: (cursor) => (isSilent ? silent() : stored.endedAfter(cursor)),
  }));
  const headers = { "Mcp-Session-Id": await newSession(front.port) };
  const timed = async () => {
    const began = performance.now();
    const { status } = await send(front.port, { headers, body: rpc("tools/list") });
    return [status, performance.now() - began] as const;
  };
  isSilent = true;
  await Bun.sleep(1100);
  for (const [status, milliseconds] of await Promise.all([timed(), timed()])) {
    expect(status).toBe(200);
    expect(milliseconds).toBeLessThan(3000);
  }
  await Bun.sleep(1100);
  const [status, milliseconds] = await timed();
  expect(status).toBe(200);
  expect(milliseconds).toBeLessThan(500);
});

test("what cannot be done without the store is told to be tried again", async () => {
  using errors = spyOn(console, "error").mockImplementation(() => undefined);
  let isAway = true;
  const over = (stored: SessionLedger): SessionLedger => ({
    ...stored,
    secret: () => (isAway ? gone() : stored.secret()),
    end: (...given) => (isAway ? gone() : stored.end(...given)),
  });
  await using front = await mcpFront(fixtureContent, over);
  const told = async (request: Parameters<typeof send>[1]) => {
    const reply = await send(front.port, request);
    const { error } = reply.json() as { error: { code: number; message: string } };
    return [reply.status, reply.header("Retry-After"), error.code, error.message];
  };
  const away = [503, "5", -32603, "The server cannot reach its store; try again shortly."];
  expect(await told({ body: initializeBody() })).toEqual(away);
  isAway = false;
  const headers = { "Mcp-Session-Id": await newSession(front.port) };
  isAway = true;
  expect((await send(front.port, { headers, body: rpc("ping") })).status).toBe(200);
  expect(await told({ method: "DELETE", headers })).toEqual(away);
  expect(errors.mock.calls.map(([event]) => event)).toEqual(["mcp.store_failed", "mcp.store_failed"]);
  isAway = false;
  expect((await send(front.port, { method: "DELETE", headers })).status).toBe(204);
});
