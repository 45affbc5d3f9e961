import type { Business } from "../core/business.ts";
import type { Derivation, ReviewWords } from "../core/change/state-after.ts";
import { publishedNames } from "../core/documents/names.ts";
import { formatVersion } from "../core/documents/render.ts";
import { contentDigest } from "../core/documents/review-record.ts";
import { compileReviewMentions } from "../core/mentions/review-mentions.ts";
import { amendedAspects, amendedFacts, amendedMentions } from "../core/reviews/amendment.ts";
import { type AuthorNameStyle, displayedAuthor } from "../core/reviews/author-name.ts";
import { restsOn } from "../core/reviews/model-reading.ts";
import type { Mentions, SourcedReview } from "../core/reviews/review.ts";
import type { LiveReview } from "../core/reviews/stored-review.ts";
import { sameValue } from "../core/same-value.ts";
import type { SiteWish } from "../core/site/site.ts";
import type { Engine } from "../insights/engine.ts";
import type { Desk } from "../ports/publication-store.ts";
import type { FoundInText } from "../ports/reading-threads.ts";
import { noReadings, type Readings } from "./readings-held.ts";

/** What the operator configured of the publication's look. */
export interface Imprint extends SiteWish {
  readonly business: Business;
}

/** The same, once it is settled against what is stored. */
export interface SettledImprint {
  readonly business: Business;
  readonly authorNames: AuthorNameStyle;
}

/** A review as this imprint shows it, and the operator's reply in place of the source's. */
export function asDisplayed(
  { facts: sourced, amendment }: ReviewWords,
  { authorNames }: SettledImprint,
): SourcedReview {
  const facts = amendedFacts(sourced, amendment);
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
  /** Whether besides everybody is shown under the name that they were shown under. */
  readonly keepsShown?: boolean;
  /** What a language model read in the texts. */
  readonly readings?: Readings;
  /** What was found in some of the texts already, as they came and as the engine alone reads them. */
  readonly ahead?: ReadonlyMap<SourcedReview, FoundInText>;
}

type Analysis = Pick<Derivation, "analysis"> & {
  /** Whether the same reading of a text counts that counted when it was analysed. */
  restsOnTheSame(review: LiveReview): boolean;
};

export function tellsTheSame(a: ReviewWords, b: ReviewWords): boolean {
  const [before, after] = [a.facts, b.facts];
  return (
    before.text === after.text &&
    sameValue(before.attributed, after.attributed) &&
    sameValue(a.amendment, b.amendment)
  );
}

type Ahead = (words: ReviewWords) => FoundInText | undefined;

function foundIn(ahead: Finding["ahead"]): Ahead {
  return ({ facts, amendment }) => (amendment === null ? ahead?.get(facts) : undefined);
}

/** An analysis follows from the text, the rating, what the source tells beside them, a model's reading and the operator's word. */
function analysisRules(business: Business, finding: Finding): Analysis {
  const { engine, keepsFound, readings = noReadings } = finding;
  const { aspects, analyse, corrected } = engine.readerFor(business);
  const foundAhead = foundIn(finding.ahead);
  return {
    restsOnTheSame: ({ facts, analysis }) => restsOn(analysis.reading, readings.of(facts)),
    analysis: (words, before) => {
      const { facts, amendment } = words;
      const isSame = before !== null && tellsTheSame(before, words) && before.facts.rating === facts.rating;
      const reading = readings.of(facts);
      if (keepsFound && isSame && restsOn(before.analysis.reading, reading)) return before.analysis;
      const found = reading === null ? foundAhead(words) : undefined;
      if (found !== undefined) return found.analysis;
      const { text, rating, attributed } = facts;
      const read = analyse({ text, rating, attributed }, reading);
      const amended = amendedAspects(read.aspects, amendment, aspects);
      return amended === read.aspects ? read : corrected(read, { aspects: amended, rating });
    },
  };
}

function idsOf({ technicians, services, serviceAreas }: Business): Mentions {
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
  return { technicians: ids(technicians), services: ids(services), serviceAreas: ids(serviceAreas) };
}

/** A draft and its proof ask for the same business. */
const compiled = new WeakMap<Business, ReturnType<typeof compileReviewMentions>>();

function mentionsOf(business: Business): ReturnType<typeof compileReviewMentions> {
  const held = compiled.get(business) ?? compileReviewMentions(business);
  compiled.set(business, held);
  return held;
}

/** Whom and what reviews name under this business file: by their words and fields, and by the operator's word. */
export function mentionsUnder(business: Business): (words: ReviewWords) => Mentions {
  const mentionsIn = mentionsOf(business);
  const order = idsOf(business);
  return ({ facts, amendment }) => amendedMentions(mentionsIn(facts), amendment, order);
}

/** What follows from a review's words; of an unchanged one what was found before, where `keepsFound`. */
export function derivation(imprint: SettledImprint, finding: Finding): Derivation {
  const { keepsFound, keepsShown = false } = finding;
  const mentionsIn = mentionsUnder(imprint.business);
  const names = publishedNames(imprint.business);
  const foundAhead = foundIn(finding.ahead);
  const { analysis, restsOnTheSame } = analysisRules(imprint.business, finding);
  return {
    stands: (review) => keepsFound && keepsShown && restsOnTheSame(review),
    analysis,
    mentions: (words, before) =>
      keepsFound && before !== null && tellsTheSame(before, words)
        ? before.mentions
        : (foundAhead(words)?.mentions ?? mentionsIn(words)),
    digest: (words, mentions, before) => {
      const isUntouched = before?.facts === words.facts && before.amendment === words.amendment;
      if (keepsFound && keepsShown && isUntouched && before.mentions === mentions) return before.digest;
      const found = foundAhead(words);
      return found?.mentions === mentions
        ? found.digest
        : contentDigest(asDisplayed(words, imprint), mentions, names);
    },
  };
}
