import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { emptySite, type Site } from "../support/http-site.ts";
import { withHeaders } from "../support/mcp-rows.ts";
import {
  composed,
  initializeBody,
  modern,
  newSession,
  rpc,
  send,
  WireExchange,
  type WireReply,
  type WireRequest,
} from "../support/mcp-wire.ts";
import { type RunningServer, runtimes, startServer } from "../support/shingle.ts";

/** What one client may ask of the endpoint. */

const largest = 262_144;
const patience = 300_000;

let site: Site;
beforeAll(() => {
  site = emptySite({ variables: { SHINGLE_TRUSTED_PROXIES: "127.0.0.1" } });
});
afterAll(() => site[Symbol.dispose]());

function from(address: string, request: WireRequest): WireRequest {
  return withHeaders(request, { "X-Forwarded-For": address });
}

/** A ping, its body padded to so many bytes. */
function padded(bytes: number): string {
  const bare = JSON.stringify(rpc("ping"));
  return bare + " ".repeat(bytes - bare.length);
}

/** A ping whose params nest so deep in all. */
function nested(levels: number, kind: "lists" | "objects"): string {
  const [open, close] = kind === "lists" ? ["[", "]"] : ['{"a":', "}"];
  const inner = kind === "lists" ? "" : "1";
  const value = open.repeat(levels - 2) + inner + close.repeat(levels - 2);
  return `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":${value}}}`;
}

describe.each(runtimes)("limits on %s", (runtime) => {
  let server: RunningServer;
  let port: number;
  let session: string;
  const post = (body: string) => send(port, { headers: { "Mcp-Session-Id": session }, body });
  beforeAll(async () => {
    server = await startServer(["serve"], { runtime, variables: site.variables });
    port = server.port;
    session = await newSession(port);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test("a body has 256 KB at most, however it comes", async () => {
    expect((await post(padded(largest))).status).toBe(200);
    const refused = await post(padded(largest + 1));
    expect(refused.status).toBe(413);
    expect(refused.json()).toMatchObject({ id: null, error: { code: -32600 } });

    const head = `POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nMcp-Session-Id: ${session}\r\n`;
    const chunks = (bytes: number) =>
      Buffer.from(
        `${head}Transfer-Encoding: chunked\r\n\r\n${bytes.toString(16)}\r\n${padded(bytes)}\r\n0\r\n\r\n`,
      );
    for (const [bytes, status] of [
      [largest, 200],
      [largest + 1, 413],
    ] as const) {
      using exchange = new WireExchange(port, chunks(bytes));
      expect((await exchange.head()).status).toBe(status);
    }
    // Refused by what it announces, before it is sent.
    using announced = new WireExchange(port, Buffer.from(`${head}Content-Length: 1000000000\r\n\r\n`));
    expect((await announced.head()).status).toBe(413);
  });

  test.each(["lists", "objects"] as const)("a body nests 64 levels at most: %s", async (kind) => {
    expect((await post(nested(64, kind))).status).toBe(200);
    for (const levels of [65, 20_000]) {
      const refused = await post(nested(levels, kind));
      expect(refused.status).toBe(400);
      expect(refused.json()).toMatchObject({ id: null, error: { code: -32600 } });
    }
  });

  test("brackets within texts are no levels", async () => {
    const text = `"${"[{".repeat(500)}\\"${"[".repeat(500)}"`;
    expect((await post(`{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":${text}}}`)).status).toBe(200);
  });

  test(
    "one address begins 300 sessions a minute, and others still do",
    async () => {
      const initialize = from("198.51.100.20", { body: initializeBody() });
      const replies: WireReply[] = [];
      for (let count = 0; count < 310; count += 1) replies.push(await send(port, initialize));
      const refused = replies.filter(({ status }) => status === 429);
      expect(replies.filter(({ status }) => status === 200).length).toBe(300);
      expect(refused.length).toBe(10);
      const [first] = refused;
      expect(Number(first?.header("Retry-After"))).toBeGreaterThanOrEqual(1);
      expect(Number(first?.header("Retry-After"))).toBeLessThanOrEqual(60);
      expect(first?.header("Mcp-Session-Id")).toBeNull();
      expect(first?.json()).toMatchObject({ id: 0, error: { code: -32600 } });
      expect((await send(port, from("198.51.100.21", { body: initializeBody() }))).status).toBe(200);
      // What was begun goes on.
      const headers = { "Mcp-Session-Id": replies[0]?.header("Mcp-Session-Id") ?? "" };
      expect((await send(port, from("198.51.100.20", { headers, body: rpc("ping") }))).status).toBe(200);
    },
    patience,
  );

  test("a network of IPv6 counts as one client", async () => {
    const from64 = (host: number) => from(`2001:db8:1:2::${host.toString(16)}`, { body: initializeBody() });
    const statuses: number[] = [];
    for (let host = 1; host <= 301; host += 1) statuses.push((await send(port, from64(host))).status);
    expect(statuses.indexOf(429)).toBe(300);
  });

  test(
    "one address asks 6,000 times a minute, in either era",
    async () => {
      const ping = composed(
        port,
        from("198.51.100.30", { headers: { "Mcp-Session-Id": session }, body: rpc("ping") }),
      );
      let answered = 0;
      // Kept connections, one request after the other on each.
      const ask = async (times: number) => {
        for (let left = times; left > 0; left -= 1) {
          const reply = await fetch(`${server.url}/mcp`, {
            method: "POST",
            headers: {
              "Content-Type": "application/json",
              Accept: "application/json",
              "X-Forwarded-For": "198.51.100.30",
              "Mcp-Session-Id": session,
            },
            body: JSON.stringify(rpc("ping")),
          });
          await reply.arrayBuffer();
          if (reply.status === 200) answered += 1;
        }
      };
      await Promise.all(Array.from({ length: 16 }, () => ask(375)));
      expect(answered).toBe(6000);
      using beyond = new WireExchange(port, ping);
      const refused = await beyond.whole();
      expect(refused.status).toBe(429);
      expect(refused.header("Retry-After")).toMatch(/^[1-9]\d?$/);
      expect((await send(port, from("198.51.100.30", modern("tools/list")))).status).toBe(429);
      expect((await send(port, from("198.51.100.31", modern("tools/list")))).status).toBe(200);
    },
    patience,
  );

  test(
    "a body has 30 seconds to come, and meanwhile nobody waits for it",
    async () => {
      const whole = composed(port, { headers: { "Mcp-Session-Id": session }, body: rpc("ping") });
      using never = new WireExchange(port, whole.subarray(0, whole.length - 5));
      using dribble = new WireExchange(port, whole.subarray(0, whole.length - 20));
      for (let at = whole.length - 20; at < whole.length; at += 1) {
        dribble.write(whole.subarray(at, at + 1));
        await Bun.sleep(20);
      }
      expect((await dribble.whole()).json()).toMatchObject({ id: 1, result: {} });
      expect((await post(padded(100))).status).toBe(200);
      await never.until(() => never.isClosed, 40_000);
      expect((await never.head()).status).toBe(408);
    },
    patience,
  );

  test("a body that ends early is told so", async () => {
    using exchange = new WireExchange(
      port,
      Buffer.from(
        `POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
      ),
    );
    expect((await exchange.head()).status).toBe(400);
  });
});
