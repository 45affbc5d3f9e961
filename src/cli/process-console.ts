import type { Console } from "./command.ts";

let hasProgress = false;

function clearProgress(): void {
  if (!hasProgress) return;
  process.stderr.write("\r\u001b[2K");
  hasProgress = false;
}

/** This process's own streams. */
export const processConsole: Console = {
  isTerminal: process.stderr.isTTY === true,
  print: (line) => {
    clearProgress();
    process.stdout.write(`${line}\n`);
  },
  tell: (line) => {
    clearProgress();
    process.stderr.write(`${line}\n`);
  },
  progress: (line) => {
    if (process.stderr.isTTY !== true) return;
    process.stderr.write(`\r\u001b[2K${line}`);
    hasProgress = true;
  },
};
