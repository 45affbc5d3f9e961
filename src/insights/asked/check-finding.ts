import {
  type AspectFinding,
  type Polarity,
  polarities,
  type ReviewAnalysis,
} from "../../core/reviews/finding.ts";
import type { GivenFinding } from "../../core/reviews/model-reading.ts";
import type { Rating } from "../../core/reviews/review.ts";
import { speaksToPrograms } from "../prose/spoken-to-programs.ts";
import { sentencesOf } from "../reading/sentences.ts";
import { quotedSpan, type Span } from "./quoted-span.ts";

export const findingRefusals = [
  "aspect",
  "polarity",
  "repeated",
  "quote",
  "instruction",
  "implausible",
] as const;
/** Why a model's finding cannot stand. */
export type FindingRefusal = (typeof findingRefusals)[number];

export type Analyse = (review: { text: string; rating: Rating; attributed: null }) => ReviewAnalysis;

export interface FindingCase {
  readonly text: string;
  readonly rating: Rating;
  readonly aspects: ReadonlySet<string>;
  readonly analyse: Analyse;
}

function isInstruction(text: string, { start, end }: Span): boolean {
  return sentencesOf(text).some(
    (sentence) =>
      sentence.start < end &&
      sentence.end > start &&
      speaksToPrograms(text.slice(sentence.start, sentence.end)),
  );
}

const firm = new Set(["cue", "idiom", "negated"]);

/** What a cue says of the aspect in the quoted words alone, where the engine is sure of it; null where they leave it open. */
function saidBy(quote: string, aspect: string, analyse: Analyse): Polarity | null {
  const { aspects } = analyse({ text: quote, rating: 3, attributed: null });
  const same = aspects.find((finding) => finding.aspect === aspect);
  return same?.sure === true && firm.has(same.basis) ? same.polarity : null;
}

/** Blame is no praise under any stars; words of praise are blame only under few, where they may be irony. */
function isPlausible(
  polarity: Polarity,
  { said, rating }: { said: Polarity | null; rating: Rating },
): boolean {
  if (polarity === "positive") return said !== "negative";
  return !(polarity === "negative" && said === "positive" && rating > 2);
}

export type CheckedFinding =
  | { readonly kind: "stands"; readonly finding: AspectFinding }
  | { readonly kind: "refused"; readonly because: FindingRefusal; readonly aspect: string };

/** Holds one finding against the text that it says it read. */
export function checkFinding(
  { aspect, polarity: told, quote }: GivenFinding,
  { text, rating, aspects, analyse }: FindingCase,
): CheckedFinding {
  const refused = (because: FindingRefusal): CheckedFinding => ({ kind: "refused", because, aspect });
  if (!aspects.has(aspect)) return refused("aspect");
  const polarity = polarities.find((each) => each === told);
  if (polarity === undefined) return refused("polarity");
  const span = quotedSpan(text, quote);
  if (span === null) return refused("quote");
  if (isInstruction(text, span)) return refused("instruction");
  const phrase = text.slice(span.start, span.end);
  if (!isPlausible(polarity, { said: saidBy(phrase, aspect, analyse), rating }))
    return refused("implausible");
  return { kind: "stands", finding: { aspect, polarity, basis: "model", sure: true, phrase, ...span } };
}
