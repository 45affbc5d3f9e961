import { afterAll, expect, test } from "bun:test";
import { createServer } from "node:net";
import { openHubSite } from "../support/hub-site.ts";
import { startReceiver, until } from "../support/receiver.ts";

const patience = 120_000;
let counted = 0;
afterAll(() => console.log(`hub metrics and logs: ${counted} figures and secrets checked`));

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

test(
  "the admin port tells how the hub fares, before, during and after a fan-out; nothing tells of whom",
  async () => {
    const adminPort = await freePort();
    await using site = await openHubSite({ variables: { SHINGLE_ADMIN_PORT: String(adminPort) } });
    const figures = async () => {
      const text = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text();
      const lines = text.split("\n").filter((line) => line.startsWith("shingle_hub_"));
      return {
        text,
        of: (name: string) =>
          Number(
            lines
              .find((line) => line.startsWith(`${name} `))
              ?.split(" ")
              .at(-1),
          ),
      };
    };
    const untilFigure = (name: string, value: number) =>
      until(async () => (await figures()).of(name) === value, 30);
    const check = async (expected: Readonly<Record<string, number>>) => {
      const { of } = await figures();
      expect(Object.fromEntries(Object.keys(expected).map((name) => [name, of(name)]))).toEqual(expected);
      counted += Object.keys(expected).length;
    };

    await using receiver = await startReceiver();
    await using refusing = await startReceiver();
    await using silent = await startReceiver();
    const secrets = Array.from({ length: 4 }, (_, index) => `not-to-be-told-${index}`);
    const callback = (origin: string, index: number) => `${origin}/private-path-${index}?token=hush-${index}`;
    for (const [index, secret] of secrets.entries())
      await site.subscribed(callback(receiver.origin, index), { secret });
    const failing = await site.subscribed(callback(refusing.origin, 5), { secret: "not-to-be-told-5" });
    const questions: (() => void)[] = [];
    silent.verify = (_, response) => void questions.push(() => response.writeHead(404).end());
    await site.accepted(callback(silent.origin, 6), { secret: "not-to-be-told-6" });
    await untilFigure("shingle_hub_waiting_verifications", 1);
    await check({
      'shingle_hub_subscriptions{state="active"}': 5,
      'shingle_hub_subscriptions{state="pending_verification"}': 1,
      'shingle_hub_subscriptions{state="removed"}': 0,
      'shingle_hub_due_deliveries{topic="/feed.xml"}': 0,
      'shingle_hub_oldest_undelivered_seconds{topic="/feed.xml"}': 0,
      'shingle_hub_deliveries_total{result="acknowledged"}': 0,
      'shingle_hub_deliveries_total{result="failed"}': 0,
      shingle_hub_removals_total: 0,
      shingle_hub_deliveries_underway: 0,
      shingle_hub_open_circuits: 0,
      shingle_hub_healthy: 1,
      shingle_hub_owned_shards: 256,
    });

    const open: (() => void)[] = [];
    receiver.receive = (_, response) => void open.push(() => response.writeHead(204).end());
    refusing.receive = (_, response) => void response.writeHead(500).end();
    await site.press.publish();
    await receiver.until(() => open.length === 2, 30);
    await untilFigure("shingle_hub_deliveries_underway", 2);
    await until(
      async () => (await figures()).of('shingle_hub_oldest_undelivered_seconds{topic="/feed.xml"}') > 0,
      30,
    );
    await site.untilState(failing, "removed");
    await check({
      'shingle_hub_due_deliveries{topic="/feed.xml"}': 4,
      'shingle_hub_deliveries_total{result="failed"}': 3,
      shingle_hub_removals_total: 1,
    });

    receiver.receive = null;
    for (const answer of open) answer();
    await untilFigure('shingle_hub_deliveries_total{result="acknowledged"}', 4);
    await untilFigure('shingle_hub_due_deliveries{topic="/feed.xml"}', 0);
    for (const answer of questions) answer();
    await untilFigure("shingle_hub_waiting_verifications", 0);
    await check({
      'shingle_hub_subscriptions{state="active"}': 4,
      'shingle_hub_subscriptions{state="removed"}': 1,
      'shingle_hub_oldest_undelivered_seconds{topic="/feed.xml"}': 0,
      shingle_hub_deliveries_underway: 0,
      shingle_hub_healthy: 1,
    });

    const told = site.server.stderr() + (await figures()).text;
    for (const word of ["private-path", "hush-", "not-to-be-told", String(receiver.port), "localhost:"])
      expect(told.replaceAll(/"port":\d+/g, "")).not.toContain(word);
    expect(site.server.stderr()).toContain("subscription.removed");
    counted += 5;
  },
  patience,
);
