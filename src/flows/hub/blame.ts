import { BoundedMap } from "../../core/bounded-map.ts";
import { afterNetworkFailure, type Circuit, closedCircuit, isOpen } from "../../core/hub/circuit.ts";
import { enoughHosts, HealthGate } from "../../core/hub/health-gate.ts";
import type { Standing } from "../../core/hub/places.ts";
import type { DueDelivery } from "../../ports/hub/delivery-queue.ts";
import { hubLimits } from "./hub-rules.ts";

/** How many silent hosts are remembered, and how many that answered. */
const mostSilent = 20_000;
const mostProven = 50_000;

/** A delivery that got no HTTP answer. */
export interface Unanswered {
  readonly due: DueDelivery;
  readonly status: string;
  readonly version: number;
}

export interface Judged extends Unanswered {
  /** False while the hub's own network is at fault: then it is held against nobody. */
  readonly counts: boolean;
}

/** Whose fault a failure is: the health gate looks at all hosts together, a circuit at one. */
export class Blame {
  readonly #gate = new HealthGate();
  readonly #circuits = new BoundedMap<string, Circuit>(mostSilent);
  /** Whose newest attempt got no answer. */
  readonly #silent = new Set<string>();
  readonly #proven = new BoundedMap<string, true>(mostProven);
  #suspended: (Unanswered & { readonly at: number })[] = [];
  #originsServed = 0;

  recordAnswer(origin: string, now: number): void {
    this.#gate.record(origin, { isAnswered: true, at: now });
    this.#circuits.delete(origin);
    this.#silent.delete(origin);
    this.vouchFor(origin);
  }

  /** It answered another process, or this one before it was started. What was seen since weighs more. */
  vouchFor(origin: string): void {
    if (!this.#silent.has(origin) && !this.#proven.has(origin)) this.#proven.set(origin, true);
  }

  standing(origin: string): Standing {
    if (this.#silent.has(origin)) return "silent";
    return this.#proven.has(origin) ? "proven" : "stranger";
  }

  /** Judged later: the gate may first have to see how other hosts fare. The host is spared from now on all the same. */
  recordSilence(unanswered: Unanswered, now: number): void {
    const { origin } = unanswered.due;
    this.#gate.record(origin, { isAnswered: false, at: now });
    if (this.#silent.size >= mostSilent) this.#silent.clear();
    this.#silent.add(origin);
    this.#proven.delete(origin);
    this.#circuits.set(origin, afterNetworkFailure(this.#circuits.get(origin) ?? closedCircuit, now));
    this.#suspended.push({ ...unanswered, at: now });
  }

  /** With fewer origins than the gate needs, it could never know, and nothing waits for it. */
  set originsServed(count: number) {
    this.#originsServed = count;
  }

  /** The failures about which the gate knows by now, or has had its time. */
  judge(now: number): Judged[] {
    const health = this.#gate.health(now);
    const isDecided = health !== "unknown" || this.#originsServed < enoughHosts;
    // Either way: a clock that was set back makes nobody wait.
    const isRipe = ({ at }: { at: number }) => isDecided || Math.abs(now - at) >= hubLimits.judgementSeconds;
    const ripe = this.#suspended.filter(isRipe);
    this.#suspended = this.#suspended.filter((suspended) => !isRipe(suspended));
    const counts = health !== "unhealthy";
    if (!counts) for (const { due } of ripe) this.#circuits.delete(due.origin);
    return ripe.map(({ due, status, version }) => ({ due, status, version, counts }));
  }

  isUnhealthy(now: number): boolean {
    return this.#gate.health(now) === "unhealthy";
  }

  isLeftAlone(origin: string, now: number): boolean {
    const circuit = this.#circuits.get(origin);
    return circuit !== undefined && isOpen(circuit, now);
  }

  originsLeftAlone(now: number): string[] {
    return [...this.#circuits].filter(([, circuit]) => isOpen(circuit, now)).map(([origin]) => origin);
  }
}
