import { describe, expect, test } from "bun:test";
import { bodies, type Case, fields, hosts, requestLines, targets } from "./fixtures/corpus.ts";
import { onEachRuntime } from "./fixtures/on-each-runtime.ts";
import { ask, RawClient } from "./fixtures/raw-client.ts";

const groups: readonly (readonly [string, readonly Case[]])[] = [
  ["request lines", requestLines],
  ["targets", targets],
  ["hosts", hosts],
  ["fields", fields],
  ["bodies", bodies],
];
const good = "GET /hello HTTP/1.1\r\nHost: reviews.test\r\n\r\n";

test("the corpus is large and names every case once", () => {
  const names = groups.flatMap(([, cases]) => cases.map(([, name]) => name));
  expect(names.length).toBeGreaterThanOrEqual(80);
  expect(new Set(names).size).toBe(names.length);
});

onEachRuntime((server) => {
  for (const [group, cases] of groups) {
    describe(group, () => {
      test.each(cases.map((row) => [...row]))("%d for %s", async (status, _, request) => {
        using client = await RawClient.open(server().port);
        client.send(request);
        const answer = await client.answer({ isHead: request.startsWith("HEAD ") });
        expect(answer.status).toBe(status);
        const isOfListener =
          status >= 400 && status !== 404 && answer.field("content-type") === "application/json";
        if (isOfListener) await expectWholeError(client, status, answer.body);
      });
    });
  }

  test("and a good request is served after all that", async () => {
    expect((await ask(server().port, good)).status).toBe(200);
    expect(server().events.filter(({ event }) => event === "log")).toEqual([]);
  });

  test("a refusal looks as every error does", async () => {
    const answer = await ask(server().port, "GET /hello HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\n\r\n");
    expect(answer.head.split("\r\n")).toEqual([
      "HTTP/1.1 400 Bad Request",
      "Content-Type: application/json",
      "Cache-Control: no-store",
      "Vary: Accept-Encoding",
      "Access-Control-Allow-Origin: *",
      "X-Content-Type-Options: nosniff",
      "Date: Sun, 09 Sep 2001 01:46:40 GMT",
      `Content-Length: ${answer.body.length}`,
      "Connection: close",
    ]);
    expect(JSON.parse(answer.body.toString())).toEqual({
      type: "about:blank",
      title: "Bad Request",
      status: 400,
      detail: "There is more than one Host header.",
      issues: [
        {
          code: "repeated_field",
          path: ["Host"],
          message: "There is more than one Host header.",
          in: "header",
          parameter: "Host",
        },
      ],
    });
  });

  test("405 names the methods there are", async () => {
    const answer = await ask(server().port, "TRACE /hello HTTP/1.1\r\nHost: a.test\r\n\r\n");
    expect(answer.field("allow")).toBe("GET, HEAD, OPTIONS");
  });

  test("a refused HEAD has no body either", async () => {
    using client = await RawClient.open(server().port);
    client.send("HEAD /hello HTTP/1.1\r\n\r\n");
    const answer = await client.answer({ isHead: true });
    await client.ended();
    expect([answer.status, client.received.length]).toEqual([400, 0]);
    expect(Number(answer.field("content-length"))).toBeGreaterThan(0);
  });

  test("what follows a refused request on its connection is never read as a request", async () => {
    using client = await RawClient.open(server().port);
    client.send(`GET /hello HTTP/1.1\r\nHost: a.test\r\nX Odd: b\r\n\r\n${good}`);
    expect((await client.answer()).status).toBe(400);
    await client.ended();
    expect(client.received.toString()).toBe("");
  });
});

async function expectWholeError(client: RawClient, status: number, body: Buffer): Promise<void> {
  const error = JSON.parse(body.toString());
  expect(error.status).toBe(status);
  expect(error.issues[0].message).toBe(error.detail);
  await client.ended();
  expect(client.received.length).toBe(0);
}
