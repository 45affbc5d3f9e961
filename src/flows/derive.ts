import type { Business } from "../core/business.ts";
import type { Derivation } from "../core/change/plan-changes.ts";
import { publishedNames } from "../core/documents/names.ts";
import { formatVersion } from "../core/documents/render.ts";
import { contentDigest } from "../core/documents/review-record.ts";
import { compileReviewMentions } from "../core/mentions/review-mentions.ts";
import { type AuthorNameStyle, displayedAuthor } from "../core/reviews/author-name.ts";
import type { SourcedReview } from "../core/reviews/review.ts";
import { sameValue } from "../core/same-value.ts";
import type { SiteWish } from "../core/site/site.ts";
import type { Engine } from "../insights/engine.ts";
import type { Desk } from "../ports/publication-store.ts";

/** What the operator configured of the publication's look. */
export interface Imprint extends SiteWish {
  readonly business: Business;
}

/** The same, once it is settled against what is stored. */
export interface SettledImprint {
  readonly business: Business;
  readonly authorNames: AuthorNameStyle;
}

/** A review as this imprint shows it. */
export function asDisplayed(facts: SourcedReview, { authorNames }: SettledImprint): SourcedReview {
  const author = displayedAuthor(facts.author, authorNames);
  return author === facts.author ? facts : { ...facts, author };
}

/**
 * Which texts are read for mentions and analysed: all, or only those that may say something new. What a text mentions
 * follows from the text, the business file and the program.
 */
export type TextsRead = "all" | "changed";

/** Whether what was found in an unchanged text is what would be found today. */
export function findsTheSame(
  { head }: Desk,
  { business }: Pick<Imprint, "business">,
  engine: Pick<Engine, "name">,
): boolean {
  return (
    head?.formatVersion === formatVersion &&
    head.analyser === engine.name &&
    sameValue(head.business, business)
  );
}

/** What finds, and whether what was found before still stands. */
export interface Finding {
  readonly engine: Engine;
  readonly keepsFound: boolean;
}

type Analysis = Pick<Derivation, "analysis">;

function tellsTheSame(a: SourcedReview, b: SourcedReview): boolean {
  return a.text === b.text && sameValue(a.attributed, b.attributed);
}

/** An analysis follows from the text, the rating and what the source tells beside them. */
function analysisRules({ engine, keepsFound }: Finding): Analysis {
  return {
    analysis: (facts, before) => {
      const isSame =
        before !== null && tellsTheSame(before.facts, facts) && before.facts.rating === facts.rating;
      if (keepsFound && isSame) return before.analysis;
      const { text, rating, attributed } = facts;
      return engine.analyse({ text, rating, attributed });
    },
  };
}

/** What follows from a review's facts; of an unchanged one what was found before, where `keepsFound`. */
export function derivation(imprint: SettledImprint, { engine, keepsFound }: Finding): Derivation {
  const mentionsIn = compileReviewMentions(imprint.business);
  const names = publishedNames(imprint.business);
  return {
    mentions: (facts, before) =>
      keepsFound && before !== null && tellsTheSame(before.facts, facts)
        ? before.mentions
        : mentionsIn(facts),
    ...analysisRules({ engine, keepsFound }),
    digest: (facts, mentions) => contentDigest(asDisplayed(facts, imprint), mentions, names),
  };
}
