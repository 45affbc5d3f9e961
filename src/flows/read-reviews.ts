import { type ModelReading, wordsDigest } from "../core/reviews/model-reading.ts";
import { newestFirst } from "../core/reviews/review.ts";
import type { LiveReview } from "../core/reviews/stored-review.ts";
import type { AskedReader, Engine, ReadingRequest } from "../insights/engine.ts";
import type { Clock } from "../ports/clock.ts";
import type { LanguageModel } from "../ports/language-model.ts";
import type { Desk, PublicationStore } from "../ports/publication-store.ts";
import type { ShelvedReading } from "../ports/reading-shelf.ts";
import { askReader } from "./ask-reader.ts";
import type { ModelReader } from "./readings-held.ts";

const askedAtOnce = 4;
/** An endpoint that fails so often without an answer between is not asked on: each failure may take its whole deadline. */
const mostFailuresInARow = 8;
/** The operator is told of the first ones; the count tells the rest. */
const toldFailures = 5;

/** A text to be read, and the reviews that consist of it. */
interface Unread {
  readonly words: string;
  readonly request: ReadingRequest;
  readonly reviews: readonly LiveReview[];
}

export interface ReadingRun {
  readonly model: string;
  /** Texts that were asked for, and what became of them. */
  readonly read: number;
  readonly failed: number;
  /** Texts that nobody asked for yet. */
  readonly left: number;
  /** Findings that were given, and those that failed the checks. */
  readonly findings: number;
  readonly refused: number;
  /** Reviews that have a reading now and had none before. */
  readonly kept: number;
  /** `elsewhere`: all that is left is being asked for by another process. */
  readonly ended: "done" | "budget" | "stopped" | "gave-up" | "elsewhere";
}

export interface ReadingPorts {
  readonly store: PublicationStore;
  readonly engine: Engine;
  readonly clock: Clock;
  readonly reader: ModelReader & { readonly model: LanguageModel };
}

export interface ReadingOrder {
  /** How many texts may be asked for. */
  readonly most: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: { readonly done: number; readonly of: number }) => void;
}

function published({ reviews }: Desk): LiveReview[] {
  return [...reviews.values()]
    .filter((review): review is LiveReview => review.state === "published")
    .map((review) => ({ id: review.id, date: review.facts.date, review }))
    .sort(newestFirst)
    .map(({ review }) => review);
}

interface Work {
  /** Newest first. */
  readonly unread: readonly Unread[];
  /** What another review of the same words has already. */
  readonly shared: readonly ShelvedReading[];
}

/** What is still to be read under today's prompt. */
function workOn(desk: Desk, asked: AskedReader, shelved: readonly ShelvedReading[]): Work {
  const current = shelved.filter(({ reading }) => reading.prompt === asked.prompt.version);
  const own = new Set(current.map(({ review, words }) => `${review} ${words}`));
  const known = new Map<string, ModelReading>(current.map(({ words, reading }) => [words, reading]));
  const unread = new Map<string, { words: string; request: ReadingRequest; reviews: LiveReview[] }>();
  const shared: ShelvedReading[] = [];
  for (const review of published(desk)) {
    const request = asked.request(review.facts);
    const words = wordsDigest(review.facts);
    if (request === null || own.has(`${review.id} ${words}`)) continue;
    const reading = known.get(words);
    const entry = unread.get(words);
    if (reading !== undefined) shared.push({ review: review.id, words, reading });
    else if (entry === undefined) unread.set(words, { words, request, reviews: [review] });
    else entry.reviews.push(review);
  }
  return { unread: [...unread.values()], shared };
}

class Run {
  readonly #ports: ReadingPorts;
  readonly #order: ReadingOrder;
  readonly #waiting: Unread[];
  readonly #total: number;
  #inARow = 0;
  #claimed = 0;
  /** Texts that were others' to ask about. */
  others = 0;
  read = 0;
  failed = 0;
  findings = 0;
  refused = 0;
  kept = 0;

  constructor(ports: ReadingPorts, order: ReadingOrder, waiting: readonly Unread[]) {
    this.#ports = ports;
    this.#order = order;
    this.#waiting = [...waiting];
    this.#total = Math.min(waiting.length, order.most);
  }

  /** Nothing is left that others do not ask about. */
  get isThrough(): boolean {
    return this.#waiting.length === 0;
  }

  get hasGivenUp(): boolean {
    return this.#inARow >= mostFailuresInARow;
  }

  /** The next text that no other process has read meanwhile, nor is asking about. */
  async #next(): Promise<Unread | null> {
    const { engine, clock, reader } = this.#ports;
    const { version: prompt } = engine.asked.prompt;
    while (this.#claimed < this.#order.most && !this.#order.signal.aborted && !this.hasGivenUp) {
      const next = this.#waiting.shift();
      if (next === undefined) return null;
      const text = { model: reader.name, prompt, words: next.words };
      this.#claimed += 1;
      if (await reader.shelf.claim(text, clock.nowSeconds())) return next;
      this.#claimed -= 1;
      this.others += 1;
    }
    return null;
  }

  async #takeIn({ words, reviews, request }: Unread): Promise<void> {
    const { engine, reader } = this.#ports;
    const { signal } = this.#order;
    const answered = await askReader(request, { model: reader.model, asked: engine.asked, signal });
    if (answered.kind === "stopped") return;
    if (answered.kind === "failed") {
      this.failed += 1;
      this.#inARow += 1;
      if (this.failed <= toldFailures)
        reader.log.error("reading.failed", {
          model: reader.name,
          review: reviews[0]?.id ?? "",
          reason: answered.reason,
        });
      return;
    }
    this.#inARow = 0;
    this.read += 1;
    const { findings } = answered;
    const reading = { model: reader.name, prompt: engine.asked.prompt.version, findings };
    const [first] = reviews;
    if (first !== undefined) this.refused += engine.asked.judge(reading, first.facts).refused.length;
    this.findings += findings.length;
    // At once: a process that ends now loses nothing but the answers that are still underway.
    this.kept += await reader.shelf.keep(reviews.map(({ id }) => ({ review: id, words, reading })));
  }

  async #work(): Promise<void> {
    for (let next = await this.#next(); next !== null; next = await this.#next()) {
      await this.#takeIn(next);
      this.#order.onProgress({ done: this.read + this.failed, of: this.#total });
    }
  }

  async finish(): Promise<void> {
    this.#order.onProgress({ done: 0, of: this.#total });
    await Promise.all(Array.from({ length: askedAtOnce }, () => this.#work()));
  }
}

function endOf(run: Run, { signal, left }: { readonly signal: AbortSignal; readonly left: number }) {
  if (signal.aborted && left > 0) return "stopped";
  if (run.hasGivenUp) return "gave-up";
  if (left > 0 && run.isThrough) return "elsewhere";
  return left > 0 ? "budget" : "done";
}

/**
 * Has the published reviews read that have no reading yet, newest first, a few at once and each in a request of its own: no
 * review sees another one's words. Every answer is kept as it comes.
 */
export async function readReviews(ports: ReadingPorts, order: ReadingOrder): Promise<ReadingRun> {
  const { store, engine, reader } = ports;
  const shelved = await reader.shelf.readingsBy(reader.name);
  const desk = await store.desk();
  const { unread, shared } = workOn(desk, engine.asked, shelved);
  const run = new Run(ports, order, unread);
  let kept = shared.length === 0 ? 0 : await reader.shelf.keep(shared);
  await run.finish();
  const { read, failed, findings, refused } = run;
  let left = unread.length - read - failed;
  if (run.others > 0) {
    const since = workOn(desk, engine.asked, await reader.shelf.readingsBy(reader.name));
    if (since.shared.length > 0) kept += await reader.shelf.keep(since.shared);
    left = Math.max(0, since.unread.length - failed);
  }
  const ended = endOf(run, { signal: order.signal, left });
  const model = reader.name;
  if (refused > 0) reader.log.warn("reading.refused", { model, findings, refused });
  if (ended === "gave-up") reader.log.error("reading.given_up", { model, failed, left });
  return { model, read, failed, left, findings, refused, kept: run.kept + kept, ended };
}
