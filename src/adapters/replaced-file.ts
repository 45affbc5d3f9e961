import { statSync } from "node:fs";

/** Tells whether a name leads to another file by now, or to none: whoever has the old one open can go on reading and writing it. */
export function replacedSince(file: string | URL): () => boolean {
  const identity = () => {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    return found === undefined ? null : `${found.dev}:${found.ino}`;
  };
  const began = identity();
  return () => identity() !== began;
}
