import type { TopicPath } from "../../core/documents/publication.ts";
import type { TopicBodies, TopicBody } from "../../ports/hub/topic-bodies.ts";

interface Announced {
  readonly version: number;
  readonly digest: string;
  /** Milliseconds of the monotonic clock. */
  readonly since: number;
  readonly first: number;
}

export interface TopicWatchOptions {
  readonly store: TopicBodies;
  /** This hub's address. What is published under another one waits for a server that serves it. */
  readonly baseUrl: string;
  readonly debounceSeconds: number;
}

/** However long changes keep coming, they are pushed at least this often. */
const longestDebounce = 3;

type Edition = Pick<TopicBody, "version" | "digest">;

/** Not by version alone, which goes back where a backup is put in place of what was there. */
function isSame(one: Edition | undefined, other: Edition): boolean {
  return one?.version === other.version && one.digest === other.digest;
}

/** The topics' bodies as they are pushed: what is published, once changes have paused for the debounce. */
export class TopicWatch {
  readonly #options: TopicWatchOptions;
  readonly #bodies = new Map<TopicPath, TopicBody>();
  readonly #announced = new Map<TopicPath, Announced>();
  readonly #news = new Set<TopicPath>();
  #isFirstLook = true;

  constructor(options: TopicWatchOptions) {
    this.#options = options;
  }

  body(topic: TopicPath): TopicBody | null {
    return this.#bodies.get(topic) ?? null;
  }

  ready(): readonly TopicBody[] {
    return [...this.#bodies.values()];
  }

  /** The topics whose body has become another, until that is `noted`. What was there before this process began is not held up. */
  async look(monotonicMilliseconds: number): Promise<readonly TopicPath[]> {
    const debounce = this.#isFirstLook ? 0 : this.#options.debounceSeconds * 1000;
    this.#isFirstLook = false;
    const due: TopicPath[] = [];
    for (const { topic, baseUrl, ...edition } of await this.#options.store.topics()) {
      const isForeign = baseUrl !== this.#options.baseUrl;
      const known = this.#bodies.get(topic);
      if (isForeign || isSame(known, edition)) {
        this.#announced.delete(topic);
        continue;
      }
      // What was taken back is pushed to nobody any more, whatever the pause.
      if (known !== undefined && known.version >= edition.version) this.#bodies.delete(topic);
      const before = this.#announced.get(topic);
      const announced = {
        version: edition.version,
        digest: edition.digest,
        since: before !== undefined && isSame(before, edition) ? before.since : monotonicMilliseconds,
        first: before?.first ?? monotonicMilliseconds,
      };
      this.#announced.set(topic, announced);
      const hasPaused = monotonicMilliseconds - announced.since >= debounce;
      if (hasPaused || monotonicMilliseconds - announced.first >= debounce * longestDebounce) due.push(topic);
    }
    await Promise.all(due.map((topic) => this.#load(topic)));
    return [...this.#news];
  }

  noted(topic: TopicPath): void {
    this.#news.delete(topic);
  }

  async #load(topic: TopicPath): Promise<void> {
    const body = await this.#options.store.topicBody(topic);
    this.#announced.delete(topic);
    if (body !== null && body.baseUrl !== this.#options.baseUrl) return;
    if (body !== null) this.#bodies.set(topic, body);
    this.#news.add(topic);
  }

  /** True while another version waits for its pause. */
  get isWaiting(): boolean {
    return this.#announced.size > 0;
  }
}
