import { expect, test } from "bun:test";
import { defaultLimits } from "../../src/listen/limits.ts";
import { type Condition, measureAgainst } from "../../src/listen/time-limits.ts";

const idle: Condition = {
  phase: "head",
  phaseSeconds: 0,
  stalledSeconds: 0,
  halfClosedSeconds: 0,
  waitsFor: "next-request",
  awaitsBody: false,
  isStreaming: false,
};

test.each<[string, Partial<Condition>, string]>([
  ["a connection may be idle for 65 seconds", { phaseSeconds: 65 }, "none"],
  ["and is then closed without a word", { phaseSeconds: 66 }, "close"],
  ["a new one must speak within 10", { waitsFor: "first-request", phaseSeconds: 10 }, "none"],
  ["or is closed without a word", { waitsFor: "first-request", phaseSeconds: 11 }, "close"],
  ["empty lines win no time", { waitsFor: "first-line", phaseSeconds: 11 }, "close"],
  ["a head may take 10 seconds", { waitsFor: "rest-of-head", phaseSeconds: 10 }, "none"],
  ["and is then refused", { waitsFor: "rest-of-head", phaseSeconds: 11 }, "refuse"],
  ["a request may take 30 seconds", { phase: "busy", awaitsBody: true, phaseSeconds: 30 }, "none"],
  ["and is then refused", { phase: "busy", awaitsBody: true, phaseSeconds: 31 }, "refuse"],
  ["an answer may take its time", { phase: "busy", phaseSeconds: 100_000 }, "none"],
  ["a stream may be silent", { phase: "busy", isStreaming: true, phaseSeconds: 100_000 }, "none"],
  [
    "it goes on for a second when the client half-closes",
    { phase: "busy", isStreaming: true, halfClosedSeconds: 1 },
    "none",
  ],
  ["and then ends", { phase: "busy", isStreaming: true, halfClosedSeconds: 2 }, "end-stream"],
  ["other answers wait for a second as well", { phase: "busy", halfClosedSeconds: 1 }, "none"],
  ["and then their handler hears of it", { phase: "busy", halfClosedSeconds: 2 }, "presume-gone"],
  ["a client may take nothing for 30 seconds", { phase: "busy", stalledSeconds: 30 }, "none"],
  ["but not longer", { phase: "busy", stalledSeconds: 31 }, "reset"],
  ["not even when the connection is closing", { phase: "linger", stalledSeconds: 31 }, "reset"],
  ["a body nobody reads may take 30 seconds", { phase: "skip", phaseSeconds: 30 }, "none"],
  ["and then costs the connection", { phase: "skip", phaseSeconds: 31 }, "close"],
  ["a closing connection lingers for 2 seconds", { phase: "linger", phaseSeconds: 2 }, "none"],
  ["and is then gone", { phase: "linger", phaseSeconds: 3 }, "destroy"],
])("%s", (_, difference, measure) => {
  expect<string>(measureAgainst({ ...idle, ...difference }, defaultLimits)).toBe(measure);
});
