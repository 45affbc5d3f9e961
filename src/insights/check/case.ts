import type { PublishedAnalysis, PublishedDataset, PublishedInsights, PublishedRecord } from "./published.ts";

/** One review with both documents' words on it. */
export interface Pair {
  readonly record: PublishedRecord;
  readonly analysis: PublishedAnalysis;
}

/** What is checked, looked up by review. */
export interface Case {
  readonly insights: PublishedInsights;
  readonly dataset: PublishedDataset;
  /** In the dataset's order: newest first. */
  readonly pairs: readonly Pair[];
  readonly pairOf: ReadonlyMap<string, Pair>;
  /** What is asked by default, by what it asks about. */
  readonly questions: Questions;
}

export type Questions = ReadonlyMap<string, string>;

export function caseOf(insights: PublishedInsights, dataset: PublishedDataset, questions: Questions): Case {
  const pairs = dataset.reviews.flatMap((record) => {
    const analysis = insights.per_review[record.id];
    return analysis === undefined ? [] : [{ record, analysis }];
  });
  return {
    insights,
    dataset,
    pairs,
    pairOf: new Map(pairs.map((pair) => [pair.record.id, pair])),
    questions,
  };
}

export function idsOf(pairs: readonly Pair[]): string[] {
  return pairs.map(({ record }) => record.id);
}

/**
 * Whether a language model chose the sentences. One that read the reviews, which `engine` tells, chose none: its findings are
 * told in the engine's own.
 */
export function isWorded({ insights: { model, engine } }: Case): boolean {
  return !model.startsWith("shingle-rules/") && engine.name === "shingle-rules";
}
