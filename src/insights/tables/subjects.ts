import type { PublishedReview } from "../../core/reviews/review.ts";
import type { TopicToken, TopicWord } from "./topic-reader.ts";
import { TopicCount, type TopicRow } from "./topic-rows.ts";
import { generalNouns, nounLeads } from "./topic-words.ts";

/** From this share of its places on a word stands like a noun: behind an article, and before nothing that it describes. */
const [ledShare, headShare] = [0.4, 0.45];
const formsKept = 8;

/** Something that reviews may speak of: a noun, or two or three words that stand together. */
export class Subject {
  /** Its words in their base forms. */
  readonly key: string;
  readonly #count: TopicCount;
  readonly #forms = new Map<string, number>();
  /** Reviews that write it like a name. */
  named = 0;
  #places = 0;
  #led = 0;
  #heads = 0;

  constructor(key: string) {
    this.key = key;
    this.#count = new TopicCount(`phrase-${key.replaceAll(" ", "_")}`, key);
  }

  get id(): string {
    return this.#count.id;
  }

  get reviews(): number {
    return this.#count.reviews;
  }

  /** As its places tell; one that says something, if it is a single word. */
  get isNoun(): boolean {
    const isLikeNoun = this.#led >= this.#places * ledShare && this.#heads >= this.#places * headShare;
    return isLikeNoun && !generalNouns.has(this.key);
  }

  /** One of its places in a text. */
  stands({ form, isLed, isHead }: { form: string; isLed: boolean; isHead: boolean }): void {
    this.#places += 1;
    if (isLed) this.#led += 1;
    if (isHead) this.#heads += 1;
    const held = this.#forms.get(form);
    if (held !== undefined || this.#forms.size < formsKept) this.#forms.set(form, (held ?? 0) + 1);
  }

  /** One review, whatever the number of its places there. */
  see(review: PublishedReview, mayName: boolean): void {
    this.#count.see(review);
    if (mayName) this.named += 1;
  }

  /** As it is written most often, with a capital. */
  get label(): string {
    const [form = this.key] = [...this.#forms]
      .sort(([a, count], [b, other]) => other - count || (a < b ? -1 : 1))
      .map(([written]) => written);
    return `${form.charAt(0).toUpperCase()}${form.slice(1)}`;
  }

  row(whole: number): TopicRow {
    return { ...this.#count.row(whole), label: this.label };
  }
}

export type Subjects = Map<string, Subject>;

export interface SubjectRules {
  readonly counts: Subjects;
  readonly isFrequent: (first: TopicWord, second: TopicWord) => boolean;
}

/** The words that begin at `at`, of one, two and three, as far as all of them are frequent together. */
function* runsAt(
  tokens: readonly TopicToken[],
  at: number,
  isFrequent: SubjectRules["isFrequent"],
): Generator<readonly TopicWord[]> {
  const [first, second, third] = [tokens[at]?.topic, tokens[at + 1]?.topic, tokens[at + 2]?.topic];
  if (!first || !isFrequent(first, first)) return;
  yield [first];
  if (!second || !isFrequent(first, second)) return;
  yield [first, second];
  if (third && isFrequent(second, third)) yield [first, second, third];
}

/** Counts what one text may speak of: each subject once, each of its places for what it is. */
export function subjectsIn(
  review: PublishedReview,
  tokens: readonly TopicToken[],
  { counts, isFrequent }: SubjectRules,
): void {
  const found = new Map<Subject, boolean>();
  for (let at = 0; at < tokens.length; at += 1) {
    const isLed = nounLeads.has(tokens[at - 1]?.folded ?? "");
    for (const run of runsAt(tokens, at, isFrequent)) {
      const last = run.at(-1)?.base ?? "";
      const key = [...run.slice(0, -1).map(({ word }) => word), last].join(" ");
      const subject = counts.get(key) ?? new Subject(key);
      counts.set(key, subject);
      const isHead = !tokens[at + run.length]?.topic;
      subject.stands({ form: run.map(({ word }) => word).join(" "), isLed, isHead });
      const mayName = run.some((word) => word.mayName);
      found.set(subject, (found.get(subject) ?? false) || mayName);
    }
  }
  for (const [subject, mayName] of found) subject.see(review, mayName);
}
