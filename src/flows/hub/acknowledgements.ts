import type { Acknowledgement, Ownership, SubscriptionStore } from "../../ports/subscription-store.ts";
import { hubFigures } from "./hub-rules.ts";

export interface AcknowledgementPorts {
  readonly store: Pick<SubscriptionStore, "acknowledge">;
  readonly ownership: () => Ownership;
  /** Told of every id whose outcome is stored. */
  readonly onStored: (id: Acknowledgement["id"]) => void;
  readonly onFailure: (cause: unknown) => void;
}

/** Stores 2xx in batches: a crash repeats at most the newest batch, and an absent store loses none. */
export class Acknowledgements {
  readonly #ports: AcknowledgementPorts;
  #waiting: Acknowledgement[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #flushing: Promise<boolean> = Promise.resolve(true);

  constructor(ports: AcknowledgementPorts) {
    this.#ports = ports;
  }

  add(acknowledgement: Acknowledgement): void {
    this.#waiting.push(acknowledgement);
    if (this.#waiting.length === hubFigures.acknowledgeRows) void this.#flush();
    else this.#later(hubFigures.acknowledgeEveryMilliseconds);
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
    const batch = this.#waiting.splice(0, hubFigures.acknowledgeRows);
    if (batch.length === 0) return true;
    try {
      await this.#ports.store.acknowledge(this.#ports.ownership(), batch);
      for (const { id } of batch) this.#ports.onStored(id);
    } catch (cause) {
      this.#waiting.unshift(...batch);
      this.#ports.onFailure(cause);
      this.#later(hubFigures.acknowledgeAgainMilliseconds);
      return false;
    }
    if (this.#waiting.length > 0) this.#later(hubFigures.acknowledgeEveryMilliseconds);
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
