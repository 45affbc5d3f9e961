import { afterAll, beforeAll, expect, test } from "bun:test";
import { NameServer } from "./fixtures/name-server.ts";
import { onEachRuntime } from "./fixtures/on-each-runtime.ts";

let server: NameServer;
beforeAll(async () => {
  server = await NameServer.start({
    "both.test": {
      kind: "addresses",
      ttl: 30,
      ipv4: [
        [203, 0, 113, 5],
        [127, 0, 0, 1],
      ],
      ipv6: [[0x20, 0x01, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]],
    },
    "six.test": { kind: "addresses", ttl: 0, ipv6: [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]] },
    "empty.test": { kind: "addresses", ttl: 30 },
    "many.test": {
      kind: "addresses",
      ttl: 30,
      ipv4: Array.from({ length: 25 }, (_, index) => [198, 51, 100, index]),
    },
    "broken.test": { kind: "failure" },
    "silent.test": { kind: "silence" },
  });
});
afterAll(() => server[Symbol.asyncDispose]());

onEachRuntime((sender) => {
  const lookUp = (name: string) => sender().do({ verb: "look-up", name, servers: [server.address] });

  test("A and AAAA are asked, IPv4 stands first", async () => {
    expect(await lookUp("both.test")).toEqual({
      addresses: ["203.0.113.5", "127.0.0.1", "2001:db8::1"],
      ttlSeconds: 30,
    });
    expect(
      server.questions
        .filter((question) => question.startsWith("both."))
        .slice(-2)
        .sort(),
    ).toEqual(["both.test A", "both.test AAAA"]);
  });

  test("one family is enough", async () => {
    expect(await lookUp("six.test")).toEqual({ addresses: ["::1"], ttlSeconds: 0 });
  });

  test("a name without addresses, and none at all, have none for ten seconds", async () => {
    for (const name of ["empty.test", "unknown.test", "a..b", `${"x".repeat(64)}.test`, "two words.test"])
      expect(await lookUp(name)).toEqual({ addresses: [], ttlSeconds: 10 });
  });

  test("of a crowd the first sixteen do", async () => {
    expect(await lookUp("many.test")).toMatchObject({ addresses: { length: 16 } });
  });

  test.each(["broken.test", "silent.test"])(
    "%p is told as silence, within seconds",
    async (name) => {
      await expect(lookUp(name)).rejects.toThrow("DNS did not answer");
    },
    300_000,
  );
});
