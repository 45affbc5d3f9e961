// The house's rules that a program can hold: format, lint, types, and the rules of scripts/check/.
//
// `--rules-only` leaves out format, lint and types.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { houseAt } from "./check/house.js";
import { figuresOf } from "./check/lengths.js";
import { rules } from "./check/rules.js";

function trackedFiles() {
  const { status, stdout, stderr } = spawnSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard"],
    { encoding: "utf8", maxBuffer: 1 << 28 },
  );
  if (status !== 0) throw new Error(`git cannot list the files: ${stderr}`);
  return stdout.split("\n").filter((file) => file !== "" && existsSync(file));
}

function run(label, file, args) {
  const { status, stdout, stderr } = spawnSync(file, args, { encoding: "utf8" });
  if (status === 0) return true;
  process.stdout.write(`${label} failed:\n${stdout}${stderr}\n`);
  return false;
}

function holdRules() {
  const house = houseAt(process.cwd(), trackedFiles());
  const faults = rules.flatMap((rule) => rule(house));
  for (const { file, line, says } of faults) process.stdout.write(`${file}:${line}: ${says}\n`);
  for (const figure of figuresOf(house)) process.stdout.write(`${figure}\n`);
  return faults.length === 0;
}

function holdFormsAndTypes() {
  const bin = "node_modules/.bin";
  const isLinted = run("biome", `${bin}/biome`, ["check", "--error-on-warnings", "."]);
  return run("tsc", `${bin}/tsc`, ["-p", "."]) && isLinted;
}

const isHouseInOrder = holdRules();
const isFormInOrder = process.argv.includes("--rules-only") || holdFormsAndTypes();
if (!isHouseInOrder || !isFormInOrder) process.exit(1);
process.stdout.write("check: all rules hold\n");
