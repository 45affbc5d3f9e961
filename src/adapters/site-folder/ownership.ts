import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Where a folder remembers which of its files are an export's. */
export const ownershipName = ".shingle-export.json";

/** Where a file lies until it is whole: what a run that was killed may leave behind. */
export const partialName = ".shingle-export.partial";

/** Which files of a folder a run may replace and remove: those that earlier runs wrote. */
export interface Ownership {
  readonly baseUrl: string;
  readonly version: number;
  /** False while a run is underway, or after it was cut off. */
  readonly isComplete: boolean;
  /** By path the digest of what was written; null where a run that was cut off may or may not have written it. */
  readonly files: ReadonlyMap<string, string | null>;
}

interface Written {
  readonly shingle_export: 1;
  readonly base_url: string;
  readonly version: number;
  readonly complete: boolean;
  readonly files: Readonly<Record<string, string | null>>;
}

export function ownershipText({ baseUrl, version, isComplete, files }: Ownership): string {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const written: Written = {
    shingle_export: 1,
    base_url: baseUrl,
    version,
    complete: isComplete,
    files: Object.fromEntries(sorted),
  };
  return `${JSON.stringify(written, null, 1)}\n`;
}

function isInside(path: string): boolean {
  return (
    path !== "" && !path.startsWith("/") && !/(?:^|[\\/])\.\.?(?:[\\/]|$)/.test(path) && !path.includes("\0")
  );
}

function ownershipIn(text: string): Ownership | null {
  try {
    const { shingle_export, base_url, version, complete, files } = JSON.parse(text) as Partial<Written>;
    const isKnown = shingle_export === 1 && typeof base_url === "string" && typeof version === "number";
    if (!isKnown || typeof files !== "object" || files === null) return null;
    // Whatever stands there, nothing outside of the folder is ever ours.
    const entries = Object.entries(files).filter(([path]) => isInside(path));
    return { baseUrl: base_url, version, isComplete: complete === true, files: new Map(entries) };
  } catch {
    return null;
  }
}

/** `none` where nothing was ever exported into this folder; `unreadable` where it cannot be told. */
export async function readOwnership(folder: string): Promise<Ownership | "none" | "unreadable"> {
  try {
    return ownershipIn(await readFile(join(folder, ownershipName), "utf8")) ?? "unreadable";
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "none";
    throw error;
  }
}
