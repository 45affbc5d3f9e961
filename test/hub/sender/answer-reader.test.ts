import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { AnswerReader } from "../../../src/adapters/https-answer.ts";

const longestBody = 1024;

interface Told {
  readonly status: number | null;
  readonly body: string;
  readonly how: string;
  readonly kept: number;
}

function read(pieces: readonly Buffer[], ends = false): Told {
  const reader = new AnswerReader(longestBody);
  for (const piece of pieces) reader.read(piece);
  if (ends) reader.end();
  const { head, body, fault, isWhole, isAlone } = reader;
  const how = fault ?? (isWhole ? (isAlone ? "whole" : "whole, and more") : "underway");
  return { status: head?.status ?? null, body, how, kept: head?.keptMilliseconds ?? 0 };
}

const told = (text: string, ends = false) => read([Buffer.from(text, "latin1")], ends);
const head = "HTTP/1.1 200 OK\r\n";
const ok = (fields: string, body = "") => `${head}${fields}\r\n\r\n${body}`;

const answers: readonly (readonly [string, string, Partial<Told>])[] = [
  ["a length", ok("Content-Length: 2", "ok"), { status: 200, body: "ok", how: "whole" }],
  ["a length of nothing", ok("Content-Length: 0"), { body: "", how: "whole" }],
  ["a length in blanks", ok("Content-Length: \t 2 \t", "ok"), { body: "ok", how: "whole" }],
  ["less than its length", ok("Content-Length: 3", "ok"), { body: "ok", how: "underway" }],
  ["more than its length", ok("Content-Length: 1", "ok"), { body: "o", how: "whole, and more" }],
  ["chunks", ok("Transfer-Encoding: Chunked", "2\r\nok\r\n0\r\n\r\n"), { body: "ok", how: "whole" }],
  [
    "chunks with extensions and a trailer",
    ok("Transfer-Encoding: chunked", '2 ; a = "b\\"c" ;d\r\nok\r\n0;e\r\nX: y\r\n\r\n'),
    { body: "ok", how: "whole" },
  ],
  ["chunks that go on", ok("Transfer-Encoding: chunked", "2\r\nok\r\n"), { how: "underway" }],
  [
    "a chunk that is longer than it says",
    ok("Transfer-Encoding: chunked", "1\r\nok\r\n"),
    { how: "malformed" },
  ],
  ["chunks and a length", ok("Transfer-Encoding: chunked\r\nContent-Length: 2"), { how: "malformed" }],
  ["another coding", ok("Transfer-Encoding: gzip, chunked"), { how: "malformed" }],
  ["chunked twice", ok("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked"), { how: "malformed" }],
  ["chunks before their time", "HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", { how: "malformed" }],
  ["the same length twice", ok("Content-Length: 2\r\nContent-Length: 2", "ok"), { how: "malformed" }],
  ["a length with a sign", ok("Content-Length: +2", "ok"), { how: "malformed" }],
  ["a length behind a hard space", ok("Content-Length: \xa02", "ok"), { how: "malformed" }],
  ["a length beyond all", ok(`Content-Length: ${"9".repeat(16)}`), { how: "malformed" }],
  ["a space before the colon", ok("Content-Length : 2", "ok"), { how: "malformed" }],
  ["a field without a name", ok(": 2", "ok"), { how: "malformed" }],
  ["a line that goes on with the one before", ok("X: a\r\n Content-Length: 2"), { how: "malformed" }],
  ["a carriage return alone", ok("X: a\rb"), { how: "malformed" }],
  ["a line feed alone, long before the head's end", "HTTP/1.1 200 OK\nX", { how: "malformed" }],
  ["an empty line first", `\r\n${ok("Content-Length: 0")}`, { how: "malformed" }],
  ["no reason", "HTTP/1.1 200\r\nContent-Length: 0\r\n\r\n", { status: 200, how: "whole" }],
  ["an empty reason", "HTTP/1.1 200 \r\nContent-Length: 0\r\n\r\n", { status: 200, how: "whole" }],
  ["two blanks", "HTTP/1.1  200 OK\r\n\r\n", { how: "malformed" }],
  ["a status below all", "HTTP/1.1 099 OK\r\n\r\n", { how: "malformed" }],
  ["another version", "HTTP/1.2 200 OK\r\n\r\n", { how: "malformed" }],
  ["a beginning of no answer", "HTTQ", { how: "malformed" }],
  ["no body by its status", "HTTP/1.1 204 No\r\nContent-Length: 5\r\n\r\n", { status: 204, how: "whole" }],
  ["not changed", "HTTP/1.1 304 Not\r\nTransfer-Encoding: chunked\r\n\r\n", { status: 304, how: "whole" }],
  [
    "an interim answer",
    `HTTP/1.1 103 Early\r\nLink: </a>\r\n\r\n${ok("Content-Length: 0")}`,
    { status: 200, how: "whole" },
  ],
  ["sixteen of them", "HTTP/1.1 100 Go\r\n\r\n".repeat(16) + ok("Content-Length: 0"), { how: "whole" }],
  ["one more", "HTTP/1.1 100 Go\r\n\r\n".repeat(17), { status: null, how: "too-large" }],
  ["another protocol", "HTTP/1.1 101 Go\r\nUpgrade: x\r\n\r\n", { status: null, how: "malformed" }],
  [
    "a head of 32,768 bytes",
    ok(`X: ${"a".repeat(32_768 - head.length - 7)}`),
    { status: 200, how: "underway" },
  ],
  [
    "a head of one more",
    ok(`X: ${"a".repeat(32_768 - head.length - 6)}`),
    { status: null, how: "too-large" },
  ],
  ["a long line of a chunk", ok("Transfer-Encoding: chunked", `1;${"a".repeat(2000)}`), { how: "too-large" }],
];

describe("an answer", () => {
  test.each(answers)("with %s", (_, text, expected) => {
    expect(told(text)).toMatchObject(expected);
  });

  test.each(answers)("with %s is the same in whatever pieces it comes", (_, text) => {
    const whole = Buffer.from(text, "latin1");
    expect(read(Array.from(whole, (byte) => Buffer.from([byte])))).toEqual(told(text));
    const cuts = fc.array(fc.nat(whole.length), { maxLength: 6 });
    fc.assert(
      fc.property(cuts, (at) => {
        const places = [0, ...at.toSorted((a, b) => a - b), whole.length];
        const pieces = places.slice(1).map((end, index) => whole.subarray(places[index], end));
        expect(read(pieces)).toEqual(told(text));
      }),
      { numRuns: 30 },
    );
  });

  test("that ends with its connection is whole at the end, and no other is", () => {
    expect(told("HTTP/1.1 200 OK\r\n\r\nok", true)).toEqual({
      status: 200,
      body: "ok",
      how: "whole",
      kept: 0,
    });
    expect(told(ok("Content-Length: 2", "o"), true).how).toBe("malformed");
    expect(told(ok("Transfer-Encoding: chunked", "2\r\nok\r\n"), true).how).toBe("malformed");
    expect(told("HTTP/1.1 200 OK\r\nX", true).how).toBe("malformed");
    expect(told("", true).how).toBe("malformed");
    expect(told(ok("Content-Length: 2", "ok"), true).how).toBe("whole");
  });

  test.each([
    ["a length", ok("Content-Length: 4", "o")],
    ["chunks", ok("Transfer-Encoding: chunked", "4\r\no")],
  ])("whose head is known from another one counts %s from its own beginning", (_, half) => {
    const [first, second] = [new AnswerReader(longestBody), new AnswerReader(longestBody)];
    for (const reader of [first, second]) reader.read(Buffer.from(half, "latin1"));
    const rest = half.includes("chunked") ? "kay\r\n0\r\n\r\n" : "kay";
    for (const reader of [first, second]) reader.read(Buffer.from(rest, "latin1"));
    expect([first.body, second.body]).toEqual(["okay", "okay"]);
    expect([first.isWhole, second.isWhole]).toEqual([true, true]);
  });

  test("keeps only the beginning of a long body, and counts the rest", () => {
    const reader = new AnswerReader(longestBody);
    reader.read(Buffer.from(ok("Content-Length: 5000", "x".repeat(700)), "latin1"));
    reader.read(Buffer.from("y".repeat(4300), "latin1"));
    expect([reader.body, reader.bodyBytes, reader.isWhole]).toEqual([
      "x".repeat(700) + "y".repeat(324),
      5000,
      true,
    ]);
  });

  test.each([
    ["", Number.POSITIVE_INFINITY],
    ["Connection: keep-alive\r\n", Number.POSITIVE_INFINITY],
    ["Connection: x, Close\r\n", 0],
    ["Keep-Alive: timeout=5\r\n", 4000],
    ["Keep-Alive: max=3, timeout=5\r\n", 4000],
    ["Keep-Alive: timeout=1\r\n", 0],
    ["Keep-Alive: mytimeout=5\r\n", Number.POSITIVE_INFINITY],
    ["Connection: close\r\nKeep-Alive: timeout=5\r\n", 0],
  ])("with %p keeps its connection for %p ms", (fields, kept) => {
    expect(told(ok(`${fields}Content-Length: 0`)).kept).toBe(kept);
  });

  test("of HTTP/1.0 keeps no connection", () => {
    expect(told("HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 0\r\n\r\n").kept).toBe(0);
  });

  test("of any bytes ends in an answer, a fault or a wish for more, and never throws", () => {
    const parts = fc.oneof(
      fc.constantFrom(
        "HTTP/1.1 200 OK\r\n",
        "HTTP/1.1 103 E\r\n",
        "\r\n",
        "\n",
        "0\r\n",
        "5\r\n",
        ":",
        "Content-Length: 3\r\n",
      ),
      fc.constantFrom(
        "Transfer-Encoding: chunked\r\n",
        "Connection: close\r\n",
        "abc",
        " ",
        "\0",
        "X: y\r\n",
      ),
      fc.uint8Array({ maxLength: 12 }).map((bytes) => Buffer.from(bytes).toString("latin1")),
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 14 }), (texts) => {
        const pieces = texts.map((text) => Buffer.from(text, "latin1"));
        const inPieces = read(pieces);
        expect(inPieces).toEqual(told(texts.join("")));
        expect(["malformed", "whole", "whole, and more"]).toContain(
          read(pieces, true).how.replace("too-large", "malformed"),
        );
      }),
      { numRuns: 3000 },
    );
  });
});
