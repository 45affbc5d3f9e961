import type { TopicPath } from "../../core/documents/publication.ts";
import type { TopicBodies, TopicBody, TopicVersion } from "../../ports/hub/topic-bodies.ts";

interface Announced {
  readonly version: number;
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

const isSame = (one: TopicVersion, other: TopicVersion) =>
  one.version === other.version && one.at === other.at;

/** However long changes keep coming, they are pushed at least this often. */
const longestDebounce = 3;

/** The topics' bodies as they are pushed: the newest, once changes have paused for the debounce. */
export class TopicWatch {
  readonly #options: TopicWatchOptions;
  readonly #bodies = new Map<TopicPath, TopicBody>();
  /** Every body since the store was last put back. */
  #published = new WeakSet<TopicBody>();
  readonly #announced = new Map<TopicPath, Announced>();
  readonly #news = new Set<TopicPath>();
  #isFirstLook = true;

  constructor(options: TopicWatchOptions) {
    this.#options = options;
  }

  body(topic: TopicPath): TopicBody | null {
    return this.#bodies.get(topic) ?? null;
  }

  /** False for what a backup that was put in place of the store knows nothing of. */
  isPublished(body: TopicBody): boolean {
    return this.#published.has(body);
  }

  ready(): readonly TopicBody[] {
    return [...this.#bodies.values()];
  }

  /** The topics whose body has become newer, until that is `noted`. What was there before this process began is not held up. */
  async look(monotonicMilliseconds: number): Promise<readonly TopicPath[]> {
    const debounce = this.#isFirstLook ? 0 : this.#options.debounceSeconds * 1000;
    this.#isFirstLook = false;
    const due: TopicPath[] = [];
    const told = await this.#options.store.topics();
    if (told.some((each) => this.#isPutBack(each))) this.#forget();
    for (const { topic, version, baseUrl } of told) {
      const isForeign = baseUrl !== this.#options.baseUrl;
      if (isForeign || version === this.#bodies.get(topic)?.version) continue;
      const before = this.#announced.get(topic);
      const isNews = before?.version !== version;
      const announced = {
        version,
        since: isNews ? monotonicMilliseconds : before.since,
        first: before?.first ?? monotonicMilliseconds,
      };
      this.#announced.set(topic, announced);
      const hasPaused = monotonicMilliseconds - announced.since >= debounce;
      if (hasPaused || monotonicMilliseconds - announced.first >= debounce * longestDebounce) due.push(topic);
    }
    await Promise.all(due.map((topic) => this.#load(topic)));
    return [...this.#news];
  }

  #isPutBack(told: TopicVersion): boolean {
    const held = this.#bodies.get(told.topic);
    return held !== undefined && told.version <= held.version && !isSame(told, held);
  }

  /** What is held is published no more, and goes to nobody. */
  #forget(): void {
    this.#bodies.clear();
    this.#announced.clear();
    this.#published = new WeakSet();
  }

  noted(topic: TopicPath): void {
    this.#news.delete(topic);
  }

  async #load(topic: TopicPath): Promise<void> {
    const body = await this.#options.store.topicBody(topic);
    this.#announced.delete(topic);
    if (body !== null && body.baseUrl !== this.#options.baseUrl) return;
    if (body !== null) {
      this.#bodies.set(topic, body);
      this.#published.add(body);
    }
    this.#news.add(topic);
  }

  /** True while a newer version waits for its pause. */
  get isWaiting(): boolean {
    return this.#announced.size > 0;
  }
}
