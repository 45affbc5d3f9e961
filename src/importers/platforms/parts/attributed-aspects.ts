import { readVendorRating } from "../../../core/importing/vendor-rating.ts";
import type { AttributedAspect } from "../../../core/reviews/review.ts";
import { fold } from "../../../core/text/fold.ts";

type Polarity = AttributedAspect["polarity"];

/** What sources let reviewers tick or rate, as aspects of the taxonomy. */
const aspectOfLabel: ReadonlyMap<string, string> = new Map([
  ["responsiveness", "communication"],
  ["communication", "communication"],
  ["punctuality", "punctuality"],
  ["timeliness", "punctuality"],
  ["quality", "workmanship"],
  ["quality of work", "workmanship"],
  ["workmanship", "workmanship"],
  ["professionalism", "professionalism"],
  ["value", "pricing"],
  ["value for money", "pricing"],
  ["price", "pricing"],
  ["pricing", "pricing"],
  ["cleanliness", "cleanliness"],
]);

export function isAspectLabel(label: string): boolean {
  return aspectOfLabel.has(fold(label));
}

/** Ticked labels of one polarity; labels that stand for no aspect are passed over. */
export function tickedAspects(labels: readonly string[], polarity: Polarity): AttributedAspect[] {
  return labels.flatMap((label) => {
    const aspect = aspectOfLabel.get(fold(label));
    return aspect === undefined ? [] : [{ aspect, polarity, label: label.trim() }];
  });
}

function polarityOf(sent: unknown): Polarity | null {
  const rating = readVendorRating(sent);
  if (rating.kind === "fault") return null;
  return rating.value > 3 ? "positive" : rating.value < 3 ? "negative" : "neutral";
}

/** A sub-rating by label, such as `Quality: 5`: four stars and more are positive, two and fewer negative. */
export function ratedAspects(ratings: Iterable<readonly [label: string, sent: unknown]>): AttributedAspect[] {
  return [...ratings].flatMap(([label, sent]) => {
    const polarity = polarityOf(sent);
    return polarity === null ? [] : tickedAspects([label], polarity);
  });
}
