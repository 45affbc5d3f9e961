import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import {
  ask,
  type Receiver,
  receiverTrust,
  signatureIsRight,
  startReceiver,
  until,
} from "../support/receiver.ts";
import {
  demoBusiness,
  type RunningServer,
  record,
  runtimes,
  shingle,
  startServer,
  temporaryFolder,
  writeRecords,
} from "../support/shingle.ts";

for (const runtime of runtimes) {
  describe(`the hub on ${runtime}`, () => {
    const folder = temporaryFolder();
    const variables = {
      SHINGLE_DATA_DIR: folder.path,
      SHINGLE_BUSINESS: demoBusiness,
      SHINGLE_HUB_DEBOUNCE_SECONDS: "0.2",
      SHINGLE_BASE_URL: "https://reviews.example.com",
      ...receiverTrust,
    };
    let server: RunningServer;
    let receiver: Receiver;
    const publish = (id: string) => {
      const file = writeRecords(join(folder.path, "new.ndjson"), [
        record({ source_id: id, text: `Review ${id}` }),
      ]);
      expect(shingle(["import", file], { variables }).code).toBe(0);
    };

    beforeAll(async () => {
      publish("first");
      server = await startServer(["serve"], { runtime, variables });
      receiver = await startReceiver();
    });
    afterAll(async () => {
      await server[Symbol.asyncDispose]();
      await receiver[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    });

    test("verifies, pushes the topic's bytes signed, and stops after unsubscribing", async () => {
      const callback = `${receiver.origin}/cb?x=%20y&x=2`;
      const reply = await ask(server.url, callback, { secret: "s3cret" });
      expect(reply.status).toBe(202);
      const status = reply.headers.get("location") ?? "";
      expect(status).toMatch(/^\/api\/websub\/subscriptions\/[A-Za-z0-9_-]{22,}$/);
      const state = async () =>
        ((await (await fetch(server.url + status)).json()) as { state: string }).state;
      await until(async () => (await state()) === "active");
      expect(receiver.handshakes[0]).toMatchObject({
        mode: "subscribe",
        topic: "/feed.xml",
        leaseSeconds: 864_000,
      });
      expect(receiver.handshakes[0]?.query).toStartWith("x=%20y&x=2&hub.mode=subscribe&hub.topic=");

      publish("second");
      await receiver.until(() => receiver.notifications.length > 0);
      const [pushed] = receiver.notifications;
      const served = Buffer.from(await (await fetch(`${server.url}/feed.xml`)).arrayBuffer());
      expect(pushed?.body.equals(served)).toBe(true);
      expect(pushed?.headers["content-type"]).toBe("application/atom+xml");
      expect(pushed?.headers.link).toBe(
        '<https://reviews.example.com/feed.xml>; rel="self", <https://reviews.example.com/api/websub/hub>; rel="hub"',
      );
      expect(pushed?.query).toBe("x=%20y&x=2");
      expect(pushed === undefined ? false : signatureIsRight(pushed, "s3cret")).toBe(true);

      expect((await ask(server.url, callback, { mode: "unsubscribe" })).status).toBe(202);
      await until(async () => (await state()) === "removed");
      const before = receiver.notifications.length;
      publish("third");
      await Bun.sleep(2000);
      expect(receiver.notifications.length).toBe(before);
    });
  });
}
