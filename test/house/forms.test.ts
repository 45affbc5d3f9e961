import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { demoBusiness, root, temporaryFolder } from "../support/shingle.ts";

setDefaultTimeout(120_000);

const review = `${JSON.stringify({ id: "r", rating: 5, text: "They showed up on time." })}\n`;

function run(command: readonly string[], cwd: string): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync([...command], {
    cwd,
    env: { PATH: process.env.PATH ?? "", HOME: cwd },
  });
  if (exitCode !== 0) throw new Error(`${command.join(" ")}: ${stderr}`);
  return stdout.toString();
}

/** Reads a text, for which the engine's assets have to be found, in a folder that is not the program's. */
function expectsReading(command: readonly string[], folder: string): void {
  const elsewhere = join(folder, "elsewhere");
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, "review.ndjson"), review);
  const told = run(
    [...command, "insights", "analyze", "review.ndjson", "--business", demoBusiness],
    elsewhere,
  );
  expect(JSON.parse(told)).toMatchObject({ id: "r", aspects: [{ id: "punctuality", polarity: "positive" }] });
}

describe("the program's own files are found", () => {
  test("in a packed package", () => {
    using folder = temporaryFolder();
    run(["npm", "pack", root, "--pack-destination", folder.path, "--ignore-scripts"], folder.path);
    run(["sh", "-c", "tar xzf *.tgz"], folder.path);
    symlinkSync(join(root, "node_modules"), join(folder.path, "package", "node_modules"));
    const main = join(folder.path, "package", "src", "main.ts");
    expectsReading([process.execPath, "--no-env-file", "--no-install", main], folder.path);
  });

  test("in a single executable", () => {
    using folder = temporaryFolder();
    const out = join(folder.path, "shingle");
    const compile = [process.execPath, "build", "--compile", "--asset=assets", "src/main.ts"];
    run([...compile, `--outfile=${out}`], root);
    expectsReading([out], folder.path);
  });
});
