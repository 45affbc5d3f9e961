/**
 * Learns from the labelled texts beside this file what speaks for and against each aspect, and how to decide by it, and
 * writes `weights.bin` and `decision.bin` to `assets/insights`: `npm run train`. With `--without FILE,…` some texts are
 * left out, and with `--out FOLDER` the files go elsewhere: so a part can be judged by what was learned from the others.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeDecision } from "../src/insights/decision/decision-file.ts";
import { writeWeights } from "../src/insights/learned/weight-file.ts";
import { learnWeights } from "./aspect-weights.ts";
import { readCorpus } from "./corpus.ts";
import { exampleCases, judgedCases } from "./decision-cases.ts";
import { learnDecision } from "./learn-decision.ts";

function flag(name: string): string | null {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? null : (process.argv[at + 1] ?? null);
}

const without = new Set((flag("without") ?? "").split(","));
const texts = readCorpus().filter(({ file }) => !without.has(file));
const out = flag("out") ?? join(import.meta.dirname, "../assets/insights");
const weights = learnWeights(texts);
const cases = [...judgedCases(texts), ...exampleCases(weights)];
writeFileSync(join(out, "weights.bin"), writeWeights(weights));
writeFileSync(join(out, "decision.bin"), writeDecision(learnDecision(texts, cases)));
