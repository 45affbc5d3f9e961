import { describe, expect, test } from "bun:test";
import { onEachRuntime } from "./fixtures/on-each-runtime.ts";
import { ask, RawClient } from "./fixtures/raw-client.ts";

const get = (target: string, fields = "") => `GET ${target} HTTP/1.1\r\nHost: a.test\r\n${fields}\r\n`;

onEachRuntime((server) => {
  test("the same bytes on several connections are each connection's own request, in whatever order", async () => {
    const clients = await Promise.all(Array.from({ length: 4 }, () => RawClient.open(server().port)));
    for (const path of ["/echo?a", "/echo?a", "/echo?b", "/echo?a", "/hello", "/echo?b"]) {
      for (const client of clients) client.send(`GET ${path} HTTP/1.1\r\nHost: a.test\r\n\r\n`);
      const answers = await Promise.all(clients.map((client) => client.answer()));
      const expected = path === "/hello" ? "hello" : `"query":"${path.at(-1)}"`;
      for (const { status, body } of answers)
        expect([status, body.toString()]).toEqual([200, expect.stringContaining(expected)]);
    }
    for (const client of clients) client.socket.destroy();
  });
  describe("one connection", () => {
    test("serves request after request", async () => {
      using client = await RawClient.open(server().port);
      for (const target of ["/hello", "/later", "/ticks", "/bytes?n=300000", "/hello"]) {
        client.send(get(target));
        expect((await client.answer()).status).toBe(200);
      }
    });

    test("tells apart what looks nearly the same, and answers again what is the same", async () => {
      using client = await RawClient.open(server().port);
      for (const odd of ["a", "a", "b", "a", "a", "ab", "A"]) {
        client.send(get("/echo", `X-Odd: ${odd}\r\n`));
        expect(JSON.parse((await client.answer()).body.toString()).x).toBe(odd);
      }
      const post = "POST /body HTTP/1.1\r\nHost: a.test\r\nContent-Length: 1\r\n\r\n";
      for (const body of ["c", "c", "d"]) {
        client.send(post + body);
        expect((await client.answer()).body.toString()).toBe(`read 1 ${body}`);
      }
    });

    test("answers what was sent at once in order, also behind an answer that takes its time", async () => {
      using client = await RawClient.open(server().port);
      client.send(get("/later?ms=50") + get("/hello") + get("/echo?third"));
      const bodies = [await client.answer(), await client.answer(), await client.answer()].map(({ body }) =>
        body.toString(),
      );
      expect(bodies.slice(0, 2)).toEqual(["later", "hello"]);
      expect(JSON.parse(bodies[2] ?? "").query).toBe("third");
    });

    test("answers a thousand requests sent at once", async () => {
      using client = await RawClient.open(server().port);
      client.send(Array.from({ length: 1000 }, (_, number) => get(`/echo?${number}`)).join(""));
      for (let number = 0; number < 1000; number++) {
        expect(JSON.parse((await client.answer()).body.toString()).query).toBe(String(number));
      }
    });

    test("answers the good requests before a bad one, and nothing after it", async () => {
      using client = await RawClient.open(server().port);
      client.send(`${get("/hello")}GET /bad HTTP/1.1\r\n\r\n${get("/hello")}`);
      expect([(await client.answer()).status, (await client.answer()).status]).toEqual([200, 400]);
      await client.ended();
      expect(client.received.length).toBe(0);
    });

    test("answers nothing after the request that wished to close", async () => {
      using client = await RawClient.open(server().port);
      client.send(get("/hello", "Connection: close\r\n") + get("/hello"));
      expect((await client.answer()).status).toBe(200);
      await client.ended();
      expect(client.received.length).toBe(0);
    });

    test("takes a request in two parts at every byte", async () => {
      const request = Buffer.from(
        "POST /body HTTP/1.1\r\nHost: a.test\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
      );
      for (let cut = 1; cut < request.length; cut++) {
        using client = await RawClient.open(server().port);
        client.send(request.subarray(0, cut));
        await Bun.sleep(1);
        client.send(request.subarray(cut));
        expect((await client.answer()).body.toString()).toBe("read 3 abc");
      }
    });

    test("takes a request byte by byte", async () => {
      using client = await RawClient.open(server().port);
      for (const byte of get("/hello")) {
        client.send(byte);
        await Bun.sleep(0);
      }
      expect((await client.answer()).body.toString()).toBe("hello");
    });
  });

  describe("a client that closes its sending side", () => {
    test.each(["/hello", "/later?ms=100", "/bytes?n=2000000", "/ticks?n=5&ms=20"])(
      "still gets %s",
      async (target) => {
        using client = await RawClient.open(server().port);
        client.send(get(target));
        client.socket.end();
        expect((await client.answer()).status).toBe(200);
        await client.ended();
      },
    );

    test("still gets all it asked for", async () => {
      using client = await RawClient.open(server().port);
      client.send(get("/later") + get("/hello"));
      client.socket.end();
      expect((await client.answer()).body.toString()).toBe("later");
      expect((await client.answer()).body.toString()).toBe("hello");
      await client.ended();
    });

    test("is answered after seconds too, though its handler hears that it may have left", async () => {
      const from = server().events.length;
      using client = await RawClient.open(server().port);
      client.send(get("/later?ms=3500"));
      client.socket.end();
      await server().told(({ event }) => event === "gone", from);
      expect(client.received.length).toBe(0);
      expect((await client.answer()).body.toString()).toBe("later");
    });

    test("within a request is told so", async () => {
      using client = await RawClient.open(server().port);
      client.send("GET /hello HTTP/1.1\r\nHost: a");
      client.socket.end();
      expect((await client.answer()).status).toBe(400);
    });

    test("without a request gets nothing", async () => {
      using client = await RawClient.open(server().port);
      client.socket.end();
      await client.ended();
      expect(client.received.length).toBe(0);
    });
  });

  describe("a client that goes", () => {
    const isStreamLeft = ({ event }: { event: string }) => event === "stream-left";
    const isGone = ({ event }: { event: string }) => event === "gone";

    test.each(["/ticks?n=1000000&ms=5", "/silence"])("by a reset stops the stream %s", async (target) => {
      const from = server().events.length;
      using client = await RawClient.open(server().port);
      client.send(get(target));
      await client.until(() => client.received.includes("\r\n\r\n"));
      client.socket.resetAndDestroy();
      await server().told(isStreamLeft, from);
      await server().told(isGone, from);
    });

    test("by a reset, before its handler asks to be told, is told at once", async () => {
      const from = server().events.length;
      using client = await RawClient.open(server().port);
      client.send(get("/later-asking"));
      await server().told(({ event }) => event === "begun", from);
      client.socket.resetAndDestroy();
      await server().told(({ event }) => event === "asked", from);
      expect(
        server()
          .events.slice(from)
          .map(({ event }) => event),
      ).toEqual(["begun", "gone", "asked"]);
    });

    test("has nobody told who asks of an answer that has gone out", async () => {
      const from = server().events.length;
      using client = await RawClient.open(server().port);
      client.send(get("/later-asking?ms=1"));
      expect((await client.answer()).body.toString()).toBe("later");
      client.socket.resetAndDestroy();
      await Bun.sleep(200);
      expect(
        server()
          .events.slice(from)
          .map(({ event }) => event),
      ).toEqual(["begun", "asked"]);
    });

    test.each(["/ticks?n=1000000&ms=5", "/silence"])("by closing stops the stream %s", async (target) => {
      const from = server().events.length;
      using client = await RawClient.open(server().port);
      client.send(get(target));
      await client.until(() => client.received.includes("\r\n\r\n"));
      client.socket.destroy();
      await server().told(isStreamLeft, from);
      await server().told(isGone, from);
    });

    test("before its answer is made known to the handler", async () => {
      const from = server().events.length;
      using client = await RawClient.open(server().port);
      client.send(get("/later?ms=300"));
      await server().told(({ event }) => event === "begun", from);
      client.socket.resetAndDestroy();
      await server().told(isGone, from);
    });

    test("after its answer is not", async () => {
      const from = server().events.length;
      using client = await RawClient.open(server().port);
      client.send(get("/later?ms=1"));
      await client.answer();
      client.socket.resetAndDestroy();
      await ask(server().port, get("/later?ms=50"));
      expect(server().events.slice(from).filter(isGone)).toEqual([]);
    });

    test("leaves no word in the log", () => {
      expect(server().events.filter(({ event }) => event === "log")).toEqual([]);
    });
  });

  describe("a client that does not read", () => {
    test("costs no copies of what it does not take", async () => {
      const readers = await Promise.all(Array.from({ length: 20 }, () => RawClient.open(server().port)));
      await ask(server().port, get("/bytes?n=50000000"));
      const before = await memory();
      for (const reader of readers) {
        reader.socket.pause();
        reader.send(get("/bytes?n=50000000"));
      }
      await Bun.sleep(500);
      const grown = (await memory()) - before;
      for (const reader of readers) reader[Symbol.dispose]();
      expect(grown).toBeLessThan(20 * 2_500_000);
    });

    test("holds a stream back", async () => {
      const from = server().events.length;
      using client = await RawClient.open(server().port);
      client.socket.pause();
      client.send(get("/megabytes?n=40"));
      await Bun.sleep(500);
      const sent = server()
        .events.slice(from)
        .filter(({ event }) => event === "megabyte").length;
      expect(sent).toBeLessThan(30);
      client.socket.resume();
      expect((await client.answer()).body.length).toBe(40_000_000);
    });

    test("cannot make the server gather its requests", async () => {
      using client = await RawClient.open(server().port);
      const before = await memory();
      client.send(get("/later?ms=2000"));
      const flood = Buffer.from(get("/hello").repeat(20_000));
      for (let sent = 0; sent < 60; sent++) client.send(flood);
      await Bun.sleep(500);
      expect((await memory()) - before).toBeLessThan(40_000_000);
      expect(client.socket.writableLength).toBeGreaterThan(1_000_000);
    });

    test("has no room of its own for each small answer that waits for it", async () => {
      const readers = await Promise.all(Array.from({ length: 10 }, () => RawClient.open(server().port)));
      const before = await memory("buffers");
      for (const reader of readers) {
        reader.socket.pause();
        reader.send(get("/pieces?n=300").repeat(20_000));
      }
      await Bun.sleep(1500);
      const grown = (await memory("buffers")) - before;
      for (const reader of readers) reader[Symbol.dispose]();
      expect(grown).toBeLessThan(10 * 1_500_000);
    });

    async function memory(of: "bytes" | "buffers" = "bytes"): Promise<number> {
      const from = server().events.length;
      server().command("memory");
      return Number((await server().told(({ event }) => event === "memory", from))[of]);
    }
  });
});
