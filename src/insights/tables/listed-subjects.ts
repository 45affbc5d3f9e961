import type { PublishedReview } from "../../core/reviews/review.ts";
import type { SubjectWords } from "../taxonomy/taxonomy.ts";
import type { PlaceOf } from "./collector.ts";
import type { KnownPhrases } from "./known-phrases.ts";
import type { TopicToken } from "./topic-reader.ts";
import { type HeldTopic, TopicCount } from "./topic-rows.ts";

interface Sought {
  /** The words behind the first, which must follow it. */
  readonly rest: readonly string[];
  readonly topic: TopicCount;
}

/** `subject-dog-cat`: any of these words; `subject-water_heater`: words that follow each other. */
export function subjectId(words: readonly string[]): string {
  return `subject-${words.join("-")}`;
}

/** The subjects of a list, and how many reviews speak of each. */
export class ListedSubjects {
  readonly #byFirst = new Map<string, Sought[]>();
  readonly #topics: TopicCount[] = [];
  readonly #words = new Set<string>();

  /** Without those that stand in another table of the document. */
  constructor(listed: readonly SubjectWords[], known: KnownPhrases) {
    for (const { label, words } of listed) {
      const told = words.map((word) => word.split("_"));
      if (told.some((parts) => known.isTold(parts.join(" ")))) continue;
      const topic = new TopicCount(subjectId(told.map((parts) => parts.join("_"))), label);
      this.#topics.push(topic);
      for (const [first = "", ...rest] of told) {
        const sought = this.#byFirst.get(first) ?? [];
        this.#byFirst.set(first, sought);
        sought.push({ rest, topic });
        this.#words.add([first, ...rest].join(" "));
      }
    }
  }

  /** Whether a subject of the list is shown by this word. */
  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** Whether a subject begins with this base. */
  mayBeginWith(base: string): boolean {
    return this.#byFirst.has(base);
  }

  see(review: PublishedReview, place: number, tokens: readonly TopicToken[]): void {
    const found: TopicCount[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at];
      if (!token?.isSought) continue;
      for (const { rest, topic } of this.#byFirst.get(token.base) ?? [])
        if (rest.every((word, further) => tokens[at + 1 + further]?.base === word) && !found.includes(topic))
          found.push(topic);
    }
    for (const topic of found) topic.see(review, place);
  }

  held(): Readonly<Record<string, HeldTopic>> {
    return Object.fromEntries(this.#topics.map((topic) => [topic.id, topic.held()]));
  }

  takeUp(held: Readonly<Record<string, HeldTopic>>, placeOf: PlaceOf): void {
    for (const topic of this.#topics) {
      const before = held[topic.id];
      if (before !== undefined) topic.takeUp(before, placeOf);
    }
  }

  rows(needed: number): TopicCount[] {
    return this.#topics.filter(({ reviews }) => reviews >= needed);
  }
}
