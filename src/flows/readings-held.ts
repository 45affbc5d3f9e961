import { type ModelReading, type ReadWords, wordsDigest } from "../core/reviews/model-reading.ts";
import type { Site } from "../core/site/site.ts";
import type { Engine } from "../insights/engine.ts";
import type { LanguageModel } from "../ports/language-model.ts";
import type { Log } from "../ports/log.ts";
import type { ReadingShelf, ShelvedReading } from "../ports/reading-shelf.ts";

/** Who is asked, where the operator lets a language model read the reviews. */
export interface ModelReader {
  /** The model's name. */
  readonly name: string;
  /** Null where nobody can be asked: then what was read before counts. */
  readonly model: LanguageModel | null;
  readonly shelf: ReadingShelf;
  readonly log: Log;
}

/** What was read in texts, by the words. */
export interface Readings {
  of(facts: ReadWords): ModelReading | null;
}

export const noReadings: Readings = { of: () => null };

/** The same words are read once, whoever's they are; a reading under today's prompt is better than one under an older. */
export function readingsOf(shelved: readonly ShelvedReading[], prompt: string): Readings {
  const held = new Map<string, ModelReading>();
  for (const { words, reading } of shelved) if (held.get(words)?.prompt !== prompt) held.set(words, reading);
  return { of: (facts) => (facts.text === null ? null : (held.get(wordsDigest(facts)) ?? null)) };
}

export interface ReadingsPorts {
  readonly engine: Engine;
  /** What language models read; opened only where that counts. */
  readonly openReadingShelf: () => Promise<ReadingShelf>;
}

/** What the model read whose readings count on this site. */
export async function readingsHeld(
  { openReadingShelf, engine }: ReadingsPorts,
  { readsBy }: Site,
): Promise<Readings> {
  if (readsBy === null) return noReadings;
  await using shelf = await openReadingShelf();
  return readingsOf(await shelf.readingsBy(readsBy), engine.asked.prompt.version);
}
