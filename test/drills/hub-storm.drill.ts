import { afterAll, expect, test } from "bun:test";
import { isInOrder, openHost } from "../support/hub-hosts.ts";
import { openHubSite } from "../support/hub-site.ts";
import { until } from "../support/receiver.ts";

const patience = 120_000;
const publications = 100;
let told = "";
afterAll(() => console.log(`hub storm: ${told}`));

test(
  "a hundred publications in ten seconds: a slow subscriber gets the first and the last, in order and far fewer",
  async () => {
    await using site = await openHubSite();
    await using slow = await openHost();
    await using quick = await openHost();
    slow.answer = async () => {
      await Bun.sleep(2000);
      return 204;
    };
    for (const { origin } of [slow, quick]) await site.subscribed(`${origin}/cb`, { topic: "/reviews.json" });
    const began = performance.now();
    for (let index = 0; index < publications; index += 1) {
      await site.press.publish();
      await Bun.sleep(Math.max(0, began + (index + 1) * 100 - performance.now()));
    }
    const last = site.press.edition;
    expect(last).toBe(publications + 1);
    for (const host of [slow, quick]) {
      await until(() => host.arrivals.at(-1)?.edition === last, 30);
      const editions = host.arrivals.map(({ edition }) => edition);
      expect(isInOrder(host.arrivals)).toBe(true);
      expect(new Set(editions).size).toBe(editions.length);
      // The first push comes of the first publications, as the pause between changes lets it.
      expect(editions[0]).toBeLessThan(20);
    }
    expect(slow.arrivals.length).toBeWithin(2, 20);
    told = `${publications} publications, ${slow.arrivals.length} deliveries to the slow one, ${quick.arrivals.length} to the quick one`;
  },
  patience,
);
