import { answeredJson } from "../../core/answered-json.ts";
import { isJsonObject } from "../../core/json-object.ts";
import type { GivenFinding } from "../../core/reviews/model-reading.ts";
import { mostQuoteUnits } from "./reading-request.ts";

/** What comes after is not read: there are fewer aspects than that. */
const mostFindings = 24;
const mostNameUnits = 60;

function bounded(value: unknown, most: number): string {
  // One unit more than may stand, so that what is too long stays too long.
  return typeof value === "string" ? value.slice(0, most + 1) : "";
}

/** A finding in another shape than was asked for is one that says nothing: it falls in the checks. */
function findingFrom(value: unknown): GivenFinding {
  const { aspect, polarity, quote } = isJsonObject(value) ? value : {};
  return {
    aspect: bounded(aspect, mostNameUnits),
    polarity: bounded(polarity, mostNameUnits),
    quote: bounded(quote, mostQuoteUnits),
  };
}

/** Null when this is no list of findings. */
export function givenFindings(value: unknown): readonly GivenFinding[] | null {
  const list = isJsonObject(value) ? (value.findings ?? value.aspects) : value;
  return Array.isArray(list) ? list.slice(0, mostFindings).map(findingFrom) : null;
}

/** Null when the answer is not what was asked for. */
export function readFindings(answer: string): readonly GivenFinding[] | null {
  const value = answeredJson(answer);
  return isJsonObject(value) ? givenFindings(value) : null;
}
