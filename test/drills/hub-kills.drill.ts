import { afterAll, describe, expect, test } from "bun:test";
import { type Host, isInOrder, openHost } from "../support/hub-hosts.ts";
import { type HubSite, openHubSite } from "../support/hub-site.ts";
import { launch } from "../support/launch.ts";
import { startReceiver, until } from "../support/receiver.ts";
import { type Runtime, runtimes } from "../support/shingle.ts";

const patience = 240_000;
const told: string[] = [];
afterAll(() => console.log(`hub and kill -9: ${told.join("; ")}`));

describe("killed at the worst moment", () => {
  test(
    "between the 202 and the question, and between its answer and the commit: it is asked again, and active",
    async () => {
      await using site = await openHubSite();
      await using receiver = await startReceiver();
      const questions = (path: string) => receiver.handshakes.filter((each) => each.path === path).length;
      receiver.verify = () => undefined;
      const unasked = await site.accepted(`${receiver.origin}/unasked`);
      await site.restart("kill");
      await receiver.until(() => questions("/unasked") > 0, 30);
      const challenge = () => receiver.handshakes.at(-1)?.challenge ?? "";
      receiver.verify = (_, response) => {
        response.on("finish", () => site.server.kill());
        response.end(challenge());
      };
      const answered = await site.accepted(`${receiver.origin}/answered`);
      await receiver.until(() => questions("/answered") > 0, 30);
      receiver.verify = null;
      await site.restart("kill");
      for (const location of [unasked, answered]) await site.untilState(location, "active");
      await site.press.publish();
      await receiver.until(() => receiver.notifications.length === 2, 30);
      told.push("2 kills around the handshake");
    },
    patience,
  );

  test(
    "between a 2xx and its commit, and in the middle of a fan-out: everybody has the newest in the end",
    async () => {
      await using site = await openHubSite();
      await using stack = new AsyncDisposableStack();
      const hosts = await Promise.all(Array.from({ length: 6 }, async () => stack.use(await openHost())));
      const callbacks = hosts.flatMap(({ origin }) => [0, 1, 2, 3, 4, 5].map((path) => `${origin}/${path}`));
      await Promise.all(callbacks.map((callback) => site.subscribed(callback)));
      const arrived = () => hosts.flatMap(({ arrivals }) => arrivals);
      for (const killAt of [1, 15]) {
        const before = arrived().length;
        let count = 0;
        for (const host of hosts)
          host.answer = () => {
            count += 1;
            if (count === killAt) setTimeout(() => void site.server.kill(), 2);
            return 204;
          };
        const edition = await site.press.publish();
        await until(() => arrived().length - before >= killAt, 30);
        await site.restart("kill");
        const have = () =>
          arrived()
            .filter((arrival) => arrival.edition === edition)
            .map(({ path, edition: at }) => `${path} ${at}`);
        await until(
          () =>
            hosts.every(
              ({ arrivals }) =>
                new Set(
                  arrivals
                    .slice(-40)
                    .filter((it) => it.edition === edition)
                    .map(({ path }) => path),
                ).size === 6,
            ),
          30,
        );
        expect(have().length).toBeGreaterThanOrEqual(callbacks.length);
      }
      for (const { arrivals } of hosts) expect(isInOrder(arrivals)).toBe(true);
      told.push("2 kills in fan-outs");
    },
    patience,
  );
});

/** What was asked for, and what the hub said to it. */
interface Wish {
  readonly callback: string;
  location: string;
  /** What it must be in the end; null when the kill took the answer away. */
  state: "active" | "removed" | null;
}

const chance = (share: number) => Math.random() < share;
const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)];

/** One thing that somebody does to the hub; a killed server may leave it unanswered. */
async function act(site: HubSite, hosts: readonly Host[], wishes: Wish[]): Promise<void> {
  if (chance(0.4)) return void (await site.press.publish());
  const served = wishes.filter(({ state }) => state === "active");
  const ending = chance(0.25) ? pick(served) : undefined;
  const wish = ending ?? {
    callback: `${pick(hosts)?.origin}/${wishes.length}`,
    location: "",
    state: null,
  };
  if (ending === undefined) wishes.push(wish);
  wish.state = null;
  const mode = ending === undefined ? "subscribe" : "unsubscribe";
  const reply = await site.ask(wish.callback, { mode }).catch(() => null);
  if (reply?.status !== 202) return;
  wish.location = reply.headers.get("location") ?? "";
  wish.state = mode === "subscribe" ? "active" : "removed";
}

/** Starts a server that is killed before it is up. */
async function killStarting(site: HubSite, runtime: Runtime): Promise<void> {
  const doomed = launch(["serve"], { runtime, variables: { ...site.variables, SHINGLE_PORT: "0" } });
  await Bun.sleep(Math.random() * 400);
  doomed.child.kill("SIGKILL");
  await doomed.ended;
}

const rounds: Readonly<Record<Runtime, number>> = { bun: 86, node: 5 };
/** The longest life of a server; a request is answered some hundred milliseconds after its start. */
const longestLife: Readonly<Record<Runtime, number>> = { bun: 400, node: 1500 };

for (const runtime of runtimes) {
  test(
    `killed ${rounds[runtime]} times at random on ${runtime}: nothing acknowledged is lost, nothing invented, nothing out of order`,
    async () => {
      await using site = await openHubSite({ runtime });
      await using stack = new AsyncDisposableStack();
      const hosts = await Promise.all(Array.from({ length: 5 }, async () => stack.use(await openHost())));
      const wishes: Wish[] = [];
      for (let index = 0; index < 10; index += 1) {
        const callback = `${hosts[index % 5]?.origin}/${index}`;
        wishes.push({ callback, location: await site.subscribed(callback), state: "active" });
      }
      for (let round = 0; round < rounds[runtime]; round += 1) {
        const acts = Array.from({ length: 3 }, async () => {
          await Bun.sleep(Math.random() * 150);
          await act(site, hosts, wishes);
        });
        await Bun.sleep(Math.random() * longestLife[runtime]);
        // However slow the machine is, some requests are to be answered before the kill.
        if (round % 3 === 0) await Promise.all(acts);
        await site.server.kill();
        await Promise.all(acts);
        if (round % 8 === 0) await killStarting(site, runtime);
        await site.restart("kill");
      }
      const newest = await site.press.publish();
      for (const { location, state } of wishes)
        if (state !== null && location !== "") await site.untilState(location, state, 60);
      const active = wishes.filter(({ state }) => state === "active");
      expect(active.length).toBeGreaterThan(0);
      const arrivals = hosts.flatMap((host) =>
        host.arrivals.map((arrival) => ({ ...arrival, callback: host.origin + arrival.path })),
      );
      const lacking = () => {
        const have = new Set(
          hosts.flatMap((host) =>
            host.arrivals.filter(({ edition }) => edition === newest).map(({ path }) => host.origin + path),
          ),
        );
        return active.filter(({ callback }) => !have.has(callback));
      };
      await until(() => lacking().length === 0, 60).catch(async (cause: unknown) => {
        const statuses = await Promise.all(lacking().map(({ location }) => site.status(location)));
        const told = statuses.map((status) => JSON.stringify(status));
        throw new Error([cause, ...told, site.server.stderr().slice(-3000)].join("\n"));
      });
      const asked = new Set(wishes.map(({ callback }) => callback));
      expect(arrivals.filter(({ callback }) => !asked.has(callback))).toEqual([]);
      for (const host of hosts) expect(isInOrder(host.arrivals)).toBe(true);
      // After the end, nothing more comes for who has left.
      const removed = new Set(
        wishes.filter(({ state }) => state === "removed").map(({ callback }) => callback),
      );
      const last = await site.press.publish();
      await until(() => hosts.flatMap((host) => host.arrivals).some(({ edition }) => edition === last), 30);
      await Bun.sleep(500);
      const late = hosts.flatMap((host) =>
        host.arrivals.filter(({ edition }) => edition === last).map(({ path }) => host.origin + path),
      );
      expect(late.filter((callback) => removed.has(callback))).toEqual([]);
      told.push(
        `${rounds[runtime]} random kills on ${runtime}: ${active.length} active and ${removed.size} removed subscriptions as acknowledged, ${newest} editions, ${arrivals.length} deliveries`,
      );
    },
    patience,
  );
}
