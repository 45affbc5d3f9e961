import type { Quote } from "./quote.ts";

interface Answered {
  readonly answer: string;
  readonly quotes: readonly Quote[];
}

/** What was told before, so that nobody is quoted with the same words twice where there are others. */
export class ToldSoFar {
  #text: string;
  readonly #quotes: Quote[] = [];

  constructor(summary: string) {
    this.#text = summary;
  }

  add<Row extends Answered>(row: Row): Row {
    this.#text = [this.#text, row.answer, ...row.quotes.map(({ text }) => text)].join("\n");
    this.#quotes.push(...row.quotes);
    return row;
  }

  isTold(words: string): boolean {
    return this.#text.includes(words);
  }

  /** Whether a quote overlaps one that was told. */
  isQuoted({ review_id: id, start, end }: Quote): boolean {
    return this.#quotes.some((told) => told.review_id === id && told.start < end && told.end > start);
  }
}
