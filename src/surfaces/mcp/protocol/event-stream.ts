import { utf8 } from "../../../core/documents/byte-writer.ts";

/** What stands before a message's JSON, and behind it. */
export const frameEdges = ["event: message\ndata: ", "\n\n"] as const;

export function eventFrame(message: object): string {
  return frameEdges.join(JSON.stringify(message));
}

export interface EventStreamOptions {
  /** Sent at once: whoever waits for a first byte gets it. */
  readonly opening: string;
  /** What tells the client that a resource changed. */
  readonly changed: (uri: string) => object;
}

/**
 * One open stream. However slowly its client reads, it holds no more than the names of what changed: a resource that
 * changes twice before it was told is told once.
 */
export class EventStream implements AsyncIterable<Uint8Array> {
  readonly #options: EventStreamOptions;
  readonly #pending = new Set<string>();
  #frames: string;
  #isEnded = false;
  #wake: (() => void) | null = null;

  constructor(options: EventStreamOptions) {
    this.#options = options;
    this.#frames = options.opening;
  }

  tell(uri: string): void {
    if (this.#isEnded) return;
    this.#pending.add(uri);
    this.#wake?.();
  }

  /** Keeps proxies from cutting a stream on which nothing happens. */
  keepAlive(): void {
    if (this.#isEnded || this.#frames !== "") return;
    this.#frames = ": keep-alive\n\n";
    this.#wake?.();
  }

  end(last = ""): void {
    if (this.#isEnded) return;
    this.#frames += this.#takePending() + last;
    this.#isEnded = true;
    this.#wake?.();
  }

  #takePending(): string {
    const frames = [...this.#pending].map((uri) => eventFrame(this.#options.changed(uri)));
    this.#pending.clear();
    return frames.join("");
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (;;) {
      const frames = this.#frames + this.#takePending();
      this.#frames = "";
      if (frames !== "") yield utf8(frames);
      else if (this.#isEnded) return;
      else await this.#something();
    }
  }

  #something(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
