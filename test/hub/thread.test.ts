import { afterAll, expect, test } from "bun:test";
import { HubInThread } from "../../src/adapters/hub-in-thread.ts";
import type { SubscriptionId } from "../../src/core/hub/subscription.ts";
import { until } from "../support/receiver.ts";

let counted = 0;
afterAll(() => console.log(`hub's thread: ${counted} deaths survived`));

test("a thread that dies takes nobody's patience: who waits is told, and it comes back with the version served", async () => {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const hub = new HubInThread({
    module: new URL("./fixtures/fragile-thread.ts", import.meta.url),
    assignment: (version) => ({ version }),
    servedVersion: 3,
    log: quiet,
  });
  const id = "any" as SubscriptionId;
  expect<unknown>(await hub.report()).toEqual({ version: 3 });
  for (const version of [4, 5]) {
    hub.serves(version);
    const [view, report] = await Promise.allSettled([hub.view(id), hub.view(id)]);
    expect([view.status, report.status]).toEqual(["rejected", "rejected"]);
    // While it is down, nobody waits for it.
    expect((await Promise.allSettled([hub.view(id)]))[0].status).toBe("rejected");
    await until(async () => (await hub.report().catch(() => null)) !== null, 30);
    expect<unknown>(await hub.report()).toEqual({ version });
    counted += 1;
  }
  await hub[Symbol.asyncDispose]();
}, 300_000);

test("a thread that the machine does not give is asked for again, and takes nobody else down", async () => {
  const told: unknown[] = [];
  const quiet = {
    info: () => undefined,
    warn: () => undefined,
    error: (...line: unknown[]) => told.push(line),
  };
  let refusals = 2;
  const hub = new HubInThread({
    module: new URL("./fixtures/fragile-thread.ts", import.meta.url),
    assignment: (version) => {
      refusals -= 1;
      if (refusals >= 0) throw new Error("EAGAIN");
      return { version };
    },
    servedVersion: 3,
    log: quiet,
  });
  await expect(hub.report()).rejects.toThrow("starting again");
  hub.serves(4);
  await until(async () => (await hub.report().catch(() => null)) !== null, 30);
  expect<unknown>(await hub.report()).toEqual({ version: 4 });
  expect(told).toEqual(Array(2).fill(["hub.thread_failed", { reason: "Error: EAGAIN" }]));
  await hub[Symbol.asyncDispose]();
}, 300_000);
