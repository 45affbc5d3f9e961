import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { hostile } from "./fixtures/hostile.ts";
import { onEachRuntime } from "./fixtures/on-each-runtime.ts";
import { Receiver } from "./fixtures/receiver.ts";
import { runtimes, SenderProcess } from "./fixtures/sender-process.ts";

const limits = {
  askMilliseconds: 1200,
  postMilliseconds: 1200,
  connectMilliseconds: 1000,
  drainMilliseconds: 300,
};
const options = { allow: ["127.0.0.0/8"], names: { "receiver.test": [["127.0.0.1"]] }, limits };

const patience = 30_000;

const late = { kind: "unanswered", cause: "timeout" } as const;

/** Nothing ends by itself in the time of a test. */
const endless = {
  ...options,
  limits: { askMilliseconds: 600_000, postMilliseconds: 600_000, idleMilliseconds: 600_000 },
};

async function noneOpen(of: Receiver): Promise<void> {
  for (let tries = 0; of.openConnections > 0 && tries < 250; tries += 1) await Bun.sleep(20);
  expect(of.openConnections).toBe(0);
}

let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start((line) => {
    const which = Number(line.call.target.slice(1));
    if (line.call.target === "/fine") line.write("HTTP/1.1 204 Fine\r\n\r\n");
    else hostile[which]?.act(line);
  });
});
afterAll(() => receiver[Symbol.asyncDispose]());

const urlOf = (which: number | "fine") => `https://receiver.test:${receiver.port}/${which}`;

onEachRuntime((sender) => {
  test.each(hostile.map(({ name }, which) => [name, which] as const))(
    "%s",
    async (_, which) => {
      const expected = hostile[which];
      expect(await sender().ask(urlOf(which))).toMatchObject(expected?.asked ?? {});
      expect(await sender().post(urlOf(which))).toMatchObject(expected?.posted ?? {});
      // Whatever it was, the next exchange is untouched by it.
      expect(await sender().post(urlOf("fine"))).toMatchObject({ status: 204 });
    },
    patience,
  );
}, options);

describe.each(runtimes.map((runtime) => [runtime.name, runtime] as const))("on %s", (_, runtime) => {
  test(
    "300 such exchanges at once leave nothing behind",
    async () => {
      await using sender = new SenderProcess(runtime, {
        ...options,
        limits: { ...limits, socketsPerAddress: 50, idleMilliseconds: 300 },
      });
      const all = Array.from({ length: 300 }, (_unused, index) => {
        const url = urlOf(index % hostile.length);
        return index % 2 === 0 ? sender.ask(url) : sender.post(url);
      });
      const exchanges = await Promise.all(all);
      expect(exchanges).toHaveLength(300);
      await noneOpen(receiver);
      expect(await sender.stop()).toEqual({ code: 0, stderr: "" });
    },
    patience,
  );

  test(
    "an answer before the request has ended counts, and ends its connection",
    async () => {
      await using hasty = await Receiver.start(
        ({ write }) => write("HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n"),
        { isHasty: true },
      );
      await using sender = new SenderProcess(runtime, endless);
      for (let round = 1; round <= 2; round += 1) {
        const url = `https://receiver.test:${hasty.port}/`;
        expect(await sender.post(url, { bytes: 16_000_000 })).toMatchObject({ status: 410 });
        expect(hasty.connections).toBe(round);
      }
      await noneOpen(hasty);
    },
    patience,
  );

  test(
    "the caller's signal ends an exchange, and so does the sender's own end, after which it answers no more",
    async () => {
      await using sender = new SenderProcess(runtime, endless);
      const silence = urlOf(hostile.findIndex(({ name }) => name === "silence"));
      expect(await sender.ask(silence, { abortAfter: 20 })).toEqual(late);
      const underway = [sender.ask(silence), sender.post(silence, { bytes: 4_000_000 })];
      await sender.post(urlOf("fine"));
      const ended = sender.stop();
      for (const exchange of await Promise.all(underway)) expect(exchange).toEqual(late);
      expect(await ended).toEqual({ code: 0, stderr: "" });
    },
    patience,
  );
});
