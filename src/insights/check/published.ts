/** The two documents as anybody can fetch them: what a check has to go on, and nothing else. */

export type Speech = "positive" | "neutral" | "negative" | "mixed";

export interface PublishedMention {
  readonly id: string;
  readonly polarity: Speech;
  readonly basis: string;
  readonly sure: boolean;
  readonly phrase: string;
  readonly start: number | null;
  readonly end: number | null;
}

export interface PublishedAnalysis {
  readonly sentiment: Speech | null;
  readonly score: number | null;
  readonly aspects: readonly PublishedMention[];
  readonly technicians: readonly string[];
  readonly services: readonly string[];
  readonly problems: readonly string[];
  readonly service_areas: readonly string[];
  readonly conflict: boolean;
}

export interface PublishedEntity {
  readonly id: string;
  readonly name?: string;
  readonly label?: string;
  readonly mention_count: number;
  readonly average_rating: number | null;
  readonly positive_count: number;
  readonly neutral_count: number;
  readonly negative_count: number;
  readonly score: number | null;
  readonly example_review_ids: readonly string[];
}

export interface PublishedAspect {
  readonly id: string;
  readonly label: string;
  readonly mention_count: number;
  readonly sure_count: number;
  readonly positive_count: number;
  readonly neutral_count: number;
  readonly negative_count: number;
  readonly mixed_count: number;
  readonly positive_pct: number | null;
  readonly share_interval: readonly [low: number, high: number] | null;
  readonly score: number | null;
  readonly top_phrases: readonly string[];
  readonly top_phrase_evidence: readonly {
    readonly phrase: string;
    readonly review_ids: readonly string[];
  }[];
  readonly example_review_ids: readonly string[];
}

export type EntityKind = "technicians" | "services" | "problems" | "service_areas";
export const entityKinds: readonly EntityKind[] = ["technicians", "services", "problems", "service_areas"];

export interface PublishedInsights {
  readonly version: number;
  readonly generated_at: string;
  readonly model: string;
  readonly engine: { readonly name: string; readonly taxonomy_version: number };
  readonly review_count: number;
  readonly coverage: Readonly<Record<string, number>>;
  readonly date_range: { readonly earliest: string | null; readonly latest: string | null };
  readonly overall_sentiment: Readonly<Record<string, number | null>>;
  readonly aspects: readonly PublishedAspect[];
  readonly entities: Readonly<Record<EntityKind, readonly PublishedEntity[]>>;
  readonly topics: readonly {
    readonly id: string;
    readonly label: string;
    readonly review_count: number;
    readonly share_pct: number | null;
    readonly positive_pct: number | null;
    readonly example_review_ids: readonly string[];
  }[];
  readonly temporal: {
    readonly monthly: readonly {
      readonly month: string;
      readonly review_count: number;
      readonly average_rating: number | null;
      readonly positive_pct: number | null;
    }[];
    readonly trend: string;
  };
  readonly per_review: Readonly<Record<string, PublishedAnalysis>>;
  readonly faq: readonly {
    readonly question: string;
    readonly answer: string;
    readonly review_ids: readonly string[];
    readonly quotes: readonly {
      readonly review_id: string;
      readonly text: string;
      readonly start: number;
      readonly end: number;
    }[];
  }[];
  readonly summary: string | null;
  readonly summary_claims: readonly {
    readonly text: string;
    readonly metric: string;
    readonly value: number | string | null;
    readonly n: number;
    readonly review_ids: readonly string[];
  }[];
  readonly pull_quote: string | null;
  readonly pull_quote_review_id: string | null;
}

export interface PublishedRecord {
  readonly id: string;
  readonly rating: number;
  readonly date: string;
  readonly text: string | null;
  readonly technicians: readonly string[];
  readonly services: readonly string[];
  readonly service_areas: readonly string[];
}

export interface PublishedDataset {
  readonly updated_at: string;
  readonly business: {
    readonly name: string;
    readonly services: readonly { readonly id: string; readonly label: string }[];
    readonly technicians: readonly { readonly id: string; readonly name: string }[];
    readonly service_areas: readonly { readonly id: string; readonly name: string }[];
  };
  readonly aggregate_rating: { readonly rating_value: number | null };
  readonly reviews: readonly PublishedRecord[];
}
