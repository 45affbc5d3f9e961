import { describe, expect, test } from "bun:test";
import { RawClient } from "./fixtures/raw-client.ts";
import { runtimes, ServerProcess } from "./fixtures/server-process.ts";

const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a.test\r\n\r\n`;
const isDrained = ({ event }: { event: string }) => event === "drained";
const isBegun = ({ event }: { event: string }) => event === "begun";
const isStreamLeft = ({ event }: { event: string }) => event === "stream-left";

describe.each(runtimes.map((runtime) => [runtime.name, runtime] as const))("%s", (_, runtime) => {
  test("an idle server is drained at once, and takes no more connections", async () => {
    await using server = await ServerProcess.start(runtime);
    server.command("drain 60");
    await server.told(isDrained);
    expect(
      await RawClient.open(server.port).then(
        () => "open",
        () => "refused",
      ),
    ).toBe("refused");
  });

  test("idle connections are closed without a reset", async () => {
    await using server = await ServerProcess.start(runtime);
    using used = await RawClient.open(server.port);
    using unused = await RawClient.open(server.port);
    used.send(get("/hello"));
    await used.answer();
    server.command("drain 60");
    await Promise.all([used.ended(), unused.ended()]);
    used.socket.end();
    unused.socket.end();
    await server.told(isDrained);
  });

  test("a request under way is answered, with the word that this was the last", async () => {
    await using server = await ServerProcess.start(runtime);
    using client = await RawClient.open(server.port);
    client.send(get("/later?ms=500"));
    await server.told(isBegun);
    server.command("drain 60");
    const answer = await client.answer();
    expect([answer.body.toString(), answer.field("connection")]).toEqual(["later", "close"]);
    await client.ended();
  });

  test("a large answer under way arrives whole", async () => {
    await using server = await ServerProcess.start(runtime);
    using client = await RawClient.open(server.port);
    client.socket.pause();
    client.send(get("/bytes?n=20000000"));
    await Bun.sleep(200);
    server.command("drain 60");
    await Bun.sleep(200);
    client.socket.resume();
    expect((await client.answer()).body.length).toBe(20_000_000);
    await client.ended();
  });

  test("a request whose body is still coming is answered", async () => {
    await using server = await ServerProcess.start(runtime);
    using client = await RawClient.open(server.port);
    client.send("POST /body HTTP/1.1\r\nHost: a.test\r\nContent-Length: 5\r\n\r\nhe");
    await Bun.sleep(100);
    server.command("drain 60");
    await Bun.sleep(400);
    client.send("llo");
    expect((await client.answer()).body.toString()).toBe("read 5 hello");
  });

  test("what arrives while the server is too busy to read is answered", async () => {
    await using server = await ServerProcess.start(runtime);
    using client = await RawClient.open(server.port);
    client.send(get("/hello"));
    await client.answer();
    server.command("drain 60 1000");
    await server.told(({ event }) => event === "busy");
    client.send(get("/hello"));
    expect((await client.answer()).body.toString()).toBe("hello");
    await server.told(isDrained);
  });

  test("open streams end by their last chunk, and their sources are told", async () => {
    await using server = await ServerProcess.start(runtime);
    using ticking = await RawClient.open(server.port);
    using silent = await RawClient.open(server.port);
    ticking.send(get("/ticks?n=100000&ms=10"));
    silent.send(get("/silence"));
    await ticking.until(() => ticking.received.includes("tick 1"));
    await silent.until(() => silent.received.includes("\r\n\r\n"));
    server.command("drain 60");
    expect((await ticking.answer()).body.toString()).toContain("tick 1\n");
    expect((await silent.answer()).body.length).toBe(0);
    const first = await server.told(isStreamLeft);
    await server.told((event) => isStreamLeft(event) && event !== first);
  });

  test("what does not end within the grace is cut, and told so", async () => {
    await using server = await ServerProcess.start(runtime);
    using client = await RawClient.open(server.port);
    client.send(get("/later?ms=60000"));
    await server.told(isBegun);
    server.command("drain 1");
    await server.told(isDrained);
    await client.ended();
    await server.told(({ event }) => event === "gone");
    expect(client.received.length).toBe(0);
  });

  test("draining twice is draining once", async () => {
    await using server = await ServerProcess.start(runtime);
    server.command("drain 60");
    server.command("drain 0");
    const first = await server.told(isDrained);
    await server.told((event) => isDrained(event) && event !== first);
  });

  test("under load, no request sent before the drain fails, and none sent after it is half answered", async () => {
    await using server = await ServerProcess.start(runtime);
    const clients = await Promise.all(Array.from({ length: 20 }, () => RawClient.open(server.port)));
    let isDraining = false;
    const failures: string[] = [];
    const serve = async (client: RawClient, target: string) => {
      for (let request = 0; request < 5000; request++) {
        const wasSentBefore = !isDraining;
        client.send(get(target));
        const answer = await client.answer().catch(() => null);
        const isPartial = answer === null && client.received.length > 0;
        if (answer === null && (wasSentBefore || isPartial)) failures.push(`${target} ${request}`);
        if (answer === null || answer.field("connection") === "close") return;
      }
    };
    const targets = ["/hello", "/later?ms=3", "/bytes?n=100000", "/ticks?n=2"];
    const loads = clients.map((client, number) => serve(client, targets[number % targets.length] ?? "/"));
    await Bun.sleep(300);
    const late = await RawClient.open(server.port);
    late.send(get("/hello"));
    isDraining = true;
    server.command("drain 5");
    expect((await late.answer()).status).toBe(200);
    await Promise.all(loads);
    for (const client of [...clients, late]) client.socket.destroy();
    await server.told(isDrained);
    expect(failures).toEqual([]);
  });
});
