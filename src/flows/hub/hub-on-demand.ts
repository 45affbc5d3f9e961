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
  #isOver = false;
  #servedVersion = 0;

  constructor(options: DemandOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.look(), lookMilliseconds);
    this.#timer.unref();
  }

  async look(): Promise<void> {
    if (this.#office !== null) return;
    // A store that does not answer will be asked again.
    const isAwaited = await this.#options.isAwaited().catch(() => false);
    if (isAwaited && !this.#isOver) this.#opened();
  }

  /** What would be opened after the end would be nobody's to close, and keep the process. */
  #opened(): HubOffice {
    if (this.#isOver) throw new Error("the hub has stopped");
    clearInterval(this.#timer);
    this.#office ??= this.#options.open(this.#servedVersion);
    return this.#office;
  }

  async takeIn(...given: Parameters<HubOffice["takeIn"]>): ReturnType<HubOffice["takeIn"]> {
    return await this.#opened().takeIn(...given);
  }

  async view(...given: Parameters<HubOffice["view"]>): ReturnType<HubOffice["view"]> {
    return await this.#opened().view(...given);
  }

  serves(version: number): void {
    this.#servedVersion = version;
    this.#office?.serves(version);
  }

  closing(): void {
    this.#office?.closing();
  }

  async report(): Promise<HubReport | null> {
    return this.#office === null ? null : this.#office.report();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOver = true;
    clearInterval(this.#timer);
    await this.#office?.[Symbol.asyncDispose]();
  }
}
