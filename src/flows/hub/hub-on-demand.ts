import type { HubOffice, HubReport } from "../../ports/hub-office.ts";

export interface DemandOptions {
  /** Opens the hub; called once. */
  readonly open: (servedVersion: number) => HubOffice;
  /** Whether anybody has ever asked this store's hub for anything. */
  readonly isAwaited: () => Promise<boolean>;
}

const lookMilliseconds = 2000;

/**
 * A server without subscribers runs no hub. It opens with the first request, or when another process has taken one
 * in: were that process to die, its shards would find somebody.
 */
export class HubOnDemand implements HubOffice {
  readonly #options: DemandOptions;
  readonly #timer: ReturnType<typeof setInterval>;
  #office: HubOffice | null = null;
  #servedVersion = 0;
  #isEnded = false;

  constructor(options: DemandOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.look(), lookMilliseconds);
    this.#timer.unref();
  }

  async look(): Promise<void> {
    if (this.#office !== null) return;
    // A store that does not answer will be asked again.
    const isAwaited = await this.#options.isAwaited().catch(() => false);
    // The server may have stopped meanwhile: nobody would end a hub that opens now.
    if (isAwaited && !this.#isEnded) this.#opened();
  }

  #opened(): HubOffice {
    clearInterval(this.#timer);
    this.#office ??= this.#options.open(this.#servedVersion);
    return this.#office;
  }

  takeIn(...given: Parameters<HubOffice["takeIn"]>): ReturnType<HubOffice["takeIn"]> {
    return this.#opened().takeIn(...given);
  }

  view(...given: Parameters<HubOffice["view"]>): ReturnType<HubOffice["view"]> {
    return this.#opened().view(...given);
  }

  serves(version: number): void {
    this.#servedVersion = version;
    this.#office?.serves(version);
  }

  async report(): Promise<HubReport | null> {
    return this.#office === null ? null : this.#office.report();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isEnded = true;
    clearInterval(this.#timer);
    await this.#office?.[Symbol.asyncDispose]();
  }
}
