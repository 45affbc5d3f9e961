import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { ServerResponse } from "node:http";
import { editionOf } from "../support/hub-press.ts";
import { type HubSite, openHubSite } from "../support/hub-site.ts";
import { type Receiver, signatureIsRight, startReceiver, until } from "../support/receiver.ts";

const patience = 120_000;
let counted = 0;
afterAll(() => console.log(`hub renewals and leases: ${counted} cases`));

let site: HubSite;
let receiver: Receiver;
/** Paths whose questions are answered by the test itself, one after the other. */
const held = new Map<string, (() => void)[]>();
const answers = new Map<string, (response: ServerResponse, challenge: string) => void>();

beforeAll(async () => {
  site = await openHubSite({ variables: { SHINGLE_HUB_MIN_LEASE_SECONDS: "2" } });
  receiver = await startReceiver();
  receiver.verify = (_, response) => {
    const { path, challenge } = receiver.handshakes.at(-1) ?? { path: "", challenge: "" };
    const answer = answers.get(path) ?? ((reply, text) => reply.end(text));
    const waiting = held.get(path);
    if (waiting === undefined) answer(response, challenge);
    else waiting.push(() => answer(response, challenge));
  };
}, patience);
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
}, patience);

const asked = (path: string) => receiver.handshakes.filter((each) => each.path === path);
const pushed = (path: string) => receiver.notifications.filter((each) => each.path === path);
const secondsOf = (instant: string | null) => Date.parse(instant ?? "") / 1000;

/** Publishes and waits for the push of it. */
async function nextPush(path: string) {
  const edition = await site.press.publish();
  await receiver.until(() => pushed(path).some(({ body }) => editionOf(body) === edition), 30);
  const push = pushed(path).find(({ body }) => editionOf(body) === edition);
  if (push === undefined) throw new Error("nothing was pushed");
  return push;
}

describe("a renewal", () => {
  test.each([
    ["a 404", (response: ServerResponse) => void response.writeHead(404).end()],
    ["another body", (response: ServerResponse) => void response.end("something else")],
    ["no answer at all", (response: ServerResponse) => void response.socket?.destroy()],
  ])(
    "that fails by %s leaves subscription, lease and secret as they were",
    async (name, failing) => {
      const path = `/fails-${name.replaceAll(" ", "-")}`;
      const callback = receiver.origin + path;
      const location = await site.subscribed(callback, { secret: "old", leaseSeconds: 5000 });
      const before = await site.status(location);
      answers.set(path, failing);
      const questions = asked(path).length;
      expect(await site.accepted(callback, { secret: "new", leaseSeconds: 9000 })).toBe(location);
      await until(async () => asked(path).length > questions, 30);
      await until(async () => (await site.status(location)).next_attempt_at === null, 30);
      expect(await site.status(location)).toMatchObject({ state: "active", lease_until: before.lease_until });
      expect(signatureIsRight(await nextPush(path), "old")).toBe(true);
      counted += 1;
    },
    patience,
  );

  test(
    "brings its own secret or none, and the new lease, once it is confirmed and not before",
    async () => {
      const callback = `${receiver.origin}/secrets`;
      const location = await site.subscribed(callback, { secret: "first", leaseSeconds: 5000 });
      const before = await site.status(location);
      held.set("/secrets", []);
      await site.accepted(callback, { secret: "second", leaseSeconds: 9000 });
      await until(() => held.get("/secrets")?.length === 1, 30);
      expect(signatureIsRight(await nextPush("/secrets"), "first")).toBe(true);
      held.get("/secrets")?.[0]?.();
      held.delete("/secrets");
      await until(async () => (await site.status(location)).lease_until !== before.lease_until, 30);
      expect(signatureIsRight(await nextPush("/secrets"), "second")).toBe(true);
      const renewed = await site.status(location);
      await site.accepted(callback, { leaseSeconds: 20_000 });
      await until(async () => (await site.status(location)).lease_until !== renewed.lease_until, 30);
      expect((await nextPush("/secrets")).headers["x-hub-signature"]).toBeUndefined();
      counted += 3;
    },
    patience,
  );
});

describe("of two requests for one pair in flight", () => {
  test(
    "the newest decides, and the older one's challenge is worth nothing any more",
    async () => {
      const callback = `${receiver.origin}/two`;
      held.set("/two", []);
      const location = await site.accepted(callback, { secret: "older", leaseSeconds: 5000 });
      await until(() => held.get("/two")?.length === 1, 30);
      await site.accepted(callback, { secret: "newer", leaseSeconds: 9000 });
      await until(() => held.get("/two")?.length === 2, 30);
      const [older, newer] = held.get("/two") ?? [];
      older?.();
      await Bun.sleep(700);
      expect((await site.status(location)).state).toBe("pending_verification");
      newer?.();
      held.delete("/two");
      await site.untilState(location, "active");
      expect(signatureIsRight(await nextPush("/two"), "newer")).toBe(true);
      counted += 1;
    },
    patience,
  );

  test(
    "an unsubscription that came after a subscription wins",
    async () => {
      const callback = `${receiver.origin}/changed-mind`;
      held.set("/changed-mind", []);
      const location = await site.accepted(callback);
      await until(() => held.get("/changed-mind")?.length === 1, 30);
      await site.accepted(callback, { mode: "unsubscribe" });
      await until(() => held.get("/changed-mind")?.length === 2, 30);
      for (const answer of held.get("/changed-mind")?.toReversed() ?? []) answer();
      held.delete("/changed-mind");
      await site.untilState(location, "removed");
      await Bun.sleep(500);
      expect((await site.status(location)).state).toBe("removed");
      counted += 1;
    },
    patience,
  );
});

describe("the lease", () => {
  test.each([
    [undefined, 864_000],
    ["1", 2],
    ["2", 2],
    ["2592000", 2_592_000],
    ["2592001", 2_592_000],
    ["99999999999999999999", 2_592_000],
  ])(
    "asked for %p: granted, asked and shown are %d seconds",
    async (leaseSeconds, granted) => {
      const path = `/lease-${leaseSeconds}`;
      const options = leaseSeconds === undefined ? {} : { leaseSeconds };
      const began = Math.floor(Date.now() / 1000);
      const location = await site.accepted(receiver.origin + path, options);
      const { lease_until } = await site.untilState(location, "active");
      expect(asked(path)[0]?.leaseSeconds).toBe(granted);
      expect(secondsOf(lease_until)).toBeWithin(began + granted, Math.ceil(Date.now() / 1000) + granted + 1);
      counted += 1;
    },
    patience,
  );

  test(
    "of an unsubscription: a malformed one is passed over, and one stands in the question",
    async () => {
      const callback = `${receiver.origin}/unsubscribing`;
      const location = await site.subscribed(callback);
      await site.accepted(callback, { mode: "unsubscribe", leaseSeconds: "never" });
      await site.untilState(location, "removed");
      expect(asked("/unsubscribing").at(-1)).toMatchObject({ mode: "unsubscribe" });
      expect(asked("/unsubscribing").at(-1)?.leaseSeconds).toBeGreaterThan(0);
      counted += 1;
    },
    patience,
  );

  test(
    "counts from the question, not from the answer",
    async () => {
      held.set("/late-answer", []);
      const location = await site.accepted(`${receiver.origin}/late-answer`, { leaseSeconds: 1000 });
      await until(() => held.get("/late-answer")?.length === 1, 30);
      const askedAt = Math.floor(Date.now() / 1000);
      await Bun.sleep(3000);
      held.get("/late-answer")?.[0]?.();
      held.delete("/late-answer");
      const { lease_until } = await site.untilState(location, "active");
      expect(secondsOf(lease_until)).toBeLessThanOrEqual(askedAt + 1000);
      counted += 1;
    },
    patience,
  );

  test(
    "once it has passed nothing is sent, whether it was swept up or not; then it is removed",
    async () => {
      const ended = await site.subscribed(`${receiver.origin}/ended`, { leaseSeconds: 2 });
      const going = await site.subscribed(`${receiver.origin}/going`);
      const { lease_until } = await site.status(ended);
      await until(() => Date.now() / 1000 > secondsOf(lease_until), 30);
      await nextPush("/going");
      await Bun.sleep(500);
      expect(pushed("/ended")).toEqual([]);
      expect(await site.untilState(ended, "removed", 40)).toMatchObject({ reason: "lease-ended" });
      expect((await site.status(going)).state).toBe("active");
      expect(await site.subscribed(`${receiver.origin}/ended`)).toBe(ended);
      counted += 1;
    },
    patience,
  );
});

test(
  "activation brings no first content and misses no update",
  async () => {
    held.set("/begins", []);
    const location = await site.accepted(`${receiver.origin}/begins`);
    await until(() => held.get("/begins")?.length === 1, 30);
    const edition = await site.press.publish();
    await until(
      async () => editionOf(await (await fetch(`${site.server.url}/feed.xml`)).text()) === edition,
      30,
    );
    held.get("/begins")?.[0]?.();
    held.delete("/begins");
    await site.untilState(location, "active");
    await receiver.until(() => pushed("/begins").length > 0, 30);
    expect(pushed("/begins").map(({ body }) => editionOf(body))).toEqual([edition]);
    await site.subscribed(`${receiver.origin}/begins-later`);
    await nextPush("/begins");
    await receiver.until(() => pushed("/begins-later").length > 0, 30);
    expect(pushed("/begins-later").map(({ body }) => editionOf(body))).toEqual([edition + 1]);
    counted += 2;
  },
  patience,
);

test(
  "the status address stays the same over renewals and restarts, and an unknown one is 404",
  async () => {
    const callback = `${receiver.origin}/restarted`;
    const location = await site.subscribed(callback, { secret: "kept" });
    const before = await site.status(location);
    await site.restart("stop");
    expect(await site.status(location)).toEqual(before);
    expect(signatureIsRight(await nextPush("/restarted"), "kept")).toBe(true);
    await site.restart("kill");
    expect(await site.accepted(callback)).toBe(location);
    await site.untilState(location, "active");
    const unknown = await fetch(`${site.server.url}${location.slice(0, -2)}xx`);
    expect(unknown.status).toBe(404);
    counted += 3;
  },
  patience,
);
