import { isJsonObject, type JsonObject } from "../../../core/json-object.ts";
import { attribution, unitedAttributions } from "../../../core/mentions/attribution.ts";
import type { AttributedAspect, Attribution } from "../../../core/reviews/review.ts";
import { ratedAspects, tickedAspects } from "./attributed-aspects.ts";
import { readAttributeBlock } from "./google-comment.ts";

type Answer = readonly [question: string, answer: unknown];

const longestAnswers = 4_000;
/** Tables that a Python program wrote hold its notation in place of JSON. */
const pythonPair = /(['"])([^'"]{1,80})\1\s{0,4}:\s{0,4}(['"])([^'"]{0,400})\3/g;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const pairs = [...text.matchAll(pythonPair)];
    return Object.fromEntries(pairs.map(([, , question = "", , answer = ""]) => [question, answer]));
  }
}

function labelsOf(answer: unknown): string[] {
  const parts = Array.isArray(answer) ? answer : typeof answer === "string" ? answer.split(/[,;\n]/) : [];
  return parts.flatMap((part) => (typeof part === "string" && part.trim() !== "" ? [part.trim()] : []));
}

function listed(answers: readonly Answer[], question: RegExp): string[] {
  return answers.filter(([name]) => question.test(name)).flatMap(([, answer]) => labelsOf(answer));
}

/** A label that was ticked, or called good or bad, as the answer to its own question. */
function judged([label, answer]: Answer): AttributedAspect[] {
  if (answer === true) return tickedAspects([label], "positive");
  const word = typeof answer === "string" ? answer.trim().toLowerCase() : "";
  if (/^(?:positive|yes|true)$/.test(word)) return tickedAspects([label], "positive");
  return /^(?:critical|negative)$/.test(word) ? tickedAspects([label], "negative") : [];
}

function answered(object: JsonObject): Attribution | null {
  const answers = Object.entries(object).map(
    ([name, answer]) => [name.replaceAll("_", " ").trim(), answer] as const,
  );
  return attribution({
    services: listed(answers, /^services?(?: (?:used|provided))?$/i).filter((each) =>
      Number.isNaN(Number(each)),
    ),
    aspects: [
      ...tickedAspects(listed(answers, /^positive$/i), "positive"),
      ...tickedAspects(listed(answers, /^(?:critical|negative)$/i), "negative"),
      ...answers.flatMap(judged),
      ...ratedAspects(answers),
    ],
  });
}

function attributionIn(sent: unknown): Attribution | null {
  if (isJsonObject(sent)) return answered(sent);
  if (Array.isArray(sent)) return attribution({ aspects: tickedAspects(labelsOf(sent), "positive") });
  if (typeof sent !== "string" || sent.length > longestAnswers) return null;
  const text = sent.trim();
  if (!text.startsWith("{") && !text.startsWith("[")) return readAttributeBlock(text);
  const answers = parsed(text);
  return typeof answers === "string" ? null : attributionIn(answers);
}

/** What the reviewer ticked or rated beside the text: objects of questions and answers, lists of labels, or either as text. */
export function answeredAttribution(...sent: readonly unknown[]): Attribution | null {
  return sent.map(attributionIn).reduce(unitedAttributions, null);
}
