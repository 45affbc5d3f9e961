/**
 * Learns from the labelled texts beside this file what speaks for and against each aspect, and how to decide by it, and
 * writes `weights.bin`, `convolution.bin`, `vectors.bin` and `decision.bin` to `assets/insights`, and what was measured to
 * `measured.json`: `npm run train`. With `--without FILE,…` some texts are left out, and with `--out FOLDER` the files go
 * elsewhere: so a part can be judged by what was learned from the others.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeDecision } from "../src/insights/decision/decision-file.ts";
import { readCorpus } from "./corpus.ts";
import { foldCount, foldsOf } from "./decision-cases.ts";
import { learnDecision } from "./learn-decision.ts";
import { learnedFrom } from "./learned-from.ts";
import { measuredFrom } from "./measured.ts";
import { allDone } from "./workers.ts";

function flag(name: string): string | null {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? null : (process.argv[at + 1] ?? null);
}

const without = (flag("without") ?? "").split(",");
const texts = readCorpus().filter(({ file }) => !without.includes(file));
const out = flag("out");
const ownFolds = new Set(foldsOf(texts.filter(({ kind }) => kind === "review")).values());
const folds = Array.from({ length: foldCount }, (_, fold) => fold).filter((fold) => ownFolds.has(fold));
// The one that learns from all takes longest, and so begins first.
const [whole, ...others] = await allDone([null, ...folds].map((fold) => ({ fold, texts })));
if (whole === undefined) throw new Error("nothing was learned");
const cases = [...others.flatMap((done) => done.cases), ...whole.cases];
const { table, judgements } = learnDecision(texts, cases);

const assets = out ?? join(import.meta.dirname, "../assets/insights");
const { weights, convolution, vectors } = whole.files;
writeFileSync(join(assets, "weights.bin"), weights);
writeFileSync(join(assets, "convolution.bin"), convolution);
writeFileSync(join(assets, "vectors.bin"), vectors);
writeFileSync(join(assets, "decision.bin"), writeDecision(table));
const measured = measuredFrom(judgements, table);
writeFileSync(join(out ?? import.meta.dirname, "measured.json"), `${JSON.stringify(measured, null, 1)}\n`);
if (out === null && without.every((file) => file === ""))
  writeFileSync(
    join(import.meta.dirname, "learned-from.json"),
    `${JSON.stringify(learnedFrom(), null, 1)}\n`,
  );
