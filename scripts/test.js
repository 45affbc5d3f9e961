// Runs the checks and every test, several files at once, and ends with one line that counts them.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installDebianPackages } from "./test/debian-packages.js";
import { durationsFile, testFiles } from "./test/files.js";
import { needsProgram } from "./test/needs.js";
import { runFile } from "./test/one-file.js";
import { startPostgres } from "./test/postgres.js";
import { compiledProgram } from "./test/program.js";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bun = join(root, "node_modules", ".bin", "bun");
const slowestShown = 15;

if (!existsSync(bun)) {
  process.stderr.write(
    "Bun is not installed: run npm ci first, with --include=dev where NODE_ENV is production.\n",
  );
  process.exit(3);
}

if (spawnSync(bun, ["--version"]).status !== 0) {
  process.stderr.write(
    "Bun is installed and not put in place, as with --ignore-scripts: run npm rebuild --ignore-scripts=false, or npm ci without it.\n",
  );
  process.exit(3);
}

const words = process.argv.slice(2);
const flags = words.filter((word) => word.startsWith("--"));
const wanted = words.filter((word) => !word.startsWith("--"));
const files = testFiles(root, wanted);
const unknown = wanted.filter((part) => !files.some((file) => file.includes(part)));
if (unknown.length > 0) {
  process.stderr.write(`No test file has ${unknown.join(" or ")} in its path.\n`);
  process.exit(2);
}
/** Most tests wait for something now and then: two more than there are cores keep them busy, and let none wait for long. */
const atOnce = Number(process.env.TEST_PROCESSES ?? availableParallelism() + 2);

function checked() {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, "scripts", "check.js")], {
      cwd: root,
      stdio: "inherit",
    });
    child.on("close", (code) => resolve(code === 0));
  });
}

const began = performance.now();
// Half of it runs on one core: tests begin on the other, as soon as there is something to test.
const checking = checked();
let isInstalled = false;
const installing = (wanted.length === 0 ? installDebianPackages() : Promise.resolve()).then(() => {
  isInstalled = true;
});
const [postgres, program] = await Promise.all([startPostgres({ bun, root }), compiledProgram({ bun, root })]);
const environment = { ...process.env, TEST_POSTGRES_PORT: postgres.port, ...program };
const waiting = [...files];
const underway = new Set();
// What runs in groups of its own has to be ended by whoever started it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, async () => {
    waiting.length = 0;
    for (const pid of underway) process.kill(-pid, "SIGKILL");
    await postgres.stop();
    process.exit(1);
  });
}
const results = [];

/** While Debian's packages are installed, what does not need them; undefined where nothing is left. */
async function nextFile() {
  if (isInstalled) return waiting.shift();
  const at = waiting.findIndex((file) => !needsProgram(root, file));
  if (at >= 0) return waiting.splice(at, 1)[0];
  await installing;
  return waiting.shift();
}

/** The first waits for the checks, which take its place until then. */
async function work(_, place) {
  if (place === 0) await checking;
  for (let file = await nextFile(); file !== undefined; file = await nextFile()) {
    const result = await runFile(file, { bun, root, environment, underway });
    results.push(result);
    const { passed, failed, seconds, told } = result;
    if (failed > 0) process.stdout.write(`\n${told}\n`);
    process.stdout.write(
      `${failed > 0 ? "FAILED" : "ok    "} ${file}: ${passed} passed${failed > 0 ? `, ${failed} failed` : ""}, ${seconds.toFixed(1)} s\n`,
    );
  }
}

await Promise.all(Array.from({ length: Math.max(1, atOnce) }, work));
await postgres.stop();

const slowest = results.toSorted((a, b) => b.seconds - a.seconds);
process.stdout.write(`\nThe slowest of ${results.length} files:\n`);
for (const { file, seconds } of slowest.slice(0, slowestShown))
  process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`);
if (flags.includes("--record-durations")) {
  const recorded = slowest.map(({ file, seconds }) => [file, Number(seconds.toFixed(1))]);
  writeFileSync(durationsFile(root), `${JSON.stringify(Object.fromEntries(recorded), null, 1)}\n`);
}
const isChecked = await checking;
const passedOver = results.flatMap(({ file, passedOver: titles }) => titles.map((title) => [file, title]));
if (passedOver.length > 0) process.stdout.write("\nPassed over, since something is missing here:\n");
for (const [file, title] of passedOver) process.stdout.write(`  ${file}: ${title}\n`);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const passed = sum("passed") + (isChecked ? 1 : 0);
const failed = sum("failed") + (isChecked ? 0 : 1);
process.stdout.write(`${Math.round((performance.now() - began) / 1000)} s, ${atOnce} processes at once\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 || results.length === 0 ? 1 : 0);
