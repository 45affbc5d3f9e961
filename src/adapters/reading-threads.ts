import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { AspectFinding } from "../core/reviews/finding.ts";
import type { SourcedReview } from "../core/reviews/review.ts";
import type { FoundInText, OpenReadingThreads, ReadingThread, ReadUnder } from "../ports/reading-threads.ts";

/** Each knows all the tables, which takes memory; the thread that asks reads too. */
const mostThreads = 3;

/** The same few words stand in thousands of findings. */
const words = new Map<string, string>();

function shared<Text extends string>(word: Text): Text {
  const held = words.get(word);
  if (held === undefined) words.set(word, word);
  return (held ?? word) as Text;
}

function sharedFinding(finding: AspectFinding, text: string): AspectFinding {
  const { aspect, polarity, basis, phrase, start, end } = finding;
  return {
    ...finding,
    aspect: shared(aspect),
    polarity: shared(polarity),
    basis: shared(basis),
    // A part of the text takes no letters of its own.
    phrase: start === null || end === null ? phrase : text.slice(start, end),
  };
}

const noMentions: FoundInText["mentions"] = { technicians: [], services: [], serviceAreas: [] };
const none: readonly never[] = [];

/** What JSON told, in half the memory. */
function compact({ mentions, analysis, digest }: FoundInText, { text }: SourcedReview): FoundInText {
  const { aspects, problems } = analysis;
  const isEmpty = Object.values(mentions).every((ids) => ids.length === 0);
  return {
    mentions: isEmpty ? noMentions : mentions,
    analysis: {
      ...analysis,
      aspects: aspects.length === 0 ? none : aspects.map((finding) => sharedFinding(finding, text ?? "")),
      problems: problems.length === 0 ? none : problems.map(shared),
    },
    digest,
  };
}

interface Waiting {
  readonly texts: readonly SourcedReview[];
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
    });
    // JSON: twice as fast as cloning what is told.
    this.#worker.on("message", (told: string) => this.#settle(JSON.parse(told)));
    this.#worker.on("error", () => this.#fall());
    this.#worker.on("exit", () => this.#fall());
  }

  find(texts: readonly SourcedReview[]): Promise<readonly FoundInText[]> {
    if (this.#hasFallen) return Promise.reject(new Error("the thread has ended"));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ texts, resolve, reject });
      this.#worker.postMessage(JSON.stringify(texts));
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(found: readonly FoundInText[]): void {
    const waiting = this.#waiting.shift();
    if (waiting === undefined) return;
    const { texts, resolve } = waiting;
    resolve(found.map((one, at) => compact(one, texts[at] as SourcedReview)));
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
    return Array.from({ length: spare }, () => new TextThread(module, assignment(under)));
  };
}
