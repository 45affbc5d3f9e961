// What the lock says of the packages that the program is made of.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} LockedPackage
 * @property {string} name
 * @property {string} version
 * @property {string} folder where it stands, from the root on
 * @property {string} license
 * @property {string} integrity
 * @property {boolean} isDevelopment
 * @property {readonly string[]} needs names of what it depends on
 */

/** @returns {LockedPackage[]} */
export function lockedPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.entries(packages)
    .filter(([folder]) => folder !== "")
    .map(([folder, entry]) => ({
      name: entry.name ?? folder.split("node_modules/").at(-1),
      version: entry.version,
      folder,
      license: entry.license ?? "",
      integrity: entry.integrity ?? "",
      isDevelopment: entry.dev === true || entry.devOptional === true,
      needs: Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
    }))
    .sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

export function runtimePackages(root) {
  return lockedPackages(root).filter(({ isDevelopment }) => !isDevelopment);
}
