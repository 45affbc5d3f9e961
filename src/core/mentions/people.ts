import { joins, standsBeside, type Token, type TokenText } from "./tokens.ts";
import {
  adverbs,
  afterNames,
  baseEndsInEd,
  calendarNames,
  determiners,
  evenPast,
  everydayWords,
  intensifiers,
  namePrepositions,
  personLeads,
  personNouns,
  personPraise,
  personVerbs,
  placeVerbs,
  sumPredicates,
  sumVerbs,
} from "./words.ts";

/** Whether a word that may be a name or something else is a person here. Looks at a few words on either side. */

const modals = new Set(["will", "may"]);
const sums = new Set(["bill", "mark", "price", "cash", "case", "page"]);
const complaints = new Set([
  "too",
  "way",
  "so",
  "not",
  "a",
  "the",
  "been",
  "gone",
  "due",
  "still",
  "just",
  "now",
  "in",
]);
const pronouns = new Set(["his", "her", "their", "the"]);

/** Where the first word after `index` stands that is none of those skipped; -1 when the run of words ends. */
function afterSkipping(tokens: readonly Token[], index: number, skipped: ReadonlySet<string>): number {
  for (let at = index + 1; at <= index + 3; at++) {
    const token = tokens[at];
    if (!joins(token)) return -1;
    if (!skipped.has(token.word)) return at;
  }
  return -1;
}

function endsAsPast(word: string): boolean {
  return word.length > 3 && word.endsWith("ed") && !baseEndsInEd.has(word);
}

/** "Will came", "Will never pushed": a verb that neither a modal nor a command could have. */
function hasPersonVerb(tokens: readonly Token[], index: number): boolean {
  const verb = tokens[afterSkipping(tokens, index, adverbs)];
  if (verb === undefined) return false;
  if (personVerbs.has(verb.word) || endsAsPast(verb.word)) return true;
  const name = tokens[index]?.word ?? "";
  return evenPast.has(verb.word) && !modals.has(name);
}

function hasPersonFollowing(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1];
  if (!joins(next)) return false;
  const after = tokens[index + 2];
  if (!joins(after)) return false;
  // "Will and his crew", "Will and Tanya"; "Will from the office", "Will with Copper Ridge".
  if (next.word === "and") return pronouns.has(after.word) || after.shape === "capital";
  return ["from", "at", "with"].includes(next.word) && (after.word === "the" || after.shape === "capital");
}

/** "asked will about it", not "everybody we met will tell you". */
function endsAsName(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1];
  return !joins(next) || afterNames.has(next.word) || hasPersonVerb(tokens, index);
}

function leadsToPerson(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  const previous = tokens[index - 1];
  if (token === undefined || previous === undefined) return false;
  const thanked = personLeads.has(previous.word) || (previous.word === "you" && isThanked(tokens[index - 2]));
  if (modals.has(token.word) && !endsAsName(tokens, index)) return false;
  if (thanked) return standsBeside(token);
  if (!joins(token)) return false;
  if (modals.has(token.word) && namePrepositions.has(previous.word)) return true;
  return previous.word === "for" && /^ask(ed|ing)?$/.test(tokens[index - 2]?.word ?? "");
}

function isThanked(token: Token | undefined): boolean {
  return token !== undefined && (token.word === "thank" || token.word === "thanks");
}

const sumCopulas = new Set([
  "was",
  "is",
  "were",
  "wasn't",
  "isn't",
  "came",
  "went",
  "ran",
  "ended",
  "seemed",
  "got",
]);
const sumParticles = new Set([...intensifiers, "to", "in", "out", "back", "up", "at", "down"]);

/** "Bill was higher than quoted", "Bill came to $400", "Bill matched the estimate". */
function isSum(tokens: readonly Token[], index: number): boolean {
  const verb = afterSkipping(tokens, index, adverbs);
  const word = tokens[verb]?.word ?? "";
  if (sumVerbs.has(word)) return true;
  if (!sumCopulas.has(word)) return false;
  let at = verb + 1;
  while (at <= verb + 3 && joins(tokens[at]) && sumParticles.has(tokens[at]?.word ?? "")) at++;
  const said = tokens[at]?.word ?? "";
  return (
    sumPredicates.has(said) || (/^\d+k?$/.test(said) && tokens[at]?.sentence === tokens[index]?.sentence)
  );
}

function isDetermined(tokens: readonly Token[], index: number): boolean {
  const previous = tokens[index - 1];
  return previous !== undefined && joins(tokens[index]) && determiners.has(previous.word);
}

/** A capital letter that only a name would have here. */
export function capitalTells({ tokens, casing }: TokenText, index: number): boolean {
  const token = tokens[index];
  return token !== undefined && casing !== "flat" && token.shape === "capital" && !token.opens;
}

const neverPeople = new Set(["not", "be", "definitely", "you", "they", "it", "we"]);

/** True when what is also an everyday word ("Will", "Bill", "Hope") stands for a person here. */
export function isPersonHere(text: TokenText, index: number): boolean {
  const { tokens, casing } = text;
  const token = tokens[index];
  if (token === undefined || isDetermined(tokens, index)) return false;
  if (token.shape === "lower" && casing === "mixed") return false;
  const next = tokens[index + 1]?.word ?? "";
  if (modals.has(token.word) && neverPeople.has(next)) return false;
  // Months stand capitalised, as towns do.
  if (calendarNames.has(token.word)) return actsAsPerson(text, index);
  if (capitalTells(text, index)) return true;
  // "Bill's estimate" is his; "Bill's too high" is not.
  if (token.possessive) return !complaints.has(next);
  const evidence =
    leadsToPerson(tokens, index) || hasPersonVerb(tokens, index) || hasPersonFollowing(tokens, index);
  return evidence && !(sums.has(token.word) && isSum(tokens, index));
}

export function needsPersonContext(word: string): boolean {
  return everydayWords.has(word);
}

/** "Austin, our rep": what he is, within three words. */
function isCalledPerson(tokens: readonly Token[], index: number): boolean {
  const article = tokens[index + 1];
  if (!standsBeside(article) || !(determiners.has(article.word) || article.word === "who")) return false;
  for (let at = index + 2; at <= index + 4 && joins(tokens[at]); at++) {
    if (personNouns.has(tokens[at]?.word ?? "")) return true;
  }
  return false;
}

/** "Austin was great", "thanks Austin", "Austin explained": a place's name borne by a person here. */
export function actsAsPerson({ tokens }: TokenText, index: number): boolean {
  if (leadsToPerson(tokens, index) || isCalledPerson(tokens, index)) return true;
  const at = afterSkipping(tokens, index, adverbs);
  const verb = tokens[at]?.word ?? "";
  if (verb === "and") return pronouns.has(tokens[at + 1]?.word ?? "");
  if (verb !== "was" && verb !== "is") {
    return !placeVerbs.has(verb) && (personVerbs.has(verb) || endsAsPast(verb));
  }
  return personPraise.has(tokens[afterSkipping(tokens, at, intensifiers)]?.word ?? "");
}
