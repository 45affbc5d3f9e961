import { describe, expect, test } from "bun:test";
import { seededRandom } from "../../bench/support/generated-reviews.ts";
import { type Answer, RawClient } from "../listen/fixtures/raw-client.ts";
import { demoSite, openForFile } from "../support/http-site.ts";
import { runtimes } from "../support/shingle.ts";

const opened = openForFile(demoSite);

const targets = ["/reviews.json", "/feed.xml", "/api/feed.json", "/feed.xml?a=b", "/nothing", "/healthz"];
const starts = ["GET", "GET", "HEAD", "OPTIONS", "DELETE"];
const fields = [
  "",
  "Accept: text/html\r\n",
  "Accept-Encoding: gzip\r\n",
  'If-Match: "none"\r\n',
  'If-Match: "none"\r\nAccept: text/html\r\n',
  "If-None-Match: *\r\n",
  "If-Unmodified-Since: Fri, 20 Nov 2020 10:00:00 GMT\r\nAccept: text/html\r\n",
  "Origin: https://elsewhere.example\r\n",
];

interface Told {
  readonly head: string;
  readonly body: number | bigint;
}

function toldIn({ head, body }: Answer): Told {
  return { head: head.replace(/^Date: .*$/m, "Date"), body: Bun.hash(body) };
}

const pickWith =
  (random: () => number) =>
  <Value>(list: readonly Value[]): Value =>
    list[Math.floor(random() * list.length)] as Value;

describe.each(runtimes)("%s", (runtime) => {
  const port = () => opened.client(runtime).server.port;

  /** Where one more field stands, no head was ever read before. */
  const written = (start: string, target: string, lines: string, own = "") =>
    `${start} ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port()}\r\n${lines}${own}\r\n`;

  test("a problem is a page for who would rather have one, however often it is asked for", async () => {
    using client = await RawClient.open(port());
    const request = written("GET", "/feed.xml", 'If-Match: "none"\r\nAccept: text/html\r\n');
    client.send(request.repeat(5));
    for (let answer = 0; answer < 5; answer += 1) {
      const { status, field } = await client.answer();
      expect([status, field("content-type")]).toEqual([412, "text/html; charset=utf-8"]);
    }
  });

  test("a head that comes again, on whichever connection, is answered as one that never came", async () => {
    const random = seededRandom(20_261_126);
    const pick = pickWith(random);
    const clients = await Promise.all([1, 2, 3].map(() => RawClient.open(port())));
    using strange = await RawClient.open(port());
    let [start, target, lines] = [pick(starts), pick(targets), pick(fields)];
    for (let round = 0; round < 150; round += 1) {
      if (random() < 0.4) [start, target, lines] = [pick(starts), pick(targets), pick(fields)];
      const client = pick(clients);
      const terms = { isHead: start === "HEAD" };
      const request = written(start, target, lines);
      const count = 1 + Math.floor(random() * 4);
      const cut = Math.floor(random() * request.length);
      client.send(request.repeat(count - 1) + request.slice(0, cut));
      if (random() < 0.2) await Bun.sleep(1);
      client.send(request.slice(cut));
      strange.send(written(start, target, lines, `X-Round: ${round}\r\n`));
      const expected = toldIn(await strange.answer(terms));
      for (let answer = 0; answer < count; answer += 1)
        expect({ request, ...toldIn(await client.answer(terms)) }).toEqual({ request, ...expected });
    }
    for (const client of clients) client[Symbol.dispose]();
  }, 300_000);

  test("who wishes to be left after an answer is, whoever got the same before", async () => {
    for (const [version, lines, connection] of [
      ["1.1", "", null],
      ["1.1", "Connection: close\r\n", "close"],
      ["1.0", "", "close"],
      ["1.0", "Connection: keep-alive\r\n", "keep-alive"],
      ["1.1", "", null],
    ] as const) {
      const request = `GET /feed.xml HTTP/${version}\r\nHost: 127.0.0.1\r\n${lines}\r\n`;
      for (let time = 0; time < 2; time += 1) {
        using client = await RawClient.open(port());
        client.send(request);
        const { status, field } = await client.answer();
        expect([version, lines, status, field("connection")]).toEqual([version, lines, 200, connection]);
        if (connection === "close") await client.ended();
      }
    }
  });
});
