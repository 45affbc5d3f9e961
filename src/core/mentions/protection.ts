import type { Token } from "./tokens.ts";
import { protectedThings } from "./words.ts";

/** "Tarps over the flower beds" is care taken during other work, not a service. */

const links = new Set([
  "over",
  "on",
  "around",
  "across",
  "off",
  "under",
  "protect",
  "protecting",
  "cover",
  "covering",
  "catch",
]);
const articles = new Set(["the", "my", "our", "his", "her", "their", "all"]);
const coverings = new Set([
  "cover",
  "covered",
  "covering",
  "protect",
  "protected",
  "protecting",
  "draped",
  "wrapped",
]);
const homes = new Set(["roof", "ceiling", "hole", "leak"]);

const reachToLink = 3;
const reachToThing = 4;
const reachBack = 7;

function wordAt(tokens: readonly Token[], from: number, step: number): string | null {
  const token = tokens[from + step];
  return token === undefined || token.sentence !== tokens[from]?.sentence ? null : token.word;
}

/** "tarps down over my raised beds", "tarped our roses". */
function coversAfter(tokens: readonly Token[], last: number): boolean {
  let thingBefore = 0;
  for (let step = 1; step <= reachToLink + reachToThing; step++) {
    const word = wordAt(tokens, last, step);
    if (word === null || homes.has(word)) return false;
    if (step <= thingBefore && protectedThings.has(word)) return true;
    const opens = step <= reachToLink && (links.has(word) || (step === 1 && articles.has(word)));
    if (opens) thingBefore = step + reachToThing;
  }
  return false;
}

/** "covered the bushes with tarps", "the plants were protected by tarps". */
function coveredBefore(tokens: readonly Token[], first: number): boolean {
  let covering = false;
  let thing = false;
  for (let step = 1; step <= reachBack; step++) {
    const word = wordAt(tokens, first, -step);
    if (word === null || homes.has(word)) return false;
    covering ||= coverings.has(word);
    thing ||= protectedThings.has(word);
    if (covering && thing) return true;
  }
  return false;
}

export function isLaidForProtection(tokens: readonly Token[], first: number, last: number): boolean {
  return coversAfter(tokens, last) || coveredBefore(tokens, first);
}
