import type { Log, LogFields } from "../ports/log.ts";

type Level = "info" | "warn" | "error";

// Who read it may be gone, or its disk full: nothing fails because that cannot be told. One runtime tells it by this event,
// or throws where it is written; the other says nothing.
process.stderr.on("error", () => undefined);

function writeLine(line: string): void {
  try {
    process.stderr.write(`${line}\n`);
  } catch {
    // There is no other place to tell it.
  }
}

function logWith(write: (level: Level, event: string, fields: LogFields) => string): Log {
  const at =
    (level: Level) =>
    (event: string, fields: LogFields = {}) => {
      writeLine(write(level, event, fields));
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
