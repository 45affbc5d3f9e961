import type { PublishedReview } from "../../core/reviews/review.ts";
import type { PlaceOf } from "./collector.ts";
import type { TopicToken, TopicWord } from "./topic-reader.ts";
import { type HeldTopic, TopicCount, type TopicRow } from "./topic-rows.ts";
import { generalNouns, nounLeads } from "./topic-words.ts";

/** From this share of its places on a word stands like a noun: behind an article, and before nothing that it describes. */
const [ledShare, headShare] = [0.4, 0.45];
const formsKept = 8;

/** A form in which a subject is written. */
interface Form {
  readonly written: string;
  count: number;
}

/** Its key and count, how often it is written in each form, and how its places stand. */
export interface HeldSubject {
  readonly key: string;
  readonly count: HeldTopic;
  readonly forms: readonly (readonly [written: string, count: number])[];
  readonly standing: readonly [named: number, places: number, led: number, heads: number];
}

/** Something that reviews may speak of: a noun, or two or three words that stand together. */
export class Subject {
  /** Its words in their base forms. */
  readonly key: string;
  readonly #count: TopicCount;
  readonly #forms = new Map<string, Form>();
  #lacksForm = false;
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

  /** Whether there was a form that is not counted. */
  get lacksForm(): boolean {
    return this.#lacksForm;
  }

  /** Null for one that is not counted, since there are many. */
  formOf(written: string): Form | null {
    const held = this.#forms.get(written);
    if (held !== undefined) return held;
    if (this.#forms.size >= formsKept) {
      this.#lacksForm = true;
      return null;
    }
    const form = { written, count: 0 };
    this.#forms.set(written, form);
    return form;
  }

  /** One of its places in a review, which counts once, whatever their number there; each place for what it is. */
  see({ review, place }: Seen, { form, mayName }: Run, { isLed, isHead }: Standing): void {
    this.#places += 1;
    if (isLed) this.#led += 1;
    if (isHead) this.#heads += 1;
    if (form !== null) form.count += 1;
    if (this.#seenIn !== review) this.#count.see(review, place);
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

  held(): HeldSubject {
    return {
      key: this.key,
      count: this.#count.held(),
      forms: [...this.#forms.values()].map(({ written, count }) => [written, count]),
      standing: [this.named, this.#places, this.#led, this.#heads],
    };
  }

  takeUp({ count, forms, standing }: HeldSubject, placeOf: PlaceOf): void {
    this.#count.takeUp(count, placeOf);
    for (const [written, times] of forms) this.#forms.set(written, { written, count: times });
    [this.named, this.#places, this.#led, this.#heads] = standing;
  }

  row(whole: number): TopicRow {
    return { ...this.#count.row(whole), label: this.label };
  }
}

/** A review, and where it stands among all of them. */
interface Seen {
  readonly review: PublishedReview;
  readonly place: number;
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

  /** A subject as it was counted before. */
  takeUp(held: HeldSubject, placeOf: PlaceOf): Subject {
    const subject = new Subject(held.key);
    subject.takeUp(held, placeOf);
    this.#byKey.set(held.key, subject);
    return subject;
  }

  all(): readonly Subject[] {
    return [...this.#byKey.values()];
  }

  /** Counts what one text may speak of. */
  see(review: PublishedReview, place: number, tokens: readonly TopicToken[]): void {
    const seen: Seen = { review, place };
    for (let at = 0; at < tokens.length; at += 1) {
      const first = tokens[at]?.topic;
      if (!first || !this.#isFrequent(first, first)) continue;
      const isLed = nounLeads.has(tokens[at - 1]?.folded ?? "");
      let [runs, last] = [this.#runs, first];
      for (let end = at; end < at + longestRun; end += 1) {
        const word = tokens[end]?.topic;
        if (!word || (end > at && !this.#isFrequent(last, word))) break;
        const run = runs.get(word) ?? this.#newRun(tokens.slice(at, end + 1), runs);
        run.subject.see(seen, run, { isLed, isHead: !tokens[end + 1]?.topic });
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
