import type { Case } from "./case.ts";
import type { Findings } from "./findings.ts";
import { entityKinds } from "./published.ts";

interface Named {
  readonly id: string;
  readonly name?: string;
  readonly label?: string;
}

const namesOf = (rows: readonly Named[]) => rows.map(({ id, name, label }) => [id, name ?? label]);

function checkOnce(path: string, told: readonly string[], findings: Findings): void {
  findings.require(path, new Set(told).size === told.length, { told, ought: "each once" });
}

/** Counts that are right may still stand twice, under another's name, or in an order that says something else. */
export function checkRows({ insights, dataset, pairs }: Case, findings: Findings): void {
  const { aspects, entities, topics, faq } = insights;
  const idsIn = (rows: readonly Named[]) => rows.map(({ id }) => id);
  checkOnce("aspects", idsIn(aspects), findings);
  checkOnce("topics", idsIn(topics), findings);
  checkOnce(
    "faq",
    faq.map(({ question }) => question),
    findings,
  );
  for (const kind of entityKinds) checkOnce(`entities.${kind}`, idsIn(entities[kind]), findings);
  for (const { record, analysis } of pairs)
    checkOnce(`per_review.${record.id}.problems`, analysis.problems, findings);
  for (const kind of ["technicians", "services", "service_areas"] as const)
    findings.expect(`entities.${kind}`, namesOf(entities[kind]), namesOf(dataset.business[kind]));
  const counts = topics.map(({ review_count }) => review_count);
  findings.expect(
    "topics",
    counts,
    counts.toSorted((a, b) => b - a),
  );
}
