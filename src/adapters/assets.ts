import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

/** Beside `src/` in a checkout, beside the compiled program in an installed package, inside of an executable. */
const roots = ["../../assets/", "../assets/", "./assets/"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

function assetsFolder(): string {
  const found = roots.find((root) => existsSync(join(root, "insights", "taxonomy.txt")));
  if (found === undefined)
    throw new Error(`the program's own files are missing: there is no assets/ at ${roots.join(" or ")}`);
  return found;
}

/** The path of one of the program's own files. To be read whole: what an executable carries cannot be streamed. */
export function assetPath(name: string): string {
  return join(assetsFolder(), name);
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesUnder(join(folder, entry.name)).map((name) => `${entry.name}/${name}`)
      : [entry.name],
  );
}

/** The same bytes without a Buffer's ways. */
function plain({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Packages and executables carry what is large compressed; its name and bytes are those of the checkout all the same. */
function unpacked(name: string, bytes: Uint8Array): [string, Uint8Array] {
  return name.endsWith(".br")
    ? [name.slice(0, -".br".length), plain(brotliDecompressSync(bytes))]
    : [name, plain(bytes)];
}

/** Every file of one of the program's folders, by its path in there. */
export function readAssets(folder: string): ReadonlyMap<string, Uint8Array> {
  const root = join(assetsFolder(), folder);
  return new Map(filesUnder(root).map((name) => unpacked(name, readFileSync(join(root, name)))));
}
