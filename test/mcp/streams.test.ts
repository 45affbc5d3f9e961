import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { demoSite, type Site } from "../support/http-site.ts";
import { type HubServer, startHubServer } from "../support/hub-site.ts";
import { withHeaders } from "../support/mcp-rows.ts";
import { modern, newSession, rpc, send, WireExchange, type WireRequest } from "../support/mcp-wire.ts";
import { until } from "../support/receiver.ts";
import { record, runtimes } from "../support/shingle.ts";

/** Streams that tell of changes, over real publications. */

const patience = 300_000;
const latest = "reviews://latest";
const business = "reviews://business";

function portOf({ url }: HubServer): number {
  return Number(new URL(url).port);
}

function listening(uris: readonly string[], id: string | number = "sub"): WireRequest {
  const { headers = {}, body } = modern("subscriptions/listen", {
    notifications: { resourceSubscriptions: uris },
  });
  return { headers, body: { ...(body as object), id } };
}

function streaming(session: string): WireRequest {
  return { method: "GET", headers: { "Mcp-Session-Id": session, Accept: "text/event-stream" } };
}

async function subscribed(port: number, session: string, uri: string, verb = "subscribe"): Promise<void> {
  const reply = await send(port, {
    headers: { "Mcp-Session-Id": session },
    body: rpc(`resources/${verb}`, { uri }),
  });
  if (reply.status !== 200 || reply.text.includes("error")) throw new Error(reply.text);
}

/** The addresses that a stream has told of. */
function toldOf(stream: WireExchange): unknown[] {
  return stream
    .events()
    .filter(({ method }) => method === "notifications/resources/updated")
    .map(({ params }) => (params as { uri: unknown }).uri);
}

let imported = 0;
/** One more review, by an import beside the server. */
function publish(site: Site): void {
  imported += 1;
  site.importRecords([
    record({ source_id: `pushed-${imported}`, text: `Push ${imported}.`, date: "2026-11-19" }),
  ]);
}

function untilTold(stream: WireExchange, times: number): Promise<void> {
  return stream.until(() => toldOf(stream).length >= times);
}

describe.each(runtimes)("streams on %s", (runtime) => {
  let site: Site;
  let server: HubServer;
  let port: number;
  beforeAll(async () => {
    site = demoSite();
    server = await startHubServer({ ...site.variables, SHINGLE_TRUSTED_PROXIES: "127.0.0.1" }, runtime);
    port = portOf(server);
  }, patience);
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    site[Symbol.dispose]();
  });

  test(
    "of both eras are told within a second of what they asked for, and of nothing else",
    async () => {
      const { reviews } = (await (await fetch(`${server.url}/reviews.json`)).json()) as {
        reviews: { id: string }[];
      };
      const unchanged = `reviews://review/${reviews[0]?.id}`;
      const [session, stranger] = [await newSession(port), await newSession(port, "2025-11-25")];
      // Before the stream is opened, and for one that stays without.
      for (const uri of [latest, unchanged, latest]) await subscribed(port, session, uri);
      await subscribed(port, stranger, business);
      using legacy = new WireExchange(port, streaming(session));
      using other = new WireExchange(port, streaming(stranger));
      using newer = new WireExchange(
        port,
        listening([latest, business, unchanged, "reviews://nowhere", latest]),
      );
      using unmoved = new WireExchange(port, listening([unchanged]));
      for (const stream of [legacy, other, newer, unmoved])
        await stream.until(() => stream.body().text !== "");

      publish(site);
      await Promise.all([untilTold(legacy, 1), untilTold(other, 1), untilTold(newer, 2)]);
      expect(legacy.events()).toEqual([
        { jsonrpc: "2.0", method: "notifications/resources/updated", params: { uri: latest } },
      ]);
      expect(toldOf(other)).toEqual([business]);
      expect(toldOf(newer).toSorted()).toEqual([business, latest]);
      for (const { params } of newer.events())
        expect(params).toMatchObject({ _meta: { "io.modelcontextprotocol/subscriptionId": "sub" } });

      await subscribed(port, session, latest, "unsubscribe");
      publish(site);
      await Promise.all([untilTold(other, 2), untilTold(newer, 4)]);
      expect(toldOf(legacy)).toEqual([latest]);
      expect(toldOf(unmoved)).toEqual([]);
    },
    patience,
  );

  test(
    "of one session tell each change once: the newest does, and the one before when it is gone",
    async () => {
      const session = await newSession(port);
      await subscribed(port, session, latest);
      using first = new WireExchange(port, streaming(session));
      await first.head();
      const second = new WireExchange(port, streaming(session));
      await second.head();
      publish(site);
      await untilTold(second, 1);
      expect(toldOf(first)).toEqual([]);
      second.vanish();
      // A stream whose client closed its side lives on for up to two seconds.
      await Bun.sleep(3000);
      publish(site);
      await untilTold(first, 1);
    },
    patience,
  );

  test("of a deleted session end", async () => {
    const session = await newSession(port);
    using stream = new WireExchange(port, streaming(session));
    await stream.head();
    await send(port, { method: "DELETE", headers: { "Mcp-Session-Id": session } });
    await stream.until(() => stream.body().isWhole);
  });

  test(
    "are 64 of one client at most, and one that vanishes makes room",
    async () => {
      const open: WireExchange[] = [];
      try {
        const session = await newSession(port);
        const from = (request: WireRequest) => withHeaders(request, { "X-Forwarded-For": "198.51.100.7" });
        for (let count = 0; count < 64; count += 1) {
          const stream = new WireExchange(
            port,
            from(count % 2 === 0 ? streaming(session) : listening([latest])),
          );
          open.push(stream);
          expect((await stream.head()).status).toBe(200);
        }
        for (const request of [streaming(session), listening([latest], 65)]) {
          const refused = await send(port, from(request));
          expect(refused.status).toBe(429);
          expect(refused.header("Retry-After")).toMatch(/^\d+$/);
          expect(refused.json()).toMatchObject({ error: { code: -32600 } });
        }
        const elsewhere = new WireExchange(port, streaming(session));
        open.push(elsewhere);
        expect((await elsewhere.head()).status).toBe(200);
        for (const index of [0, 1]) {
          open[index]?.vanish();
          await until(async () => {
            const next = new WireExchange(port, from(listening([latest])));
            open.push(next);
            return (await next.head()).status === 200;
          });
        }
      } finally {
        for (const stream of open) stream.vanish();
      }
    },
    patience,
  );
});

test(
  "through an idle minute, streams stay open on both runtimes, and tell then as before",
  async () => {
    const idle = async (runtime: (typeof runtimes)[number]) => {
      using site = demoSite();
      await using server = await startHubServer(site.variables, runtime);
      const port = portOf(server);
      const session = await newSession(port);
      await subscribed(port, session, latest);
      using legacy = new WireExchange(port, streaming(session));
      using newer = new WireExchange(port, listening([latest]));
      for (const stream of [legacy, newer]) expect((await stream.head()).status).toBe(200);
      await Bun.sleep(65_000);
      for (const stream of [legacy, newer]) {
        expect(stream.isClosed || stream.body().isWhole).toBe(false);
        // One every 15 seconds: four, or three when the beat of the streams before went on.
        expect(stream.body().text.match(/^: keep-alive$/gm)?.length).toBeGreaterThanOrEqual(3);
      }
      publish(site);
      await Promise.all([untilTold(legacy, 1), untilTold(newer, 1)]);
    };
    await Promise.all(runtimes.map(idle));
  },
  patience,
);

describe.each(runtimes)("SIGTERM on %s", (runtime) => {
  test(
    "ends every stream in form and the program, though a request is still coming in",
    async () => {
      using site = demoSite();
      await using server = await startHubServer(site.variables, runtime);
      const port = portOf(server);
      const session = await newSession(port);
      await subscribed(port, session, latest);
      using legacy = new WireExchange(port, streaming(session));
      using newer = new WireExchange(port, listening([latest], 41));
      using halfSent = new WireExchange(port, Buffer.from("POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\n"));
      for (const stream of [legacy, newer]) await stream.until(() => stream.body().text !== "");
      const begin = performance.now();
      await server.stop();
      // Long before the time is over that a request's head may take.
      expect(performance.now() - begin).toBeLessThan(9000);
      await Promise.all([legacy, newer].map((stream) => stream.until(() => stream.body().isWhole)));
      expect(legacy.events()).toEqual([]);
      expect(newer.events().at(-1)).toMatchObject({
        jsonrpc: "2.0",
        id: 41,
        result: { resultType: "complete", _meta: { "io.modelcontextprotocol/subscriptionId": 41 } },
      });
      expect(halfSent.isClosed).toBe(true);

      // What the session asked for is remembered, and told by the next server.
      await using next = await startHubServer(site.variables, runtime);
      using again = new WireExchange(portOf(next), streaming(session));
      await again.head();
      publish(site);
      await untilTold(again, 1);
    },
    patience,
  );
});
