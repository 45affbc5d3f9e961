import { describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openHostsFile, parseHostsFile } from "../../../src/adapters/callback-hosts-file.ts";
import type { LookedUp } from "../../../src/adapters/callback-lookup.ts";
import { createCallbackResolver } from "../../../src/adapters/callback-resolver.ts";

function setUp(answer: (name: string) => Promise<LookedUp>, capacity = 5000) {
  const time = { seconds: 0 };
  const asked: string[] = [];
  const resolver = createCallbackResolver({
    monotonicMilliseconds: () => time.seconds * 1000,
    hostsFile: (name) => (name === "listed.test" ? ["192.0.2.7"] : []),
    lookUp: (name) => {
      asked.push(name);
      return answer(name);
    },
    capacity,
  });
  return { resolver, asked, time };
}

const found = (ttlSeconds: number) => async () => ({ addresses: ["192.0.2.1", "2001:db8::1"], ttlSeconds });

describe("a name is remembered", () => {
  test.each([
    ["as long as its TTL says", found(30), 30],
    ["a minute at most", found(86_400), 60],
    ["a second at least", found(0), 1],
    ["ten seconds at most without addresses", async () => ({ addresses: [], ttlSeconds: 300 }), 10],
    ["a second where nobody answers", async () => Promise.reject(new Error("silence")), 1],
  ])("%s", async (_, answer, seconds) => {
    const { resolver, asked, time } = setUp(answer);
    await resolver.resolve("a.test");
    time.seconds = seconds - 0.001;
    await resolver.resolve("a.test");
    expect(asked).toHaveLength(1);
    time.seconds = seconds;
    await resolver.resolve("a.test");
    expect(asked).toHaveLength(2);
  });

  test("with so many others", async () => {
    const { resolver, asked } = setUp(found(60), 3);
    for (const name of ["a.test", "b.test", "c.test", "d.test"]) await resolver.resolve(name);
    await resolver.resolve("d.test");
    await resolver.resolve("b.test");
    expect(asked).toEqual(["a.test", "b.test", "c.test", "d.test"]);
    await resolver.resolve("a.test");
    expect(asked).toHaveLength(5);
  });
});

describe("resolving", () => {
  test("never rejects, whatever the look-up does", async () => {
    const silent = setUp(async () => Promise.reject(new Error("silence")));
    expect(await silent.resolver.resolve("a.test")).toEqual([]);
    const broken = setUp(() => {
      throw new Error("broken");
    });
    expect(await broken.resolver.resolve("a.test")).toEqual([]);
    expect(await broken.resolver.resolve("a.test")).toEqual([]);
  });

  test("many questions at once are one", async () => {
    const pending = Promise.withResolvers<LookedUp>();
    const { resolver, asked } = setUp(() => pending.promise);
    const all = Array.from({ length: 50 }, () => resolver.resolve("a.test"));
    pending.resolve({ addresses: ["192.0.2.1"], ttlSeconds: 60 });
    expect(new Set((await Promise.all(all)).flat())).toEqual(new Set(["192.0.2.1"]));
    expect(asked).toEqual(["a.test"]);
  });

  test.each([
    ["localhost", ["127.0.0.1", "::1"]],
    ["a.b.localhost", ["127.0.0.1", "::1"]],
    ["192.0.2.9", ["192.0.2.9"]],
    ["2001:db8::9", ["2001:db8::9"]],
    ["listed.test", ["192.0.2.7"]],
  ])("%p is known without DNS", async (name, addresses) => {
    const { resolver, asked } = setUp(found(60));
    expect(await resolver.resolve(name)).toEqual(addresses);
    expect(asked).toEqual([]);
  });
});

describe("the hosts file", () => {
  test("names in any case, several a line, comments, and lines that say nothing", () => {
    const text =
      "# all\n127.0.0.1 localhost\n192.0.2.1\tA.test  b.test # c.test\n2001:db8::1 a.test\nfe80::1%eth0 z.test\nnonsense x.test\n\n192.0.2.2\r\n";
    expect([...parseHostsFile(text)]).toEqual([
      ["localhost", ["127.0.0.1"]],
      ["a.test", ["192.0.2.1", "2001:db8::1"]],
      ["b.test", ["192.0.2.1"]],
    ]);
  });

  test("is read again when it has changed, ten seconds later at the latest, and may be missing", () => {
    const folder = mkdtempSync(join(tmpdir(), "shingle-hosts-"));
    const path = join(folder, "hosts");
    let seconds = 0;
    const hostsFile = openHostsFile(path, () => seconds * 1000);
    expect(hostsFile("a.test")).toEqual([]);
    writeFileSync(path, "192.0.2.1 a.test\n");
    seconds = 9.9;
    expect(hostsFile("a.test")).toEqual([]);
    seconds = 10;
    expect(hostsFile("a.test")).toEqual(["192.0.2.1"]);
    writeFileSync(path, "192.0.2.2 a.test\n");
    utimesSync(path, 2_000_000_000, 2_000_000_000);
    seconds = 20;
    expect(hostsFile("a.test")).toEqual(["192.0.2.2"]);
    rmSync(folder, { recursive: true });
    seconds = 30;
    expect(hostsFile("a.test")).toEqual([]);
  });
});
