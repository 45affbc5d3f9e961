import * as z from "zod";
import { type EndReason, subscriptionStates } from "../../../core/hub/subscription.ts";
import {
  address,
  count,
  countOrNull,
  type Define,
  instantOrNull,
  oneOf,
  text,
  textOrNull,
} from "./fields.ts";

const reasons = [
  "unsubscribed",
  "lease-ended",
  "delivery-failed",
  "gone",
  "denied",
  "verification-failed",
] as const satisfies readonly EndReason[];

/** The status of a subscription, decisions §9. */
export function subscriptionSchemas(define: Define) {
  const Subscription = define(
    "Subscription",
    "How it goes with a subscription. Neither its callback nor its secret is ever shown.",
    {
      id: text("The subscription's id, the same over renewals. Nobody can guess it."),
      topic: address("The topic, by its absolute URL."),
      state: oneOf(subscriptionStates, "Where it stands."),
      reason: z.enum(reasons).nullable().describe("Why it ended, or null while it has not."),
      lease_until: instantOrNull("When the lease ends; null before the first verification."),
      delivered_version: countOrNull("The newest version of the topic that the callback acknowledged."),
      failures: count("Deliveries in a row without a 2xx; three end the subscription."),
      last_status: textOrNull("How the newest delivery ended: a status code, or why there was none."),
      last_at: instantOrNull("When that was."),
      next_attempt_at: instantOrNull("When the hub will call next; null when nothing is owed."),
    },
  );
  return { Subscription };
}
