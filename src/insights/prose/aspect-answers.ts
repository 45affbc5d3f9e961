import type { SureRow } from "../tables/aspect-rows.ts";
import { wholeShareInterval } from "../tables/sentiment-tally.ts";
import { agreeing, counted, listed, spoken } from "./counted-words.ts";
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

/** How it is told that a review speaks surely of an aspect: of some reviews, and as all that there are. */
interface Speaking {
  readonly ofSome: string;
  readonly ofAll: string;
}

const speaking: readonly Speaking[] = [
  { ofSome: "that speak plainly of", ofAll: "speak plainly of" },
  { ofSome: "that are clear about", ofAll: "are clear about" },
  { ofSome: "with a clear word on", ofAll: "have a clear word on" },
  { ofSome: "that say outright what they think of", ofAll: "say outright what they think of" },
];

const allOfThem: readonly string[] = ["All", "Without exception, the"];

function unanimous(row: SureRow, said: Said, { speakers, wordings }: { speakers: string; wordings: InTurn }) {
  const { mentions, positive, negative } = row;
  if (mentions === positive) return `${wordings.of(allOfThem)} ${speakers} praise it${suchAs(said.praise)}.`;
  if (mentions === negative) return `All ${speakers} find fault${suchAs(said.blame)}.`;
  return null;
}

/** What share praises, where very many speak: with what chance alone leaves open. */
function shareSentence({ mentions, positive }: SureRow): string {
  if (mentions < many) return "";
  const [low, high] = wholeShareInterval(positive, mentions);
  const share = Math.round((100 * positive) / mentions);
  return ` That is ${share}% praise; chance alone leaves open anything from ${low}% to ${high}%.`;
}

type Openings = readonly string[];

/** How an answer may begin: by the share of those who praise, or else by that of those who find fault. */
const spreads: readonly {
  readonly side: "positive" | "negative";
  readonly least: number;
  readonly openings: Openings;
}[] = [
  {
    side: "positive",
    least: 0.9,
    openings: ["Nearly all are pleased", "Praise is the rule", "Hardly anybody finds fault"],
  },
  {
    side: "positive",
    least: 0.75,
    openings: ["Most are pleased", "Praise prevails", "Most have only good to say"],
  },
  {
    side: "positive",
    least: 0.6,
    openings: ["More are pleased than not", "Praise outweighs blame", "The pleased are in the majority"],
  },
  { side: "negative", least: 0.75, openings: ["Most are not pleased", "Blame prevails", "Few are pleased"] },
  {
    side: "negative",
    least: 0.6,
    openings: ["More find fault than not", "Blame outweighs praise", "The pleased are in the minority"],
  },
];
const divided: Openings = ["Opinions differ", "Both sides are heard", "Customers are divided"];

function openingsFor(row: SureRow): Openings {
  return spreads.find(({ side, least }) => row[side] >= row.mentions * least)?.openings ?? divided;
}

/** Words each answer from a list in turn: no answer is worded like another before the list has been gone through. */
export class InTurn {
  readonly #used = new Map<readonly unknown[], number>();

  of<Wording>(list: readonly Wording[]): Wording | undefined {
    const used = this.#used.get(list) ?? 0;
    this.#used.set(list, used + 1);
    return list[used % list.length];
  }
}

/**
 * One sentence that counts who speaks plainly of an aspect and how, with their words; a share beside it where there
 * are enough. Its plan follows from the counts, its wording from those of the answers before.
 */
export function aspectAnswer(row: SureRow, said: Said, wordings: InTurn): string {
  const topic = spoken(row.label);
  const { ofSome = "", ofAll = "" } = wordings.of(speaking) ?? {};
  const speakers = `${counted(row.mentions, "review")} ${ofSome} ${topic}`;
  const agreed = unanimous(row, said, { speakers, wordings });
  if (agreed !== null) return agreed;
  if (row.mentions < few)
    return `Only ${counted(row.mentions, "review")} ${ofAll} ${topic}: ${sides(row, said)}.`;
  return `${wordings.of(openingsFor(row))}: of the ${speakers}, ${sides(row, said)}.${shareSentence(row)}`;
}
