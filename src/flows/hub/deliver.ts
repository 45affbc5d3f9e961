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

type Headers = Readonly<Record<string, string>>;

/** What goes with a body to all its subscribers. Those that share a secret get the very same headers, written once. */
class Notification {
  readonly baseUrl: string;
  readonly unsigned: Headers;
  readonly signed: (method: SignatureMethod) => (secret: string) => Headers;

  constructor({ topic, bytes }: TopicBody, baseUrl: string) {
    const unsigned = Object.freeze({
      "Content-Type": contentTypes[topic],
      // One Link field with both relations (WebSub §7). The topic first: a widespread subscriber looks at the first one only.
      Link: `<${baseUrl}${topic}>; rel="self", <${baseUrl}/api/websub/hub>; rel="hub"`,
    });
    this.baseUrl = baseUrl;
    this.unsigned = unsigned;
    this.signed = remembered(signatureMethods.length, (method: SignatureMethod) =>
      remembered(mostSignatures, (secret: string) =>
        Object.freeze({ ...unsigned, "X-Hub-Signature": signatureOf(bytes, secret, method) }),
      ),
    );
  }
}

const notifications = new WeakMap<TopicBody, Notification>();

export function notificationHeaders({
  due,
  body,
  baseUrl,
  signature,
}: Omit<DeliverOrder, "signal">): Headers {
  let notification = notifications.get(body);
  if (notification?.baseUrl !== baseUrl) {
    notification = new Notification(body, baseUrl);
    notifications.set(body, notification);
  }
  return due.secret === null ? notification.unsigned : notification.signed(signature)(due.secret);
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
