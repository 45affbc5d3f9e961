import { countOrdinals } from "../../core/search/ordinals.ts";
import { matchingSteps, type SearchFilters } from "../../core/search/search.ts";
import type { SearchIndex } from "../../core/search/search-index.ts";
import { nearestWritten } from "../../core/search/written-words.ts";
import type { Steps } from "../../core/steps.ts";
import { fold } from "../../core/text/fold.ts";

/** For each all words of the site are looked through. */
const mostMeant = 4;
const wordBreaks = /([^\p{L}\p{N}\p{M}]+)/u;

/**
 * The search as it was probably meant, where words that nobody wrote miss one that somebody did by a letter: whole, and each of these words
 * alone; of all that what finds any of the others.
 */
export function* respeltSteps(
  index: SearchIndex,
  filters: SearchFilters,
  unwritten: ReadonlySet<string>,
): Steps<string[]> {
  const meant = new Map<string, string>();
  for (const word of [...unwritten].slice(0, mostMeant)) {
    const near = yield* nearestWritten(index.texts, word);
    if (near !== null) meant.set(word, near);
  }
  if (meant.size === 0) return [];
  const parts = (filters.text ?? "").split(wordBreaks).map((part) => meant.get(fold(part)) ?? part);
  const found: string[] = [];
  for (const text of new Set([parts.join(""), ...meant.values()])) {
    const matches = yield* matchingSteps(index, { ...filters, text });
    if (countOrdinals(matches) > 0) found.push(text);
  }
  return found;
}
