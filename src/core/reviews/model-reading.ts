import { createHash } from "node:crypto";

function named(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}

/** One finding as a language model gave it: nothing of it is believed before it was checked. */
export interface GivenFinding {
  readonly aspect: string;
  readonly polarity: string;
  /** The words of the text that show it. */
  readonly quote: string;
}

/** What a language model found in one text. */
export interface ModelReading {
  readonly model: string;
  /** The version of the prompt that it was asked with. */
  readonly prompt: string;
  readonly findings: readonly GivenFinding[];
}

/** Which reading an analysis rests on. */
export interface ReadingMark {
  readonly model: string;
  readonly prompt: string;
  /** Names its findings. */
  readonly digest: string;
  /** False where so much of it failed the checks that the engine's findings stand instead. */
  readonly stands: boolean;
}

/** What a model is shown of a review. */
export interface ReadWords {
  readonly text: string | null;
  readonly rating: number;
}

/** Names what a model is shown of a review: the same words under the same stars are never read twice. */
export function wordsDigest({ text, rating }: ReadWords): string {
  return named([rating, text]);
}

export function markOf({ model, prompt, findings }: ModelReading): Omit<ReadingMark, "stands"> {
  return { model, prompt, digest: named(findings) };
}

/** Whether an analysis rests on this reading, or both are of the engine alone. */
export function restsOn(mark: ReadingMark | undefined, reading: ModelReading | null): boolean {
  if (mark === undefined || reading === null) return mark === undefined && reading === null;
  const { model, prompt, digest } = markOf(reading);
  return mark.model === model && mark.prompt === prompt && mark.digest === digest;
}
