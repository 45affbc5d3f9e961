import { writeSync } from "node:fs";
import type { Log, LogFields } from "../ports/log.ts";

type Level = "info" | "warn" | "error";

let isBroken = false;

/** A log that nobody can write any more, on a full disk or into a pipe without a reader, is no reason to stop serving. */
process.stderr.on("error", () => {
  isBroken = true;
});

/** On Node a full disk is thrown where the line is written, and a missing reader told by the event; Bun says nothing. */
function writeLine(line: string): void {
  try {
    // A broken stream has ended with its first fault; the file behind it may have room again.
    if (isBroken) writeSync(2, line);
    else process.stderr.write(line);
  } catch {
    // Nobody is there to be told.
  }
}

function logWith(write: (level: Level, event: string, fields: LogFields) => string): Log {
  const at =
    (level: Level) =>
    (event: string, fields: LogFields = {}) => {
      writeLine(`${write(level, event, fields)}\n`);
    };
  return { info: at("info"), warn: at("warn"), error: at("error") };
}

/** One JSON object a line. */
export const jsonLog: Log = logWith((level, event, fields) =>
  JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }),
);

/** For a person at a terminal. */
export const textLog: Log = logWith((level, event, fields) => {
  const told = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === "string" ? JSON.stringify(value) : value}`,
  );
  return [new Date().toTimeString().slice(0, 8), level === "info" ? "" : level.toUpperCase(), event, ...told]
    .filter((part) => part !== "")
    .join(" ");
});
