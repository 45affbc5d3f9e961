import { afterAll, describe, expect, test } from "bun:test";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type HubSite, openHubSite } from "../support/hub-site.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { runtimes } from "../support/shingle.ts";

const patience = 240_000;
/** Longer than a delivery has, what it may be given back for lost time not counted. */
const overdueMilliseconds = 20_000;
/** Long enough to be to blame, and not to run into the deadline. */
const briefMilliseconds = 4000;
const told: string[] = [];
afterAll(() => console.log(`a starved hub: ${told.join("; ")}`));

interface Halted {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Takes every processor from the hub as soon as so many exchanges lie with the receiver; what that does with them then happens while the hub
 * sees nothing. Resolves when the hub runs again.
 */
async function halting(
  site: HubSite,
  {
    underway,
    milliseconds,
    meanwhile,
    afterwards,
  }: {
    underway: Promise<readonly Halted[]>;
    milliseconds: number;
    meanwhile: (one: Halted) => void;
    afterwards?: () => void;
  },
): Promise<void> {
  const halted = await underway;
  const { pid } = site.server;
  process.kill(pid, "SIGSTOP");
  try {
    await Bun.sleep(milliseconds / 2);
    for (const one of halted) meanwhile(one);
    afterwards?.();
    await Bun.sleep(milliseconds / 2);
  } finally {
    process.kill(pid, "SIGCONT");
  }
}

/** The first request that comes to each, left unanswered; what comes later is the receivers' again. */
function held(receivers: readonly Receiver[], kind: "receive" | "verify"): Promise<readonly Halted[]> {
  const first = (receiver: Receiver) =>
    new Promise<Halted>((resolve) => {
      receiver[kind] = (request, response) => {
        receiver[kind] = null;
        resolve({ request, response });
      };
    });
  return Promise.all(receivers.map(first));
}

/** So many more requests to each end without an answer: a connection that was kept is tried once more, for nothing. */
function refuseOnce(receivers: readonly Receiver[], count: number): void {
  for (const receiver of receivers) {
    let left = count;
    receiver.receive = ({ socket }, response) => {
      left -= 1;
      if (left < 0) response.writeHead(204).end();
      else socket.destroy();
    };
  }
}

const warnings = (site: HubSite) => site.server.stderr().match(/"event":"hub.short_of_cpu"/g)?.length ?? 0;

function expectNoFailure(site: HubSite): void {
  expect(site.server.stderr()).not.toContain('"event":"delivery.failed"');
  expect(site.server.stderr()).not.toContain('"event":"subscription.rejected"');
}

/** Fewer hosts than the health gate needs to know that the fault is the hub's. */
const fewHosts = 5;

describe.each(runtimes)("a hub without a processor blames nobody, on %s", (runtime) => {
  async function openReceivers(stack: AsyncDisposableStack): Promise<readonly Receiver[]> {
    const opening = Array.from({ length: fewHosts }, async () => stack.use(await startReceiver()));
    return Promise.all(opening);
  }

  const cases = [
    [
      "answers that lay unread beyond the deadline",
      overdueMilliseconds,
      ({ response }: Halted) => void response.writeHead(204).end(),
      0,
    ],
    [
      "peers that grew tired of its silence",
      briefMilliseconds,
      ({ request }: Halted) => void request.socket.destroy(),
      1,
    ],
  ] as const;

  test.each(cases)(
    "%s",
    async (what, milliseconds, meanwhile, refused) => {
      await using site = await openHubSite({ runtime });
      await using stack = new AsyncDisposableStack();
      const receivers = await openReceivers(stack);
      const locations = await Promise.all(receivers.map(({ origin }) => site.subscribed(`${origin}/`)));
      const underway = held(receivers, "receive");
      await site.press.publish();
      await halting(site, {
        underway,
        milliseconds,
        meanwhile,
        afterwards: () => refuseOnce(receivers, refused),
      });
      for (const location of locations) {
        const done = await site.untilStatus(location, ({ last_status }) => last_status === "204", 60);
        expect(done).toMatchObject({ state: "active", failures: 0 });
      }
      expectNoFailure(site);
      expect(warnings(site)).toBeGreaterThanOrEqual(refused);
      told.push(`${runtime}, ${what}: ${milliseconds / 1000} s, warned ${warnings(site)} times`);
    },
    patience,
  );

  test(
    "callbacks that grew tired before they could confirm",
    async () => {
      await using site = await openHubSite({ runtime });
      await using stack = new AsyncDisposableStack();
      const receivers = await openReceivers(stack);
      const underway = held(receivers, "verify");
      const locations = await Promise.all(receivers.map(({ origin }) => site.accepted(`${origin}/`)));
      await halting(site, {
        underway,
        milliseconds: briefMilliseconds,
        meanwhile: ({ request }) => request.socket.destroy(),
      });
      for (const location of locations) await site.untilState(location, "active", 90);
      expectNoFailure(site);
      expect(warnings(site)).toBeGreaterThan(0);
      told.push(`${runtime}, handshakes: ${briefMilliseconds / 1000} s, warned ${warnings(site)} times`);
    },
    patience,
  );

  test(
    "while a host that really is silent is told as such once it has one",
    async () => {
      await using site = await openHubSite({ runtime });
      await using receiver = await startReceiver();
      const [location = ""] = await Promise.all([site.subscribed(`${receiver.origin}/0`)]);
      receiver.receive = ({ socket }) => socket.destroy();
      await site.press.publish();
      await site.untilStatus(location, ({ failures }) => failures > 0, 60);
      expect(site.server.stderr()).toContain('"event":"delivery.failed"');
    },
    patience,
  );
});
