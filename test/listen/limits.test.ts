import { describe, expect, test } from "bun:test";
import type { Socket } from "node:net";
import { onEachRuntime } from "./fixtures/on-each-runtime.ts";
import { ask, RawClient } from "./fixtures/raw-client.ts";

/** Until the kernel keeps nothing of the server's side: closed without a reset, it would wait for the peer for minutes. */
async function untilForgotten({ localPort = 0, remotePort = 0 }: Socket): Promise<void> {
  const inHex = (port: number) => `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const serverSide = new RegExp(`${inHex(remotePort)} [0-9A-F]+${inHex(localPort)} `);
  for (let attempt = 0; attempt < 50; attempt++) {
    const table = await Bun.file("/proc/net/tcp").text();
    if (!serverSide.test(table)) return;
    await Bun.sleep(100);
  }
  throw new Error("The kernel still keeps the connection.");
}

const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a.test\r\n\r\n`;

onEachRuntime(
  (server) => {
    async function trickle(client: RawClient, bytes: string): Promise<void> {
      for (let sent = 0; sent < 100 && !client.isEnded && client.received.length === 0; sent++) {
        client.send(bytes);
        await Bun.sleep(100);
      }
    }

    describe("a slow client is cut", () => {
      test.concurrent("that sends its head a line at a time", async () => {
        using client = await RawClient.open(server().port);
        client.send("GET /hello HTTP/1.1\r\nHost: a.test\r\n");
        await trickle(client, "X-Odd: a\r\n");
        const answer = await client.answer();
        expect([answer.status, answer.field("connection")]).toEqual([408, "close"]);
        await client.ended();
      });

      test.concurrent("that sends empty lines for ever", async () => {
        using client = await RawClient.open(server().port);
        await trickle(client, "\r\n");
        await client.ended();
      });

      test.concurrent("that sends its body a byte at a time", async () => {
        const from = server().events.length;
        using client = await RawClient.open(server().port);
        client.send("POST /body HTTP/1.1\r\nHost: a.test\r\nContent-Length: 1000\r\n\r\n");
        await trickle(client, "b");
        expect((await client.answer()).status).toBe(408);
        await client.ended();
        expect(
          server()
            .events.slice(from)
            .filter(({ name }) => name === "http.handler_failed"),
        ).toEqual([]);
      });

      test.concurrent("that owes the body of an answered request", async () => {
        using client = await RawClient.open(server().port);
        client.send("POST /ignore HTTP/1.1\r\nHost: a.test\r\nContent-Length: 1000\r\n\r\n");
        expect((await client.answer()).status).toBe(200);
        await client.ended();
      });

      test.concurrent("that connects and says nothing", async () => {
        using client = await RawClient.open(server().port);
        await client.ended();
        expect(client.received.length).toBe(0);
      });

      test.concurrent("that says nothing after an answer", async () => {
        using client = await RawClient.open(server().port);
        client.send(get("/hello"));
        expect((await client.answer()).status).toBe(200);
        await client.ended();
        expect(client.received.length).toBe(0);
      });

      test.concurrent("that takes nothing of its answer", async () => {
        const from = server().events.length;
        using client = await RawClient.open(server().port);
        client.socket.pause();
        client.send(get("/megabytes?n=1000"));
        await server().told(({ event }) => event === "gone", from);
        await untilForgotten(client.socket);
      });
    });

    describe("a client is not cut", () => {
      test.concurrent("while the server is slow", async () => {
        expect((await ask(server().port, get("/later?ms=3500"))).body.toString()).toBe("later");
      });

      test.concurrent("while a stream is silent", async () => {
        using client = await RawClient.open(server().port);
        client.send(get("/silence"));
        await Bun.sleep(3500);
        expect(client.isEnded).toBe(false);
      });

      test.concurrent("that takes its answer slowly, but takes it", async () => {
        using client = await RawClient.open(server().port);
        client.send(get("/bytes?n=20000000"));
        for (let pause = 0; pause < 14; pause++) {
          client.socket.pause();
          await Bun.sleep(230);
          client.socket.resume();
          await Bun.sleep(20);
        }
        expect((await client.answer()).body.length).toBe(20_000_000);
      });
    });
  },
  { headSeconds: 1, requestSeconds: 1, idleSeconds: 1, writeStallSeconds: 1 },
);
