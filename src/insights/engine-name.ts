import { createHash } from "node:crypto";
import type { Business } from "../core/business.ts";
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

/** What `/insights.json` says of its maker. */
export function engineObject(
  { technicians, services, serviceAreas }: Business,
  { taxonomy, analyser }: { readonly taxonomy: Taxonomy; readonly analyser: string },
): EngineObject {
  const config = JSON.stringify([analyser, technicians, services, serviceAreas]);
  return {
    name: engine,
    version: engineVersion,
    taxonomy: taxonomy.name,
    taxonomy_version: taxonomy.version,
    config_hash: createHash("sha256").update(config).digest("hex").slice(0, 16),
  };
}
