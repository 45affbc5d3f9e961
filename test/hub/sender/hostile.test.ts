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

  test(
    "an answer before the request has ended counts, and its connection does not",
    async () => {
      await using hasty = await Receiver.start(
        ({ write }) => write("HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n"),
        {
          isHasty: true,
        },
      );
      const url = `https://receiver.test:${hasty.port}/`;
      for (let round = 1; round <= 3; round += 1) {
        expect(await sender().post(url, { bytes: 16_000_000 })).toMatchObject({ status: 410 });
        expect(hasty.connections).toBe(round);
      }
    },
    patience,
  );

  test("the caller's signal ends an exchange", async () => {
    const silence = hostile.findIndex(({ name }) => name === "silence");
    expect(await sender().ask(urlOf(silence), { abortAfter: 20 })).toEqual({
      kind: "unanswered",
      cause: "timeout",
    });
  });
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
      for (let tries = 0; receiver.openConnections > 0 && tries < 250; tries += 1) await Bun.sleep(20);
      expect(receiver.openConnections).toBe(0);
      expect(await sender.stop()).toEqual({ code: 0, stderr: "" });
    },
    patience,
  );

  test(
    "a sender that is closed ends what is underway, and answers no more",
    async () => {
      await using sender = new SenderProcess(runtime, { ...options, limits: {} });
      const silence = hostile.findIndex(({ name }) => name === "silence");
      const underway = [sender.ask(urlOf(silence)), sender.post(urlOf(silence), { bytes: 4_000_000 })];
      await sender.post(urlOf("fine"));
      const ended = sender.stop();
      for (const exchange of await Promise.all(underway))
        expect(exchange).toEqual({ kind: "unanswered", cause: "timeout" });
      expect(await ended).toEqual({ code: 0, stderr: "" });
    },
    patience,
  );
});
