import type { Polarity } from "../reviews/finding.ts";
import { type AskedWord, isFormOf } from "./words-asked.ts";

/**
 * What people ask for when they mean a side of the work, by the aspect's id. `+` and `-` tell how it is then spoken of. A
 * word stands for its forms too; one with `*`, for all that begin so.
 */
const table: Readonly<Record<string, string>> = {
  punctuality:
    "punctual* on_time late- lateness- tardy- tardiness- no_show- noshow- appointment arrive arrival schedul* timeliness",
  communication:
    "communicat* callback call_back return_call respond response responsive+ responsiveness unresponsive*- ghost- ignore- inform update voicemail answer_phone reachable unreachable- customer_service",
  pricing:
    "price pricey- cost costly- expensive- overpriced- cheap+ affordab*+ quote estimate bill invoice overcharge- fee hidden_fee- value deposit money",
  workmanship:
    "workmanship quality craftsmanship+ sloppy- shoddy- crooked- leaked_again- durable+ durability",
  professionalism:
    "professional* unprofessional*- rude- rudeness- rudely- polite+ politeness+ courteous+ courtesy+ respectful+ honest+ honesty+ dishonest*- pushy- scam- scammer- friendly+ friendliness trust trustworthy+ attitude manner staff customer_service",
  cleanliness:
    "clean cleanliness cleanup nail debris mess- messy- trash- litter- tidy+ tidiness driveway yard garbage",
  speed:
    "speed speedy+ fast+ faster+ quick+ quickly+ slow- slowly- slower- delay- efficien*+ prompt+ promptly+ timely+ timeliness took_forever- turnaround",
  technical_knowledge:
    "knowledge* expertise+ expert+ diagnos* misdiagnos*- experience competen*+ incompeten*- inexperienced- skill+ skillful+",
  insurance_help: "insurance insurer claim adjuster supplement paperwork deductible",
  problem_resolution:
    "complaint complain refund fix_mistake make_right+ made_right+ resolve resolution unresolved- came_back+ warranty_claim issue problem",
  safety:
    "safe safety safely unsafe- harness dangerous- danger- hazard- hazardous- careless*- injury- injure- damage-",
  warranty: "warrant* guarantee",
};

const praising = "good great excellent best better nice friendly helpful positive* praise happy love amazing";
const blaming =
  "bad badly poor poorly terrible awful worse worst horrible negative* complain complaint unhappy lack no nobody none never not problem issue disappoint*";

const praise = praising.split(" ");
const blame = blaming.split(" ");

type Side = "positive" | "negative";

export interface AspectWord {
  readonly aspect: string;
  readonly parts: readonly string[];
  readonly side: Side | null;
}

function readWord(aspect: string, written: string): AspectWord {
  const mark = written.at(-1);
  const side = mark === "+" ? "positive" : mark === "-" ? "negative" : null;
  return { aspect, parts: (side === null ? written : written.slice(0, -1)).split("_"), side };
}

export const aspectWords = Object.entries(table).flatMap(([aspect, words]) =>
  words.split(" ").map((written) => readWord(aspect, written)),
);

function isLike(asked: AskedWord | undefined, part: string): boolean {
  if (asked === undefined) return false;
  return part.endsWith("*") ? asked.word.startsWith(part.slice(0, -1)) : isFormOf(part, asked);
}

const holds = (asked: readonly AskedWord[], part: string) => asked.some((word) => isLike(word, part));

/** So short a word tells something only beside the right one: "on time". */
const shortest = 3;

function isAsked(asked: readonly AskedWord[], parts: readonly string[]): boolean {
  if (parts.every(({ length }) => length >= shortest)) return parts.every((part) => holds(asked, part));
  return asked.some((_, first) => parts.every((part, at) => isLike(asked[first + at], part)));
}

/** The one side that is spoken of; null where none or both are. */
function oneSide(sides: ReadonlySet<Side>): Polarity | null {
  const [side] = sides;
  return side === undefined || sides.size > 1 ? null : side;
}

const isDenied = ({ word }: AskedWord) => word.endsWith("n't");

/** The side that words of praise or blame tell, whatever they are about. */
export function sideAsked(asked: readonly AskedWord[]): Polarity | null {
  const sides = new Set<Side>();
  if (praise.some((word) => holds(asked, word))) sides.add("positive");
  if (blame.some((word) => holds(asked, word)) || asked.some(isDenied)) sides.add("negative");
  return oneSide(sides);
}

/** The aspects that folded words name, small ones among them, each with the side that they name it with. */
export function aspectsAsked(asked: readonly AskedWord[]): ReadonlyMap<string, Polarity | null> {
  const named = new Map<string, Set<Side>>();
  for (const { aspect, parts, side } of aspectWords) {
    if (!isAsked(asked, parts)) continue;
    const sides = named.get(aspect) ?? new Set();
    named.set(aspect, side === null ? sides : sides.add(side));
  }
  const general = sideAsked(asked);
  return new Map([...named].map(([aspect, sides]) => [aspect, sides.size === 0 ? general : oneSide(sides)]));
}
