import { epochSeconds, type Instant } from "../instant.ts";
import { isNobody } from "../reviews/author-name.ts";
import type { ReviewId } from "../reviews/review.ts";
import type { LiveReview } from "../reviews/stored-review.ts";
import { fold } from "../text/fold.ts";

/** Two reviews under different ids that may be one; reported, never merged. */
export interface SuspectedDuplicate {
  readonly id: ReviewId;
  readonly other: ReviewId;
  readonly because: "same-author-and-day" | "same-words";
}

const similarEnough = 0.9;
const daysApart = 3;
const shortestText = 40;
const wordsTogether = 3;

function daysBetween(a: LiveReview, b: LiveReview): number {
  const midnight = (review: LiveReview) => epochSeconds(`${review.facts.date}T00:00:00Z` as Instant);
  return Math.abs(midnight(a) - midnight(b)) / 86_400;
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

function hash(text: string, seed: number): number {
  let value = seed;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 16_777_619);
  return value >>> 0;
}

const seeds = [2_166_136_261, 84_696_351, 3_735_928_559];

/** Texts that share most runs share at least one of these keys, nearly always: min-wise hashing. */
function* wordKeys({ facts }: LiveReview): Generator<string> {
  if (facts.text === null || facts.text.length < shortestText) return;
  const runs = [...runsOf(facts.text)];
  for (const seed of seeds) {
    const least = runs.reduce(
      (smallest, run) => Math.min(smallest, hash(run, seed)),
      Number.POSITIVE_INFINITY,
    );
    yield `${facts.rating} ${seed} ${least}`;
  }
}

function authorKey({ source, facts }: LiveReview): string {
  return `${source}\0${fold(facts.author)}\0${facts.date}`;
}

function resemble(a: LiveReview, b: LiveReview): boolean {
  if (daysBetween(a, b) > daysApart || a.facts.text === null || b.facts.text === null) return false;
  return similarity(runsOf(a.facts.text), runsOf(b.facts.text)) >= similarEnough;
}

/** Reviews by key, the ones under a crowded key left out: boilerplate proves nothing. */
function shelve(
  reviews: Iterable<LiveReview>,
  keys: (review: LiveReview) => Iterable<string>,
): Map<string, LiveReview[]> {
  const shelf = new Map<string, LiveReview[]>();
  for (const review of reviews) {
    for (const key of keys(review)) {
      const held = shelf.get(key);
      if (held === undefined) shelf.set(key, [review]);
      else if (held.length < 20) held.push(review);
    }
  }
  return shelf;
}

/** For each review that would be new: another that it may repeat. Anonymous authors are all alike and prove nothing. */
export function suspectedDuplicates(
  created: readonly LiveReview[],
  all: readonly LiveReview[],
): SuspectedDuplicate[] {
  if (created.length === 0) return [];
  // By id, so that the report does not depend on the order in which a file or a store holds them.
  const sorted = all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const byAuthor = shelve(
    sorted.filter(({ facts }) => !isNobody(facts.author)),
    (review) => [authorKey(review)],
  );
  const byWords = shelve(sorted, wordKeys);
  const isNew = new Set(created.map(({ id }) => id));
  const suspected: SuspectedDuplicate[] = [];
  for (const review of created) {
    // Of two new ones, one line is enough.
    const counts = (other: LiveReview) =>
      other.id !== review.id && (!isNew.has(other.id) || other.id < review.id);
    const sameAuthor = byAuthor.get(authorKey(review))?.find(counts);
    if (sameAuthor !== undefined) {
      suspected.push({ id: review.id, other: sameAuthor.id, because: "same-author-and-day" });
      continue;
    }
    const candidates = [...wordKeys(review)].flatMap((key) => byWords.get(key) ?? []);
    const alike = candidates.find((other) => counts(other) && resemble(review, other));
    if (alike !== undefined) suspected.push({ id: review.id, other: alike.id, because: "same-words" });
  }
  return suspected.sort((a, b) => (a.id < b.id ? -1 : 1));
}
