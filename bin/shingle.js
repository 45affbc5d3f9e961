#!/usr/bin/env node
// Finds a runtime for the source and starts it: Bun, else Node 24 or newer. Plain JavaScript, for any Node.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const main = join(root, "src", "main.ts");
const smallestBun = 10_000_000;
const leastBun = [1, 4, 5];
const leastNode = 24;

function fail(message) {
  process.stderr.write(`shingle: ${message}\n`);
  process.exit(3);
}

/** Bun's package puts its binary in place by a script; where scripts are blocked, the platform's package has it. */
function installedBun() {
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

/** The first program of this name on the path, however many others follow. */
function onPath(name) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const names = process.platform === "win32" ? [`${name}.exe`] : [name];
  const files = folders.flatMap((folder) => names.map((each) => join(folder, each)));
  return files.find((file) => existsSync(file) && statSync(file).isFile()) ?? null;
}

/** `1.4.5` as numbers; null when the program does not tell. */
function versionOf(file) {
  const { stdout } = spawnSync(file, ["--version"], { encoding: "utf8", timeout: 10_000 });
  const parts = /^v?(\d+)\.(\d+)\.(\d+)/.exec(stdout ?? "");
  return parts === null ? null : parts.slice(1, 4).map(Number);
}

function isAtLeast(version, least) {
  const [own, wanted] = [version, least].map(
    ([major, minor = 0, patch = 0]) => major * 1e6 + minor * 1e3 + patch,
  );
  return own >= wanted;
}

/** What was found and is too old, for the message when nothing else is there. */
const tooOld = [];

function bun() {
  const installed = installedBun();
  if (installed !== null) return installed;
  const found = onPath("bun");
  const version = found === null ? null : versionOf(found);
  if (version === null) return null;
  if (isAtLeast(version, leastBun)) return found;
  tooOld.push(`Bun ${version.join(".")}`);
  return null;
}

function node() {
  if (Number(process.versions.node.split(".")[0]) >= leastNode) return process.execPath;
  tooOld.push(`Node ${process.versions.node}`);
  const beside = join(root, "node_modules", "node-24", "bin", "node");
  return existsSync(beside) ? beside : null;
}

function refuse(wanted) {
  const needed = {
    bun: `Bun ${leastBun.join(".")} or newer`,
    node: `Node ${leastNode} or newer`,
  };
  const what = wanted === undefined ? `${needed.bun}, or ${needed.node}` : needed[wanted];
  const found = tooOld.length === 0 ? "" : ` Found: ${tooOld.join(", ")}.`;
  fail(`needs ${what}.${found} Install one (npm install -g bun@${leastBun.join(".")}) and start again.`);
}

function runtime() {
  const wanted = process.env.SHINGLE_RUNTIME || undefined;
  if (wanted !== undefined && wanted !== "bun" && wanted !== "node")
    fail(`SHINGLE_RUNTIME is "${wanted}"; use bun or node.`);
  const foundBun = wanted === "node" ? null : bun();
  if (foundBun !== null) return { file: foundBun, args: ["--no-env-file", "--no-install", main] };
  const foundNode = wanted === "bun" ? null : node();
  if (foundNode !== null) return { file: foundNode, args: ["--disable-warning=ExperimentalWarning", main] };
  return refuse(wanted);
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
