import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** Files that an executable carries in itself: where each can be read, by its path under `assets/`. */
const carried = new Map<string, string>();

export function carryAssets(files: Iterable<readonly [name: string, place: string]>): void {
  for (const [name, place] of files) carried.set(name, place);
}

/** Beside `src/` in a checkout, beside the compiled program in an installed package. */
const roots = ["../../assets/", "../assets/", "./assets/"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

function assetsFolder(): string {
  const found = roots.find((root) => existsSync(join(root, "insights", "taxonomy.txt")));
  if (found === undefined)
    throw new Error(`the program's own files are missing: there is no assets/ at ${roots.join(" or ")}`);
  return found;
}

/** The path of one of the program's own files, such as `demo/reviews.ndjson`. */
export function assetPath(name: string): string {
  return carried.get(name) ?? join(assetsFolder(), name);
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}

/** Every file of one of the program's folders, by its path in there. */
export function readAssets(folder: string): ReadonlyMap<string, Uint8Array> {
  const prefix = `${folder}/`;
  const names =
    carried.size > 0
      ? [...carried.keys()].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
      : filesUnder(join(assetsFolder(), folder));
  return new Map(names.map((name) => [name, new Uint8Array(readFileSync(assetPath(`${prefix}${name}`)))]));
}
