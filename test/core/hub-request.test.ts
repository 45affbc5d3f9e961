import { describe, expect, test } from "bun:test";
import { grantLease, leaseBounds, parseLease } from "../../src/core/hub/lease.ts";
import { readSubscriptionRequest, type SubscriptionFields } from "../../src/core/hub/subscription-request.ts";
import { parseTopic } from "../../src/core/hub/topic.ts";

const baseUrl = "https://reviews.example.com";

describe("a topic is named by its absolute URL or its bare path", () => {
  test.each([
    ["https://reviews.example.com/feed.xml", "/feed.xml"],
    ["https://reviews.example.com/api/feed.json", "/api/feed.json"],
    ["https://reviews.example.com/reviews.json", "/reviews.json"],
    ["/feed.xml", "/feed.xml"],
    ["/api/feed.json", "/api/feed.json"],
    ["/reviews.json", "/reviews.json"],
    ["https://reviews.example.com/insights.json", null],
    ["http://reviews.example.com/feed.xml", null],
    ["https://reviews.example.com:443/feed.xml", null],
    ["https://reviews.example.com//feed.xml", null],
    ["https://reviews.example.com/feed.xml/", null],
    ["https://reviews.example.com/feed.xml?x=1", null],
    ["https://reviews.example.com/feed.xml#x", null],
    ["https://reviews.example.com/FEED.xml", null],
    ["https://reviews.example.com.evil.example/feed.xml", null],
    ["feed.xml", null],
    ["/feed.xml ", null],
    ["", null],
  ] as const)("%j is %j", (given, topic) => {
    expect(parseTopic(given, baseUrl)).toBe(topic);
  });

  test("a base URL with a path is a part of the topic", () => {
    expect(parseTopic("https://example.com/reviews/feed.xml", "https://example.com/reviews")).toBe(
      "/feed.xml",
    );
    expect(parseTopic("https://example.com/feed.xml", "https://example.com/reviews")).toBeNull();
  });
});

describe("the lease", () => {
  test("has the bounds that are documented", () => {
    expect<object>(leaseBounds).toEqual({
      defaultSeconds: 864_000,
      minimumSeconds: 300,
      maximumSeconds: 2_592_000,
    });
  });

  test.each([
    [null, null, 864_000],
    ["", null, 864_000],
    ["1", 1, 300],
    ["300", 300, 300],
    ["00600", 600, 600],
    ["864000", 864_000, 864_000],
    ["2592001", 2_592_001, 2_592_000],
    ["9007199254740993", Number.MAX_SAFE_INTEGER, 2_592_000],
    ["9".repeat(1000), Number.MAX_SAFE_INTEGER, 2_592_000],
  ])("%j asks for %j and is granted %j", (given, asked, granted) => {
    const requested = parseLease(given);
    expect(requested).toBe(asked);
    expect(grantLease(requested ?? null, leaseBounds)).toBe(granted);
  });

  test.each(["0", "00", "-5", "+5", "5.0", "5e3", "0x10", " 5", "5 ", "5\n", "five", "٥", "∞", "5,000"])(
    "%j is no positive whole number",
    (given) => {
      expect(parseLease(given)).toBeUndefined();
    },
  );

  test("a shorter minimum is the operator's to set", () => {
    expect(grantLease(2, { ...leaseBounds, minimumSeconds: 1 })).toBe(2);
  });
});

const fields: SubscriptionFields = {
  callback: "https://reader.example/cb",
  mode: "subscribe",
  topic: "/feed.xml",
  leaseSeconds: null,
  secret: null,
};

function reading(changes: Partial<SubscriptionFields>) {
  return readSubscriptionRequest({ ...fields, ...changes }, { baseUrl, leaseBounds });
}

function reasons(changes: Partial<SubscriptionFields>): readonly string[] {
  const read = reading(changes);
  return read.kind === "refused" ? read.reasons : [];
}

describe("a request", () => {
  test("that can be taken in", () => {
    expect(reading({ leaseSeconds: "600", secret: "s" })).toEqual({
      kind: "read",
      request: {
        mode: "subscribe",
        topic: "/feed.xml",
        topicGiven: "/feed.xml",
        callback: {
          raw: "https://reader.example/cb",
          hostname: "reader.example",
          port: 443,
          origin: "https://reader.example:443",
        },
        secret: "s",
        leaseSeconds: 600,
      },
    });
  });

  test("an unsubscription needs no lease and no secret, and neither can spoil it", () => {
    const read = reading({ mode: "unsubscribe", leaseSeconds: "no", secret: "x".repeat(500) });
    expect(read).toMatchObject({
      kind: "read",
      request: { mode: "unsubscribe", secret: null, leaseSeconds: 864_000 },
    });
  });

  test.each([
    [{ mode: null }, ["hub.mode"]],
    [{ mode: "" }, ["hub.mode"]],
    [{ mode: "denied" }, ["hub.mode"]],
    [{ callback: null }, ["hub.callback"]],
    [{ topic: null, callback: "" }, ["hub.callback", "hub.topic"]],
    [{ leaseSeconds: "x", secret: "x".repeat(200) }, ["hub.lease_seconds", "hub.secret"]],
    [{ mode: "publish", leaseSeconds: "x" }, ["hub.mode", "hub.lease_seconds"]],
    [
      { callback: null, mode: null, topic: null, leaseSeconds: "0", secret: "\0" },
      ["hub.mode", "hub.callback", "hub.topic", "hub.lease_seconds", "hub.secret"],
    ],
  ] as const)("%j is refused for %j", (changes, names) => {
    expect(reasons(changes).map((reason) => reason.split(" ")[0])).toEqual([...names]);
  });

  test.each([
    ["s".repeat(199), true],
    ["s".repeat(200), false],
    ["é".repeat(99), true],
    ["é".repeat(100), false],
    ["\ud83d\udd11".repeat(50), false],
  ])("a secret %j is short enough: %p", (secret, isShort) => {
    expect(reasons({ secret }).length === 0).toBe(isShort);
  });
});
