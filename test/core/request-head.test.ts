import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  isPersistent,
  partialHeadFault,
  type RequestHead,
  readRequestHead,
} from "../../src/core/http/request-head.ts";
import { isHostAndPort, readTarget } from "../../src/core/http/request-target.ts";

const limits = { maxHeadBytes: 200, maxTargetBytes: 50 };

function head(text: string): RequestHead {
  const reading = readRequestHead(text, limits.maxTargetBytes);
  if (reading.kind === "fault") throw new Error(reading.fault.detail);
  return reading;
}

function fault(text: string) {
  const reading = readRequestHead(text, limits.maxTargetBytes);
  if (reading.kind === "head") throw new Error("This should have been a fault.");
  return reading.fault;
}

const withFields = (...lines: string[]) =>
  head(`GET / HTTP/1.1\r\nHost: a\r\n${lines.map((line) => `${line}\r\n`).join("")}`);

describe("a good head", () => {
  test("is taken apart", () => {
    const read = head("GET /a%20b?c=d?e HTTP/1.1\r\nHost: a:80\r\nX-Odd:  b \t\r\n");
    expect([read.method, read.path, read.query, read.minorVersion, read.expectsContinue]).toEqual([
      "GET",
      "/a%20b",
      "c=d?e",
      1,
      false,
    ]);
    expect([read.headers.get("host"), read.headers.get("X-ODD"), read.headers.get("x-none")]).toEqual([
      "a:80",
      "b",
      null,
    ]);
  });

  test("without a question mark has no query, and with nothing after it an empty one", () => {
    expect(head("GET /a HTTP/1.1\r\nHost: a\r\n").query).toBeNull();
    expect(head("GET /a? HTTP/1.1\r\nHost: a\r\n").query).toBe("");
  });

  test("may name a field that every object has without having it", () => {
    expect(["constructor", "__proto__", "toString"].map((name) => withFields().headers.get(name))).toEqual([
      null,
      null,
      null,
    ]);
  });

  test("joins the lines of one field in their order", () => {
    expect(withFields('If-None-Match: "a"', "X: 1", 'if-none-match:"b"').headers.get("If-None-Match")).toBe(
      '"a", "b"',
    );
  });

  test("keeps the bytes of a value, the no-break space of Latin-1 too", () => {
    expect(withFields("X: \xa0caf\xe9\xa0").headers.get("x")).toBe("\xa0caf\xe9\xa0");
  });

  test("with an absolute target has the target's host, whatever the field says (RFC 9112 §3.2.2)", () => {
    const read = head("GET http://b.test:81/x?y HTTP/1.1\r\nHost: a.test\r\n");
    expect([read.path, read.query, read.headers.get("host")]).toEqual(["/x", "y", "b.test:81"]);
  });

  test.each([
    ["100-continue", true],
    ["100-Continue", true],
  ])("that expects %s waits for it", (expectation, waits) => {
    expect(withFields(`Expect: ${expectation}`).expectsContinue).toBe(waits);
  });

  test("of HTTP/1.0 waits for no 100", () => {
    expect(head("POST / HTTP/1.0\r\nExpect: 100-continue\r\n").expectsContinue).toBe(false);
  });
});

describe("paths stay as they were sent", () => {
  test.each(["/", "//x", "/a//b/", "/a/../b", "/./", "/%41", "/a;b=c", "/a:b@c", "/%F0%9F%8F%A0", "/~a|b^c"])(
    "%s",
    (path) => {
      expect(readTarget(path, "GET")).toEqual({ kind: "target", path, query: null, authority: null });
    },
  );

  test("but for bytes beyond ASCII, which are percent-encoded", () => {
    expect(readTarget("/caf\xc3\xa9?q=\xc3\xa9", "GET")).toMatchObject({
      path: "/caf%C3%A9",
      query: "q=%C3%A9",
    });
  });

  test.each(["/%", "/a%2", "/%zz", "/%80", "/%C3%28", "/%ED%A0%80"])("%s encodes no text", (path) => {
    expect(readTarget(path, "GET")).toMatchObject({ kind: "fault", fault: { status: 400 } });
    expect(readTarget(`/a?${path}`, "GET")).toMatchObject({ path: "/a", query: path });
  });

  test.each(["/\x01", "/a\x7f", "/\t", "/a b", "/caf\xc3\xa9\0"])("%p is no target", (target) => {
    expect(readTarget(target, "GET")).toMatchObject({ kind: "fault", fault: { status: 400 } });
  });

  test("OPTIONS may ask of the whole server, and of nothing else that is no path", () => {
    expect(readTarget("*", "OPTIONS")).toMatchObject({ kind: "target", path: "*" });
    expect(readTarget("*", "GET")).toMatchObject({ kind: "fault" });
    expect(readTarget("a.test", "OPTIONS")).toMatchObject({ kind: "fault", fault: { status: 400 } });
  });

  test("an absolute target without a path means the root", () => {
    expect(readTarget("http://a.test", "GET")).toMatchObject({ path: "/", query: null });
    expect(readTarget("http://a.test?b", "GET")).toMatchObject({ path: "/", query: "b" });
  });
});

describe("Host", () => {
  test.each([
    "a",
    "a.test",
    "a.test:80",
    "a.test:",
    "127.0.0.1",
    "[::1]",
    "[::1]:80",
    "[::ffff:1.2.3.4]",
    "a_b",
    "a%20b",
    "!$&'()*+;=",
  ])("%s is one host, with or without a port", (text) => expect(isHostAndPort(text)).toBe(true));

  test.each([
    "",
    ":80",
    "a,b",
    "a/b",
    "a@b",
    "a b",
    "a:b",
    "a:1:2",
    "a:123456",
    "::1",
    "[::1",
    "::1]",
    "a?b",
    "a#b",
    "a\\b",
    'a"b',
    "a<b",
    "a%2",
  ])("%p is none", (text) => expect(isHostAndPort(text)).toBe(false));
});

describe("faults say what is wrong", () => {
  test.each([
    ["GET / HTTP/1.1\r\n", 400, "missing_field", "Host"],
    ["GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n", 400, "repeated_field", "Host"],
    ["GET / HTTP/1.1\r\nHost: a, b\r\n", 400, "invalid_field", "Host"],
    ["GET / HTTP/1.1\r\nHost: a\r\nX-Odd : b\r\n", 400, "malformed_field", ""],
    ["GET / HTTP/1.1\r\nHost: a\r\nX-Odd: \x01\r\n", 400, "malformed_field", "X-Odd"],
    ["GET / HTTP/1.1\r\nHost: a\r\nExpect: b\r\n", 417, "unknown_expectation", "Expect"],
    ["GET /\r\nHost: a\r\n", 400, "malformed_request_line", "request-line"],
    ["GET / HTTP/3.0\r\nHost: a\r\n", 505, "unsupported_version", "request-line"],
    ["GET # HTTP/1.1\r\nHost: a\r\n", 400, "invalid_target", "request-line"],
    [`GET /${"a".repeat(50)} HTTP/1.1\r\nHost: a\r\n`, 414, "target_too_long", "request-line"],
    ["BREW / HTTP/1.1\r\nHost: a\r\n", 501, "unknown_method", "request-line"],
    ["TRACE / HTTP/1.1\r\nHost: a\r\n", 405, "method_not_allowed", "request-line"],
  ])("%p", (text, status, code, parameter) => {
    const { issue, ...rest } = fault(text);
    expect(rest.status).toBe(status);
    expect(issue).toMatchObject({ code, parameter, message: rest.detail });
  });

  test.each([
    ["a\nb: c", "CR LF"],
    [" a: b", "folded"],
    ["ab", "no colon"],
    ["a : b", "between a field name and its colon"],
    [": b", "empty or holds"],
    ["a b: c", "empty or holds"],
    ["a: \x02", "The value of a holds a control character"],
  ])("the field line %p: %s", (line, words) => {
    expect(fault(`GET / HTTP/1.1\r\nHost: a\r\n${line}\r\nX: y\r\n`).detail).toContain(words);
  });

  test("and never repeat what the client sent beyond a field's name", () => {
    const mark = "unrepeatable";
    for (const text of [
      `GET /${mark}# HTTP/1.1\r\nHost: a\r\n`,
      `GET / HTTP/1.1\r\nHost: ${mark}/\r\n`,
      `${mark} / HTTP/1.1\r\nHost: a\r\n`,
    ]) {
      expect(JSON.stringify(fault(text))).not.toContain(mark);
    }
  });
});

describe("an unfinished head", () => {
  test.each([
    "",
    "G",
    "GET /",
    "GET / HTTP/1.1\r",
    "GET / HTTP/1.1\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nX",
    "GET / HTTP/1.1\r\nHost: a\r\n\r",
  ])("%p may still become a good one", (text) => expect(partialHeadFault(text, limits)).toBeNull());

  test.each([
    ["\n", 400],
    ["GET / HTTP/1.1\n", 400],
    ["GET / HTTP/1.1\r\nHost: a\nX", 400],
    ["GET /\0", 400],
    ["\x16\x03\x01", 400],
    [" GET", 400],
    ["GET / HTTP/1.1\rHost", 400],
    [`GET /${"a".repeat(51)}`, 414],
    ["A".repeat(200), 431],
    [`GET / HTTP/1.1\r\nX: ${"a".repeat(200)}`, 431],
  ])("%p cannot: %d", (text, status) => {
    expect(partialHeadFault(text, limits)?.status).toBe(status);
  });

  test("of a good request is a fault at no byte", () => {
    const text = `GET /${"a".repeat(49)} HTTP/1.1\r\nHost: a.test\r\nX-Odd: b\r\n\r\n`;
    for (let length = 0; length <= text.length; length++)
      expect(partialHeadFault(text.slice(0, length), limits)).toBeNull();
  });
});

describe("the connection stays open", () => {
  test.each([
    ["HTTP/1.1", null, true],
    ["HTTP/1.1", "close", false],
    ["HTTP/1.1", "Close", false],
    ["HTTP/1.1", "keep-alive", true],
    ["HTTP/1.1", "upgrade ,\tclose", false],
    ["HTTP/1.1", "closed", true],
    ["HTTP/1.0", null, false],
    ["HTTP/1.0", "Keep-Alive", true],
    ["HTTP/1.0", "keep-alive, close", false],
  ])("%s, Connection %p: %p", (version, connection, stays) => {
    const field = connection === null ? "" : `Connection: ${connection}\r\n`;
    expect(isPersistent(head(`GET / ${version}\r\nHost: a\r\n${field}`))).toBe(stays);
  });
});

test("no text makes the reader throw, and what it accepts has a method, a path and a plain host", () => {
  const piece = fc.constantFrom(
    "GET",
    " ",
    "/",
    "HTTP/1.1",
    "\r\n",
    "Host",
    ":",
    "a",
    "%",
    "#",
    "?",
    "*",
    "\t",
    "\0",
    "http://",
    "@",
    ",",
    "\xff",
  );
  const some = fc
    .array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 30 })
    .map((pieces) => pieces.join(""));
  const few = fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.join(""));
  // Nobody hits upon a head by chance: most are one, with something in a place or two.
  const nearly = fc
    .tuple(fc.constantFrom("GET", "OPTIONS"), few, fc.constantFrom("1.1", "1.0"), few, few)
    .map(([method, path, version, host, field]) => {
      const authority = host.includes("\r\n") ? host : `a${host}`;
      return `${method} /${path} HTTP/${version}\r\nHost: ${authority}\r\nX: ${field}\r\n`;
    });
  const text = fc.oneof(
    some.map((any) => `${any}\r\n`),
    nearly,
  );
  let accepted = 0;
  fc.assert(
    fc.property(text, (any) => {
      const reading = readRequestHead(any, 8192);
      if (reading.kind === "fault") expect(reading.fault.status).toBeGreaterThanOrEqual(400);
      else {
        accepted += 1;
        expect(reading.path === "*" || reading.path.startsWith("/")).toBe(true);
        expect(reading.minorVersion === 0 || isHostAndPort(reading.headers.get("host") ?? "")).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
  expect(accepted).toBeGreaterThan(50);
});
