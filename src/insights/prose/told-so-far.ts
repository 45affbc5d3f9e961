import type { Quote } from "./quote.ts";

interface Answered {
  readonly answer: string;
  readonly quotes: readonly Quote[];
}

/** What was told before, so that nobody is quoted with the same words twice where there are others. */
export class ToldSoFar {
  #text: string;
  /** Of it, what is told in sentences. */
  #sentences: string;
  readonly #quotes: Quote[] = [];

  constructor(summary: string) {
    this.#text = summary;
    this.#sentences = summary;
  }

  add<Row extends Answered>(row: Row): Row {
    this.#text = [this.#text, row.answer, ...row.quotes.map(({ text }) => text)].join("\n");
    this.#sentences = [this.#sentences, row.answer].join("\n");
    this.#quotes.push(...row.quotes);
    return row;
  }

  isTold(words: string): boolean {
    return this.#text.includes(words);
  }

  /** Whether words were told twice or more: nobody wants to read them again. */
  isWornOut(words: string): boolean {
    return this.#text.indexOf(words) < this.#text.lastIndexOf(words);
  }

  /** Whether a quote overlaps one that was told, or a sentence tells its words. */
  isQuoted({ review_id: id, text, start, end }: Quote): boolean {
    const isOverlapping = this.#quotes.some(
      (told) => told.review_id === id && told.start < end && told.end > start,
    );
    return isOverlapping || this.#sentences.includes(text.replace(/[.!]+$/, ""));
  }
}
