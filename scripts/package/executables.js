// Single executables: Bun with the program and its assets inside.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { large, pressAssets } from "./pressed-assets.js";

/**
 * Each platform that an executable is built for, and the package that its Bun is in. Windows' Bun is the largest; there the
 * names inside are shortened too, to stay below the limit.
 */
export const platforms = [
  { name: "linux-x64", base: "linux-x64" },
  { name: "linux-arm64", base: "linux-aarch64" },
  { name: "linux-x64-musl", base: "linux-x64-musl" },
  { name: "linux-arm64-musl", base: "linux-aarch64-musl" },
  { name: "darwin-x64", base: "darwin-x64" },
  { name: "darwin-arm64", base: "darwin-aarch64" },
  { name: "windows-x64", base: "windows-x64", ending: ".exe", isTight: true },
];

const always = [
  "build",
  "--compile",
  "--asset=assets",
  // An operator's working folder is no place for settings of the runtime.
  "--no-compile-autoload-dotenv",
  "--no-compile-autoload-bunfig",
  "--minify-syntax",
  "--minify-whitespace",
];

/** The assets as an executable carries them, in a folder from which they are named as in a checkout. */
function stageAssets(root, folder) {
  cpSync(join(root, "assets"), join(folder, "assets"), { recursive: true });
  for (const file of large) rmSync(join(folder, file));
  pressAssets(root, folder);
}

/** For this machine, or for a platform with the Bun that goes into it: `{ file, platform: { name }, bun }`. */
export function compileExecutable(root, { file, platform = null, bun = null }) {
  const chosen =
    platform === null ? [] : [`--target=bun-${platform.name}`, `--compile-executable-path=${bun}`];
  const tight = platform?.isTight ? ["--minify-identifiers"] : [];
  const stage = mkdtempSync(join(tmpdir(), "shingle-executable-"));
  try {
    stageAssets(root, stage);
    const { status, stdout, stderr } = spawnSync(
      join(root, "node_modules", ".bin", "bun"),
      [...always, ...tight, ...chosen, join(root, "src", "main.ts"), `--outfile=${file}`],
      { cwd: stage, encoding: "utf8" },
    );
    if (status !== 0) throw new Error(`${file} cannot be built: ${stdout}${stderr}`);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  chmodSync(file, 0o755);
}
