import type { Log, LogFields } from "../ports/log.ts";

type Level = "info" | "warn" | "error";

function logWith(write: (level: Level, event: string, fields: LogFields) => string): Log {
  const at =
    (level: Level) =>
    (event: string, fields: LogFields = {}) => {
      process.stderr.write(`${write(level, event, fields)}\n`);
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
