import { afterAll, expect, test } from "bun:test";
import { openHost } from "../support/hub-hosts.ts";
import { openHubSite } from "../support/hub-site.ts";
import { until } from "../support/receiver.ts";

const patience = 180_000;
const count = 12;
let told = "";
afterAll(() => console.log(`hub outage: ${told}`));

test(
  "the hub's own network is down over five publications: nobody is removed, and all get the newest by themselves",
  async () => {
    await using site = await openHubSite();
    await using hosts = new AsyncDisposableStack();
    const all = await Promise.all(Array.from({ length: count }, async () => hosts.use(await openHost())));
    const locations = await Promise.all(all.map(({ origin }) => site.subscribed(`${origin}/cb`)));
    await site.press.publish();
    await until(() => all.every(({ arrivals }) => arrivals.length === 1), 30);

    for (const host of all) await host.close();
    for (let round = 1; round <= 5; round += 1) {
      await site.press.publish();
      // Long enough for three attempts with these settings, were they counted.
      await Bun.sleep(2500);
    }
    const during = await Promise.all(locations.map(site.status));
    expect(during.filter(({ state }) => state !== "active")).toEqual([]);
    expect(new Set(during.map(({ last_status }) => last_status)).has("204")).toBe(false);

    for (const host of all) await host.open();
    const reopened = performance.now();
    const newest = site.press.edition;
    await until(() => all.every(({ arrivals }) => arrivals.at(-1)?.edition === newest), 90);
    const seconds = Math.round((performance.now() - reopened) / 1000);
    await until(
      async () => (await Promise.all(locations.map(site.status))).every((it) => it.failures === 0),
      30,
    );
    expect(all.map(({ arrivals }) => arrivals.map(({ edition }) => edition))).toEqual(
      all.map(() => [2, newest]),
    );
    told = `${count} hosts down for 5 publications, 0 removed, all up to date ${seconds} s after`;
  },
  patience,
);
