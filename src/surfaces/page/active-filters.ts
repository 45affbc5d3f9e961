import { parseCalendarDate } from "../../core/calendar-date.ts";
import { dayInWords } from "../day-words.ts";
import { type Html, html } from "../html.ts";
import type { Links } from "./links.ts";
import type { PageSite } from "./page-site.ts";
import { queryOf } from "./query-of.ts";
import { choicesOf, type FieldName, optionNames } from "./search-choices.ts";

/** How a filter is told, before its value. */
const told: Readonly<Partial<Record<FieldName, string>>> = {
  query: "words",
  rating: "stars:",
  min_rating: "stars at least",
  max_rating: "stars at most",
  since: "from",
  until: "to",
  mentions_service: "service:",
  mentions_technician: "person:",
  mentions_area: "area:",
  source: "source:",
  aspect: "speaks of",
  polarity: "read as",
  problem: "problem:",
  verified: "verified:",
  has_reply: "with a reply:",
  order: "order:",
};

/** How a list is shown, rather than what it holds. */
const notFilters = new Set(["cursor", "limit", "match"]);

/** A filter's value as people read it: what an id stands for, a day, a choice. */
export function valueInWords(site: PageSite, name: string, value: string): string {
  if (name === "query") return `“${value}”`;
  if (name === "rating") return value;
  if ((name === "since" || name === "until") && parseCalendarDate(value) !== null) return dayInWords(value);
  const listed = choicesOf(site)[name as FieldName]?.find(([choice]) => choice === value)?.[1];
  return listed ?? optionNames[value] ?? value;
}

export interface ActiveState {
  readonly links: Links;
  readonly values: ReadonlyMap<string, string>;
}

/** What the list is narrowed to, in words, each with a way to let it go. */
export function activeFilters(site: PageSite, { links, values }: ActiveState): Html | null {
  const active = [...values].filter(([name, value]) => !notFilters.has(name) && value !== "");
  if (active.length === 0) return null;
  const items = active.map(([name, value]) => {
    const words = `${told[name as FieldName] ?? name} ${valueInWords(site, name, value)}`;
    const without = queryOf(values, { [name]: null, cursor: null });
    const href = links.page("", `${without === "" ? "" : `?${without}`}#reviews`);
    return html`<li><span><bdi>${words}</bdi></span> <a href="${href}" aria-label="Clear ${words}">Clear</a></li>`;
  });
  const all =
    active.length === 1 ? null : html`<li><a href="${links.page("", "#reviews")}">Clear all</a></li>`;
  return html`<ul class="active" aria-label="Filters in use">${items}${all}</ul>`;
}
