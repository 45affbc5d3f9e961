import { fold } from "./fold.ts";

/** Names of columns and keys compare without case, accents and punctuation: "Source ID" is `source_id`. */
export function foldName(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]/gu, "");
}
