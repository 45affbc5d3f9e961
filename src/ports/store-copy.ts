import type { Instant } from "../core/instant.ts";

/** What a copy says of itself before its rows. */
export interface CopyHead {
  /** The form of the store that it was made of. */
  readonly schema: number;
  readonly version: number | null;
  readonly publishedAt: Instant | null;
  readonly name: string | null;
  readonly baseUrl: string | null;
}

/** What is to be put in place of what a store holds. */
export interface RecoveredCopy {
  readonly head: CopyHead;
  readonly lines: AsyncIterable<string>;
  readonly now: Instant;
}

/** Everything that a store holds, as lines of text that every engine can take in. */
export interface StoreCopy extends AsyncDisposable {
  /** The newest form that can be taken in. */
  readonly newestSchema: number;
  /** Hands out the lines of one moment, while others go on writing. */
  copyOut(write: (line: string) => Promise<void>): Promise<CopyHead>;
  /**
   * Puts these lines in place of everything that the store holds, all or nothing, also when the process is killed. A
   * copy of an older form is brought to today's in the same step. Running servers take it in as any publication.
   * Versions, the journal's numbers and dates go on from what readers have seen, and what was erased stays erased: tells
   * how many such reviews the copy held. Its documents hold them until the next publication.
   */
  copyIn(copy: RecoveredCopy): Promise<number>;
  /** Whether nothing would be lost by taking a copy in. */
  isEmpty(): Promise<boolean>;
}

/** A file of a copy. */
export type CopyFileReading =
  | { readonly kind: "read"; readonly head: CopyHead; lines(): AsyncIterable<string> }
  | { readonly kind: "refused"; readonly reason: string };

export interface CopyFiles {
  /** Makes the file whole or not at all. Refuses to write over what is no copy. */
  write(
    file: string,
    produce: (write: (line: string) => Promise<void>) => Promise<CopyHead>,
  ): Promise<
    | { readonly kind: "written"; readonly bytes: number; readonly head: CopyHead }
    | { readonly kind: "refused"; readonly reason: string }
  >;
  /** The same on standard output: who reads it learns from its end whether it is whole. */
  print(
    produce: (write: (line: string) => Promise<void>) => Promise<CopyHead>,
  ): Promise<{ readonly bytes: number; readonly head: CopyHead }>;
  /** Reads it once to see that nothing is missing or changed. `piped`: what it holds, of one that is no file. */
  read(file: string, piped?: Uint8Array): Promise<CopyFileReading>;
}
