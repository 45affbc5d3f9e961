// Bun for every platform, from the packages that a lock of their own pins: the project itself needs only that of the machine.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";

/** `npm ci` holds each package against the lock's digest. Forced, since most of them are for other machines than this one. */
function install(root, folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of ["package.json", "package-lock.json"])
    cpSync(join(root, "scripts", "package", "bases", name), join(folder, name));
  cpSync(join(root, ".npmrc"), join(folder, ".npmrc"));
  const { status, stderr } = spawnSync("npm", ["ci", "--force", "--ignore-scripts"], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`Bun for other platforms cannot be had: ${stderr}`);
}

/** Installs all of them into a folder; the answer tells where the one of a platform's package is. */
export function bunBinaries(root, folder) {
  install(root, folder);
  return (name) => {
    const bin = join(folder, "node_modules", "@oven", `bun-${name}`, "bin");
    const file = ["bun", "bun.exe"].map((each) => join(bin, each)).find(existsSync);
    if (file === undefined) throw new Error(`the package of bun-${name} holds no Bun`);
    return file;
  };
}
