import type { Token } from "./mention-tokens.ts";
import { protectedThings } from "./mention-words.ts";

/** "Tarps over the flower beds" is care taken during other work, not a service. */

const reach = 7;
const covers = new Set([
  "over",
  "on",
  "around",
  "across",
  "off",
  "under",
  "protect",
  "protecting",
  "protected",
  "cover",
  "covered",
  "covering",
  "catch",
  "catching",
  "draped",
  "wrapped",
  "shielded",
  "down",
  "laid",
  "spread",
  "the",
  "my",
  "our",
]);
const homes = new Set(["roof", "ceiling", "hole", "leak"]);

export function isLaidForProtection(tokens: readonly Token[], first: number, last: number): boolean {
  return guards(tokens, last, 1) || guards(tokens, first, -1);
}

function guards(tokens: readonly Token[], from: number, direction: 1 | -1): boolean {
  const sentence = tokens[from]?.sentence;
  let covering = false;
  for (let step = 1; step <= reach; step++) {
    const token = tokens[from + step * direction];
    if (token === undefined || token.sentence !== sentence || homes.has(token.word)) return false;
    covering ||= covers.has(token.word);
    if (covering && protectedThings.has(token.word)) return true;
    if (direction === -1 && covering && protectedThings.has(token.word)) return true;
  }
  return false;
}
