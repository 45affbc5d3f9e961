import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { readCallback } from "../../src/core/hub/callback.ts";
import { hostOfOrigin, readSignatureHost } from "../../src/core/hub/signature-host.ts";

describe("a host that is chosen for", () => {
  test.each([
    ["reader.example", "reader.example"],
    ["Reader.EXAMPLE.", "reader.example"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["192.0.2.1", "192.0.2.1"],
    ["2001:DB8:0::1", "[2001:db8::1]"],
    ["[2001:db8::1]", "[2001:db8::1]"],
    ["https://reader.example", null],
    ["reader.example/", null],
    ["reader.example:443", null],
    ["[::1]:443", null],
    ["a@reader.example", null],
    [".example", null],
    ["*.example", null],
    ["10.0.0.0/8", null],
    ["two words", null],
    ["...", null],
    ["", null],
  ])("%p is %p", (text, host) => expect(readSignatureHost(text)).toBe(host));

  test("is found by the origin of every callback there", () => {
    const hosts = fc.oneof(
      fc.domain(),
      fc.domain().map((name) => `${name.toUpperCase()}.`),
      fc.ipV4(),
      fc.ipV6().map((address) => `[${address}]`),
    );
    fc.assert(
      fc.property(hosts, fc.integer({ min: 1, max: 65_535 }), (host, port) => {
        const reading = readCallback(`https://${host}:${port}/cb`);
        const found = reading.kind === "read" ? hostOfOrigin(reading.callback.origin) : null;
        expect(readSignatureHost(host)).toBe(found);
      }),
    );
  });
});
