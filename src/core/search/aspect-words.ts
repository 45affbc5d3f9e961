import type { Polarity } from "../reviews/finding.ts";

/**
 * What people ask for when they mean a side of the work, by the aspect's id. `+` and `-` tell how it is then spoken of. A
 * word also stands for those that begin with it, but for small ones; plurals are never asked for (`words-asked.ts`).
 */
const table: Readonly<Record<string, string>> = {
  punctuality:
    "punctual on_time late- lateness- tardy- no_show- noshow- appointment arrival arrive schedul timeliness",
  communication:
    "communicat callback call_back return_call responsive+ unresponsive- ghost- inform update voicemail answer_phone reachable customer_service",
  pricing:
    "price pricing cost expensive- overpriced- cheap+ affordable+ quote estimate bill invoice overcharge- hidden_fee- value deposit money",
  workmanship: "workmanship quality craftsmanship+ sloppy- shoddy- crooked- leaked_again- durable+",
  professionalism:
    "professional unprofessional- rude- polite+ courteous+ respectful+ honest+ dishonest- pushy- scam- friendly+ friendliness trust attitude manner staff customer_service",
  cleanliness: "clean cleanup nail debris mess- messy- trash- litter- tidy+ driveway yard",
  speed: "speed fast+ quick+ slow- delay- efficient+ prompt+ timely+ timeliness took_forever- turnaround",
  technical_knowledge:
    "knowledge expertise+ expert+ diagnos misdiagnos- experience competent+ incompetent- inexperienced- skilled+",
  insurance_help: "insurance claim adjuster supplement paperwork deductible",
  problem_resolution:
    "complaint refund fix_mistake make_right+ made_right+ resolve unresolved- came_back+ warranty_claim issue problem",
  safety: "safe safety unsafe- harness dangerous- hazard- careless- injury- damage-",
  warranty: "warrant guarantee",
};

const praising = "good great excellent best nice friendly helpful positive praise happy love amazing";
const blaming =
  "bad poor terrible awful worst horrible negative complain complaint unhappy lack lacking no never not problem issue disappoint";

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

const isLike = (word: string | undefined, part: string) => word?.startsWith(part) === true;
const holds = (asked: readonly string[], part: string) => asked.some((word) => isLike(word, part));

/** With so few letters begin too many words; beside the right one it tells something: "on time". */
const shortest = 3;

function isAsked(asked: readonly string[], parts: readonly string[]): boolean {
  if (parts.every(({ length }) => length >= shortest)) return parts.every((part) => holds(asked, part));
  return asked.some((_, first) => parts.every((part, at) => isLike(asked[first + at], part)));
}

/** The one side that is spoken of; null where none or both are. */
function oneSide(sides: ReadonlySet<Side>): Polarity | null {
  const [side] = sides;
  return side === undefined || sides.size > 1 ? null : side;
}

/** The side that words of praise or blame tell, whatever they are about. */
export function sideAsked(asked: readonly string[]): Polarity | null {
  const sides = new Set<Side>();
  if (praise.some((word) => holds(asked, word))) sides.add("positive");
  if (blame.some((word) => holds(asked, word))) sides.add("negative");
  return oneSide(sides);
}

/** The aspects that folded words name, small ones among them, each with the side that they name it with. */
export function aspectsAsked(asked: readonly string[]): ReadonlyMap<string, Polarity | null> {
  const named = new Map<string, Set<Side>>();
  for (const { aspect, parts, side } of aspectWords) {
    if (!isAsked(asked, parts)) continue;
    const sides = named.get(aspect) ?? new Set();
    named.set(aspect, side === null ? sides : sides.add(side));
  }
  const general = sideAsked(asked);
  return new Map([...named].map(([aspect, sides]) => [aspect, sides.size === 0 ? general : oneSide(sides)]));
}
