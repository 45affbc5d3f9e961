import { describe, expect, test } from "bun:test";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { acknowledge, Receiver } from "./fixtures/receiver.ts";
import { runtimes, SenderProcess } from "./fixtures/sender-process.ts";

const nodeBinary = runtimes[1].binary;
const backlog = 1;
const stopped = `const server = require("node:net").createServer().listen({ port: 0, host: "127.0.0.1", backlog: ${backlog} }, () => {
  process.stdout.write(server.address().port + "\\n", () => process.kill(process.pid, "SIGSTOP"));
});`;

/** A port whose queue is full: the kernel drops whoever wants to connect, as a dead host's network does. */
async function fullQueue(): Promise<AsyncDisposable & { readonly port: number }> {
  const child = spawn(nodeBinary, ["-e", stopped], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  const port = Number(line);
  const waiting: Socket[] = [];
  // A queue holds one more than it is told.
  for (let count = 0; count <= backlog; count += 1) {
    const socket = connect({ port, host: "127.0.0.1" });
    await once(socket, "connect");
    waiting.push(socket);
  }
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      for (const socket of waiting) socket.destroy();
      child.kill("SIGKILL");
      await once(child, "close");
    },
  };
}

const hosts = Array.from({ length: 200 }, (_, index) => `h${index}.receiver.test`);
/** What Bun's own sockets may leave to the kernel, which cannot be called off. */
const mostLeft = 128;

describe.each(runtimes.map((runtime) => [runtime.name, runtime] as const))("on %s", (name, runtime) => {
  test("hosts that never connect leave few sockets behind, and others are reached", async () => {
    await using receiver = await Receiver.start(acknowledge);
    await using sender = new SenderProcess(runtime, {
      allow: ["127.0.0.0/8"],
      names: Object.fromEntries(hosts.map((host) => [host, [["127.0.0.1"]]])),
      limits: { connectMilliseconds: 300, postMilliseconds: 600 },
    });
    const reached = async () =>
      expect(await sender.post(`https://h0.receiver.test:${receiver.port}/`)).toMatchObject({ status: 204 });
    await reached();
    const before = sender.sockets();
    {
      await using dead = await fullQueue();
      for (let round = 0; round < 2; round += 1) {
        const posts = hosts.map((host) => sender.post(`https://${host}:${dead.port}/`));
        for (const exchange of await Promise.all(posts))
          expect(exchange).toEqual({ kind: "unanswered", cause: "timeout" });
        await reached();
        expect(sender.sockets() - before).toBeLessThanOrEqual(name === "Bun" ? mostLeft : 0);
      }
    }
    // The kernel asks a few times, and is told at last that nobody listens there.
    for (let look = 0; sender.sockets() > before && look < 400; look += 1) await Bun.sleep(50);
    expect(sender.sockets()).toBeLessThanOrEqual(before);
    await reached();
  }, 300_000);

  test("what cannot even begin to connect is known at once, and the other address has all the time", async () => {
    await using receiver = await Receiver.start(acknowledge);
    // To connect to a broadcast address is refused on the spot, as any is that no route leads to.
    await using sender = new SenderProcess(runtime, {
      allow: ["127.0.0.0/8", "255.255.255.255/32"],
      names: {
        "alone.receiver.test": [["255.255.255.255"]],
        "h0.receiver.test": [["255.255.255.255", "127.0.0.1"]],
      },
      limits: { connectMilliseconds: 20_000, postMilliseconds: 20_000 },
    });
    const unconnected = { kind: "unanswered", cause: "connect" } as const;
    expect(await sender.post("https://alone.receiver.test/")).toEqual(unconnected);
    expect(await sender.post("https://255.255.255.255/")).toEqual(unconnected);
    expect(await sender.post(`https://h0.receiver.test:${receiver.port}/`)).toMatchObject({ status: 204 });
  }, 300_000);
});
