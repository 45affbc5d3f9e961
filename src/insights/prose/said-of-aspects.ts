import type { SummaryClaim } from "../../core/documents/wording.ts";
import type { SureRow } from "../tables/aspect-rows.ts";
import { evidenceLimit } from "../tables/collector.ts";
import { wilsonLowerBound } from "../tables/sentiment-tally.ts";
import { begun, grouped, spoken } from "./counted-words.ts";
import { quotedList, type Side, type WordsOf } from "./customer-words.ts";
import type { CustomerWords } from "./words-picker.ts";

/** What of the aspects may be told in the summary, and the newest reviews behind each. */
export interface AspectFacts {
  /** How many reviews there are, spoken or not. */
  readonly whole: number;
  readonly aspects: readonly SureRow[];
  readonly wordsOf: WordsOf;
  readonly evidenceOf: (metric: string) => readonly string[];
  /** The reviews whose words the sentences before have, so that none is told twice. */
  readonly quoted: Set<string>;
}

const strengthsTold = 3;
/** A strength is praised by two thirds; a weakness is blamed by a fifth. */
const [strengthShare, weaknessShare] = [2 / 3, 0.2];
const neededVoices = 3;
/** What three of a dozen say may be told, or five of sixty; of hundreds of reviews it takes ten. */
const speakersNeeded = (whole: number) => (whole < 50 ? neededVoices : whole < 100 ? 5 : 10);
/** So many who find fault are enough where they are most of those who speak. */
const blamersEnough = 5;
/** Strengths whose bounds are nearer than this are told as equals. */
const nearness = 0.1;
const wordsShown = 2;

function boundOf(row: SureRow, side: Side): number {
  return wilsonLowerBound(row[side], row.mentions);
}

function ranked(rows: readonly SureRow[], side: Side): SureRow[] {
  return rows.toSorted((a, b) => boundOf(b, side) - boundOf(a, side) || (a.id < b.id ? -1 : 1));
}

/** `54 of the 56 that speak plainly of it`, `all 16 that speak plainly of it`; what speaks, the first sentence says. */
function share(part: number, whole: number): string {
  const all = `${grouped(whole)} that speak plainly of it`;
  return part === whole ? `all ${all}` : `${grouped(part)} of the ${all}`;
}

function claimOf(
  row: SureRow,
  side: Side,
  { facts, sentence }: { facts: AspectFacts; sentence: (said: readonly CustomerWords[]) => string },
): SummaryClaim {
  const said = facts.wordsOf(row.id)?.said(side, wordsShown, { never: [...facts.quoted] }) ?? [];
  const quoted = said.map(({ review_id }) => review_id);
  for (const id of quoted) facts.quoted.add(id);
  const ids = [...new Set([...quoted, ...facts.evidenceOf(`aspects.${row.id}`)])].slice(0, evidenceLimit);
  return {
    text: sentence(said),
    metric: `aspects.${row.id}.sure_${side}_count`,
    value: row[side],
    n: row.mentions,
    review_ids: ids,
  };
}

const inWords = (said: readonly CustomerWords[]) =>
  said.length === 0 ? "" : `, in words such as ${quotedList(said)}`;
const inBrackets = (said: readonly CustomerWords[]) => (said.length === 0 ? "" : ` (${quotedList(said)})`);

/** How the first strength is told: by what stands beside it. */
function firstStrength(row: SureRow, { isAlone, isClear }: { isAlone: boolean; isClear: boolean }) {
  const label = spoken(row.label);
  const part = share(row.positive, row.mentions);
  return (said: readonly CustomerWords[]) => {
    if (isAlone)
      return `What customers single out for praise is ${label}: ${part} praise it${inWords(said)}.`;
    if (isClear) return `Praise is clearest for ${label}, from ${part}${inWords(said)}.`;
    return `${begun(row.label)} is praised by ${part}${inWords(said)}.`;
  };
}

function nextStrength(row: SureRow, place: number, isNear: boolean) {
  const label = spoken(row.label);
  const part = share(row.positive, row.mentions);
  return (said: readonly CustomerWords[]) => {
    if (place === 2) return `The same goes for ${label}, with praise from ${part}${inBrackets(said)}.`;
    if (isNear) return `Close beside it stands ${label}, praised by ${part}${inBrackets(said)}.`;
    return `Praise goes to ${label} too, from ${part}${inBrackets(said)}.`;
  };
}

/** Of the aspects that are not told as weak: nobody is praised and blamed for the same thing in one breath. */
export function strengths(facts: AspectFacts): SummaryClaim[] {
  const weak = weakRows(facts);
  const rows = ranked(
    facts.aspects.filter(
      (row) =>
        !row.isBelied &&
        row.mentions >= speakersNeeded(facts.whole) &&
        row.positive >= Math.max(neededVoices, row.mentions * strengthShare) &&
        !weak.includes(row),
    ),
    "positive",
  ).slice(0, strengthsTold);
  const [first, second] = rows;
  if (first === undefined) return [];
  // What too few speak of to be told may be praised as clearly.
  const rivals = facts.aspects.filter((row) => row !== first);
  const isNear = rivals.some((row) => boundOf(first, "positive") - boundOf(row, "positive") < nearness);
  return rows.map((row, place) => {
    const sentence =
      place === 0
        ? firstStrength(row, { isAlone: second === undefined, isClear: !isNear })
        : nextStrength(row, place, isNear);
    return claimOf(row, "positive", { facts, sentence });
  });
}

function firstWeakness(row: SureRow) {
  const label = spoken(row.label);
  const part = share(row.negative, row.mentions);
  return (said: readonly CustomerWords[]) => {
    if (row.negative === row.mentions)
      return `On ${label} blame is unanimous: ${part} find fault${inBrackets(said)}.`;
    return row.negative * 2 > row.mentions
      ? `Most who speak of ${label} are unhappy: ${part} find fault${inBrackets(said)}.`
      : `Opinions are divided on ${label}, where ${part} find fault${inBrackets(said)}.`;
  };
}

function secondWeakness(row: SureRow) {
  return (said: readonly CustomerWords[]) =>
    `Fault is found with ${spoken(row.label)} as well, by ${share(row.negative, row.mentions)}${inBrackets(said)}.`;
}

/** Where blame is rare on the whole, and nothing that many speak of is weak: where there is most of it, whoever speaks of that. */
function rareBlame(facts: AspectFacts): SummaryClaim[] {
  const sum = (pick: (row: SureRow) => number) => facts.aspects.reduce((total, row) => total + pick(row), 0);
  const isRare = sum(({ negative }) => negative) < weaknessShare * sum(({ mentions }) => mentions);
  const [row] = facts.aspects
    .filter(({ negative }) => negative >= neededVoices)
    .toSorted((a, b) => b.negative - a.negative || (a.id < b.id ? -1 : 1));
  if (row === undefined || !isRare) return [];
  const sentence = (said: readonly CustomerWords[]) =>
    `Complaints are the exception: about ${spoken(row.label)}, where there are as many as anywhere, they come from ${share(row.negative, row.mentions)}${inBrackets(said)}.`;
  return [claimOf(row, "negative", { facts, sentence })];
}

/**
 * Those that are told as weak: one, or two where the second is blamed by most as well. Where something that many speak of is,
 * what fewer speak of and most of them blame comes before it.
 */
function weakRows({ aspects, whole }: AspectFacts): readonly SureRow[] {
  const isSpokenOf = ({ mentions }: SureRow) => mentions >= speakersNeeded(whole);
  const isBlamedByMost = ({ mentions, negative }: SureRow) =>
    negative >= blamersEnough && negative * 2 > mentions;
  const blamed = aspects.filter(
    ({ mentions, negative, isBelied }) =>
      !isBelied && negative >= neededVoices && negative >= mentions * weaknessShare,
  );
  if (!blamed.some(isSpokenOf)) return [];
  const rows = blamed.filter((row) => isSpokenOf(row) || isBlamedByMost(row));
  const [first, second] = ranked(rows, "negative");
  if (first === undefined) return [];
  const isWorse = second !== undefined && second.negative * 2 > second.mentions;
  return isWorse ? [first, second] : [first];
}

export function weaknesses(facts: AspectFacts): SummaryClaim[] {
  const rows = weakRows(facts);
  if (rows.length === 0) return rareBlame(facts);
  return rows.map((row, place) => {
    const sentence = place === 0 ? firstWeakness(row) : secondWeakness(row);
    return claimOf(row, "negative", { facts, sentence });
  });
}

/** What speaks, and how, is said once, in the first of these sentences; those that follow count `16 of 19` and `all 5`. */
export function introduced(claims: readonly SummaryClaim[]): SummaryClaim[] {
  const first = (text: string) => text.replace(" that speak plainly", " reviews that speak plainly");
  const next = (text: string) =>
    text.replace(/ of the (\S+) that speak plainly of it/, " of $1").replace(" that speak plainly of it", "");
  return claims.map((claim, place) => ({ ...claim, text: (place === 0 ? first : next)(claim.text) }));
}
