import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { seededRandom } from "../../bench/support/generated-reviews.ts";
import { sqlSessionLedger } from "../../src/adapters/sql/session-ledger.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { systemRandom } from "../../src/adapters/system-random.ts";
import type { HttpReply, HttpRequest } from "../../src/core/http/message.ts";
import { wholeBytes } from "../../src/core/http/pieced-body.ts";
import type { ServedPublication } from "../../src/core/serving/served-publication.ts";
import { isStreamed } from "../../src/listen/answer-head.ts";
import { McpService } from "../../src/surfaces/mcp/mcp-service.ts";
import { askedIn } from "../../src/surfaces/mcp/protocol/kept-answers.ts";
import { campaignSeed, times } from "../support/campaign.ts";
import { demoRecords, editionOf } from "../support/mcp-publications.ts";
import { modernMeta } from "../support/mcp-wire.ts";
import { temporaryFolder } from "../support/shingle.ts";

setDefaultTimeout(300_000);

const clock = { nowSeconds: () => 1_795_000_000 };
const log = { info: () => undefined, warn: () => undefined, error: console.error };

let editions: readonly ServedPublication[];
let current: ServedPublication;
let service: McpService;
const cleanup = new AsyncDisposableStack();

beforeAll(async () => {
  const first = await editionOf(demoRecords);
  const second = await editionOf(demoRecords.slice(5));
  editions = [first.publication, second.publication];
  current = first.publication;
  const folder = cleanup.use(temporaryFolder());
  const database = cleanup.use(await openSqlite(join(folder.path, "sessions.sqlite")));
  service = cleanup.use(
    new McpService({
      baseUrl: "https://reviews.example.com",
      host: "127.0.0.1",
      current: () => current,
      ledger: sqlSessionLedger(database, systemRandom),
      random: systemRandom,
      clock,
      log,
      secret: "for tests alone",
      trustedProxies: [],
    }),
  );
});
afterAll(() => cleanup.disposeAsync());

type Fields = Readonly<Record<string, string>>;

interface Sent {
  readonly text: string;
  readonly fields: Fields;
}

interface Heard {
  readonly status: number;
  readonly headers: HttpReply["headers"];
  readonly text: string;
}

function requestOf({ text, fields }: Sent, method = "POST"): HttpRequest {
  const held = new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    method,
    path: "/mcp",
    query: null,
    headers: { get: (name) => held.get(name.toLowerCase()) ?? null },
    peer: "127.0.0.1",
    readBody: async () => ({ kind: "read", bytes: new TextEncoder().encode(text) }),
    onGone: () => undefined,
  };
}

async function post(sent: Sent): Promise<Heard> {
  const { status, headers, body } = await service.handle(requestOf(sent));
  const bytes = body === null || isStreamed(body) ? new Uint8Array() : wholeBytes(body);
  return {
    status,
    headers: headers.filter(([name]) => name !== "Mcp-Session-Id"),
    text: new TextDecoder().decode(bytes),
  };
}

const plain: Fields = {
  Host: "reviews.example.com",
  "Content-Type": "application/json",
  Accept: "application/json, text/event-stream",
};

async function session(version: string): Promise<string> {
  const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: "t", version: "1" } };
  const text = JSON.stringify({ jsonrpc: "2.0", id: 0, method: "initialize", params });
  const { headers } = await service.handle(requestOf({ text, fields: plain }));
  return headers.find(([name]) => name === "Mcp-Session-Id")?.[1] ?? "";
}

/** The same request, written so that it goes the long way each time: JSON takes a line break at its end. */
const theLongWay = ({ text, fields }: Sent): Sent => ({ text: `${text}\n`, fields });

const counts = () =>
  new Map(service.report().requests.map(({ era, method, end, count }) => [`${era} ${method} ${end}`, count]));

describe("an answer that was given before", () => {
  test("is that of the long way, whatever envelope, header and argument it was asked in", async () => {
    const random = seededRandom(campaignSeed(20_261_123));
    const below = (most: number) => Math.floor(random() * most);
    const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
    const sessions = await Promise.all(["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"].map(session));
    const ids = [
      "0",
      "1",
      "7",
      "42",
      "999999999999999",
      '"a"',
      '"req-1"',
      '""',
      '"\\u0061"',
      "007",
      "-1",
      "1.5",
      "1e3",
      "null",
      "9007199254740991",
      "9007199254740993",
      "1.0",
      "1e0",
      "-0",
      "true",
      "{}",
      "[1]",
      '"é"',
    ];
    const args = [
      '{"name":"summarize_ratings","arguments":{}}',
      '{"name":"summarize_ratings","arguments":{"group_by":"year"}}',
      '{"name":"search_reviews","arguments":{"query":"roof","limit":3}}',
      '{"name":"search_reviews","arguments":{"query":"roof","limit":-0}}',
      '{"name":"search_reviews","arguments":{"query":"roof","limit":0}}',
      '{"name":"search_reviews","arguments":{"rating":1e999}}',
      '{"name":"search_reviews","arguments":{"rating":null}}',
      '{"name":"search_reviews","arguments":{"query":"a","query":"crew"}}',
      '{"name":"get_business"}',
      '{"name":"get_business","arguments":null}',
      '{"name":"get_business","arguments":[]}',
      '{"name":"get_business","arguments":{"extra":{"a":[null]}}}',
      '{"arguments":{},"name":"get_business"}',
      '{"name":"\\u0067et_business","arguments":{}}',
      '{"name":"summarize_ratings","arguments":{"rating":1.0}}',
      '{"name":"summarize_ratings","arguments":{"rating":1e0}}',
      '{"name":"summarize_ratings","arguments":{"rating":9007199254740993}}',
      '{"name":"summarize_ratings","arguments":{"query":"caf\\u00e9"}}',
      '{"name":"summarize_ratings","arguments":{"__proto__":{"rating":1}}}',
      '{"name":"get_business","arguments":{},"_meta":{"progressToken":1}}',
      '{"name":"get_business","arguments":{},"_meta":{"progressToken":"a"}}',
      '{"name":"get_review","arguments":{"id":5}}',
      '{"name":"get_reviews","arguments":{}}',
      '{"uri":"reviews://latest"}',
      '{"uri":"reviews://nothing"}',
      '{"cursor":"x"}',
      "{}",
    ];
    const meta = JSON.stringify(modernMeta);
    const methods = [
      "ping",
      "tools/list",
      "tools/call",
      "resources/read",
      "resources/list",
      "prompts/list",
      "completion/complete",
      "initialize",
      "resources/subscribe",
      "server/discover",
      "nothing",
    ];
    const written = (): string => {
      const [id, method] = [pick(ids), pick(methods)];
      const bare = pick(args);
      const withMeta = `${bare.slice(0, -1)}${bare === "{}" ? "" : ","}"_meta":${meta}}`;
      const params = below(6) === 0 ? "" : `,"params":${below(2) === 0 ? bare : withMeta}`;
      const forms = [
        `{"jsonrpc":"2.0","id":${id},"method":"${method}"${params}}`,
        `{"method":"${method}"${params},"jsonrpc":"2.0","id":${id}}`,
        `{"jsonrpc":"2.0","id":${id},"method":"${method}"${params},"id":${pick(ids)}}`,
        `{"method":"${method}","id":${pick(ids)}${params},"jsonrpc":"2.0","id":${id}}`,
        `{"jsonrpc":"2.0","method":"${method}"${params},"id":${id}}`,
        `{"jsonrpc":"2.0", "id":${id},"method":"${method}"${params}}`,
        `{"jsonrpc":"2.0","id":${id},"method":"${method}"${params},"more":1}`,
        `{"jsonrpc":"2.0","id":${id},"method":"${method}","method":"ping"${params}}`,
        `[{"jsonrpc":"2.0","id":${id},"method":"${method}"${params}}]`,
        `[{"jsonrpc":"2.0","id":${id},"method":"${method}"${params}},{"jsonrpc":"2.0","id":8,"method":"ping"}]`,
        `{"jsonrpc":"2.0","id":${id},"method":"\\u0070ing"${params}}`,
        ` {"jsonrpc":"2.0","id":${id},"method":"${method}"${params}}`,
        `{"jsonrpc":"2.0","id":${id},"method":"${method}"${params},"params":${pick(args)}}`,
      ];
      return below(2) === 0 ? (forms[below(2)] as string) : pick(forms);
    };
    const optional = (name: string, values: readonly string[]): Fields =>
      below(3) > 0 ? {} : { [name]: pick(values) };
    const usual = (): Fields => ({ ...plain, "Mcp-Session-Id": pick(sessions) });
    const unusual = (): Fields => ({
      ...plain,
      ...optional("Accept", [
        "application/json",
        "text/event-stream",
        "*/*",
        "text/html",
        "application/json;q=0, text/event-stream",
        "text/event-stream, */*;q=0.1",
        "APPLICATION/JSON",
        "",
      ]),
      ...optional("Origin", [
        "null",
        "NULL",
        "",
        "https://reviews.example.com",
        "HTTPS://Reviews.Example.com",
        "https://elsewhere.example",
      ]),
      ...optional("Content-Type", [
        "application/json; charset=utf-8",
        "Application/JSON",
        "text/plain",
        "application/json;charset=latin1",
      ]),
      ...optional("MCP-Protocol-Version", ["2026-07-28", "2025-06-18", "2025-03-26", "1999-01-01", ""]),
      ...optional("Mcp-Method", ["tools/call", "tools/list", "ping", ""]),
      ...optional("Mcp-Name", ["summarize_ratings", "search_reviews", "reviews://latest", ""]),
      ...(below(3) > 0 ? { "Mcp-Session-Id": pick([...sessions, "forged"]) } : {}),
    });
    let [again, refusals] = [0, 0];
    const rounds = times(4000, 100_000);
    for (let round = 0; round < rounds; round += 1) {
      if (round % 500 === 499) current = pick(editions);
      const sent: Sent = { text: written(), fields: below(2) === 0 ? usual() : unusual() };
      if (sent.text.includes('"initialize"')) continue;
      const expected = await post(theLongWay(sent));
      const before = counts();
      const heard = [await post(sent), await post(sent), await post(sent)];
      for (const each of heard) expect([sent, each]).toEqual([sent, expected]);
      // Each is counted, whichever way it went.
      const grown = [...counts()].reduce((sum, [name, count]) => sum + count - (before.get(name) ?? 0), 0);
      expect([sent.text, grown % 3]).toEqual([sent.text, 0]);
      if (expected.status === 200 && expected.text.includes('"result"')) again += 1;
      else refusals += 1;
    }
    expect(again).toBeGreaterThan(rounds / 20);
    expect(refusals).toBeGreaterThan(rounds / 5);
  });

  test("is told under the id of who asks, to whom has a session, and until there is another publication", async () => {
    const id = await session("2025-11-25");
    const ask = (number: number, fields: Fields) =>
      post({
        fields: { ...plain, ...fields },
        text: `{"method":"tools/call","params":{"name":"summarize_ratings","arguments":{"since":"2024-01-01"}},"jsonrpc":"2.0","id":${number}}`,
      });
    const mine = { "Mcp-Session-Id": id };
    [current] = editions as [ServedPublication, ServedPublication];
    const first = await ask(1, mine);
    expect(await ask(1, mine)).toEqual(first);
    expect(await ask(77, mine)).toEqual({ ...first, text: first.text.replace('"id":1,', '"id":77,') });
    expect((await ask(2, {})).status).toBe(400);
    expect((await ask(2, { "Mcp-Session-Id": `${id}x` })).status).toBe(404);
    [, current] = editions as [ServedPublication, ServedPublication];
    expect((await ask(1, mine)).text).not.toBe(first.text);
    await service.handle(requestOf({ text: "", fields: { ...plain, ...mine } }, "DELETE"));
    expect((await ask(1, mine)).status).toBe(404);
  });

  test("is never that of another request which differs in one small thing", async () => {
    const mine = { ...plain, "Mcp-Session-Id": await session("2025-11-25") };
    const once = { jsonrpc: "2.0", id: 5, method: "tools/call" };
    const [named, hinted] = [{ "Mcp-Name": "summarize_ratings" }, { "MCP-Protocol-Version": "2025-06-18" }];
    const [few, other] = ['"since":"2024-01-01"', '"since":"2024-01-02"'];
    const call = (inner: string) =>
      `${JSON.stringify(once).slice(0, -1)},"params":{"name":"summarize_ratings","arguments":{${inner}}}}`;
    const pairs: readonly (readonly [Sent, Sent])[] = [
      // A name that stands there twice: the last one counts.
      [
        { text: `${call(few).slice(0, -1)},"id":5}`, fields: mine },
        { text: `${call(few).replace('"id":5', '"id":6').slice(0, -1)},"id":5}`, fields: mine },
      ],
      [
        { text: call(few), fields: mine },
        { text: call(few).replace('"id":5', '"id":05'), fields: mine },
      ],
      [
        { text: call(`${few},${other}`), fields: mine },
        { text: call(`${other},${few}`), fields: mine },
      ],
      [
        { text: call(few), fields: mine },
        { text: call(few), fields: { ...mine, Accept: "text/event-stream" } },
      ],
      [
        { text: call(few), fields: mine },
        { text: call(few), fields: { ...mine, Origin: "null" } },
      ],
      [
        { text: call(few), fields: mine },
        { text: call(few), fields: { ...mine, ...named } },
      ],
      [
        { text: call(few), fields: mine },
        { text: call(few), fields: { ...mine, ...hinted } },
      ],
      [
        { text: call(few), fields: mine },
        { text: call(few), fields: { ...mine, "Content-Type": "text/plain" } },
      ],
    ];
    for (const [one, another] of pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])) {
      current = editions[0] as ServedPublication;
      await post(one);
      await post(one);
      expect([another, await post(another)]).toEqual([another, await post(theLongWay(another))]);
      // Another publication, so that each pair begins with nothing kept.
      current = editions[1] as ServedPublication;
      await post(one);
    }
    current = editions[0] as ServedPublication;
  });

  test("is found under any id, also one whose letters stand elsewhere", () => {
    const ids = ["0", "1", "2", "20", '"a"', '"2.0"', '"id"', '"jsonrpc"'];
    const rest = '"method":"tools/call","params":{"name":"get_business"}';
    const headers = { get: () => null };
    for (const written of [
      (id: string) => `{"jsonrpc":"2.0","id":${id},${rest}}`,
      (id: string) => `{${rest},"jsonrpc":"2.0","id":${id}}`,
    ]) {
      const asked = ids.map((id) => askedIn(written(id), headers, "json"));
      expect(asked.map((each) => each?.id)).toEqual(ids);
      expect(new Set(asked.map((each) => each?.key)).size).toBe(1);
    }
  });

  test("is waited for by whoever asks the same meanwhile", async () => {
    const id = await session("2025-11-25");
    const sent = (number: number): Sent => ({
      fields: { ...plain, "Mcp-Session-Id": id },
      text: `{"jsonrpc":"2.0","id":${number},"method":"tools/call","params":{"name":"search_reviews","arguments":{"query":"gutter","limit":50}}}`,
    });
    const all = await Promise.all(Array.from({ length: 20 }, (_, at) => post(sent(at))));
    const expected = await post(theLongWay(sent(0)));
    for (const [at, heard] of all.entries())
      expect(heard).toEqual({ ...expected, text: expected.text.replace('"id":0,', `"id":${at},`) });
  });
});
