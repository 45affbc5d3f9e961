import type { AspectFinding } from "../../core/reviews/finding.ts";
import type { PublishedReview } from "../../core/reviews/review.ts";
import type { Span } from "../reading/sentences.ts";
import { singularOf } from "../reading/singular.ts";
import type { Collector, PlaceOf } from "../tables/collector.ts";
import { emptyWords, joiningWords } from "../tables/common-words.ts";
import { isDenied } from "../tables/denied.ts";
import { isQuotableUnder, saysItself, sureFindings } from "../tables/sure-findings.ts";
import { foldedWords, type Vocabulary, writtenWords } from "../tables/vocabulary.ts";
import { leaningEnds } from "./goes-on.ts";
import { sentenceIn } from "./last-sentences.ts";
import { isExcused, isFaint, isLimited, isRevised, isTakenBack } from "./limited.ts";
import { isQuotable } from "./quotable.ts";
import { isOfOneMind } from "./quotes.ts";
import { speaksToPrograms } from "./spoken-to-programs.ts";
import type { ToldSoFar } from "./told-so-far.ts";
import { type CustomerWords, type HeldSide, SidePicker, type WordsCandidate } from "./words-picker.ts";

export type Side = "positive" | "negative";

export type HeldWords = Readonly<Record<Side, HeldSide>>;

interface ShownElsewhere {
  /** Reviews that are quoted beside it. */
  readonly never?: readonly string[];
  /** What may have quoted the same words. */
  readonly told?: ToldSoFar;
}

const [fewestWords, mostWords] = [3, 9];

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Left out at the beginning: what follows stands without them. */
const leadingJoints = words("and but so plus also then yet");
/** What begins like this leans on something that was said before. */
const leaningStarts = words(
  `which who whom whose that because if when while unless until though although as or nor than whether where why how
   it's it that's these those such did does do is was were are am be been being had has have not to of by him them her
   with without from for at in on into after before anyway besides except only even like
  he'd she'd they'd we'd i'd he'll she'll they'll`,
);
/** What takes some of the praise back. */
const reservations =
  /\b(?:but|although|though|tho|at least|would|should|could|thought|supposed|if|instead|only|finally|eventually|hoped|needed|wanted|wish|seems?|ok|okay|itself|enough)\b/i;
const breaks = /[.,;:!?()"“”\n\r\t…–—]/;
/** Without commas: a whole thought is told where it is short enough, *Prompt, courteous and fairly priced*. */
const strongBreaks = /[.;:!?()"“”\n\r\t…–—]/;
/** What is written as people talk, and reads badly inside of a sentence. */
const chatter = /\b(?:lol|lmao|haha|tbh|idk|imo|btw)\b/i;

/** Whether a part is its sentence, but for the marks at its end and a word that joins it to the one before. */
function isWhole(text: string, part: Span, sentence: Span): boolean {
  const isEnded = /^[\s.!]*$/.test(text.slice(part.end, sentence.end));
  return isEnded && /^\w*\s*$/.test(text.slice(sentence.start, part.start));
}

function worthOf(text: string, span: Span, sentence: Span): number {
  const isAll = span.start === sentence.start && isWhole(text, span, sentence);
  const count = foldedWords(text.slice(span.start, span.end)).length;
  const length = count >= 4 && count <= 7 ? 1 : 0;
  const isCut = !isAll && span.start !== sentence.start;
  const capital = /^\p{Lu}/u.test(text.slice(span.start, span.end)) ? 1 : 0;
  return (isAll ? 3 : isCut ? 0 : 1) + length + capital;
}

/** The part between two such marks around a finding, without what only joins it to what stands before. */
function partAround(text: string, sentence: Span, finding: Span, marks: RegExp): Span | null {
  let [start, end] = [finding.start, finding.end];
  while (start > sentence.start && !marks.test(text.charAt(start - 1))) start -= 1;
  while (end < sentence.end && !marks.test(text.charAt(end))) end += 1;
  const [first, second] = [...writtenWords(text.slice(start, end))];
  if (first === undefined) return null;
  const joint = leadingJoints.has(first.written.toLowerCase()) ? second : first;
  const from = start + (joint ?? first).at;
  if (from > finding.start) return null;
  while (end > finding.end && /\s/.test(text.charAt(end - 1))) end -= 1;
  return { start: from, end };
}

/** Whether words can be understood by who has not read what stands around them. */
export function standsAlone(text: string): boolean {
  const all = foldedWords(text);
  const [first = "", last = ""] = [all[0], all.at(-1)];
  if (all.length < fewestWords || all.length > mostWords) return false;
  if (leaningStarts.has(first) || leaningEnds.has(last)) return false;
  if (/[\d%$€£?*_~^=+/\\|]/.test(text) || /\p{Extended_Pictographic}/u.test(text)) return false;
  // Shouting, and a mark of quotation that nothing closes, read badly inside of another sentence.
  return text !== text.toUpperCase() && !/["“”]|(^|\s)['‘]|['’](\s|$)/.test(text) && !chatter.test(text);
}

function candidateOf(
  review: PublishedReview,
  finding: AspectFinding,
  vocabulary: Vocabulary,
): WordsCandidate | null {
  const { text, rating, author } = review.facts;
  const { start, end, polarity } = finding;
  if (text === null || start === null || end === null || review.analysis.conflict) return null;
  // What was learned shows by the whole sentence and what stands around it; a few of its words may say anything.
  if (!saysItself(finding) || !isQuotableUnder(rating, finding)) return null;
  const sentence = sentenceIn(text, { start, end });
  if (sentence === null || text.charAt(sentence.end - 1) === "?") return null;
  if (speaksToPrograms(text.slice(sentence.start, sentence.end))) return null;
  if (polarity === "negative" && isExcused(text, sentence)) return null;
  const [narrow, wide] = [breaks, strongBreaks].map((marks) =>
    partAround(text, sentence, { start, end }, marks),
  );
  if (narrow == null || isLimited(text, narrow) || isRevised(text, narrow)) return null;
  for (const part of wide != null && isWhole(text, wide, sentence) ? [wide, narrow] : [narrow]) {
    if (!isOfOneMind(review, part, polarity)) continue;
    const said = text.slice(part.start, part.end);
    if (isDenied(text, part) || isLimited(text, part) || !standsAlone(said)) continue;
    if (polarity === "positive" && isPraiseLess(said, text.slice(part.end, sentence.end))) continue;
    if (!isQuotable(said, vocabulary)) continue;
    const worth = worthOf(text, part, sentence);
    return { text: said, review_id: review.id, author, folded: foldedWords(said).join(" "), worth };
  }
  return null;
}

/** Whether praise is faint, or taken back in itself or in what follows. */
function isPraiseLess(said: string, rest: string): boolean {
  return reservations.test(said) || isFaint(said + rest) || isTakenBack(rest);
}

function tellingWords({ folded }: WordsCandidate): ReadonlySet<string> {
  const telling = folded.split(" ").filter((word) => !joiningWords.has(word) && !emptyWords.has(word));
  return new Set(telling.map(singularOf));
}

/** Behind the first come those that say something else, then those that repeat a word of it. */
function varied(candidates: readonly WordsCandidate[]): readonly WordsCandidate[] {
  const [first, ...others] = candidates;
  if (first === undefined) return [];
  const told = tellingWords(first);
  const repeats = (each: WordsCandidate) => [...tellingWords(each)].some((word) => told.has(word));
  return [first, ...others.filter((each) => !repeats(each)), ...others.filter(repeats)];
}

/** Keeps the customers' words that stand best by themselves: the worthiest, then the newest, of different authors. */
export class CustomerWordsPicker {
  readonly #vocabulary: Vocabulary;
  readonly #sides: Record<Side, SidePicker> = { positive: new SidePicker(), negative: new SidePicker() };

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  get isSure(): boolean {
    return this.#sides.positive.isSure && this.#sides.negative.isSure;
  }

  see(review: PublishedReview, finding: AspectFinding, place: number): void {
    const { polarity } = finding;
    if (polarity !== "positive" && polarity !== "negative") return;
    const side = this.#sides[polarity];
    if (side.isClosedTo(place)) return;
    const candidate = candidateOf(review, finding, this.#vocabulary);
    if (candidate !== null) side.see({ ...candidate, place });
  }

  /** Up to `most`: words that are not told yet; one that is, but not twice, where there are no others. */
  said(side: Side, most: number, { never = [], told }: ShownElsewhere = {}): CustomerWords[] {
    const isFree = ({ text, review_id: id }: CustomerWords) => !never.includes(id) && !told?.isWornOut(text);
    const free = this.#sides[side].taken.filter(isFree);
    const fresh = free.filter(({ text }) => !told?.isTold(text));
    return [...varied(fresh), ...free.filter((each) => !fresh.includes(each))]
      .slice(0, Math.min(most, Math.max(1, fresh.length)))
      .map(({ text, review_id }) => ({ text, review_id }));
  }

  held(): HeldWords {
    return { positive: this.#sides.positive.held(), negative: this.#sides.negative.held() };
  }

  takeUp({ positive, negative }: HeldWords, placeOf: PlaceOf): void {
    this.#sides.positive.takeUp(positive, placeOf);
    this.#sides.negative.takeUp(negative, placeOf);
  }
}

/** `“A”`, `“A” and “B”`. */
export function quotedList(said: readonly CustomerWords[]): string {
  return said.map(({ text }) => `“${text}”`).join(" and ");
}

/** What customers said of each aspect, by its id. */
export type WordsOf = (id: string) => CustomerWordsPicker | undefined;

export function customerWords(
  aspects: readonly { readonly id: string }[],
  vocabulary: Vocabulary,
): Collector<WordsOf, Readonly<Record<string, HeldWords>>> {
  const held = new Map(aspects.map(({ id }) => [id, new CustomerWordsPicker(vocabulary)]));
  return {
    see: (review, place) => {
      for (const finding of sureFindings(review)) held.get(finding.aspect)?.see(review, finding, place);
    },
    rows: () => (id) => held.get(id),
    held: () => Object.fromEntries([...held].map(([id, picker]) => [id, picker.held()])),
    takeUp: (before, placeOf) => {
      for (const [id, picker] of held) {
        const own = before[id];
        if (own !== undefined) picker.takeUp(own, placeOf);
      }
    },
    isSure: () => [...held.values()].every(({ isSure }) => isSure),
  };
}
