import { describe, expect, test } from "bun:test";
import { onEachRuntime } from "./fixtures/on-each-runtime.ts";
import { ask, RawClient } from "./fixtures/raw-client.ts";

const post = (target: string, fields: string, body = "") =>
  `POST ${target} HTTP/1.1\r\nHost: a.test\r\n${fields}\r\n${body}`;
const hello = "GET /hello HTTP/1.1\r\nHost: a.test\r\n\r\n";
const chunked = "Transfer-Encoding: chunked\r\n";
const expecting = "Expect: 100-continue\r\n";

onEachRuntime((server) => {
  describe("a handler that reads", () => {
    test.each([
      ["a counted body", post("/body", "Content-Length: 5\r\n", "hello"), "read 5 hello"],
      [
        "a chunked body",
        post("/body", chunked, "5\r\nhello\r\n6;a=b\r\n world\r\n0\r\nX: y\r\n\r\n"),
        "read 11 hello world",
      ],
      ["no body", post("/body", ""), "read 0 "],
      ["an empty body", post("/body", "Content-Length: 0\r\n"), "read 0 "],
      ["an empty chunked body", post("/body", chunked, "0\r\n\r\n"), "read 0 "],
      [
        "a body just within the limit",
        post("/body?limit=5", "Content-Length: 5\r\n", "hello"),
        "read 5 hello",
      ],
    ])("gets %s, and the connection goes on", async (_, request, expected) => {
      using client = await RawClient.open(server().port);
      client.send(request + hello);
      expect((await client.answer()).body.toString()).toBe(expected);
      expect((await client.answer()).body.toString()).toBe("hello");
    });

    test("gets a large body that comes in many pieces", async () => {
      using client = await RawClient.open(server().port);
      client.send(post("/body?limit=3000000", "Content-Length: 3000000\r\n"));
      for (let piece = 0; piece < 30; piece++) client.send(Buffer.alloc(100_000, "b"));
      expect((await client.answer()).body.toString()).toStartWith("read 3000000 bbb");
    });

    test("learns at once that the declared length is too large", async () => {
      const answer = await ask(server().port, post("/body?limit=4", "Content-Length: 5\r\n"));
      expect([answer.status, answer.body.toString()]).toEqual([413, "too large"]);
    });

    test("learns that chunks are too large as soon as they are, long before their end", async () => {
      const answer = await ask(server().port, post("/body?limit=4", chunked, "5\r\nhello\r\n"));
      expect(answer.status).toBe(413);
    });

    test("learns that the body broke off with the connection's sending side", async () => {
      using client = await RawClient.open(server().port);
      client.send(post("/body", "Content-Length: 5\r\n", "hel"));
      client.socket.end();
      const answer = await client.answer();
      expect([answer.status, answer.body.toString()]).toEqual([400, "broken"]);
      await client.ended();
    });

    test("learns that the chunks are malformed, and the connection closes", async () => {
      using client = await RawClient.open(server().port);
      client.send(post("/body", chunked, `zz\r\n${hello}`));
      const answer = await client.answer();
      expect([answer.status, answer.field("connection")]).toEqual([400, "close"]);
      await client.ended();
      expect(client.received.length).toBe(0);
    });
  });

  describe("100-continue", () => {
    test("comes when the handler begins to read", async () => {
      using client = await RawClient.open(server().port);
      client.send(post("/body", `${expecting}Content-Length: 5\r\n`));
      const interim = await client.answer();
      expect(interim.head).toBe("HTTP/1.1 100 Continue");
      client.send("hello");
      expect((await client.answer()).body.toString()).toBe("read 5 hello");
      client.send(hello);
      expect((await client.answer()).body.toString()).toBe("hello");
    });

    test.each([
      ["the body is there already", post("/body", `${expecting}Content-Length: 5\r\n`, "hello"), 200],
      ["there is no body", post("/body", expecting), 200],
      ["the body is refused by its length", post("/body?limit=4", `${expecting}Content-Length: 5\r\n`), 413],
      ["the handler does not read", post("/ignore", `${expecting}Content-Length: 5\r\n`), 200],
    ])("does not come when %s", async (_, request, status) => {
      expect((await ask(server().port, request)).status).toBe(status);
    });

    test("is not sent to HTTP/1.0, whose body is simply read", async () => {
      const old = `POST /body HTTP/1.0\r\n${expecting}Content-Length: 5\r\n\r\nhello`;
      expect((await ask(server().port, old)).body.toString()).toBe("read 5 hello");
    });

    test("withheld means that the connection closes: the body may come or not", async () => {
      using client = await RawClient.open(server().port);
      client.send(post("/ignore", `${expecting}Content-Length: 5\r\n`));
      expect((await client.answer()).field("connection")).toBe("close");
      await client.ended();
    });
  });

  describe("a body nobody reads", () => {
    test.each([
      ["of a few bytes", post("/ignore", "Content-Length: 5\r\n", "hello")],
      ["of 64 kB", post("/ignore", "Content-Length: 65536\r\n", "a".repeat(65_536))],
      ["in chunks", post("/ignore", chunked, "5\r\nhello\r\n0\r\n\r\n")],
      ["of a GET", `GET /ignore HTTP/1.1\r\nHost: a.test\r\nContent-Length: 5\r\n\r\nhello`],
      ["that holds a request", post("/ignore", `Content-Length: ${hello.length}\r\n`, hello)],
      ["too large, but not by much", post("/body?limit=4", "Content-Length: 5\r\n", "hello")],
    ])("%s is skipped, and the connection goes on", async (_, request) => {
      using client = await RawClient.open(server().port);
      client.send(request);
      await client.answer();
      client.send(hello);
      expect((await client.answer()).body.toString()).toBe("hello");
    });

    test("and is larger than 64 kB costs the connection, but the answer arrives", async () => {
      using client = await RawClient.open(server().port);
      client.send(post("/ignore", "Content-Length: 2000000\r\n", "a".repeat(2_000_000)));
      const answer = await client.answer();
      expect([answer.body.toString(), answer.field("connection")]).toEqual(["ignored", "close"]);
      await client.ended();
    });

    test("and goes on in chunks without end costs the connection", async () => {
      using client = await RawClient.open(server().port);
      client.send(post("/ignore", chunked, `8000\r\n${"a".repeat(0x8000)}\r\n`.repeat(4)));
      expect((await client.answer()).body.toString()).toBe("ignored");
      await client.ended();
    });
  });

  test("a head that comes again means the same, whatever follows it and however it is cut", async () => {
    using client = await RawClient.open(server().port);
    const counted = (body: string) => post("/body", `Content-Length: ${body.length}\r\n`, body);
    const inChunks = (body: string) => post("/body", chunked, `${body.length}\r\n${body}\r\n0\r\n\r\n`);
    const asked = Array.from({ length: 60 }, (_, at) => {
      const body = String.fromCharCode(97 + (at % 26)).repeat(1 + (at % 4));
      const request = [counted(body), inChunks(body), hello, `\r\n${hello}`, post("/body", "")][at % 5] ?? "";
      return {
        request,
        expected: [2, 3].includes(at % 5)
          ? "hello"
          : `read ${at % 5 === 4 ? "0 " : `${body.length} ${body}`}`,
      };
    });
    const bytes = asked.map(({ request }) => request).join("");
    for (const step of [bytes.length, 7, 64]) {
      for (let at = 0; at < bytes.length; at += step) {
        client.send(bytes.slice(at, at + step));
        if (step < bytes.length && at % 5 === 0) await Bun.sleep(0);
      }
      for (const { expected } of asked) expect((await client.answer()).body.toString()).toBe(expected);
    }
    client.send(
      post("/body", "Content-Length: 2\r\n", "ab") + post("/body", "Content-Length: 20\r\n", "a".repeat(20)),
    );
    expect((await client.answer()).body.toString()).toBe("read 2 ab");
    expect((await client.answer()).body.toString()).toBe(`read 20 ${"a".repeat(20)}`);
  });

  test("a request waits behind a body, and a body that looks like a request is none", async () => {
    using client = await RawClient.open(server().port);
    client.send(post("/body", `Content-Length: ${hello.length}\r\n`, hello) + hello);
    expect((await client.answer()).body.toString()).toBe(`read ${hello.length} ${hello}`);
    expect((await client.answer()).body.toString()).toBe("hello");
  });
});
