import { describe, expect, test } from "bun:test";
import { openHubSite, startHubServer } from "../support/hub-site.ts";
import { launch } from "../support/launch.ts";
import { startReceiver } from "../support/receiver.ts";
import { runtimes } from "../support/shingle.ts";

const elsewhere = "https://opinions.example.org";

describe.each(runtimes)("a site that moves while its hub runs, on %s", (runtime) => {
  test("is not pushed under the old address; the next server pushes it under the new one", async () => {
    await using site = await openHubSite({ runtime });
    await using receiver = await startReceiver();
    await site.subscribed(`${receiver.origin}/cb`);
    const { SHINGLE_BASE_URL: _, ...bare } = site.variables;
    const moved = await launch(["move", "--base-url", elsewhere], { variables: bare }).ended;
    expect([moved.code, moved.stderr]).toEqual([0, ""]);
    await Bun.sleep(1500);
    expect(receiver.notifications).toHaveLength(0);
    await site.server.stop();
    const next = await startHubServer(bare, runtime);
    try {
      await receiver.until(() => receiver.notifications.length === 1, 30);
      const [pushed] = receiver.notifications;
      expect(pushed?.headers.link).toBe(
        `<${elsewhere}/feed.xml>; rel="self", <${elsewhere}/api/websub/hub>; rel="hub"`,
      );
      expect(new TextDecoder().decode(pushed?.body)).toContain(`href="${elsewhere}/feed.xml"`);
    } finally {
      await next.stop();
    }
  }, 300_000);
});
