import { describe, expect, test } from "bun:test";
import { openHubSite } from "../support/hub-site.ts";
import { launch } from "../support/launch.ts";
import { startReceiver } from "../support/receiver.ts";
import { runtimes } from "../support/shingle.ts";

const idOf = (location: string) => location.slice(location.lastIndexOf("/") + 1);

describe.each(runtimes)("on %s", (runtime) => {
  test("a retry that the operator asks for is made at once, also to a host that is left alone for a while", async () => {
    await using site = await openHubSite({ runtime });
    await using receiver = await startReceiver();
    // First attempts alone bring the host its rest: who fails three times is removed.
    const locations = await Promise.all(
      ["a", "b", "c", "d", "e", "f"].map((path) => site.subscribed(`${receiver.origin}/${path}`)),
    );
    // No HTTP answer: after five times the host has a minute's rest.
    receiver.receive = ({ socket }) => socket.destroy();
    await site.press.publish();
    await receiver.until(() => receiver.notifications.length >= 5, 30);
    await Bun.sleep(3000);
    const before = receiver.notifications.length;
    receiver.receive = null;
    const [first = ""] = locations;
    const asked = await launch(["hub", "retry", idOf(first)], { variables: site.variables }).ended;
    expect(asked.code, asked.stderr).toBe(0);
    await receiver.until(() => receiver.notifications.length > before, 20);
    await site.untilStatus(first, ({ last_status, failures }) => last_status === "204" && failures === 0);
  }, 300_000);
});
