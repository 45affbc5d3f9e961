import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Judge, Labelled } from "./labelled-reviews.ts";

const peers = join(import.meta.dirname, "..", "peers");

/** The peers have a lock of their own and are installed when a bench first asks for them. */
function install(): void {
  if (existsSync(join(peers, "node_modules", ".package-lock.json"))) return;
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts"], { cwd: peers, stdio: "inherit" });
  if (status !== 0) throw new Error("the peers of this bench cannot be installed: run npm ci in bench/peers");
}

export interface Vader {
  readonly SentimentIntensityAnalyzer: { polarity_scores(text: string): { readonly compound: number } };
}

export function vaderSentiment(): Vader {
  install();
  return createRequire(join(peers, "package.json"))("vader-sentiment") as Vader;
}

/** Where our own engine found an aspect: the words that show it. */
export type Places = (review: Labelled) => readonly { readonly aspect: string; readonly phrase: string }[];

/** Loaded by a name that the type checker does not follow: its packages may be missing until now. */
export async function lexiconBaselines(places: Places): Promise<readonly (readonly [string, Judge])[]> {
  install();
  const module = (await import(join(peers, "lexicon-baselines.ts"))) as {
    lexiconBaselines(places: Places): readonly (readonly [string, Judge])[];
  };
  return module.lexiconBaselines(places);
}
