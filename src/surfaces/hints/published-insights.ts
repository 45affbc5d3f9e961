import type * as z from "zod";
import type { ServedPublication } from "../../core/serving/served-publication.ts";
import type { answerSchemas } from "../describe/schemas.ts";

type WholeInsights = z.infer<ReturnType<typeof answerSchemas>["Insights"]>;

/**
 * `/insights.json` without what it says of each single review, which is most of its bytes, and with no more ids behind
 * a figure than any answer tells: of many reviews these would be most of what is held.
 */
export type Insights = Omit<WholeInsights, "per_review">;

const perReviewStart = ',"per_review":{';
const perReviewEnd = '},"faq":[';

/**
 * The document's text without `per_review`. No quote stands bare inside of a JSON string, so these marks are keys.
 * Null where they are not found in this order.
 */
function withoutPerReview(bytes: Buffer): string | null {
  const start = bytes.indexOf(perReviewStart);
  const end = start < 0 ? -1 : bytes.indexOf(perReviewEnd, start);
  if (end < 0) return null;
  const [before, after] = [bytes.subarray(0, start), bytes.subarray(end + 1)];
  return `${before.toString("utf8")}${after.toString("utf8")}`;
}

function read({ documents }: ServedPublication): Insights {
  const document = documents.get("/insights.json");
  if (document === undefined)
    throw new Error("the stored publication lacks /insights.json; run shingle publish");
  const { buffer, byteOffset, byteLength } = document.bytes;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  const text = withoutPerReview(bytes);
  if (text !== null) return JSON.parse(text) as Insights;
  const { per_review: _each, ...insights } = JSON.parse(bytes.toString("utf8")) as WholeInsights;
  return insights;
}

/** Ids and phrases behind a figure: enough to look into, while the figure itself tells how many there are. */
export const mostTexts = 5;

/** One more than any answer tells, so that each still sees that there were more. */
const keptTexts = mostTexts + 1;

function withFewTexts(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isLong = value.length > keptTexts && value.every((item) => typeof item === "string");
    return isLong ? value.slice(0, keptTexts) : value.map(withFewTexts);
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withFewTexts(inner)]));
}

const held = new WeakMap<ServedPublication, Insights>();

/** What the publication's insights say; read once, when first asked for. */
export function insightsOf(publication: ServedPublication): Insights {
  const known = held.get(publication);
  if (known !== undefined) return known;
  const insights = withFewTexts(read(publication)) as Insights;
  held.set(publication, insights);
  return insights;
}
