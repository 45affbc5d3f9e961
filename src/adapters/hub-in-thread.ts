import { Worker } from "node:worker_threads";
import type { SubscriptionView } from "../ports/hub/subscription-views.ts";
import type { HubOffice, HubReport, OfficeOutcome } from "../ports/hub-office.ts";
import type { Log } from "../ports/log.ts";

const restartMilliseconds = 1000;
const stopMilliseconds = 6000;

type Message = { readonly call?: number; readonly result?: unknown; readonly failure?: string };

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (cause: Error) => void;
}

export interface HubThreadOptions {
  /** The module that runs as the thread. */
  readonly module: URL;
  /** What it is told at its start, with the version served at that time. */
  readonly assignment: (servedVersion: number) => unknown;
  readonly servedVersion: number;
  readonly log: Log;
}

/** The hub on a thread of its own: readers never wait for its store, its handshakes or its signatures. */
export class HubInThread implements HubOffice {
  readonly #options: HubThreadOptions;
  readonly #waiting = new Map<number, Waiting>();
  /** Null while the thread is down. */
  #worker: Worker | null;
  #calls = 0;
  #servedVersion: number;
  #isStopping = false;
  /** Resolves when the thread that runs now has ended. */
  #ended: Promise<void> = Promise.resolve();
  #restart: ReturnType<typeof setTimeout> | null = null;

  constructor(options: HubThreadOptions) {
    this.#options = options;
    this.#servedVersion = options.servedVersion;
    this.#worker = this.#start();
  }

  /** A machine may have no thread left: readers are served all the same, and it may have one again later. */
  #start(): Worker | null {
    try {
      return this.#startThread();
    } catch (cause) {
      this.#options.log.error("hub.thread_failed", { reason: String(cause) });
      this.#startLater();
      return null;
    }
  }

  #startLater(): void {
    this.#restart = setTimeout(() => {
      this.#worker = this.#start();
    }, restartMilliseconds);
  }

  #startThread(): Worker {
    const worker = new Worker(this.#options.module, {
      workerData: this.#options.assignment(this.#servedVersion),
      // Where the launcher runs the program in its own process, no flag has told Node so before.
      execArgv: [...process.execArgv, "--disable-warning=ExperimentalWarning"],
    });
    worker.on("message", (message: Message) => this.#settle(message));
    worker.on("error", (cause) => this.#options.log.error("hub.thread_failed", { reason: String(cause) }));
    this.#ended = new Promise((resolve) => {
      worker.on("exit", () => {
        resolve();
        this.#onExit();
      });
    });
    return worker;
  }

  #settle({ call = -1, result, failure }: Message): void {
    const waiting = this.#waiting.get(call);
    this.#waiting.delete(call);
    if (failure === undefined) waiting?.resolve(result as never);
    else waiting?.reject(new Error(failure));
  }

  /** What was stored is safe; who waited is told, and the thread comes back. */
  #onExit(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error("the hub has stopped"));
    this.#waiting.clear();
    this.#worker = null;
    if (!this.#isStopping) this.#startLater();
  }

  #ask<T>(method: string, given: readonly unknown[]): Promise<T> {
    this.#calls += 1;
    const [call, worker] = [this.#calls, this.#worker];
    if (worker === null) return Promise.reject(new Error("the hub is starting again"));
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(call, { resolve, reject });
      worker.postMessage({ call, method, arguments: given });
    });
  }

  takeIn(...given: Parameters<HubOffice["takeIn"]>): Promise<OfficeOutcome> {
    return this.#ask("takeIn", given);
  }

  view(...given: Parameters<HubOffice["view"]>): Promise<SubscriptionView | null> {
    return this.#ask("view", given);
  }

  report(): Promise<HubReport | null> {
    return this.#ask("report", []);
  }

  serves(version: number): void {
    this.#servedVersion = version;
    this.#worker?.postMessage({ method: "serves", version });
  }

  closing(): void {
    this.#worker?.postMessage({ method: "closing" });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopping = true;
    if (this.#restart !== null) clearTimeout(this.#restart);
    this.#worker?.postMessage({ method: "stop" });
    const hard = setTimeout(() => void this.#worker?.terminate(), stopMilliseconds);
    await this.#ended;
    clearTimeout(hard);
  }
}
