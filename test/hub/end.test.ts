import { expect, test } from "bun:test";
import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { openHubSite } from "../support/hub-site.ts";
import { startReceiver, until } from "../support/receiver.ts";
import { runtimes } from "../support/shingle.ts";

const patience = 60_000;

test.each(runtimes)(
  "a subscriber that does not answer and a client that does not finish hold a stop up together, not one after the other, on %s",
  async (runtime) => {
    await using site = await openHubSite({ runtime });
    await using receiver = await startReceiver();
    await site.subscribed(`${receiver.origin}/silent`);
    const open: ServerResponse[] = [];
    receiver.receive = (_, response) => void open.push(response);
    await site.press.publish();
    await until(() => open.length > 0, 30);
    const client = connect(Number(new URL(site.server.url).port), "127.0.0.1");
    client.on("error", () => undefined);
    client.write("POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\n");
    await Bun.sleep(300);
    const began = performance.now();
    await site.server.stop();
    expect(performance.now() - began).toBeLessThan(5000);
    for (const response of open) response.destroy();
    client.destroy();
  },
  patience,
);
