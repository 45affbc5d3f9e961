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

function checkMentions(path: string, { record, analysis }: Pair, findings: Findings): void {
  const seen = new Set<string>();
  for (const [at, { id, phrase, start, end }] of analysis.aspects.entries()) {
    const place = `${path}.aspects[${at}]`;
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
    findings.expect(`${path}.score`, analysis.score === null, analysis.sentiment === null);
    checkMentions(path, pair, findings);
  }
}
