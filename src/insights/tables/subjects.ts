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

/** Whether two words stand together often; a word with itself: whether it is frequent at all. */
type IsFrequent = (first: TopicWord, second: TopicWord) => boolean;

/** Words that stand together, and the subject that they are a form of. */
interface Run {
  readonly subject: Subject;
  readonly form: string;
  readonly mayName: boolean;
  /** The runs that go on with another word. */
  readonly longer: Map<TopicWord, Run>;
}

const [longestRun, mostRuns] = [3, 100_000];

/** Everything that texts may speak of: runs of one, two and three words, as far as all of them are frequent together. */
export class Subjects {
  readonly #isFrequent: IsFrequent;
  readonly #byKey = new Map<string, Subject>();
  /** By their first words: the same few runs come again and again. */
  #runs = new Map<TopicWord, Run>();
  #runCount = 0;

  constructor(isFrequent: IsFrequent) {
    this.#isFrequent = isFrequent;
  }

  all(): readonly Subject[] {
    return [...this.#byKey.values()];
  }

  /** Counts what one text may speak of: each subject once, each of its places for what it is. */
  see(review: PublishedReview, tokens: readonly TopicToken[]): void {
    const found = new Map<Subject, boolean>();
    for (let at = 0; at < tokens.length; at += 1) {
      const first = tokens[at]?.topic;
      if (!first || !this.#isFrequent(first, first)) continue;
      const isLed = nounLeads.has(tokens[at - 1]?.folded ?? "");
      this.#seeRunsAt(tokens, at, (run, isHead) => {
        run.subject.stands({ form: run.form, isLed, isHead });
        if (run.mayName || !found.has(run.subject)) found.set(run.subject, run.mayName);
      });
    }
    for (const [subject, mayName] of found) subject.see(review, mayName);
  }

  #seeRunsAt(tokens: readonly TopicToken[], at: number, seen: (run: Run, isHead: boolean) => void): void {
    let [runs, words] = [this.#runs, [] as readonly TopicWord[]];
    for (let end = at; end < at + longestRun; end += 1) {
      const [last, word] = [words.at(-1), tokens[end]?.topic];
      if (!word || (last !== undefined && !this.#isFrequent(last, word))) return;
      words = [...words, word];
      const run = runs.get(word) ?? this.#newRun(words, runs);
      seen(run, !tokens[end + 1]?.topic);
      runs = run.longer;
    }
  }

  #newRun(words: readonly TopicWord[], among: Map<TopicWord, Run>): Run {
    const forms = words.map(({ word }) => word);
    const key = [...forms.slice(0, -1), words.at(-1)?.base ?? ""].join(" ");
    const subject = this.#byKey.get(key) ?? new Subject(key);
    this.#byKey.set(key, subject);
    const mayName = words.some((word) => word.mayName);
    const run: Run = { subject, form: forms.join(" "), mayName, longer: new Map() };
    among.set(words.at(-1) as TopicWord, run);
    this.#runCount += 1;
    if (this.#runCount % mostRuns === 0) this.#runs = new Map();
    return run;
  }
}
