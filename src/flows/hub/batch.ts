import type { SubscriptionId } from "../../core/hub/subscription.ts";
import { hubLimits } from "./hub-rules.ts";

export interface BatchPorts<Outcome> {
  readonly store: (outcomes: readonly Outcome[]) => Promise<unknown>;
  /** Told of every id whose outcome is stored. */
  readonly onStored: (id: SubscriptionId) => void;
  readonly onFailure: (cause: unknown) => void;
}

/** Stores outcomes together, since each commit waits for the disk: a crash repeats at most the newest batch, and an absent store loses none. */
export class Batch<Outcome extends { readonly id: SubscriptionId }> {
  readonly #ports: BatchPorts<Outcome>;
  #waiting: Outcome[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #flushing: Promise<boolean> = Promise.resolve(true);

  constructor(ports: BatchPorts<Outcome>) {
    this.#ports = ports;
  }

  add(outcome: Outcome): void {
    this.#waiting.push(outcome);
    if (this.#waiting.length === hubLimits.batchRows) void this.#flush();
    else this.#later(hubLimits.batchEveryMilliseconds);
  }

  #later(milliseconds: number): void {
    this.#timer ??= setTimeout(() => void this.#flush(), milliseconds);
  }

  #flush(): Promise<boolean> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#flushing = this.#flushing.then(() => this.#flushOne());
    return this.#flushing;
  }

  /** False when the store did not take it. */
  async #flushOne(): Promise<boolean> {
    const batch = this.#waiting.splice(0, hubLimits.batchRows);
    if (batch.length === 0) return true;
    try {
      await this.#ports.store(batch);
      for (const { id } of batch) this.#ports.onStored(id);
    } catch (cause) {
      this.#waiting.unshift(...batch);
      this.#ports.onFailure(cause);
      this.#later(hubLimits.batchAgainMilliseconds);
      return false;
    }
    if (this.#waiting.length > 0) this.#later(hubLimits.batchEveryMilliseconds);
    return true;
  }

  /** Stores all that waits; with a store that is away the subscribers get their version again. */
  async settle(): Promise<void> {
    let isStored = true;
    while (isStored && this.#waiting.length > 0) isStored = await this.#flush();
    await this.#flushing;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
