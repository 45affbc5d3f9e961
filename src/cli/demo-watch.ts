import type { Config } from "../config/settings.ts";
import type { Imprint } from "../flows/derive.ts";
import type { PublicationStore } from "../ports/publication-store.ts";
import type { Call } from "./command.ts";
import { type DemoReview, publishDemo } from "./demo-reviews.ts";
import { askHub } from "./receiver/ask-hub.ts";
import { type Receiver, startReceiver } from "./receiver/receiver.ts";
import { type KeyAndCertificate, makeSelfSigned } from "./receiver/self-signed.ts";

/** So many of the newest reviews are kept back, and come one by one. */
export const watchedReviews = 20;
const secondsBetween = 4;

export function watchCertificate({ parts }: Call): KeyAndCertificate {
  return makeSelfSigned(["localhost", "127.0.0.1"], parts.clock.nowSeconds());
}

/** A subscriber on this machine, so that pushes can be seen to arrive. */
async function subscribeHere(
  call: Call,
  { baseUrl, certificate }: { baseUrl: string; certificate: KeyAndCertificate },
): Promise<Receiver> {
  const secret = call.parts.random.token(32);
  const topic = `${baseUrl}/api/feed.json`;
  const tell = (line: string) => call.console.print(`  push    ${line}`);
  const receiver = await startReceiver({
    ...certificate,
    host: "127.0.0.1",
    port: 0,
    secret,
    topic,
    mischief: () => "well",
    tell,
  });
  const callback = `https://localhost:${receiver.port}/${call.parts.random.token(20)}`;
  const fields = {
    "hub.mode": "subscribe",
    "hub.topic": topic,
    "hub.callback": callback,
    "hub.secret": secret,
  };
  await askHub(new URL(`${baseUrl}/api/websub/hub`), fields);
  return receiver;
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export interface WatchOptions {
  readonly config: Config;
  readonly store: PublicationStore;
  readonly imprint: Imprint;
  readonly baseUrl: string;
  readonly certificate: KeyAndCertificate;
  readonly coming: readonly DemoReview[];
  readonly stop: AbortSignal;
}

/** Adds a review every few seconds, and shows each push as it arrives. */
export async function watchPushes(
  call: Call,
  { config, store, imprint, baseUrl, certificate, coming, stop }: WatchOptions,
): Promise<void> {
  await using _receiver = await subscribeHere(call, { baseUrl, certificate });
  for (const review of coming) {
    await pause(secondsBetween, stop);
    if (stop.aborted) return;
    await publishDemo(call, store, { config, imprint, reviews: [review] });
    const [, { rating, author, date }] = review;
    call.console.print(`  new     ${rating}/5 by ${author}, ${date}`);
  }
  if (!stop.aborted) call.console.print("  That was the last one; the demo goes on without.");
  await pause(2_000_000, stop);
}
