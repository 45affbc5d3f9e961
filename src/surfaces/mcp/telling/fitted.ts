import { mostTexts } from "../../hints/published-insights.ts";
import { shortened } from "./shortened.ts";

/** What an answer may hold at most; models and their clients can take little more at once. */
export const answerLength = 100_000;

const mostRows = 256;
const textLength = 4000;

interface Cutting {
  readonly rows: number;
  isCut: boolean;
}

/** Rows of time stand oldest first, so that it is the newest that matter; everything else stands by weight. */
function kept(list: readonly unknown[], key: string, cutting: Cutting): readonly unknown[] {
  const most = list.every((item) => typeof item === "string")
    ? Math.min(mostTexts, cutting.rows)
    : cutting.rows;
  if (list.length <= most) return list;
  cutting.isCut = true;
  return key === "monthly" ? list.slice(-most) : list.slice(0, most);
}

function cut(value: unknown, key: string, cutting: Cutting): unknown {
  if (typeof value === "string") {
    const short = shortened(value, textLength);
    if (short !== value) cutting.isCut = true;
    return short;
  }
  if (Array.isArray(value)) return kept(value, key, cutting).map((item) => cut(item, key, cutting));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cut(inner, name, cutting)]));
}

export interface Fitted<Value> {
  readonly value: Value;
  /** Something was left out or shortened. */
  readonly truncated: boolean;
}

/** A value of JSON small enough for an answer: long lists and texts are cut, harder until all of it fits. */
export function fitted<Value extends object>(value: Value): Fitted<Value> {
  for (let rows = mostRows; ; rows = rows >> 1) {
    const cutting: Cutting = { rows, isCut: false };
    const small = cut(value, "", cutting) as Value;
    if (rows === 1 || JSON.stringify(small).length <= answerLength)
      return { value: small, truncated: cutting.isCut };
  }
}
