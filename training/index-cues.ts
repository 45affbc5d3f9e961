/** Writes which lines of the cue tables a word leads to: `npm run cue-index`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readAssets } from "../src/adapters/assets.ts";
import { textOf } from "../src/insights/assets.ts";
import { cueIndexOf } from "../src/insights/cues/cue-index.ts";
import { readTaxonomy } from "../src/insights/taxonomy/read-taxonomy.ts";

const file = join(import.meta.dirname, "..", "assets", "cue-index", "words.json");
const assets = readAssets("insights");
const inAssets = (name: string) => textOf(assets, name);
const index = cueIndexOf(readTaxonomy(inAssets), inAssets);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(index)}\n`);
console.log(`${Object.keys(index.leads).length} words lead to cues.`);
