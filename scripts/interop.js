// Runs Shingle against foreign MCP clients, suites and frameworks, which have locks of their own, and ends with one line that counts.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const home = join(root, "test", "interop");
const binaries = join(root, "node_modules", ".bin");

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.stdout.write("\n0 passed, 1 failed\n");
  process.exit(1);
}

function run(file, args, options = {}) {
  return spawnSync(file, args, { cwd: root, encoding: "utf8", ...options });
}

if (!existsSync(join(binaries, "bun")))
  fail("Bun is not installed: run npm ci first, with --include=dev where NODE_ENV is production.");
for (const folder of [home, join(home, "widget")]) {
  const installed = join(folder, "node_modules", ".package-lock.json");
  const lock = join(folder, "package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) continue;
  // Their install scripts would fetch binaries that nothing here needs.
  const { status } = run("npm", ["ci", "--ignore-scripts"], { cwd: folder, stdio: "inherit" });
  if (status !== 0) fail(`What ${folder} names cannot be installed.`);
}
const types = run(join(binaries, "tsc"), ["-p", home], { stdio: "inherit" });
const tests = run(join(binaries, "bun"), [
  "--no-env-file",
  "test",
  "--timeout=300000",
  ...process.argv.slice(2),
  "./test/interop/",
]);
process.stdout.write(tests.stdout);
process.stderr.write(tests.stderr);

/** Bun's own summary stands at the end of its stderr: " 12 pass", " 0 fail". */
function counted(word) {
  return Number([...tests.stderr.matchAll(new RegExp(`^\\s*(\\d+) ${word}\\s*$`, "gm"))].at(-1)?.[1] ?? 0);
}

const typesFailed = types.status === 0 ? 0 : 1;
const passed = counted("pass") + 1 - typesFailed;
const failed = counted("fail") + typesFailed + (tests.status !== 0 && counted("fail") === 0 ? 1 : 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 || counted("pass") === 0 ? 1 : 0);
