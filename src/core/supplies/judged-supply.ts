import { Gathering } from "../importing/gathering.ts";
import { endsFile } from "../importing/problem-codes.ts";
import { counted } from "../text/counted.ts";
import type { Supply, SupplyEdition, SupplyFault, SupplyReading } from "./supply.ts";

/** What a supply brought to a run, and what is wrong with it. */
export interface JudgedSupply {
  readonly supply: Supply;
  readonly reading: SupplyReading;
  /** Its reviews by themselves; null when nothing was read. */
  readonly gathering: Gathering | null;
  readonly fault: SupplyFault | null;
  /** Whether its reviews go into the run. A fault need not keep them out: bad rows can be left out. */
  readonly isTaken: boolean;
}

export function gathered(judgedSupplies: readonly Pick<JudgedSupply, "reading">[]): Gathering {
  const gathering = new Gathering();
  for (const { reading } of judgedSupplies) {
    if (reading.kind !== "read") continue;
    for (const event of reading.events) gathering.add(event);
  }
  return gathering;
}

/** A fault of the file says more than the count of its bad rows. */
function badRows({ problems, rejected }: Gathering, isSkipping: boolean): SupplyFault | null {
  const ofFile = problems.find(({ record, code }) => record === 0 || endsFile(code));
  if (ofFile !== undefined) return { code: ofFile.code, message: ofFile.message };
  if (problems.length === 0) return null;
  const rows = counted(rejected, "bad row");
  if (isSkipping) return { code: "bad-rows", message: `${rows} left out` };
  return { code: "bad-rows", message: `${rows}; mend them at the source, or leave them out with --skip-bad` };
}

function suddenlyEmpty(
  supply: Supply,
  { sources }: Gathering,
  before: SupplyEdition | null,
): SupplyFault | null {
  if (supply.scope === "partial" || sources.size > 0 || before === null || before.reviews === 0) return null;
  const message = `it holds no reviews, and held ${before.reviews} before; import it by hand if that is right`;
  return { code: "empty", message };
}

export interface Judging {
  readonly before: SupplyEdition | null;
  readonly isSkipping: boolean;
}

export function judge(supply: Supply, reading: SupplyReading, { before, isSkipping }: Judging): JudgedSupply {
  const plain = { supply, reading, gathering: null, fault: null, isTaken: false };
  if (reading.kind === "unchanged") return plain;
  if (reading.kind === "failed") return { ...plain, fault: reading.fault };
  const gathering = gathered([{ reading }]);
  const bad = badRows(gathering, isSkipping);
  const fault = bad ?? suddenlyEmpty(supply, gathering, before);
  const isTaken = fault === null || (fault === bad && isSkipping);
  return { supply, reading, gathering, fault, isTaken };
}

/** How many versions of reviews contradict another in these supplies together. */
function contradictionsIn(judgedSupplies: readonly Pick<JudgedSupply, "reading">[]): number {
  return gathered(judgedSupplies).problems.filter(({ code }) => code === "conflicting-duplicate").length;
}

const contradiction: SupplyFault = {
  code: "conflicting-duplicate",
  message:
    "it tells of a review that an earlier source tells otherwise, and no time stamp says which is newer",
};

/** Of sources that contradict each other the one that stands first in the configuration is taken. Those within one are its bad rows. */
export function withoutContradictions(judgedSupplies: readonly JudgedSupply[]): readonly JudgedSupply[] {
  if (contradictionsIn(judgedSupplies.filter(({ isTaken }) => isTaken)) === 0) return judgedSupplies;
  const taken: JudgedSupply[] = [];
  let before = 0;
  return judgedSupplies.map((each) => {
    if (!each.isTaken) return each;
    const together = contradictionsIn([...taken, each]);
    if (together > before + contradictionsIn([each]))
      return { ...each, isTaken: false, fault: contradiction };
    taken.push(each);
    before = together;
    return each;
  });
}

/**
 * The review sources that the run speaks for completely: those of complete supplies, unless a supply that failed has
 * brought some of them before.
 */
export function completeSources(
  judgedSupplies: readonly JudgedSupply[],
  editions: ReadonlyMap<string, SupplyEdition>,
): ReadonlySet<string> {
  const unread = new Set(
    judgedSupplies
      .filter(({ isTaken, reading }) => !isTaken && reading.kind !== "unchanged")
      .flatMap(({ supply }) => editions.get(supply.name)?.reviewSources ?? []),
  );
  const told = judgedSupplies
    .filter(({ supply, isTaken }) => isTaken && supply.scope === "complete")
    .flatMap(({ gathering }) => [...(gathering?.sources ?? [])]);
  return new Set(told.filter((source) => !unread.has(source)));
}

/** The unchanged supplies whose reviews a complete one would seem to lack: they have to be read all the same. */
export function neededBeside(
  judgedSupplies: readonly JudgedSupply[],
  editions: ReadonlyMap<string, SupplyEdition>,
): readonly Supply[] {
  const told = completeSources(judgedSupplies, editions);
  return judgedSupplies
    .filter(({ reading }) => reading.kind === "unchanged")
    .map(({ supply }) => supply)
    .filter(({ name }) => editions.get(name)?.reviewSources.some((source) => told.has(source)));
}
