// The program as it is installed, compiled once for all tests that start it: hundreds of starts need not read the source anew.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

function build({ bun, root }, args) {
  const stdio = ["ignore", "ignore", "pipe"];
  const child = spawn(bun, ["build", "src/main.ts", ...args], { cwd: root, stdio });
  let told = "";
  child.stderr.on("data", (chunk) => {
    told += String(chunk);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`the program cannot be compiled: ${told}`)),
    );
  });
}

function emptied(root) {
  const home = join(root, "node_modules", ".cache", "program");
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  return home;
}

/** As a package holds it; the path of its main file. */
async function asPackaged(checkout, home) {
  const { root } = checkout;
  const folder = join(home, "dist");
  await build(checkout, ["--target=node", "--splitting", `--outdir=${folder}`]);
  // Beside the program, as in the package.
  symlinkSync(join(root, "assets"), join(home, "assets"), "junction");
  // Node would read each file twice to find out what it is.
  writeFileSync(join(home, "package.json"), '{ "type": "module" }\n');
  const main = join(folder, "main.js");
  if (!existsSync(main)) throw new Error("the compiled program has no main.js");
  return main;
}

/** As an executable, its functions translated beforehand: of what a short command takes of a processor a quarter goes without. */
async function asExecutable(checkout, home) {
  const file = join(home, "shingle");
  const alone = ["--no-compile-autoload-dotenv", "--no-compile-autoload-bunfig"];
  await build(checkout, [
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
export async function compiledProgram(checkout) {
  const home = emptied(checkout.root);
  const kept = join(home, "kept");
  mkdirSync(kept);
  const [packaged, executable] = await Promise.all([
    asPackaged(checkout, home),
    asExecutable(checkout, home),
  ]);
  return { TEST_PROGRAM: packaged, TEST_EXECUTABLE: executable, TEST_KEPT: kept };
}
