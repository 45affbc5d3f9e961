import { describe, expect, test } from "bun:test";
import { onEachRuntime } from "./fixtures/on-each-runtime.ts";
import { ask, RawClient } from "./fixtures/raw-client.ts";

const request = (target: string, { method = "GET", version = "1.1", fields = "" } = {}) =>
  `${method} ${target} HTTP/${version}\r\nHost: a.test\r\n${fields}\r\n`;

onEachRuntime((server) => {
  const answerTo = (target: string, options = {}, isHead = false) =>
    ask(server().port, request(target, options), { isHead });

  describe("the head of an answer", () => {
    test("is the reply's lines, then Date and the length", async () => {
      const answer = await answerTo("/hello");
      expect(answer.head.split("\r\n")).toEqual([
        "HTTP/1.1 200 OK",
        "Content-Type: text/plain",
        'ETag: "one"',
        "Date: Sun, 09 Sep 2001 01:46:40 GMT",
        "Content-Length: 5",
      ]);
      expect(answer.body.toString()).toBe("hello");
    });

    test("has the Date the reply wishes", async () => {
      expect((await answerTo("/dated")).field("date")).toBe("Sun, 06 Nov 1994 08:49:37 GMT");
    });

    test.each([
      [201, "Created"],
      [404, "Not Found"],
      [413, "Content Too Large"],
      [429, "Too Many Requests"],
      [503, "Service Unavailable"],
      [299, ""],
    ])("of %d has the reason %p", async (status, reason) => {
      expect((await answerTo(`/status?code=${status}`)).head).toStartWith(`HTTP/1.1 ${status} ${reason}\r\n`);
    });

    test("tells an old client when its connection stays open, and a new one when it does not", async () => {
      const connection = async (options: object) => (await answerTo("/hello", options)).field("connection");
      expect(await connection({})).toBeNull();
      expect(await connection({ fields: "Connection: close\r\n" })).toBe("close");
      expect(await connection({ version: "1.0" })).toBe("close");
      expect(await connection({ version: "1.0", fields: "Connection: keep-alive\r\n" })).toBe("keep-alive");
    });
  });

  describe("answers without a body", () => {
    const next = request("/hello");

    async function headAndRest(first: string): Promise<[number, string | null, string]> {
      using client = await RawClient.open(server().port);
      client.send(first + next);
      const answer = await client.answer({ isHead: true });
      const { body } = await client.answer();
      return [answer.status, answer.field("content-length"), body.toString()];
    }

    test.each([
      ["HEAD of a text", request("/hello", { method: "HEAD" }), 200, "5"],
      ["HEAD of a large body", request("/bytes?n=50000000", { method: "HEAD" }), 200, "50000000"],
      ["HEAD of a reply that only tells its length", request("/length", { method: "HEAD" }), 200, "1234"],
      ["HEAD of a stream", request("/ticks", { method: "HEAD" }), 200, null],
      ["304 with a body in the reply", request("/status?code=304"), 304, null],
      ["204 with a body in the reply", request("/status?code=204"), 204, null],
      ["HEAD and 304", request("/status?code=304", { method: "HEAD" }), 304, null],
      ["HEAD of pieces", request("/pieces?n=70000", { method: "HEAD" }), 200, "70000"],
      ["304 with pieces in the reply", request("/pieces?n=700&code=304"), 304, null],
      ["GET of no pieces", request("/pieces?n=0"), 200, "0"],
      ["GET of nothing", request("/dated"), 200, "0"],
      ["GET of a reply that claims a length it does not have", request("/length"), 200, "0"],
    ])("%s", async (_, first, status, length) => {
      expect(await headAndRest(first)).toEqual([status, length, "hello"]);
    });
  });

  describe("replies that cannot be sent, and handlers that fail, are a 500 without internals", () => {
    test.each([
      ["/throws", "handler secret"],
      ["/rejects", "handler secret"],
      ["/split-header", "X-Bad"],
      ["/own-length", "Content-Length"],
      ["/status?code=199", "199"],
      ["/status?code=2000", "2000"],
      ["/twice", "only once"],
    ])("%s", async (target, logged) => {
      const from = server().events.length;
      const fields = target === "/twice" ? "Content-Length: 2\r\n" : "";
      const answer = await ask(server().port, `${request(target, { fields })}${fields && "ab"}`);
      expect([answer.status, answer.field("connection"), answer.field("x-injected")]).toEqual([
        500,
        "close",
        null,
      ]);
      expect(answer.body.toString()).not.toContain("secret");
      expect(JSON.parse(answer.body.toString())).toMatchObject({
        title: "Internal Server Error",
        issues: [],
      });
      const event = await server().told(({ name }) => name === "http.handler_failed", from);
      expect(String(event.error)).toContain(logged);
      expect(event.path).toBe(target.split("?")[0]);
    });
  });

  describe("large bodies", () => {
    test.each([0, 1, 32_767, 32_768, 32_769, 262_144, 262_145, 5_000_000])(
      "of %d bytes arrive whole",
      async (bytes) => {
        const { body } = await answerTo(`/bytes?n=${bytes}`);
        expect(body.length).toBe(bytes);
        expect(body.equals(Buffer.alloc(bytes, "0123456789abcdef"))).toBe(true);
      },
    );

    test.each([1, 2, 30_000, 262_144, 262_145, 3_000_000])("of %d bytes in pieces do too", async (bytes) => {
      for (const version of ["1.1", "1.0"]) {
        const { body } = await answerTo(`/pieces?n=${bytes}&of=7`, { version });
        expect(body.equals(Buffer.alloc(bytes, 7))).toBe(true);
      }
    });

    test("of other connections change nothing in what waits for a slow reader", async () => {
      const slow = await Promise.all([1, 2, 3, 4].map(() => RawClient.open(server().port)));
      const count = 100;
      for (const [at, client] of slow.entries()) {
        client.socket.pause();
        client.send(request(`/pieces?n=250000&of=${at + 1}`).repeat(count));
      }
      for (let round = 0; round < 50; round += 1) {
        const { body } = await answerTo("/pieces?n=250000&of=9");
        expect(body.equals(Buffer.alloc(250_000, 9))).toBe(true);
      }
      for (const [at, client] of slow.entries()) {
        client.socket.resume();
        const expected = Buffer.alloc(250_000, at + 1);
        for (let answer = 0; answer < count; answer += 1)
          expect((await client.answer()).body.equals(expected)).toBe(true);
        client[Symbol.dispose]();
      }
    }, 300_000);

    test("arrive whole before the connection closes", async () => {
      using client = await RawClient.open(server().port);
      client.send(request("/bytes?n=5000000", { fields: "Connection: close\r\n" }));
      client.socket.pause();
      await Bun.sleep(300);
      client.socket.resume();
      expect((await client.answer()).body.length).toBe(5_000_000);
      await client.ended();
    });
  });

  describe("streams", () => {
    test("are chunked for HTTP/1.1, and the connection lives on", async () => {
      using client = await RawClient.open(server().port);
      client.send(request("/ticks?n=3") + request("/hello"));
      const answer = await client.answer();
      expect([answer.field("transfer-encoding"), answer.field("content-length")]).toEqual(["chunked", null]);
      expect(answer.body.toString()).toBe("tick 0\ntick 1\ntick 2\n");
      expect((await client.answer()).body.toString()).toBe("hello");
    });

    test("end with the connection for HTTP/1.0", async () => {
      const answer = await answerTo("/ticks?n=3", { version: "1.0", fields: "Connection: keep-alive\r\n" });
      expect([answer.field("transfer-encoding"), answer.field("connection")]).toEqual([null, "close"]);
      expect(answer.body.toString()).toBe("tick 0\ntick 1\ntick 2\n");
    });

    test("send every chunk when it comes", async () => {
      using client = await RawClient.open(server().port);
      client.send(request("/ticks?n=2&ms=60000"));
      await client.until(() => client.received.includes("7\r\ntick 0\n\r\n"));
    });

    test("that break off end without the last chunk, so that the client knows", async () => {
      const from = server().events.length;
      using client = await RawClient.open(server().port);
      client.send(request("/breaking"));
      await client.ended();
      expect(client.received.toString()).toEndWith("e\r\nso far so good\r\n");
      expect((await server().told(({ name }) => name === "http.handler_failed", from)).error).toBe(
        "broken stream secret",
      );
    });
  });

  test("the peer is the client's address", async () => {
    expect(JSON.parse((await answerTo("/echo")).body.toString()).peer).toBe("127.0.0.1");
  });
});
