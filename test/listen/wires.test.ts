import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { countedUpTo } from "./fixtures/counted.ts";
import { onEachRuntime } from "./fixtures/on-each-runtime.ts";
import { ask, RawClient } from "./fixtures/raw-client.ts";
import { type Runtime, runtimes, type ServerProcess } from "./fixtures/server-process.ts";

const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a.test\r\n\r\n`;

function openFiles({ pid }: ServerProcess): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Once the connections of earlier tests have gone. */
async function restingFiles(server: ServerProcess): Promise<number> {
  for (let last = openFiles(server); ; last = openFiles(server)) {
    await Bun.sleep(300);
    if (openFiles(server) === last) return last;
  }
}

async function untilSo(isSo: () => boolean): Promise<boolean> {
  for (let attempt = 0; attempt < 100 && !isSo(); attempt += 1) await Bun.sleep(100);
  return isSo();
}

onEachRuntime((server) => {
  describe("a reader that takes a little at a time", () => {
    test("gets each of 20 million bytes once and in order", async () => {
      using client = await RawClient.open(server().port);
      client.send(get("/counted?n=20000000") + get("/hello"));
      for (let pause = 0; pause < 40; pause += 1) {
        client.socket.pause();
        await Bun.sleep(10);
        client.socket.resume();
        await Bun.sleep(2);
      }
      expect(countedUpTo((await client.answer()).body)).toBe(5_000_000);
      expect((await client.answer()).body.toString()).toBe("hello");
    });

    test("and closes its sending side gets them too, and then the end", async () => {
      using client = await RawClient.open(server().port);
      client.send(get("/counted?n=20000000"));
      client.socket.end();
      client.socket.pause();
      await Bun.sleep(200);
      client.socket.resume();
      expect(countedUpTo((await client.answer()).body)).toBe(5_000_000);
      await client.ended();
      expect(client.received.length).toBe(0);
    });
  });

  describe("a client that resets", () => {
    test("with a thousand others, all in the midst of answers, leaves no open file behind", async () => {
      const before = await restingFiles(server());
      for (let round = 0; round < 10; round += 1) {
        const clients = await Promise.all(Array.from({ length: 100 }, () => RawClient.open(server().port)));
        for (const client of clients) client.send(get("/bytes?n=7000000").repeat(3));
        await Promise.all(clients.map((client) => client.until(() => client.received.length > 0)));
        expect(openFiles(server())).toBeGreaterThanOrEqual(before + 100);
        for (const client of clients) client.socket.resetAndDestroy();
      }
      expect(await untilSo(() => openFiles(server()) <= before)).toBe(true);
      expect((await ask(server().port, get("/hello"))).status).toBe(200);
    }, 300_000);

    test("before its answer is made costs nothing but the answer, and nobody a word", async () => {
      const from = server().events.length;
      const client = await RawClient.open(server().port);
      client.send(get("/later?ms=300"));
      await server().told((event) => event.event === "begun", from);
      client.socket.resetAndDestroy();
      await server().told((event) => event.event === "gone", from);
      await Bun.sleep(400);
      expect((await ask(server().port, get("/hello"))).status).toBe(200);
      expect(
        server()
          .events.slice(from)
          .filter((event) => event.event === "log"),
      ).toEqual([]);
    });
  });

  test("what comes after this side's end is read and dropped, without a reset", async () => {
    using client = await RawClient.open(server().port);
    const errors: Error[] = [];
    client.socket.on("error", (error) => errors.push(error));
    client.send("GET /hello HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n");
    expect((await client.answer()).body.toString()).toBe("hello");
    await client.ended();
    for (let sent = 0; sent < 5; sent += 1) {
      client.send(get("/hello").repeat(100));
      await Bun.sleep(50);
    }
    expect([client.received.length, errors]).toEqual([0, []]);
  });

  test("a connection that this side ended is given up though its peer keeps its own side open", async () => {
    const before = await restingFiles(server());
    using client = await RawClient.open(server().port);
    client.send("GET /hello HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n");
    await client.ended();
    expect(openFiles(server())).toBe(before + 1);
    expect(await untilSo(() => openFiles(server()) <= before)).toBe(true);
  });
});

/** The runtime's wires alone, and a client of theirs. */
async function bareWires(runtime: Runtime) {
  const command = [runtime.binary, ...runtime.flags, `${import.meta.dirname}/fixtures/bare-wires.ts`];
  const process = Bun.spawn(command, { stdout: "pipe", stderr: "pipe" });
  const { value = new Uint8Array() } = await process.stdout.getReader().read();
  return { process, client: await RawClient.open(Number(Buffer.from(value).toString())) };
}

describe.each(runtimes.map((runtime) => [runtime.name, runtime] as const))(
  "bare wires on %s",
  (_name, runtime) => {
    test("end behind all that waits, though the peer never stops talking", async () => {
      const { process, client } = await bareWires(runtime);
      client.send("w");
      client.socket.pause();
      const talk = setInterval(() => client.send("a"), 5);
      for (let pause = 0; pause < 40; pause += 1) {
        client.socket.pause();
        await Bun.sleep(10);
        client.socket.resume();
        await Bun.sleep(2);
      }
      await client.ended();
      clearInterval(talk);
      process.kill();
      expect(client.received.length).toBe(20_000_000);
      expect(countedUpTo(client.received)).toBe(5_000_000);
    });

    test("end the process with a fault of our own, and tell it", async () => {
      const { process, client } = await bareWires(runtime);
      client.send("x");
      const told = await new Response(process.stderr).text();
      expect(await process.exited).not.toBe(0);
      expect(told).toContain("a fault of the listener");
      client[Symbol.dispose]();
    });
  },
);
