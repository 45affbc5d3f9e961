import { describe, expect, test } from "bun:test";
import type { HttpReply } from "../../src/core/http/message.ts";
import { inPieces } from "../../src/core/http/pieced-body.ts";
import type { AnswerTerms } from "../../src/listen/answer-head.ts";
import { Connection } from "../../src/listen/connection.ts";
import { LatestRequest } from "../../src/listen/intake.ts";
import { defaultLimits } from "../../src/listen/limits.ts";
import { plainRefusal } from "../../src/listen/refusal.ts";
import { ReplyWriter } from "../../src/listen/reply-writer.ts";
import type { Station } from "../../src/listen/station.ts";
import { wholeAnswer } from "../../src/listen/whole-answer.ts";
import type { Wire, WireEvents } from "../../src/listen/wire.ts";

/** Parts of the listener that no client can see by themselves. */

const nothing: HttpReply = { status: 204, headers: [], body: null };

/** A wire that tells what was asked of it, and a connection on it whose requests are answered when the test says so. */
function connected() {
  const asked: string[] = [];
  const logged: unknown[] = [];
  let events: WireEvents | null = null;
  const wire: Wire = {
    peer: "192.0.2.1",
    waitingBytes: 0,
    tell: (told) => {
      events = told;
    },
    write: () => true,
    pause: () => asked.push("pause"),
    resume: () => asked.push("resume"),
    end: () => asked.push("end"),
    destroy: () => asked.push("destroy"),
    reset: () => asked.push("reset"),
  };
  const answers: ((reply: HttpReply) => void)[] = [];
  const station: Station = {
    handler: () => new Promise((resolve) => answers.push(resolve)),
    refuse: plainRefusal,
    log: { info: () => undefined, warn: (...told) => logged.push(told), error: () => undefined },
    limits: defaultLimits,
    latestRequest: new LatestRequest(),
    sweeps: 0,
    isDraining: false,
    nowSeconds: () => 0,
  };
  new Connection(wire, station, () => undefined);
  return {
    asked,
    answers,
    logged,
    fail: (error: Error) => events?.failed(error),
    receive: (text: string) => events?.received(Buffer.from(text, "latin1")),
  };
}

const request = "GET /a HTTP/1.1\r\nHost: a.example\r\n\r\n";

describe("a connection whose request is being answered", () => {
  test("is read no further than a head's length ahead, and on when the answer has gone", async () => {
    const { asked, answers, receive } = connected();
    receive(request);
    const ahead = request.repeat(Math.floor((defaultLimits.maxHeadBytes - 1) / request.length));
    receive(ahead);
    expect(asked).toEqual([]);
    receive(request);
    expect(asked).toEqual(["pause"]);
    for (let count = 0; count < 3; count += 1) {
      answers.shift()?.(nothing);
      await Bun.sleep(0);
    }
    expect(asked).toEqual(["pause", "resume"]);
    expect(answers).toHaveLength(1);
  });
});

test("a client that is gone leaves no word in the log, a wire that is out of order does", () => {
  const { logged, fail } = connected();
  for (const code of ["ECONNRESET", "EPIPE", "ETIMEDOUT", "ECONNABORTED"])
    fail(Object.assign(new Error("gone"), { code }));
  expect(logged).toEqual([]);
  fail(Object.assign(new Error("no memory"), { code: "ENOMEM" }));
  fail(new TypeError("no socket"));
  expect(logged).toEqual([
    ["http.connection_failed", { error: "ENOMEM" }],
    ["http.connection_failed", { error: "TypeError" }],
  ]);
});

test("an answer that goes out again as the same piece has the date of its own second", () => {
  const reply: HttpReply = { status: 200, headers: [["Content-Type", "text/plain"]], body: Buffer.from("a") };
  const at = (dateSeconds: number) =>
    wholeAnswer(reply, { method: "GET", minorVersion: 1, persistent: true, dateSeconds }, null);
  const [first, again, later] = [at(1_700_000_000), at(1_700_000_000), at(1_700_000_001)];
  expect(again).toBe(first as Buffer);
  expect([first, later].map((bytes) => /Date: (.*)\r/.exec(String(bytes))?.[1])).toEqual([
    "Tue, 14 Nov 2023 22:13:20 GMT",
    "Tue, 14 Nov 2023 22:13:21 GMT",
  ]);
});

test("a large answer in few pieces goes out from where they stand, a piece of each as the client takes it", () => {
  const taken: Uint8Array[] = [];
  let isTaking = false;
  const write = (bytes: string | Uint8Array) => {
    if (typeof bytes !== "string") taken.push(bytes);
    return isTaking;
  };
  const wire = { waitingBytes: 0, write } as unknown as Wire;
  const outcomes: string[] = [];
  const writer = new ReplyWriter(wire, { sent: () => outcomes.push("sent"), failed: () => undefined });
  const pieces = [Buffer.from("{"), Buffer.alloc(300_000, "a"), Buffer.from("}")];
  const reply: HttpReply = { status: 200, headers: [], body: inPieces(pieces) };
  const terms: AnswerTerms = { method: "GET", minorVersion: 1, persistent: true, dateSeconds: 0 };
  expect([writer.send(reply, terms), taken]).toEqual([false, []]);
  writer.onDrain();
  expect(taken).toHaveLength(1);
  isTaking = true;
  writer.onDrain();
  expect([outcomes, Buffer.concat(taken).equals(Buffer.concat(pieces))]).toEqual([["sent"], true]);
  expect(taken.every((bytes) => pieces.some(({ buffer }) => buffer === bytes.buffer))).toBe(true);
});
