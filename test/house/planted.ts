import { tokensOf } from "../../scripts/check/tokens.js";

/** A house in memory: path to text. */
export function house(files: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(files));
}

interface Fault {
  readonly file: string;
  readonly line: number;
  readonly says: string;
}

/** Faults as the check prints them. */
export function printed(faults: readonly Fault[]): string[] {
  return faults.map(({ file, line, says }) => `${file}:${line}: ${says}`);
}

/** The kinds and texts of a source's tokens, for tests of the cutting itself. */
export function cut(text: string): string[] {
  return tokensOf(text).map((token: { kind: string; text: string }) => `${token.kind} ${token.text}`);
}
