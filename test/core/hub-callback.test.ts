import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  appendQuery,
  callbackHash,
  callbackTarget,
  readCallback,
  shardCount,
  shardOf,
} from "../../src/core/hub/callback.ts";

function read(raw: string) {
  const reading = readCallback(raw);
  if (reading.kind === "refused") throw new Error(reading.reason);
  return reading.callback;
}

describe("a callback that can be used", () => {
  test.each([
    ["https://reader.example/", "reader.example", 443, "https://reader.example:443"],
    ["https://reader.example", "reader.example", 443, "https://reader.example:443"],
    ["https://reader.example:443/", "reader.example", 443, "https://reader.example:443"],
    ["https://reader.example:8443/cb", "reader.example", 8443, "https://reader.example:8443"],
    ["HTTPS://READER.example/A", "reader.example", 443, "https://reader.example:443"],
    ["https://reader.example./", "reader.example", 443, "https://reader.example:443"],
    ["https://192.0.2.7/", "192.0.2.7", 443, "https://192.0.2.7:443"],
    ["https://0x7f.1/", "127.0.0.1", 443, "https://127.0.0.1:443"],
    ["https://2130706433/", "127.0.0.1", 443, "https://127.0.0.1:443"],
    ["https://[2001:DB8::7]:8443/", "[2001:db8::7]", 8443, "https://[2001:db8::7]:8443"],
    ["https://bücher.example/", "xn--bcher-kva.example", 443, "https://xn--bcher-kva.example:443"],
    ["https://reader.example/a@b?c@d", "reader.example", 443, "https://reader.example:443"],
    ["https://reader.example?q", "reader.example", 443, "https://reader.example:443"],
  ])("%s", (raw, hostname, port, origin) => {
    expect(read(raw)).toEqual({ raw, hostname, port, origin });
  });
});

describe("a callback that is refused", () => {
  test.each([
    ["http://reader.example/", "must be an https URL"],
    ["wss://reader.example/", "must be an https URL"],
    ["javascript:alert(1)", "must be an https URL"],
    ["reader.example/cb", "must be an absolute https URL"],
    ["//reader.example/cb", "must be an absolute https URL"],
    ["https://", "must be an absolute https URL"],
    ["https://[::1%25eth0]/", "must be an absolute https URL"],
    ["https://reader.example:65536/", "must be an absolute https URL"],
    ["https:reader.example/", "must be written https://host/path"],
    ["https:///reader.example/", "must be written https://host/path"],
    ["https:/reader.example/", "must be written https://host/path"],
    ["https:\\\\reader.example/", "must be written https://host/path"],
    ["https://u@reader.example/", "must not contain a user name or password"],
    ["https://u:p@reader.example/", "must not contain a user name or password"],
    ["https://@reader.example/", "must not contain a user name or password"],
    ["https://:@reader.example/", "must not contain a user name or password"],
    ["https://a.example\\@b.example/", "must not contain a user name or password"],
    ["https://reader.example/#", "must not have a fragment"],
    ["https://reader.example/?a#b", "must not have a fragment"],
    [" https://reader.example/", "must not contain white space or control characters"],
    ["https://reader.example/ ", "must not contain white space or control characters"],
    ["https://reader.example/a\tb", "must not contain white space or control characters"],
    ["https://reader.example/a\r\nX-Evil: 1", "must not contain white space or control characters"],
    ["https://reader.example/a\u0000", "must not contain white space or control characters"],
    ["https://reader.example/a\u007f", "must not contain white space or control characters"],
    ["https://reader.example/a\u0085", "must not contain white space or control characters"],
    ["https://reader.example/a\u00a0", "must not contain white space or control characters"],
    ["https://reader.example/a\ufeff", "must not contain white space or control characters"],
    [`https://reader.example/${"a".repeat(2026)}`, "must have at most 2048 bytes"],
    [`https://reader.example/${"é".repeat(1013)}`, "must have at most 2048 bytes"],
  ])("%j", (raw, reason) => {
    expect(readCallback(raw)).toEqual({ kind: "refused", reason: `hub.callback ${reason}` });
  });

  test.each([
    ["a backslash, which URL parsers take for a slash", "https://reader.example\\cb"],
    ["no host but the root's dot", "https://./cb"],
    ["port 0, which nobody can listen on", "https://reader.example:0/"],
  ])("%s", (_, raw) => {
    expect(readCallback(raw).kind).toBe("refused");
  });

  test("2,048 bytes are still read", () => {
    const raw = `https://reader.example/${"a".repeat(2025)}`;
    expect(read(raw).raw).toBe(raw);
  });
});

describe("what is asked of the host is what the callback says, byte for byte", () => {
  test.each([
    ["https://reader.example", "/"],
    ["https://reader.example/", "/"],
    ["https://reader.example?", "/?"],
    ["https://reader.example?a=1", "/?a=1"],
    ["https://reader.example/cb", "/cb"],
    ["https://reader.example:8443/a/../b//./c?x=/y?z", "/a/../b//./c?x=/y?z"],
    ["https://[2001:db8::7]/%7E?%E9+%20", "/%7E?%E9+%20"],
    ["HTTPS://READER.EXAMPLE/CaSe", "/CaSe"],
  ])("%s asks for %s", (raw, target) => {
    expect(callbackTarget(raw)).toBe(target);
  });

  test.each([
    ["https://reader.example/cb", "https://reader.example/cb?k=v%2Fw"],
    ["https://reader.example/cb?", "https://reader.example/cb?k=v%2Fw"],
    ["https://reader.example/cb?flag", "https://reader.example/cb?flag&k=v%2Fw"],
    ["https://reader.example/cb?a=1&", "https://reader.example/cb?a=1&k=v%2Fw"],
    ["https://reader.example/cb?k=own", "https://reader.example/cb?k=own&k=v%2Fw"],
    ["https://reader.example/cb?x=%E9", "https://reader.example/cb?x=%E9&k=v%2Fw"],
    ["https://reader.example/cb?a=%20b+c", "https://reader.example/cb?a=%20b+c&k=v%2Fw"],
    ["https://reader.example", "https://reader.example?k=v%2Fw"],
  ])("%s gets our parameters behind its own: %s", (raw, url) => {
    expect(appendQuery(raw, [["k", "v/w"]])).toBe(url);
  });

  test("several parameters, in their order, with every reserved character encoded", () => {
    const url = appendQuery("https://reader.example/", [
      ["hub.mode", "subscribe"],
      ["hub.topic", "https://x.example/a b&c=d#e+f"],
    ]);
    expect(url).toBe(
      "https://reader.example/?hub.mode=subscribe&hub.topic=https%3A%2F%2Fx.example%2Fa%20b%26c%3Dd%23e%2Bf",
    );
  });

  test("whatever the query is, it stays in front, and parsers find ours last", () => {
    const query = fc.stringMatching(/^[A-Za-z0-9%&=?/.+_-]{0,40}$/);
    fc.assert(
      fc.property(query, (text) => {
        const raw = `https://reader.example/cb?${text}`;
        const url = appendQuery(raw, [["hub.challenge", "c"]]);
        expect(url.startsWith(raw)).toBe(true);
        expect(new URL(url).searchParams.getAll("hub.challenge").at(-1)).toBe("c");
      }),
    );
  });
});

describe("where callbacks are kept", () => {
  test("the hash is the raw text's, so that spellings are different callbacks", () => {
    expect(callbackHash("https://reader.example/")).toBe(callbackHash("https://reader.example/"));
    expect(callbackHash("https://reader.example/")).not.toBe(callbackHash("https://READER.example/"));
    expect(callbackHash("abc")).toBe("ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
  });

  test("all of one origin are in one shard, and origins spread over all shards", () => {
    const shards = Array.from({ length: 5000 }, (_, index) => shardOf(`https://r${index}.example:443`));
    expect(shardOf("https://r1.example:443")).toBe(shards[1] ?? -1);
    expect(shards.every((shard) => Number.isInteger(shard) && shard >= 0 && shard < shardCount)).toBe(true);
    expect(new Set(shards).size).toBe(256);
  });
});
