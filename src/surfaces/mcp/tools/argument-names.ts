import { type Issue, issueOf } from "../../../core/http/issue.ts";
import { cleanLine } from "../../../core/text/clean-text.ts";
import { nearestName } from "../../../core/text/nearest-name.ts";
import { shown } from "../telling/sent-value.ts";
import type { Given } from "./tool.ts";

/** Names that models and people predictably try, with what they may mean; which of these counts depends on the tool. */
const meanings: Readonly<Record<string, readonly string[]>> = {
  stars: ["rating"],
  star_rating: ["rating"],
  max_rating: ["rating", "min_rating"],
  max_stars: ["max_rating"],
  maximum_rating: ["max_rating"],
  rating_max: ["max_rating"],
  min_stars: ["min_rating"],
  minimum_rating: ["min_rating"],
  rating_min: ["min_rating"],
  from: ["since"],
  from_date: ["since"],
  date_from: ["since"],
  start: ["since"],
  start_date: ["since"],
  to: ["until"],
  to_date: ["until"],
  date_to: ["until"],
  end: ["until"],
  end_date: ["until"],
  date: ["since", "until"],
  day: ["since", "until"],
  q: ["query"],
  text: ["query"],
  search: ["query"],
  search_query: ["query"],
  keyword: ["query"],
  keywords: ["query"],
  term: ["query"],
  technician: ["mentions_technician"],
  technician_id: ["technician", "mentions_technician"],
  technician_name: ["technician", "mentions_technician"],
  mentions_technician: ["technician"],
  employee: ["technician", "mentions_technician"],
  service: ["mentions_service"],
  service_id: ["mentions_service"],
  area: ["mentions_area"],
  service_area: ["mentions_area"],
  mentions_service_area: ["mentions_area"],
  city: ["mentions_area"],
  location: ["mentions_area"],
  town: ["mentions_area"],
  sentiment: ["polarity"],
  category: ["aspect"],
  issue: ["problem"],
  complaint: ["problem"],
  replied: ["has_reply"],
  has_owner_reply: ["has_reply"],
  has_response: ["has_reply"],
  is_verified: ["verified"],
  match_type: ["match"],
  match_mode: ["match"],
  platform: ["source"],
  max_results: ["limit"],
  num_results: ["limit"],
  max: ["limit"],
  count: ["limit"],
  top_k: ["limit"],
  page_size: ["limit"],
  per_page: ["limit"],
  sort: ["order"],
  sort_by: ["order"],
  order_by: ["order"],
  next_cursor: ["cursor"],
  page_token: ["cursor"],
  review_id: ["id"],
  review: ["id"],
  id: ["technician", "aspect"],
  name: ["technician", "aspect", "mentions_technician", "mentions_service"],
  aspect_id: ["aspect"],
  label: ["aspect"],
  topic: ["aspect"],
  aspects: ["aspect"],
  problems: ["problem"],
  sections: ["section"],
  type: ["kind"],
  entity_type: ["kind"],
  entity: ["kind"],
  by: ["group_by"],
  period: ["group_by"],
};

/** Near to a known one, and not the same: read as that, they would be answered wrongly by a day. */
const nearly: Readonly<Record<string, { readonly name: string; readonly but: string }>> = {
  before: { name: "until", but: "which holds that day too" },
  after: { name: "since", but: "which holds that day too" },
};

const mostIssues = 20;
/** Longer names are no slip, and are told back no further. */
const readLength = 80;

export interface NamedArguments {
  /** The arguments under the names that the tool knows. */
  readonly given: Given;
  /** By known name, the other name that the client used for it. */
  readonly sentAs: ReadonlyMap<string, string>;
  readonly issues: readonly Issue[];
}

function snakeCase(name: string): string {
  return name
    .slice(0, readLength)
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, "_")
    .replace(/[\s-]+/g, "_")
    .toLowerCase();
}

function meant(name: string, known: readonly string[]): readonly string[] {
  const plain = snakeCase(name);
  if (known.includes(plain)) return [plain];
  const all = Object.hasOwn(meanings, plain) ? (meanings[plain] ?? []) : [];
  return all.filter((meaning) => known.includes(meaning));
}

function nearTo(name: string, known: readonly string[]): string | null {
  const plain = snakeCase(name);
  const near = Object.hasOwn(nearly, plain) ? nearly[plain] : undefined;
  return near !== undefined && known.includes(near.name)
    ? `${near.name}, ${near.but}`
    : nearestName(name, known);
}

function unknownArgument(name: string, candidates: readonly string[], known: readonly string[]): Issue {
  const nearest = candidates.length > 1 ? candidates.join(" or ") : nearTo(name, known);
  const hint = nearest === null ? "" : ` Did you mean ${nearest}?`;
  const rest = known.length === 0 ? "It takes none." : `Known: ${known.join(", ")}.`;
  return issueOf(
    { in: "body", parameter: cleanLine(name.slice(0, readLength)) ?? "" },
    { code: "unrecognized_parameter", message: `There is no argument ${shown(name)}.${hint} ${rest}` },
  );
}

/** Brings predictable wrong names to the right ones, and refuses all others. */
export function namedArguments(sent: Given, known: readonly string[]): NamedArguments {
  const given = new Map<string, unknown>();
  const sentAs = new Map<string, string>();
  const issues: Issue[] = [];
  for (const name of Object.keys(sent)) if (known.includes(name)) given.set(name, sent[name]);
  for (const name of Object.keys(sent)) {
    if (known.includes(name)) continue;
    if (issues.length === mostIssues) break;
    const candidates = meant(name, known);
    const [target] = candidates;
    if (target === undefined || candidates.length > 1) {
      issues.push(unknownArgument(name, candidates, known));
    } else if (given.has(target)) {
      const message = `${shown(name)} means ${target}, which was sent too; send it once.`;
      issues.push(issueOf({ in: "body", parameter: target }, { code: "repeated_parameter", message }));
    } else {
      given.set(target, sent[name]);
      sentAs.set(target, name);
    }
  }
  return { given: Object.fromEntries(given), sentAs, issues };
}
