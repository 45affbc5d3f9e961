import { createHash } from "node:crypto";
import type { Business } from "../core/business.ts";
import type { ReadingMark } from "../core/reviews/model-reading.ts";
import type { PublishedReview } from "../core/reviews/review.ts";
import { assetsDigest, type EngineAssets } from "./assets.ts";
import { behaviour } from "./behaviour.ts";
import type { Taxonomy } from "./taxonomy/taxonomy.ts";

const engine = "shingle-rules";
const engineVersion = "1.1.0";

export const engineModel = `${engine}/${engineVersion}`;

/**
 * Names what a stored analysis follows from, beside the review itself: another name, and every text is read anew. It
 * follows from what the engine goes by and from what its rules make of texts; nobody has to remember to change it.
 */
export function analyserName({ version }: Taxonomy, assets: EngineAssets): string {
  return `${engineModel} taxonomy/${version} assets/${assetsDigest(assets)} behaviour/${behaviour}`;
}

export interface EngineObject {
  readonly name: string;
  readonly version: string;
  readonly taxonomy: string;
  readonly taxonomy_version: number;
  readonly config_hash: string;
}

export type ReaderNames = Pick<ReadingMark, "model" | "prompt">;

/** The models whose readings some of these analyses rest on, each once, in the order of their names. */
export function readersOf(reviews: readonly PublishedReview[]): readonly ReaderNames[] {
  const readers = new Map<string, ReaderNames>();
  for (const { analysis } of reviews) {
    if (analysis.reading?.stands !== true) continue;
    const { model, prompt } = analysis.reading;
    readers.set(JSON.stringify([model, prompt]), { model, prompt });
  }
  return [...readers].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, reader]) => reader);
}

/** What `/insights.json` says of its makers: `shingle-rules+tiny-7b` where a model's readings are in it. */
export function engineObject(
  { technicians, services, serviceAreas, insights }: Business,
  {
    taxonomy,
    analyser,
    readers,
  }: { readonly taxonomy: Taxonomy; readonly analyser: string; readonly readers: readonly ReaderNames[] },
): EngineObject {
  const made = [analyser, technicians, services, serviceAreas, ...(insights === undefined ? [] : [insights])];
  const config = JSON.stringify(readers.length === 0 ? made : [...made, readers]);
  return {
    name: [engine, ...new Set(readers.map(({ model }) => model))].join("+"),
    version: [engineVersion, ...new Set(readers.map(({ prompt }) => `prompt.${prompt}`))].join("+"),
    taxonomy: taxonomy.name,
    taxonomy_version: taxonomy.version,
    config_hash: createHash("sha256").update(config).digest("hex").slice(0, 16),
  };
}
