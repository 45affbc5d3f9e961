import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { bodyDecoder, readFraming } from "../../src/core/http/body-framing.ts";
import type { BodyDecoder } from "../../src/core/http/chunked-decoder.ts";
import { readFieldLines } from "../../src/core/http/field-lines.ts";

function framing(lines: string, minorVersion: 0 | 1 = 1) {
  const headers = readFieldLines(lines, 0);
  if (headers === null) throw new Error("malformed");
  const reading = readFraming(headers, minorVersion);
  return reading.kind === "fault" ? reading.fault.status : reading;
}

const bytes = (text: string) => Buffer.from(text, "latin1");

interface Decoded {
  readonly state: string;
  readonly content: string;
  readonly rest: string;
}

function decode(decoder: BodyDecoder, pieces: readonly Uint8Array[]): Decoded {
  let content = "";
  let state = "more";
  const rest: Uint8Array[] = [];
  for (const piece of pieces) {
    const step = decoder(piece, (part) => {
      content += Buffer.from(part).toString("latin1");
    });
    state = step.state;
    rest.push(piece.subarray(step.consumed));
  }
  return { state, content, rest: Buffer.concat(rest).toString("latin1") };
}

const chunked = (text: string) => decode(bodyDecoder({ kind: "chunked" }), [bytes(text)]);

describe("framing", () => {
  test.each([
    ["", { kind: "none" }],
    ["Content-Length: 0\r\n", { kind: "none" }],
    ["Content-Length: 12\r\n", { kind: "length", bytes: 12 }],
    ["Content-Length: 999999999999999\r\n", { kind: "length", bytes: 999999999999999 }],
    ["Content-Length: 1000000000000000\r\n", 400],
    ["Content-Length: 1\r\nContent-Length: 1\r\n", 400],
    ["Content-Length: one\r\n", 400],
    ["Transfer-Encoding: chunked\r\n", { kind: "chunked" }],
    ["Transfer-Encoding: chunked\r\nContent-Length: 1\r\n", 400],
    ["Transfer-Encoding: gzip, chunked\r\n", 501],
    ["Transfer-Encoding: chunked, chunked\r\n", 400],
  ])("of %p", (lines, expected) => expect<unknown>(framing(lines)).toEqual(expected));

  test("a refused length is told by what is wrong with it", () => {
    const told = (lines: string) => {
      const headers = readFieldLines(lines, 0);
      const reading = headers === null ? null : readFraming(headers, 1);
      return reading?.kind === "fault" ? reading.fault.detail : reading;
    };
    expect(told("Content-Length: one\r\n")).toBe(
      "The Content-Length header must be a whole number of bytes.",
    );
    expect(told("Content-Length: 1\r\nContent-Length: 1\r\n")).toBe(
      "There is more than one Content-Length header.",
    );
  });

  test("HTTP/1.0 has lengths but no codings", () => {
    expect(framing("Content-Length: 3\r\n", 0)).toEqual({ kind: "length", bytes: 3 });
    expect(framing("Transfer-Encoding: chunked\r\n", 0)).toBe(400);
  });
});

describe("a body of known length", () => {
  test("ends after its bytes and leaves the next request alone", () => {
    const decoded = decode(bodyDecoder({ kind: "length", bytes: 5 }), [bytes("he"), bytes("lloGET")]);
    expect(decoded).toEqual({ state: "done", content: "hello", rest: "GET" });
  });

  test("is unfinished before", () => {
    expect(decode(bodyDecoder({ kind: "length", bytes: 5 }), [bytes("hell")]).state).toBe("more");
  });
});

describe("a chunked body", () => {
  test.each([
    ["5\r\nhello\r\n0\r\n\r\nGET", "hello", "GET"],
    ["0\r\n\r\n", "", ""],
    ["00\r\n\r\n", "", ""],
    ["5;a\r\nhello\r\n1 ;b=c\r\n!\r\n0;d\r\n\r\n", "hello!", ""],
    ["2\r\n\r\n\r\n0\r\nX: y\r\nZ:\r\n\r\nnext", "\r\n", "next"],
  ])("%p", (text, content, rest) => expect(chunked(text)).toEqual({ state: "done", content, rest }));

  test.each([
    "x",
    "5\r\nhelloX",
    "5\r\nhello\r\nx",
    "5\r\nhello\rx\r\n",
    "5\n",
    "5\r\r",
    "123456789",
    "5 x",
    " 5",
    ";a",
    "\r\n",
    "0\r\nx\r\n",
    "0\r\n x: y\r\n",
    "5;\x01\r\n",
  ])("%p is broken", (text) => expect(chunked(text).state).toBe("broken"));

  test("stays broken, and takes nothing more", () => {
    const decoder = bodyDecoder({ kind: "chunked" });
    expect(decode(decoder, [bytes("x"), bytes("5\r\nhello\r\n0\r\n\r\n")])).toMatchObject({
      state: "broken",
      content: "",
    });
  });

  test("of small chunks is taken; one that is mostly overhead is not", () => {
    expect(chunked(`${"1\r\na\r\n".repeat(5000)}0\r\n\r\n`).state).toBe("done");
    expect(chunked("1\r\na\r\n".repeat(50_000)).state).toBe("broken");
    expect(chunked(`1000\r\n${"a".repeat(4096)}\r\n`.repeat(1000)).state).toBe("more");
  });

  test("means the same however it was cut to pieces", () => {
    const content = fc.array(fc.string({ minLength: 1, maxLength: 20, unit: "binary-ascii" }), {
      maxLength: 5,
    });
    const cuts = fc.array(fc.nat(200), { maxLength: 10 });
    fc.assert(
      fc.property(content, cuts, (parts, places) => {
        const chunks = parts.map((part) => `${part.length.toString(16)};x=y\r\n${part}\r\n`).join("");
        const all = bytes(`${chunks}0\r\nT: u\r\n\r\nREST`);
        const ends = [...places.filter((place) => place < all.length), all.length].sort((a, b) => a - b);
        const pieces = ends.map((end, index) => all.subarray(ends[index - 1] ?? 0, end));
        expect(decode(bodyDecoder({ kind: "chunked" }), pieces)).toEqual({
          state: "done",
          content: parts.join(""),
          rest: "REST",
        });
      }),
    );
  });
});
