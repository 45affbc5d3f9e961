import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { editionOf } from "../support/hub-press.ts";
import { type HubSite, openHubSite } from "../support/hub-site.ts";
import { type Receiver, signatureIsRight, startReceiver, until } from "../support/receiver.ts";
import { runtimes } from "../support/shingle.ts";

const patience = 120_000;
let counted = 0;
afterAll(() => console.log(`hub deliveries: ${counted} checked`));

const topics = ["/feed.xml", "/api/feed.json", "/reviews.json"] as const;

for (const runtime of runtimes) {
  describe(`what is pushed on ${runtime}`, () => {
    let site: HubSite;
    let receiver: Receiver;
    beforeAll(async () => {
      site = await openHubSite({ runtime });
      receiver = await startReceiver();
    }, patience);
    afterAll(async () => {
      await site[Symbol.asyncDispose]();
      await receiver[Symbol.asyncDispose]();
    }, patience);

    test(
      "is what GET serves: the bytes, the type, both links; and says who sends it",
      async () => {
        for (const topic of topics) {
          await site.subscribed(`${receiver.origin}/plain${topic}`, { topic });
          await site.subscribed(`${receiver.origin}/signed${topic}`, { topic, secret: "schlüssel" });
        }
        await site.press.publish();
        await receiver.until(() => receiver.notifications.length === 6);
        for (const topic of topics) {
          const served = await fetch(site.server.url + topic, { headers: { "accept-encoding": "identity" } });
          const bytes = Buffer.from(await served.arrayBuffer());
          for (const kind of ["/plain", "/signed"]) {
            const push = receiver.notifications.find(({ path }) => path === kind + topic);
            if (push === undefined) throw new Error(`nothing came for ${kind}${topic}`);
            expect(push.body.equals(bytes)).toBe(true);
            expect(push.headers["content-type"]).toBe(served.headers.get("content-type") ?? "");
            expect(push.headers["content-length"]).toBe(String(bytes.length));
            expect(push.headers["content-encoding"]).toBeUndefined();
            expect(push.headers.link).toBe(
              `<https://reviews.example.com${topic}>; rel="self", <https://reviews.example.com/api/websub/hub>; rel="hub"`,
            );
            expect(push.headers["user-agent"]).toMatch(/^Shingle\/\S+ \(.*\+https:\/\/reviews\.example\.com/);
            if (kind === "/plain") expect(push.headers["x-hub-signature"]).toBeUndefined();
            else {
              expect(String(push.headers["x-hub-signature"])).toMatch(/^sha256=[0-9a-f]{64}$/);
              expect(signatureIsRight(push, "schlüssel")).toBe(true);
            }
            counted += 1;
          }
        }
      },
      patience,
    );

    test(
      "three failures in a row remove, redirects included, one denial tells why, and nothing follows",
      async () => {
        await using stack = new AsyncDisposableStack();
        const target = stack.use(await startReceiver());
        const statuses = [500, 404, 301, 302, 303, 307, 308];
        const hosts = await Promise.all(
          statuses.map(async (status) => {
            const host = stack.use(await startReceiver());
            const away = { location: `${target.origin}/cb` };
            host.receive = (_, response) => void response.writeHead(status, away).end();
            return host;
          }),
        );
        const locations = await Promise.all(hosts.map(({ origin }) => site.subscribed(`${origin}/cb?own=1`)));
        await site.press.publish();
        for (const [index, location] of locations.entries()) {
          const { reason, last_status: status } = await site.untilState(location, "removed");
          expect([reason, status]).toEqual(["delivery-failed", String(statuses[index])]);
        }
        await until(() => hosts.every(({ denials }) => denials.length > 0));
        await site.press.publish();
        await Bun.sleep(1000);
        for (const { notifications, denials } of hosts) {
          expect([notifications.length, denials.length]).toEqual([3, 1]);
          expect(denials[0]).toMatchObject({ mode: "denied", topic: "/feed.xml" });
          expect(denials[0]?.query).toMatch(/^own=1&hub\.mode=denied&hub\.topic=.*&hub\.reason=.+/);
        }
        expect(target.connections).toBe(0);
        counted += 4 * hosts.length;
      },
      patience,
    );
  });
}

describe("what becomes of failures", () => {
  let site: HubSite;
  let receiver: Receiver;
  /** The answers to come, by path; then 204. */
  const script = new Map<string, { status: number; headers?: Record<string, string> }[]>();
  beforeAll(async () => {
    site = await openHubSite();
    receiver = await startReceiver();
    receiver.receive = (request, response) => {
      const { status, headers = {} } = script.get(request.url ?? "")?.shift() ?? { status: 204 };
      response.writeHead(status, headers).end();
    };
  }, patience);
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    await receiver[Symbol.asyncDispose]();
  }, patience);
  const pushed = (path: string) => receiver.notifications.filter((each) => each.path === path);

  test(
    "two and then a 2xx: it starts from the beginning, as often as it likes",
    async () => {
      const location = await site.subscribed(`${receiver.origin}/stumbling`);
      for (let round = 1; round <= 2; round += 1) {
        script.set("/stumbling", [{ status: 500 }, { status: 404 }]);
        const edition = await site.press.publish();
        await until(async () => (await site.status(location)).last_status === "204");
        await until(async () => pushed("/stumbling").length === 3 * round);
        expect(editionOf(pushed("/stumbling").at(-1)?.body ?? "")).toBe(edition);
        await until(async () => (await site.status(location)).failures === 0);
        expect(await site.status(location)).toMatchObject({ state: "active", next_attempt_at: null });
        counted += 3;
      }
    },
    patience,
  );

  test(
    "410 removes at once, without a denial",
    async () => {
      script.set("/gone", [{ status: 410 }]);
      const location = await site.subscribed(`${receiver.origin}/gone`);
      await site.press.publish();
      expect(await site.untilState(location, "removed")).toMatchObject({
        reason: "gone",
        failures: 1,
        last_status: "410",
        last_at: expect.stringMatching(/Z$/),
      });
      await Bun.sleep(1500);
      expect([pushed("/gone").length, receiver.denials.filter(({ path }) => path === "/gone")]).toEqual([
        1,
        [],
      ]);
      counted += 1;
    },
    patience,
  );

  test(
    "the status of one that was removed tells of the attempt that ended it",
    async () => {
      script.set("/falling", [{ status: 500 }, { status: 404 }, { status: 503 }]);
      const location = await site.subscribed(`${receiver.origin}/falling`);
      await site.press.publish();
      expect(await site.untilState(location, "removed")).toMatchObject({
        reason: "delivery-failed",
        failures: 3,
        last_status: "503",
        next_attempt_at: null,
      });
      counted += 1;
    },
    patience,
  );

  test(
    "503 and 429 with Retry-After are tried again no sooner, and count",
    async () => {
      const delays = { 503: "5", 429: new Date(Date.now() + 6000).toUTCString() };
      const busy = Object.entries(delays).map(([status, delay]) => {
        const path = `/busy-${status}`;
        script.set(path, [{ status: Number(status), headers: { "retry-after": delay } }]);
        return path;
      });
      const locations = await Promise.all(busy.map((path) => site.subscribed(receiver.origin + path)));
      await site.press.publish();
      for (const location of locations) await until(async () => (await site.status(location)).failures === 1);
      for (const path of busy) {
        await receiver.until(() => pushed(path).length === 2);
        const [first, second] = pushed(path);
        expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(3000);
        counted += 2;
      }
    },
    patience,
  );
});

test.concurrent(
  "a newer version brings a retry forward, also when it comes during the attempt",
  async () => {
    await using site = await openHubSite({ variables: { SHINGLE_HUB_RETRY_SECONDS: "600,600" } });
    await using receiver = await startReceiver();
    let release: (() => void) | null = null;
    receiver.receive = (_, response) => {
      if (receiver.notifications.length === 1) release = () => void response.writeHead(500).end();
      else if (receiver.notifications.length === 2) response.writeHead(500).end();
      else response.writeHead(204).end();
    };
    await site.subscribed(`${receiver.origin}/cb`);
    await site.press.publish();
    await until(() => release !== null);
    await site.press.publish();
    await Bun.sleep(1500);
    (release as (() => void) | null)?.();
    await receiver.until(() => receiver.notifications.length === 2);
    await Bun.sleep(500);
    await site.press.publish();
    await receiver.until(() => receiver.notifications.length === 3);
    expect(receiver.notifications.map(({ body }) => editionOf(body))).toEqual([2, 3, 4]);
    counted += 3;
  },
  patience,
);

test.concurrent(
  "keep_until_lease: three failures end the attempts, not the subscription",
  async () => {
    await using site = await openHubSite({ variables: { SHINGLE_HUB_FAILURE_POLICY: "keep_until_lease" } });
    await using receiver = await startReceiver();
    receiver.receive = (_, response) => void response.writeHead(500).end();
    const location = await site.subscribed(`${receiver.origin}/cb`);
    await site.press.publish();
    await receiver.until(() => receiver.notifications.length === 3);
    await Bun.sleep(3000);
    expect(receiver.notifications.length).toBe(3);
    expect((await site.status(location)).state).toBe("active");
    receiver.receive = null;
    await site.press.publish();
    await receiver.until(() => receiver.notifications.length === 4);
    await until(async () => (await site.status(location)).failures === 0);
    expect(receiver.denials).toEqual([]);
    counted += 2;
  },
  patience,
);

test.concurrent(
  "the configured hash signs",
  async () => {
    const lengths = { sha1: 40, sha256: 64, sha384: 96, sha512: 128 };
    await Promise.all(
      Object.entries(lengths).map(async ([method, length]) => {
        await using site = await openHubSite({ variables: { SHINGLE_HUB_SIGNATURE: method } });
        await using receiver = await startReceiver();
        await site.subscribed(`${receiver.origin}/cb`, { secret: "s" });
        await site.press.publish();
        await receiver.until(() => receiver.notifications.length === 1, 60);
        const [push] = receiver.notifications;
        expect(String(push?.headers["x-hub-signature"])).toMatch(
          new RegExp(`^${method}=[0-9a-f]{${length}}$`),
        );
        expect(push !== undefined && signatureIsRight(push, "s")).toBe(true);
        counted += 1;
      }),
    );
  },
  patience,
);

test.concurrent(
  "what a stopping server cuts off is held against nobody, and done by the next one",
  async () => {
    await using site = await openHubSite();
    await using receiver = await startReceiver();
    const location = await site.subscribed(`${receiver.origin}/delivery`);
    receiver.verify = () => undefined;
    receiver.receive = () => undefined;
    const waiting = await site.accepted(`${receiver.origin}/question`);
    await site.press.publish();
    await receiver.until(() => receiver.notifications.length === 1);
    await receiver.until(() => receiver.handshakes.some(({ path }) => path === "/question"));
    receiver.verify = null;
    receiver.receive = null;
    await site.restart("stop");
    expect(await site.status(location)).toMatchObject({ state: "active", failures: 0 });
    expect((await site.status(waiting)).state).not.toBe("rejected");
    await site.untilState(waiting, "active");
    await until(async () => (await site.status(location)).last_status === "204");
    counted += 2;
  },
  patience,
);
