/**
 * What training read and what it wrote, a digest for each file: `learned-from.json`. A test compares it with the files as
 * they are, so that whoever changes a text, a rule, a cue or a figure of the training is told to train anew.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const root = join(import.meta.dirname, "..");

/** What `npm run train` writes, and nothing that it reads. */
export const written = [
  "assets/insights/weights.bin",
  "assets/insights/convolution.bin",
  "assets/insights/vectors.bin",
  "assets/insights/decision.bin",
  "training/measured.json",
];

const entries = ["training/train-aspects.ts", "training/worker.ts"];
/** Of what a file imports, all but what it imports for its types alone. */
const imported = /^(?:import|export)\s(?!type\b)(?:[^";]*?\sfrom\s)?\s*"(\.{1,2}\/[^"]+)"/gm;

/** These files and all that they import, and so on. */
export function closureOf(files: readonly string[], from = root): readonly string[] {
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, path = ""] of readFileSync(join(from, file), "utf8").matchAll(imported))
      follow(relative(from, join(from, dirname(file), path)));
  };
  for (const file of files) follow(file);
  return [...found];
}

function filesUnder(folder: string, from: string): string[] {
  return readdirSync(join(from, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(`${folder}/${entry.name}`, from) : [`${folder}/${entry.name}`],
  );
}

function digestOf(file: string, from: string): string {
  if (!existsSync(join(from, file))) return "missing";
  return createHash("sha256")
    .update(readFileSync(join(from, file)))
    .digest("hex")
    .slice(0, 16);
}

export interface LearnedFrom {
  readonly read: Readonly<Record<string, string>>;
  readonly wrote: Readonly<Record<string, string>>;
}

/** As the files are now. */
export function learnedFrom(from = root): LearnedFrom {
  const read = [
    ...closureOf(entries, from),
    ...filesUnder("training/reviews", from),
    ...filesUnder("training/sentences", from),
    "training/groups.txt",
    "training/vectors/vectors.bin",
    ...filesUnder("assets/insights", from).filter((file) => !written.includes(file)),
  ].sort();
  const digests = (files: readonly string[]) =>
    Object.fromEntries(files.map((file) => [file, digestOf(file, from)]));
  return { read: digests(read), wrote: digests(written) };
}
