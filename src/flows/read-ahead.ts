import type { Edits } from "../core/change/edits.ts";
import type { ReviewWords } from "../core/change/state-after.ts";
import type { SourcedReview } from "../core/reviews/review.ts";
import { sameValue } from "../core/same-value.ts";
import type { Steps } from "../core/steps.ts";
import type { Engine } from "../insights/engine.ts";
import type { ReclaimMemory } from "../ports/memory.ts";
import type { Desk } from "../ports/publication-store.ts";
import type { FoundInText, OpenReadingThreads, ReadingThread } from "../ports/reading-threads.ts";
import { derivation, type SettledImprint, tellsTheSame } from "./derive.ts";
import { inTurns } from "./in-turns.ts";
import { SharedFindings } from "./shared-findings.ts";

/** What was found in texts before their reviews' turn came. */
export type FoundAhead = ReadonlyMap<SourcedReview, FoundInText>;

export const nothingAhead: FoundAhead = new Map();

/** A thread takes half a second to learn to read: of fewer texts it would have nothing left. */
const fewestTexts = 2000;
/** Some twenty milliseconds of work. */
const blockLength = 64;
/** So that no thread waits for the next block while this one is busy. */
const blocksUnderway = 2;

/** Finds what follows from the words of one review that nobody has amended and no model has read. */
export function textFinder(imprint: SettledImprint, engine: Engine): (facts: SourcedReview) => FoundInText {
  const derive = derivation(imprint, { engine, keepsFound: false });
  return (facts) => {
    const words: ReviewWords = { facts, amendment: null };
    const mentions = derive.mentions(words, null);
    return { mentions, analysis: derive.analysis(words, null), digest: derive.digest(words, mentions, null) };
  };
}

/** The texts that will have to be read for these edits, and perhaps a few more. */
function textsFor(desk: Desk, { incoming }: Edits, keepsFound: boolean): SourcedReview[] {
  const texts: SourcedReview[] = [];
  for (const [id, facts] of incoming) {
    const held = desk.reviews.get(id);
    const isKept = keepsFound && held?.state === "published" && held.amendment === null;
    if (!isKept || !tellsTheSame({ facts, amendment: null }, held)) texts.push(facts);
  }
  if (keepsFound) return texts;
  for (const review of desk.reviews.values())
    if (review.state === "published" && !incoming.has(review.id)) texts.push(review.facts);
  return texts;
}

/** What outlived a moment and is over since: a tenth of the peak, for a fiftieth of the work. */
const textsBetweenReclaims = 20_000;

/** What was found in texts one after the other. */
type Leaf = [SourcedReview, FoundInText][];
const leafLength = 256;

/** Blocks of texts, each handed out until somebody has read it. */
class Blocks {
  /**
   * In small pieces, one written at a time: whoever collects what is young looks through everything old that was written to,
   * which would be a map of all texts.
   */
  readonly #leaves: Leaf[] = [];
  #leaf: Leaf = [];
  readonly #shared = new SharedFindings();
  #texts: SourcedReview[] = [];
  #mayMoreCome = true;
  #more = Promise.withResolvers<void>();
  readonly #handedBack: (readonly SourcedReview[])[] = [];
  readonly #reclaimMemory: ReclaimMemory | undefined;
  #next = 0;
  #entered = 0;

  constructor(reclaimMemory: ReclaimMemory | undefined) {
    this.#reclaimMemory = reclaimMemory;
  }

  get length(): number {
    return this.#texts.length;
  }

  /** One that will have to be read, as far as anybody knows yet. */
  add(facts: SourcedReview): void {
    this.#texts.push(facts);
    if (this.#texts.length - this.#next >= blockLength) this.#wake();
  }

  /** All that have to be read: no more come. */
  complete(texts: readonly SourcedReview[]): void {
    const handedOut = new Set(this.#texts.slice(0, this.#next));
    this.#texts = texts.filter((facts) => !handedOut.has(facts));
    this.#next = 0;
    this.#mayMoreCome = false;
    this.#wake();
  }

  #wake(): void {
    this.#more.resolve();
    this.#more = Promise.withResolvers();
  }

  /** Empty when there are none left, or too few as yet. */
  take(): readonly SourcedReview[] {
    const back = this.#handedBack.pop();
    if (back !== undefined) return back;
    if (this.#mayMoreCome && this.#texts.length - this.#next < blockLength) return [];
    this.#next += blockLength;
    return this.#texts.slice(this.#next - blockLength, this.#next);
  }

  /** Empty when there are none left, and no more will come. */
  async taken(): Promise<readonly SourcedReview[]> {
    for (;;) {
      const block = this.take();
      if (block.length > 0 || !this.#mayMoreCome) return block;
      await this.#more.promise;
    }
  }

  enter(facts: SourcedReview, found: FoundInText): void {
    this.#leaf.push([facts, this.#shared.of(found, facts)]);
    this.#entered += 1;
    if (this.#leaf.length === leafLength) this.#turnOver();
    if (this.#entered % textsBetweenReclaims === 0) this.#reclaimMemory?.();
  }

  #turnOver(): void {
    this.#leaves.push(this.#leaf);
    this.#leaf = [];
  }

  /** All that was entered. */
  found(): FoundAhead {
    this.#turnOver();
    return new Map(this.#leaves.splice(0).flat());
  }

  handBack(block: readonly SourcedReview[]): void {
    this.#handedBack.push(block);
  }
}

async function readBeside(thread: ReadingThread, blocks: Blocks): Promise<void> {
  for (let block = await blocks.taken(); block.length > 0; block = await blocks.taken()) {
    try {
      const found = await thread.find(block);
      for (const [at, one] of found.entries()) blocks.enter(block[at] as SourcedReview, one);
    } catch {
      blocks.handBack(block);
      return;
    }
  }
}

function* readHere(blocks: Blocks, find: (facts: SourcedReview) => FoundInText): Steps<void> {
  for (let block = blocks.take(); block.length > 0; block = blocks.take()) {
    for (const facts of block) {
      blocks.enter(facts, find(facts));
      yield;
    }
  }
}

export interface ReadingPorts {
  readonly openThreads: OpenReadingThreads;
  readonly reclaimMemory?: ReclaimMemory | undefined;
}

interface ReadingHere {
  readonly find: (facts: SourcedReview) => FoundInText;
  /** The way from one turn to the next. */
  readonly next: () => Promise<void>;
}

/** Many texts, read on every thread there is; from the first ones on where they are offered before all are there. */
export class ManyTexts implements AsyncDisposable {
  readonly #under: SettledImprint;
  readonly #openThreads: OpenReadingThreads;
  readonly #blocks: Blocks;
  readonly #ending = new AsyncDisposableStack();
  #beside: readonly Promise<void>[] | null = null;
  #isTaken = false;

  constructor(under: SettledImprint, { openThreads, reclaimMemory }: ReadingPorts) {
    this.#under = under;
    this.#openThreads = openThreads;
    this.#blocks = new Blocks(reclaimMemory);
  }

  /** It is read soon, if many are offered. */
  offer(facts: SourcedReview): void {
    this.#blocks.add(facts);
    if (this.#blocks.length === fewestTexts) this.#begin();
  }

  /** What was begun, for the one who goes on with it; null where texts are to be read under something else. */
  takenUnder(under: SettledImprint): ManyTexts | null {
    if (this.#isTaken || !sameValue(this.#under, under)) return null;
    this.#isTaken = true;
    return this;
  }

  #begin(): readonly Promise<void>[] {
    this.#beside ??= this.#openThreads(this.#under)
      .map((thread) => this.#ending.use(thread))
      .flatMap((thread) => Array.from({ length: blocksUnderway }, () => readBeside(thread, this.#blocks)));
    return this.#beside;
  }

  /** What is found in these, this thread reading too; nothing where it would be the only one. */
  async read(texts: readonly SourcedReview[], { find, next }: ReadingHere): Promise<FoundAhead> {
    const beside = this.#begin();
    if (beside.length === 0) return nothingAhead;
    const blocks = this.#blocks;
    blocks.complete(texts);
    await inTurns(readHere(blocks, find), next);
    await Promise.all(beside);
    // What a thread handed back when it fell.
    await inTurns(readHere(blocks, find), next);
    return blocks.found();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#blocks.complete([]);
    await this.#ending.disposeAsync();
  }
}

export interface ReadAheadOrder extends Omit<ReadingHere, "find"> {
  readonly edits: Edits;
  readonly imprint: SettledImprint;
  readonly engine: Engine;
  readonly keepsFound: boolean;
  readonly openThreads: OpenReadingThreads | undefined;
  /** Texts that are being read already. */
  readonly begun: ManyTexts | undefined;
  readonly reclaimMemory: ReclaimMemory | undefined;
}

/** Reads many texts on every thread there is, this one among them; of few it reads none. */
export async function readAhead(desk: Desk, order: ReadAheadOrder): Promise<FoundAhead> {
  const { edits, imprint, engine, keepsFound, openThreads, begun, next, reclaimMemory } = order;
  if (openThreads === undefined) return nothingAhead;
  const texts = textsFor(desk, edits, keepsFound);
  if (texts.length < fewestTexts) return nothingAhead;
  const ports = { openThreads, reclaimMemory };
  await using reading = begun?.takenUnder(imprint) ?? new ManyTexts(imprint, ports);
  return await reading.read(texts, { find: textFinder(imprint, engine), next });
}
