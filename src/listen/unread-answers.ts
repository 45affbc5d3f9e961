/** So much may wait for readers who do not read: beyond, those who have been at it the longest are given up. */
const mostBytes = 134_217_728;
/** What is longer was not made for one reader: a document of the publication, held once however many wait for it. */
const longestMade = 33_554_432;

/** An answer that did not go out at once. */
export interface UnreadAnswer {
  readonly holds: readonly ArrayBufferLike[];
  giveUp(): void;
}

/** The longest first. */
const waiting = new Set<UnreadAnswer>();
const holders = new Map<ArrayBufferLike, number>();
let bytes = 0;

/** Counts what it holds, each piece of memory once, and makes room for it. */
export function keepUnread(answer: UnreadAnswer): void {
  waiting.add(answer);
  for (const memory of answer.holds) {
    const others = holders.get(memory) ?? 0;
    if (others === 0 && memory.byteLength <= longestMade) bytes += memory.byteLength;
    holders.set(memory, others + 1);
  }
  for (const longest of waiting) {
    if (bytes <= mostBytes) return;
    letGo(longest);
    longest.giveUp();
  }
}

/** It has gone out, or nobody waits for it any more. */
export function letGo(answer: UnreadAnswer): void {
  if (!waiting.delete(answer)) return;
  for (const memory of answer.holds) {
    const others = (holders.get(memory) ?? 1) - 1;
    if (others > 0) holders.set(memory, others);
    else {
      holders.delete(memory);
      if (memory.byteLength <= longestMade) bytes -= memory.byteLength;
    }
  }
}
