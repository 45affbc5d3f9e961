// The program as it is installed, compiled once for all tests that start it: hundreds of starts need not read the source anew.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

/** The path of its main file. */
export function compiledProgram({ bun, root }) {
  const home = join(root, "node_modules", ".cache", "program");
  rmSync(home, { recursive: true, force: true });
  const folder = join(home, "dist");
  mkdirSync(folder, { recursive: true });
  const build = ["build", "src/main.ts", "--target=node", "--splitting", `--outdir=${folder}`];
  const { status, stderr } = spawnSync(bun, build, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`the program cannot be compiled: ${stderr}`);
  // Beside the program, as in the package.
  symlinkSync(join(root, "assets"), join(home, "assets"), "junction");
  const main = join(folder, "main.js");
  if (!existsSync(main)) throw new Error("the compiled program has no main.js");
  return main;
}
