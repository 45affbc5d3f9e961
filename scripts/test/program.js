// The program as it is installed, compiled once for all tests that start it: hundreds of starts need not read the source anew.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

function build({ bun, root }, args) {
  const { status, stderr } = spawnSync(bun, ["build", "src/main.ts", ...args], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`the program cannot be compiled: ${stderr}`);
}

function emptied(root) {
  const home = join(root, "node_modules", ".cache", "program");
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  return home;
}

/** As a package holds it; the path of its main file. */
function asPackaged(checkout, home) {
  const { root } = checkout;
  const folder = join(home, "dist");
  build(checkout, ["--target=node", "--splitting", `--outdir=${folder}`]);
  // Beside the program, as in the package.
  symlinkSync(join(root, "assets"), join(home, "assets"), "junction");
  const main = join(folder, "main.js");
  if (!existsSync(main)) throw new Error("the compiled program has no main.js");
  return main;
}

/** As an executable, its functions translated beforehand: of what a short command takes of a processor a quarter goes without. */
function asExecutable(checkout, home) {
  const file = join(home, "shingle");
  const alone = ["--no-compile-autoload-dotenv", "--no-compile-autoload-bunfig"];
  build(checkout, [
    "--compile",
    "--bytecode",
    "--format=esm",
    "--asset=assets",
    ...alone,
    `--outfile=${file}`,
  ]);
  return file;
}

/** What tests find the program by: Node runs the package's, Bun is part of the executable. And where they keep what one of them made with it for all. */
export function compiledProgram(checkout) {
  const home = emptied(checkout.root);
  const kept = join(home, "kept");
  mkdirSync(kept);
  return {
    TEST_PROGRAM: asPackaged(checkout, home),
    TEST_EXECUTABLE: asExecutable(checkout, home),
    TEST_KEPT: kept,
  };
}
