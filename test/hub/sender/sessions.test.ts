import { expect, test } from "bun:test";
import { CallbackConnections } from "../../../src/adapters/https-connections.ts";
import type { Line, LineUser } from "../../../src/adapters/https-line.ts";
import { type SecureSocketEvents, tlsTerms } from "../../../src/adapters/https-socket.ts";

const place = { address: "127.0.0.1", port: 443, servername: "receiver.test" };
const limits = { socketsPerAddress: 4, sockets: 9, idleSockets: 9, idleMilliseconds: 4000 };

/** Connections over sockets that do what the test says, and the session that each was opened with. */
function connections() {
  const opened: { readonly session: string | undefined; readonly events: SecureSocketEvents }[] = [];
  const kept = new CallbackConnections(limits, tlsTerms([]), ({ session }, events) => {
    opened.push({ session: session?.toString(), events });
    return { waitingBytes: 0, isWritable: true, write: () => true, close: () => undefined };
  });
  const take = () => {
    let held: Line | null = null;
    const user: LineUser = {
      onLine: (line) => {
        held = line;
      },
      onOpen: () => undefined,
      onBytes: () => undefined,
      onEnd: () => undefined,
      onDrain: () => undefined,
      onGone: () => undefined,
    };
    kept.take(place, user);
    if (held === null) throw new Error("no connection was opened");
    return held as Line;
  };
  return { opened, take, giveBack: (line: Line) => kept.giveBack(line, 0) };
}

test("a session that leads to no connection is not tried again, and one that does is", () => {
  const { opened, take, giveBack } = connections();
  const first = take();
  opened[0]?.events.connected();
  opened[0]?.events.secured();
  opened[0]?.events.session(Buffer.from("told"));
  giveBack(first);
  const second = take();
  opened[1]?.events.connected();
  opened[1]?.events.secured();
  giveBack(second);
  take();
  opened[2]?.events.connected();
  opened[2]?.events.gone("ECONNRESET");
  take();
  expect(opened.map(({ session }) => session)).toEqual([undefined, "told", "told", undefined]);
});
