import { type ModelReading, wordsDigest } from "../core/reviews/model-reading.ts";
import { newestFirst } from "../core/reviews/review.ts";
import type { LiveReview } from "../core/reviews/stored-review.ts";
import type { AskedReader, Engine, ReadingRequest } from "../insights/engine.ts";
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
  readonly ended: "done" | "budget" | "stopped" | "gave-up";
}

export interface ReadingPorts {
  readonly store: PublicationStore;
  readonly engine: Engine;
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
  read = 0;
  failed = 0;
  findings = 0;
  refused = 0;
  kept = 0;

  constructor(ports: ReadingPorts, order: ReadingOrder, waiting: readonly Unread[]) {
    this.#ports = ports;
    this.#order = order;
    this.#waiting = [...waiting];
    this.#total = waiting.length;
  }

  get hasGivenUp(): boolean {
    return this.#inARow >= mostFailuresInARow;
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
    while (!this.#order.signal.aborted && !this.hasGivenUp) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
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
  return left > 0 ? "budget" : "done";
}

/**
 * Has the published reviews read that have no reading yet, newest first, a few at once and each in a request of its own: no
 * review sees another one's words. Every answer is kept as it comes.
 */
export async function readReviews(ports: ReadingPorts, order: ReadingOrder): Promise<ReadingRun> {
  const { store, engine, reader } = ports;
  const shelved = await reader.shelf.readingsBy(reader.name);
  const { unread, shared } = workOn(await store.desk(), engine.asked, shelved);
  const shareds = shared.length === 0 ? 0 : await reader.shelf.keep(shared);
  const run = new Run(ports, order, unread.slice(0, order.most));
  await run.finish();
  const { read, failed, findings, refused } = run;
  const left = unread.length - read - failed;
  const ended = endOf(run, { signal: order.signal, left });
  const model = reader.name;
  if (refused > 0) reader.log.warn("reading.refused", { model, findings, refused });
  if (ended === "gave-up") reader.log.error("reading.given_up", { model, failed, left });
  return { model, read, failed, left, findings, refused, kept: run.kept + shareds, ended };
}
