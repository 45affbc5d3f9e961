import { expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { runtimes } from "./sender/fixtures/sender-process.ts";

const fixture = join(import.meta.dirname, "fixtures", "giving-way.ts");

test.each(runtimes.map((runtime) => [runtime.name, runtime] as const))(
  "on %s a thread gives way, and the main thread does not",
  (_, { binary, flags }) => {
    const { stdout, stderr } = spawnSync(binary, [...flags, fixture], { encoding: "utf8", timeout: 20_000 });
    expect({ told: stdout.trim(), stderr }).toEqual({ told: '{"own":3,"main":0}', stderr: "" });
  },
);
