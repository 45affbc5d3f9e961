import type { Case, Pair } from "./case.ts";
import type { PublishedMention, Speech } from "./published.ts";

/** The reviews whose words leave no doubt about an aspect, or about how they judge it. */
export function surePairs({ pairs }: Case, aspect: string, speech?: Speech): Pair[] {
  const isMeant = ({ id, sure, polarity }: PublishedMention) =>
    id === aspect && sure && (speech === undefined || polarity === speech);
  return pairs.filter(({ analysis }) => analysis.aspects.some(isMeant));
}

/** Sentences are held against the same few counts again and again. */
const counted = new WeakMap<Case, Map<string, number>>();

export function sureCount(given: Case, aspect: string, speech?: Speech): number {
  const counts = counted.get(given) ?? new Map<string, number>();
  counted.set(given, counts);
  const key = `${speech ?? ""} ${aspect}`;
  const count = counts.get(key) ?? surePairs(given, aspect, speech).length;
  counts.set(key, count);
  return count;
}

/** Whether all who speak of an aspect judge it the other way than those who do so surely, beyond what chance leaves open. */
export function isBelied(given: Case, aspect: string): boolean {
  const { share_interval: interval } = given.insights.aspects.find(({ id }) => id === aspect) ?? {};
  if (interval == null) return false;
  const [low, high] = interval;
  const [praise, rest] = [sureCount(given, aspect, "positive"), sureCount(given, aspect)];
  return 2 * praise >= rest ? high < 50 || (2 * praise === rest && low > 50) : low > 50;
}

const cueBases = ["cue", "negated", "idiom", "clause"];

export interface Quoted {
  readonly start: number;
  readonly end: number;
}

/** What the quoted words have to show: any sure finding, or one of an aspect, or of an aspect and a polarity. */
export interface Showing {
  readonly aspect?: string | undefined;
  readonly speech?: Speech | undefined;
}

/** Whether what is quoted holds a finding that may be said aloud. */
export function restsOnSure(
  pair: Pair | undefined,
  quoted: Quoted,
  { aspect, speech }: Showing = {},
): boolean {
  if (pair === undefined) return false;
  const { analysis, record } = pair;
  return analysis.aspects.some(({ id, sure, polarity, basis, start, end }) => {
    const isInside = start !== null && end !== null && start >= quoted.start && end <= quoted.end;
    const isPlain = record.rating < 5 || polarity === "positive" || cueBases.includes(basis);
    const isMeant = (aspect ?? id) === id && (speech ?? polarity) === polarity;
    return sure && isInside && isPlain && isMeant;
  });
}

/** Whether words stand in one of these reviews, where they show what they are quoted for. */
export function standsIn(pairs: readonly (Pair | undefined)[], words: string, showing: Showing): boolean {
  return pairs.some((pair) => {
    if (pair === undefined || pair.analysis.conflict) return false;
    const text = pair.record.text ?? "";
    for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + 1))
      if (restsOnSure(pair, { start, end: start + words.length }, showing)) return true;
    return false;
  });
}

export const ownQuotes = /“([^”]*)”/g;

/** The sentence's own words: without what it quotes. */
export function withoutQuotes(text: string): string {
  return text.replace(/“[^”]*”/g, " ");
}

/** A number as sentences write it. */
export function numberFrom(written: string | undefined): number {
  return Number((written ?? "0").replaceAll(",", ""));
}
