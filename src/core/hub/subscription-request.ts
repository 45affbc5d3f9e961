import { type TopicPath, topicPaths } from "../documents/publication.ts";
import { type Callback, readCallback } from "./callback.ts";
import { grantLease, type LeaseBounds, parseLease } from "./lease.ts";
import type { SubscriptionMode } from "./subscription.ts";
import { parseTopic } from "./topic.ts";

/** The fields of a request to the hub, decoded. Plain forms send every field: an empty one counts as absent. */
export interface SubscriptionFields {
  readonly callback: string | null;
  readonly mode: string | null;
  readonly topic: string | null;
  readonly leaseSeconds: string | null;
  readonly secret: string | null;
}

/** A request that can be taken in. */
export interface SubscriptionRequest {
  readonly mode: SubscriptionMode;
  readonly topic: TopicPath;
  /** As the subscriber wrote it. */
  readonly topicGiven: string;
  readonly callback: Callback;
  readonly secret: string | null;
  /** Granted, within the bounds. */
  readonly leaseSeconds: number;
}

export type SubscriptionReading =
  | { readonly kind: "read"; readonly request: SubscriptionRequest }
  /** Every fault, each naming its field and what is allowed. */
  | { readonly kind: "refused"; readonly reasons: readonly string[] };

export interface SubscriptionTerms {
  readonly baseUrl: string;
  readonly leaseBounds: LeaseBounds;
}

type Checked<T> = { readonly value: T } | { readonly fault: string };

/** WebSub §5.1: less than 200 bytes, not characters. */
const secretBytesBelow = 200;

function checkMode(given: string | null): Checked<SubscriptionMode> {
  if (given === null) return { fault: "hub.mode is missing; it must be subscribe or unsubscribe" };
  if (given === "subscribe" || given === "unsubscribe") return { value: given };
  return { fault: "hub.mode must be subscribe or unsubscribe" };
}

function checkTopic(given: string | null, baseUrl: string): Checked<{ topic: TopicPath; given: string }> {
  const allowed = `it must be one of ${topicPaths.map((path) => baseUrl + path).join(", ")}`;
  if (given === null) return { fault: `hub.topic is missing; ${allowed}` };
  const topic = parseTopic(given, baseUrl);
  return topic === null
    ? { fault: `hub.topic is no topic of this hub; ${allowed}` }
    : { value: { topic, given } };
}

function checkCallback(given: string | null): Checked<Callback> {
  if (given === null) return { fault: "hub.callback is missing; it must be an https URL" };
  const reading = readCallback(given);
  return reading.kind === "read" ? { value: reading.callback } : { fault: reading.reason };
}

function checkLease(given: string | null, bounds: LeaseBounds): Checked<number> {
  const requested = parseLease(given);
  if (requested === undefined)
    return { fault: "hub.lease_seconds must be a positive whole number of seconds, written in digits" };
  return { value: grantLease(requested, bounds) };
}

function checkSecret(given: string | null): Checked<string | null> {
  if (given === null) return { value: null };
  if (new TextEncoder().encode(given).length >= secretBytesBelow)
    return { fault: `hub.secret must be shorter than ${secretBytesBelow} bytes` };
  // No database keeps it as text.
  return given.includes("\0") ? { fault: "hub.secret must not contain the NUL character" } : { value: given };
}

function present(given: string | null): string | null {
  return given === "" ? null : given;
}

/** The interface's and WebSub §5.1's conditions for a 202; all faults are found at once. */
export function readSubscriptionRequest(
  fields: SubscriptionFields,
  { baseUrl, leaseBounds }: SubscriptionTerms,
): SubscriptionReading {
  const mode = checkMode(present(fields.mode));
  // WebSub §5.1: the lease counts for nothing on unsubscribe, and neither does a secret.
  const isUnsubscribe = "value" in mode && mode.value === "unsubscribe";
  const callback = checkCallback(present(fields.callback));
  const topic = checkTopic(present(fields.topic), baseUrl);
  const lease = checkLease(isUnsubscribe ? null : fields.leaseSeconds, leaseBounds);
  const secret = checkSecret(isUnsubscribe ? null : present(fields.secret));
  if ("value" in mode && "value" in callback && "value" in topic && "value" in lease && "value" in secret) {
    const { topic: path, given } = topic.value;
    const request = { mode: mode.value, topic: path, topicGiven: given, callback: callback.value };
    return { kind: "read", request: { ...request, secret: secret.value, leaseSeconds: lease.value } };
  }
  const reasons = [mode, callback, topic, lease, secret].flatMap((it) => ("fault" in it ? [it.fault] : []));
  return { kind: "refused", reasons };
}
