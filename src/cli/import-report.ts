import { publishedNames } from "../core/documents/names.ts";
import { reviewRecord } from "../core/documents/review-record.ts";
import type { Gathering } from "../core/importing/gathering.ts";
import { largestUnaskedShareInWords } from "../core/importing/removals.ts";
import { type ImportNotice, type ImportProblem, leftOutReasons } from "../core/importing/row.ts";
import type { WithholdingReason } from "../core/reviews/review.ts";
import { counted } from "../core/text/counted.ts";
import type { ImportOutcome, ImportSummary } from "../flows/import-reviews.ts";
import { changeObjects, tellChanges } from "./changes-report.ts";
import type { Console } from "./command.ts";
import { placeObject, publicationInWords } from "./publication-in-words.ts";
import type { StoreSettings } from "./whereabouts.ts";

const shownProblems = 200;
const shownDuplicates = 20;

function problemLine({ file, line, record, code, message }: ImportProblem): string {
  return `${file}, line ${line}, record ${record}: ${message} [${code}]`;
}

export function tellProblems(console: Console, problems: readonly ImportProblem[]): void {
  for (const problem of problems.slice(0, shownProblems)) console.tell(problemLine(problem));
  const more = problems.length - shownProblems;
  if (more > 0) console.tell(`… and ${more} more; --json tells all.`);
}

export function tellDuplicates(console: Console, { suspectedDuplicates }: ImportSummary): void {
  // What was taken out and may be back comes first.
  const told = suspectedDuplicates.toSorted((a, b) => Number(!a.withheldAs) - Number(!b.withheldAs));
  for (const { id, other, because, withheldAs } of told.slice(0, shownDuplicates)) {
    const advice = withheldAs
      ? `, which is withheld (${withheldAs}); if it is the same review: shingle withhold ${id} --reason ${withheldAs}`
      : "; withhold one if it is the same review";
    console.tell(`suspected duplicate: ${id} resembles ${other} (${because})${advice}`);
  }
  const more = suspectedDuplicates.length - shownDuplicates;
  if (more > 0) console.tell(`… and ${counted(more, "more suspected duplicate")}.`);
}

export function tellLeftOut(console: Console, { leftOut }: Gathering): void {
  for (const [reason, count] of leftOut)
    console.tell(`left out: ${counted(count, "record")}. ${leftOutReasons[reason]}`);
}

const shownNotices = 40;

/** What the operator should know and that is no fault. */
export function tellNotices(console: Console, { notices }: Gathering): void {
  // An export has many pages, all with the same columns.
  const alike = [...Map.groupBy(notices, ({ message }) => message)];
  for (const [message, [first, ...others]] of alike.slice(0, shownNotices)) {
    const pages = new Set(others.map(({ file }) => file).filter((file) => file !== first?.file)).size;
    const further = pages === 0 ? "" : ` and ${counted(pages, "more file")}`;
    console.tell(`note: ${first?.file}${further}: ${message}`);
  }
  const more = alike.length - shownNotices;
  if (more > 0) console.tell(`… and ${counted(more, "more note")}; --json tells all.`);
}

const shownAhead = 5;

function tellDatedAhead(console: Console, { datedAhead }: ImportSummary): void {
  const count = datedAhead.length;
  if (count === 0) return;
  const shown = datedAhead.slice(0, shownAhead).join(", ");
  console.tell(
    `note: ${counted(count, "review")} ${count === 1 ? "is" : "are"} of a day that is still to come, and will stand first until then: ${shown}${count > shownAhead ? ", …" : ""}`,
  );
}

/** Why reviews that came stay unpublished, for the operator. */
function whyWithheld(reason: WithholdingReason, count: number): string {
  if (reason === "privacy") return `whose ${count === 1 ? "author" : "authors"} did not agree to publishing`;
  return `marked as ${reason} by the source`;
}

export function tellRecognised(console: Console, summary: ImportSummary): void {
  const { recognised, withheld, erased } = summary;
  tellDatedAhead(console, summary);
  for (const [reason, count] of withheld)
    console.tell(`withheld: ${counted(count, "review")} ${whyWithheld(reason, count)}`);
  if (erased > 0) console.tell(`left out: ${counted(erased, "review")}, erased here before`);
  if (recognised === 0) return;
  console.tell(
    `recognised: ${counted(recognised, "review")} by author and day; each is one review though it came under another key`,
  );
}

/** Why a run that speaks for all removes nothing, where that is so. */
export function tellHeldBack(console: Console, { kind, removals }: ImportOutcome): void {
  if (!removals.isHeldBack || (kind !== "published" && kind !== "proofread")) return;
  const removed = kind === "published" ? "was removed" : "would be removed";
  console.tell(
    `Nothing ${removed}: a bad row without an id might be any of the reviews that seem to be missing.`,
  );
}

const fewRemovals = 5;

/** Half a source may be less than what asks for --allow-removals, and a file that was cut looks just so. */
export function tellLostHalf(
  console: Console,
  { kind, removals, proof }: ImportOutcome,
  partly = "leave --scope complete out",
): void {
  if (removals.ids.size < fewRemovals || (kind !== "published" && kind !== "proofread")) return;
  const isGone = new Set<string>(removals.ids);
  const touched = proof.plan.reviews.filter(({ id, state }) => state === "published" || isGone.has(id));
  for (const [source, reviews] of Map.groupBy(touched, (review) => review.source)) {
    const gone = reviews.filter(({ id }) => isGone.has(id)).length;
    if (gone < fewRemovals || gone * 2 < reviews.length) continue;
    const loses = kind === "published" ? "has lost" : "would lose";
    const way = kind === "published" ? "shingle undo takes this back" : partly;
    console.tell(
      `note: ${source} ${loses} ${gone} of ${reviews.length} published reviews; if the file holds only a part, ${way}`,
    );
  }
}

/** The counts on one line. */
export function countsLine(summary: ImportSummary): string {
  return [
    `${summary.created} created`,
    `${summary.updated} updated`,
    `${summary.removed} removed`,
    `${summary.unchanged} unchanged`,
    counted(summary.suspectedDuplicates.length, "suspected duplicate"),
    `${summary.rejected} rejected`,
  ].join(", ");
}

interface Told {
  readonly gathering: Gathering;
  readonly config: StoreSettings;
}

function badRowsLine(count: number): string {
  const them = count === 1 ? "it" : "them";
  return `Nothing was imported: ${counted(count, "bad row")}. Mend ${them}, or leave ${them} out with --skip-bad.`;
}

export function tellOutcome(console: Console, outcome: ImportOutcome, { gathering, config }: Told): void {
  tellProblems(console, gathering.problems);
  tellNotices(console, gathering);
  tellLeftOut(console, gathering);
  tellDuplicates(console, outcome.summary);
  tellRecognised(console, outcome.summary);
  tellChanges(console, outcome.changes ?? []);
  tellHeldBack(console, outcome);
  tellLostHalf(console, outcome);
  const counts = countsLine(outcome.summary);
  switch (outcome.kind) {
    case "bad-rows":
      console.tell(badRowsLine(outcome.summary.rejected));
      break;
    case "too-many-removals": {
      const { ids, published } = outcome.removals;
      console.tell(
        `Nothing was imported: ${ids.size} of ${published} published reviews would be removed, more than ${largestUnaskedShareInWords}. Is the file really complete? Then say so with --allow-removals.`,
      );
      break;
    }
    case "proofread":
      console.print(`Dry run: ${counts}. Nothing was stored.`);
      console.print(publicationInWords(outcome.proof, { config, isDryRun: true }));
      break;
    case "published":
      console.print(counts);
      console.print(publicationInWords(outcome.proof, { config }));
      break;
  }
}

export function summaryObject(summary: ImportSummary): object {
  return {
    created: summary.created,
    updated: summary.updated,
    removed: summary.removed,
    unchanged: summary.unchanged,
    suspected_duplicates: summary.suspectedDuplicates.length,
    rejected: summary.rejected,
  };
}

function withheldObject({ withheld }: ImportSummary): object {
  const count = [...withheld.values()].reduce((sum, each) => sum + each, 0);
  return count > 0 ? { withheld: count } : {};
}

export function problemObjects(problems: readonly ImportProblem[]): readonly object[] {
  return problems.map(({ file, line, record, sourceId, field, code, message }) => ({
    file,
    line,
    record,
    source_id: sourceId,
    field,
    code,
    message,
  }));
}

function noticeObjects(notices: readonly ImportNotice[]): readonly object[] {
  return notices.map(({ file, line, record, code, message }) => ({ file, line, record, code, message }));
}

/** What is told of a run's columns, and of what the operator should know. */
export function readingObject({ columns, notices }: Gathering): object {
  return { columns, ...(notices.length > 0 ? { notices: noticeObjects(notices) } : {}) };
}

/** What a dry run would change. */
export function changesOf({ changes }: ImportOutcome): object {
  return changes === null ? {} : { changes: changeObjects(changes) };
}

/** The object of decisions §13, for scripts; what is rare is told in keys of its own. */
export function reportObject(outcome: ImportOutcome, { gathering, config }: Told): object {
  const { manuscript } = outcome.proof;
  const names = publishedNames(manuscript.business);
  return {
    summary: summaryObject(outcome.summary),
    ...placeObject(outcome.proof, config),
    problems: problemObjects(gathering.problems),
    reviews: manuscript.reviews
      .filter(({ id }) => outcome.brought.has(id))
      .map((review) => ({
        ...reviewRecord(review, names, manuscript.baseUrl),
        source_id: review.facts.sourceId,
      })),
    ...readingObject(gathering),
    ...changesOf(outcome),
    ...(outcome.summary.datedAhead.length > 0 ? { dated_ahead: outcome.summary.datedAhead } : {}),
    ...withheldObject(outcome.summary),
    ...(outcome.summary.erased > 0 ? { erased: outcome.summary.erased } : {}),
    ...(outcome.summary.recognised > 0 ? { recognised: outcome.summary.recognised } : {}),
    ...(gathering.leftOut.size > 0 ? { left_out: Object.fromEntries(gathering.leftOut) } : {}),
  };
}
