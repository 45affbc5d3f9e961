import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { HubOffice } from "../../src/ports/hub-office.ts";
import { FakeSubscriptionStore } from "../support/fake-subscription-store.ts";
import { baseUrl, form, type HubSite, openHub, subscribe } from "./hub-site.ts";

/** The surface is new for every group, since the limit of requests is a part of it. */
function withHub(): () => HubSite {
  let site: HubSite | null = null;
  beforeAll(async () => {
    site = await openHub();
  });
  afterAll(async () => {
    await site?.[Symbol.asyncDispose]();
  });
  return () => {
    if (site === null) throw new Error("no hub yet");
    // Time goes on between two tests, so that none uses up another's requests.
    site.clock.seconds += 60;
    return site;
  };
}

describe("a valid request", () => {
  const hub = withHub();

  test("is answered with 202, a short text and the address of its status", async () => {
    const reply = await hub().post(subscribe());
    expect(reply.status).toBe(202);
    expect(reply.header("content-type")).toBe("text/plain; charset=utf-8");
    expect(reply.header("location")).toMatch(/^\/api\/websub\/subscriptions\/[A-Za-z0-9_-]{32}$/);
    expect(reply.header("cache-control")).toBe("no-store");
    expect(reply.header("access-control-allow-origin")).toBe("*");
    expect(reply.header("access-control-expose-headers")).toContain("Location");
    expect(reply.header("link")).toContain('rel="service-desc"');
    expect(reply.text()).toBe("Accepted: the hub will now ask the callback to confirm.\n");
  });

  test("is in the store before it is answered, and wakes the hub", async () => {
    const site = hub();
    const before = site.store.intakes.length;
    const callback = "https://reader.example:8443/new?key=1";
    const reply = await site.post(subscribe({ "hub.callback": callback, "hub.secret": "s3cret" }));
    expect(site.store.intakes.length).toBe(before + 1);
    const intake = site.store.intakes.at(-1);
    expect(intake).toMatchObject({
      mode: "subscribe",
      topic: "/feed.xml",
      topicGiven: "https://reviews.example.com/feed.xml",
      callback,
      origin: "https://reader.example:8443",
      secret: "s3cret",
      leaseSeconds: 864_000,
      now: site.clock.seconds,
    });
    expect(intake?.challenge).toHaveLength(43);
    expect(intake?.newId).toHaveLength(32);
    expect(reply.header("location")).toBe(`/api/websub/subscriptions/${intake?.newId}`);
  });

  test("has a challenge of its own every time", async () => {
    const site = hub();
    for (const _ of [1, 2, 3]) await site.post(subscribe());
    const challenges = site.store.intakes.map(({ challenge }) => challenge);
    expect(new Set(challenges).size).toBe(challenges.length);
  });

  test("keeps the status address over renewals (decisions §14)", async () => {
    const site = hub();
    const callback = "https://renewing.example/cb";
    const first = await site.post(subscribe({ "hub.callback": callback }));
    const second = await site.post(subscribe({ "hub.callback": callback, "hub.secret": "new" }));
    expect(second.header("location")).toBe(first.header("location"));
  });

  test("absolute and bare topic of one callback are one subscription", async () => {
    const site = hub();
    const callback = "https://both.example/cb";
    const absolute = await site.post(
      subscribe({ "hub.callback": callback, "hub.topic": `${baseUrl}/reviews.json` }),
    );
    const bare = await site.post(subscribe({ "hub.callback": callback, "hub.topic": "/reviews.json" }));
    expect(bare.header("location")).toBe(absolute.header("location"));
    expect(site.store.intakes.at(-1)?.topicGiven).toBe("/reviews.json");
  });

  test("the answer tells nothing of who is subscribed: unsubscribing an unknown pair is the same 202", async () => {
    const site = hub();
    await site.post(subscribe({ "hub.callback": "https://known.example/" }));
    const of = (callback: string) =>
      site.post(subscribe({ "hub.mode": "unsubscribe", "hub.callback": callback }));
    const [known, unknown] = [await of("https://known.example/"), await of("https://unknown.example/")];
    const visible = (reply: typeof known) => [
      reply.status,
      reply.text(),
      reply.fields.filter(([name]) => !/^(date|location)$/i.test(name)),
      reply.header("location")?.length,
    ];
    expect(visible(unknown)).toEqual(visible(known));
    expect(unknown.status).toBe(202);
  });

  test("unknown fields are ignored, those of older protocols too (WebSub §5.1)", async () => {
    const reply = await hub().post(
      subscribe({ "hub.verify": "async", "hub.verify_token": "abc", "hub.x": "1", other: "1" }),
    );
    expect(reply.status).toBe(202);
  });

  test("an empty field counts as absent: plain forms send them", async () => {
    const site = hub();
    const reply = await site.post(subscribe({ "hub.secret": "", "hub.lease_seconds": "" }));
    expect(reply.status).toBe(202);
    expect(site.store.intakes.at(-1)).toMatchObject({ secret: null, leaseSeconds: 864_000 });
  });

  test.each([
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded; charset=utf-8",
    "application/x-www-form-urlencoded;charset=UTF-8",
    'Application/X-WWW-Form-Urlencoded ; Charset="utf-8"',
    "application/x-www-form-urlencoded; boundary=x",
  ])("Content-Type %s is taken", async (type) => {
    expect((await hub().post(subscribe(), [["Content-Type", type]])).status).toBe(202);
  });
});

const topicsText = `${baseUrl}/feed.xml, ${baseUrl}/api/feed.json, ${baseUrl}/reviews.json`;
const modeText = "must be subscribe or unsubscribe";

describe("a bad request is refused with 400 and a reason in plain text", () => {
  const hub = withHub();

  test.each([
    ["no callback", { "hub.callback": undefined }, "hub.callback is missing; it must be an https URL"],
    ["an empty callback", { "hub.callback": "" }, "hub.callback is missing; it must be an https URL"],
    [
      "a plain http callback",
      { "hub.callback": "http://reader.example/" },
      "hub.callback must be an https URL",
    ],
    ["a relative callback", { "hub.callback": "/cb" }, "hub.callback must be an absolute https URL"],
    ["another scheme", { "hub.callback": "ftp://reader.example/" }, "hub.callback must be an https URL"],
    [
      "a callback with a user",
      { "hub.callback": "https://me:pw@reader.example/" },
      "hub.callback must not contain a user name or password",
    ],
    ["a fragment", { "hub.callback": "https://reader.example/#x" }, "hub.callback must not have a fragment"],
    [
      "an empty fragment",
      { "hub.callback": "https://reader.example/#" },
      "hub.callback must not have a fragment",
    ],
    [
      "white space in the callback",
      { "hub.callback": "https://reader.example/a b" },
      "hub.callback must not contain white space or control characters",
    ],
    [
      "2,049 bytes of callback",
      { "hub.callback": `https://reader.example/${"a".repeat(2026)}` },
      "hub.callback must have at most 2048 bytes",
    ],
    ["no mode", { "hub.mode": undefined }, `hub.mode is missing; it ${modeText}`],
    ["another mode", { "hub.mode": "publish" }, `hub.mode ${modeText}`],
    ["a mode in capitals", { "hub.mode": "Subscribe" }, `hub.mode ${modeText}`],
    ["no topic", { "hub.topic": undefined }, `hub.topic is missing; it must be one of ${topicsText}`],
    [
      "the insights, which are no topic",
      { "hub.topic": `${baseUrl}/insights.json` },
      `hub.topic is no topic of this hub; it must be one of ${topicsText}`,
    ],
    [
      "a topic elsewhere",
      { "hub.topic": "https://other.example/feed.xml" },
      `hub.topic is no topic of this hub; it must be one of ${topicsText}`,
    ],
    [
      "a topic with a query",
      { "hub.topic": `${baseUrl}/feed.xml?x` },
      `hub.topic is no topic of this hub; it must be one of ${topicsText}`,
    ],
    [
      "a secret with a NUL, which no database keeps",
      { "hub.secret": "a\0b" },
      "hub.secret must not contain the NUL character",
    ],
  ] as const)("%s", async (_, changes, reason) => {
    const site = hub();
    const before = site.store.intakes.length;
    const reply = await site.post(subscribe(changes));
    expect([reply.status, reply.text()]).toEqual([400, `${reason}\n`]);
    expect(reply.header("content-type")).toBe("text/plain; charset=utf-8");
    expect(reply.header("cache-control")).toBe("no-store");
    expect(reply.header("x-content-type-options")).toBe("nosniff");
    expect(reply.header("access-control-allow-origin")).toBe("*");
    expect(site.store.intakes.length).toBe(before);
  });

  test("an empty body tells everything that is missing", async () => {
    const reply = await hub().post("");
    expect(reply.status).toBe(400);
    expect(reply.text().split("\n")).toEqual([
      "hub.mode is missing; it must be subscribe or unsubscribe",
      "hub.callback is missing; it must be an https URL",
      `hub.topic is missing; it must be one of ${topicsText}`,
      "",
    ]);
  });

  test("all faults are told at once, one a line", async () => {
    const body = form({
      "hub.mode": "publish",
      "hub.callback": "http://reader.example/",
      "hub.topic": "/nothing",
      "hub.lease_seconds": "-1",
      "hub.secret": "x".repeat(200),
    });
    const lines = (await hub().post(`${body}&hub.mode=subscribe`)).text().trimEnd().split("\n");
    expect(lines.map((line) => line.split(" ")[0])).toEqual([
      "hub.mode",
      "hub.mode",
      "hub.callback",
      "hub.topic",
      "hub.lease_seconds",
      "hub.secret",
    ]);
  });

  test("what came in is not told back", async () => {
    const reply = await hub().post(
      subscribe({ "hub.mode": "<b>evil</b>", "hub.topic": "<i>", "hub.callback": "<u>" }),
    );
    expect(reply.status).toBe(400);
    expect(reply.text()).not.toMatch(/[<>]/);
  });

  test("a host that the operator has denied is refused at once", async () => {
    const store = new FakeSubscriptionStore();
    const takeIn: HubOffice["takeIn"] = async (intake, limits) =>
      intake.origin === "https://bad.example:443" ? { kind: "denied" } : store.takeIn(intake, limits);
    await using site = await openHub({ office: { takeIn, view: (id) => store.view(id) } });
    const reply = await site.post(subscribe({ "hub.callback": "https://bad.example/" }));
    expect([reply.status, reply.text()]).toEqual([
      400,
      "hub.callback has a host that this hub does not call; its operator has denied it\n",
    ]);
    expect((await site.post(subscribe())).status).toBe(202);
  });
});

describe("the lease", () => {
  const hub = withHub();

  test.each([
    [undefined, 864_000],
    ["", 864_000],
    ["1", 300],
    ["299", 300],
    ["300", 300],
    ["301", 301],
    ["000864000", 864_000],
    ["2592000", 2_592_000],
    ["2592001", 2_592_000],
    ["9".repeat(400), 2_592_000],
  ])("hub.lease_seconds %j is granted as %d seconds", async (given, granted) => {
    const site = hub();
    expect((await site.post(subscribe({ "hub.lease_seconds": given }))).status).toBe(202);
    expect(site.store.intakes.at(-1)?.leaseSeconds).toBe(granted);
  });

  const malformed = ["0", "000", "-1", "+60", "60.5", "1e3", "0x3c", " 60", "60 ", "ten", "٦٠", "NaN", "∞"];

  test.each(malformed)("hub.lease_seconds %j is refused on subscribe", async (given) => {
    const reply = await hub().post(subscribe({ "hub.lease_seconds": given }));
    expect([reply.status, reply.text()]).toEqual([
      400,
      "hub.lease_seconds must be a positive whole number of seconds, written in digits\n",
    ]);
  });

  test.each([...malformed, "7"])(
    "hub.lease_seconds %j is ignored on unsubscribe (WebSub §5.1)",
    async (given) => {
      const site = hub();
      const reply = await site.post(subscribe({ "hub.mode": "unsubscribe", "hub.lease_seconds": given }));
      expect(reply.status).toBe(202);
      expect(site.store.intakes.at(-1)).toMatchObject({ mode: "unsubscribe", leaseSeconds: 864_000 });
    },
  );
});

describe("the secret is shorter than 200 bytes, not characters (WebSub §5.1)", () => {
  const hub = withHub();

  test.each([
    ["one byte", "s"],
    ["199 bytes", "s".repeat(199)],
    ["199 bytes of two-byte letters and one", `${"é".repeat(99)}s`],
    ["199 bytes with signs that forms encode", `${"&=+% ".repeat(39)}abcd`],
    ["199 bytes of emoji and three", `${"🔑".repeat(49)}abc`],
  ])("%s is kept as it is", async (_, secret) => {
    const site = hub();
    expect((await site.post(subscribe({ "hub.secret": secret }))).status).toBe(202);
    expect(site.store.intakes.at(-1)?.secret).toBe(secret);
  });

  test.each([
    ["200 bytes", "s".repeat(200)],
    ["100 two-byte letters", "é".repeat(100)],
    ["50 emoji", "🔑".repeat(50)],
    ["199 characters that are 200 bytes", `é${"s".repeat(198)}`],
  ])("%s is refused", async (_, secret) => {
    const reply = await hub().post(subscribe({ "hub.secret": secret }));
    expect([reply.status, reply.text()]).toEqual([400, "hub.secret must be shorter than 200 bytes\n"]);
  });

  test("a renewal without a secret asks for none", async () => {
    const site = hub();
    await site.post(subscribe({ "hub.secret": "old" }));
    await site.post(subscribe());
    expect(site.store.intakes.at(-1)?.secret).toBeNull();
  });
});

describe("when the hub cannot take a request", () => {
  test.each([
    ["perOrigin", "3600", "the callback's host has as many subscriptions as the hub takes"],
    [
      "pendingPerOrigin",
      "60",
      "the callback's host has as many requests waiting for verification as the hub takes",
    ],
    ["pending", "30", "the hub has as many requests waiting for verification as it takes"],
  ] as const)("%s used up: 429, why, and when to come again", async (which, seconds, reason) => {
    const limits = { perOrigin: 100, pendingPerOrigin: 100, pending: 100, [which]: 1 };
    await using site = await openHub({ limits });
    const at = (path: string) => site.post(subscribe({ "hub.callback": `https://reader.example/${path}` }));
    expect((await at("a")).status).toBe(202);
    const second = await at("b");
    expect([second.status, second.header("retry-after")]).toEqual([429, seconds]);
    expect(second.text()).toBe(`${reason}\n`);
    expect(second.header("content-type")).toBe("text/plain; charset=utf-8");
    expect((await at("a")).status).toBe(202);
    expect(site.store.intakes).toHaveLength(2);
  });

  test("a store that is away: 503, logged, and nothing of the fault told", async () => {
    await using site = await openHub();
    site.store.fault = new Error("connection to db.internal refused");
    const reply = await site.post(subscribe());
    expect([reply.status, reply.header("retry-after")]).toEqual([503, "5"]);
    expect(reply.text()).toBe("The hub cannot reach its store; try again shortly.\n");
    expect(site.logged.join()).toContain('hub.store_failed {"error":"connection to db.internal refused"}');
    expect(site.store.intakes).toHaveLength(0);
    const status = await site.ask("GET", "/api/websub/subscriptions/abc");
    expect([status.status, status.header("content-type")]).toEqual([503, "application/json"]);
  });

  test("nothing that is logged holds the callback or the secret", async () => {
    await using site = await openHub();
    site.store.fault = new Error("away");
    await site.post(subscribe({ "hub.callback": "https://reader.example/hidden", "hub.secret": "s3cret" }));
    expect(site.logged.join()).not.toMatch(/hidden|s3cret/);
  });
});
