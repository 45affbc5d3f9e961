import type { AspectFinding, Polarity } from "../../core/reviews/finding.ts";
import type { PublishedReview } from "../../core/reviews/review.ts";
import type { Span } from "../reading/sentences.ts";
import type { PlaceOf } from "../tables/collector.ts";
import { isDenied, isMarkedOff } from "../tables/denied.ts";
import { isQuotableUnder, saysItself } from "../tables/sure-findings.ts";
import { foldedWords, type Vocabulary } from "../tables/vocabulary.ts";
import { goesOn, leaningEnds } from "./goes-on.ts";
import { sentenceIn } from "./last-sentences.ts";
import { isBrokenOff, isExcused, isFaint, isRevised, isTakenBack, mayBeTrouble } from "./limited.ts";
import { isQuotable } from "./quotable.ts";
import type { Quote } from "./quote.ts";
import type { ToldSoFar } from "./told-so-far.ts";

const [shortest, longest] = [25, 260];
const shortestPhrase = 12;
const quotesShown = 2;
/** More than are shown: some may have been told in another answer. */
const quotesKept = 4;
/** What a sentence of one mind is worth that begins and ends like one. */
const wellSaid = 12;
/** From this share of negative evidence on, a negative voice is heard. */
const negativeShare = 0.2;

function quoteAt({ id }: PublishedReview, text: string, { start, end }: Span): Quote {
  return { review_id: id, text: text.slice(start, end), start, end };
}

/** What can be told of a quote before it is taken. */
type Fits = (quote: string) => boolean;

interface Candidate {
  readonly quote: Quote;
  readonly author: string;
  readonly worth: number;
  /** Of its review. */
  readonly place: number;
}

type HeldCandidate = Omit<Candidate, "place">;

export interface HeldQuotes {
  readonly positive: readonly HeldCandidate[];
  readonly negative: readonly HeldCandidate[];
}

/** Whether all that is judged in a part of a review is judged alike. */
export function isOfOneMind(
  { analysis }: PublishedReview,
  { start, end }: Span,
  polarity: Polarity,
): boolean {
  return analysis.aspects
    .filter((one) => one.start !== null && one.end !== null && one.start < end && one.end > start)
    .every((one) => one.polarity === polarity);
}

/** What a sentence can be worth at most, by words as a whole and by words that say it themselves. */
const saidByTheWhole = 16;
const mostWorth = (finding: AspectFinding) => saidByTheWhole + (saysItself(finding) ? 3 : 0);

/** A sentence that begins and ends like one, is easily read and says one thing stands best beside an answer. */
function worthOf(review: PublishedReview, finding: AspectFinding, { start, end }: Span): number {
  const said = (review.facts.text ?? "").slice(start, end);
  const words = said.split(/\s+/).length;
  const isShouted = said === said.toUpperCase();
  const isOne = !/[.!?]["”)]?\s+\p{Lu}/u.test(said);
  const isWhole = isOne && /^["“]?\p{Lu}/u.test(said) && /[.!][)"”]?$/.test(said) && !isShouted;
  const isEasy = words >= 5 && words <= 25;
  const rest = (review.facts.text ?? "").slice(finding.end ?? end, end);
  const isKept = finding.polarity !== "positive" || !isTakenBack(rest);
  const isSingleMinded = isKept && isOfOneMind(review, { start, end }, finding.polarity);
  return (
    (isSingleMinded ? 8 : 0) +
    (isWhole ? 4 : 0) +
    (goesOn(said) ? 0 : 2) +
    (isEasy ? 2 : 0) +
    (saysItself(finding) ? 3 : 0)
  );
}

interface Wanted {
  readonly place: number;
  /** Whether a candidate of this worth would be taken: nearly none is, and what is not wanted need not be read. */
  readonly isWanted: (worth: number) => boolean;
  readonly fits: Fits;
}

/** The sentence that shows a finding, or else only its words, where they do not break off; null where neither can stand in public or is wanted. */
function candidateOf(
  review: PublishedReview,
  finding: AspectFinding,
  { place, isWanted, fits }: Wanted,
): Candidate | null {
  const { text, author } = review.facts;
  const { start, end } = finding;
  if (text === null || start === null || end === null || review.analysis.conflict) return null;
  if (isDenied(text, { end }) || isRevised(text, { end })) return null;
  const sentence = sentenceIn(text, { start, end });
  const around = sentence ?? { start, end };
  const said = text.slice(around.start, around.end);
  if (isBrokenOff(text, around) || (finding.polarity === "negative" && isExcused(text, around))) return null;
  if (finding.polarity === "positive" && (isFaint(said) || (!saysItself(finding) && mayBeTrouble(said))))
    return null;
  if (sentence !== null && isBetween(sentence, shortest)) {
    const worth = worthOf(review, finding, sentence);
    if (!isWanted(worth)) return null;
    const quote = quoteAt(review, text, sentence);
    if (fits(quote.text)) return { quote, author, worth, place };
  }
  const words = breaksOff(text.slice(start, end)) ? sentence : { start, end };
  if (!isBetween({ start, end }, shortestPhrase) || words === null || !isBetween(words, shortestPhrase))
    return null;
  if (!isWanted(0) || isMarkedOff(text, words)) return null;
  const quote = quoteAt(review, text, words);
  return fits(quote.text) ? { quote, author, worth: 0, place } : null;
}

/** Whether words end before what they lead to: `Professional and` of *Professional and kind.* */
function breaksOff(said: string): boolean {
  return leaningEnds.has(foldedWords(said).at(-1) ?? "");
}

function isBetween({ start, end }: Span, least: number): boolean {
  return end - start >= least && end - start <= longest;
}

type Rank = Pick<Candidate, "worth" | "place">;

/** The worthier, then the newer. */
function isAbove(one: Rank, other: Rank): boolean {
  return one.worth === other.worth ? one.place < other.place : one.worth > other.worth;
}

/** Whether one of this rank would stand in the list: above what its author has there, or else above the last. */
function wouldStand(list: readonly Candidate[], author: string, rank: Rank): boolean {
  const own = list.find((other) => other.author === author);
  const least = own ?? (list.length < quotesKept ? undefined : list.at(-1));
  return least === undefined || isAbove(rank, least);
}

/** The best first. One of each author. */
function insert(list: Candidate[], candidate: Candidate): void {
  const own = list.findIndex(({ author }) => author === candidate.author);
  if (own >= 0) list.splice(own, 1);
  const at = list.findIndex((other) => isAbove(candidate, other));
  list.splice(at < 0 ? list.length : at, 0, candidate);
  if (list.length > quotesKept) list.pop();
}

/** Picks the voices that stand beside an answer: those that read best, then the newest, of different authors. */
export class QuotePicker {
  readonly #fits: Fits;
  readonly praise: Candidate[] = [];
  readonly blame: Candidate[] = [];

  /** `names`: whether a quote speaks of what it is to show; of an aspect the finding itself does. */
  constructor(vocabulary: Vocabulary, names: Fits = () => true) {
    this.#fits = (quote) => isQuotable(quote, vocabulary) && names(quote);
  }

  see(review: PublishedReview, finding: AspectFinding, place: number): void {
    const list = this.#listOf(finding.polarity);
    if (list === null || !isQuotableUnder(review.facts.rating, finding)) return;
    const isWanted = (worth: number) => wouldStand(list, review.facts.author, { worth, place });
    if (!isWanted(mostWorth(finding))) return;
    const candidate = candidateOf(review, finding, { place, isWanted, fits: this.#fits });
    if (candidate !== null) insert(list, candidate);
  }

  #listOf(polarity: Polarity): Candidate[] | null {
    if (polarity === "positive") return this.praise;
    return polarity === "negative" ? this.blame : null;
  }

  held(): HeldQuotes {
    const plain = ({ quote, author, worth }: Candidate): HeldCandidate => ({ quote, author, worth });
    return { positive: this.praise.map(plain), negative: this.blame.map(plain) };
  }

  takeUp({ positive, negative }: HeldQuotes, placeOf: PlaceOf): void {
    const placed = (held: HeldCandidate) => ({ ...held, place: placeOf(held.quote.review_id) });
    this.praise.push(...positive.map(placed));
    this.blame.push(...negative.map(placed));
  }
}

/** One of each review, and of several that say the same words one. */
function distinct(quotes: readonly Quote[]): Quote[] {
  const ofReviews = [...new Map(quotes.map((quote) => [quote.review_id, quote])).values()];
  const words = ofReviews.map(({ text }) => foldedWords(text).join(" "));
  return ofReviews.filter((_, at) => words.indexOf(words[at] ?? "") === at);
}

/** The best of each picker before the second best of any: who is told beside others is quoted beside them. */
function inTurns(held: readonly (readonly Candidate[])[]): Quote[] {
  const all = [...held.flatMap((each) => each.slice(0, 1)), ...held.flatMap((each) => each.slice(1))];
  return distinct(all.map(({ quote }) => quote));
}

/**
 * Those that no other answer quotes, as far as they are well said; where none is, one of all, be it quoted already: a
 * sentence that is told twice does less harm than one that nobody would choose.
 */
function anew(held: readonly (readonly Candidate[])[], told: ToldSoFar): Quote[] {
  if (!held.some((each) => each.some(({ quote }) => told.isQuoted(quote)))) return inTurns(held);
  const fresh = held.map((each) =>
    each.filter(({ quote, worth }) => worth >= wellSaid && !told.isQuoted(quote)),
  );
  const quotes = inTurns(fresh);
  return quotes.length > 0 ? quotes : inTurns(held).slice(0, 1);
}

export interface QuotedBeside {
  readonly negative: number;
  readonly whole: number;
  readonly told: ToldSoFar;
}

/** Two at most. A negative one is among them where a fifth or more of the evidence is negative. */
export function chooseQuotes(
  pickers: readonly QuotePicker[],
  { negative, whole, told }: QuotedBeside,
): Quote[] {
  const praise = anew(
    pickers.map(({ praise: held }) => held),
    told,
  );
  const blame = anew(
    pickers.map(({ blame: held }) => held),
    told,
  );
  const isMostlyNegative = negative * 2 > whole;
  const [first, second] = isMostlyNegative ? [blame, praise] : [praise, blame];
  const isHeard = whole > 0 && negative / whole >= negativeShare;
  const opposite = isHeard ? second.slice(0, 1) : [];
  return distinct([...first.slice(0, quotesShown - opposite.length), ...opposite]);
}

interface NotYetQuoted {
  readonly told: ToldSoFar;
  readonly never: readonly { readonly review_id: string }[];
}

/** Up to two that find fault, as far as they are well said in words that say it themselves and nobody was quoted with them before. */
export function freshBlame(pickers: readonly QuotePicker[], { told, never }: NotYetQuoted): Quote[] {
  const isFresh = ({ quote, worth }: Candidate) =>
    worth > saidByTheWhole &&
    !told.isQuoted(quote) &&
    !never.some((one) => one.review_id === quote.review_id);
  return inTurns(pickers.map(({ blame }) => blame.filter(isFresh))).slice(0, quotesShown);
}
