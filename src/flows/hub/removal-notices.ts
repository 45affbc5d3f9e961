import { FairQueue } from "../../core/hub/fairness.ts";
import type { Subscriber } from "../../ports/subscriber.ts";
import { type Denial, tellDenied } from "./deliver.ts";
import { hubLimits } from "./hub-rules.ts";

export interface RemovalNoticeOptions {
  readonly subscriber: Pick<Subscriber, "ask">;
  readonly signal: AbortSignal;
}

/** Tells subscribers that they were removed, on the side: most of them have not answered for a while. */
export class RemovalNotices {
  readonly #options: RemovalNoticeOptions;
  readonly #queue = new FairQueue<Denial>({
    perOrigin: 1,
    total: hubLimits.removalNoticesUnderway,
    heldPerOrigin: hubLimits.heldPerOrigin,
  });
  readonly #underway = new Set<Promise<void>>();

  constructor(options: RemovalNoticeOptions) {
    this.#options = options;
  }

  /** Best effort: beyond what can wait, nobody is told. */
  tell(denial: Denial): void {
    if (this.#queue.held >= hubLimits.heldRemovalNotices) return;
    this.#queue.add(denial);
    this.#pump();
  }

  #pump(): void {
    if (this.#options.signal.aborted) return;
    for (let denial = this.#queue.next(); denial !== null; denial = this.#queue.next()) {
      const work = this.#run(denial);
      this.#underway.add(work);
      void work.finally(() => this.#underway.delete(work));
    }
  }

  async #run(denial: Denial): Promise<void> {
    const { subscriber, signal } = this.#options;
    await tellDenied(subscriber, denial, signal);
    this.#queue.finish(denial);
    this.#queue.release(denial.id);
    this.#pump();
  }

  async settleAll(): Promise<void> {
    while (this.#underway.size > 0 && !this.#options.signal.aborted) await Promise.all(this.#underway);
  }
}
