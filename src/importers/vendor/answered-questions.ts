import { attribution } from "../../core/reviews/attribution.ts";
import type { Attribution } from "../../core/reviews/review.ts";
import { isObject, type JsonObject } from "../json-record.ts";
import { ratedAspects, tickedAspects } from "./attributed-aspects.ts";

type Answer = readonly [question: string, answer: unknown];

/** An object of questions and answers; in tables as JSON text. */
function answersIn(sent: unknown): JsonObject {
  if (isObject(sent)) return sent;
  if (typeof sent !== "string" || !sent.trimStart().startsWith("{")) return {};
  try {
    const parsed: unknown = JSON.parse(sent);
    return isObject(parsed) ? parsed : {};
  } catch {
    // Cut off by a spreadsheet: the answers are extra, and the review is sound without them.
    return {};
  }
}

function labelsOf(answer: unknown): string[] {
  const parts = Array.isArray(answer) ? answer : typeof answer === "string" ? answer.split(/[,;]/) : [];
  return parts.flatMap((part) => (typeof part === "string" && part.trim() !== "" ? [part.trim()] : []));
}

function listed(answers: readonly Answer[], question: RegExp): string[] {
  return answers.filter(([name]) => question.test(name)).flatMap(([, answer]) => labelsOf(answer));
}

/** What the reviewer ticked or rated beside the text, in one or more objects of questions and answers. */
export function answeredAttribution(...sent: readonly unknown[]): Attribution | null {
  const answers = sent
    .flatMap((each) => Object.entries(answersIn(each)))
    .map(([name, answer]) => [name.replaceAll("_", " ").trim(), answer] as const);
  return attribution({
    services: listed(answers, /^services?(?: (?:used|provided))?$/i),
    aspects: [
      ...tickedAspects(listed(answers, /^positive$/i), "positive"),
      ...tickedAspects(listed(answers, /^(?:critical|negative)$/i), "negative"),
      ...ratedAspects(answers),
    ],
  });
}
