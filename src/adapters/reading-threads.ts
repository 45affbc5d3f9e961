import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { SourcedReview } from "../core/reviews/review.ts";
import type { FoundInText, OpenReadingThreads, ReadingThread, ReadUnder } from "../ports/reading-threads.ts";

/** Each knows all the tables, which takes memory; the thread that asks reads too. */
const mostThreads = 3;

/** Bun's word for a heap that is looked through early. It makes much and keeps little, so that costs nothing. */
const sparingHeap = { smol: true };

interface Waiting {
  readonly resolve: (found: readonly FoundInText[]) => void;
  readonly reject: (cause: Error) => void;
}

/** A thread that is sent texts, and sends what follows from them in the same order. */
class TextThread implements ReadingThread {
  readonly #worker: Worker;
  /** In the order in which they asked. */
  readonly #waiting: Waiting[] = [];
  #hasFallen = false;

  constructor(module: URL, assignment: unknown) {
    this.#worker = new Worker(module, {
      workerData: assignment,
      execArgv: [...process.execArgv, "--disable-warning=ExperimentalWarning"],
      ...sparingHeap,
    });
    // JSON: twice as fast as cloning what is told.
    this.#worker.on("message", (told: string) => this.#settle(JSON.parse(told)));
    this.#worker.on("error", () => this.#fall());
    this.#worker.on("exit", () => this.#fall());
  }

  find(texts: readonly SourcedReview[]): Promise<readonly FoundInText[]> {
    if (this.#hasFallen) return Promise.reject(new Error("the thread has ended"));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage(JSON.stringify(texts));
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(found: readonly FoundInText[]): void {
    this.#waiting.shift()?.resolve(found);
  }

  #fall(): void {
    this.#hasFallen = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new Error("the thread has ended"));
  }
}

export interface ReadingThreadOptions {
  /** The module that runs as the thread. */
  readonly module: URL;
  /** What it is told at its start. */
  readonly assignment: (under: ReadUnder) => unknown;
}

export function readingThreads({ module, assignment }: ReadingThreadOptions): OpenReadingThreads {
  return (under) => {
    const spare = Math.min(mostThreads, availableParallelism() - 1);
    const threads: TextThread[] = [];
    try {
      while (threads.length < spare) threads.push(new TextThread(module, assignment(under)));
    } catch {
      // Where this user or container may start no more, those that began read, and the one that asks.
    }
    return threads;
  };
}
