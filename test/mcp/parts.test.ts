import { describe, expect, spyOn, test } from "bun:test";
import { systemRandom } from "../../src/adapters/system-random.ts";
import { isNestedDeeper } from "../../src/core/mcp/json-depth.ts";
import { originGuardOf } from "../../src/core/mcp/origin-guard.ts";
import type { SessionLedger } from "../../src/ports/session-ledger.ts";
import { knownClients } from "../../src/surfaces/client-address.ts";
import { joined } from "../../src/surfaces/http/listing.ts";
import { EventStream } from "../../src/surfaces/mcp/protocol/event-stream.ts";
import { OpenStreams } from "../../src/surfaces/mcp/protocol/open-streams.ts";
import { RequestTally } from "../../src/surfaces/mcp/protocol/request-tally.ts";
import { Sessions } from "../../src/surfaces/mcp/protocol/sessions.ts";
import { messagePieces, textBlock } from "../../src/surfaces/mcp/telling/told-json.ts";

/** Parts of the endpoint that no client can see by themselves. */

const changed = (uri: string) => ({ method: "changed", params: { uri } });

async function read(stream: EventStream): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of stream) text += decoder.decode(bytes);
  return text;
}

describe("a stream", () => {
  test("tells once what changed many times before its client read on", async () => {
    const stream = new EventStream({ opening: ": open\n\n", changed });
    for (let times = 0; times < 1000; times += 1) for (const uri of ["a:1", "a:2"]) stream.tell(uri);
    stream.keepAlive();
    stream.end("data: last\n\n");
    stream.tell("a:3");
    expect(await read(stream)).toBe(
      [
        ": open\n\n",
        'event: message\ndata: {"method":"changed","params":{"uri":"a:1"}}\n\n',
        'event: message\ndata: {"method":"changed","params":{"uri":"a:2"}}\n\n',
        "data: last\n\n",
      ].join(""),
    );
  });

  test("of a client that reads nothing holds no more than one keep-alive", async () => {
    const stream = new EventStream({ opening: "", changed });
    for (let times = 0; times < 1000; times += 1) stream.keepAlive();
    stream.end();
    expect(await read(stream)).toBe(": keep-alive\n\n");
  });
});

describe("open streams", () => {
  const wish = (client: string) => ({
    client,
    session: null,
    uris: new Set(["a:1"]),
    opening: "",
    changed,
    closing: "",
  });

  test("are 1,024 in all, and whoever leaves makes room", () => {
    using streams = new OpenStreams();
    const leavings: (() => void)[] = [];
    const open = (client: string) =>
      streams.open(wish(client), { onGone: (listener) => void leavings.push(listener) });
    for (let count = 0; count < 1024; count += 1) expect(open(`client ${count}`)).not.toBe("too-many");
    expect(open("one more")).toBe("too-many");
    leavings[7]?.();
    // Told twice, as a client that closes by halves is.
    leavings[7]?.();
    expect(streams.count).toBe(1023);
    expect(open("one more")).not.toBe("too-many");
    expect(open("two more")).toBe("too-many");
  });

  test("of one client count by the client", () => {
    using streams = new OpenStreams();
    const leavings: (() => void)[] = [];
    const request = { onGone: (listener: () => void) => void leavings.push(listener) };
    // Whoever left has as many again.
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 64; count += 1)
        expect(streams.open(wish("a"), request)).not.toBe("too-many");
      expect(streams.open(wish("a"), request)).toBe("too-many");
      expect(streams.open(wish("b"), request)).not.toBe("too-many");
      for (const leave of leavings.splice(0)) leave();
    }
  });

  test("are kept alive by one beat, which rests while there are none and goes on with the next", async () => {
    const beats = new Set<() => void>();
    let begun = 0;
    using _ = spyOn(globalThis, "setInterval").mockImplementation(((beat: () => void) => {
      begun += 1;
      beats.add(beat);
      return { unref: () => undefined, beat };
    }) as unknown as typeof setInterval);
    using __ = spyOn(globalThis, "clearInterval").mockImplementation(((timer: { beat: () => void }) => {
      beats.delete(timer.beat);
    }) as unknown as typeof clearInterval);
    using streams = new OpenStreams();
    const leavings: (() => void)[] = [];
    const open = () => streams.open(wish("a"), { onGone: (listener) => void leavings.push(listener) });
    for (let round = 1; round <= 2; round += 1) {
      const opened = [open(), open()];
      for (const beat of beats) beat();
      for (const leave of leavings.splice(0)) leave();
      expect([begun, beats.size]).toEqual([round, 0]);
      for (const stream of opened) expect(await read(stream as EventStream)).toBe(": keep-alive\n\n");
    }
  });

  test("of one session: the newest alone is told, since no message may come twice; one that asked itself is", async () => {
    const streams = new OpenStreams();
    const request = { onGone: () => undefined };
    const ofSession = { ...wish("a"), session: "s", uris: null };
    const opened = [ofSession, ofSession, wish("a")].map((each) => streams.open(each, request));
    streams.tell(new Set(["a:1"]), new Map([["s", ["a:1", "a:2"]]]));
    streams[Symbol.dispose]();
    const told = await Promise.all(opened.map((stream) => read(stream as EventStream)));
    expect(told.map((text) => text.match(/a:\d/g))).toEqual([null, ["a:1"], ["a:1"]]);
  });

  test("that are opened after the end have ended, so that no stop waits for them", async () => {
    const streams = new OpenStreams();
    streams[Symbol.dispose]();
    const stream = streams.open(
      { ...wish("a"), opening: ": open\n\n", closing: "data: last\n\n" },
      { onGone: () => undefined },
    );
    expect(await read(stream as EventStream)).toBe(": open\n\ndata: last\n\n");
    expect(streams.count).toBe(0);
  });
});

test("a session ends with its week, also where it was found genuine a moment before", async () => {
  let now = 1_700_000_000;
  const ledger: SessionLedger = {
    secret: async () => "secret",
    end: async () => undefined,
    endedAfter: async (cursor) => ({ sessions: [], cursor }),
    subscribe: async () => true,
    unsubscribe: async () => undefined,
    subscriptionsOf: async () => [],
    sweep: async () => undefined,
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const ports = { ledger, random: systemRandom, clock: { nowSeconds: () => now }, log };
  const sessions = new Sessions(ports, null);
  const id = await sessions.open("2025-06-18");
  now += 7 * 86_400 - 1;
  expect(await sessions.find(id)).toMatchObject({ version: "2025-06-18" });
  now += 1;
  expect(await sessions.find(id)).toBeNull();
});

test("what other processes end is heard of a second later, each time from where it was heard last; sweeps are hourly", async () => {
  let now = 1_700_000_000;
  const ended: string[] = [];
  const [asked, swept, warned]: [number[], number[], string[]] = [[], [], []];
  const ledger: SessionLedger = {
    secret: async () => "secret",
    end: async (nonce) => void ended.push(nonce),
    endedAfter: async (cursor) => {
      asked.push(cursor);
      if (ended.length > 2) throw new Error("the store is away");
      return { sessions: ended.slice(cursor), cursor: ended.length };
    },
    subscribe: async () => true,
    unsubscribe: async () => undefined,
    subscriptionsOf: async () => [],
    sweep: async (at) => void swept.push(at),
  };
  const log = { info: () => undefined, warn: (event: string) => warned.push(event), error: () => undefined };
  const ports = { ledger, random: systemRandom, clock: { nowSeconds: () => now }, log };
  const [here, there] = [new Sessions(ports, null), new Sessions(ports, null)];
  const ids = [await here.open("2025-06-18"), await here.open("2025-11-25"), await here.open("2025-03-26")];
  const living = async () => {
    const found: boolean[] = [];
    for (const id of ids) found.push((await here.find(id)) !== null);
    return found;
  };
  const endThere = async (at: number) => {
    const session = await there.find(ids[at] ?? "");
    if (session !== null) await there.end(session);
    asked.length = 0;
  };
  expect(await living()).toEqual([true, true, true]);
  await endThere(0);
  expect([await living(), asked]).toEqual([[true, true, true], []]);
  now += 1;
  expect([await living(), asked]).toEqual([[false, true, true], [0]]);
  now += 1;
  await endThere(1);
  expect([await living(), asked]).toEqual([[false, false, true], [1]]);
  expect(swept).toEqual([]);
  now += 3600;
  await living();
  now += 3599;
  await living();
  expect(swept).toEqual([now - 3599]);
  // What cannot be heard leaves what is known standing.
  now += 1;
  await endThere(2);
  expect([await living(), warned]).toEqual([[false, false, true], ["mcp.sessions_not_read"]]);
});

const written = (message: object) => new TextDecoder().decode(joined(messagePieces(message, ["", ""])));

describe("a message that tells what is known as text", () => {
  test.each<[string, object]>([
    ["a tool's answer", { a: 1, list: [{ b: 'quotes " and \\' }], none: null }],
    ["an empty one", {}],
    ["one with strange characters", { text: "\u2028 \ud83c\udf27 \u0000 \ud800" }],
  ])("%s is the JSON that it would be", (_name, value) => {
    const block = textBlock(value);
    expect(block.text).toBe(JSON.stringify(value));
    for (const more of [{}, { resultType: "complete", _meta: { a: 1 } }]) {
      const result = { content: [block], structuredContent: value, ...more };
      const message = { jsonrpc: "2.0", id: "x", result };
      expect(written(message)).toBe(JSON.stringify(message));
    }
  });

  test.each<[string, object]>([
    ["an error", { jsonrpc: "2.0", id: 1, error: { code: 1, message: "no" } }],
    ["an empty result", { jsonrpc: "2.0", id: 1, result: {} }],
    [
      "a structure that nobody told",
      { jsonrpc: "2.0", id: 1, result: { content: [], structuredContent: { a: 1 } } },
    ],
    [
      "a structure that is a list",
      { jsonrpc: "2.0", id: 1, result: { content: [], structuredContent: [1] } },
    ],
    [
      "a text of something else",
      {
        jsonrpc: "2.0",
        id: 1,
        result: { content: [textBlock({ a: 1 })], structuredContent: { a: 1 } },
      },
    ],
    ["a batch", [{ jsonrpc: "2.0", id: 1, result: { structuredContent: {} } }]],
  ])("%s is written as it is", (_name, message) => {
    expect(written(message)).toBe(JSON.stringify(message));
  });
});

test.each([
  ["lists beside one another", JSON.stringify(Array.from({ length: 100 }, () => [[]])), 3],
  ["objects beside one another", JSON.stringify(Array.from({ length: 100 }, () => ({ a: {} }))), 3],
  ["brackets in texts, also behind quotes in them", '["[[{{", "\\"[[", "\\\\", {"[": 1}]', 2],
])("of %s only those within one another are levels", (_what, text, levels) => {
  const bytes = new TextEncoder().encode(text);
  expect([isNestedDeeper(bytes, levels), isNestedDeeper(bytes, levels - 1)]).toEqual([false, true]);
});

test("requests are counted by era, method and end; whatever clients invent is one method", () => {
  const tally = new RequestTally();
  for (const method of ["tools/call", "tools/call", "tools/list"]) tally.count("legacy", method, "answered");
  tally.count("modern", "tools/call", "answered");
  tally.count("modern", "tools/call", "refused");
  for (const method of ["a", "b c", "__proto__"]) tally.count("modern", method, "refused");
  expect(tally.lines()).toEqual([
    { era: "legacy", method: "tools/call", end: "answered", count: 2 },
    { era: "legacy", method: "tools/list", end: "answered", count: 1 },
    { era: "modern", method: "tools/call", end: "answered", count: 1 },
    { era: "modern", method: "tools/call", end: "refused", count: 1 },
    { era: "modern", method: "other", end: "refused", count: 3 },
  ]);
});

test("the name that a server listens on is its own, however it is written", () => {
  const { isKnownHost } = originGuardOf("https://reviews.example.com", "Shop.LAN.");
  expect(["shop.lan", "SHOP.lan.:8080", "shop.lan.example"].map(isKnownHost)).toEqual([true, true, false]);
});

test("clients are remembered without being mixed up", () => {
  const clientOf = knownClients(["10.0.0.0/8"]);
  const from = (peer: string, forwarded: string | null = null) =>
    clientOf({ peer, headers: { get: () => forwarded } });
  for (let round = 0; round < 2; round += 1) {
    expect(from("127.0.0.1")).toEqual({ limitKey: "127.0.0.1", isLocal: true });
    expect(from("10.0.0.1", "203.0.113.9")).toEqual({ limitKey: "203.0.113.9", isLocal: false });
    expect(from("203.0.113.1", "127.0.0.1")).toEqual({ limitKey: "203.0.113.1", isLocal: false });
    expect(from("2001:db8::1")).toEqual({ limitKey: "2001:db8:0:0::/64", isLocal: false });
    for (let host = 0; host < 3000; host += 1) from(`198.51.${host >> 8}.${host & 255}`);
  }
});
