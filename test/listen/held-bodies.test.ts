import { expect, test } from "bun:test";
import type { BodyRead } from "../../src/core/http/message.ts";
import { IncomingBody } from "../../src/listen/incoming-body.ts";

const declaredBytes = 65_000;

function underway() {
  const body = new IncomingBody({ kind: "length", bytes: declaredBytes });
  let read: BodyRead | null = null;
  body.read(65_536, (concluded) => {
    read = concluded;
  });
  body.feed(new Uint8Array(declaredBytes - 1));
  return { body, read: () => read as BodyRead | null };
}

test("of bodies that never end so much is held, and whoever sends one at once is read", () => {
  for (let round = 0; round < 2; round += 1) {
    const bodies = Array.from({ length: 600 }, underway);
    const waiting = bodies.filter(({ read }) => read() === null);
    expect(waiting.length * declaredBytes).toBeWithin(30_000_000, 33_554_433);
    // Those that have been longest on their way are given up.
    expect(waiting).toEqual(bodies.slice(-waiting.length));
    expect(bodies[0]?.read()).toEqual({ kind: "broken" });
    const last = bodies.at(-1);
    last?.body.feed(new Uint8Array(1));
    expect(last?.read()).toMatchObject({ kind: "read", bytes: { length: declaredBytes } });
    // What a connection that closes does.
    for (const { body } of bodies) body.abandon();
    expect(waiting.every(({ read }) => read() !== null)).toBe(true);
  }
});
