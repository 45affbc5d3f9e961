import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { editionOf } from "../support/hub-press.ts";
import { openHubSite } from "../support/hub-site.ts";
import { launch } from "../support/launch.ts";
import { startReceiver, until } from "../support/receiver.ts";
import { runtimes } from "../support/shingle.ts";

describe.each(runtimes)("a backup that is put back while the hub runs, on %s", (runtime) => {
  test("nothing that it does not know is pushed any more, and all that comes after it is", async () => {
    await using site = await openHubSite({ runtime });
    await using receiver = await startReceiver();
    const held = Promise.withResolvers<void>();
    receiver.receive = async (request, response) => {
      const isLate = request.url === "/late" && receiver.notifications.length < 4;
      if (isLate) await held.promise;
      response.writeHead(204).end();
    };
    const locations = [
      await site.subscribed(`${receiver.origin}/prompt`),
      await site.subscribed(`${receiver.origin}/late`),
    ] as const;
    const run = async (...args: readonly string[]) => {
      const { code, stderr } = await launch(args, { variables: site.variables }).ended;
      expect([code, stderr]).toEqual([0, ""]);
    };
    const file = join(site.variables.SHINGLE_DATA_DIR ?? "", "..", "before.backup");
    await run("backup", file);
    const [first] = await Promise.all(locations.map((location) => site.status(location)));

    await site.press.publish();
    await receiver.until(() => receiver.notifications.length === 2, 30);
    await until(async () => (await site.status(locations[0])).last_status === "204", 30);
    // The late one is still at it.
    await run("recover", file, "--replace");
    await until(async () => {
      const served = await fetch(`${site.server.url}/feed.xml`);
      return editionOf(await served.text()) === 1;
    }, 30);
    await Bun.sleep(2000);
    expect(receiver.notifications).toHaveLength(2);
    held.resolve();
    await Bun.sleep(1000);
    for (const location of locations)
      expect((await site.status(location)).delivered_version).toBe(first?.delivered_version ?? null);

    // Its version has the number of the one that is gone.
    const edition = await site.press.publish();
    await receiver.until(() => receiver.notifications.length === 4, 30);
    const pushed = receiver.notifications.slice(2);
    expect(pushed.map(({ path }) => path).toSorted()).toEqual(["/late", "/prompt"]);
    expect(pushed.map(({ body }) => editionOf(body))).toEqual([edition, edition]);
  }, 120_000);
});
