import { gaps } from "../text/characters.ts";
import { joins, standsBeside, type Token, type TokenText } from "./tokens.ts";
import {
  foreignQualifiers,
  kin,
  months,
  neighbourly,
  notSurnames,
  outsiders,
  personLeads,
  possessives,
  titles,
  trades,
} from "./words.ts";

/** Whether a name in a review belongs to one of ours or to somebody else of that name. */

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

export interface NameSpan {
  readonly first: number;
  readonly last: number;
  readonly surname: "known" | "missing";
}

const own = new Set(["my", "his", "her"]);
const selves = new Set(["i'm", "im"]);
const saints = new Set(["san", "santa", "saint", "st", "santo"]);
// Said of workers too, unless they are the customer's: "ya boy Pepe", "crew boss Mike"; a co-worker is the customer's.
const young = new Set(["boss", "boy", "girl", "kid", "child", "buddy", "worker"]);
const plainAdjectives = new Set(["young", "old", "big", "our", "also"]);

const articles = new Set(["my", "our", "his", "her", "the", "their", "an", "a", "age", "aged"]);
const tails = new Set(["from", "at", "of", "next", "across", "down", "who", "with", "named", "over"]);
const whereFrom = new Set(["from", "with", "at", "of"]);
const ownPlaces = new Set(["office", "company", "team", "crew"]);
const strangersHomes = new Set(["next", "across", "church", "work", "school", "down", "up"]);

/** "Marcus, 6, loved it". */
function isAge(token: Token | undefined): boolean {
  return token !== undefined && token.gap === (gaps.comma | gaps.space) && /^\d{1,2}$/.test(token.word);
}

/** The words around the names of one text. A span is the name's first and last word. */
export class Surroundings {
  readonly #text: TokenText;
  readonly #tokens: readonly Token[];
  readonly #household: Household;

  constructor(text: TokenText, household: Household) {
    this.#text = text;
    this.#tokens = text.tokens;
    this.#household = household;
  }

  /** Who bears the name. `surname: "missing"`: the business file has none, so any surname may follow. */
  standingOf({ first, last, surname }: NameSpan): Standing {
    if (this.#isIntroduced(first) || this.#isIntroducedByComma(first, last)) return "stranger";
    const next = this.#tokens[last + 1];
    // "Mike Henderson" and "Pepe's Tacos".
    if (surname !== "missing" && joins(next) && this.#isUnknownName(next)) return "stranger";
    if (isAge(next) && !joins(this.#tokens[last + 2])) return "stranger";
    if (this.#followsRole(first)) return "colleague";
    const explained = this.#explanation(last);
    return explained === "unknown" ? this.#home(last) : explained;
  }

  /** Before a surname even a sentence's first word may be somebody's first name: "Carlos Ortiz came". */
  mayBeFirstName(token: Token): boolean {
    return token.shape === "capital" && !token.possessive && !this.#isExplained(token.word);
  }

  /** Words that a business file or the language explains, capitalised or not. */
  #isExplained(word: string): boolean {
    const { roles, firm, places, names } = this.#household;
    if (roles.has(word) || firm.has(word) || places.has(word) || names.has(word)) return true;
    if (titles.has(word) || months.has(word) || notSurnames.has(word)) return true;
    return personLeads.has(word) || plainAdjectives.has(word);
  }

  /** A capitalised word that nothing known explains: part of somebody's, or some firm's, name. */
  #isUnknownName(token: Token): boolean {
    if (token.shape !== "capital" || this.#text.casing === "flat" || token.word.length < 2) return false;
    if (token.opens && this.#text.casing !== "lower") return false;
    return !this.#isExplained(token.word);
  }

  #isOutsider(word: string): boolean {
    return kin.has(word) || (outsiders.has(word) && !this.#household.roles.has(word));
  }

  #isWork(word: string): boolean {
    return this.#household.roles.has(word) || trades.has(word);
  }

  /** "my neighbor Mike", "State Farm's Bill", "San José", "I'm Marcus". */
  #isIntroduced(first: number): boolean {
    const previous = this.#tokens[first - 1];
    if (previous === undefined || !joins(this.#tokens[first])) return false;
    const { word, possessive } = previous;
    const earlier = this.#tokens[first - 2]?.word ?? "";
    if (possessive) return word === "name" || this.#isUnknownName(previous);
    if (own.has(word) || selves.has(word) || saints.has(word)) return true;
    if ((word === "is" && earlier === "name") || (word === "am" && earlier === "i")) return true;
    if (young.has(word)) return own.has(earlier) || earlier === "co";
    if (this.#isOutsider(word)) return true;
    return this.#isWork(word) ? foreignQualifiers.has(earlier) : this.#isUnknownName(previous);
  }

  /** "my neighbor, Will, told us": closed on both sides. */
  #isIntroducedByComma(first: number, last: number): boolean {
    const previous = this.#tokens[first - 1];
    if (previous === undefined || !standsBeside(this.#tokens[first])) return false;
    if (joins(this.#tokens[last + 1]) || !this.#isOutsider(previous.word)) return false;
    return [first - 2, first - 3].some((at) => possessives.has(this.#tokens[at]?.word ?? ""));
  }

  /** "our estimator Will": a capital letter keeps "the estimator will call" out. */
  #followsRole(first: number): boolean {
    const token = this.#tokens[first];
    if (!joins(token) || token.shape !== "capital" || this.#text.casing === "flat") return false;
    return this.#household.roles.has(this.#tokens[first - 1]?.word ?? "");
  }

  /** "Mike, my neighbor," and "Elena the realtor": what the words after a name say of its bearer. */
  #explanation(last: number): Standing {
    const opening = this.#tokens[last + 1];
    if (!standsBeside(opening) || !articles.has(opening.word)) return "unknown";
    if (opening.word === "age" || opening.word === "aged") return "stranger";
    const reach = joins(opening) ? 3 : 5;
    for (let at = last + 2; at <= last + reach; at++) {
      const token = this.#tokens[at];
      if (!joins(token) || token.possessive) return "unknown";
      const before = this.#tokens[at - 1]?.word ?? "";
      if (this.#household.roles.has(token.word))
        return foreignQualifiers.has(before) ? "stranger" : "colleague";
      const isAged = token.word === "old" && /^(year|yr|month|week)s?$/.test(before);
      // "Told Elena the adjuster was here" names two people; "Elena the adjuster was here" one.
      const oneSubject = opening.word === "the" && joins(opening) && this.#tokens[last]?.opens === true;
      if (isAged || this.#isOutsider(token.word))
        return oneSubject || this.#isClosed(at) ? "stranger" : "unknown";
    }
    return "unknown";
  }

  #isClosed(at: number): boolean {
    const next = this.#tokens[at + 1];
    return next === undefined || !joins(next) || tails.has(next.word);
  }

  /** "Mike from State Farm", "Bill next door", "Tanya from the office". */
  #home(last: number): Standing {
    const [link, place, after] = [this.#tokens[last + 1], this.#tokens[last + 2], this.#tokens[last + 3]];
    if (!joins(link) || !joins(place)) return "unknown";
    if (link.word === "next" && neighbourly.has(place.word)) return "stranger";
    const withArticle = place.word === "the" && joins(after) ? after.word : "";
    if (neighbourly.has(withArticle) && strangersHomes.has(link.word)) return "stranger";
    if (!whereFrom.has(link.word)) return "unknown";
    if (ownPlaces.has(withArticle)) return "colleague";
    if (link.word === "from" && strangersHomes.has(place.word)) return "stranger";
    if (place.shape === "capital" && this.#household.firm.has(place.word)) return "colleague";
    return this.#isInitials(place) || this.#isUnknownName(place) ? "stranger" : "unknown";
  }

  /** "Elena with USAA". */
  #isInitials(place: Token): boolean {
    return place.shape === "capitals" && this.#text.casing !== "flat" && !this.#isExplained(place.word);
  }
}
