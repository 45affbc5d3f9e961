import { afterAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { type Host, openHost, openTcpHost } from "../support/hub-hosts.ts";
import { insertSubscriptions } from "../support/hub-rows.ts";
import { type HubSite, openHubSite } from "../support/hub-site.ts";
import { type Receiver, startReceiver, until } from "../support/receiver.ts";
import { openStalledHosts } from "../support/stalled-hosts.ts";

const patience = 180_000;
const told: string[] = [];
afterAll(() => console.log(`hub and slow hosts: ${told.join("; ")}`));

function residentMegabytes(pid: number): number {
  const [, pages = "0"] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
  return Math.round((Number(pages) * 4096) / 1e6);
}

/** Milliseconds from each of some publications to their arrivals at the healthy hosts. */
async function latencies(site: HubSite, healthy: readonly Host[], rounds: number): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const edition = await site.press.publish();
    const published = performance.now();
    await until(() => healthy.every(({ arrivals }) => arrivals.at(-1)?.edition === edition), 60);
    for (const { arrivals } of healthy) taken.push((arrivals.at(-1)?.at ?? 0) - published);
  }
  return taken.sort((a, b) => a - b);
}

const worst = (values: readonly number[]) => Math.round(values.at(Math.ceil(values.length * 0.99) - 1) ?? 0);

/** Hosts that each do the hub some harm, in turn. */
async function openHarm(stack: AsyncDisposableStack, count: number): Promise<string[]> {
  const drip: Receiver = stack.use(await startReceiver());
  const every = (milliseconds: number, socket: Socket, work: () => void) => {
    const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : work()), milliseconds);
  };
  drip.receive = (_, response) => {
    response.writeHead(200);
    if (response.socket !== null) every(500, response.socket, () => response.write("."));
  };
  const endless: Receiver = stack.use(await startReceiver());
  endless.receive = (_, response) => {
    response.writeHead(500);
    if (response.socket !== null) every(20, response.socket, () => response.write("x".repeat(10_000)));
  };
  const around: Receiver = stack.use(await startReceiver());
  around.receive = (request, response) =>
    void response.writeHead(307, { location: `${around.origin}${request.url}` }).end();
  const megabyte: Receiver = stack.use(await startReceiver());
  megabyte.receive = (_, response) => void response.writeHead(404).end("x".repeat(1 << 20));
  const few = [drip, endless, around, megabyte].flatMap(({ origin }) =>
    Array.from({ length: 5 }, (_, index) => `${origin}/${index}`),
  );
  const resetting = stack.use(await openTcpHost((socket) => socket.destroy()));
  const { origins } = stack.use(await openStalledHosts(count - few.length - 1));
  return [...[resetting.origin, ...origins].map((origin) => `${origin}/cb`), ...few];
}

test(
  "a black hole with 10,000 subscriptions and 1,000 hosts that stall, drip or run on delay nobody else",
  async () => {
    await using site = await openHubSite({ variables: { SHINGLE_HUB_RETRY_SECONDS: "60,900" } });
    await using stack = new AsyncDisposableStack();
    const healthy = await Promise.all(Array.from({ length: 10 }, async () => stack.use(await openHost())));
    for (const { origin } of healthy) await site.subscribed(`${origin}/cb`, { topic: "/reviews.json" });
    const before = await latencies(site, healthy, 4);
    const megabytesBefore = residentMegabytes(site.server.pid);

    const hole = stack.use(await openTcpHost());
    const swallowed = Array.from({ length: 10_000 }, (_, index) => `${hole.origin}/${index}`);
    const harmful = await openHarm(stack, 1000);
    await insertSubscriptions(site.variables, [...swallowed, ...harmful]);
    const first = await latencies(site, healthy, 1);
    // Long enough for all of them to run into their time limits.
    const during: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      during.push(...(await latencies(site, healthy, 1)));
      await Bun.sleep(500);
    }
    during.sort((a, b) => a - b);
    const megabytesAfter = residentMegabytes(site.server.pid);
    // Neither is a measure of speed: they are what a hub that stands still, or hoards, would miss by far.
    expect(worst([...first, ...during].sort((a, b) => a - b))).toBeLessThan(10_000);
    expect(megabytesAfter - megabytesBefore).toBeLessThan(400);
    told.push(
      `p99 of healthy deliveries ${worst(before)} ms without, ${worst(first)} ms at first contact with 11,000 bad ones, ${worst(during)} ms then (median ${Math.round(during[during.length >> 1] ?? 0)})`,
    );
    told.push(`resident ${megabytesBefore} MB before, ${megabytesAfter} MB after`);

    // A newcomer is verified meanwhile, whatever questions hang.
    const questions = await Promise.all(
      Array.from({ length: 150 }, async () => stack.use(await openTcpHost()).origin),
    );
    await Promise.all(questions.map((origin) => site.accepted(`${origin}/cb`)));
    await using newcomer = await openHost();
    await site.subscribed(`${newcomer.origin}/cb`);
    told.push("a newcomer was verified beside 150 hanging questions");
  },
  patience,
);
