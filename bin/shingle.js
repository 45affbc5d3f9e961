#!/usr/bin/env node
// Starts the program: in this process where that is fit for it, else in a runtime that is found. Plain JavaScript, for any Node.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { whenParentGone } from "./parent-gone.js";
import { chosenRuntime } from "./runtimes.js";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const source = join(root, "src", "main.ts");
/** A package holds the compiled program, a checkout its source. */
const isCompiled = !existsSync(source);
const main = isCompiled ? join(root, "dist", "main.js") : source;

function fail(message) {
  process.stderr.write(`shingle: ${message}\n`);
  process.exit(3);
}

/** What Node calls experimental is tested here; the log on stderr stays one event a line. */
function withoutExperimentalWarnings() {
  const emit = process.emitWarning.bind(process);
  process.emitWarning = (warning, ...rest) => {
    const kind = typeof rest[0] === "string" ? rest[0] : rest[0]?.type;
    if (kind !== "ExperimentalWarning") emit(warning, ...rest);
  };
}

async function runHere() {
  withoutExperimentalWarnings();
  if (isCompiled) process.setSourceMapsEnabled?.(true);
  // The same graceful stop as on the signal; a command that listens for none ends as by the signal.
  whenParentGone(() => process.emit("SIGTERM", "SIGTERM") || process.exit(143));
  await import(pathToFileURL(main).href);
}

function runElsewhere({ file, args }) {
  const child = spawn(file, [...args, main, ...process.argv.slice(2)], { stdio: "inherit" });
  child.on("error", (error) => fail(`${file} does not start: ${error.message}`));
  // A terminal sends Ctrl-C to both; a supervisor signals only this process.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  whenParentGone(() => child.kill("SIGTERM"));
  child.on("exit", (code, signal) => {
    if (signal) {
      // It ends as its program did: its own listeners would take the signal for one to pass on.
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    }
    process.exit(code ?? 3);
  });
}

process.env.NODE_ENV ??= "production";
const chosen = chosenRuntime({ root, isCompiled, wanted: process.env.SHINGLE_RUNTIME || undefined });
if (chosen.kind === "here") await runHere();
else if (chosen.kind === "elsewhere") runElsewhere(chosen);
else fail(chosen.says);
