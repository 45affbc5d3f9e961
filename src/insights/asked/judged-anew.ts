import type { AspectFinding, Polarity, ReviewAnalysis } from "../../core/reviews/finding.ts";
import type { Rating } from "../../core/reviews/review.ts";
import type { Taxonomy } from "../taxonomy/taxonomy.ts";

const signs: Readonly<Record<Polarity, number>> = { positive: 1, negative: -1, neutral: 0, mixed: 0 };

export type Judgement = Pick<ReviewAnalysis, "sentiment" | "score">;

/** How a review speaks as a whole, by what was found in it. */
export function spokenAs(findings: readonly AspectFinding[]): Judgement {
  const told = findings.map(({ polarity }) => signs[polarity]);
  const score = Math.round((100 * told.reduce((sum, sign) => sum + sign, 0)) / told.length) / 100 + 0;
  const isMixed =
    (told.includes(1) && told.includes(-1)) || findings.some(({ polarity }) => polarity === "mixed");
  if (Math.abs(score) >= 0.5) return { sentiment: score > 0 ? "positive" : "negative", score };
  if (isMixed || score === 0) return { sentiment: isMixed ? "mixed" : "neutral", score };
  return { sentiment: score > 0 ? "positive" : "negative", score };
}

export function isConflict(rating: Rating, score: number | null): boolean {
  if (score === null) return false;
  return (rating <= 2 && score >= 0.5) || (rating === 5 && score <= -0.5);
}

function wantingIn(findings: readonly AspectFinding[]): ReadonlySet<string> {
  const wanting = findings.filter(({ polarity }) => polarity === "negative" || polarity === "mixed");
  return new Set(wanting.map(({ aspect }) => aspect));
}

/** The problems of before, without those that only rest on blame that is no longer found, and with those of the blame that is. */
function problemsWith(
  findings: readonly AspectFinding[],
  before: ReviewAnalysis,
  { problems }: Taxonomy,
): readonly string[] {
  const [found, held] = [wantingIn(findings), wantingIn(before.aspects)];
  return problems
    .filter(
      ({ id, aspects }) =>
        aspects.some((aspect) => found.has(aspect)) ||
        (before.problems.includes(id) && !aspects.some((aspect) => held.has(aspect))),
    )
    .map(({ id }) => id);
}

export interface AnotherFinding {
  /** What was found before, of which these findings take the place. */
  readonly before: ReviewAnalysis;
  readonly aspects: readonly AspectFinding[];
  /** How the review speaks where none is left. */
  readonly silent: Judgement;
}

/** The analysis of a review of which something else is found to be said: all that follows from it is judged anew. */
export function judgedAnew(
  { before, aspects, silent }: AnotherFinding,
  { rating, taxonomy }: { readonly rating: Rating; readonly taxonomy: Taxonomy },
): ReviewAnalysis {
  const judgement = aspects.length === 0 ? silent : spokenAs(aspects);
  return {
    ...before,
    ...judgement,
    aspects,
    problems: problemsWith(aspects, before, taxonomy),
    conflict: isConflict(rating, judgement.score),
  };
}
