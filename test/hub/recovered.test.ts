import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { editionOf } from "../support/hub-press.ts";
import { openHubSite } from "../support/hub-site.ts";
import { launch } from "../support/launch.ts";
import { startReceiver, until } from "../support/receiver.ts";
import { runtimes, temporaryFolder } from "../support/shingle.ts";
import { engines, engineVariables } from "../support/stored.ts";

describe.each([
  [runtimes[0], engines[0]],
  [runtimes[0], engines[1]],
  [runtimes[1], engines[0]],
] as const)("on %s with %s", (runtime, engine) => {
  test("a backup put back while the hub runs ends what was after it: nothing of that is pushed, and all that follows is", async () => {
    using folder = temporaryFolder();
    await using site = await openHubSite({ runtime, variables: await engineVariables(engine) });
    await using receiver = await startReceiver();
    const editions = () => receiver.notifications.map(({ body }) => editionOf(body));
    const run = async (...words: readonly string[]) => {
      const { code, stderr } = await launch(words, { variables: site.variables }).ended;
      expect([code, stderr]).toEqual([0, expect.any(String)]);
    };
    const location = await site.subscribed(`${receiver.origin}/cb`);
    const backup = join(folder.path, "first.backup");
    await run("backup", backup);
    const other = join(folder.path, "second.backup");
    for (const edition of [2, 3, 4]) {
      expect(await site.press.publish()).toBe(edition);
      await receiver.until(() => receiver.notifications.length === edition - 1, 30);
      await site.untilStatus(location, ({ delivered_version }) => delivered_version === edition);
      if (edition === 2) await run("backup", other);
    }
    await run("recover", backup, "--replace");
    await Bun.sleep(2500);
    expect(editions()).toEqual([2, 3, 4]);
    expect(await site.status(location)).toMatchObject({ state: "active", delivered_version: 1 });

    // No version is given twice.
    await site.press.publish();
    await receiver.until(() => receiver.notifications.length === 4, 30);
    expect(editions()).toEqual([2, 3, 4, 5]);
    await site.untilStatus(location, ({ delivered_version }) => delivered_version === 5);

    // The same version of another past.
    const served = async () => editionOf(await (await fetch(`${site.server.url}/feed.xml`)).text());
    expect(await served()).toBe(5);
    await run("recover", other, "--replace");
    await until(async () => (await served()) === 2);
    await site.press.publish();
    await receiver.until(() => receiver.notifications.length === 5, 30);
    expect(editions()).toEqual([2, 3, 4, 5, 6]);
  }, 300_000);
});
