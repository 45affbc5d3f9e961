import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** The file itself, or a folder's files in a fixed order; hidden ones are nobody's exports. Throws what the file system says. */
export function filesUnder(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.slice(path.length).includes("/."))
    .sort();
}
