import { describe, expect, test } from "bun:test";
import { type Act, acknowledge, Mute, Receiver } from "./fixtures/receiver.ts";
import { runtimes, SenderProcess } from "./fixtures/sender-process.ts";

const allow = ["127.0.0.0/8"];
const hosts = Array.from({ length: 9 }, (_, index) => `h${index}.receiver.test`);
const names = Object.fromEntries([...hosts, "receiver.test"].map((host) => [host, [["127.0.0.1"]]]));

const urlAt = ({ port }: { port: number }, host = "receiver.test") => `https://${host}:${port}/`;
const answered = { kind: "answered", status: 204 };
const reset = { kind: "unanswered", cause: "reset" } as const;

/** Acknowledges a connection's first call and does something else on the later ones. */
function firstThen(act: Act): Act {
  const served = new Set<number>();
  return (line) => {
    const isFirst = !served.has(line.call.connection);
    served.add(line.call.connection);
    (isFirst ? acknowledge : act)(line);
  };
}

async function until(holds: () => boolean, most = 250): Promise<void> {
  for (let tries = 0; !holds() && tries < most; tries += 1) await Bun.sleep(20);
}

describe.each(runtimes.map((runtime) => [runtime.name, runtime] as const))("on %s", (_, runtime) => {
  test("a connection is kept for the same host, address and port, and for nobody else", async () => {
    await using receiver = await Receiver.start(acknowledge);
    await using sender = new SenderProcess(runtime, { allow, names });
    for (let round = 0; round < 5; round += 1) await sender.post(urlAt(receiver));
    expect(receiver.connections).toBe(1);
    await sender.ask(urlAt(receiver, "receiver.test."));
    expect(receiver.connections).toBe(1);
    await sender.post(urlAt(receiver, "h1.receiver.test"));
    expect(receiver.connections).toBe(2);
    await sender.post(urlAt(receiver, "127.0.0.1"));
    expect(receiver.connections).toBe(3);
    // Another spelling of the same address is the same host.
    await sender.post(urlAt(receiver, "[::ffff:127.0.0.1]"));
    expect(receiver.connections).toBe(3);
  });

  test("a connection is left alone when its host has moved to another address", async () => {
    await using before = await Receiver.start(acknowledge, { address: "127.0.0.2" });
    await using after = await Receiver.start(acknowledge, { address: "127.0.0.1", port: before.port });
    const moving = { "receiver.test": [["127.0.0.2"], ["127.0.0.1"]] };
    await using sender = new SenderProcess(runtime, { allow, names: moving });
    for (let round = 0; round < 3; round += 1)
      expect(await sender.post(urlAt(before))).toMatchObject(answered);
    expect([before.calls.length, after.calls.length]).toEqual([1, 2]);
  });

  test("a new connection of a host goes on with its TLS session, another host's does not", async () => {
    await using receiver = await Receiver.start(({ write, end }) => {
      write("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n");
      end();
    });
    await using sender = new SenderProcess(runtime, { allow, names });
    for (const host of ["h1.receiver.test", "h1.receiver.test", "h2.receiver.test", "127.0.0.1"])
      expect(await sender.post(urlAt(receiver, host))).toMatchObject(answered);
    expect(receiver.calls.map(({ isResumed }) => isResumed)).toEqual([false, true, false, false]);
  });

  test.each([
    ["ended", ({ end }: Parameters<Act>[0]) => end()],
    ["reset", ({ wire }: Parameters<Act>[0]) => void wire.resetAndDestroy()],
  ])(
    "a kept connection that was %s meanwhile costs nothing: a fresh one is tried",
    async (_how, close) => {
      await using receiver = await Receiver.start((line) => {
        acknowledge(line);
        setTimeout(() => close(line), 50);
      });
      await using sender = new SenderProcess(runtime, { allow, names });
      for (let round = 0; round < 3; round += 1) {
        await sender.post(urlAt(receiver));
        // The sender cannot see the end while it is busy, and writes into the dead connection.
        const blocked = sender.do({ verb: "block", milliseconds: 200 });
        const exchange = sender.post(urlAt(receiver), { bytes: 600_000 });
        await blocked;
        expect(await exchange).toMatchObject(answered);
        await Bun.sleep(100);
      }
    },
    300_000,
  );

  test("a kept connection that dies on the request gets one fresh one, and no third", async () => {
    await using receiver = await Receiver.start(firstThen(({ end }) => end()));
    await using sender = new SenderProcess(runtime, { allow, names });
    await sender.post(urlAt(receiver));
    expect(await sender.post(urlAt(receiver))).toMatchObject(answered);
    expect(receiver.calls.map(({ connection }) => connection)).toEqual([1, 1, 2]);
  });

  test("a fresh connection that dies is not tried again", async () => {
    let calls = 0;
    await using receiver = await Receiver.start((line) => {
      calls += 1;
      if (calls === 1) acknowledge(line);
      else line.end();
    });
    await using sender = new SenderProcess(runtime, { allow, names });
    expect(await sender.post(urlAt(receiver))).toMatchObject(answered);
    expect(await sender.post(urlAt(receiver))).toEqual(reset);
    expect(calls).toBe(3);
    expect(await sender.post(urlAt(receiver))).toEqual(reset);
    expect(calls).toBe(4);
  });

  test("after the first byte of an answer nothing is sent twice", async () => {
    const answer = firstThen((line) => {
      line.write("HT");
      setTimeout(() => line.end(), 50);
    });
    await using receiver = await Receiver.start(answer);
    await using sender = new SenderProcess(runtime, { allow, names });
    await sender.post(urlAt(receiver));
    expect(await sender.post(urlAt(receiver))).toEqual(reset);
    expect(receiver.calls).toHaveLength(2);
  });

  test("what nobody asked for ends a kept connection", async () => {
    await using receiver = await Receiver.start((line) => {
      acknowledge(line);
      setTimeout(() => line.write("HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n"), 50);
    });
    await using sender = new SenderProcess(runtime, { allow, names });
    for (let round = 1; round <= 3; round += 1) {
      expect(await sender.post(urlAt(receiver))).toMatchObject(answered);
      await until(() => receiver.openConnections === 0);
      expect(receiver.connections).toBe(round);
    }
  });

  test("an address that does not connect is followed by one other, and comes last next time", async () => {
    await using receiver = await Receiver.start(acknowledge, { address: "127.0.0.3" });
    await using mute = await Mute.start("127.0.0.2", receiver.port);
    await using sender = new SenderProcess(runtime, {
      allow,
      limits: { connectMilliseconds: 1000 },
      names: {
        "a.receiver.test": [["127.0.0.2", "127.0.0.3"]],
        "b.receiver.test": [["127.0.0.4", "127.0.0.3"]],
        "c.receiver.test": [["127.0.0.4", "127.0.0.5", "127.0.0.3"]],
      },
    });
    for (let round = 0; round < 3; round += 1)
      expect(await sender.post(urlAt(receiver, "a.receiver.test"))).toMatchObject(answered);
    expect(mute.connections).toBe(1);
    expect(await sender.post(urlAt(receiver, "b.receiver.test"))).toMatchObject(answered);
    expect(await sender.post(urlAt(receiver, "c.receiver.test"))).toEqual({
      kind: "unanswered",
      cause: "connect",
    });
    expect(await sender.post(urlAt(receiver, "c.receiver.test"))).toMatchObject(answered);
  }, 300_000);

  test("what one port of a name does is not held against another: each has its own address that answers", async () => {
    await using receiver = await Receiver.start(acknowledge, { address: "127.0.0.3" });
    await using first = await Receiver.start(acknowledge, { address: "127.0.0.2" });
    await using sender = new SenderProcess(runtime, {
      allow,
      names: { "a.receiver.test": [["127.0.0.2", "127.0.0.3"]] },
    });
    const both = [urlAt(receiver, "a.receiver.test"), urlAt(first, "a.receiver.test")];
    for (let round = 0; round < 10; round += 1) {
      const urls = Array.from({ length: 12 }, (_, index) => both[index % 2] ?? "");
      const exchanges = await Promise.all(urls.map((url) => sender.post(url)));
      for (const exchange of exchanges) expect(exchange).toMatchObject(answered);
    }
  });

  test("time in which the sender itself was held up is not held against the peer", async () => {
    await using receiver = await Receiver.start((line) => void setTimeout(() => acknowledge(line), 300));
    await using sender = new SenderProcess(runtime, { allow, names, limits: { postMilliseconds: 1000 } });
    const posting = sender.post(urlAt(receiver));
    await until(() => receiver.calls.length === 1);
    await sender.do({ verb: "block", milliseconds: 1500 });
    expect(await posting).toMatchObject(answered);
  });

  test("a host has at most so many connections at a time", async () => {
    await using receiver = await Receiver.start((line) => void setTimeout(() => acknowledge(line), 30));
    await using sender = new SenderProcess(runtime, { allow, names, limits: { socketsPerAddress: 4 } });
    const exchanges = await Promise.all(Array.from({ length: 20 }, () => sender.post(urlAt(receiver))));
    for (const exchange of exchanges) expect(exchange).toMatchObject(answered);
    expect(receiver.mostOpen).toBe(4);
  });

  test("a host has no more than that after its idle connections were found dead", async () => {
    await using receiver = await Receiver.start((line) => {
      acknowledge(line);
      if (line.call.method === "GET") setTimeout(() => line.end(), 50);
    });
    const limits = { socketsPerAddress: 2, idleMilliseconds: 600_000 };
    await using sender = new SenderProcess(runtime, { allow, names, limits });
    for (let round = 0; round < 4; round += 1) {
      await sender.ask(urlAt(receiver));
      await sender.do({ verb: "block", milliseconds: 100 });
      const exchanges = await Promise.all(Array.from({ length: 8 }, () => sender.post(urlAt(receiver))));
      for (const exchange of exchanges) expect(exchange).toMatchObject(answered);
      expect(receiver.openConnections).toBeLessThanOrEqual(2);
    }
  }, 300_000);

  test("a host's first connection brings the session that its others go on with", async () => {
    await using receiver = await Receiver.start((line) => void setTimeout(() => acknowledge(line), 100));
    await using sender = new SenderProcess(runtime, { allow, names });
    // Another host's first: the process has shaken hands before, and is quick to do so again on a busy machine.
    await sender.post(urlAt(receiver, hosts.at(-1)));
    const exchanges = await Promise.all(Array.from({ length: 6 }, () => sender.post(urlAt(receiver))));
    for (const exchange of exchanges) expect(exchange).toMatchObject(answered);
    expect(receiver.connections).toBeGreaterThan(2);
    const strangers = receiver.calls.filter(({ isResumed }) => !isResumed);
    expect(new Set(strangers.map(({ connection }) => connection)).size).toBe(2);
  });

  test("a first connection that never comes to stand holds nobody up for long", async () => {
    await using mute = await Mute.start("127.0.0.2", 0);
    await using sender = new SenderProcess(runtime, {
      allow,
      names: { "receiver.test": [["127.0.0.2"]] },
      limits: { connectMilliseconds: 1500, postMilliseconds: 2500 },
    });
    const posting = Promise.all(Array.from({ length: 4 }, () => sender.post(urlAt(mute))));
    await until(() => mute.connections === 4);
    expect(mute.connections).toBe(4);
    for (const exchange of await posting) expect(exchange).toMatchObject({ kind: "unanswered" });
  }, 300_000);

  test("all hosts together have so many, and idle ones make room", async () => {
    await using receiver = await Receiver.start((line) => void setTimeout(() => acknowledge(line), 50));
    const limits = { sockets: 4, idleSockets: 2, idleMilliseconds: 600_000 };
    await using sender = new SenderProcess(runtime, { allow, names, limits });
    for (let round = 0; round < 3; round += 1) {
      const exchanges = await Promise.all(hosts.map((host) => sender.post(urlAt(receiver, host))));
      for (const exchange of exchanges) expect(exchange).toMatchObject(answered);
    }
    // The receiver sees the end of one later than the beginning of the next.
    expect(receiver.mostOpen).toBeLessThan(hosts.length);
    await until(() => receiver.openConnections <= 2);
    expect(receiver.openConnections).toBeLessThanOrEqual(2);
  });

  test("as many stay idle as were in use at once, for a moment", async () => {
    await using receiver = await Receiver.start((line) => void setTimeout(() => acknowledge(line), 50));
    await using sender = new SenderProcess(runtime, {
      allow,
      names,
      limits: { idleSockets: 2, idleMilliseconds: 600_000 },
    });
    for (let round = 0; round < 3; round += 1)
      await Promise.all(hosts.map((host) => sender.post(urlAt(receiver, host))));
    expect(receiver.connections).toBe(hosts.length);
    await until(() => receiver.openConnections <= 2, 500);
    expect(receiver.openConnections).toBe(2);
  }, 300_000);

  test("what was of use again a moment ago stays idle, so that hosts who come round in turn lose nothing", async () => {
    await using receiver = await Receiver.start(acknowledge);
    await using sender = new SenderProcess(runtime, {
      allow,
      names,
      limits: { idleSockets: 2, idleMilliseconds: 600_000 },
    });
    for (let round = 0; round < 4; round += 1)
      for (const host of hosts)
        for (let burst = 0; burst < 2; burst += 1)
          expect(await sender.post(urlAt(receiver, host))).toMatchObject(answered);
    // The first ones made it known.
    expect(receiver.connections).toBeLessThanOrEqual(hosts.length + 2);
    await until(() => receiver.openConnections <= 2, 500);
    expect(receiver.openConnections).toBe(2);
  }, 300_000);

  test("who waits for a connection and gives up leaves its turn to the next", async () => {
    let isSlow = true;
    await using receiver = await Receiver.start((line) => {
      if (isSlow) setTimeout(() => acknowledge(line), 400);
      else acknowledge(line);
    });
    await using sender = new SenderProcess(runtime, { allow, names, limits: { socketsPerAddress: 1 } });
    const first = sender.post(urlAt(receiver));
    await until(() => receiver.calls.length === 1);
    const second = sender.ask(urlAt(receiver), { abortAfter: 50 });
    const third = sender.post(urlAt(receiver));
    expect(await second).toEqual({ kind: "unanswered", cause: "timeout" });
    isSlow = false;
    expect([await first, await third]).toMatchObject([answered, answered]);
    expect(receiver.calls.map(({ method }) => method)).toEqual(["POST", "POST"]);
    expect(receiver.connections).toBe(1);
  });

  test("a host whose connections die while others wait for them is asked on new ones", async () => {
    await using receiver = await Receiver.start((line) => {
      setTimeout(() => (line.call.method === "GET" ? line.end() : acknowledge(line)), 30);
    });
    await using sender = new SenderProcess(runtime, {
      allow,
      names,
      limits: { sockets: 2, socketsPerAddress: 2 },
    });
    const urls = [...hosts, ...hosts].map((host) => urlAt(receiver, host));
    const exchanges = urls.flatMap((url) => [sender.ask(url), sender.post(url)]);
    for (const [index, exchange] of (await Promise.all(exchanges)).entries())
      expect(exchange).toMatchObject(index % 2 === 0 ? reset : answered);
  });

  test("idle connections are dropped after a while", async () => {
    await using receiver = await Receiver.start(acknowledge);
    await using sender = new SenderProcess(runtime, { allow, names, limits: { idleMilliseconds: 200 } });
    await sender.post(urlAt(receiver));
    expect(receiver.openConnections).toBe(1);
    await until(() => receiver.openConnections === 0);
    expect(receiver.openConnections).toBe(0);
  });

  test("a receiver's own word on how long it keeps them is heeded", async () => {
    await using receiver = await Receiver.start(({ write }) =>
      write("HTTP/1.1 204 No Content\r\nKeep-Alive: timeout=2\r\n\r\n"),
    );
    await using sender = new SenderProcess(runtime, { allow, names, limits: { idleMilliseconds: 600_000 } });
    await sender.post(urlAt(receiver));
    await until(() => receiver.openConnections === 0);
    expect(receiver.openConnections).toBe(0);
  });
});
