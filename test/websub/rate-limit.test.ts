import { describe, expect, test } from "bun:test";
import { clientAddresses, limitKey } from "../../src/surfaces/client-address.ts";
import { RateLimit } from "../../src/surfaces/rate-limit.ts";
import { type HubSite, openHub, subscribe } from "./hub-site.ts";

async function statuses(site: HubSite, count: number, forwarded?: string): Promise<number[]> {
  const fields = forwarded === undefined ? [] : [["X-Forwarded-For", forwarded] as const];
  const seen: number[] = [];
  for (let at = 0; at < count; at++) seen.push((await site.post(subscribe(), fields)).status);
  return seen;
}

const all = (count: number, status: number) => Array.from({ length: count }, () => status);

describe("60 requests a minute from one address", () => {
  test("the 61st is 429, and Retry-After tells to the second when the next is taken", async () => {
    await using site = await openHub();
    expect(await statuses(site, 40)).toEqual(all(40, 202));
    site.clock.seconds += 25;
    expect(await statuses(site, 20)).toEqual(all(20, 202));
    const refused = await site.post(subscribe());
    expect([refused.status, refused.header("retry-after")]).toEqual([429, "35"]);
    expect(refused.header("content-type")).toBe("text/plain; charset=utf-8");
    expect(refused.text()).toBe("too many requests from your address: at most 60 a minute\n");
    site.clock.seconds += 34;
    expect((await site.post(subscribe())).header("retry-after")).toBe("1");
    site.clock.seconds += 1;
    expect(await statuses(site, 41)).toEqual([...all(40, 202), 429]);
  });

  test("requests with faults count, reading a status does not", async () => {
    await using site = await openHub();
    for (let at = 0; at < 60; at++) expect((await site.post("")).status).toBe(400);
    expect((await site.post(subscribe())).status).toBe(429);
    expect((await site.ask("GET", "/api/websub/subscriptions/abc")).status).toBe(404);
    expect((await site.ask("OPTIONS", "/api/websub/hub")).status).toBe(204);
  });

  test("X-Forwarded-For of anybody is not believed", async () => {
    await using site = await openHub();
    for (let at = 0; at < 60; at++) await site.post(subscribe(), [["X-Forwarded-For", `192.0.2.${at}`]]);
    expect(await statuses(site, 1, "192.0.2.99")).toEqual([429]);
  });

  test("X-Forwarded-For of a trusted proxy is: each client has its own share", async () => {
    await using site = await openHub({ trustedProxies: ["127.0.0.0/8"] });
    expect(await statuses(site, 61, "192.0.2.1")).toEqual([...all(60, 202), 429]);
    expect(await statuses(site, 1, "192.0.2.2")).toEqual([202]);
    // What stands left of it, the client has written itself.
    expect(await statuses(site, 1, "192.0.2.77, 192.0.2.1")).toEqual([429]);
  });

  test("addresses of one IPv6 network are one client", async () => {
    await using site = await openHub({ trustedProxies: ["127.0.0.1"] });
    for (let at = 0; at < 60; at++)
      await site.post(subscribe(), [["X-Forwarded-For", `2001:db8:1:2::${at}`]]);
    expect(await statuses(site, 1, "2001:db8:1:2:ffff::1")).toEqual([429]);
    expect(await statuses(site, 1, "2001:db8:1:3::1")).toEqual([202]);
  });
});

function headers(forwarded: string | null) {
  return { get: (name: string) => (name === "x-forwarded-for" ? forwarded : null) };
}

describe("the client's address", () => {
  const proxies = ["127.0.0.0/8", "10.1.0.0/16", "198.51.100.7", "2001:db8:aaaa::/48"];

  test.each([
    ["the peer, without the field", "192.0.2.1", null, "192.0.2.1"],
    ["the peer, when it is not trusted", "192.0.2.1", "203.0.113.5", "192.0.2.1"],
    ["what a trusted peer forwards", "127.0.0.1", "203.0.113.5", "203.0.113.5"],
    ["the right-most of several", "127.0.0.1", "1.1.1.1, 203.0.113.5", "203.0.113.5"],
    ["the right-most that is no proxy", "127.0.0.1", "203.0.113.5, 10.1.2.3, 198.51.100.7", "203.0.113.5"],
    ["not beyond the first stranger", "127.0.0.1", "10.1.2.3, 203.0.113.5", "203.0.113.5"],
    ["the left-most, when all are proxies", "127.0.0.1", "10.1.0.9, 10.1.0.8", "10.1.0.9"],
    ["a single trusted address without bits", "198.51.100.7", "203.0.113.5", "203.0.113.5"],
    ["its neighbour is not trusted", "198.51.100.8", "203.0.113.5", "198.51.100.8"],
    ["the last proxy, when it names nobody", "127.0.0.1", "unknown", "127.0.0.1"],
    ["the proxy before an unreadable member", "127.0.0.1", "203.0.113.5, nonsense, 10.1.0.1", "10.1.0.1"],
    ["the peer, when the field is empty", "127.0.0.1", "", "127.0.0.1"],
    ["the peer, when it ends in a comma", "127.0.0.1", "203.0.113.5,", "127.0.0.1"],
    ["an address with a port", "127.0.0.1", "203.0.113.5:4711", "203.0.113.5"],
    ["IPv6", "127.0.0.1", "2001:DB8:0:0::1", "2001:db8::1"],
    ["IPv6 in brackets with a port", "127.0.0.1", "[2001:db8::1]:443", "2001:db8::1"],
    ["IPv6 in quotes", "127.0.0.1", '"[2001:db8::1]"', "2001:db8::1"],
    ["a trusted IPv6 peer", "2001:db8:aaaa::1", "203.0.113.5", "203.0.113.5"],
    ["a trusted peer in IPv6 clothes", "::ffff:127.0.0.1", "203.0.113.5", "203.0.113.5"],
    ["IPv4 in IPv6 clothes", "127.0.0.1", "::ffff:203.0.113.5", "203.0.113.5"],
    ["no octal or hexadecimal readings", "127.0.0.1", "0x7f.1", "127.0.0.1"],
    ["a zone is no part of it", "fe80::1%eth0", null, "fe80::1"],
  ])("is %s", (_, peer, forwarded, expected) => {
    expect(clientAddresses(proxies)({ peer, headers: headers(forwarded) })).toBe(expected);
  });

  test.each([
    ["::ffff:10.0.0.0/104", "10.9.8.7", "203.0.113.5"],
    ["::ffff:a00:0/104", "10.9.8.7", "203.0.113.5"],
    ["::ffff:10.0.0.0/104", "11.9.8.7", "11.9.8.7"],
    ["::ffff:10.9.8.7", "10.9.8.7", "203.0.113.5"],
    ["::ffff:0:0/96", "11.9.8.7", "203.0.113.5"],
  ])("an IPv4 range may be written as IPv6: %s, asked by %s", (proxy, peer, expected) => {
    expect(clientAddresses([proxy])({ peer, headers: headers("203.0.113.5") })).toBe(expected);
  });

  test("a peer that is no address is taken as it is", () => {
    expect(clientAddresses([])({ peer: "", headers: headers("203.0.113.5") })).toBe("");
  });

  test("nobody is trusted unless named", () => {
    const client = clientAddresses([])({ peer: "127.0.0.1", headers: headers("203.0.113.5") });
    expect(client).toBe("127.0.0.1");
  });

  test("a proxy that cannot be read is told at the start", () => {
    expect(() => clientAddresses(["proxy.example"])).toThrow(
      "proxy.example is no address and no CIDR range.",
    );
  });

  test.each([
    ["203.0.113.5", "203.0.113.5"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::", "2001:db8:1:2::/64"],
    ["", ""],
  ])("limits count %j as %j", (client, key) => {
    expect(limitKey(client)).toBe(key);
  });
});

describe("the limit itself", () => {
  const rules = { requests: 3, windowSeconds: 60, clients: 2 };

  test("no window of a minute holds more than the limit", () => {
    const limit = new RateLimit(rules);
    const taken: number[] = [];
    for (let now = 0; now < 600; now += 7) if (limit.take("a", now) === 0) taken.push(now);
    for (const start of taken) {
      expect(taken.filter((at) => at >= start && at < start + 60).length).toBeLessThanOrEqual(3);
    }
    expect(taken.length).toBeGreaterThan(25);
  });

  test("who waits as long as told is let in", () => {
    const limit = new RateLimit(rules);
    for (const now of [0, 10, 20]) expect(limit.take("a", now)).toBe(0);
    expect(limit.take("a", 25)).toBe(35);
    expect(limit.take("a", 59)).toBe(1);
    expect(limit.take("a", 60)).toBe(0);
    expect(limit.take("a", 60)).toBe(10);
  });

  test("a refused request does not count", () => {
    const limit = new RateLimit(rules);
    for (const now of [0, 0, 0]) limit.take("a", now);
    for (let now = 1; now < 60; now++) expect(limit.take("a", now)).toBe(60 - now);
    expect(limit.take("a", 60)).toBe(0);
  });

  test("clients have nothing to do with each other", () => {
    const limit = new RateLimit(rules);
    for (const now of [0, 0, 0]) limit.take("a", now);
    expect(limit.take("b", 0)).toBe(0);
  });

  test("a clock that is set back locks nobody out", () => {
    const limit = new RateLimit(rules);
    for (const now of [5000, 5000, 5000]) limit.take("a", now);
    expect(limit.take("a", 1000)).toBe(0);
  });

  test("remembers so many clients and no more; the one quiet longest is forgotten", () => {
    const limit = new RateLimit(rules);
    for (const now of [0, 0, 0]) limit.take("a", now);
    for (const now of [0, 0, 0]) limit.take("b", now);
    expect(limit.take("a", 1)).toBeGreaterThan(0);
    limit.take("c", 1);
    expect(limit.take("a", 1)).toBeGreaterThan(0);
    expect(limit.take("b", 1)).toBe(0);
  });
});
