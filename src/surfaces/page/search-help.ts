import type { Steps } from "../../core/steps.ts";
import { dayInWords } from "../day-words.ts";
import { hintSteps, type SearchHint } from "../hints/search-hints.ts";
import { type Html, html } from "../html.ts";
import { reviewsInWords } from "./counted-words.ts";
import type { Links } from "./links.ts";
import type { PageSite } from "./page-site.ts";
import { queryOf } from "./query-of.ts";
import type { ListedReviews } from "./review-list.ts";
import { fieldLabels, optionNames } from "./search-choices.ts";

type Values = ReadonlyMap<string, string>;

/** Another search, and how many reviews it finds where that is known; or one review. */
interface Way {
  readonly words: string;
  readonly query: string;
  readonly review?: string;
  readonly matched: number | null;
}

const named = (parameter: string, value: string) => `${fieldLabels[parameter] ?? parameter}: ${value}`;

/** Names that another hint tells with their number are not told twice. */
function without(
  hint: Extract<SearchHint, { kind: "without" }>,
  values: Values,
  hints: readonly SearchHint[],
): Way[] {
  const { parameter, matched, did_you_mean: names } = hint;
  const isTold = (name: string) =>
    hints.some((each) => "instead_of" in each && each.instead_of === parameter && each.label === name);
  const asked = (value: string | null) => queryOf(values, { [parameter]: value, cursor: null });
  if (names.length > 0)
    return names
      .filter((name) => !isTold(name))
      .map((name) => ({ words: named(parameter, name), query: asked(name), matched: null }));
  const dropped = parameter === "aspect" ? { polarity: null } : {};
  const query = queryOf(values, { [parameter]: null, ...dropped, cursor: null });
  return [{ words: `without “${fieldLabels[parameter] ?? parameter}”`, query, matched }];
}

function signed({ review_ids }: Extract<SearchHint, { kind: "author" }>, { publication }: PageSite): Way[] {
  const { shelf } = publication;
  return review_ids.flatMap((id) => {
    const ordinal = shelf.ordinalOf(id);
    if (ordinal === null) return [];
    const { author, date } = shelf.read(ordinal);
    return [{ words: `the review by ${author}, ${dayInWords(date)}`, query: "", review: id, matched: null }];
  });
}

function waysOf(
  hint: SearchHint,
  { values, site, hints }: { values: Values; site: PageSite; hints: readonly SearchHint[] },
): Way[] {
  const anywhere = { match: "all_words", cursor: null };
  switch (hint.kind) {
    case "word": {
      const query = queryOf(values, { query: hint.word, ...anywhere });
      return [{ words: `“${hint.word}” alone`, query, matched: hint.matched }];
    }
    case "all_words":
      return [
        { words: "all of these words, anywhere", query: queryOf(values, anywhere), matched: hint.matched },
      ];
    case "author":
      return signed(hint, site);
    case "without":
      return without(hint, values, hints);
    default: {
      const { parameters, label, matched, instead_of = "query" } = hint;
      const [parameter = ""] = Object.keys(parameters);
      const side = parameters.polarity === undefined ? "" : `, ${optionNames[parameters.polarity] ?? ""}`;
      const instead =
        instead_of === "query" ? { match: null } : instead_of === "aspect" ? { polarity: null } : {};
      const query = queryOf(values, { [instead_of]: null, cursor: null, ...instead, ...parameters });
      return [{ words: `${named(parameter, label)}${side}`, query, matched }];
    }
  }
}

/** For who searched and found next to nothing: what finds more. Nobody is to think that nobody said so. */
export function* searchHelpSteps(site: PageSite, listed: ListedReviews, links: Links): Steps<Html | null> {
  const { filters, values, matched: found } = listed;
  if (filters === null || links.form === "exported") return null;
  const hints = yield* hintSteps(site.publication, filters, found);
  // To leave everything out is offered anyway.
  const ways = hints
    .flatMap((hint) => waysOf(hint, { values, site, hints }))
    .filter(
      ({ matched, query, review }) =>
        (query !== "" || review !== undefined) && (matched === null || matched > found),
    );
  if (ways.length === 0) return null;
  const items = ways.map(({ words, query, review, matched }) => {
    const count = matched === null ? null : html` <span class="fine">${reviewsInWords(matched)}</span>`;
    const address =
      review === undefined ? links.page("", `?${query}#reviews`) : links.page(`reviews/${review}`);
    return html`<li><a href="${address}"><bdi>${words}</bdi></a>${count}</li>`;
  });
  return html`<p>${found === 0 ? "Try instead:" : "These find more:"}</p><ul class="plain help">${items}</ul>`;
}
