// Runs the checks and every test, and ends with one line that counts them.
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bun = join(root, "node_modules", ".bin", "bun");
const testSeconds = 300;

if (!existsSync(bun)) {
  process.stderr.write("Bun is not installed: run npm ci first.\n");
  process.exit(3);
}

const check = spawnSync(process.execPath, [join(root, "scripts", "check.js")], {
  cwd: root,
  stdio: "inherit",
});

/** Shows everything as it comes, and keeps what the summary is read from. */
function runTests(args) {
  return new Promise((resolve) => {
    const child = spawn(bun, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let told = "";
    child.stdout.pipe(process.stdout);
    child.stderr.on("data", (chunk) => {
      process.stderr.write(chunk);
      told = (told + String(chunk)).slice(-20_000);
    });
    child.on("close", (code) => resolve({ code, told }));
  });
}

/** Bun's own summary stands at the end of its stderr: " 12 pass", " 0 fail". */
function counted(told, word) {
  const found = [...told.matchAll(new RegExp(`^\\s*(\\d+) ${word}\\s*$`, "gm"))].at(-1);
  return found ? Number(found[1]) : 0;
}

const args = ["--no-env-file", "test", `--timeout=${testSeconds * 1000}`, ...process.argv.slice(2)];
const { code, told } = await runTests(args);
const checkFailed = check.status === 0 ? 0 : 1;
const tested = counted(told, "pass");
const passed = tested + (1 - checkFailed);
const failed = counted(told, "fail") + checkFailed;
const crashed = code !== 0 && failed === 0;
process.stdout.write(`\n${passed} passed, ${crashed ? 1 : failed} failed\n`);
process.exit(failed > 0 || crashed || tested === 0 ? 1 : 0);
