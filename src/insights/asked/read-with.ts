import type { AspectFinding, ReviewAnalysis } from "../../core/reviews/finding.ts";
import { type ModelReading, markOf } from "../../core/reviews/model-reading.ts";
import type { Rating } from "../../core/reviews/review.ts";
import type { AnalysedReview } from "../judging/analysis.ts";
import type { Taxonomy } from "../taxonomy/taxonomy.ts";
import { type Analyse, checkFinding, type FindingRefusal } from "./check-finding.ts";
import { isConflict, judgedAnew, spokenAs } from "./judged-anew.ts";

/** Where more than this share of a reading falls, the rest is not trusted either. */
const droppedShare = 0.5;

export interface JudgedReading {
  /** What stands of it, in the taxonomy's order; null where too little does. */
  readonly findings: readonly AspectFinding[] | null;
  readonly refused: readonly FindingRefusal[];
  /** The aspects of which a finding fell and none stands. */
  readonly unread: ReadonlySet<string>;
}

export interface Reader {
  readonly taxonomy: Taxonomy;
  readonly analyse: (review: AnalysedReview) => ReviewAnalysis;
}

/** Holds every finding of a reading against the text. */
export function judgeReading(
  { findings: given }: Pick<ModelReading, "findings">,
  { text, rating }: { readonly text: string | null; readonly rating: Rating },
  { taxonomy, analyse }: { readonly taxonomy: Taxonomy; readonly analyse: Analyse },
): JudgedReading {
  const ids = taxonomy.aspects.map(({ id }) => id);
  const standing = new Map<string, AspectFinding>();
  const refused: FindingRefusal[] = [];
  const fallen = new Set<string>();
  for (const one of given) {
    const checked = standing.has(one.aspect)
      ? ({ kind: "refused", because: "repeated", aspect: one.aspect } as const)
      : checkFinding(one, { text: text ?? "", rating, aspects: new Set(ids), analyse });
    if (checked.kind === "stands") standing.set(one.aspect, checked.finding);
    else {
      refused.push(checked.because);
      fallen.add(checked.aspect);
    }
  }
  const isTrusted = refused.length <= given.length * droppedShare;
  return {
    findings: isTrusted ? ids.flatMap((id) => standing.get(id) ?? []) : null,
    refused,
    unread: new Set([...fallen].filter((aspect) => !standing.has(aspect))),
  };
}

/**
 * A reading that contradicts the stars as a whole, where the engine hears nothing of the kind, may have praise and blame the
 * wrong way round, as a careless model's has: it is counted, and nothing is said aloud on its word.
 */
function toldAloud(
  findings: readonly AspectFinding[],
  { rating }: AnalysedReview,
  alone: ReviewAnalysis,
): readonly AspectFinding[] {
  const { score } = findings.length === 0 ? { score: null } : spokenAs(findings);
  const isDoubtful = isConflict(rating, score) && !alone.conflict;
  return isDoubtful ? findings.map((finding) => ({ ...finding, sure: false })) : findings;
}

/**
 * What a review says by a model's reading. The source's own word stands over it; what the model could not bear out, and
 * the whole text where too much of its reading fell, the engine reads.
 */
export function readWith(
  { taxonomy, analyse }: Reader,
  review: AnalysedReview,
  reading: ModelReading | null,
): ReviewAnalysis {
  const alone = analyse(review);
  if (reading === null) return alone;
  const { findings, unread } = judgeReading(reading, review, { taxonomy, analyse });
  if (findings === null) return { ...alone, reading: { ...markOf(reading), stands: false } };
  const told = new Map(toldAloud(findings, review, alone).map((finding) => [finding.aspect, finding]));
  for (const finding of alone.aspects)
    if (finding.basis === "reviewer_attribute" || unread.has(finding.aspect))
      told.set(finding.aspect, finding);
  const aspects = taxonomy.aspects.flatMap(({ id }) => told.get(id) ?? []);
  const { sentiment, score } = alone;
  const judged = judgedAnew(
    { before: alone, aspects, silent: { sentiment, score } },
    { rating: review.rating, taxonomy },
  );
  return { ...judged, reading: { ...markOf(reading), stands: true } };
}
