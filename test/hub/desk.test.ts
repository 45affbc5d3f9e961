import { expect, test } from "bun:test";
import { DeliveryDesk } from "../../src/flows/hub/delivery-desk.ts";
import { OwnLateness } from "../../src/flows/hub/own-lateness.ts";
import { TopicWatch } from "../../src/flows/hub/topic-watch.ts";
import type { DueDelivery } from "../../src/ports/hub/delivery-queue.ts";
import { answered } from "../support/hub-bench.ts";
import { until } from "../support/receiver.ts";

const topic = "/feed.xml";
const baseUrl = "https://reviews.example.com";
const log = { info() {}, warn() {}, error: (...told: unknown[]) => console.error(...told) };

const rows = (count: number): DueDelivery[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `s${index}` as DueDelivery["id"],
    topic,
    callback: `https://h${index}.example/`,
    origin: `https://h${index}.example:443`,
    secret: null,
    leaseUntil: 1000,
    deliveredVersion: 1,
    failures: 0,
  }));

/** A desk whose store owes these; it says when it wants more. */
async function deskOwing(due: readonly DueDelivery[]) {
  const body = { topic, version: 2, baseUrl, bytes: new Uint8Array(1) } as const;
  const topics = new TopicWatch({
    store: { topics: async () => [body], topicBody: async () => body },
    baseUrl,
    debounceSeconds: 0,
  });
  await topics.look(0);
  const told = { low: 0, fetched: 0 };
  const store = {
    dueFresh: async (_: unknown, { limit }: { readonly limit: number }) => {
      const found = due.slice(told.fetched, told.fetched + limit);
      told.fetched += found.length;
      return found;
    },
    dueRetries: async () => [],
    hastenRetries: async () => undefined,
    acknowledge: async () => undefined,
    recordFailures: async () => undefined,
    end: async () => [],
    countOrigins: async () => 10,
    figures: () => Promise.reject(new Error("nobody asks")),
  };
  const subscriber = { ask: async () => answered(200), post: async () => answered(204) };
  const desk = new DeliveryDesk(
    {
      store,
      subscriber,
      clock: { nowSeconds: () => 1 },
      random: { fraction: () => 0, token: () => "" },
      log,
    },
    {
      rules: { baseUrl, retryDelaysSeconds: [60, 900], failurePolicy: "remove", debounceSeconds: 0 },
      topics,
      denyList: { current: () => [], changes: () => 0, look: async () => undefined },
      signing: { methodFor: () => "sha256", look: async () => undefined },
      lateness: new OwnLateness(log),
      ownership: () => ({ owner: "o", shards: [] }),
      isOwner: () => true,
      signal: new AbortController().signal,
      onLow: () => {
        told.low += 1;
      },
    },
  );
  return { desk, told };
}

test("a desk that runs low asks for more once, and not for what it never had", async () => {
  const { desk, told } = await deskOwing(rows(1500));
  await desk.fill();
  expect(told.fetched).toBe(1024);
  await until(() => desk.counts.delivered === 1024);
  expect(told.low).toBe(1);
  await desk.fill();
  await until(() => desk.counts.delivered === 1500);
  // Less than half of what it holds came: there is nothing more to be had.
  expect(told.low).toBe(1);
  await desk.settleAll();
});
