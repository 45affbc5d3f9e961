import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { written } from "../../training/learned-from.ts";
import { root } from "./shingle.ts";

/** Trains in a process of its own, and gives all that was written as one. */
export function learnedBy(runtime: string, folder: string, ...args: readonly string[]): Buffer {
  mkdirSync(folder, { recursive: true });
  const script = join(root, "training/train-aspects.ts");
  const { exitCode, stderr } = Bun.spawnSync([runtime, script, "--out", folder, ...args]);
  if (exitCode !== 0) throw new Error(stderr.toString());
  const names = written.map((file) => file.slice(file.lastIndexOf("/") + 1));
  return Buffer.concat(names.map((file) => readFileSync(join(folder, file))));
}
