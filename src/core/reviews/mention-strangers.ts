import { gaps } from "./mention-characters.ts";
import { joins, standsBeside, type Token, type TokenText } from "./mention-tokens.ts";
import {
  closers,
  foreignQualifiers,
  kin,
  months,
  neighbourly,
  notSurnames,
  outsiders,
  personLeads,
  possessives,
  signOffLinks,
  titles,
  trades,
} from "./mention-words.ts";

/** Whether a name in a review is one of ours, somebody else of that name, or the customer signing. */

export type Standing = "stranger" | "colleague" | "unknown";

/** Words that the business file makes known. */
export interface Household {
  /** The words of every technician's role. */
  readonly roles: ReadonlySet<string>;
  /** The words of the business's own name. */
  readonly firm: ReadonlySet<string>;
  /** First names and one-word aliases of the technicians. */
  readonly names: ReadonlySet<string>;
  /** The words of every area's names. */
  readonly places: ReadonlySet<string>;
}

const own = new Set(["my", "his", "her"]);
const selves = new Set(["i'm", "im"]);
const saints = new Set(["san", "santa", "saint", "st", "santo"]);
// Said of workers too, unless they are the customer's: "ya boy Pepe", "crew boss Mike".
const young = new Set(["boss", "boy", "girl", "kid", "child", "buddy"]);
const plainAdjectives = new Set(["young", "old", "big", "our", "also"]);

/** Words that a business file or the language explains, capitalised or not. */
function isExplained(word: string, household: Household): boolean {
  const ours = household.roles.has(word) || household.firm.has(word) || household.places.has(word);
  if (ours || household.names.has(word) || titles.has(word) || months.has(word)) return true;
  return notSurnames.has(word) || personLeads.has(word) || plainAdjectives.has(word);
}

/** Before a surname even a sentence's first word may be somebody's first name: "Carlos Ortiz came". */
export function mayBeFirstName(token: Token, household: Household): boolean {
  return token.shape === "capital" && !token.possessive && !isExplained(token.word, household);
}

/** A capitalised word that nothing known explains: part of somebody's, or some firm's, name. */
function isUnknownName(token: Token, text: TokenText, household: Household): boolean {
  if (token.shape !== "capital" || text.casing === "flat" || token.word.length < 2) return false;
  if (token.opens && text.casing !== "lower") return false;
  return !isExplained(token.word, household);
}

function isOutsider(word: string, household: Household): boolean {
  return kin.has(word) || (outsiders.has(word) && !household.roles.has(word));
}

/** "my neighbor, Will, told us": closed on both sides. */
function introducedByComma(tokens: readonly Token[], first: number, last: number, household: Household) {
  const previous = tokens[first - 1];
  if (previous === undefined || !standsBeside(tokens[first]) || joins(tokens[last + 1])) return false;
  if (!isOutsider(previous.word, household)) return false;
  return possessives.has(tokens[first - 2]?.word ?? "") || possessives.has(tokens[first - 3]?.word ?? "");
}

function strangerBefore(text: TokenText, first: number, household: Household): boolean {
  const { tokens } = text;
  const previous = tokens[first - 1];
  if (previous === undefined || !joins(tokens[first])) return false;
  const earlier = tokens[first - 2]?.word ?? "";
  // "State Farm's Bill" is theirs; "my name's Mike" is the customer.
  if (previous.possessive) return previous.word === "name" || isUnknownName(previous, text, household);
  if (own.has(previous.word) || selves.has(previous.word) || saints.has(previous.word)) return true;
  if (previous.word === "is" && earlier === "name") return true;
  if (previous.word === "am" && earlier === "i") return true;
  if (young.has(previous.word)) return own.has(earlier);
  if (isOutsider(previous.word, household)) return true;
  if (household.roles.has(previous.word) || trades.has(previous.word)) return foreignQualifiers.has(earlier);
  return isUnknownName(previous, text, household);
}

const articles = new Set(["my", "our", "his", "her", "the", "their", "an", "a", "age", "aged"]);
const tails = new Set(["from", "at", "of", "next", "across", "down", "who", "with", "named", "over"]);

function isClosed(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return next === undefined || !joins(next) || tails.has(next.word);
}

/** "Mike, my neighbor," and "Elena the realtor": what the words after a name say of its bearer. */
function explainedAfter(tokens: readonly Token[], last: number, household: Household): Standing {
  const opening = tokens[last + 1];
  if (!standsBeside(opening) || !articles.has(opening.word)) return "unknown";
  if (opening.word === "age" || opening.word === "aged") return "stranger";
  const reach = joins(opening) ? 3 : 5;
  for (let at = last + 2; at <= last + reach; at++) {
    const token = tokens[at];
    if (!joins(token) || token.possessive) return "unknown";
    if (household.roles.has(token.word))
      return foreignQualifiers.has(tokens[at - 1]?.word ?? "") ? "stranger" : "colleague";
    const yearsOld = token.word === "old" && /^(year|yr|month|week)s?$/.test(tokens[at - 1]?.word ?? "");
    if (yearsOld || isOutsider(token.word, household)) return isClosed(tokens, at) ? "stranger" : "unknown";
  }
  return "unknown";
}

const whereFrom = new Set(["from", "with", "at", "of"]);
const ownPlaces = new Set(["office", "company", "team", "crew"]);
const strangersHomes = new Set(["next", "across", "church", "work", "school", "down", "up"]);

/** "Mike from State Farm", "Bill next door". */
function belongsElsewhere(text: TokenText, last: number, household: Household): Standing {
  const { tokens } = text;
  const [link, place, after] = [tokens[last + 1], tokens[last + 2], tokens[last + 3]];
  if (!joins(link) || !joins(place)) return "unknown";
  if (link.word === "next" && neighbourly.has(place.word)) return "stranger";
  const onTheStreet = place.word === "the" && joins(after) && neighbourly.has(after.word);
  if (onTheStreet && strangersHomes.has(link.word)) return "stranger";
  if (!whereFrom.has(link.word)) return "unknown";
  if (place.word === "the" && joins(after) && ownPlaces.has(after.word)) return "colleague";
  if (link.word === "from" && strangersHomes.has(place.word)) return "stranger";
  if (place.shape === "capital" && household.firm.has(place.word)) return "colleague";
  const initials =
    place.shape === "capitals" && text.casing !== "flat" && !isExplained(place.word, household);
  return initials || isUnknownName(place, text, household) ? "stranger" : "unknown";
}

/** "Marcus, 6, loved it". */
function isAge(token: Token | undefined): boolean {
  return token !== undefined && token.gap === (gaps.comma | gaps.space) && /^\d{1,2}$/.test(token.word);
}

/** Who bears the name that stands from `first` to `last`. */
export function standingOf(text: TokenText, first: number, last: number, household: Household): Standing {
  const { tokens } = text;
  if (strangerBefore(text, first, household) || introducedByComma(tokens, first, last, household)) {
    return "stranger";
  }
  const next = tokens[last + 1];
  // "Mike Henderson" and "Pepe's Tacos".
  if (joins(next) && isUnknownName(next, text, household)) return "stranger";
  if (isAge(next) && !joins(tokens[last + 2])) return "stranger";
  const explained = explainedAfter(tokens, last, household);
  return explained === "unknown" ? belongsElsewhere(text, last, household) : explained;
}

const signedBorders = gaps.line | gaps.blankLine | gaps.dash;
const longestSignOff = 6;

/**
 * Where the customer's own name begins at the end of a text ("- Mike, Hutto", "Thanks, Bill"), or the number of
 * words when the text is not signed. "Thanks Bill!" and "Thanks Bill" address somebody.
 */
export function signOffStart({ tokens, tail, casing }: TokenText): number {
  const unsigned = tokens.length;
  if ((tail & (gaps.stop | gaps.exclaim)) !== 0) return unsigned;
  const borders = casing === "flat" ? signedBorders : signedBorders | gaps.stop;
  for (let at = unsigned - 1; at >= 0 && at >= unsigned - longestSignOff; at--) {
    const token = tokens[at];
    if (token === undefined || !maySign(token)) return unsigned;
    if (closers.has(token.word) && joins(tokens[at + 1])) return unsigned;
    if ((token.gap & gaps.exclaim) !== 0 && closers.has(tokens[at - 1]?.word ?? "")) return unsigned;
    if ((token.gap & borders) !== 0) return at;
    if (at === 0 && closers.has(token.word)) return at;
  }
  return unsigned;
}

function maySign(token: Token): boolean {
  if (closers.has(token.word) || signOffLinks.has(token.word)) return true;
  if (notSurnames.has(token.word)) return false;
  return token.shape === "capital" || token.shape === "capitals";
}
