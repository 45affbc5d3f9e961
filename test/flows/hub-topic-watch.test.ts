import { expect, test } from "bun:test";
import { TopicWatch } from "../../src/flows/hub/topic-watch.ts";
import type { TopicBody } from "../../src/ports/hub/topic-bodies.ts";

const baseUrl = "https://reviews.example.com";
const topic = "/feed.xml";

function edition(version: number, text: string): TopicBody {
  return { topic, baseUrl, version, digest: `of ${text}`, bytes: new TextEncoder().encode(text) };
}

/** What is stored, to be replaced; and what is pushed after each look. */
function watched(first: TopicBody) {
  const stored = { body: first };
  const store = { topics: async () => [stored.body], topicBody: async () => stored.body };
  const topics = new TopicWatch({ store, baseUrl, debounceSeconds: 1 });
  let now = 0;
  const pushed = async (milliseconds = 5000) => {
    now += milliseconds;
    const news = await topics.look(now);
    for (const each of news) topics.noted(each);
    return [news.length, new TextDecoder().decode(topics.body(topic)?.bytes)];
  };
  return { stored, topics, pushed };
}

test("what is pushed is what is published, also where a backup takes the version back or has the same one", async () => {
  const { stored, topics, pushed } = watched(edition(7, "seven"));
  expect(await pushed()).toEqual([1, "seven"]);
  expect(await pushed()).toEqual([0, "seven"]);
  for (const body of [edition(3, "three"), edition(4, "four"), edition(4, "another four")]) {
    stored.body = body;
    const isTakenBack = body.version <= (topics.body(topic)?.version ?? 0);
    // Once more after the pause for further changes; what was taken back is gone at once.
    expect(await pushed()).toEqual([0, isTakenBack ? "" : "three"]);
    expect(topics.isWaiting).toBe(true);
    expect(await pushed()).toEqual([1, new TextDecoder().decode(body.bytes)]);
    expect(topics.isWaiting).toBe(false);
  }
  expect(await pushed()).toEqual([0, "another four"]);
});

test("changes that follow each other are pushed when they pause, and every three pauses if they never do", async () => {
  const { stored, pushed } = watched(edition(1, "1"));
  expect(await pushed()).toEqual([1, "1"]);
  const seen: string[] = [];
  for (let version = 2; version <= 11; version += 1) {
    stored.body = edition(version, String(version));
    const [news, text] = await pushed(600);
    if (news === 1) seen.push(String(text));
  }
  expect(seen).toEqual(["7"]);
  expect(await pushed(400)).toEqual([0, "7"]);
  expect(await pushed(600)).toEqual([1, "11"]);
});

test("what was announced and is of another address since is not waited for", async () => {
  const { stored, topics, pushed } = watched(edition(1, "1"));
  expect(await pushed()).toEqual([1, "1"]);
  stored.body = edition(2, "2");
  expect(await pushed()).toEqual([0, "1"]);
  expect(topics.isWaiting).toBe(true);
  stored.body = { ...edition(3, "3"), baseUrl: "https://moved.example.com" };
  expect(await pushed()).toEqual([0, "1"]);
  expect(topics.isWaiting).toBe(false);
});
