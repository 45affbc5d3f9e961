import { expect, test } from "bun:test";
import type { SubscriptionId } from "../../src/core/hub/subscription.ts";
import { HubOnDemand } from "../../src/flows/hub/hub-on-demand.ts";
import type { HubOffice } from "../../src/ports/hub-office.ts";

/** How often a hub was opened, and how often one was closed. */
function counted() {
  const counts = { opened: 0, closed: 0 };
  /** The versions that it was told to serve. */
  const served: number[] = [];
  const open = (version: number): HubOffice => {
    counts.opened += 1;
    served.push(version);
    return {
      takeIn: async () => ({ kind: "denied" }),
      view: async () => null,
      serves: (next) => void served.push(next),
      closing: () => undefined,
      report: async () => null,
      [Symbol.asyncDispose]: async () => {
        counts.closed += 1;
      },
    };
  };
  return { counts, served, open };
}

test("a server that ends while it looks whether a hub is awaited opens none behind its own back", async () => {
  const { counts, open } = counted();
  const answer = Promise.withResolvers<boolean>();
  const hub = new HubOnDemand({ open, isAwaited: () => answer.promise });
  const looking = hub.look();
  await hub[Symbol.asyncDispose]();
  answer.resolve(true);
  await looking;
  expect(counts).toEqual({ opened: 0, closed: 0 });
  await expect(hub.view("id" as SubscriptionId)).rejects.toThrow("the hub has stopped");
  expect(counts.opened).toBe(0);
});

test("what was opened is closed, once", async () => {
  const { counts, open } = counted();
  const hub = new HubOnDemand({ open, isAwaited: async () => true });
  await Promise.all([hub.look(), hub.look()]);
  expect(await hub.view("id" as SubscriptionId)).toBeNull();
  await hub[Symbol.asyncDispose]();
  expect(counts).toEqual({ opened: 1, closed: 1 });
});

test("nothing is opened for nobody; what is opened knows what is served, then and later", async () => {
  const { counts, served, open } = counted();
  const answers = [Promise.reject(new Error("the store is away")), false, true];
  await using hub = new HubOnDemand({ open, isAwaited: async () => (await answers.shift()) ?? false });
  hub.serves(3);
  await hub.look();
  await hub.look();
  expect([counts.opened, await hub.report()]).toEqual([0, null]);
  await hub.look();
  hub.serves(4);
  expect([counts.opened, served]).toEqual([1, [3, 4]]);
});
