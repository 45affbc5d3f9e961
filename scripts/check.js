// The house's rules that a program can hold: format, lint, import fences, types, budgets.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const hardLines = { src: 300, bin: 300, scripts: 300, test: 400, bench: 400, training: 300 };

function run(label, file, args) {
  const { status, stdout, stderr } = spawnSync(file, args, { encoding: "utf8" });
  if (status === 0) return true;
  process.stdout.write(`${label} failed:\n${stdout}${stderr}\n`);
  return false;
}

function trackedSources() {
  const { stdout } = spawnSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.js"],
    { encoding: "utf8" },
  );
  return stdout.split("\n").filter((file) => file !== "");
}

/** A table of data may be long; it says so in its first line. */
function isDataTable(text) {
  return text.startsWith("/** Data table");
}

function overBudget(file) {
  const limit = hardLines[file.split("/")[0]];
  const text = readFileSync(file, "utf8");
  const lines = text.split("\n").length - 1;
  return limit !== undefined && lines > limit && !isDataTable(text)
    ? [`${file}: ${lines} lines, at most ${limit}`]
    : [];
}

function marks(file) {
  if (file.startsWith("scripts/")) return [];
  const found = /\b(TODO|FIXME|XXX)\b|\b(?:test|describe)\.(?:only|skip|todo)\(/.exec(
    readFileSync(file, "utf8"),
  );
  return found ? [`${file}: ${found[0]}`] : [];
}

function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const sources = trackedSources();
const faults = sources.flatMap((file) => [...overBudget(file), ...marks(file)]);
for (const fault of faults) process.stdout.write(`${fault}\n`);

const lengths = sources
  .filter((file) => file.startsWith("src/"))
  .map((file) => readFileSync(file, "utf8").split("\n").length - 1)
  .sort((a, b) => a - b);
process.stdout.write(
  `src: ${lengths.length} files, median ${percentile(lengths, 0.5)} lines, p90 ${percentile(lengths, 0.9)}\n`,
);

const bin = "node_modules/.bin";
const isLinted = run("biome", `${bin}/biome`, ["check", "--error-on-warnings", "."]);
const isTyped = run("tsc", `${bin}/tsc`, ["-p", "."]);
if (faults.length > 0 || !isLinted || !isTyped) process.exit(1);
process.stdout.write("check: all rules hold\n");
