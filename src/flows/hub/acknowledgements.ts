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
  #flushing: Promise<void> = Promise.resolve();

  constructor(ports: AcknowledgementPorts) {
    this.#ports = ports;
  }

  add(acknowledgement: Acknowledgement): void {
    this.#waiting.push(acknowledgement);
    if (this.#waiting.length >= hubFigures.acknowledgeRows) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), hubFigures.acknowledgeEveryMilliseconds);
  }

  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#flushing = this.#flushing.then(() => this.#flushOne());
    return this.#flushing;
  }

  async #flushOne(): Promise<void> {
    const batch = this.#waiting.splice(0, hubFigures.acknowledgeRows);
    if (batch.length === 0) return;
    try {
      await this.#ports.store.acknowledge(this.#ports.ownership(), batch);
      for (const { id } of batch) this.#ports.onStored(id);
    } catch (cause) {
      this.#waiting.unshift(...batch);
      this.#ports.onFailure(cause);
    }
    if (this.#waiting.length > 0)
      this.#timer ??= setTimeout(() => void this.flush(), hubFigures.acknowledgeEveryMilliseconds);
  }
}
