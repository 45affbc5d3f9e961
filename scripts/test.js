// Runs the checks and every test, and ends with one line that counts them.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bun = join(root, "node_modules", ".bin", "bun");
const testSeconds = 600;

if (!existsSync(bun)) {
  process.stderr.write("Bun is not installed: run npm ci first.\n");
  process.exit(3);
}

const check = spawnSync(process.execPath, [join(root, "scripts", "check.js")], {
  cwd: root,
  stdio: "inherit",
});
const tests = spawnSync(
  bun,
  ["--no-env-file", "test", `--timeout=${testSeconds * 1000}`, ...process.argv.slice(2)],
  {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 30,
    stdio: ["ignore", "pipe", "pipe"],
  },
);
process.stdout.write(tests.stdout);
process.stderr.write(tests.stderr);

/** Bun's own summary stands at the end of its stderr: " 12 pass", " 0 fail". */
function counted(word) {
  const found = [...tests.stderr.matchAll(new RegExp(`^\\s*(\\d+) ${word}\\s*$`, "gm"))].at(-1);
  return found ? Number(found[1]) : 0;
}

const checkFailed = check.status === 0 ? 0 : 1;
const passed = counted("pass") + (1 - checkFailed);
const failed = counted("fail") + checkFailed;
const crashed = tests.status !== 0 && failed === 0;
process.stdout.write(`\n${passed} passed, ${crashed ? 1 : failed} failed\n`);
process.exit(failed > 0 || crashed || counted("pass") === 0 ? 1 : 0);
