import type { ServiceArea } from "../business.ts";
import { fold } from "../text/fold.ts";
import { actsAsPerson, capitalTells, needsPersonContext } from "./people.ts";
import { createPhraseTable } from "./phrases.ts";
import { type Household, Surroundings } from "./strangers.ts";
import { joins, standsBeside, type TokenText, wordsOf } from "./tokens.ts";
import { compileNearNames } from "./typos.ts";
import {
  personLeads,
  placeNouns,
  placePrepositions,
  placesThatAreNames,
  possessives,
  streetOrFirm,
} from "./words.ts";

/** Areas a text names. Indexes into the business file's list. */
export type AreaFinder = (text: TokenText, isTaken: (index: number) => boolean) => ReadonlySet<number>;

interface Span {
  readonly first: number;
  readonly last: number;
  readonly areas: readonly number[];
}

const states = new Set(["tx", "texas"]);

type NameMeaning = "place" | "person" | "either";

/** "Austin" may be a customer's son: a name that people bear too is read in its context. */
function readName(text: TokenText, span: Span, household: Household): NameMeaning {
  const { tokens } = text;
  const { first, last } = span;
  const name = tokens[first];
  if (name === undefined || first !== last || !placesThatAreNames.has(name.word)) return "place";
  const previous = tokens[first - 1]?.word ?? "";
  const next = tokens[last + 1];
  if (joins(next) && placeNouns.has(next.word)) return "place";
  if (standsBeside(next) && states.has(next.word)) return "place";
  if (joins(name) && placePrepositions.has(previous)) return "place";
  if (joins(name) && previous === "to" && !personLeads.has(tokens[first - 2]?.word ?? "")) return "place";
  if (household.names.has(name.word)) return "person";
  if (actsAsPerson(text, first)) return "person";
  return isIntroduced(text, span, household) ? "person" : "either";
}

function isIntroduced(text: TokenText, { first, last }: Span, household: Household): boolean {
  const previous = text.tokens[first - 1];
  // An unknown capitalised word beside it, or "my Austin bungalow", proves nothing of a place.
  if (previous?.shape === "capital" || text.tokens[last + 1]?.shape === "capital") return false;
  if (previous !== undefined && possessives.has(previous.word)) return false;
  const standing = new Surroundings(text, household).standingOf({ first, last, surname: "known" });
  return standing !== "unknown" || (joins(text.tokens[first]) && household.roles.has(previous?.word ?? ""));
}

/** A place whose name is made of everyday words ("Round Rock") wants its capitals, or "in" before it. */
function isWritten(text: TokenText, { first, last }: Span): boolean {
  const span = text.tokens.slice(first, last + 1);
  if (!span.every((token) => needsPersonContext(token.word))) return true;
  if (span.some((token) => token.shape === "capital" || token.shape === "capitals")) {
    return first !== last || text.casing !== "flat" || capitalTells(text, first);
  }
  const before = text.tokens[first - 1]?.word ?? "";
  if (before === "a" || before === "an") return false;
  const led = placePrepositions.has(before);
  return first === last ? led : led || text.casing === "lower";
}

function isStreetOrFirm({ tokens }: TokenText, last: number): boolean {
  const next = tokens[last + 1];
  return joins(next) && next.shape === "capital" && streetOrFirm.has(next.word);
}

export function compileAreas(areas: readonly ServiceArea[], household: Household): AreaFinder {
  const table = createPhraseTable<number>();
  for (const [index, area] of areas.entries()) {
    for (const name of [area.name, ...area.aliases]) table.add(fold(name), index);
  }
  const misspelt = compileMisspelt(areas);
  return (text, isTaken) => {
    const spans: Span[] = [];
    for (let first = 0; first < text.tokens.length; first++) {
      if (isTaken(first)) continue;
      const match = table.at(text.tokens, first).at(-1);
      const span =
        match === undefined ? misspelt(text, first) : { first, last: match.last, areas: match.values };
      if (span === null) continue;
      if (isWritten(text, span) && !isStreetOrFirm(text, span.last)) spans.push(span);
      first = span.last;
    }
    return settle(text, spans, household);
  };
}

/** Long names are known by one wrong letter; shorter ones only after "in" or the like. */
const shortestMisspelt = { alone: 8, afterPreposition: 6 } as const;

function compileMisspelt(areas: readonly ServiceArea[]): (text: TokenText, first: number) => Span | null {
  const joined = new Map<string, number[]>();
  for (const [index, { name }] of areas.entries()) {
    const letters = wordsOf(name).join("");
    joined.set(letters, [...(joined.get(letters) ?? []), index]);
  }
  const alone = compileNearNames(joined.keys(), shortestMisspelt.alone);
  const afterPreposition = compileNearNames(joined.keys(), shortestMisspelt.afterPreposition);
  return ({ tokens, casing }, first) => {
    const token = tokens[first];
    const next = tokens[first + 1];
    if (token === undefined || (token.shape === "lower" && casing !== "lower")) return null;
    const led = joins(token) && placePrepositions.has(tokens[first - 1]?.word ?? "");
    const single = alone(token.word) ?? (led ? afterPreposition(token.word) : null);
    const areasOf = (name: string | null) => joined.get(name ?? "") ?? [];
    if (single !== null) return { first, last: first, areas: areasOf(single) };
    if (token.shape === "lower" || !joins(next) || next.shape !== token.shape) return null;
    const both = alone(token.word + next.word);
    return both === null ? null : { first, last: first + 1, areas: areasOf(both) };
  };
}

/** Once a text has introduced a person of that name, the bare name stays that person. */
function settle(text: TokenText, spans: readonly Span[], household: Household): ReadonlySet<number> {
  const found = new Set<number>();
  const persons = new Set<number>();
  const open: Span[] = [];
  for (const span of spans) {
    const reading = readName(text, span, household);
    if (reading === "either") open.push(span);
    const target = reading === "place" ? found : persons;
    if (reading !== "either") for (const area of span.areas) target.add(area);
  }
  for (const { areas } of open) {
    for (const area of areas) if (!persons.has(area)) found.add(area);
  }
  return found;
}

/** The words of every area's names, for telling a place from a surname. */
export function placeWords(areas: readonly ServiceArea[]): ReadonlySet<string> {
  return new Set(
    areas.flatMap(({ name, aliases }) => [name, ...aliases].flatMap((each) => [...wordsOf(each)])),
  );
}
