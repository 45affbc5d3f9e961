import { lstat, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { partialName } from "./ownership.ts";
import { lockName } from "./run-lock.ts";

/** What people keep beside a site in the folder that they deploy from; it is left alone. */
const welcome = new Set([".git", ".gitattributes", ".github", ".gitignore", "CNAME"]);

const mostNamed = 3;

export function namesInWords(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).join(", ");
  return names.length > mostNamed ? `${shown} and ${names.length - mostNamed} more` : shown;
}

/** What lies in a folder that was never exported to, and speaks against using it. */
export async function strangersIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  const isOwn = (name: string) => name === partialName || name.startsWith(lockName);
  return names.filter((name) => !welcome.has(name) && !isOwn(name)).sort();
}

type Kind = "none" | "file" | "folder" | "other";

async function kindOf(file: string): Promise<Kind> {
  try {
    const found = await lstat(file);
    if (found.isDirectory()) return "folder";
    return found.isFile() ? "file" : "other";
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return "none";
    throw error;
  }
}

/** The folders on the way to a path, the outermost first. */
function waysTo(path: string): string[] {
  const above = dirname(path);
  return above === "." ? [] : [...waysTo(above), above];
}

/**
 * What stands in the way of these paths and is not ours to replace: a file that somebody else put there, a link that
 * would lead the writing elsewhere, a folder where a file is to be.
 */
export async function obstaclesTo(
  folder: string,
  { paths, isOwn }: { readonly paths: readonly string[]; readonly isOwn: (path: string) => boolean },
): Promise<string[]> {
  const obstacles: string[] = [];
  for (const way of new Set(paths.flatMap(waysTo))) {
    const kind = await kindOf(join(folder, way));
    if (kind === "other" || kind === "file") obstacles.push(way);
  }
  for (const path of paths) {
    const kind = await kindOf(join(folder, path));
    if (kind === "folder" || kind === "other" || (kind === "file" && !isOwn(path))) obstacles.push(path);
  }
  return obstacles;
}
