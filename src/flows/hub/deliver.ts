import { remembered } from "../../core/bounded-map.ts";
import { contentTypes } from "../../core/documents/publication.ts";
import { appendQuery } from "../../core/hub/callback.ts";
import type { CallbackOutcome } from "../../core/hub/delivery-verdict.ts";
import { type SignatureMethod, signatureMethods, signatureOf } from "../../core/hub/signature.ts";
import type { EndReason, SubscriptionId } from "../../core/hub/subscription.ts";
import type { DueDelivery } from "../../ports/hub/delivery-queue.ts";
import type { TopicBody } from "../../ports/hub/topic-bodies.ts";
import type { Subscriber } from "../../ports/subscriber.ts";

export interface DeliverOrder {
  readonly due: Pick<DueDelivery, "callback" | "secret">;
  readonly body: TopicBody;
  readonly baseUrl: string;
  readonly signature: SignatureMethod;
  readonly signal: AbortSignal;
}

/** A subscriber's callbacks often share a secret: half a megabyte is not signed for each of them anew. */
const mostSignatures = 1000;

type Signer = (method: SignatureMethod, secret: string) => string;
const signers = new WeakMap<Uint8Array, Signer>();

function signerOf(bytes: Uint8Array): Signer {
  const byMethod = remembered(signatureMethods.length, (method: SignatureMethod) =>
    remembered(mostSignatures, (secret: string) => signatureOf(bytes, secret, method)),
  );
  return (method, secret) => byMethod(method)(secret);
}

function signatureFor(bytes: Uint8Array, secret: string, method: SignatureMethod): string {
  const signer = signers.get(bytes) ?? signerOf(bytes);
  signers.set(bytes, signer);
  return signer(method, secret);
}

/** One Link field with both relations (WebSub §7). The topic first: a widespread subscriber looks at the first one only. */
export function notificationHeaders({
  due,
  body,
  baseUrl,
  signature,
}: Omit<DeliverOrder, "signal">): Record<string, string> {
  const headers: Record<string, string> = {
    "Content-Type": contentTypes[body.topic],
    Link: `<${baseUrl}${body.topic}>; rel="self", <${baseUrl}/api/websub/hub>; rel="hub"`,
  };
  if (due.secret !== null) headers["X-Hub-Signature"] = signatureFor(body.bytes, due.secret, signature);
  return headers;
}

/** Posts the topic's stored bytes: what GET serves is what is pushed. */
export function deliver(subscriber: Pick<Subscriber, "post">, order: DeliverOrder): Promise<CallbackOutcome> {
  return subscriber.post(
    order.due.callback,
    { headers: notificationHeaders(order), body: order.body.bytes },
    order.signal,
  );
}

const reasons: Partial<Record<EndReason, string>> = {
  "delivery-failed":
    "Three deliveries in a row were not acknowledged with a 2xx status. Subscribe again to go on.",
  denied: "The operator of this hub ended the subscription.",
};

export interface Denial {
  readonly id: SubscriptionId;
  readonly origin: string;
  readonly callback: string;
  readonly topicGiven: string;
  readonly reason: EndReason;
}

/** WebSub §5.2: tells the subscriber why its subscription ended. Once, and whatever comes of it. True when it was heard. */
export async function tellDenied(
  subscriber: Pick<Subscriber, "ask">,
  { callback, topicGiven, reason }: Denial,
  signal: AbortSignal,
): Promise<boolean> {
  const url = appendQuery(callback, [
    ["hub.mode", "denied"],
    ["hub.topic", topicGiven],
    ["hub.reason", reasons[reason] ?? reason],
  ]);
  return (await subscriber.ask(url, signal)).kind === "answered";
}
