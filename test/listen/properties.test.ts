import { expect, test } from "bun:test";
import fc from "fast-check";
import { requestLines } from "./fixtures/corpus.ts";
import { onEachRuntime } from "./fixtures/on-each-runtime.ts";
import { ask, RawClient } from "./fixtures/raw-client.ts";

const good = "GET /hello HTTP/1.1\r\nHost: a.test\r\n\r\n";

const token = fc.stringMatching(/^[a-z!#$%&'*+.^_`|~0-9-]{1,12}$/);
const value = fc.stringMatching(/^[ -~]{0,30}$/).map((text) => text.trim());
const fieldLine = fc.tuple(token, value).map(([name, text]) => `X-${name}: ${text}\r\n`);
const body = fc.string({ unit: "binary-ascii", maxLength: 200 });
const chunks = fc.array(fc.string({ unit: "binary-ascii", minLength: 1, maxLength: 50 }), { maxLength: 4 });

const counted = fc
  .tuple(fc.array(fieldLine, { maxLength: 5 }), body)
  .map(
    ([lines, text]) =>
      `POST /body HTTP/1.1\r\nHost: a.test\r\n${lines.join("")}Content-Length: ${text.length}\r\n\r\n${text}`,
  );
const chunked = fc.tuple(fc.array(fieldLine, { maxLength: 5 }), chunks).map(([lines, parts]) => {
  const coded = parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join("");
  return `POST /body HTTP/1.1\r\nHost: a.test\r\n${lines.join("")}Transfer-Encoding: chunked\r\n\r\n${coded}0\r\n\r\n`;
});
const plain = fc
  .tuple(fc.webPath(), fc.array(fieldLine, { maxLength: 8 }))
  .map(
    ([path, lines]) =>
      `GET ${path.startsWith("/") ? path : `/${path}`} HTTP/1.1\r\nHost: a.test\r\n${lines.join("")}\r\n`,
  );
const validRequest = fc.oneof(counted, chunked, plain);

const noise = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          good,
          "\r\n",
          "0\r\n\r\n",
          "POST /body HTTP/1.1\r\nHost: a\r\n",
          "Transfer-Encoding: chunked\r\n",
          "Content-Length: 3\r\n",
        ),
        fc.string({ maxLength: 8 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => Buffer.from(parts.join(""), "latin1")),
);

onEachRuntime((server) => {
  test("any split of any valid request gives the same answer", async () => {
    const cuts = fc.array(fc.nat(400), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(validRequest, cuts, async (request, places) => {
        const bytes = Buffer.from(request, "latin1");
        const whole = await ask(server().port, bytes);
        expect(whole.status).not.toBe(400);
        using client = await RawClient.open(server().port);
        const ends = [...new Set([...places.filter((place) => place < bytes.length), bytes.length])].sort(
          (a, b) => a - b,
        );
        for (const [index, end] of ends.entries()) {
          client.send(bytes.subarray(ends[index - 1] ?? 0, end));
          await Bun.sleep(1);
        }
        const cut = await client.answer();
        expect([cut.head, cut.body.toString("latin1")]).toEqual([whole.head, whole.body.toString("latin1")]);
      }),
      { numRuns: 100 },
    );
  });

  test("any bytes at all leave the server able to answer, and nothing in the log", async () => {
    await fc.assert(
      fc.asyncProperty(noise, fc.boolean(), async (bytes, isReset) => {
        using client = await RawClient.open(server().port);
        client.send(bytes);
        await Bun.sleep(1);
        if (isReset) client.socket.resetAndDestroy();
        else client.socket.end();
        expect((await ask(server().port, good)).body.toString()).toBe("hello");
      }),
      { numRuns: 200 },
    );
    expect(server().events.filter(({ event }) => event === "log")).toEqual([]);
  });

  test("hostile connections that stay open do not disturb the good ones", async () => {
    const hostile = await Promise.all(requestLines.map(() => RawClient.open(server().port)));
    for (const [index, [, , request]] of requestLines.entries()) hostile[index]?.send(request.slice(0, -1));
    for (let request = 0; request < 20; request++) expect((await ask(server().port, good)).status).toBe(200);
    for (const client of hostile) client.socket.resetAndDestroy();
    expect((await ask(server().port, good)).status).toBe(200);
  });
});
