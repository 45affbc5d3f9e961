import type { Technician } from "../business.ts";
import { compileNames, type Names } from "./names.ts";
import { isWellKnownName } from "./nicknames.ts";
import { actsAsPerson, isPersonHere, needsPersonContext } from "./people.ts";
import type { RoleReader, RoleTable } from "./roles.ts";
import type { NamedServices } from "./services.ts";
import { signOffStart } from "./signature.ts";
import { type Household, type Standing, Surroundings } from "./strangers.ts";
import { joins, type Token, type TokenText } from "./tokens.ts";
import { isOneEditApart } from "./typos.ts";
import { surnamesThatAreFirstNames, titles } from "./words.ts";

/** Technicians a text names, as indexes into the business file's list, and which words their names took. */
export type TechnicianFinder = (
  text: TokenText,
  services: NamedServices,
) => {
  readonly found: ReadonlySet<number>;
  readonly taken: ReadonlySet<number>;
};

/** Surnames are often misspelt after a right first name; the business file may give an initial alone. */
function isNearSurname(word: string, surname: string | null | undefined): boolean {
  if (surname === null || surname === undefined) return false;
  if (surname.length === 1) return word.startsWith(surname);
  return word === surname || (Math.min(word.length, surname.length) >= 4 && isOneEditApart(word, surname));
}

interface Occurrence {
  readonly at: number;
  /** The name as the business file or the nicknames have it. */
  readonly word: string;
  readonly standing: Standing;
  readonly bearers: readonly number[];
}

class Search {
  readonly found = new Set<number>();
  readonly taken = new Set<number>();
  readonly #strangers = new Set<string>();
  readonly #open: { readonly word: string; readonly who: number }[] = [];
  readonly #text: TokenText;
  readonly #tokens: readonly Token[];
  readonly #names: Names;
  readonly #household: Household;
  readonly #surroundings: Surroundings;
  readonly #roles: RoleReader;
  readonly #signed: number;

  constructor(text: TokenText, names: Names, household: Household, roles: RoleReader) {
    this.#text = text;
    this.#tokens = text.tokens;
    this.#names = names;
    this.#household = household;
    this.#surroundings = new Surroundings(text, household);
    this.#roles = roles;
    this.#signed = signOffStart(text, household.names);
  }

  run(): this {
    for (let at = 0; at < this.#signed; at++) {
      at = this.#fullName(at) ?? this.#firstName(at) ?? this.#surname(at) ?? at;
    }
    // A name that the text has given to somebody else stays theirs.
    for (const { word, who } of this.#open) if (!this.#strangers.has(word)) this.found.add(who);
    return this;
  }

  #take(first: number, last: number, who: number): void {
    this.found.add(who);
    for (let at = first; at <= last; at++) this.taken.add(at);
  }

  #fullName(first: number): number | null {
    const token = this.#tokens[first];
    const candidates = token === undefined ? undefined : this.#names.full.get(token.word);
    const name = candidates?.find(({ words }) => words.every((word, step) => this.#reads(first, step, word)));
    if (name === undefined) return null;
    const last = first + name.words.length - 1;
    const who = this.#choose(first, last, name.bearers);
    if (who !== -1) this.#take(first, last, who);
    return last;
  }

  #reads(first: number, step: number, word: string): boolean {
    const token = this.#tokens[first + step];
    if (token === undefined || token.word !== word) return false;
    return step === 0 || (joins(token) && this.#tokens[first + step - 1]?.possessive === false);
  }

  #choose(first: number, last: number, bearers: readonly number[]): number {
    return bearers.length === 1 ? (bearers[0] ?? -1) : this.#roles.tell(first, last, bearers);
  }

  #firstName(at: number): number | null {
    const token = this.#tokens[at];
    if (token === undefined) return null;
    const name = this.#names.first.get(token.word);
    if (name === undefined) return this.#pluralName(at, token) ?? this.#misspelt(at, token);
    const everyone = [...new Set([...name.given, ...name.called])];
    const last = this.#withSurname(at, everyone) ?? this.#withInitial(at, everyone);
    if (last !== null) return last;
    const bearers = name.given.length > 0 ? name.given : name.called;
    const standing = this.#standing(at, bearers);
    const doubtful = needsPersonContext(token.word) || this.#household.places.has(token.word);
    const titled = titles.has(this.#tokens[at - 1]?.word ?? "") && joins(token);
    if (doubtful && standing === "unknown" && !titled && !this.#isPerson(at, token)) return null;
    this.#weigh({ at, word: token.word, standing, bearers });
    return at;
  }

  /** "Micheal" for Michael. A wrong letter may make another name ("Marcos"), a longer one too ("Williams"). */
  #misspelt(at: number, token: Token): number | null {
    if (token.shape !== "capital" || this.#text.casing === "flat") return null;
    const name = this.#names.nearFirst(token.word);
    if (name === null || token.word.startsWith(name) || isWellKnownName(token.word)) return null;
    const swapped =
      name.length === token.word.length && [...name].sort().join() === [...token.word].sort().join();
    const given = this.#names.first.get(name)?.given ?? [];
    if (given.length === 0 || (name.length === token.word.length && !swapped)) return null;
    this.#weigh({ at, word: name, standing: this.#standing(at, given), bearers: given });
    return at;
  }

  /** "both Mikes" means both; "Tanyas help" lacks its apostrophe. */
  #pluralName(at: number, token: Token): number | null {
    if (!token.word.endsWith("s") || (token.shape === "lower" && this.#text.casing === "mixed")) return null;
    const singular = token.word.slice(0, -1);
    const bearers = this.#names.first.get(singular)?.given ?? [];
    const counted = /^(both|two)$/.test(this.#tokens[at - 1]?.word ?? "");
    if (counted && bearers.length === 2) for (const who of bearers) this.#take(at, at, who);
    const plain = singular.length > 3 && token.shape === "capital" && joins(this.#tokens[at + 1]);
    if (counted || !plain || needsPersonContext(singular) || bearers.length !== 1) return null;
    this.#weigh({ at, word: singular, standing: this.#standing(at, bearers), bearers });
    return at;
  }

  #isPerson(at: number, token: Token): boolean {
    if (this.#household.places.has(token.word)) return actsAsPerson(this.#text, at);
    return isPersonHere(this.#text, at);
  }

  #standing(at: number, bearers: readonly number[]): Standing {
    const surname = bearers.some((index) => this.#names.surnames[index] === null) ? "missing" : "known";
    return this.#surroundings.standingOf({ first: at, last: at, surname });
  }

  #weigh({ at, word, standing, bearers }: Occurrence): void {
    if (standing === "stranger") {
      this.#strangers.add(word);
      return;
    }
    const who = this.#choose(at, at, bearers);
    if (who === -1) return;
    if (standing === "colleague") this.#take(at, at, who);
    else this.#open.push({ word, who });
    this.taken.add(at);
  }

  /** "Mike Dunn", "William (Bill) Novak", "Mike R. Dunn": the surname within two words. */
  #withSurname(at: number, bearers: readonly number[]): number | null {
    const between = this.#tokens[at + 1]?.word ?? "";
    const sentence = this.#tokens[at]?.sentence;
    const skips = between.length === 1 || this.#names.first.has(between);
    for (const last of skips ? [at + 1, at + 2] : [at + 1]) {
      const token = this.#tokens[last];
      if (token === undefined || token.sentence !== sentence || this.#tokens[at]?.possessive === true)
        continue;
      if (last === at + 1 && !joins(token)) continue;
      const who = bearers.filter((index) => isNearSurname(token.word, this.#names.surnames[index]));
      if (who.length === 0 || (token.shape === "lower" && this.#text.casing === "mixed")) continue;
      const chosen = this.#choose(at, last, who);
      if (chosen !== -1) this.#take(at, last, chosen);
      return last;
    }
    return null;
  }

  /** "Mike D." is the one whose surname begins so; another initial is another person. */
  #withInitial(at: number, bearers: readonly number[]): number | null {
    const token = this.#tokens[at + 1];
    if (!joins(token) || token.word.length !== 1 || token.shape !== "capital") return null;
    const who = bearers.filter((index) => this.#names.surnames[index]?.startsWith(token.word) === true);
    const chosen = this.#choose(at, at + 1, who);
    if (chosen !== -1) this.#take(at, at + 1, chosen);
    if (who.length > 0) return at + 1;
    if (token.word === "a" || token.word === "i") return null;
    this.#strangers.add(this.#tokens[at]?.word ?? "");
    return at + 1;
  }

  #surname(at: number): number | null {
    const token = this.#tokens[at];
    if (token === undefined) return null;
    const titled = joins(token) && titles.has(this.#tokens[at - 1]?.word ?? "");
    const name = titled && !this.#names.last.has(token.word) ? this.#names.nearLast(token.word) : token.word;
    const bearers = this.#names.last.get(name ?? "");
    if (bearers === undefined || (!titled && !this.#standsAlone(at, token))) return null;
    if (this.#standing(at, bearers) === "stranger") return at;
    const who = this.#choose(at, at, bearers);
    if (who !== -1) this.#take(at, at, who);
    return at;
  }

  /** A bare surname wants its capital, no article, and no first name that is not its bearer's. */
  #standsAlone(at: number, token: Token): boolean {
    if (token.shape !== "capital" || this.#text.casing === "flat") return false;
    const mayBeOther = surnamesThatAreFirstNames.has(token.word) || this.#household.places.has(token.word);
    if (needsPersonContext(token.word) || mayBeOther) return false;
    const previous = this.#tokens[at - 1];
    if (!joins(token) || previous === undefined) return true;
    if (/^(the|a|an)$/.test(previous.word) || this.#names.first.has(previous.word)) return false;
    return !this.#surroundings.mayBeFirstName(previous);
  }
}

export function compileTechnicians(
  technicians: readonly Technician[],
  household: Household,
  roles: RoleTable,
): TechnicianFinder {
  const names = compileNames(technicians);
  return (text, services) => new Search(text, names, household, roles(text, services)).run();
}
