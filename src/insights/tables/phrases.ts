import type { AspectFinding } from "../../core/reviews/finding.ts";
import type { PublishedReview } from "../../core/reviews/review.ts";
import { singularOf } from "../reading/singular.ts";
import { evidenceLimit, keepUpTo, Newest, type PlaceOf } from "./collector.ts";
import { emptyWords, joiningWords } from "./common-words.ts";
import { isDenied, isMarkedOff } from "./denied.ts";
import {
  denials,
  doers,
  emphases,
  idleEnds,
  idleStarts,
  judgingWords,
  waitingWords,
} from "./phrase-words.ts";
import { nounLeads } from "./topic-words.ts";
import { foldedWords, type Vocabulary, writtenWords } from "./vocabulary.ts";

const longestPhrase = 6;
const topCount = 5;
const neededReviews = 2;
const formsKept = 8;

export interface PhraseEvidence {
  readonly phrase: string;
  readonly review_ids: readonly string[];
}

interface Support {
  reviews: number;
  /** Of different authors, until there are many. */
  readonly authors: string[];
  readonly ids: Newest;
  readonly forms: Map<string, number>;
}

interface HeldSupport {
  readonly key: string;
  readonly reviews: number;
  readonly authors: readonly string[];
  readonly ids: readonly string[];
  readonly forms: readonly (readonly [text: string, count: number])[];
}

export interface HeldPhrases {
  /** Those that may be told soon. */
  readonly supports: readonly HeldSupport[];
  /** No other phrase stands in more reviews; 0 where there is no other. */
  readonly mostOfOthers: number;
}

export interface NormalPhrase {
  /** As it is told: folded, without what only leads to it. */
  readonly text: string;
  /** What it has in common with others that say the same: `roof is good` and `a good roof`. */
  readonly key: string;
}

/** The content of a phrase, whatever its order and its number: what it denies stays denied. */
function keyOf(words: readonly string[]): string {
  const isIdle = (word: string) => idleStarts.has(word) || idleEnds.has(word) || emphases.has(word);
  const content = words.filter((word) => denials.has(word) || !isIdle(word));
  return [...new Set(content.map(singularOf))].sort().join(" ");
}

/** `left the old`: what was left stands behind. */
function breaksOff(words: readonly string[]): boolean {
  return waitingWords.has(words.at(-1) ?? "") && nounLeads.has(words.at(-2) ?? "");
}

/**
 * A phrase as it is counted. Null when nothing is left that says something by itself, when it breaks off, when it is too
 * long to be shared, or when it may name somebody.
 */
export function normalisedPhrase(phrase: string, vocabulary: Vocabulary): NormalPhrase | null {
  // What stands on both sides of a mark is no phrase: `quick, honest, polite`.
  if (/[,;:!?()/…–—]|\.\s/.test(phrase)) return null;
  // An engine's evidence may be a long stretch of a hostile text; nobody else will have written it.
  if (phrase.length > longestPhrase * 20) return null;
  for (const { written } of writtenWords(phrase)) if (vocabulary.mayName(written)) return null;
  // `answered all of my questions`, but of `all polite` the word that judges.
  const isLoud = (word: string, next = "") =>
    emphases.has(word) && !/^(?:all|both) of$/.test(`${word} ${next}`);
  const words = foldedWords(phrase).filter((word, at, all) => !isLoud(word, all[at + 1]));
  while (words.length > 1 && idleStarts.has(words[0] ?? "")) words.shift();
  while (words.length > 1 && idleEnds.has(words.at(-1) ?? "")) words.pop();
  const content = words.filter((word) => !joiningWords.has(word) && !emptyWords.has(word));
  if (words.length > longestPhrase || content.length === 0 || denials.has(words.at(-1) ?? "")) return null;
  if (breaksOff(words)) return null;
  // One word alone has to judge.
  if (words.length === 1 && !judgingWords.has(words[0] ?? "")) return null;
  return { text: words.join(" "), key: keyOf(words) };
}

/** Whether the customer says it: what the source calls an aspect is no phrase of theirs. */
function isSaid(text: string, { start, end }: AspectFinding): boolean {
  return start !== null && end !== null && !isDenied(text, { end }) && !isMarkedOff(text, { start, end });
}

type Keyed = readonly [key: string, support: Support];

function compare([key, a]: Keyed, [other, b]: Keyed): number {
  if (a.reviews !== b.reviews) return b.reviews - a.reviews;
  if (a.authors.length !== b.authors.length) return b.authors.length - a.authors.length;
  const [first, second] = [told(a), told(b)];
  // The same words may be said in praise and in blame.
  return first === second ? (key < other ? -1 : 1) : first < second ? -1 : 1;
}

const hasDoer = (form: string) => (form.split(" ").some((word) => doers.has(word)) ? 1 : 0);

/** The form that most reviews share, then one that tells nobody, then the shorter one. */
function told({ forms }: Support): string {
  const [first = ""] = [...forms]
    .sort(
      ([a, count], [b, other]) =>
        other - count || hasDoer(a) - hasDoer(b) || a.length - b.length || (a < b ? -1 : 1),
    )
    .map(([form]) => form);
  return first;
}

/** Phrases come again and again; those of hostile texts need no place for ever. */
const mostRemembered = 20_000;

/** `normalisedPhrase`, once for each phrase. */
export function phraseNormaliser(vocabulary: Vocabulary): (phrase: string) => NormalPhrase | null {
  const known = new Map<string, NormalPhrase | null>();
  return (phrase) => {
    const held = known.get(phrase);
    if (held !== undefined) return held;
    const normal = normalisedPhrase(phrase, vocabulary);
    if (known.size < mostRemembered) known.set(phrase, normal);
    return normal;
  };
}

/** The phrases by which reviews show one aspect: by distinct reviews, then by authors, then by the letters. */
export class PhraseCounts {
  readonly #supports = new Map<string, Support>();
  readonly #normalised: (phrase: string) => NormalPhrase | null;
  #mostOfOthers = 0;
  #wasTakenUp = false;
  #lacksForm = false;

  constructor(normalised: (phrase: string) => NormalPhrase | null) {
    this.#normalised = normalised;
  }

  see({ id, facts }: PublishedReview, finding: AspectFinding, place: number): void {
    const { phrase, polarity } = finding;
    const normal = isSaid(facts.text ?? "", finding) ? this.#normalised(phrase) : null;
    if (normal === null) return;
    const support = this.#supportOf(`${polarity} ${normal.key}`);
    if (support === null) return;
    support.reviews += 1;
    const held = support.forms.get(normal.text);
    if (held !== undefined || support.forms.size < formsKept) support.forms.set(normal.text, (held ?? 0) + 1);
    else this.#lacksForm = this.#wasTakenUp;
    support.ids.add(id, place);
    if (!support.authors.includes(facts.author)) keepUpTo(evidenceLimit, support.authors, facts.author);
  }

  /** Null for one of those that are counted no more, of which there may be one review more now. */
  #supportOf(key: string): Support | null {
    const held = this.#supports.get(key);
    if (held !== undefined) return held;
    if (this.#mostOfOthers > 0) {
      this.#mostOfOthers += 1;
      return null;
    }
    const support: Support = { reviews: 0, authors: [], ids: new Newest(evidenceLimit), forms: new Map() };
    this.#supports.set(key, support);
    return support;
  }

  #told(): Map<string, Support> {
    const shared = [...this.#supports].filter(([, { reviews }]) => reviews >= neededReviews);
    const phrases = new Map<string, Support>();
    // The same words may stand for praise and for blame: what more reviews say is told.
    for (const [, support] of shared.sort(compare))
      if (!phrases.has(told(support))) phrases.set(told(support), support);
    return new Map([...phrases].slice(0, topCount));
  }

  top(): PhraseEvidence[] {
    return [...this.#told()].map(([phrase, { ids }]) => ({ phrase, review_ids: ids.ids }));
  }

  isSure(): boolean {
    if (this.#lacksForm) return false;
    return this.#mostOfOthers < this.#fewestTold();
  }

  /** In how many reviews each of the phrases stands that are told, at least; one that has the first place free needs two. */
  #fewestTold(): number {
    const shown = [...this.#told().values()];
    return shown.length < topCount ? neededReviews : (shown.at(-1)?.reviews ?? 0);
  }

  held(): HeldPhrases {
    const fewest = Math.ceil(this.#fewestTold() / 2);
    const [kept, others] = [[] as Keyed[], [this.#mostOfOthers]];
    for (const [key, support] of this.#supports)
      if (support.reviews >= fewest) kept.push([key, support]);
      else others.push(support.reviews);
    return {
      supports: kept.map(([key, { reviews, authors, ids, forms }]) => ({
        key,
        reviews,
        authors,
        ids: ids.ids,
        forms: [...forms],
      })),
      mostOfOthers: others.reduce((most, reviews) => Math.max(most, reviews)),
    };
  }

  takeUp({ supports, mostOfOthers }: HeldPhrases, placeOf: PlaceOf): void {
    for (const { key, reviews, authors, ids, forms } of supports) {
      const newest = new Newest(evidenceLimit);
      newest.takeUp(ids, placeOf);
      this.#supports.set(key, { reviews, authors: [...authors], ids: newest, forms: new Map(forms) });
    }
    this.#mostOfOthers = mostOfOthers;
    this.#wasTakenUp = true;
  }
}
