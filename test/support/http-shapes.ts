// The shapes of the published documents as the decisions write them down; nothing here comes from the program.

export const recordKeys = [
  "id",
  "author",
  "author_avatar_url",
  "rating",
  "date",
  "text",
  "source",
  "source_url",
  "owner_reply",
  "verified",
  "technicians",
  "services",
  "service_areas",
  "url",
  "first_published_at",
  "updated_at",
];

export interface ReviewRecord {
  readonly id: string;
  readonly author: string;
  readonly author_avatar_url: string | null;
  readonly rating: number;
  readonly date: string;
  readonly text: string | null;
  readonly source: string;
  readonly source_url: string | null;
  readonly owner_reply: { readonly text: string; readonly date: string | null } | null;
  readonly verified: boolean;
  readonly technicians: readonly string[];
  readonly services: readonly string[];
  readonly service_areas: readonly string[];
  readonly url: string;
  readonly first_published_at: string;
  readonly updated_at: string;
}

export interface CoverageRow {
  readonly source: string;
  readonly published: number;
  readonly withheld: Readonly<Record<string, number>>;
  readonly total_at_source: number | null;
  readonly as_of: string | null;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface BusinessObject {
  readonly name: string;
  readonly services: readonly { readonly id: string; readonly label: string }[];
  readonly technicians: readonly (Named & { readonly role: string | null })[];
  readonly service_areas: readonly Named[];
  readonly [key: string]: unknown;
}

export interface AggregateRating {
  readonly rating_value: number | null;
  readonly rating_count: number;
  readonly review_count: number;
  readonly best_rating: number;
  readonly worst_rating: number;
  readonly distribution: Readonly<Record<"1" | "2" | "3" | "4" | "5", number>>;
}

export interface Dataset {
  readonly version: number;
  readonly updated_at: string;
  readonly business: BusinessObject;
  readonly aggregate_rating: AggregateRating;
  readonly coverage: readonly CoverageRow[];
  readonly verification: string | null;
  readonly reviews: readonly ReviewRecord[];
}

export interface SearchResult {
  readonly matched: number;
  readonly returned: number;
  readonly next_cursor: string | null;
  readonly reviews: readonly ReviewRecord[];
}

export interface SinceResult {
  readonly since: string;
  readonly matched: number;
  readonly returned: number;
  readonly reviews: readonly ReviewRecord[];
}

export interface Change {
  readonly seq: number;
  readonly at: string;
  readonly kind: "created" | "updated" | "removed";
  readonly id: string;
  readonly reason: string | null;
  readonly review: ReviewRecord | null;
}

export interface Changes {
  readonly changes: readonly Change[];
  readonly next: string;
  readonly up_to_date: boolean;
}

export interface Issue {
  readonly code: string;
  readonly path: readonly string[];
  readonly message: string;
  readonly in: string;
  readonly parameter: string;
}

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly issues: readonly Issue[];
}

/** Newest `date` first, then `id` descending. */
export function newestFirst(a: ReviewRecord, b: ReviewRecord): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/** Every string that stands anywhere in a JSON value, with where it stands. */
export function stringsIn(value: unknown, place = ""): [place: string, text: string][] {
  if (typeof value === "string") return [[place, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => stringsIn(each, `${place}/${key}`));
}

/** A mean to two decimals, in whole hundredths so that no binary fraction decides. */
export function mean(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  const sum = numbers.reduce((total, number) => total + number, 0);
  return Math.floor((sum * 200 + numbers.length) / (2 * numbers.length)) / 100;
}
