import type { Gathering } from "../core/importing/gathering.ts";
import { largestUnaskedShareInWords } from "../core/importing/removals.ts";
import type { Instant } from "../core/instant.ts";
import { sameValue } from "../core/same-value.ts";
import {
  completeSources,
  gathered,
  type JudgedSupply,
  judge,
  neededBeside,
  withoutContradictions,
} from "../core/supplies/judged-supply.ts";
import {
  noValidators,
  type Supply,
  type SupplyEdition,
  type SupplyFault,
  type SupplyReading,
  type SupplyRecord,
  unknownSupply,
} from "../core/supplies/supply.ts";
import type { SupplyReader } from "../ports/supply-reader.ts";
import type { SupplyStore } from "../ports/supply-store.ts";
import type { Imprint } from "./derive.ts";
import { type ImportOutcome, importReviews } from "./import-reviews.ts";
import type { PublishPorts } from "./publish.ts";

export interface SyncPorts extends PublishPorts {
  readonly reader: SupplyReader;
  readonly supplies: SupplyStore;
}

export interface SyncOrder {
  readonly supplies: readonly Supply[];
  readonly imprint: Imprint;
  readonly at: Instant;
  /** Read everything, whether it changed or not. */
  readonly isFresh: boolean;
  readonly allowRemovals: boolean;
  readonly skipBad: boolean;
  readonly dryRun: boolean;
  readonly signal: AbortSignal;
}

export interface SyncOutcome {
  readonly judgedSupplies: readonly JudgedSupply[];
  /** What went into the publication. */
  readonly gathering: Gathering;
  /** Null when nothing was there to be imported. */
  readonly outcome: ImportOutcome | null;
}

type Editions = ReadonlyMap<string, SupplyEdition>;
type Records = ReadonlyMap<string, SupplyRecord>;

const readAtOnce = 4;

interface ReadingOrder {
  readonly supplies: readonly Supply[];
  readonly known: (supply: Supply) => SupplyEdition | null;
  readonly signal: AbortSignal;
}

/** What every supply holds, in the order given; a few are read at a time. */
export async function readSupplies(
  reader: SupplyReader,
  { supplies, known, signal }: ReadingOrder,
): Promise<ReadonlyMap<Supply, SupplyReading>> {
  const readings = new Map<Supply, SupplyReading>(supplies.map((supply) => [supply, { kind: "unchanged" }]));
  const waiting = [...supplies];
  const work = async () => {
    for (let supply = waiting.shift(); supply !== undefined; supply = waiting.shift()) {
      readings.set(supply, await reader.read(supply, known(supply), signal));
    }
  };
  await Promise.all(Array.from({ length: readAtOnce }, work));
  return readings;
}

function judged(
  { supplies, skipBad }: SyncOrder,
  readings: ReadonlyMap<Supply, SupplyReading>,
  editions: Editions,
): readonly JudgedSupply[] {
  return supplies.map((supply) => {
    const reading = readings.get(supply) ?? { kind: "unchanged" };
    return judge(supply, reading, { before: editions.get(supply.name) ?? null, isSkipping: skipBad });
  });
}

async function collect(
  reader: SupplyReader,
  order: SyncOrder,
  editions: Editions,
): Promise<readonly JudgedSupply[]> {
  const { supplies, isFresh, signal } = order;
  const known = (supply: Supply) => {
    const edition = isFresh ? undefined : editions.get(supply.name);
    return edition?.terms === supply.terms ? edition : null;
  };
  let readings = await readSupplies(reader, { supplies, known, signal });
  let judgedSupplies = judged(order, readings, editions);
  // Whoever is read beside another may speak for further review sources: then who holds of these is read as well.
  for (let needed = neededBeside(judgedSupplies, editions); needed.length > 0; ) {
    readings = new Map([
      ...readings,
      ...(await readSupplies(reader, { supplies: needed, known: () => null, signal })),
    ]);
    judgedSupplies = judged(order, readings, editions);
    needed = neededBeside(judgedSupplies, editions);
  }
  return withoutContradictions(judgedSupplies);
}

const tooManyRemovals: SupplyFault = {
  code: "too-many-removals",
  message: `its reviews were imported and none was removed: more than ${largestUnaskedShareInWords} of what is published would go; if that is right, say so with --allow-removals`,
};

function withRemovalFault(judgedSupplies: readonly JudgedSupply[]): readonly JudgedSupply[] {
  return judgedSupplies.map((each) => {
    const isConcerned = each.isTaken && each.supply.scope === "complete" && each.fault === null;
    return isConcerned ? { ...each, fault: tooManyRemovals } : each;
  });
}

async function bring(
  ports: SyncPorts,
  order: SyncOrder,
  { judgedSupplies, editions }: { judgedSupplies: readonly JudgedSupply[]; editions: Editions },
): Promise<SyncOutcome> {
  const taken = judgedSupplies.filter(({ isTaken }) => isTaken);
  const gathering = gathered(taken);
  if (taken.length === 0) return { judgedSupplies, gathering, outcome: null };
  const { imprint, at, allowRemovals, skipBad, dryRun } = order;
  const request = { gathering, imprint, at, allowRemovals, skipBad, dryRun };
  const outcome = await importReviews(ports, {
    ...request,
    completeSources: completeSources(judgedSupplies, editions),
  });
  if (outcome.kind !== "too-many-removals") return { judgedSupplies, gathering, outcome };
  const careful = await importReviews(ports, { ...request, completeSources: new Set() });
  return { judgedSupplies: withRemovalFault(judgedSupplies), gathering, outcome: careful };
}

function recordAfter(judged: JudgedSupply, before: SupplyRecord, at: Instant): SupplyRecord {
  const { supply, reading, gathering, fault, isTaken } = judged;
  const reviews = gathering?.incoming().size ?? 0;
  const reviewSources = [...(gathering?.sources ?? [])].sort();
  if (fault !== null) {
    // What came in counts as brought, but the next run reads it again.
    const edition = isTaken
      ? { terms: supply.terms, digest: "", ...noValidators, reviews, reviewSources }
      : before.edition;
    return { ...before, edition, failedAt: at, isFailing: true, fault };
  }
  if (reading.kind !== "read") return { ...before, succeededAt: at, isFailing: false };
  const { digest, validators } = reading;
  const edition = { terms: supply.terms, digest, ...validators, reviews, reviewSources };
  return { ...before, edition, succeededAt: at, isFailing: false };
}

/**
 * Somebody else remembered something of it since this run began: whose reviews were stored last cannot be told, so the next run
 * reads it again.
 */
function readAgain(record: SupplyRecord): SupplyRecord {
  const { edition } = record;
  return edition === null ? record : { ...record, edition: { ...edition, ...noValidators, digest: "" } };
}

/** A contradiction shows only between contents that are read, so after one everything is. */
function isContradicted({ fault, isFailing }: SupplyRecord): boolean {
  return isFailing && fault?.code === "conflicting-duplicate";
}

/**
 * Reads every source and publishes what is new as one publication. A source that fails leaves the others and what it
 * brought before as they are. Null when it was stopped before anything was stored.
 */
export async function syncSupplies(ports: SyncPorts, order: SyncOrder): Promise<SyncOutcome | null> {
  const records: Records = new Map((await ports.supplies.recall()).map((record) => [record.name, record]));
  const editions = new Map(
    [...records].flatMap(([name, { edition }]) => (edition === null ? [] : [[name, edition] as const])),
  );
  const isFresh = order.isFresh || [...records.values()].some(isContradicted);
  const judgedSupplies = await collect(ports.reader, { ...order, isFresh }, editions);
  if (order.signal.aborted) return null;
  const outcome = await bring(ports, order, { judgedSupplies, editions });
  if (!order.dryRun) {
    await ports.supplies.remember((held) => {
      const now: Records = new Map(held.map((record) => [record.name, record]));
      return outcome.judgedSupplies.map((judged) => {
        const { name } = judged.supply;
        const before = records.get(name) ?? unknownSupply(name);
        const after = recordAfter(judged, before, order.at);
        return sameValue(now.get(name) ?? unknownSupply(name), before) ? after : readAgain(after);
      });
    });
  }
  return outcome;
}
