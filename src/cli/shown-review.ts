import type { Business } from "../core/business.ts";
import { publishedNames } from "../core/documents/names.ts";
import { type ReviewRecord, reviewRecord } from "../core/documents/review-record.ts";
import { notAnalysed } from "../core/reviews/finding.ts";
import type { Mentions } from "../core/reviews/review.ts";
import type { LiveReview, StoredReview, WithheldReview } from "../core/reviews/stored-review.ts";
import type { Site } from "../core/site/site.ts";
import { asDisplayed, mentionsUnder } from "../flows/derive.ts";
import type { PublicationHead } from "../ports/publication-head.ts";
import type { PublicationStore } from "../ports/publication-store.ts";
import { type Call, InputFault } from "./command.ts";
import { type StoreSettings, siteInWords, storeInWords } from "./whereabouts.ts";

/** A review that there is something left of. */
export type HeldReview = LiveReview | WithheldReview;

export function isHeld(review: StoredReview): review is HeldReview {
  return review.state !== "removed";
}

/** A record as it is published, or would be. */
export interface ShownRecord extends ReviewRecord {
  readonly state: HeldReview["state"];
  /** Why it is withheld. */
  readonly reason: string | null;
}

export interface Showing {
  mentionsOf(review: HeldReview): Mentions;
  recordOf(review: HeldReview): ShownRecord;
}

/** How the operator is shown reviews of this site. */
export function showing({ business, site }: { readonly business: Business; readonly site: Site }): Showing {
  const names = publishedNames(business);
  const mentionsIn = mentionsUnder(business);
  const mentionsOf = (review: HeldReview) =>
    review.state === "published" ? review.mentions : mentionsIn(review);
  return {
    mentionsOf,
    recordOf: (review) => {
      const facts = asDisplayed(review, { business, authorNames: site.authorNames });
      const analysis = review.state === "published" ? review.analysis : notAnalysed;
      const shown = { ...review, facts, mentions: mentionsOf(review), analysis };
      const reason = review.state === "withheld" ? review.reason : null;
      return { ...reviewRecord(shown, names, site.baseUrl), state: review.state, reason };
    },
  };
}

/** What is published, told on stderr with where; an InputFault where nothing is. */
export async function publishedSite(
  call: Call,
  store: PublicationStore,
  config: StoreSettings,
): Promise<{ readonly head: PublicationHead; readonly site: Site }> {
  const [head, site] = [await store.head(), await store.site()];
  if (head === null || site === null)
    throw new InputFault(`nothing has been published yet in ${storeInWords(config)}`);
  call.console.tell(siteInWords({ name: head.business.name, site }, config));
  return { head, site };
}
