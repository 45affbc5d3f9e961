import type { Steps } from "../core/steps.ts";
import type { Compressor } from "../ports/compressor.ts";
import type { FolderCleared, PutOutcome, SiteFolder } from "../ports/site-folder.ts";
import { inTurns } from "./in-turns.ts";

/** A file of an exported site: its place is known before its bytes are made. */
export interface PlannedFile {
  /** Relative to the folder, with slashes. */
  readonly path: string;
  readonly contentType: string;
  readonly make: () => Steps<Uint8Array>;
}

/** Beside each file that is worth it, for hosts that serve such forms. */
const forms = [
  ["br", "br"],
  ["gzip", "gz"],
] as const;

// Below this, a coding saves less than it costs.
const worthCoding = 1024;
const codable = /^(?:text\/|application\/(?:json|atom\+xml|xml)|image\/svg)/;

/** Every path that an export may write: whether a file is worth coding is known with its bytes. */
export function plannedPaths(
  files: readonly PlannedFile[],
  { isPrecompressed }: { readonly isPrecompressed: boolean },
): string[] {
  return files.flatMap(({ path, contentType }) => [
    path,
    ...(isPrecompressed && codable.test(contentType) ? forms.map(([, name]) => `${path}.${name}`) : []),
  ]);
}

export interface ExportReport extends FolderCleared {
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly files: number;
  readonly bytes: number;
}

export interface ExportPorts {
  readonly folder: SiteFolder;
  readonly compressor: Compressor;
}

/** Lays the files down one after the other, and then takes away what earlier runs laid down besides. */
export async function exportSite(
  { folder, compressor }: ExportPorts,
  {
    files,
    isPrecompressed,
    onFile,
  }: {
    readonly files: readonly PlannedFile[];
    readonly isPrecompressed: boolean;
    readonly onFile: (done: number) => void;
  },
): Promise<ExportReport> {
  const outcomes = { created: [] as string[], changed: [] as string[], same: [] as string[] };
  let total = 0;
  const count = (path: string, { outcome, length }: { outcome: PutOutcome; length: number }) => {
    outcomes[outcome].push(path);
    total += length;
    return outcome;
  };
  const put = async (path: string, bytes: Uint8Array) =>
    count(path, { outcome: await folder.put(path, bytes), length: bytes.length });
  for (const [at, { path, contentType, make }] of files.entries()) {
    const bytes = await inTurns(make());
    const outcome = await put(path, bytes);
    const isCoded = isPrecompressed && codable.test(contentType) && bytes.length > worthCoding;
    for (const [coding, name] of isCoded ? forms : []) {
      // Coding takes longer than all else, and runtimes code differently: of the same bytes the form that lies there stays.
      const form = `${path}.${name}`;
      const kept = outcome === "same" ? await folder.keep(form) : null;
      if (kept !== null) count(form, { outcome: "same", length: kept });
      else await put(form, await compressor.compress(bytes, coding));
    }
    onFile(at + 1);
  }
  const { created, changed } = outcomes;
  const fileCount = created.length + changed.length + outcomes.same.length;
  return { created, changed, files: fileCount, bytes: total, ...(await folder.finish()) };
}
