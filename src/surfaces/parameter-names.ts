import { nearestName } from "../core/text/nearest-name.ts";

/** Names that models and people predictably try, with what they may mean; which of these counts depends on who is asked. */
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

const signed = { name: "query", but: "whose hints tell which reviews bear that name" };
const nextPage = { name: "cursor", but: "the next_cursor of the answer before" };

/** Near to a known one, and not the same: read as that, they would be answered wrongly. */
const nearly: Readonly<Record<string, { readonly name: string; readonly but: string }>> = {
  before: { name: "until", but: "which holds that day too" },
  after: { name: "since", but: "which holds that day too" },
  author: signed,
  reviewer: signed,
  customer: signed,
  page: nextPage,
  page_number: nextPage,
  offset: nextPage,
  skip: nextPage,
  start_index: nextPage,
};

/** Longer names are no slip. */
export const readLength = 80;

function snakeCase(name: string): string {
  return name
    .slice(0, readLength)
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, "_")
    .replace(/[\s-]+/g, "_")
    .toLowerCase();
}

/** What a name that is not known may mean among those that are. */
export function meantNames(name: string, known: readonly string[]): readonly string[] {
  const plain = snakeCase(name);
  if (known.includes(plain)) return [plain];
  // Whoever sends an id to a search has a review's.
  if (plain === "id" && known.includes("query")) return [];
  const all = Object.hasOwn(meanings, plain) ? (meanings[plain] ?? []) : [];
  return all.filter((meaning) => known.includes(meaning));
}

export interface NearName {
  readonly name: string;
  /** What sets it apart where it is not the same. */
  readonly but: string | null;
}

/** The known names that one may stand for which is not known: those that it may mean, else the nearest. */
export function nearNames(name: string, known: readonly string[]): readonly NearName[] {
  const plain = snakeCase(name);
  const near = Object.hasOwn(nearly, plain) ? nearly[plain] : undefined;
  if (near !== undefined && known.includes(near.name)) return [near];
  const meant = meantNames(name, known);
  const nearest = meant.length > 0 ? null : nearestName(name, known);
  return (nearest === null ? meant : [nearest]).map((each) => ({ name: each, but: null }));
}

/** `Did you mean since or until?`, as the rest of a sentence. */
export function nearHint(near: readonly NearName[], written = (name: string) => name): string {
  if (near.length === 0) return "";
  const names = near.map(({ name, but }) => `${written(name)}${but === null ? "" : `, ${but}`}`);
  return ` Did you mean ${names.join(" or ")}?`;
}
