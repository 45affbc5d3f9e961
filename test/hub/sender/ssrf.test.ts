import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { onEachRuntime } from "./fixtures/on-each-runtime.ts";
import { acknowledge, Receiver, Tripwire } from "./fixtures/receiver.ts";

/** Spellings of addresses that are somewhere on this machine. */
const thisMachine = [
  "127.0.0.1",
  "127.0.0.2",
  "127.1",
  "127.0.0.1.",
  "2130706433",
  "0x7f000001",
  "0x7f.0.0.1",
  "0177.0.0.1",
  "017700000001",
  "①②⑦.⓪.⓪.①",
  "127。0。0。1",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[0:0:0:0:0:ffff:127.0.0.1]",
];

const elsewhere = [
  "0",
  "0.0.0.0",
  "[::]",
  "[::1]",
  "[0:0:0:0:0:0:0:1]",
  "[::127.0.0.1]",
  "[::ffff:0:127.0.0.1]",
  "[64:ff9b::127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[64:ff9b:1::7f00:1]",
  "[2002:7f00:1::]",
  "[2002:7f00:1::1]",
  "[2001:0:7f00:1:0:0:80ff:fffe]",
  "[fe80::1]",
  "[fc00::1]",
  "[fd00:ec2::254]",
  "[fec0::1]",
  "[ff02::1]",
  "[2001:db8::1]",
  "[3fff::1]",
  "[5f00::1]",
  "[4000::1]",
  "[e000::1]",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.0.1",
  "169.254.169.254",
  "[::ffff:169.254.169.254]",
  "100.100.100.200",
  "168.63.129.16",
  "[::ffff:168.63.129.16]",
  "192.0.0.192",
  "192.0.2.1",
  "198.18.0.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
];

const localNames = [
  "localhost",
  "LOCALHOST",
  "localhost.",
  "localhost..",
  "a.localhost",
  "a.b.LocalHost.",
  "printer.local",
  "printer.local.",
  "metadata.google.internal",
  "metadata.google.internal.",
  "intranet",
  "intranet.",
  "%6cocalhost",
  "ｌocalhost",
];

/** Names that DNS sends to such addresses. */
const namesTo: Record<string, readonly (readonly string[])[]> = {
  "loopback.test": [["127.0.0.1"]],
  "loopback6.test": [["::1"]],
  "mapped.test": [["::ffff:127.0.0.1"]],
  "mapped-hex.test": [["::ffff:7f00:1"]],
  "compatible.test": [["::127.0.0.1"]],
  "nat64.test": [["64:ff9b::7f00:1"]],
  "6to4.test": [["2002:7f00:1::1"]],
  "zero.test": [["0.0.0.0"]],
  "private.test": [["10.0.0.1", "192.168.1.1", "172.20.0.1"]],
  "metadata.test": [["169.254.169.254"]],
  "azure.test": [["168.63.129.16"]],
  "link-local.test": [["fe80::1", "fe80::1%lo"]],
  "garbage.test": [["127.0.0.1\0", "localhost", "", "127.1", "0x7f.1"]],
};

describe("without an allow-list", () => {
  let tripwire: Tripwire;
  beforeAll(async () => {
    tripwire = await Tripwire.start();
  });
  afterAll(() => tripwire[Symbol.asyncDispose]());

  onEachRuntime(
    (sender) => {
      test.each([...thisMachine, ...elsewhere, ...localNames, ...Object.keys(namesTo)])(
        "no connection goes to %p",
        async (host) => {
          expect(await sender().ask(`https://${host}:${tripwire.port}/`)).toEqual({ kind: "forbidden" });
          expect(await sender().post(`https://${host}:${tripwire.port}/`)).toEqual({ kind: "forbidden" });
          expect(tripwire.connections).toBe(0);
        },
      );

      test("local names are not even looked up", async () => {
        const asked = (await sender().do({ verb: "look-ups" })) as string[];
        expect(asked.filter((name) => !name.endsWith(".test"))).toEqual([]);
      });
    },
    { names: namesTo },
  );
});

describe("an allow-list of 127.0.0.0/8", () => {
  let receiver: Receiver;
  let second: Receiver;
  let tripwire: Tripwire;
  beforeAll(async () => {
    tripwire = await Tripwire.start();
    receiver = await Receiver.start(({ write }) => {
      write(
        `HTTP/1.1 302 Found\r\nLocation: https://127.0.0.1:${tripwire.port}/\r\nContent-Length: 0\r\n\r\n`,
      );
    });
    second = await Receiver.start(acknowledge, { address: "127.0.0.2", port: receiver.port });
  });
  afterAll(async () => {
    for (const each of [receiver, second, tripwire]) await each[Symbol.asyncDispose]();
  });

  onEachRuntime(
    (sender) => {
      test.each(thisMachine)("opens %p", async (host) => {
        const exchange = await sender().ask(`https://${host}:${receiver.port}/`);
        expect(exchange).toMatchObject({ kind: "answered" });
      });

      test.each(elsewhere)("opens nothing more: %p", async (host) => {
        const exchange = await sender().ask(`https://${host}:${tripwire.port}/`);
        expect(exchange).toEqual({ kind: "forbidden" });
        expect(tripwire.connections).toBe(0);
      });

      test("opens local names where they lead into the range, and only there", async () => {
        expect(await sender().ask(`https://localhost:${receiver.port}/`)).toMatchObject({ status: 302 });
        expect(await sender().ask(`https://a.localhost:${receiver.port}/`)).toMatchObject({ status: 302 });
        expect(await sender().ask(`https://inside.local:${tripwire.port}/`)).toEqual({ kind: "forbidden" });
      });

      test("follows no redirect", async () => {
        const url = `https://loopback.receiver.test:${receiver.port}/`;
        expect(await sender().ask(url)).toMatchObject({ kind: "answered", status: 302 });
        expect(await sender().post(url)).toMatchObject({ kind: "answered", status: 302 });
        expect(tripwire.connections).toBe(0);
      });
    },
    {
      allow: ["127.0.0.0/8"],
      names: { "loopback.receiver.test": [["127.0.0.1"]], "inside.local": [["10.0.0.1", "::1"]] },
    },
  );
});

describe("names that move", () => {
  let allowed: Receiver;
  let tripwire: Receiver;
  beforeAll(async () => {
    tripwire = await Receiver.start(acknowledge, { address: "127.0.0.1" });
    allowed = await Receiver.start(acknowledge, { address: "127.0.0.2", port: tripwire.port });
  });
  afterAll(async () => {
    for (const each of [allowed, tripwire]) await each[Symbol.asyncDispose]();
  });

  onEachRuntime(
    (sender) => {
      test("are looked up once an exchange, and the address that was judged is the one connected to", async () => {
        const url = `https://rebinds.receiver.test:${tripwire.port}/`;
        expect(await sender().ask(url)).toMatchObject({ status: 204 });
        // DNS now says 127.0.0.1. The connection to 127.0.0.2 still stands, and serves nobody any more.
        expect(await sender().ask(url)).toEqual({ kind: "forbidden" });
        expect(await sender().post(url)).toEqual({ kind: "forbidden" });
        const asked = (await sender().do({ verb: "look-ups" })) as string[];
        expect(asked.filter((name) => name === "rebinds.receiver.test")).toHaveLength(3);
        expect(tripwire.connections).toBe(0);
      });

      test("reach only the allowed ones of several addresses", async () => {
        const before = allowed.calls.length;
        for (let round = 0; round < 3; round += 1) {
          expect(await sender().post(`https://mixed.receiver.test:${tripwire.port}/`)).toMatchObject({
            status: 204,
          });
        }
        expect(allowed.calls.length - before).toBe(3);
        expect(tripwire.connections).toBe(0);
      });

      test("do not fall back on a forbidden address when the allowed one fails", async () => {
        const url = `https://dead-or-forbidden.receiver.test:${tripwire.port}/`;
        for (let round = 0; round < 3; round += 1)
          expect(await sender().post(url)).toEqual({ kind: "unanswered", cause: "connect" });
        expect(tripwire.connections).toBe(0);
      });
    },
    {
      allow: ["127.0.0.2", "127.0.0.3/32"],
      names: {
        "rebinds.receiver.test": [["127.0.0.2"], ["127.0.0.1"]],
        "mixed.receiver.test": [["127.0.0.1", "::1", "127.0.0.2", "10.0.0.1"]],
        "dead-or-forbidden.receiver.test": [["127.0.0.1", "127.0.0.3"]],
      },
    },
  );
});

describe("the deny-list", () => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await Receiver.start(acknowledge);
  });
  afterAll(() => receiver[Symbol.asyncDispose]());

  onEachRuntime(
    (sender) => {
      const url = (host: string) => `https://${host}:${receiver.port}/`;

      test.each([
        ["a.receiver.test", "a.receiver.test"],
        ["A.Receiver.Test.", "a.receiver.test"],
        [".receiver.test", "a.receiver.test"],
        ["*.receiver.test", "a.receiver.test"],
        ["127.0.0.1", "a.receiver.test"],
        ["127.0.0.0/8", "127.0.0.1"],
        ["::ffff:127.0.0.0/104", "[::ffff:127.0.0.1]"],
        [".localhost", "localhost"],
      ])(
        "%p ends it for %p at once, kept connections included, and beats the allow-list",
        async (entry, host) => {
          expect(await sender().ask(url(host))).toMatchObject({ status: 204 });
          await sender().do({ verb: "deny", entries: ["other.test", entry] });
          const before = receiver.calls.length;
          expect(await sender().ask(url(host))).toEqual({ kind: "forbidden" });
          expect(receiver.calls.length).toBe(before);
          await sender().do({ verb: "deny", entries: [] });
          expect(await sender().ask(url(host))).toMatchObject({ status: 204 });
        },
      );
    },
    { allow: ["127.0.0.0/8"], names: { "a.receiver.test": [["127.0.0.1"]] } },
  );
});
