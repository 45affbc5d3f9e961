import type { Business } from "../business.ts";
import type { Mentions, SourcedReview } from "../reviews/review.ts";
import { compileAttributedMentions } from "./attributed-mentions.ts";
import { compileMentions } from "./mentions.ts";

type Telling = Pick<SourcedReview, "text" | "attributed">;

/** Both, in the order of the business file. */
function united(
  entries: readonly { readonly id: string }[],
  found: readonly string[],
  told: ReadonlySet<string>,
): readonly string[] {
  if (told.size === 0) return found;
  return entries.filter(({ id }) => told.has(id) || found.includes(id)).map(({ id }) => id);
}

/** Whom and what a review names: in its text, and in what its source tells beside the text, which is truth. */
export function compileReviewMentions(business: Business): (review: Telling) => Mentions {
  const inText = compileMentions(business);
  const inFields = compileAttributedMentions(business);
  return ({ text, attributed }) => {
    const found = inText(text);
    if (attributed === null) return found;
    const told = inFields(attributed);
    return {
      technicians: united(business.technicians, found.technicians, told.technicians),
      services: united(business.services, found.services, told.services),
      serviceAreas: found.serviceAreas,
    };
  };
}
