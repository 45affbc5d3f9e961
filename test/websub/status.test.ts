import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { SubscriptionId } from "../../src/core/hub/subscription.ts";
import { type HubSite, openHub, subscribe } from "./hub-site.ts";

let site: HubSite;
beforeAll(async () => {
  site = await openHub();
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

const path = "/api/websub/subscriptions";

describe("the status of a subscription", () => {
  test("of one that waits for its handshake", async () => {
    const location = (await site.post(subscribe({ "hub.secret": "s3cret" }))).header("location") ?? "";
    const reply = await site.ask("GET", location);
    expect(reply.status).toBe(200);
    expect(reply.header("content-type")).toBe("application/json");
    expect(reply.header("cache-control")).toBe("no-store");
    expect(reply.header("access-control-allow-origin")).toBe("*");
    expect(reply.json()).toEqual({
      id: location.slice(`${path}/`.length),
      topic: "https://reviews.example.com/feed.xml",
      state: "pending_verification",
      reason: null,
      lease_until: null,
      delivered_version: null,
      failures: 0,
      last_status: null,
      last_at: null,
      next_attempt_at: "2026-11-18T11:06:40Z",
    });
  });

  test("of one that fails, every key in its order", async () => {
    site.store.put({
      id: "failing" as SubscriptionId,
      topic: "/reviews.json",
      origin: "https://reader.example:443",
      state: "active",
      reason: null,
      leaseUntil: 1_795_864_000,
      deliveredVersion: 7,
      failures: 2,
      lastStatus: "503",
      lastAt: 1_795_000_060,
      nextAttemptAt: 1_795_000_960,
    });
    const reply = await site.ask("GET", `${path}/failing`);
    expect(reply.text()).toBe(
      '{"id":"failing","topic":"https://reviews.example.com/reviews.json","state":"active","reason":null,"lease_until":"2026-11-28T11:06:40Z","delivered_version":7,"failures":2,"last_status":"503","last_at":"2026-11-18T11:07:40Z","next_attempt_at":"2026-11-18T11:22:40Z"}',
    );
  });

  test("never shows the callback, its host or the secret", async () => {
    const callback = "https://hidden.example/deep?key=k3y";
    const answer = await site.post(subscribe({ "hub.callback": callback, "hub.secret": "s3cret" }));
    const reply = await site.ask("GET", answer.header("location") ?? "");
    expect(reply.text()).not.toMatch(/hidden|deep|k3y|s3cret|origin|callback|secret/);
  });

  test("HEAD answers as GET does, without the body", async () => {
    const [get, head] = [await site.ask("GET", `${path}/failing`), await site.ask("HEAD", `${path}/failing`)];
    const fields = (reply: typeof get) => reply.fields.filter(([name]) => name !== "Date");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(fields(head)).toEqual(fields(get));
  });

  test.each(["unknown", "x".repeat(64), "x".repeat(65), "a%00b", "%E2%82%AC", "'or%201=1", "..", "a.b"])(
    "%s: 404 in the house's shape",
    async (id) => {
      const reply = await site.ask("GET", `${path}/${id}`);
      expect([reply.status, reply.header("content-type")]).toEqual([404, "application/json"]);
      expect(reply.json()).toEqual({
        type: "about:blank",
        title: "Not Found",
        status: 404,
        detail: "There is no subscription with this id.",
        issues: [],
      });
    },
  );

  test("what can be no id is not asked of the store, which cannot take each", async () => {
    await using away = await openHub();
    away.store.fault = new Error("away");
    const answers = ["unknown", "x".repeat(65), "a%00b"].map((id) => away.ask("GET", `${path}/${id}`));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([503, 404, 404]);
  });

  test.each([path, `${path}/`, `${path}/a/b`, "/api/websub", "/api/websub/hub/", "/api/websub/hubs"])(
    "%s is none of the hub's",
    async (other) => {
      const reply = await site.ask("GET", other);
      expect([reply.status, reply.header("content-type")]).toEqual([404, null]);
    },
  );

  test.each(["POST", "PUT", "DELETE", "PATCH"])("%s is 405 with what is allowed", async (method) => {
    const reply = await site.ask(method, `${path}/failing`);
    expect([reply.status, reply.header("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  test("OPTIONS is 204", async () => {
    const reply = await site.ask("OPTIONS", `${path}/failing`);
    expect([reply.status, reply.header("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
    expect(reply.header("access-control-allow-methods")).toBe("GET, HEAD, OPTIONS");
  });
});
