import { describe, expect, test } from "bun:test";
import { readAddress } from "../../src/adapters/address-guard.ts";
import { withoutRootDots } from "../../src/core/http/host-name.ts";
import {
  carriedAddresses,
  isDeniedName,
  isGlobalUnicast,
  isInRange,
  isLocalName,
  isPublicPort,
  mayConnect,
} from "../../src/core/hub/address-rules.ts";

function addressOf(text: string) {
  const address = readAddress(text);
  if (address === null) throw new Error(`${text} is no address.`);
  return address;
}

/** [first and last of what IANA's registries and the clouds keep for themselves] */
const special: readonly (readonly [string, string, string])[] = [
  ["this network", "0.0.0.0", "0.255.255.255"],
  ["private", "10.0.0.0", "10.255.255.255"],
  ["shared, Alibaba's metadata within", "100.64.0.0", "100.127.255.255"],
  ["loopback", "127.0.0.0", "127.255.255.255"],
  ["link-local, metadata within", "169.254.0.0", "169.254.255.255"],
  ["private", "172.16.0.0", "172.31.255.255"],
  ["protocol assignments, Oracle's metadata within", "192.0.0.0", "192.0.0.255"],
  ["documentation", "192.0.2.0", "192.0.2.255"],
  ["AS112", "192.31.196.0", "192.31.196.255"],
  ["AMT", "192.52.193.0", "192.52.193.255"],
  ["6to4 relays", "192.88.99.0", "192.88.99.255"],
  ["private", "192.168.0.0", "192.168.255.255"],
  ["AS112", "192.175.48.0", "192.175.48.255"],
  ["benchmarking", "198.18.0.0", "198.19.255.255"],
  ["documentation", "198.51.100.0", "198.51.100.255"],
  ["documentation", "203.0.113.0", "203.0.113.255"],
  ["multicast", "224.0.0.0", "239.255.255.255"],
  ["reserved, and broadcast", "240.0.0.0", "255.255.255.255"],
  ["Azure's platform", "168.63.129.16", "168.63.129.16"],
  ["unspecified and loopback", "::", "::1"],
  ["IPv4-compatible", "::2", "::ffff:ffff"],
  ["mapped private", "::ffff:10.0.0.0", "::ffff:10.255.255.255"],
  ["translated", "::ffff:0:0.0.0.0", "::ffff:0:255.255.255.255"],
  ["NAT64", "64:ff9b::", "64:ff9b::ffff:ffff"],
  ["local NAT64", "64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff"],
  ["discard", "100::", "100::ffff:ffff:ffff:ffff"],
  ["dummy prefix", "100:0:0:1::", "100:0:0:1:ffff:ffff:ffff:ffff"],
  ["Teredo", "2001::", "2001:0:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["the rest of 2001::/23", "2001:1::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["documentation", "2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["6to4", "2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["AS112", "2620:4f:8000::", "2620:4f:8000:ffff:ffff:ffff:ffff:ffff"],
  ["documentation", "3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["beyond what is assigned", "4000::", "fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["segment routing", "5f00::", "5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["unique local, AWS's metadata within", "fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["link-local", "fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["site-local", "fec0::", "feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["multicast", "ff00::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
];

const ordinary = [
  ["1.0.0.0", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.0"],
  [
    "169.253.255.255",
    "169.255.0.0",
    "172.15.255.255",
    "172.32.0.0",
    "192.0.1.0",
    "192.0.3.0",
    "198.17.255.255",
  ],
  ["198.20.0.0", "223.255.255.255", "168.63.129.15", "168.63.129.17", "::ffff:8.8.8.8"],
  ["2001:200::", "2001:4860:4860::8888", "2606:4700::1111", "2a00::1", "3ffe:ffff::1"],
].flat();

describe("global unicast", () => {
  test.each(special)("%s: not from %p to %p", (_, first, last) => {
    expect([first, last].map((text) => isGlobalUnicast(addressOf(text)))).toEqual([false, false]);
  });

  test.each(ordinary)("%p is", (text) => {
    expect(isGlobalUnicast(addressOf(text))).toBe(true);
  });
});

describe("ranges", () => {
  test.each([
    [[10, 0, 0, 0], 8, [10, 255, 0, 1], true],
    [[10, 0, 0, 0], 8, [11, 0, 0, 0], false],
    [[10, 0, 0, 0], 9, [10, 127, 0, 0], true],
    [[10, 0, 0, 0], 9, [10, 128, 0, 0], false],
    [[0, 0, 0, 0], 0, [255, 255, 255, 255], true],
    [[1, 2, 3, 4], 32, [1, 2, 3, 4], true],
    [[1, 2, 3, 4], 32, [1, 2, 3, 5], false],
    [[0, 0, 0, 0], 0, Array(16).fill(0), false],
  ])("%p/%p holds %p: %p", (bytes, bits, address, holds) => {
    expect(isInRange(address, { bytes, bits })).toBe(holds);
  });
});

describe("an IPv6 address may carry IPv4 ones", () => {
  test.each([
    ["64:ff9b::127.0.0.1", [[127, 0, 0, 1]]],
    ["::127.0.0.1", [[127, 0, 0, 1]]],
    ["2002:7f00:1::1", [[127, 0, 0, 1]]],
    [
      "2001:0:c000:201:0:0:80ff:fffe",
      [
        [192, 0, 2, 1],
        [127, 0, 0, 1],
      ],
    ],
    ["2606:4700::7f00:1", []],
    // Near Teredo, 6to4 and NAT64, and none of them.
    ["2001:4860:7f00:1::7f00:1", []],
    ["2001:100:7f00:1::7f00:1", []],
    ["2001:1:7f00:1::7f00:1", []],
    ["2003:7f00:1::7f00:1", []],
    ["2a02:0:7f00:1::7f00:1", []],
    ["2a01:0:7f00:1::7f00:1", []],
    ["127.0.0.1", []],
  ])("%p", (text, carried) => {
    expect(carriedAddresses(addressOf(text).bytes)).toEqual(carried);
  });
});

describe("ports", () => {
  test.each([443, 1024, 3000, 8080, 8443, 9443, 49_152, 65_535])("%p is public", (port) => {
    expect(isPublicPort(port)).toBe(true);
  });

  test.each(
    [
      [0, 1, 22, 25, 80, 444, 465, 993, 1023, 65_536, -1, 443.5],
      [1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
      [6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080],
    ].flat(),
  )("%p is not", (port) => {
    expect(isPublicPort(port)).toBe(false);
  });
});

describe("names", () => {
  test.each([
    ["localhost", true],
    ["a.localhost", true],
    ["nas.local", true],
    ["metadata.google.internal", true],
    ["intranet", true],
    ["", true],
    ["example.com", false],
    ["local.example.com", false],
    ["mylocal.net", false],
  ])("%p is local: %p", (name, isLocal) => {
    expect(isLocalName(name)).toBe(isLocal);
  });

  test.each([
    ["example.com.", "example.com"],
    ["example.com...", "example.com"],
    ["...", ""],
    ["", ""],
    [".com", ".com"],
  ])("%p without the root's dots is %p", (name, plain) => {
    expect(withoutRootDots(name)).toBe(plain);
  });

  test("are denied one by one or with all beneath them", () => {
    expect(isDeniedName("example.com", ["example.com"])).toBe(true);
    expect(isDeniedName("www.example.com", ["example.com"])).toBe(false);
    expect(isDeniedName("www.example.com", [".example.com"])).toBe(true);
    expect(isDeniedName("example.com", [".example.com"])).toBe(true);
    expect(isDeniedName("anexample.com", [".example.com"])).toBe(false);
  });
});

describe("who may be connected to", () => {
  const loopback = { bytes: [127, 0, 0, 0], bits: 8 };
  const one = { bytes: [127, 0, 0, 1], bits: 32 };

  test("the deny-list beats the allow-list, and that beats the rest", () => {
    const address = addressOf("127.0.0.1");
    expect(mayConnect(address, 443, { allowed: [], denied: [] })).toBe(false);
    expect(mayConnect(address, 80, { allowed: [loopback], denied: [] })).toBe(true);
    expect(mayConnect(address, 443, { allowed: [loopback], denied: [one] })).toBe(false);
    expect(mayConnect(addressOf("8.8.8.8"), 80, { allowed: [loopback], denied: [] })).toBe(false);
  });
});
