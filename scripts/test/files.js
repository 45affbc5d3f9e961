// Which test files there are, and in which order they are best begun.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Seconds that each file took before: what takes long begins first. A guess by size does for a new one. */
function secondsOf(root, recorded, file) {
  return recorded[file] ?? statSync(join(root, file)).size / 10_000;
}

export function durationsFile(root) {
  return join(root, "test", "durations.json");
}

export function recordedDurations(root) {
  const file = durationsFile(root);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** `wanted` are paths or parts of them; none means all. Foreign clients have a run of their own. */
export function testFiles(root, wanted) {
  const { stdout } = spawnSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "test/*.test.ts"],
    { cwd: root, encoding: "utf8" },
  );
  const recorded = recordedDurations(root);
  return stdout
    .split("\n")
    .filter((file) => file !== "" && !file.startsWith("test/interop/") && existsSync(join(root, file)))
    .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
    .sort((a, b) => secondsOf(root, recorded, b) - secondsOf(root, recorded, a));
}
