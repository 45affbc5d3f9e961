import { join } from "node:path";
import { launch } from "../support/launch.ts";
import { demoBusiness, type Finished, type Runtime, record, writeRecords } from "../support/shingle.ts";
import { readStored } from "../support/stored.ts";
import type { FakeModel, Shown } from "./fake-model.ts";
import { says } from "./fake-model.ts";

type Behaviour = Parameters<FakeModel["behave"]>[0];

/** What a model is shown of one review, as our own prompt writes it. */
export interface ShownReview {
  readonly stars: number;
  readonly review: string;
}

export interface Given {
  readonly aspect: string;
  readonly polarity: string;
  readonly quote: string;
}

/** Answers each review with what `find` makes of it. */
export function reads(find: (shown: ShownReview) => unknown): Behaviour {
  return (answer, shown: Shown) => {
    const review = shown as unknown as ShownReview;
    says({ findings: find(review) })(answer, shown);
  };
}

/** Reads like a person who knows three words. */
export function honestly({ review }: ShownReview): Given[] {
  const known: readonly (readonly [quote: string, aspect: string, polarity: string])[] = [
    ["ceiling is wet again", "workmanship", "negative"],
    ["sat with my mother", "professionalism", "positive"],
    ["on time", "punctuality", "positive"],
  ];
  return known.flatMap(([quote, aspect, polarity]) =>
    review.includes(quote) ? [{ aspect, polarity, quote }] : [],
  );
}

export interface ToldFinding {
  readonly id: string;
  readonly polarity: string;
  readonly basis: string;
  readonly phrase: string;
  readonly start: number | null;
  readonly end: number | null;
}

export interface ToldInsights {
  readonly model: string;
  readonly engine: { readonly name: string; readonly version: string };
  readonly per_review: Readonly<Record<string, { readonly aspects: readonly ToldFinding[] }>>;
}

let files = 0;

/** A site of a test's own, whose commands may ask the fake model. */
export class ModelSite {
  readonly #folder: string;
  readonly #url: string;
  readonly name: string;

  constructor(folder: string, url: string) {
    files += 1;
    [this.#folder, this.#url, this.name] = [folder, url, join(folder, `site-${files}`)];
  }

  variables(more: Record<string, string> = {}): Record<string, string> {
    return {
      SHINGLE_DATA_DIR: this.name,
      SHINGLE_BUSINESS: demoBusiness,
      SHINGLE_BASE_URL: "https://reviews.example",
      SHINGLE_LLM_URL: this.#url,
      SHINGLE_LLM_READS: "reviews",
      SHINGLE_LLM_MODEL: "tiny-7b",
      SHINGLE_LLM_KEY: "sk-nobody-may-see-this",
      SHINGLE_LOG: "json",
      ...more,
    };
  }

  launch(args: readonly string[], runtime: Runtime = "bun", more: Record<string, string> = {}) {
    return launch(args, { runtime, variables: this.variables(more) });
  }

  run(
    args: readonly string[],
    runtime: Runtime = "bun",
    more: Record<string, string> = {},
  ): Promise<Finished> {
    return this.launch(args, runtime, more).ended;
  }

  /** The same command in a shell that knows nothing of a language model. */
  runPlainly(args: readonly string[]): Promise<Finished> {
    const variables = Object.fromEntries(
      Object.entries(this.variables()).filter(([name]) => !name.startsWith("SHINGLE_LLM_")),
    );
    return launch(args, { runtime: "bun", variables }).ended;
  }

  /** A file with these texts, five stars each unless it says otherwise. */
  file(texts: readonly (string | readonly [text: string, rating: number])[]): string {
    files += 1;
    const file = join(this.#folder, `reviews-${files}.ndjson`);
    const records = texts.map((given, at) => {
      const [text, rating] = typeof given === "string" ? [given, 5] : given;
      return record({
        source_id: `m${at}`,
        text,
        rating,
        date: `2026-04-${String(at + 1).padStart(2, "0")}`,
      });
    });
    writeRecords(file, records);
    return file;
  }

  async insights(): Promise<ToldInsights> {
    const { documents } = await readStored(this.variables());
    return JSON.parse(documents.get("/insights.json") ?? "") as ToldInsights;
  }

  /** The findings by the reviews' texts. */
  async findings(): Promise<ReadonlyMap<string, readonly ToldFinding[]>> {
    const [{ per_review }, { dataset }] = [await this.insights(), await readStored(this.variables())];
    return new Map(dataset.reviews.map(({ id, text }) => [text ?? "", per_review[id]?.aspects ?? []]));
  }

  async version(): Promise<number> {
    return (await readStored(this.variables())).version;
  }
}
