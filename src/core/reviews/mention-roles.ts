import type { Service, Technician } from "../business.ts";
import { bothNumbers } from "./mention-forms.ts";
import { joins, standsBeside, type Token, type TokenText, wordsOf } from "./mention-tokens.ts";

/** Telling two technicians of one name apart by role or job: "Mike the gutter guy", "crew boss Mike". */
export interface RoleReader {
  /** The one candidate whom the words around the name mean, or -1. */
  readonly tell: (first: number, last: number, candidates: readonly number[]) => number;
}

/** `named`: the services that the text names. */
export type RoleTable = (text: TokenText, named: ReadonlySet<number>) => RoleReader;

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
  /** What the role works on, when a service says so. */
  readonly work: ReadonlySet<string>;
  /** The services of that work. */
  readonly services: ReadonlySet<number>;
  /** Whom the role leads: the crew of a crew lead. */
  readonly led: ReadonlySet<string>;
}

/** The one-word phrases of a service: who installs gutters works on downspouts too. */
function lexiconOf({ label, synonyms }: Service): readonly string[] {
  const phrases = [label, ...synonyms].map(wordsOf);
  return phrases.flatMap((phrase) => (phrase.length === 1 ? bothNumbers(phrase[0] ?? "") : []));
}

function readRole(role: string | null, services: readonly Service[]): Role {
  const words = role === null ? [] : wordsOf(role);
  const noun = words.at(-1) ?? "";
  const leads = leaders.includes(noun);
  const before = words.slice(0, -1);
  const lexicons = services.map(lexiconOf);
  const worksOn = [...lexicons.keys()].filter((index) =>
    before.some((word) => lexicons[index]?.includes(word)),
  );
  const work = worksOn.flatMap((index) => lexicons[index] ?? []);
  return {
    nouns: new Set(leads ? leaders : words.slice(-1)),
    work: new Set(work),
    services: new Set(worksOn),
    led: new Set(leads ? before.filter((word) => !work.includes(word)) : []),
  };
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
  readonly #named: ReadonlySet<number>;
  /** The role words of each sentence, and of the whole text; read at the first ambiguous name. */
  #told: ReadonlyMap<number, ReadonlySet<string>> | null = null;

  constructor({ tokens }: TokenText, named: ReadonlySet<number>, table: Table) {
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
    return [...this.#named].every((service) => role.services.has(service));
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

  #belongs(word: string, index: number): boolean {
    const role = this.#roles[index];
    return role !== undefined && (role.nouns.has(word) || role.work.has(word) || role.led.has(word));
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

export function compileRoles(technicians: readonly Technician[], services: readonly Service[]): RoleTable {
  const roles = technicians.map(({ role }) => readRole(role, services));
  // The led words count only in the patterns above: a crew is mentioned in every second review.
  const vocabulary = new Set(roles.flatMap(({ nouns, work }) => [...nouns, ...work]));
  return (text, named) => new Reader(text, named, { roles, vocabulary });
}
