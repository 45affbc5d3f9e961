import { statSync } from "node:fs";

/** Tells whether this file of the program's is another by now: npm takes a release's files away when it puts another in their place. */
export function replacedSince(file: URL): () => boolean {
  const identity = () => {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    return found === undefined ? null : `${found.dev}:${found.ino}`;
  };
  const began = identity();
  return () => identity() !== began;
}
