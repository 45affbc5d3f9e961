/** Writes what the engine's rules make of texts into its name: `npm run engine-name`. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readAssets } from "../src/adapters/assets.ts";
import { compileEngine } from "../src/insights/engine.ts";
import { behaviourOf } from "./behaviour.ts";

const file = join(import.meta.dirname, "..", "src", "insights", "behaviour.ts");
const digest = behaviourOf(compileEngine(readAssets("insights")));
writeFileSync(file, readFileSync(file, "utf8").replace(/behaviour = ".*"/, `behaviour = "${digest}"`));
console.log(`The engine's rules behave as ${digest}.`);
