import { expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { runnerOf, runtimes } from "../support/shingle.ts";

test.each(runtimes)(
  "what could not be loaded for the first client is loaded for the next one, on %s",
  (runtime) => {
    const program = [...runnerOf(runtime), join(import.meta.dir, "fixtures", "few-files.ts")];
    const limited = ["-c", 'ulimit -n 120; exec "$0" "$@"', ...program];
    const { stdout, stderr } = spawnSync("bash", limited, { encoding: "utf8" });
    expect([stdout, stderr]).toEqual(["failed, then 204\n", ""]);
  },
  300_000,
);
