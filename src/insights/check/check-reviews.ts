import type { Case, Pair } from "./case.ts";
import type { Findings } from "./findings.ts";

/** A place beyond the text's end would cut out the same words. */
function isAt(
  text: string | null,
  phrase: string,
  place: { readonly start: number; readonly end: number | null },
) {
  const { start, end } = place;
  return end !== null && end - start === phrase.length && text?.slice(start, end) === phrase;
}

const speeches: readonly (string | null)[] = ["positive", "neutral", "negative", "mixed", null];

/** How a review speaks as a whole, and the number that says the same from -1 to 1. */
function checkJudgement(path: string, { analysis: { sentiment, score } }: Pair, findings: Findings): void {
  const told = { sentiment, score };
  findings.expect(`${path}.score`, score === null, sentiment === null);
  findings.require(`${path}.sentiment`, speeches.includes(sentiment), {
    told,
    ought: "one of four, or null",
  });
  if (score === null) return;
  const sides = {
    positive: score > 0,
    negative: score < 0,
    neutral: score === 0,
    mixed: Math.abs(score) < 0.5,
  };
  const isRight = Math.abs(score) <= 1 && (sentiment === null || sides[sentiment]);
  findings.require(`${path}.score`, isRight, { told, ought: "a score from -1 to 1 that says the same" });
}

function checkMentions(path: string, { record, analysis }: Pair, findings: Findings): void {
  const seen = new Set<string>();
  for (const [at, { id, polarity, phrase, start, end }] of analysis.aspects.entries()) {
    const place = `${path}.aspects[${at}]`;
    const isSpeech = polarity !== null && speeches.includes(polarity);
    findings.require(place, isSpeech, { told: polarity, ought: "one of four polarities" });
    findings.require(place, !seen.has(id), { told: id, ought: "each aspect once" });
    seen.add(id);
    const isBeside = start === null && end === null;
    const stands = isBeside || (start !== null && isAt(record.text, phrase, { start, end }));
    findings.require(place, stands, { told: { phrase, start, end }, ought: "the words that stand there" });
  }
}

/** `per_review` against the dataset: each review once, in its order, with the same mentions and words that stand there. */
export function checkReviews({ insights, dataset, pairs }: Case, findings: Findings): void {
  const ids = dataset.reviews.map(({ id }) => id);
  findings.expect("per_review", Object.keys(insights.per_review), ids);
  const names = new Map(dataset.business.technicians.map(({ id, name }) => [id, name]));
  for (const pair of pairs) {
    const { record, analysis } = pair;
    const path = `per_review.${record.id}`;
    const told = analysis.technicians.map((id) => names.get(id) ?? id);
    findings.expect(`${path}.technicians`, told, record.technicians);
    findings.expect(`${path}.services`, analysis.services, record.services);
    findings.expect(`${path}.service_areas`, analysis.service_areas, record.service_areas);
    checkJudgement(path, pair, findings);
    checkMentions(path, pair, findings);
  }
}
