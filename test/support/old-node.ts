import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const wantedMajor = 24;

function majorOf(file: string): number {
  const { stdout } = spawnSync(file, ["--version"], { encoding: "utf8" });
  return Number(/^v(\d+)/.exec(stdout ?? "")?.[1]);
}

/**
 * A Node of this machine that is too old for the program; null where there is none. Not simply the first on the path: npm
 * puts its packages' own before, and one of them is the Node 24 of the tests.
 */
export const oldNode: string | null =
  (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "node"))
    .filter((file) => existsSync(file))
    .find((file) => majorOf(file) < wantedMajor) ?? null;
