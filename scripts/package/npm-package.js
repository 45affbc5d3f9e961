// The npm package, made in a copy of the tree: packing exchanges package.json for a moment, which nobody should see.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const packed = [
  "assets",
  "bin",
  "clients",
  "deploy",
  "docs",
  "scripts/package",
  "src",
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "SECURITY.md",
  "package.json",
  "package-lock.json",
];

/** Writes `shingle-VERSION.tgz` into `folder`, and answers with its path. */
export function packProgram(root, folder) {
  const copy = mkdtempSync(join(tmpdir(), "shingle-pack-"));
  try {
    for (const name of packed.filter((each) => existsSync(join(root, each))))
      cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
    mkdirSync(folder, { recursive: true });
    const { status, stdout, stderr } = spawnSync("npm", ["pack", "--silent", "--pack-destination", folder], {
      cwd: copy,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`the npm package cannot be made: ${stdout}${stderr}`);
    return join(folder, stdout.trim().split("\n").at(-1));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
