import { wholeShare, wholeShareBounds } from "./arithmetic.ts";
import type { Case } from "./case.ts";
import { type EntityKind, entityKinds, type PublishedEntity } from "./published.ts";
import { enumerated, reviewsIn, small, thousands } from "./said.ts";
import { isBelied, sureCount } from "./sure-counts.ts";

/** What an answer is about, and every way in which it may be told. */
export interface ToldAnswer {
  readonly about:
    | { readonly kind: "aspect"; readonly id: string }
    | { readonly kind: "complaints"; readonly ids: readonly string[] }
    | { readonly kind: EntityKind; readonly ids: readonly string[] };
  /** Without what customers say in it; of lists without capitals. */
  readonly texts: readonly string[];
}

const verb = (count: number, one: string, many: string) => `${thousands(count)} ${count === 1 ? one : many}`;

interface Voices {
  readonly whole: number;
  readonly praise: number;
  readonly blame: number;
}

function sidesOf({ whole, praise, blame }: Voices): string {
  const [pleased, faulted] = [
    verb(praise, "praises it", "praise it"),
    verb(blame, "finds fault", "find fault"),
  ];
  const judged = blame > praise ? [faulted, pleased] : [pleased, faulted];
  const rest = whole - praise - blame;
  const parts = [
    ...judged,
    verb(rest, "judges it both ways or not at all", "judge it both ways or not at all"),
  ];
  return enumerated(parts.filter((part) => !part.startsWith("0 ")));
}

/** How an answer may begin where a side has this share of those who speak, as a fraction. */
const openings: readonly (readonly [
  side: "praise" | "blame",
  part: number,
  of: number,
  texts: readonly string[],
])[] = [
  ["praise", 9, 10, ["Nearly all are pleased", "Praise is the rule", "Hardly anybody finds fault"]],
  ["praise", 3, 4, ["Most are pleased", "Praise prevails", "Most have only good to say"]],
  [
    "praise",
    3,
    5,
    ["More are pleased than not", "Praise outweighs blame", "The pleased are in the majority"],
  ],
  ["blame", 3, 4, ["Most are not pleased", "Blame prevails", "Few are pleased"]],
  ["blame", 3, 5, ["More find fault than not", "Blame outweighs praise", "The pleased are in the minority"]],
];

function openingsFor(voices: Voices): readonly string[] {
  const fits = openings.find(([side, part, of]) => voices[side] * of >= voices.whole * part);
  return fits?.[3] ?? ["Opinions differ", "Both sides are heard", "Customers are divided"];
}

/** That reviews speak surely of an aspect: of some of them, and of all that do. */
const speaking: readonly (readonly [ofSome: string, ofAll: string])[] = [
  ["that speak plainly of", "speak plainly of"],
  ["that are clear about", "are clear about"],
  ["with a clear word on", "have a clear word on"],
  ["that say outright what they think of", "say outright what they think of"],
];

function aspectTexts(label: string, voices: Voices): string[] {
  const { whole, praise, blame } = voices;
  const [low, high] = wholeShareBounds(praise, whole);
  const share =
    whole < 50
      ? ""
      : ` That is ${wholeShare(praise, whole)}% praise; chance alone leaves open anything from ${low}% to ${high}%.`;
  return speaking.flatMap(([ofSome, ofAll]) => {
    const speakers = `${reviewsIn(whole)} ${ofSome} ${label}`;
    if (praise === whole)
      return [`All ${speakers} praise it.`, `Without exception, the ${speakers} praise it.`];
    if (blame === whole) return [`All ${speakers} find fault.`];
    if (whole < 5) return [`Only ${reviewsIn(whole)} ${ofAll} ${label}: ${sidesOf(voices)}.`];
    return openingsFor(voices).map(
      (opening) => `${opening}: of the ${speakers}, ${sidesOf(voices)}.${share}`,
    );
  });
}

function aspectAnswers(given: Case): ToldAnswer[] {
  return given.insights.aspects.flatMap(({ id, label }) => {
    const [whole, praise, blame] = [
      sureCount(given, id),
      sureCount(given, id, "positive"),
      sureCount(given, id, "negative"),
    ];
    if (whole < 3 || isBelied(given, id)) return [];
    return [{ about: { kind: "aspect", id }, texts: aspectTexts(small(label), { whole, praise, blame }) }];
  });
}

function complaints(given: Case): ToldAnswer[] {
  const blamed = given.insights.aspects
    .map(({ id, label }) => ({ id, label, count: sureCount(given, id, "negative") }))
    .filter(({ count }) => count >= 3)
    .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
    .slice(0, 5);
  if (blamed.length === 0) return [];
  const parts = blamed.map(({ label, count }) => `${small(label)} (${reviewsIn(count)})`);
  const [{ label, count } = { label: "", count: 0 }] = blamed;
  const text =
    parts.length > 1
      ? `Most often about ${enumerated(parts)}.`
      : `Mainly about ${small(label)}: ${reviewsIn(count)} find fault with it.`;
  return [{ about: { kind: "complaints", ids: blamed.map(({ id }) => id) }, texts: [text] }];
}

const leads: Readonly<Record<EntityKind, (names: string) => string>> = {
  services: (names) => `above all ${names}`,
  problems: (names) => `${names} more than anything else`,
  service_areas: (names) => `most often ${names}`,
  technicians: (names) => `${names} more than anybody else`,
};

export const nameOf = ({ name, label }: PublishedEntity) => (name ?? label ?? "").toLowerCase();

function listText(rows: readonly PublishedEntity[], kind: EntityKind): string {
  const [{ mention_count: most } = { mention_count: 0 }] = rows;
  const first = rows.filter((row) => row.mention_count === most);
  const names = enumerated(first.map(nameOf));
  const times = `in ${reviewsIn(most)}${first.length > 1 ? " each" : ""}`;
  const rest = rows.slice(first.length).map((row) => `${nameOf(row)} (${thousands(row.mention_count)})`);
  return rest.length === 0
    ? `mostly ${names}, ${times}.`
    : `${leads[kind](names)}, ${times}, followed by ${enumerated(rest)}.`;
}

/** Which kinds of problem are what customers call for the documents do not say: any of them may be told, in their order. */
function listed(given: Case, kind: EntityKind, answer: string): ToldAnswer[] {
  const rows = given.insights.entities[kind]
    .filter((row) => row.mention_count >= 3 && (kind !== "problems" || answer.includes(nameOf(row))))
    .toSorted((a, b) => b.mention_count - a.mention_count || (a.id < b.id ? -1 : 1))
    .slice(0, 5);
  if (rows.length === 0) return [];
  return [{ about: { kind, ids: rows.map(({ id }) => id) }, texts: [listText(rows, kind)] }];
}

/** Every answer that the figures give, whatever is asked. */
export function answersFor(given: Case, answer: string): ToldAnswer[] {
  return [
    ...aspectAnswers(given),
    ...complaints(given),
    ...entityKinds.flatMap((kind) => listed(given, kind, answer.toLowerCase())),
  ];
}

/** What an answer of the engine's own is about; null where it is in other words or counts something else. */
export function toldIn(given: Case, bareAnswer: string): ToldAnswer["about"] | null {
  const isSame = ({ about: { kind }, texts }: ToldAnswer) =>
    texts.includes(kind === "aspect" || kind === "complaints" ? bareAnswer : bareAnswer.toLowerCase());
  return answersFor(given, bareAnswer).find(isSame)?.about ?? null;
}

/** What has to be answered: every aspect that three speak plainly of, complaints, and what is mentioned three times. */
export function owedAnswers(given: Case): ToldAnswer["about"][] {
  // Which problems are told the documents do not say.
  return answersFor(given, "").map(({ about }) => about);
}
