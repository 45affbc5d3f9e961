import { createHash } from "node:crypto";
import type { Business } from "../core/business.ts";
import { learnedFrom } from "./learned/weight-table.ts";
import { taxonomyName, taxonomyVersion } from "./taxonomy/taxonomy.ts";

/** Raised when the same words come to other findings by other means than the taxonomy. */
const engineVersion = "1.1.0";
export const engineName = "shingle-rules";

export const engineModel = `${engineName}/${engineVersion}`;

/** Names what a stored analysis follows from, beside the review itself: another name, and every text is read anew. */
export const analyser = `${engineModel} taxonomy/${taxonomyVersion} weights/${learnedFrom}`;

export interface EngineObject {
  readonly name: string;
  readonly version: string;
  readonly taxonomy: string;
  readonly taxonomy_version: number;
  readonly config_hash: string;
}

function configHash({ technicians, services, serviceAreas }: Business): string {
  const config = JSON.stringify([
    engineVersion,
    taxonomyVersion,
    learnedFrom,
    technicians,
    services,
    serviceAreas,
  ]);
  return createHash("sha256").update(config).digest("hex").slice(0, 16);
}

export function engineObject(business: Business): EngineObject {
  return {
    name: engineName,
    version: engineVersion,
    taxonomy: taxonomyName,
    taxonomy_version: taxonomyVersion,
    config_hash: configHash(business),
  };
}
