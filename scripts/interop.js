// Runs Shingle against foreign MCP clients, suites and frameworks, which have locks of their own, and ends with one line that counts.
import { spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const home = join(root, "test", "interop");
const binaries = join(root, "node_modules", ".bin");

/** What a program tells, and how it ends. */
function run(file, args, { cwd = root } = {}) {
  const child = spawn(file, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let told = "";
  const hear = (chunk) => {
    told += String(chunk);
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ isSound: false, told: `${error}\n` }));
    child.on("close", (code) => resolve({ isSound: code === 0, told }));
  });
}

/** Where a lock was installed already nothing is told. */
async function installed(folder) {
  const marker = join(folder, "node_modules", ".package-lock.json");
  const lock = join(folder, "package-lock.json");
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync(lock).mtimeMs)
    return { isSound: true, told: "" };
  // Their install scripts would fetch binaries that nothing here needs.
  return await run("npm", ["ci", "--ignore-scripts"], { cwd: folder });
}

/** Bun's own summary stands at the end: " 12 pass", " 0 fail". */
function counted(told, word) {
  return Number([...told.matchAll(new RegExp(`^\\s*(\\d+) ${word}\\s*$`, "gm"))].at(-1)?.[1] ?? 0);
}

async function tested(files) {
  const { isSound, told } = await run(join(binaries, "bun"), [
    "--no-env-file",
    "test",
    "--timeout=300000",
    ...process.argv.slice(2),
    ...files.map((file) => `./test/interop/${file}`),
  ]);
  const [passed, failures] = [counted(told, "pass"), counted(told, "fail")];
  // One that crashes has failed, whatever it counted; where a pattern is given, a file may hold nothing of it.
  const isFine = isSound || (process.argv.length > 2 && passed + failures === 0);
  return { passed, failed: isFine ? failures : Math.max(failures, 1), told };
}

async function typed() {
  const { isSound, told } = await run(join(binaries, "tsc"), ["-p", home]);
  return { passed: isSound ? 1 : 0, failed: isSound ? 0 : 1, told };
}

/** Nothing of a folder is run that could not be installed. */
async function inFolder(folder, steps) {
  const { isSound, told } = await installed(folder);
  process.stdout.write(told);
  if (isSound) return await Promise.all(steps.map((step) => step()));
  return [{ passed: 0, failed: 1, told: `What ${folder} names cannot be installed.\n` }];
}

if (!existsSync(join(binaries, "bun"))) {
  process.stderr.write(
    "Bun is not installed: run npm ci first, with --include=dev where NODE_ENV is production.\n",
  );
  process.stdout.write("\n0 passed, 1 failed\n");
  process.exit(1);
}
// The frameworks are slow to come: who does not need them goes first.
const clients = () => tested(["clients.test.ts", "conformance.test.ts"]);
const widget = () => tested(["widget/"]);
const results = await Promise.all([
  inFolder(home, [typed, clients]),
  inFolder(join(home, "widget"), [widget]),
]);
const all = results.flat();
for (const { told } of all) process.stdout.write(told);
const sum = (key) => all.reduce((total, result) => total + result[key], 0);
process.stdout.write(`\n${sum("passed")} passed, ${sum("failed")} failed\n`);
process.exit(sum("failed") > 0 || sum("passed") < 2 ? 1 : 0);
