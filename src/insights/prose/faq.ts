import type { AspectFinding } from "../../core/reviews/finding.ts";
import type { PublishedReview, ReviewId } from "../../core/reviews/review.ts";
import type { SureRow } from "../tables/aspect-rows.ts";
import { type Collector, evidenceLimit, keepUpTo } from "../tables/collector.ts";
import type { EntityFigures } from "../tables/entities.ts";
import type { Vocabulary } from "../tables/vocabulary.ts";
import type { Named } from "../taxonomy/taxonomy.ts";
import { counted, listed } from "./counted-words.ts";
import { aspectQuestion } from "./faq-questions.ts";
import { chooseQuotes, type Quote, QuotePicker } from "./quotes.ts";

export interface FaqRow {
  readonly question: string;
  readonly answer: string;
  readonly review_ids: readonly string[];
  readonly quotes: readonly Quote[];
}

/** An answer that stands on fewer would be one customer's or two's. */
const neededReviews = 3;

interface Evidence {
  readonly ids: ReviewId[];
  readonly quotes: QuotePicker;
}

type FaqEvidence = (id: string) => Evidence | undefined;

/** A review's evidence for one id, and the findings among which there may be a quote. */
export type Bearing = readonly [id: string, findings: readonly AspectFinding[]];

export interface EvidenceRules {
  readonly vocabulary: Vocabulary;
  readonly pick: (review: PublishedReview) => readonly Bearing[];
  /** Whether a quote speaks of the id; of an aspect the finding itself does. */
  readonly names?: (id: string, quote: string) => boolean;
}

/** Keeps, for each id that a review's words speak of, the newest reviews and what can be quoted of them. */
export function faqEvidence(
  entries: readonly { readonly id: string }[],
  { vocabulary, pick, names = () => true }: EvidenceRules,
): Collector<FaqEvidence> {
  const held = new Map<string, Evidence>(
    entries.map(({ id }) => [
      id,
      { ids: [], quotes: new QuotePicker(vocabulary, (quote) => names(id, quote)) },
    ]),
  );
  return {
    see: (review) => {
      for (const [id, findings] of pick(review)) {
        const evidence = held.get(id);
        if (evidence === undefined) continue;
        keepUpTo(evidenceLimit, evidence.ids, review.id);
        for (const finding of findings) evidence.quotes.see(review, finding);
      }
    },
    rows: () => (id) => held.get(id),
  };
}

/** How the reviews of one row speak, in words: only what there is. */
function countsInWords({ positive, neutral, negative }: SureRow): string {
  const parts = [
    [positive, "positive"],
    [negative, "negative"],
    [neutral, "neutral or mixed"],
  ] as const;
  const told = parts.filter(([count]) => count > 0);
  return listed(told.map(([count, word]) => `${count} ${count === 1 ? "is" : "are"} ${word}`));
}

function aspectAnswer(row: SureRow): string {
  return `Of ${counted(row.mentions, "review")} that speak plainly of ${row.label.toLowerCase()}, ${countsInWords(row)}.`;
}

/** Whatever is quoted is named among the evidence. */
function withQuoted(ids: readonly string[], quotes: readonly Quote[]): string[] {
  return [...new Set([...ids, ...quotes.map(({ review_id }) => review_id)])];
}

/** A question for each aspect that three reviews or more speak plainly of, in the taxonomy's order. */
export function aspectFaq(rows: readonly SureRow[], evidence: FaqEvidence): FaqRow[] {
  return rows.flatMap((row) => {
    const held = evidence(row.id);
    if (held === undefined || row.mentions < neededReviews) return [];
    const whole = { negative: row.negative, whole: row.mentions };
    const quotes = chooseQuotes([held.quotes], whole);
    return [
      {
        question: aspectQuestion(row),
        answer: aspectAnswer(row),
        review_ids: withQuoted(held.ids, quotes),
        quotes,
      },
    ];
  });
}

const namesTold = 5;

export interface ListedQuestion {
  readonly question: string;
  /** How the list begins, for example `Customers mention`. */
  readonly lead: string;
  readonly rows: readonly (Named & EntityFigures)[];
}

/** A question that is answered by what is mentioned most, each with its number of reviews. */
export function listFaq({ question, lead, rows }: ListedQuestion, evidence: FaqEvidence): FaqRow[] {
  const told = rows
    .filter(({ mention_count }) => mention_count >= neededReviews)
    .sort((a, b) => b.mention_count - a.mention_count || (a.id < b.id ? -1 : 1))
    .slice(0, namesTold);
  if (told.length === 0) return [];
  const held = told.flatMap(({ id }) => evidence(id) ?? []);
  const ids = [...new Set(held.flatMap((each) => each.ids))].slice(0, evidenceLimit);
  const names = told.map(({ label, mention_count }) => `${label} (${counted(mention_count, "review")})`);
  const whole = {
    negative: told.reduce((sum, row) => sum + row.negative_count, 0),
    whole: told.reduce((sum, row) => sum + row.mention_count, 0),
  };
  const quotes = chooseQuotes(
    held.map((each) => each.quotes),
    whole,
  );
  return [{ question, answer: `${lead} ${listed(names)}.`, review_ids: withQuoted(ids, quotes), quotes }];
}
