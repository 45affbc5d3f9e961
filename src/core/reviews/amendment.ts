import type { CalendarDate } from "../calendar-date.ts";
import { sameValue } from "../same-value.ts";
import type { AspectFinding, Polarity, ReviewAnalysis } from "./finding.ts";
import type { Mentions, SourcedReview } from "./review.ts";

/** Ids that the operator added to what was found, and ids that were taken away. */
export interface Correction {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export interface AspectCorrection {
  readonly added: readonly { readonly aspect: string; readonly polarity: Polarity; readonly label: string }[];
  readonly removed: readonly string[];
}

/** The operator's word on one review. It stands over what its source says, and outlives every import. */
export interface Amendment {
  /** Null: what the source has. `removed`: none, whatever the source has. */
  readonly reply: { readonly text: string; readonly date: CalendarDate | null } | "removed" | null;
  readonly technicians: Correction;
  readonly services: Correction;
  readonly serviceAreas: Correction;
  readonly aspects: AspectCorrection;
}

const untouched: Correction = { added: [], removed: [] };

export const nothingAmended: Amendment = {
  reply: null,
  technicians: untouched,
  services: untouched,
  serviceAreas: untouched,
  aspects: { added: [], removed: [] },
};

/** Whether what was found in a review's words was changed by hand, which `coverage` discloses. */
export function isCorrected(amendment: Amendment | null): boolean {
  if (amendment === null) return false;
  const { technicians, services, serviceAreas, aspects } = amendment;
  return [technicians, services, serviceAreas, aspects].some(
    ({ added, removed }) => added.length > 0 || removed.length > 0,
  );
}

/** An amendment that says nothing is none. */
export function settledAmendment(amendment: Amendment): Amendment | null {
  return amendment.reply === null && !isCorrected(amendment) ? null : amendment;
}

export function amendedFacts(facts: SourcedReview, amendment: Amendment | null): SourcedReview {
  const reply = amendment?.reply ?? null;
  return reply === null ? facts : { ...facts, ownerReply: reply === "removed" ? null : reply };
}

function corrected(found: readonly string[], { added, removed }: Correction, order: readonly string[]) {
  if (added.length === 0 && removed.length === 0) return found;
  const ids = new Set([...found, ...added].filter((id) => !removed.includes(id)));
  // An id that left the business file is mentioned no more.
  return order.filter((id) => ids.has(id));
}

/** `order` holds the business file's ids, in whose order mentions stand. */
export function amendedMentions(found: Mentions, amendment: Amendment | null, order: Mentions): Mentions {
  if (amendment === null) return found;
  const { technicians, services, serviceAreas } = amendment;
  return {
    technicians: corrected(found.technicians, technicians, order.technicians),
    services: corrected(found.services, services, order.services),
    serviceAreas: corrected(found.serviceAreas, serviceAreas, order.serviceAreas),
  };
}

/**
 * `order` holds the taxonomy's aspects. What the operator says stands beside the text, as what a source ticks does. The very
 * findings where he says nothing of them.
 */
export function amendedAspects(
  found: ReviewAnalysis["aspects"],
  amendment: Amendment | null,
  order: readonly string[],
): ReviewAnalysis["aspects"] {
  if (amendment === null) return found;
  const { added, removed } = amendment.aspects;
  if (added.length === 0 && removed.length === 0) return found;
  const told = new Map(found.map((finding) => [finding.aspect, finding]));
  for (const aspect of removed) told.delete(aspect);
  for (const { aspect, polarity, label } of added) {
    const finding: AspectFinding = {
      aspect,
      polarity,
      basis: "operator",
      sure: true,
      phrase: label,
      start: null,
      end: null,
    };
    told.set(aspect, finding);
  }
  return order.flatMap((aspect) => told.get(aspect) ?? []);
}

interface Amended {
  readonly amendment: Amendment | null;
  readonly analysis: ReviewAnalysis;
}

/**
 * Whether the operator's word changed what a review is found to say. No key of its record tells that, and whoever follows
 * the changes is to hear of it all the same.
 */
export function isCorrectedAnew(before: Amended, after: Amended): boolean {
  const said = ({ amendment }: Amended) => (amendment ?? nothingAmended).aspects;
  return !sameValue(said(before), said(after)) && !sameValue(before.analysis.aspects, after.analysis.aspects);
}

const withinOne = (list: readonly string[], id: string) => list.filter((each) => each !== id);

/** One more word of the operator on one id: the last one counts. */
export function withCorrection(correction: Correction, id: string, isAdded: boolean): Correction {
  const [added, removed] = [withinOne(correction.added, id), withinOne(correction.removed, id)];
  return isAdded ? { added: [...added, id].sort(), removed } : { added, removed: [...removed, id].sort() };
}
