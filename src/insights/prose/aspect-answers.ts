import type { SureRow } from "../tables/aspect-rows.ts";
import { wholeShareInterval } from "../tables/sentiment-tally.ts";
import { agreeing, counted, grouped, listed, spoken } from "./counted-words.ts";
import { quotedList } from "./customer-words.ts";
import type { CustomerWords } from "./words-picker.ts";

/** Under so many voices an answer says that they are few; from so many on a share and what chance leaves open are told. */
const [few, many] = [5, 50];

export interface Said {
  readonly praise: readonly CustomerWords[];
  readonly blame: readonly CustomerWords[];
}

const bracketed = (said: readonly CustomerWords[]) => (said.length === 0 ? "" : ` (${quotedList(said)})`);
const suchAs = (said: readonly CustomerWords[]) =>
  said.length === 0 ? "" : `, in words such as ${quotedList(said)}`;

function praising({ positive }: SureRow, { praise }: Said): string {
  return `${agreeing(positive, "praises it", "praise it")}${bracketed(praise)}`;
}

function blaming({ negative }: SureRow, { blame }: Said): string {
  return `${agreeing(negative, "finds fault", "find fault")}${bracketed(blame)}`;
}

/** Who praises, who finds fault, who does both or neither, the louder side first: only what there is. */
function sides(row: SureRow, said: Said): string {
  const { positive, negative, neutral } = row;
  const judged = [
    ...(positive > 0 ? [{ count: positive, text: praising(row, said) }] : []),
    ...(negative > 0 ? [{ count: negative, text: blaming(row, said) }] : []),
  ].sort((a, b) => b.count - a.count);
  const openly = "it both ways or not at all";
  const undecided = neutral > 0 ? [agreeing(neutral, `judges ${openly}`, `judge ${openly}`)] : [];
  return listed([...judged.map(({ text }) => text), ...undecided]);
}

function unanimous(row: SureRow, said: Said, place: number): string | null {
  const { mentions, positive, negative, label } = row;
  const topic = spoken(label);
  const all = `${grouped(mentions)} reviews`;
  if (mentions === positive)
    return place % 2 === 0
      ? `All ${all} that speak plainly of ${topic} praise it${suchAs(said.praise)}.`
      : `Without exception, the ${all} that speak plainly of ${topic} praise it${suchAs(said.praise)}.`;
  if (mentions === negative)
    return `All ${all} that speak plainly of ${topic} find fault${suchAs(said.blame)}.`;
  return null;
}

/** What share praises, where very many speak: with what chance alone leaves open. */
function shareSentence({ mentions, positive }: SureRow): string {
  if (mentions < many) return "";
  const [low, high] = wholeShareInterval(positive, mentions);
  const share = Math.round((100 * positive) / mentions);
  return ` That is ${share}% praise; chance alone leaves open anything from ${low}% to ${high}%.`;
}

/** How an answer begins, by how the voices are spread. */
function opening({ mentions, positive, negative }: SureRow, place: number): string {
  const isEven = place % 2 === 0;
  if (positive >= mentions * 0.9) return isEven ? "Nearly all are pleased" : "Praise is the rule";
  if (positive >= mentions * 0.75) return isEven ? "Most are pleased" : "Praise prevails";
  if (positive >= mentions * 0.6) return isEven ? "More are pleased than not" : "Praise outweighs blame";
  if (negative >= mentions * 0.75) return isEven ? "Most are not pleased" : "Blame prevails";
  if (negative >= mentions * 0.6) return isEven ? "More find fault than not" : "Blame outweighs praise";
  return isEven ? "Opinions differ" : "Both sides are heard";
}

/**
 * One sentence that counts who speaks plainly of an aspect and how, with their words; a share beside it where there
 * are enough. Its plan follows from the counts; `place`, the row's among those that are told, keeps neighbours apart.
 */
export function aspectAnswer(row: SureRow, said: Said, place: number): string {
  const topic = spoken(row.label);
  const speakers = `${counted(row.mentions, "review")} that speak plainly of ${topic}`;
  const agreed = unanimous(row, said, place);
  if (agreed !== null) return agreed;
  if (row.mentions < few)
    return `Only ${counted(row.mentions, "review")} speak plainly of ${topic}: ${sides(row, said)}.`;
  return `${opening(row, place)}: of the ${speakers}, ${sides(row, said)}.${shareSentence(row)}`;
}
