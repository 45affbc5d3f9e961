import type { Polarity } from "../../core/reviews/finding.ts";
import { countOrdinals, keepCommon, type OrdinalBits } from "../../core/search/ordinals.ts";
import { matchingSteps, type SearchFilters } from "../../core/search/search.ts";
import type { SearchIndex } from "../../core/search/search-index.ts";
import { textsWithWord } from "../../core/search/text-index-forms.ts";
import { type AskedWord, wordsOf } from "../../core/search/words-asked.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";
import type { Steps } from "../../core/steps.ts";
import { fold } from "../../core/text/fold.ts";
import { bearersOf } from "./entity-names.ts";
import {
  entitiesFor,
  type FilterName,
  knownNames,
  meantInstead,
  namingFilters,
  parameterOf,
  type Searched,
} from "./filter-names.ts";
import { findingNamesOf } from "./finding-names.ts";
import { type Named, namedBy } from "./named-by-words.ts";
import { respeltSteps } from "./respelt.ts";
import { type Asked, signedSteps } from "./signed-by.ts";

/** What helps who searched for too much, or by words that nobody wrote. */
export type SearchHint =
  | { readonly kind: "word"; readonly word: string; readonly matched: number }
  | { readonly kind: "all_words"; readonly matched: number }
  | ({
      /** The parameter in whose place those that are told stand, where it is not `query`. */
      readonly instead_of?: string;
      readonly matched: number;
    } & Named)
  | {
      readonly kind: "author";
      /** How many reviews are signed with a name that the words hold: texts are searched, and not who wrote them. */
      readonly matched: number;
      readonly review_ids: readonly string[];
    }
  | {
      readonly kind: "without";
      /** The parameter that, dropped alone, leaves so many matches. */
      readonly parameter: string;
      readonly matched: number;
      /** Names that exist, or words that are written, where those that were asked for are not. */
      readonly did_you_mean: readonly string[];
    };

/** A search by words that finds fewer is helped along. */
const few = 3;
const mostWords = 8;
const mostNamed = 6;
const mostSigned = 5;

/** How many each filter alone keeps away. */
function* withoutHints(
  { publication, index }: Searched,
  filters: SearchFilters,
  respelt: readonly string[],
): Steps<SearchHint[]> {
  const hints: SearchHint[] = [];
  for (const [filter, parameter] of Object.entries(parameterOf) as [FilterName, string][]) {
    if (filters[filter] === null) continue;
    const matches = yield* matchingSteps(index, relaxed(filters, filter));
    const names = filter === "text" ? respelt : knownNames(filter, filters[filter], { publication, index });
    hints.push({ kind: "without", parameter, matched: countOrdinals(matches), did_you_mean: names });
    yield;
  }
  return hints;
}

/** Without its aspect, a polarity has nothing to say. */
function relaxed(filters: SearchFilters, filter: FilterName): SearchFilters {
  const withIt = filter === "aspect" ? { polarity: null } : {};
  return { ...filters, ...withIt, [filter]: null };
}

interface WordHints {
  readonly hints: readonly SearchHint[];
  /** Those of the words that nobody wrote. */
  readonly unwritten: ReadonlySet<string>;
}

/** How many of the others hold each word, and how many all of them; nothing where there are no others: 0 would read as if nobody had written it. */
function* wordHints(index: SearchIndex, words: readonly AskedWord[], others: OrdinalBits): Steps<WordHints> {
  const all = others.slice();
  const isAnyLeft = countOrdinals(others) > 0;
  const hints: SearchHint[] = [];
  const unwritten = new Set<string>();
  for (const word of words) {
    const found = yield* textsWithWord(index.texts, word);
    if (countOrdinals(found) === 0) unwritten.add(word.word);
    keepCommon(all, found);
    keepCommon(found, others);
    if (isAnyLeft && hints.length < mostWords)
      hints.push({ kind: "word", word: word.word, matched: countOrdinals(found) });
  }
  if (isAnyLeft && words.length > 1) hints.push({ kind: "all_words", matched: countOrdinals(all) });
  return { hints, unwritten };
}

/** Words that name something, and the filter they were sent as. */
interface Worded {
  readonly filter: FilterName;
  readonly named: readonly Named[];
}

function filtersOfNamed({ kind, id, parameters }: Named): Partial<SearchFilters> {
  if (kind !== "aspect") return { [kind]: id };
  return { aspect: id, polarity: (parameters.polarity ?? null) as SearchFilters["polarity"] };
}

/**
 * Who asked for one side of an aspect and whose words name another aspect gets the same side of that; who asked for a problem, the
 * bad one.
 */
function sided(named: Named, polarity: Polarity | null): Named {
  if (named.kind !== "aspect" || named.parameters.polarity !== undefined || polarity === null) return named;
  return { ...named, parameters: { ...named.parameters, polarity } };
}

/** What nothing is found of is told too: that nobody tells of such a problem is an answer, where the other filters leave any review. */
function* namedHints(
  { index, filters, others }: { index: SearchIndex; filters: SearchFilters; others: OrdinalBits },
  { filter, named }: Worded,
): Steps<SearchHint[]> {
  const isAnyLeft = countOrdinals(others) > 0;
  const side = filter === "problem" ? "negative" : filters.polarity;
  const place = filter === "text" ? {} : { instead_of: parameterOf[filter] };
  const hints: (SearchHint & Named)[] = [];
  for (const each of named.map((one) => sided(one, side))) {
    const matches = yield* matchingSteps(index, { ...filters, [filter]: null, ...filtersOfNamed(each) });
    const matched = countOrdinals(matches);
    if (matched > 0 || isAnyLeft) hints.push({ ...each, ...place, matched });
  }
  return hints.sort((a, b) => b.matched - a.matched || (a.id < b.id ? -1 : 1)).slice(0, mostNamed);
}

const shared = [
  { kind: "technician", parameter: "mentions_technician" },
  { kind: "service", parameter: "mentions_service" },
  { kind: "area", parameter: "mentions_area" },
] as const;

/**
 * Those who bear a name that several bear, with the parameters that tell them apart: "Mike" finds what is said of both,
 * which a count does not show.
 */
export function* bearerSteps(publication: ServedPublication, filters: SearchFilters): Steps<SearchHint[]> {
  const named = shared.flatMap(({ kind, parameter }) => {
    const name = filters[kind];
    const bearers = name === null ? [] : bearersOf(entitiesFor(kind, publication), name);
    return bearers.length < 2
      ? []
      : bearers.map(({ id, label }): Named => ({ kind, id, label, parameters: { [parameter]: id } }));
  });
  if (named.length === 0) return [];
  const index = yield* publication.search.wait();
  const hints: SearchHint[] = [];
  for (const each of named.slice(0, mostNamed)) {
    const matches = yield* matchingSteps(index, { ...filters, ...filtersOfNamed(each) });
    hints.push({ ...each, matched: countOrdinals(matches) });
  }
  return hints;
}

function* insteadHints(searched: Searched, filters: SearchFilters): Steps<SearchHint[]> {
  const hints: SearchHint[] = [];
  for (const filter of namingFilters) {
    const name = filters[filter];
    const named = name === null ? [] : meantInstead(filter, name, searched);
    if (named.length === 0) continue;
    const { index } = searched;
    const others = yield* matchingSteps(index, relaxed(filters, filter));
    hints.push(...(yield* namedHints({ index, filters, others }, { filter, named })));
  }
  return hints;
}

function* signedHints({ publication, index }: Searched, asked: Asked): Steps<SearchHint[]> {
  const signed = yield* signedSteps(publication.shelf, asked);
  if (signed.length === 0) return [];
  const ids = signed.slice(0, mostSigned).map((ordinal) => index.ids[ordinal] ?? "");
  return [{ kind: "author", matched: signed.length, review_ids: ids }];
}

/**
 * For a search by words that found next to nothing: what its words find, and what they name. For one that found nothing:
 * also how many each filter keeps away.
 */
export function* hintSteps(
  publication: ServedPublication,
  filters: SearchFilters,
  matched: number,
): Steps<SearchHint[]> {
  const { text } = filters;
  if (matched >= (text === null ? 1 : few)) return [];
  const index = yield* publication.search.wait();
  const hints: SearchHint[] = [];
  const words = wordsOf(fold(text ?? ""));
  let respelt: readonly string[] = [];
  if (text !== null && words.length > 0) {
    const others = yield* matchingSteps(index, { ...filters, text: null });
    const worded = yield* wordHints(index, words, others);
    const known = { business: publication.head.business, findings: findingNamesOf(publication) };
    const { unwritten } = worded;
    const named = namedBy(text, known, unwritten);
    hints.push(
      ...worded.hints,
      ...(yield* namedHints({ index, filters, others }, { filter: "text", named })),
    );
    hints.push(...(yield* signedHints({ publication, index }, { words, unwritten, others })));
    if (matched === 0) respelt = yield* respeltSteps(index, filters, unwritten);
  }
  if (matched > 0) return hints;
  hints.push(...(yield* insteadHints({ publication, index }, filters)));
  hints.push(...(yield* withoutHints({ publication, index }, filters, respelt)));
  return hints;
}
