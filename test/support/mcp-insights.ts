import type { ReviewRecord } from "../../src/core/documents/review-record.ts";
import type { ServedPublication } from "../../src/core/serving/served-publication.ts";
import { answerSchemas } from "../../src/surfaces/describe/schemas.ts";

interface SoFar {
  readonly entities: {
    readonly technicians: readonly object[];
    readonly services: readonly object[];
    readonly service_areas: readonly object[];
  };
}

const figures = { positive_count: 3, neutral_count: 1, negative_count: 1, score: 0.4 };

function aspect(id: string, label: string, reviews: readonly ReviewRecord[]) {
  const ids = reviews.map((review) => review.id);
  const phrase = (reviews[0]?.text ?? "nothing").slice(0, 30);
  return {
    id,
    label,
    mention_count: 5,
    sure_count: 4,
    ...figures,
    mixed_count: 1,
    positive_pct: 60,
    share_interval: [23.1, 88.2],
    top_phrases: [phrase],
    top_phrase_evidence: [{ phrase, review_ids: ids }],
    example_review_ids: ids.slice(0, 3),
  };
}

function analysis({ id, text }: ReviewRecord) {
  const phrase = (text ?? "").slice(0, 12);
  const aspects = [
    {
      id: "workmanship",
      polarity: "positive",
      basis: "lexicon",
      sure: true,
      phrase,
      start: 0,
      end: phrase.length,
    },
  ];
  const nothing = { technicians: [], services: [], problems: [], service_areas: [] };
  return [id, { sentiment: "positive", score: 0.5, aspects, ...nothing, conflict: false }];
}

/** What an analysis of the words would tell, invented over a publication's own reviews, in the shape of the document. */
export function inventedInsights({ shelf, documents }: ServedPublication): object {
  const drawn = JSON.parse(new TextDecoder().decode(documents.get("/insights.json")?.bytes)) as SoFar &
    object;
  const all = Array.from({ length: shelf.count }, (_, ordinal) => shelf.read(ordinal));
  const worded = all.filter(({ text }) => text !== null);
  const some = worded.slice(0, 30);
  const [first] = some;
  const quote = { review_id: first?.id ?? "", text: (first?.text ?? "").slice(0, 20), start: 0, end: 20 };
  const ids = some.map(({ id }) => id);
  const judged = (rows: readonly object[]) => rows.map((row) => ({ ...row, ...figures }));
  const insights = {
    ...drawn,
    version: 1,
    coverage: { reviews: all.length, with_text: worded.length, analysed: worded.length, abstained: 0 },
    aspects: [aspect("workmanship", "Workmanship", some), aspect("price", "Price and value", some.slice(5))],
    entities: {
      technicians: judged(drawn.entities.technicians),
      services: judged(drawn.entities.services),
      service_areas: judged(drawn.entities.service_areas),
      problems: [
        {
          id: "leak",
          label: "Leak",
          mention_count: 4,
          average_rating: 4.5,
          ...figures,
          example_review_ids: ids.slice(0, 2),
        },
      ],
    },
    topics: [
      {
        id: "hail",
        label: "Hail season",
        review_count: 12,
        share_pct: 4.6,
        positive_pct: 75,
        example_review_ids: ids.slice(0, 3),
      },
    ],
    per_review: Object.fromEntries(all.map(analysis)),
    faq: [
      { question: "Do they come on time?", answer: "Mostly.", review_ids: ids.slice(0, 4), quotes: [quote] },
    ],
    summary: "Customers praise the workmanship.",
    summary_claims: [
      { text: "Customers praise the workmanship.", metric: "positive", value: 60, n: 30, review_ids: ids },
    ],
    pull_quote: quote.text,
    pull_quote_review_id: quote.review_id,
  };
  answerSchemas().Insights.parse(insights);
  return insights;
}
