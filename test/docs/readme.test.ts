import { expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, startServer } from "../support/shingle.ts";

test("every curl line of the README answers with JSON", async () => {
  const lines = [...readFileSync(join(root, "README.md"), "utf8").matchAll(/^curl .*$/gm)].map(
    ([line]) => line,
  );
  expect(lines.length).toBeGreaterThan(4);
  await using demo = await startServer(["demo"]);
  for (const line of lines) {
    const here = line.replace("http://localhost:8080", demo.url);
    const { status, stdout } = spawnSync("sh", ["-c", `${here} --silent --fail`], { encoding: "utf8" });
    expect({ line, status }).toEqual({ line, status: 0 });
    expect(typeof JSON.parse(stdout)).toBe("object");
  }
}, 60_000);
