import { afterAll, expect, test } from "bun:test";
import { openHost } from "../support/hub-hosts.ts";
import { openHubSite } from "../support/hub-site.ts";
import { until } from "../support/receiver.ts";
import { runtimes } from "../support/shingle.ts";

const patience = 240_000;
/** Fewer than the health gate needs to know that the fault is the hub's. */
const fewHosts = 9;
/** A few are delivered between two halts: it takes more to be late. */
const subscriptionsEach = 20;
const starvedMilliseconds = 75_000;
const told: string[] = [];
afterAll(() => console.log(`a starved hub: ${told.join("; ")}`));

/** Lets the process run for a moment now and then, as a machine with far too much to do would. */
function starve(pid: number): Disposable & { stop(): void } {
  const halt = () => process.kill(pid, "SIGSTOP");
  let next: ReturnType<typeof setTimeout>;
  const turn = () => {
    process.kill(pid, "SIGCONT");
    next = setTimeout(() => {
      halt();
      next = setTimeout(turn, 1500);
    }, 4);
  };
  const stop = () => {
    clearTimeout(next);
    process.kill(pid, "SIGCONT");
  };
  turn();
  return { stop, [Symbol.dispose]: stop };
}

test.each(runtimes)(
  "on %s, a hub that gets a hundredth of a processor counts no failure of healthy hosts",
  async (runtime) => {
    await using site = await openHubSite({ runtime });
    await using stack = new AsyncDisposableStack();
    const hosts = await Promise.all(
      Array.from({ length: fewHosts }, async () => stack.use(await openHost())),
    );
    const locations = await Promise.all(
      hosts.flatMap(({ origin }) =>
        Array.from({ length: subscriptionsEach }, (_, nth) => site.subscribed(`${origin}/${nth}`)),
      ),
    );
    const edition = await site.press.publish();
    using starving = starve(site.server.pid);
    await Bun.sleep(starvedMilliseconds);
    starving.stop();
    await until(() => hosts.every(({ arrivals }) => arrivals.at(-1)?.edition === edition), 120);
    const last = await Promise.all(
      locations.map((location) => site.untilStatus(location, ({ last_status }) => last_status === "204", 60)),
    );
    expect(last.map(({ state, failures }) => [state, failures])).toEqual(locations.map(() => ["active", 0]));
    const failures = site.server.stderr().match(/"event":"delivery.failed"/g) ?? [];
    expect(failures).toHaveLength(0);
    const late = site.server.stderr().match(/"event":"hub.short_of_cpu"/g) ?? [];
    // Otherwise this hub had time enough, and nothing was shown.
    expect(late.length).toBeGreaterThan(0);
    told.push(
      `${runtime}: ${starvedMilliseconds / 1000} s, ${failures.length} failures counted, warned ${late.length} times`,
    );
  },
  patience,
);
