import { epochSeconds, type Instant, toInstant } from "../instant.ts";
import { isNobody } from "../reviews/author-name.ts";
import type { ReviewId, WithholdingReason } from "../reviews/review.ts";
import type { LiveReview, WithheldReview } from "../reviews/stored-review.ts";
import type { Steps } from "../steps.ts";
import { fold } from "../text/fold.ts";

/** Two reviews under different ids that may be one; reported, never merged. */
export interface SuspectedDuplicate {
  readonly id: ReviewId;
  readonly other: ReviewId;
  readonly because: "same-author-and-day" | "same-words";
  /** Why the other one is withheld; null where it is published. */
  readonly withheldAs: WithholdingReason | null;
}

type HeldReview = LiveReview | WithheldReview;

const similarEnough = 0.9;
const daysApart = 3;
const shortestText = 40;
const wordsTogether = 3;

/** Days since 1970. */
function dayOf({ facts }: HeldReview): number {
  return epochSeconds(`${facts.date}T00:00:00Z` as Instant) / 86_400;
}

function dateOf(day: number): string {
  return toInstant(day * 86_400).slice(0, 10);
}

/** The days of these reviews, and those on which another may resemble one of them. */
function datesAround(reviews: readonly HeldReview[]): ReadonlySet<string> {
  const days = new Set<number>();
  for (const [review] of Map.groupBy(reviews, ({ facts }) => facts.date).values()) {
    const day = review === undefined ? 0 : dayOf(review);
    for (let apart = -daysApart; apart <= daysApart; apart += 1) days.add(day + apart);
  }
  return new Set([...days].map(dateOf));
}

/** The text's runs of three words. */
function runsOf(text: string): Set<string> {
  const words = fold(text).split(" ");
  const count = Math.max(1, words.length - wordsTogether + 1);
  return new Set(
    Array.from({ length: count }, (_, start) => words.slice(start, start + wordsTogether).join(" ")),
  );
}

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const run of a) if (b.has(run)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

const seeds = [2_166_136_261, 84_696_351, 3_735_928_559] as const;

/** Spreads what differs in a few bits over all of them. */
function mixed(value: number): number {
  const once = Math.imul(value ^ (value >>> 15), 0x85eb_ca6b);
  return Math.imul(once ^ (once >>> 13), 0xc2b2_ae35);
}

/** Calls back with a number for each of the text's runs of three words. */
function eachRun(text: string, seen: (run: number) => void): void {
  const folded = fold(text);
  let [first, second, word, words] = [0, 0, seeds[0] as number, 0];
  for (let at = 0; at <= folded.length; at += 1) {
    const code = at < folded.length ? folded.charCodeAt(at) : 32;
    if (code !== 32) {
      word = Math.imul(word ^ code, 16_777_619);
      continue;
    }
    words += 1;
    if (words >= wordsTogether) seen(mixed(first) ^ Math.imul(mixed(second), 3) ^ Math.imul(mixed(word), 5));
    [first, second, word] = [second, word, seeds[0]];
  }
  if (words < wordsTogether) seen(mixed(first) ^ mixed(second));
}

/** Texts that share most runs share at least one of these keys, nearly always: min-wise hashing. None of short texts. */
function wordKeys({ facts }: HeldReview): readonly number[] {
  if (facts.text === null || facts.text.length < shortestText) return [];
  const least = new Uint32Array(seeds.length).fill(0xffff_ffff);
  eachRun(facts.text, (run) => {
    for (let at = 0; at < seeds.length; at += 1) {
      const value = mixed(run ^ (seeds[at] ?? 0)) >>> 0;
      if (value < (least[at] ?? 0)) least[at] = value;
    }
  });
  return Array.from(least, (value, at) => (value * seeds.length + at) * 5 + facts.rating);
}

function authorKey({ source, facts }: HeldReview): string {
  return `${source}\0${fold(facts.author)}\0${facts.date}`;
}

function resemble(a: HeldReview, b: HeldReview): boolean {
  if (Math.abs(dayOf(a) - dayOf(b)) > daysApart || a.facts.text === null || b.facts.text === null)
    return false;
  return similarity(runsOf(a.facts.text), runsOf(b.facts.text)) >= similarEnough;
}

/** How many are looked at under one key: boilerplate proves nothing. */
const mostUnderKey = 20;

const none = -1;

/** Places of a list by key, as chains in numbers: a list for each of a hundred thousand keys would outweigh the reviews. */
class Shelf<Key> {
  readonly #chains = new Map<Key, number>();
  readonly #newest: Int32Array;
  /** Of each link its chain, the one before, and the place that hangs there. */
  readonly #chain: Int32Array;
  readonly #before: Int32Array;
  readonly #places: Int32Array;
  #count = 0;

  constructor(capacity: number) {
    this.#newest = new Int32Array(capacity);
    this.#chain = new Int32Array(capacity);
    this.#before = new Int32Array(capacity);
    this.#places = new Int32Array(capacity);
  }

  /** The link by which the place hangs. */
  put(key: Key, place: number): number {
    const link = this.#count++;
    const known = this.#chains.get(key);
    const chain = known ?? this.#chains.size;
    if (known === undefined) this.#chains.set(key, chain);
    this.#places[link] = place;
    this.#chain[link] = chain;
    this.#before[link] = known === undefined ? none : (this.#newest[chain] ?? none);
    this.#newest[chain] = link;
    return link;
  }

  /** The first place under the key of a link of which this holds; the last to be put stands first. */
  find(link: number, holds: (place: number) => boolean): number {
    let next = this.#newest[this.#chain[link] ?? 0] ?? none;
    for (let seen = 0; next !== none && seen < mostUnderKey; seen += 1) {
      const place = this.#places[next] ?? none;
      if (holds(place)) return place;
      next = this.#before[next] ?? none;
    }
    return none;
  }
}

/** As many as are looked at in one go. */
const pauseAfter = 64;

/** All reviews, by what two that are one would share. */
class Catalogue {
  /** By id, so that the report does not depend on the order in which a file or a store holds them. */
  readonly reviews: readonly HeldReview[];
  readonly #byAuthor: Shelf<string>;
  readonly #byWords: Shelf<number>;
  /** Of each place the links by which it hangs there; none for those that have no key. */
  readonly #authorLinks: Int32Array;
  readonly #wordLinks: Int32Array;

  constructor(all: readonly HeldReview[]) {
    this.reviews = all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const keys = all.length * seeds.length;
    this.#byAuthor = new Shelf(all.length);
    this.#byWords = new Shelf(keys);
    this.#authorLinks = new Int32Array(all.length).fill(none);
    this.#wordLinks = new Int32Array(keys).fill(none);
  }

  /** Once, before anything is looked for. */
  *enterAll(): Steps<void> {
    for (let place = this.reviews.length - 1; place >= 0; place -= 1) {
      this.#enter(place);
      if (place % pauseAfter === 0) yield;
    }
  }

  #enter(place: number): void {
    const review = this.reviews[place] as HeldReview;
    // Anonymous authors are all alike and prove nothing.
    if (!isNobody(review.facts.author))
      this.#authorLinks[place] = this.#byAuthor.put(authorKey(review), place);
    for (const [at, key] of wordKeys(review).entries())
      this.#wordLinks[place * seeds.length + at] = this.#byWords.put(key, place);
  }

  /** One of the same author and day of which this holds. */
  ofSameAuthor(place: number, holds: (other: HeldReview) => boolean): HeldReview | null {
    const link = this.#authorLinks[place] ?? none;
    return link === none ? null : this.#found(this.#byAuthor.find(link, this.#saying(holds)));
  }

  /** One that is likely to have the same words and of which this holds. */
  ofLikeWords(place: number, holds: (other: HeldReview) => boolean): HeldReview | null {
    for (let at = place * seeds.length; at < (place + 1) * seeds.length; at += 1) {
      const link = this.#wordLinks[at] ?? none;
      const found = link === none ? null : this.#found(this.#byWords.find(link, this.#saying(holds)));
      if (found !== null) return found;
    }
    return null;
  }

  #saying(holds: (other: HeldReview) => boolean): (place: number) => boolean {
    return (place) => holds(this.reviews[place] as HeldReview);
  }

  #found(place: number): HeldReview | null {
    return place === none ? null : (this.reviews[place] as HeldReview);
  }
}

/** For each review that would be new: another that it may repeat. All reviews are those that would be new, and the others. */
export function* suspectedDuplicates(
  created: readonly HeldReview[],
  all: readonly HeldReview[],
): Steps<SuspectedDuplicate[]> {
  if (created.length === 0) return [];
  const dates = datesAround(created);
  const catalogue = new Catalogue(all.filter(({ facts }) => dates.has(facts.date)));
  yield* catalogue.enterAll();
  const isNew = new Set(created.map(({ id }) => id));
  const suspected: SuspectedDuplicate[] = [];
  for (const [place, review] of catalogue.reviews.entries()) {
    if (place % pauseAfter === 0) yield;
    const { id } = review;
    if (!isNew.has(id)) continue;
    // Of two new ones, one line is enough.
    const counts = (other: HeldReview) => other.id !== id && (!isNew.has(other.id) || other.id < id);
    const author = catalogue.ofSameAuthor(place, counts);
    const isAlike = (other: HeldReview) => counts(other) && resemble(review, other);
    const other = author ?? catalogue.ofLikeWords(place, isAlike);
    if (other === null) continue;
    suspected.push({
      id,
      other: other.id,
      because: author === null ? "same-words" : "same-author-and-day",
      withheldAs: other.state === "withheld" ? other.reason : null,
    });
  }
  return suspected;
}
