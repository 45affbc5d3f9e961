import type { PublishedReview } from "../../core/reviews/review.ts";
import type { TopicToken, TopicWord } from "./topic-reader.ts";
import { TopicCount, type TopicRow } from "./topic-rows.ts";
import { generalNouns, nounLeads } from "./topic-words.ts";

/** From this share of its places on a word stands like a noun: behind an article, and before nothing that it describes. */
const [ledShare, headShare] = [0.4, 0.45];
const formsKept = 8;

/** A form in which a subject is written. */
interface Form {
  readonly written: string;
  count: number;
}

/** Something that reviews may speak of: a noun, or two or three words that stand together. */
export class Subject {
  /** Its words in their base forms. */
  readonly key: string;
  readonly #count: TopicCount;
  readonly #forms = new Map<string, Form>();
  /** Reviews that write it like a name. */
  named = 0;
  #places = 0;
  #led = 0;
  #heads = 0;
  #seenIn: PublishedReview | null = null;
  #namedIn: PublishedReview | null = null;

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

  /** Null for one that is not counted, since there are many. */
  formOf(written: string): Form | null {
    const held = this.#forms.get(written);
    if (held !== undefined || this.#forms.size >= formsKept) return held ?? null;
    const form = { written, count: 0 };
    this.#forms.set(written, form);
    return form;
  }

  /** One of its places in a review, which counts once, whatever their number there; each place for what it is. */
  see(review: PublishedReview, { form, mayName }: Run, { isLed, isHead }: Standing): void {
    this.#places += 1;
    if (isLed) this.#led += 1;
    if (isHead) this.#heads += 1;
    if (form !== null) form.count += 1;
    if (this.#seenIn !== review) this.#count.see(review);
    this.#seenIn = review;
    if (!mayName || this.#namedIn === review) return;
    this.#namedIn = review;
    this.named += 1;
  }

  /** As it is written most often, with a capital. */
  get label(): string {
    const [form = this.key] = [...this.#forms.values()]
      .sort((a, b) => b.count - a.count || (a.written < b.written ? -1 : 1))
      .map(({ written }) => written);
    return `${form.charAt(0).toUpperCase()}${form.slice(1)}`;
  }

  row(whole: number): TopicRow {
    return { ...this.#count.row(whole), label: this.label };
  }
}

/** How one of a subject's places stands among its neighbours. */
interface Standing {
  readonly isLed: boolean;
  readonly isHead: boolean;
}

/** Whether two words stand together often; a word with itself: whether it is frequent at all. */
type IsFrequent = (first: TopicWord, second: TopicWord) => boolean;

/** Words that stand together, and the subject that they are a form of. */
interface Run {
  readonly subject: Subject;
  readonly form: Form | null;
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

  /** Counts what one text may speak of. */
  see(review: PublishedReview, tokens: readonly TopicToken[]): void {
    for (let at = 0; at < tokens.length; at += 1) {
      const first = tokens[at]?.topic;
      if (!first || !this.#isFrequent(first, first)) continue;
      const isLed = nounLeads.has(tokens[at - 1]?.folded ?? "");
      let [runs, last] = [this.#runs, first];
      for (let end = at; end < at + longestRun; end += 1) {
        const word = tokens[end]?.topic;
        if (!word || (end > at && !this.#isFrequent(last, word))) break;
        const run = runs.get(word) ?? this.#newRun(tokens.slice(at, end + 1), runs);
        run.subject.see(review, run, { isLed, isHead: !tokens[end + 1]?.topic });
        [runs, last] = [run.longer, word];
      }
    }
  }

  #newRun(tokens: readonly TopicToken[], among: Map<TopicWord, Run>): Run {
    const words = tokens.flatMap(({ topic }) => topic ?? []);
    const forms = words.map(({ word }) => word);
    const key = [...forms.slice(0, -1), words.at(-1)?.base ?? ""].join(" ");
    const subject = this.#byKey.get(key) ?? new Subject(key);
    this.#byKey.set(key, subject);
    const mayName = words.some((word) => word.mayName);
    const run: Run = { subject, form: subject.formOf(forms.join(" ")), mayName, longer: new Map() };
    among.set(words.at(-1) as TopicWord, run);
    this.#runCount += 1;
    if (this.#runCount % mostRuns === 0) this.#runs = new Map();
    return run;
  }
}
