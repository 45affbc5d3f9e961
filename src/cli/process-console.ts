import { readSync } from "node:fs";
import { isatty } from "node:tty";
import { environment } from "../config/load-config.ts";
import { machineReason } from "../core/machine-fault.ts";
import { type Console, exitCodes } from "./command.ts";

/** A terminal that calls itself dumb (an editor's, a log of a CI) would show the codes that overwrite a line. */
const canOverwrite = process.stderr.isTTY === true && environment.TERM !== "dumb";
let hasProgress = false;

function clearProgress(): void {
  if (!hasProgress) return;
  process.stderr.write("\r\u001b[2K");
  hasProgress = false;
}

let hasReader = true;

/**
 * Whoever reads on may have enough before the end (`| head`): the rest goes nowhere, and the command ends as it would. Where
 * the disk is full under what is printed, it does its work to the end too, and says that what was printed is not whole.
 */
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  const wasRead = hasReader;
  hasReader = false;
  if (error.code === "EPIPE" || !wasRead) return;
  process.stderr.write(
    `shingle: what was to be printed is not whole: ${machineReason(String(error.code))}\n`,
  );
  process.once("exit", () => {
    process.exitCode = exitCodes.environment;
  });
});

/** Nobody hears what is told; the exit code still says how it went. */
process.stderr.on("error", () => undefined);

/** This process's own streams. */
export const processConsole: Console = {
  isTerminal: process.stderr.isTTY === true,
  print: (line) => {
    clearProgress();
    if (hasReader) process.stdout.write(`${line}\n`);
  },
  tell: (line) => {
    clearProgress();
    // Names of files may hold what steers a terminal.
    process.stderr.write(`${line.replace(/[^\P{Cc}\n\t]/gu, "\ufffd")}\n`);
  },
  ask: (question) => {
    // Looked at as a stream, it would not wait for an answer any more on Node.
    if (!isatty(0) || process.stderr.isTTY !== true) return null;
    clearProgress();
    process.stderr.write(question);
    const bytes = Buffer.alloc(1024);
    return bytes.subarray(0, readSync(0, bytes)).toString("utf8");
  },
  progress: (line) => {
    if (!canOverwrite) return;
    process.stderr.write(`\r\u001b[2K${line}`);
    hasProgress = true;
  },
};
