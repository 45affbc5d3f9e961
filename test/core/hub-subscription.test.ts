import { describe, expect, test } from "bun:test";
import {
  nextState,
  type SubscriptionEvent,
  type SubscriptionState,
  subscriptionStates,
} from "../../src/core/hub/subscription.ts";

const asked = (mode: "subscribe" | "unsubscribe"): SubscriptionEvent => ({ kind: "asked", mode });
const confirmed = (mode: "subscribe" | "unsubscribe"): SubscriptionEvent => ({ kind: "confirmed", mode });
const refused = (mode: "subscribe" | "unsubscribe"): SubscriptionEvent => ({ kind: "refused", mode });
const ended = (reason: "lease-ended" | "delivery-failed" | "gone" | "denied"): SubscriptionEvent => ({
  kind: "ended",
  reason,
});

test("the states have the names of the wire", () => {
  expect<readonly string[]>(subscriptionStates).toEqual([
    "pending_verification",
    "active",
    "rejected",
    "pending_removal",
    "removed",
  ]);
});

describe("the interface's state table", () => {
  const table: readonly (readonly [
    string,
    SubscriptionState | null,
    SubscriptionEvent,
    SubscriptionState,
  ])[] = [
    ["POST subscribe", null, asked("subscribe"), "pending_verification"],
    ["2xx and the exact challenge", "pending_verification", confirmed("subscribe"), "active"],
    ["no 2xx, or another body", "pending_verification", refused("subscribe"), "rejected"],
    ["POST unsubscribe", "active", asked("unsubscribe"), "pending_removal"],
    ["the handshake passes", "pending_removal", confirmed("unsubscribe"), "removed"],
    ["3 failures in a row", "active", ended("delivery-failed"), "removed"],
    ["the lease elapses", "active", ended("lease-ended"), "removed"],
  ];

  test.each(table)("%s: %j", (_, from, event, to) => {
    expect(nextState(from, event)).toBe(to);
  });
});

describe("beyond the table", () => {
  const table: readonly (readonly [string, SubscriptionState, SubscriptionEvent, SubscriptionState])[] = [
    ["a renewal leaves it served", "active", asked("subscribe"), "active"],
    ["a confirmed renewal too", "active", confirmed("subscribe"), "active"],
    ["a failed renewal too (WebSub §5.1)", "active", refused("subscribe"), "active"],
    ["a failed unsubscription leaves it served", "pending_removal", refused("unsubscribe"), "active"],
    ["who changes his mind is served on", "pending_removal", asked("subscribe"), "active"],
    ["asking again while waiting", "pending_verification", asked("subscribe"), "pending_verification"],
    ["410 ends", "active", ended("gone"), "removed"],
    ["410 ends while removal waits", "pending_removal", ended("gone"), "removed"],
    ["the operator's word ends", "active", ended("denied"), "removed"],
    ["the lease ends while removal waits", "pending_removal", ended("lease-ended"), "removed"],
    ["after a rejection one may ask again", "rejected", asked("subscribe"), "pending_verification"],
    ["after the end one may ask again", "removed", asked("subscribe"), "pending_verification"],
    ["and be rejected", "pending_verification", refused("subscribe"), "rejected"],
  ];

  test.each(table)("%s: %s", (_, from, event, to) => {
    expect(nextState(from, event)).toBe(to);
  });
});

/** Every sequence of up to so many requests with their outcomes, from nothing. */
function* histories(
  length: number,
  before: readonly SubscriptionEvent[] = [],
): Generator<SubscriptionEvent[]> {
  yield [...before];
  if (before.length >= length) return;
  const last = before.at(-1);
  const next: SubscriptionEvent[] = [asked("subscribe"), asked("unsubscribe")];
  // Newest wins: a handshake ends with the mode of the newest request, or never.
  if (last?.kind === "asked") next.push(confirmed(last.mode), refused(last.mode));
  for (const event of next) yield* histories(length, [...before, event]);
}

test("only who confirmed a subscription, and nothing since, is ever served", () => {
  const wrong: string[] = [];
  for (const history of histories(5)) {
    const decisive = history.findLast(({ kind }) => kind === "confirmed");
    const isServed = decisive?.kind === "confirmed" && decisive.mode === "subscribe";
    const state = history.reduce<SubscriptionState | null>(nextState, null);
    const seemsServed = state === "active";
    const mayBe = isServed
      ? ["active", "pending_removal"]
      : [null, "pending_verification", "rejected", "removed", "pending_removal"];
    if ((seemsServed && !isServed) || !mayBe.includes(state)) {
      wrong.push(
        `${history.map((event) => `${event.kind} ${"mode" in event ? event.mode : ""}`).join(", ")}: ${state}`,
      );
    }
  }
  expect(wrong.slice(0, 3)).toEqual([]);
});
