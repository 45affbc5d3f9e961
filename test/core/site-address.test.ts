import { describe, expect, test } from "bun:test";
import { AddressRefused, type AddressWish, isLocalAddress } from "../../src/core/site/address.ts";
import { settledSite } from "../../src/core/site/site.ts";

const local = "http://localhost:8080";
const first = "https://reviews.example.com";
const second = "https://opinions.example.org";

const settled = (
  stored: readonly [baseUrl: string, idBase: string] | null,
  kind: AddressWish["kind"],
  baseUrl: string,
) => {
  const before =
    stored === null
      ? null
      : { baseUrl: stored[0], idBase: stored[1], authorNames: "full" as const, readsBy: null };
  const site = settledSite(before, { address: { kind, baseUrl }, authorNames: null });
  return [site.baseUrl, site.idBase];
};

describe("where a site is published", () => {
  test.each([
    ["nothing stored, nothing said", null, "any", local, [local, local]],
    ["nothing stored, a server's own place", null, "local", local, [local, local]],
    ["nothing stored, an address given", null, "given", first, [first, first]],
    ["nothing said: the stored one counts", [first, first], "any", local, [first, first]],
    ["nothing said to a server: the stored one counts", [first, first], "local", local, [first, first]],
    ["the same one given", [first, first], "given", first, [first, first]],
    [
      "the same one in another spelling",
      [first, first],
      "given",
      "https://REVIEWS.example.com:443/",
      [first, first],
    ],
    ["the first public one replaces this machine's", [local, local], "given", first, [first, first]],
    [
      "a server at another port of this machine",
      [local, local],
      "local",
      "http://localhost:9000",
      ["http://localhost:9000", "http://localhost:9000"],
    ],
    [
      "a command leaves this machine's port alone",
      [local, local],
      "any",
      "http://localhost:9000",
      [local, local],
    ],
    ["a move keeps the ids", [first, first], "moved", second, [second, first]],
    [
      "a second move keeps the first ids",
      [second, first],
      "moved",
      "https://c.example",
      ["https://c.example", first],
    ],
    ["a move back to this machine and out again", [local, first], "given", second, [second, first]],
  ] as const)("%s", (_, stored, kind, baseUrl, expected) => {
    expect(settled(stored, kind, baseUrl)).toEqual([...expected]);
  });

  test("another one given is refused, with both and what to do", () => {
    expect(() => settled([first, first], "given", second)).toThrow(AddressRefused);
    expect(() => settled([first, first], "given", second)).toThrow(
      `this site is published at ${first}, and ${second} was given (shingle config --effective tells where); leave the address out there, or move the site with: shingle move --base-url ${second}`,
    );
    expect(() => settled([first, first], "given", local)).toThrow(AddressRefused);
  });

  test.each([
    ["http://localhost", true],
    ["http://localhost:3000", true],
    ["http://shingle.localhost:3000", true],
    ["http://127.0.0.1:8080", true],
    ["http://127.1.2.3", true],
    ["http://[::1]:8080", true],
    ["http://0x7f.1:80", true],
    ["https://localhost.example.com", false],
    ["https://127.0.0.1.example.com", false],
    ["http://10.0.0.1", false],
    ["http://192.168.1.20:8080/reviews", false],
  ])("%s: of this machine alone? %p", (address, isLocal) => {
    expect(isLocalAddress(address)).toBe(isLocal);
  });
});

test("how authors are shown is remembered until somebody says otherwise", () => {
  const address = { kind: "any", baseUrl: local } as const;
  const before = { baseUrl: local, idBase: local, authorNames: "initial" as const, readsBy: null };
  expect(settledSite(null, { address, authorNames: null }).authorNames).toBe("full");
  expect(settledSite(null, { address, authorNames: "initial" }).authorNames).toBe("initial");
  expect(settledSite(before, { address, authorNames: null }).authorNames).toBe("initial");
  expect(settledSite(before, { address, authorNames: "full" }).authorNames).toBe("full");
});
