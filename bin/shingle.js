#!/usr/bin/env node
// Finds a runtime for the source and starts it: Bun, else Node 24 or newer. Plain JavaScript, for any Node.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const main = join(root, "src", "main.ts");
const smallestBun = 10_000_000;

/** Bun's package puts its binary in place by a script; where scripts are blocked, the platform's package has it. */
function bunBinary() {
  const folders = [join(root, "node_modules"), join(root, "..")];
  for (const folder of folders) {
    const candidates = [join(folder, "bun", "bin", "bun.exe"), join(folder, "bun", "bin", "bun")];
    const platform = join(folder, "@oven");
    if (existsSync(platform)) {
      for (const name of readdirSync(platform)) candidates.push(join(platform, name, "bin", "bun"));
    }
    const found = candidates.find((file) => existsSync(file) && statSync(file).size > smallestBun);
    if (found) return found;
  }
  return null;
}

function nodeBinary() {
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  const bundled = join(root, "node_modules", "node-24", "bin", "node");
  return existsSync(bundled) ? bundled : null;
}

function fail(message) {
  process.stderr.write(`shingle: ${message}\n`);
  process.exit(3);
}

function runtime() {
  const wanted = process.env.SHINGLE_RUNTIME;
  if (wanted && wanted !== "bun" && wanted !== "node")
    fail(`SHINGLE_RUNTIME is "${wanted}"; use bun or node.`);
  const bun = wanted === "node" ? null : bunBinary();
  if (bun) return { file: bun, args: ["--no-env-file", "--no-install", main] };
  const node = wanted === "bun" ? null : nodeBinary();
  if (node) return { file: node, args: ["--disable-warning=ExperimentalWarning", main] };
  if (wanted === "bun")
    fail("Bun is not installed. Run npm ci in a checkout, or npm install bun@1.4.5 beside shingle.");
  return fail(
    `needs Bun, or Node 24 or newer; this is Node ${process.versions.node}. Run npm ci in a checkout, or npm install bun@1.4.5.`,
  );
}

const { file, args } = runtime();
const environment = { ...process.env, NODE_ENV: process.env.NODE_ENV ?? "production" };
const child = spawn(file, [...args, ...process.argv.slice(2)], { stdio: "inherit", env: environment });
child.on("error", (error) => fail(`${file} does not start: ${error.message}`));
// A terminal sends Ctrl-C to both; a supervisor signals only this process.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
  });
}
child.on("exit", (code, signal) => {
  if (signal) process.kill(process.pid, signal);
  process.exit(code ?? 3);
});
