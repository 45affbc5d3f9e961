import type { Technician } from "../business.ts";
import type { NamedServices, ServiceFinder } from "./services.ts";
import { joins, standsBeside, type Token, type TokenText, tokenise } from "./tokens.ts";

/** Telling two technicians of one name apart by role or job: "Mike the gutter guy", "crew boss Mike". */
export interface RoleReader {
  /** The one candidate whom the words around the name mean, or -1. */
  readonly tell: (first: number, last: number, candidates: readonly number[]) => number;
}

export type RoleTable = (text: TokenText, named: NamedServices) => RoleReader;

const leaders = [
  "lead",
  "leader",
  "boss",
  "foreman",
  "forewoman",
  "chief",
  "head",
  "supervisor",
  "captain",
  "super",
];
// Words that mean much else: "lead time", "the boss". They count beside the name or after the role's other word.
const vague = new Set(["lead", "head", "super", "boss", "chief", "tech", "captain"]);
const leading = new Set(
  "led leads leading ran runs running heads headed supervised supervises oversaw managed manages charge".split(
    " ",
  ),
);
const companions = new Set(["and", "with"]);

interface Role {
  /** Nouns for the person. */
  readonly nouns: ReadonlySet<string>;
  /** The services that the role works on: gutters for a gutter installer, inspections for an inspector. */
  readonly work: ReadonlySet<number>;
  /** Whom the role leads: the crew of a crew lead. */
  readonly led: ReadonlySet<string>;
}

const nobodyTaken = () => false;

function readRole(role: string | null, findServices: ServiceFinder): Role {
  const text = tokenise(role ?? "");
  const words = text.tokens.map(({ word }) => word);
  const noun = words.at(-1) ?? "";
  const named = findServices(text, nobodyTaken);
  const ofNoun = findServices(tokenise(noun.replace(/(or|er)$/, "")), nobodyTaken);
  const leads = leaders.includes(noun);
  const led = words.slice(0, -1).filter((_word, index) => !named.at.has(index));
  return {
    nouns: new Set(leads ? leaders : words.slice(-1)),
    work: new Set([...named.all, ...ofNoun.all]),
    led: new Set(leads ? led : []),
  };
}

/** A clue to a role: a word, or the key of a service that is named. */
function serviceKey(service: number): string {
  return `#${service}`;
}

interface Table {
  readonly roles: readonly Role[];
  readonly vocabulary: ReadonlySet<string>;
}

const wholeText = -1;
const reachBefore = 3;
const reachAfter = 6;

class Reader implements RoleReader {
  readonly #tokens: readonly Token[];
  readonly #roles: readonly Role[];
  readonly #vocabulary: ReadonlySet<string>;
  readonly #named: NamedServices;
  /** The clues of each sentence, and of the whole text; read at the first ambiguous name. */
  #told: ReadonlyMap<number, ReadonlySet<string>> | null = null;

  constructor({ tokens }: TokenText, named: NamedServices, table: Table) {
    this.#tokens = tokens;
    this.#named = named;
    this.#roles = table.roles;
    this.#vocabulary = table.vocabulary;
  }

  tell(first: number, last: number, candidates: readonly number[]): number {
    this.#told ??= this.#readAll();
    const sentence = this.#told.get(this.#tokens[first]?.sentence ?? 0) ?? new Set();
    for (const words of [this.#beside(first, last), sentence]) {
      const [who, another] = this.#vote(words, candidates);
      if (who !== undefined) return another === undefined ? who : -1;
    }
    const [who, another] = this.#vote(this.#told.get(wholeText) ?? new Set(), candidates);
    return who !== undefined && another === undefined && this.#isHisJob(who) ? who : -1;
  }

  /** In another sentence a role tells, and a kind of work when the text names no other. */
  #isHisJob(index: number): boolean {
    const role = this.#roles[index];
    const told = this.#told?.get(wholeText);
    if (role === undefined || [...role.nouns].some((noun) => told?.has(noun) === true)) return true;
    return [...this.#named.all].every((service) => role.work.has(service));
  }

  /** Words that only one of the candidates' roles explains. */
  #vote(words: ReadonlySet<string>, candidates: readonly number[]): readonly number[] {
    const voted = new Set<number>();
    for (const word of words) {
      const bearers = candidates.filter((index) => this.#belongs(word, index));
      if (bearers.length === 1) voted.add(bearers[0] ?? -1);
    }
    return [...voted];
  }

  #belongs(clue: string, index: number): boolean {
    const role = this.#roles[index];
    if (role === undefined) return false;
    return (
      role.nouns.has(clue) ||
      role.led.has(clue) ||
      (clue.startsWith("#") && role.work.has(Number(clue.slice(1))))
    );
  }

  #beside(first: number, last: number): ReadonlySet<string> {
    const words = new Set<string>();
    for (let at = first; at > first - reachBefore && standsBeside(this.#tokens[at]); at--) {
      this.#add(words, at - 1, first - at < 2);
    }
    const companion = companions.has(this.#tokens[last + 1]?.word ?? "");
    const owner = this.#tokens[last]?.possessive === true || companion;
    let leadsThem = false;
    for (let at = last + 1; at <= last + reachAfter; at++) {
      const token = this.#tokens[at];
      if (!standsBeside(token) || (at > last + 1 && !joins(token))) break;
      // "Mike and José's crew": somebody else's.
      if (token.possessive) break;
      leadsThem ||= leading.has(token.word);
      // "Mike's crew", "Mike and his crew", "Mike, who ran the crew": he leads it.
      if ((owner || leadsThem) && this.#isLed(token.word)) words.add(token.word);
      this.#add(words, at, !companion);
    }
    return words;
  }

  #isLed(word: string): boolean {
    return this.#roles.some((role) => role.led.has(word));
  }

  #add(words: Set<string>, at: number, near: boolean): void {
    for (const service of this.#named.at.get(at) ?? []) words.add(serviceKey(service));
    const word = this.#tokens[at]?.word;
    if (word === undefined || !this.#vocabulary.has(word)) return;
    if (!vague.has(word) || near || this.#followsItsOther(at)) words.add(word);
  }

  /** "crew lead": the role's other word stands right before. */
  #followsItsOther(at: number): boolean {
    return joins(this.#tokens[at]) && this.#isLed(this.#tokens[at - 1]?.word ?? "");
  }

  #readAll(): ReadonlyMap<number, ReadonlySet<string>> {
    const told = new Map<number, Set<string>>([[wholeText, new Set()]]);
    for (const [at, { sentence }] of this.#tokens.entries()) {
      const words = told.get(sentence) ?? new Set();
      told.set(sentence, words);
      this.#add(words, at, false);
      this.#add(told.get(wholeText) ?? words, at, false);
    }
    return told;
  }
}

export function compileRoles(technicians: readonly Technician[], findServices: ServiceFinder): RoleTable {
  const roles = technicians.map(({ role }) => readRole(role, findServices));
  // The led words count only in the patterns above: a crew is mentioned in every second review.
  const vocabulary = new Set(roles.flatMap(({ nouns }) => [...nouns]));
  return (text, named) => new Reader(text, named, { roles, vocabulary });
}
