import { shownPlace } from "../config/sources-setting.ts";
import type { JudgedSupply } from "../core/supplies/judged-supply.ts";
import type { Supply, SupplyRecord } from "../core/supplies/supply.ts";
import { counted } from "../core/text/counted.ts";
import type { ImportOutcome } from "../flows/import-reviews.ts";
import type { SyncOutcome } from "../flows/sync-supplies.ts";
import { tellChanges } from "./changes-report.ts";
import type { Console } from "./command.ts";
import {
  changesOf,
  countsLine,
  problemObjects,
  readingObject,
  summaryObject,
  tellDuplicates,
  tellHeldBack,
  tellLeftOut,
  tellLostHalf,
  tellNotices,
  tellProblems,
  tellRecognised,
} from "./import-report.ts";
import { placeObject, publicationInWords } from "./publication-in-words.ts";
import { type StoreSettings, storeInWords, storePlace } from "./whereabouts.ts";

/** What became of one source in one run. */
function stateOf({ fault, reading }: JudgedSupply): "read" | "unchanged" | "failed" {
  if (fault !== null) return "failed";
  return reading.kind === "unchanged" ? "unchanged" : "read";
}

function reviewsOf({ gathering }: JudgedSupply): number | null {
  return gathering?.incoming().size ?? null;
}

function judgedLine(judged: JudgedSupply): string {
  const { supply, fault } = judged;
  if (fault !== null) return `${supply.name}: FAILED: ${fault.message} [${fault.code}]`;
  if (stateOf(judged) === "unchanged") return `${supply.name}: unchanged`;
  const reviews = reviewsOf(judged);
  return `${supply.name}: ${counted(reviews ?? 0, "review")}`;
}

export function tellJudged(console: Console, judgedSupplies: readonly JudgedSupply[]): void {
  tellProblems(
    console,
    judgedSupplies.flatMap(({ gathering }) => gathering?.problems ?? []),
  );
  for (const { reading, gathering } of judgedSupplies) {
    const others = reading.kind === "read" ? reading.passedOver : [];
    for (const told of others) console.tell(`passed over: ${told}`);
    if (gathering === null) continue;
    tellNotices(console, gathering);
    tellLeftOut(console, gathering);
  }
  for (const judged of judgedSupplies) {
    const line = judgedLine(judged);
    if (judged.fault === null) console.print(line);
    else console.tell(line);
  }
}

function publishedVersion(outcome: ImportOutcome | null): number | null {
  return outcome?.kind === "published" && outcome.proof.isNews ? outcome.proof.manuscript.version : null;
}

function resultLine(outcome: ImportOutcome | null, config: StoreSettings): string {
  if (outcome === null) return `Nothing to import; data in ${storeInWords(config)}`;
  if (outcome.kind === "proofread") return `Dry run: ${countsLine(outcome.summary)}. Nothing was stored.`;
  return `${countsLine(outcome.summary)}. ${publicationInWords(outcome.proof, { config })}`;
}

export function tellSync(
  console: Console,
  { judgedSupplies, outcome }: SyncOutcome,
  config: StoreSettings,
): void {
  tellJudged(console, judgedSupplies);
  if (outcome !== null) {
    tellDuplicates(console, outcome.summary);
    tellRecognised(console, outcome.summary);
    tellChanges(console, outcome.changes ?? []);
    tellHeldBack(console, outcome);
    tellLostHalf(console, outcome, 'make its "scope" partial');
  }
  console.print(resultLine(outcome, config));
}

export function judgedObject(judged: JudgedSupply): object {
  const { supply, fault } = judged;
  return {
    name: supply.name,
    from: shownPlace(supply.from),
    state: stateOf(judged),
    reviews: reviewsOf(judged),
    fault,
    ...(judged.gathering === null ? {} : readingObject(judged.gathering)),
    ...(judged.gathering !== null && judged.gathering.leftOut.size > 0
      ? { left_out: Object.fromEntries(judged.gathering.leftOut) }
      : {}),
  };
}

/** The object of docs/operations.md, for scripts. */
export function syncObject({ judgedSupplies, outcome }: SyncOutcome, config: StoreSettings): object {
  return {
    summary: outcome === null ? null : summaryObject(outcome.summary),
    version: publishedVersion(outcome),
    ...(outcome === null ? { store: storePlace(config) } : placeObject(outcome.proof, config)),
    sources: judgedSupplies.map(judgedObject),
    problems: problemObjects(judgedSupplies.flatMap(({ gathering }) => gathering?.problems ?? [])),
    ...(outcome === null ? {} : changesOf(outcome)),
  };
}

function recordLine({ succeededAt, failedAt, fault, edition }: SupplyRecord): string {
  const success =
    succeededAt === null
      ? "never read successfully"
      : `last success ${succeededAt}, ${counted(edition?.reviews ?? 0, "review")}`;
  if (fault === null) return success;
  return `${success}; last fault ${failedAt}: ${fault.message} [${fault.code}]`;
}

export function supplyLines(supply: Supply, record: SupplyRecord): readonly string[] {
  const format = supply.as ?? "by content";
  return [
    `${supply.name}  ${shownPlace(supply.from)}  (${supply.scope}, format ${format})`,
    `  ${recordLine(record)}`,
  ];
}

export function supplyObject(supply: Supply, record: SupplyRecord): object {
  return {
    name: supply.name,
    from: shownPlace(supply.from),
    as: supply.as,
    scope: supply.scope,
    last_success_at: record.succeededAt,
    reviews: record.edition?.reviews ?? null,
    sources: record.edition?.reviewSources ?? [],
    failing: record.isFailing,
    last_fault_at: record.failedAt,
    last_fault: record.fault,
  };
}
