import { appendQuery } from "../../core/hub/callback.ts";
import { judgeVerification, maybeUnheard, verificationDelays } from "../../core/hub/delivery-verdict.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Ownership } from "../../ports/hub/shard-ownership.ts";
import type { PendingVerification, VerificationQueue } from "../../ports/hub/verification-queue.ts";
import type { Log } from "../../ports/log.ts";
import type { Subscriber } from "../../ports/subscriber.ts";
import { hubLimits } from "./hub-rules.ts";

export interface VerifyPorts {
  readonly store: Pick<VerificationQueue, "postponeVerification" | "endVerification">;
  readonly subscriber: Pick<Subscriber, "ask">;
  readonly clock: Clock;
  readonly log: Log;
}

/** WebSub §5.3: the question to the callback. The lease stands in every one, unsubscriptions included. */
export function verificationUrl(pending: PendingVerification): string {
  return appendQuery(pending.callback, [
    ["hub.mode", pending.mode],
    ["hub.topic", pending.topicGiven],
    ["hub.challenge", pending.challenge],
    ["hub.lease_seconds", String(pending.leaseSeconds)],
  ]);
}

export interface VerifyOrder {
  readonly pending: PendingVerification;
  readonly ownership: Ownership;
  readonly servedVersion: number;
  readonly signal: AbortSignal;
  /** Raised when this hub ends: what that cuts off says nothing about the callback. */
  readonly ending: AbortSignal;
  /** How long all its attempts together may still take. */
  readonly secondsLeft: () => number;
  /** Whether this thread could not listen meanwhile. */
  readonly isExcused: () => boolean;
}

export type Verified = "confirmed" | "refused" | "postponed" | "superseded" | "cut-off" | "excused";

/** Asks the callback once, and stores what follows from its answer. */
export async function verifyIntent(
  ports: VerifyPorts,
  { pending, ownership, servedVersion, signal, ending, secondsLeft, isExcused }: VerifyOrder,
): Promise<Verified> {
  const { store, subscriber, clock, log } = ports;
  // WebSub §5.1: the lease counts from the moment of this request.
  const askedAt = clock.nowSeconds();
  const exchange = await subscriber.ask(verificationUrl(pending), signal);
  if (ending.aborted && exchange.kind === "unanswered") return "cut-off";
  if (maybeUnheard(exchange) && isExcused()) {
    // As if it had not been asked: neither the try nor its time counts.
    const uncounted = { ...pending, tries: pending.tries - 1 };
    const again = clock.nowSeconds() + hubLimits.excusedRetrySeconds;
    return (await store.postponeVerification(ownership, uncounted, again)) ? "excused" : "superseded";
  }
  const tries = pending.tries + 1;
  const delay = verificationDelays[Math.min(tries, verificationDelays.length) - 1] ?? 1;
  const judged = judgeVerification(exchange, { challenge: pending.challenge, tries });
  const verdict = judged === "try-again" && delay >= secondsLeft() ? "refused" : judged;
  const now = clock.nowSeconds();
  log.info("verification.answered", {
    subscription: pending.subscription,
    mode: pending.mode,
    answer: exchange.kind,
    verdict,
    tries,
  });
  if (verdict === "try-again") {
    return (await store.postponeVerification(ownership, pending, now + delay)) ? "postponed" : "superseded";
  }
  const outcome =
    verdict === "confirmed"
      ? ({ kind: "confirmed", leaseUntil: askedAt + pending.leaseSeconds, servedVersion, now } as const)
      : ({ kind: "refused", now } as const);
  return (await store.endVerification(ownership, pending, outcome)) === "superseded" ? "superseded" : verdict;
}
