import { expect, test } from "bun:test";
import { ReplyWriter } from "../../src/listen/reply-writer.ts";
import type { Wire } from "../../src/listen/wire.ts";

const megabyte = 1 << 20;
const terms = { method: "GET", minorVersion: 1, persistent: true, dateSeconds: 0 } as const;

/** A reader who takes nothing until it is told to read, and hears whether it was given up. */
function reader() {
  let [isReading, isGivenUp, isSent] = [false, false, false];
  const wire: Wire = {
    peer: "192.0.2.1",
    waitingBytes: 0,
    tell: () => undefined,
    write: () => isReading,
    pause: () => undefined,
    resume: () => undefined,
    end: () => undefined,
    destroy: () => undefined,
    reset: () => {
      isGivenUp = true;
    },
  };
  const sent = () => {
    isSent = true;
  };
  const writer = new ReplyWriter(wire, { sent, failed: () => undefined });
  return {
    ask: (body: Uint8Array) => writer.send({ status: 200, headers: [], body }, terms),
    read: () => {
      isReading = true;
      writer.onDrain();
    },
    leave: () => writer.cut(),
    isGivenUp: () => isGivenUp,
    isSent: () => isSent,
  };
}

const readersOf = (count: number, bodyOf: () => Uint8Array) =>
  Array.from({ length: count }, () => {
    const one = reader();
    expect(one.ask(bodyOf())).toBe(false);
    return one;
  });

test("of answers that nobody reads so much waits, and who waits the longest is given up", () => {
  for (let round = 0; round < 2; round += 1) {
    const all = readersOf(300, () => new Uint8Array(megabyte));
    const kept = all.filter((one) => !one.isGivenUp());
    expect(kept).toEqual(all.slice(-128));
    // Whoever reads gets all of it, and makes room for others, as does who leaves.
    for (const one of kept.slice(0, 50)) one.read();
    expect(kept.filter((one) => one.isSent()).length).toBe(50);
    for (const one of kept.slice(50, 100)) one.leave();
    const others = readersOf(100, () => new Uint8Array(megabyte));
    expect([...kept, ...others].some((one) => one.isGivenUp())).toBe(false);
    for (const one of [...all, ...others]) one.leave();
  }
});

test("what is held once, for all who read it, counts once, and a long document of the publication never", () => {
  const document = new Uint8Array(20 * megabyte);
  const long = new Uint8Array(300 * megabyte);
  const slices = readersOf(100, () => document.subarray(megabyte));
  const all = [...readersOf(100, () => document), ...slices, ...readersOf(10, () => long)];
  expect(all.some((one) => one.isGivenUp())).toBe(false);
  for (const one of all) one.leave();
});
