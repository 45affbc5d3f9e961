import { describe, expect, test } from "bun:test";
import { createAddressGuard, readAddressRange } from "../../../src/adapters/address-guard.ts";

const guardOf = (allow: readonly string[], denied: readonly string[] = []) =>
  createAddressGuard({ allow, denied: () => denied });

describe("admitted addresses", () => {
  test("keep their order, in one spelling", () => {
    const guard = guardOf([]);
    const given = [
      "2606:4700:0:0:0:0:0:1111",
      "10.0.0.1",
      "::8.8.4.4",
      "::ffff:8.8.8.8",
      "9.9.9.9",
      "nonsense",
      "",
    ];
    expect(guard.admitted(given, 443)).toEqual(["2606:4700::1111", "8.8.8.8", "9.9.9.9"]);
  });

  test.each([
    [
      ["127.0.0.0/8"],
      ["127.0.0.1", "127.255.255.255"],
      ["128.0.0.0", "126.255.255.255"],
      ["::1", "10.0.0.1"],
    ],
    [["10.1.2.3"], ["10.1.2.3"], [], ["10.1.2.2", "10.1.2.4"]],
    [["192.168.0.0/23"], ["192.168.1.255"], [], ["192.168.2.0"]],
    [["::1"], ["::1"], [], ["::2", "127.0.0.1"]],
    [["fd00::/8"], ["fd12:3456::1"], [], ["fc00::1"]],
    [["fd00:1:2:8000::/49"], ["fd00:1:2:8000::1", "fd00:1:2:ffff::1"], [], ["fd00:1:2:7fff::1"]],
    [["::ffff:10.0.0.0/104"], ["10.9.9.9", "::ffff:10.9.9.9"], [], ["11.0.0.0/8", "127.0.0.1"]],
    [["64:ff9b::/96"], ["64:ff9b::808:808"], [], ["127.0.0.1"]],
  ])("%p opens exactly its range", (allow, opened, publicAnyhow, closed) => {
    const guard = guardOf(allow);
    expect(guard.admitted(opened, 80)).toHaveLength(opened.length);
    expect(guard.admitted(publicAnyhow, 443)).toEqual(publicAnyhow);
    expect(guard.admitted(closed, 443)).toEqual([]);
  });

  test("every port is open in an allowed range, the public ones elsewhere", () => {
    const guard = guardOf(["127.0.0.0/8"]);
    for (const port of [1, 22, 25, 80, 443, 6000, 65_535]) {
      expect(guard.admitted(["127.0.0.1"], port)).toEqual(["127.0.0.1"]);
    }
    expect(guard.admitted(["8.8.8.8"], 25)).toEqual([]);
    expect(guard.admitted(["127.0.0.1"], 0)).toEqual([]);
  });

  test("an allow-list that cannot be read is told at once", () => {
    expect(() => guardOf(["127.0.0.1/8/8"])).toThrow('"127.0.0.1/8/8" must be an address or CIDR range');
  });
});

describe("names", () => {
  test.each([
    [[], false],
    [["8.8.8.0/24"], false],
    [["127.0.0.0/8"], true],
    [["192.168.1.0/24"], true],
    [["fd00::/8"], true],
  ])("with an allow-list of %p, local names are looked up: %p", (allow, isAdmitted) => {
    const guard = guardOf(allow);
    for (const name of ["localhost", "localhost.", "a.localhost", "nas.local", "x.internal.", "intranet", ""])
      expect(guard.admitsName(name)).toBe(isAdmitted);
    for (const name of ["example.com", "localhost.example.com", "local.example", "xinternal.com", "8.8.8.8"])
      expect(guard.admitsName(name)).toBe(true);
  });

  test("an address is no name, and is judged as an address", () => {
    expect(guardOf([]).admitsName("127.0.0.1")).toBe(true);
    expect(guardOf([]).admitsName("::1")).toBe(true);
  });
});

describe("the deny-list", () => {
  test.each([
    ["example.com", ["example.com", "example.com."], ["www.example.com", "anexample.com"]],
    [".example.com", ["example.com", "www.example.com", "a.b.example.com"], ["anexample.com"]],
    ["*.example.com", ["example.com", "www.example.com"], ["example.com.evil.test"]],
    ["EXAMPLE.com.", ["example.com"], []],
    ["bücher.example", ["xn--bcher-kva.example"], []],
  ])("%p denies names", (entry, denied, admitted) => {
    const guard = guardOf([], [entry]);
    for (const name of denied) expect(guard.admitsName(name)).toBe(false);
    for (const name of admitted) expect(guard.admitsName(name)).toBe(true);
  });

  test.each([
    ["8.8.8.8", ["8.8.8.8", "::ffff:8.8.8.8"], ["8.8.4.4"]],
    ["8.8.0.0/16", ["8.8.4.4"], ["8.9.0.1"]],
    ["2606:4700::/32", ["2606:4700::1111"], ["2606:4701::1"]],
    ["0.0.0.0/0", ["8.8.8.8", "127.0.0.1", "64:ff9b::808:808"], ["2606:4700::1111"]],
    // An IPv6 address that leads to a denied IPv4 one is denied with it.
    ["10.0.0.0/8", ["64:ff9b::a00:1", "2002:a00:1::1", "2001:0:a00:1::", "::10.0.0.1"], ["64:ff9b::808:808"]],
  ])("%p denies addresses, allowed ones too", (entry, denied, admitted) => {
    const guard = guardOf(["0.0.0.0/0", "::/0"], [entry]);
    expect(guard.admitted(denied, 443)).toEqual([]);
    expect(guard.admitted(admitted, 443)).toHaveLength(admitted.length);
  });

  test("is followed while it changes, in place too", () => {
    const denied: string[] = [];
    const guard = createAddressGuard({ allow: [], denied: () => denied });
    expect(guard.admitsName("example.com")).toBe(true);
    denied.push("example.com", "8.8.8.8");
    expect(guard.admitsName("example.com")).toBe(false);
    expect(guard.admitted(["8.8.8.8", "9.9.9.9"], 443)).toEqual(["9.9.9.9"]);
    denied[1] = "9.9.9.9";
    expect(guard.admitted(["8.8.8.8", "9.9.9.9"], 443)).toEqual(["8.8.8.8"]);
  });

  test("is held against an address that was admitted before, and so is another port", () => {
    const denied: string[] = [];
    const guard = createAddressGuard({ allow: [], denied: () => denied });
    expect([443, 25, 443].map((port) => guard.admitted(["8.8.8.8"], port).length)).toEqual([1, 0, 1]);
    denied.push("8.8.8.0/24");
    expect(guard.admitted(["8.8.8.8"], 443)).toEqual([]);
    denied.pop();
    expect([443, 25].map((port) => guard.admitted(["8.8.8.8"], port).length)).toEqual([1, 0]);
  });
});

test.each([
  ["10.0.0.0/8", { bytes: [10, 0, 0, 0], bits: 8 }],
  ["10.0.0.1", { bytes: [10, 0, 0, 1], bits: 32 }],
  ["::ffff:10.0.0.0/104", { bytes: [10, 0, 0, 0], bits: 8 }],
  ["10.0.0.0/", null],
  ["10.0.0.0/8x", null],
  ["10.0.0.0/-1", null],
  ["10.1/16", null],
  ["fe80::1%eth0", null],
  ["", null],
])("the range %p", (text, range) => {
  expect(readAddressRange(text)).toEqual(range);
});
