import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { until } from "../support/receiver.ts";
import {
  demoBusiness,
  demoReviews,
  type RunningServer,
  record,
  root,
  shingle,
  startServer,
  temporaryFolder,
  writeRecords,
} from "../support/shingle.ts";
import { authority, proxies, type Relay, startProxy, startRelay } from "./proxies.ts";

setDefaultTimeout(300_000);

const folder = temporaryFolder();
const variables = {
  SHINGLE_DATA_DIR: join(folder.path, "data"),
  SHINGLE_BUSINESS: demoBusiness,
  SHINGLE_BASE_URL: "https://reviews.example.com",
  SHINGLE_TRUSTED_PROXIES: "127.0.0.1/32",
};
let server: RunningServer;
let relay: Relay;
let imported = 0;

function publish(): void {
  imported += 1;
  const file = join(folder.path, `${imported}.ndjson`);
  writeRecords(file, [
    record({ source_id: `n${imported}`, date: "2026-11-19", text: `Number ${imported}.` }),
  ]);
  expect(shingle(["import", file], { variables }).code).toBe(0);
}

function ask(url: string, init: RequestInit & { readonly decompress?: boolean } = {}): Promise<Response> {
  return fetch(url, { ...init, tls: { ca: authority } } as RequestInit);
}

const json = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };

function rpc(method: string, params: object): string {
  return JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
}

/** An open stream of a session that wants to be told of the latest reviews; what came is added to as it comes. */
async function openStream(url: string) {
  const session = await ask(`${url}/mcp`, {
    method: "POST",
    headers: json,
    body: rpc("initialize", {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "test", version: "1" },
    }),
  });
  const headers = { ...json, "Mcp-Session-Id": session.headers.get("mcp-session-id") ?? "" };
  await session.text();
  const body = rpc("resources/subscribe", { uri: "reviews://latest" });
  expect((await ask(`${url}/mcp`, { method: "POST", headers, body })).status).toBe(200);
  const ending = new AbortController();
  const stream = await ask(`${url}/mcp`, {
    headers: { ...headers, Accept: "text/event-stream" },
    signal: ending.signal,
  });
  const seen = { text: "", status: stream.status };
  const reading = (async () => {
    for await (const chunk of stream.body ?? []) seen.text += new TextDecoder().decode(chunk);
  })().catch(() => undefined);
  return {
    seen,
    [Symbol.asyncDispose]: async () => {
      ending.abort();
      await reading;
    },
  };
}

beforeAll(async () => {
  expect(shingle(["import", demoReviews], { variables }).code).toBe(0);
  server = await startServer(["serve"], { variables });
  relay = await startRelay(server.port);
});
afterAll(async () => {
  await relay[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const searched = { PATH: `${process.env.PATH}:/usr/sbin` };

for (const proxy of proxies) {
  const isThere = Bun.which(proxy.program, searched) !== null;
  const title = isThere
    ? `behind ${proxy.name}`
    : `behind ${proxy.name} (skipped: apt-get install ${proxy.debian})`;
  describe.if(isThere)(title, () => {
    let front: Awaited<ReturnType<typeof startProxy>> | undefined;
    const at = (path: string) => `${front?.url}${path}`;
    beforeAll(async () => {
      front = await startProxy(proxy, { parent: folder.path, upstream: relay.port });
    });
    afterAll(() => front?.[Symbol.asyncDispose]());

    test.each(["br", "gzip", "zstd", "identity"])(
      "%s comes as it is stored, and revalidates",
      async (coding) => {
        const init = { headers: { "Accept-Encoding": coding }, decompress: false };
        const [own, through] = await Promise.all([
          fetch(`${server.url}/reviews.json`, init),
          ask(at("/reviews.json"), init),
        ]);
        const tag = own.headers.get("etag") ?? "";
        expect(tag).toStartWith('"');
        for (const name of ["etag", "content-encoding", "content-type", "vary", "last-modified"])
          expect([name, through.headers.get(name)]).toEqual([name, own.headers.get(name)]);
        expect(Buffer.from(await through.arrayBuffer()).equals(Buffer.from(await own.arrayBuffer()))).toBe(
          true,
        );
        const again = await ask(at("/reviews.json"), {
          headers: { "Accept-Encoding": coding, "If-None-Match": tag },
        });
        expect([again.status, again.headers.get("etag")]).toEqual([304, tag]);
      },
    );

    test("pages are not compressed twice", async () => {
      const init = { headers: { "Accept-Encoding": "gzip" }, decompress: false };
      const page = await ask(at("/"), init);
      expect(page.headers.get("content-encoding")).toBe("gzip");
      const text = new TextDecoder().decode(Bun.gunzipSync(new Uint8Array(await page.arrayBuffer())));
      expect(text).toStartWith("<!doctype html>");
    });

    test("the program is told the host that was asked, the client's address and the address as it was written", async () => {
      const path = `/api/reviews/search?query=${proxy.program}%20%2F%C3%A9`;
      expect((await ask(at(path))).status).toBe(200);
      const told =
        relay
          .heard()
          .split("\r\n\r\n")
          .find((each) => each.includes(path)) ?? "";
      expect(told).toMatch(/^host: localhost(:\d+)?\r?$/im);
      expect(told).toMatch(/^x-forwarded-for: 127\.0\.0\.1\r?$/im);
    });

    test("an event stream tells at once, and stays open", async () => {
      await using stream = await openStream(at(""));
      expect(stream.seen.status).toBe(200);
      publish();
      await until(() => stream.seen.text.includes("notifications/resources/updated"));
    });

    test("a subscription reaches the hub", async () => {
      const body = new URLSearchParams({
        "hub.mode": "subscribe",
        "hub.topic": "/feed.xml",
        "hub.callback": "http://nowhere.invalid/",
      });
      const reply = await ask(at("/api/websub/hub"), { method: "POST", body });
      expect(reply.status).toBe(400);
      expect(await reply.text()).toContain("https");
    });
  });
}

const haproxy = proxies.find(({ program }) => program === "haproxy");
const asksForHealth = haproxy !== undefined && Bun.which(haproxy.program, searched) !== null;

test.if(asksForHealth)("HAProxy lets readers through to a server that is not ready", async () => {
  if (haproxy === undefined) return;
  const empty = { ...variables, SHINGLE_DATA_DIR: join(folder.path, "empty") };
  const parent = join(folder.path, "waiting");
  mkdirSync(parent);
  await using waiting = await startServer(["serve"], { variables: empty });
  await using front = await startProxy(haproxy, { parent, upstream: waiting.port });
  const asked = async () => {
    const answer = await ask(`${front.url}/readyz`);
    return [answer.status, answer.headers.get("content-type")];
  };
  // It looks every two seconds, and believes what it has seen three times.
  for (let second = 0; second < 8; second += 1) {
    expect(await asked()).toEqual([503, "application/json"]);
    await Bun.sleep(1000);
  }
});

for (const { name, debian } of proxies.filter(({ program }) => Bun.which(program, searched) === null))
  process.stderr.write(`${name} is not installed and was not tested: apt-get install ${debian}\n`);

test("no settings are deployed that are not tested", () => {
  expect(proxies.map(({ file }) => file).sort()).toEqual(readdirSync(join(root, "deploy", "proxies")).sort());
});
